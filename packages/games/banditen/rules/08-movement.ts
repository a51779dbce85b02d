import { CLOSED, WHEELS } from '../model/ground.ts';
import type { Group } from '../model/group.ts';
import { WHY } from '../model/reasons.ts';
import { type Banditen, enemyAdjacent, HEXES, occupied } from '../model/state.ts';
import { joinReason } from './07-stacking.ts';

/** BAN-16.3.1, A-25: the 3rd battalion keeps to its side of the line until it is free. */
export const behindLine = (pos: Banditen, hex: number): boolean =>
  pos.turn >= pos.bn3Turn || pos.scene.ground.zones['bn3-allowed-on-19-january'][hex] === 1;

/**
 * BAN-8, BAN-8.1, BAN-8.1.1: PM for leaving a hex in a direction, CLOSED when the ground
 * forbids it. A group of PM 1 always manages one hex that is not closed.
 */
export function stepCost(pos: Banditen, g: Group, from: number, dir: number): number {
  const cost = pos.scene.ground.edges[g.wheels][from * 6 + dir];
  const always = pos.scene.charts.movement.oneHexAlways;
  return g.pm === always && cost !== CLOSED ? always : cost;
}

/** BAN-5.1.1, BAN-5.1.3: what the group may spend, whole or half. */
export const allowance = (pos: Banditen, g: Group, half: boolean): number =>
  half ? Math.floor(g.pm / pos.scene.charts.movement.halfDivisor) : g.pm;

/** No hex is taken for empty. */
export const NOWHERE = -1;

/**
 * BAN-8.1.2, A-13: friends next to the enemy may be joined, not passed: whoever has come
 * into such a hex has ended his movement. Enemies in `gone` are left out of account: a plan
 * made before the fire may reckon with a hex it is to empty.
 */
export const endsMovement = (
  pos: Banditen,
  g: Group,
  hex: number,
  own: number,
  gone = NOWHERE,
): boolean => pos.combat[g.side * HEXES + hex] > own && enemyAdjacent(pos, g.side, hex, gone);

/** May the group enter this hex at all (points apart)? `assault` is the entry of an Assault. */
export function enterReason(
  pos: Banditen,
  g: Group,
  to: number,
  assault: boolean,
  gone = NOWHERE,
): number {
  if (to < 0) return WHY.offMap;
  if (g.bound && !behindLine(pos, to)) return WHY.beyondLine;
  const enemy = to !== gone && occupied(pos, 1 - g.side, to);
  if (assault) return enemy ? 0 : WHY.noAssaultTarget;
  return enemy ? WHY.enemyHex : joinReason(pos, g, to);
}

export const closedReason = (g: Group): number =>
  g.wheels === WHEELS ? WHY.carTerrain : WHY.closed;

/** One step with all its conditions (spec 3.3, 1). */
export function stepReason(
  pos: Banditen,
  g: Group,
  from: number,
  dir: number,
  left: number,
  assault: boolean,
  gone = NOWHERE,
): number {
  const to = dir < 0 || dir > 5 ? -1 : pos.scene.ground.grid.neighbours[from * 6 + dir];
  if (to < 0) return WHY.offMap;
  const cost = stepCost(pos, g, from, dir);
  if (cost === CLOSED) return closedReason(g);
  const why = enterReason(pos, g, to, assault, gone);
  if (why !== 0) return why;
  return cost > left ? WHY.tooFar : 0;
}
