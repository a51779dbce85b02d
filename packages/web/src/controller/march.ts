import type { Choice, Desk } from './choice.ts';

/** A march that was begun: who went, and where it was to lead, hex by hex. */
export interface March {
  readonly units: readonly number[];
  readonly path: readonly number[];
}

/** The march that is under way after a choice: reactions to it, and steps along it, leave it as it was. */
export const marchAfter = (was: March | undefined, choice: Choice): March | undefined =>
  choice.moves && choice.units.length > 0 ? choice : was;

/** Where an interrupted march would go on as planned, when just a place is asked for. */
export function goesOnAt(desk: Desk, march: March | undefined): Choice | undefined {
  if (!march || !desk.onlyHexes) return undefined;
  const [unit = -1] = march.units;
  const here = march.path.indexOf(desk.hexOf.get(unit) ?? -1);
  const own = desk.view.units.some((seen) => seen.unit === unit && seen.side === desk.side);
  if (here < 0 || !own) return undefined;
  const ahead = march.path.slice(here + 1).reverse();
  const goal = ahead.find((hex) => desk.hexActs.some((choice) => choice.goal === hex));
  return desk.hexActs.find((choice) => choice.goal === goal);
}
