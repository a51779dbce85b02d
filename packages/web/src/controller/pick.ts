import type { Desk } from './choice.ts';

/** How a choice is begun: at units on the map, at counters beside it, at places alone. */
export function wayToPick(desk: Desk): 'pick' | 'pickBeside' | 'pickPlace' | undefined {
  if (desk.choices.length === desk.plain.length) return undefined;
  if (desk.onlyHexes) return 'pickPlace';
  const acting = desk.choices.flatMap(({ units }) => units.slice(0, 1));
  const offMap = acting.length > 0 && acting.every((unit) => (desk.hexOf.get(unit) ?? -1) < 0);
  return offMap ? 'pickBeside' : 'pick';
}
