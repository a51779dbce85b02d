import type { Desk } from './choice.ts';
import { ableHexes, marksFor } from './marks.ts';
import { perDesk } from './per-desk.ts';
import type { Selection } from './selection.ts';

/** A place where the keyboard stops on its round: units on a hex, or one beside the map. */
export interface Stop {
  readonly hex: number;
  /** The unit beside the map, −1 on the map. */
  readonly unit: number;
}

/** Everybody who has something to do: hex by hex, then those beside the map. */
export const stopsOf = perDesk((desk): readonly Stop[] => {
  const able = new Set([...desk.groups.values()].flatMap((group) => group.units));
  const aside = desk.view.units.filter((u) => u.hex < 0 && able.has(u.unit));
  return [
    ...[...ableHexes(desk)].sort((a, b) => a - b).map((hex) => ({ hex, unit: -1 })),
    ...aside.map(({ unit }) => ({ hex: -1, unit })),
  ];
});

/** The stop after (or before) what is in hand or under the cursor. */
export function nextStop(
  desk: Desk,
  selection: Selection,
  cursor: number,
  back: boolean,
): Stop | undefined {
  const stops = stopsOf(desk);
  const [held] = selection.units;
  const aside = stops.findIndex(({ unit }) => unit >= 0 && unit === held);
  if (aside >= 0) return stops.at((aside + (back ? -1 : 1)) % stops.length);
  const after = back
    ? stops.findLast(({ hex }) => hex >= 0 && hex < cursor)
    : (stops.find(({ hex }) => hex > cursor) ?? stops.find(({ unit }) => unit >= 0));
  return after ?? stops.at(back ? -1 : 0);
}

/** The next hex that what is in hand can act on: targets first, then the rest. */
export function nextLit(
  desk: Desk,
  selection: Selection,
  cursor: number,
  back: boolean,
): number | undefined {
  const lit = marksFor(desk, selection, -1).hexes.filter(({ kind }) => kind !== 'able');
  const order = [
    ...lit.filter(({ kind }) => kind === 'target'),
    ...lit.filter(({ kind }) => kind !== 'target'),
  ].map(({ hex }) => hex);
  const at = order.indexOf(cursor);
  if (at < 0) return order.at(back ? -1 : 0);
  return order.at((at + (back ? -1 : 1)) % order.length);
}
