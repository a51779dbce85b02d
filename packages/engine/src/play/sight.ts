import type { Overlay, Phrase } from './view.ts';

/** The `sight` overlay of one line: whole, or as far as the hexes that block it and broken beyond. */
export function sightLine(
  from: number,
  to: number,
  blockers: readonly number[],
  note: Phrase,
): Overlay {
  const [cut] = blockers;
  return {
    name: 'sight',
    hexes: blockers.map((hex) => ({ hex, kind: 'blocks' })),
    lines:
      cut === undefined
        ? [{ hexes: [from, to], kind: note.key === SEEN ? 'clear' : 'blocked' }]
        : [
            { hexes: [from, cut], kind: 'clear' },
            { hexes: [cut, to], kind: 'blocked' },
          ],
    notes: [note],
  };
}

/** The note of a line that nothing blocks. */
export const SEEN = 'sight.seen';
