import type { LogLine } from '@esagono/session';
import type { Desk } from './choice.ts';

/** A line of the log as it is read: what was rolled stands with what it brought. */
export interface ReadLine extends LogLine {
  /** The dice that led to it, each with what it was thrown for. */
  readonly rolls: readonly LogLine[];
}

/** Dice that are told before their result are read with it; those that bring nothing stand alone. */
export function withDice(lines: readonly LogLine[]): readonly ReadLine[] {
  const read: ReadLine[] = [];
  let rolls: LogLine[] = [];
  const alone = (): void => {
    for (const roll of rolls) read.push({ ...roll, rolls: [] });
    rolls = [];
  };
  for (const line of lines) {
    if (rolls[0] && rolls[0].step !== line.step) alone();
    if (line.event.event === 'roll') {
      rolls.push(line);
      continue;
    }
    read.push({ ...line, rolls });
    rolls = [];
  }
  alone();
  return read;
}

const asText = (value: unknown): string => JSON.stringify(value) ?? '';

/** Does one line only lead on what the line before told of the same units? */
const leadsOn = (before: ReadLine, { event, rolls }: ReadLine): boolean =>
  rolls.length === 0 &&
  event.event === before.event.event &&
  event.values.from !== undefined &&
  event.values.from === before.event.values.to &&
  asText(event.values.unit ?? event.values.units) ===
    asText(before.event.values.unit ?? before.event.values.units);

/** A march told hex by hex is read as one line, from where it began to where it went. */
export function asMarches(
  lines: readonly ReadLine[],
  say: (event: LogLine['event']) => string,
  /** After which steps something stands between two lines. */
  apart: readonly number[] = [],
): readonly ReadLine[] {
  const read: ReadLine[] = [];
  for (const line of lines) {
    const before = read.at(-1);
    if (!before || apart.includes(before.step) || !leadsOn(before, line)) {
      read.push(line);
      continue;
    }
    const values = { ...line.event.values, from: before.event.values.from ?? -1 };
    const event = { ...line.event, values };
    const hexes = [...new Set([...before.hexes, ...line.hexes])];
    read[read.length - 1] = { ...line, event, hexes, words: say(event), rolls: before.rolls };
  }
  return read;
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Whose line it is: the side it names, that of the units it speaks of, or of whoever decided. */
export function sideOfLine(
  desk: Desk,
  seats: readonly { readonly side: number }[],
  { event, seat }: LogLine,
): number {
  const { side, unit, units } = event.values;
  if (typeof side === 'number') return side;
  const named = first(unit ?? units);
  const seen = desk.view.units.find((other) => other.unit === named);
  return seen?.side ?? seats[seat]?.side ?? -1;
}
