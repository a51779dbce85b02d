import { type Desk, type Group, groupKey, hexOfUnit } from './choice.ts';
import type { Selection } from './selection.ts';

const within = (group: Group, units: readonly number[]): boolean =>
  group.units.every((unit) => units.includes(unit));

const MOST = 3;

/** Bodies of units that can do what those in hand cannot: of the same stack first, then near by. */
export function whoCan(desk: Desk, verb: string, { hex, units }: Selection): readonly Group[] {
  const able = [...desk.groups.values()].filter(
    (group) =>
      groupKey(group.units) !== groupKey(units) &&
      group.choices.some((choice) => choice.verb === verb),
  );
  const { grid } = desk.board;
  const start = hex >= 0 ? hex : hexOfUnit(desk, units[0] ?? -1);
  const far = (group: Group): number => {
    if (start < 0 || group.hex < 0) return Infinity;
    const dx = (grid.x[group.hex] ?? 0) - (grid.x[start] ?? 0);
    return Math.hypot(dx, (grid.y[group.hex] ?? 0) - (grid.y[start] ?? 0));
  };
  // One body for each hex: the largest.
  const best = new Map<string, Group>();
  for (const group of able) {
    const key = group.hex < 0 ? groupKey(group.units) : `at ${group.hex}`;
    if ((best.get(key)?.units.length ?? 0) < group.units.length) best.set(key, group);
  }
  return [...best.values()].sort((a, b) => far(a) - far(b)).slice(0, MOST);
}

/** A stack that cannot act as one: the bodies in it that can, the largest only. */
export function partsOf(desk: Desk, { units }: Selection): readonly Group[] {
  if (units.length < 2 || desk.seat < 0 || desk.groups.has(groupKey(units))) return [];
  const inside = [...desk.groups.values()].filter((group) => within(group, units));
  return inside
    .filter((group) => !inside.some((other) => other !== group && within(group, other.units)))
    .sort((a, b) => b.units.length - a.units.length)
    .slice(0, 2 * MOST);
}
