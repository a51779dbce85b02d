import type { GameEvent, Speaker, Table } from '@esagono/engine';

/** One line of the log. */
export interface LogLine {
  readonly step: number;
  readonly seat: string;
  readonly event: GameEvent;
  readonly words: string;
  /** Hexes the line speaks of. */
  readonly hexes: readonly number[];
}

const PLACES = new Set(['hex', 'at', 'to', 'from', 'hexes', 'path']);

export const hexesOf = (event: GameEvent): readonly number[] =>
  Object.entries(event.values).flatMap(([field, value]) =>
    PLACES.has(field)
      ? [value].flat().filter((v): v is number => typeof v === 'number' && v >= 0)
      : [],
  );

/** What happened, as far as the viewer may read it, newest last. */
export function logOf(
  table: Table,
  speaker: Speaker,
  viewer: number,
  from: number,
  to: number,
): LogLine[] {
  const lines: LogLine[] = [];
  const add = (step: number, seat: string, events: readonly GameEvent[]): void => {
    for (const event of table.eventsFor(viewer, events)) {
      lines.push({
        step,
        seat,
        event,
        words: speaker.event(table.pos, event),
        hexes: hexesOf(event),
      });
    }
  };
  if (from <= 0) add(0, '', table.opening);
  for (let n = Math.max(1, from); n <= to; n++) {
    const { step, events } = table.step(n - 1);
    add(n, step.seat, events);
  }
  return lines;
}
