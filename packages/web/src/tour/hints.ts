import { type Choice, type Desk, hexOfUnit } from '../controller/choice.ts';
import { farBetween } from '../controller/places.ts';
import type { TableState } from '../table/table-state.ts';

/** Where the other side is seen. */
const enemies = (desk: Desk): readonly number[] =>
  [...new Set(desk.view.units.map((u) => (u.side === desk.side ? -1 : u.hex)))].filter(
    (hex) => hex >= 0,
  );

const selected = ({ desk, selection }: TableState, choice: Choice): boolean =>
  selection.units.length === 0 ||
  (choice.units.length === selection.units.length &&
    choice.units.every((unit) => selection.units.includes(unit))) ||
  desk.choices.every((other) => !other.units.some((unit) => selection.units.includes(unit)));

/** The best of the choices by a mark, the units in hand first; undefined when there are none. */
function best(
  now: TableState,
  fits: (choice: Choice) => boolean,
  mark: (choice: Choice) => number,
): Choice | undefined {
  let found: Choice | undefined;
  let top = -Infinity;
  for (const choice of now.desk.choices) {
    if (!fits(choice)) continue;
    const score = mark(choice) + (selected(now, choice) ? HELD : 0);
    if (score <= top) continue;
    top = score;
    found = choice;
  }
  return found;
}
/** Units in hand come before everything else a hint weighs. */
const HELD = 1000;

/** How far a hex lies from the nearest enemy. */
function farFrom(desk: Desk, others: readonly number[], hex: number): number {
  let least = 99;
  for (const other of others) least = Math.min(least, farBetween(desk.board.grid, hex, other));
  return least;
}

/** A move of units on the map that ends about so far from the enemy. */
export function moveTo(now: TableState, far: number): Choice | undefined {
  const { desk } = now;
  const others = enemies(desk);
  return best(
    now,
    (choice) =>
      choice.verb === 'move' && choice.goal >= 0 && hexOfUnit(desk, choice.units[0] ?? -1) >= 0,
    (choice) =>
      choice.units.length / 8 -
      Math.abs(farFrom(desk, others, choice.goal) - far) -
      (choice.units.some((unit) => loose(desk, unit)) ? LOOSE : 0),
  );
}
/** Brings those who may storm beside the enemy; whoever stands there already stays. */
export function bringUp(now: TableState, types: readonly string[]): Choice | undefined {
  const { desk } = now;
  const others = enemies(desk);
  const able = new Set(
    desk.view.units
      .filter((u) => u.hex >= 0 && types.includes(u.face.type) && !loose(desk, u.unit))
      .filter((u) => farFrom(desk, others, u.hex) > 1)
      .map((u) => u.unit),
  );
  return best(
    now,
    (choice) =>
      choice.verb === 'move' && choice.goal >= 0 && choice.units.every((unit) => able.has(unit)),
    (choice) => choice.units.length / 8 - farFrom(desk, others, choice.goal),
  );
}

/** Units that nobody commands are the last to be sent forward. */
const LOOSE = 4;
const loose = (desk: Desk, unit: number): boolean =>
  desk.view.units.some((u) => u.unit === unit && u.markers.some((m) => m.key === 'outOfCommand'));

/** A Command beside the map comes in where it is nearest to units that lack one. */
export function lead(now: TableState): Choice | undefined {
  const { desk } = now;
  const commands = new Set(
    desk.view.units.filter((u) => u.face.type === 'command').map((u) => u.unit),
  );
  const lost = desk.view.units
    .filter((u) => u.hex >= 0 && u.side === desk.side && loose(desk, u.unit))
    .map((u) => u.hex);
  return best(
    now,
    (choice) =>
      choice.verb === 'enter' && choice.units.length === 1 && commands.has(choice.units[0] ?? -1),
    (choice) => -farFrom(desk, lost, choice.goal),
  );
}

/** A headquarters behind the line, near enough to lead an assault. */
export function behind(now: TableState, far: number): Choice | undefined {
  const others = enemies(now.desk);
  return best(
    now,
    (choice) => choice.verb === 'activate',
    (choice) => -Math.abs(farFrom(now.desk, others, choice.goal) - far),
  );
}

/** An act by one of these verbs, the first named first, of as many units as can. */
export const act = (now: TableState, ...verbs: readonly string[]): Choice | undefined =>
  best(
    now,
    (choice) => verbs.includes(choice.verb),
    (choice) => choice.units.length - 10 * verbs.indexOf(choice.verb),
  );

export const offers = (now: TableState, ...verbs: readonly string[]): boolean =>
  now.desk.choices.some((choice) => verbs.includes(choice.verb));

/** A hex worth looking at: where the hint acts, else where units stand. */
export function placeOf(desk: Desk, choice: Choice | undefined): number {
  if (!choice) return -1;
  const from = hexOfUnit(desk, choice.units[0] ?? -1);
  return choice.goal >= 0 ? choice.goal : from;
}
