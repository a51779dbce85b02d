import { FIELD_KIND, type GameEvent, type Speaker } from '@esagono/engine';
import type { Host } from './host.ts';

/** One line of the log. */
export interface LogLine {
  /** After how many steps it was told; 0 is the opening. */
  readonly step: number;
  /** The seat that had decided, −1 for the opening. */
  readonly seat: number;
  readonly event: GameEvent;
  readonly words: string;
  /** Hexes the line speaks of. */
  readonly hexes: readonly number[];
}

/** The hexes an event names, in its own order. */
export const hexesOf = (event: GameEvent): readonly number[] =>
  Object.entries(event.values).flatMap(([field, value]) =>
    FIELD_KIND[field] === 'hex'
      ? [value].flat().filter((v): v is number => typeof v === 'number' && v >= 0)
      : [],
  );

/** What one step told a viewer, with the names of that time. */
export function linesOf(host: Host, speaker: Speaker, viewer: number, step: number): LogLine[] {
  const pos = host.known(viewer);
  return host.eventsFor(viewer, step).map((event) => ({
    step,
    seat: host.seatOf(step),
    event,
    words: speaker.event(pos, event),
    hexes: hexesOf(event),
  }));
}

/** What happened from step `from` to step `to`, as far as the viewer may read it, newest last. */
export function logOf(
  host: Host,
  speaker: Speaker,
  viewer: number,
  from = 0,
  to = host.length,
): LogLine[] {
  const lines: LogLine[] = [];
  for (let n = Math.max(0, from); n <= Math.min(to, host.length); n++) {
    lines.push(...linesOf(host, speaker, viewer, n));
  }
  return lines;
}
