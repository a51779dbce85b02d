import { isNight, PLACE, sideOf, type Ta1 } from '../model/state.ts';
import { FARTHEST } from '../model/tables.ts';
import { because, WHY } from './05-reasons.ts';
import { firedOut, meleeBars, rangeOf, spent, targetIn } from './08-attack.ts';
import { sees } from './08-sight.ts';

// Chapter 8: which paragraph forbids an attack. Asked only when it is known to be forbidden.

/** DRV-8b, TA1-8.2, GT13-12.3: why `unit` may attack nobody at all now; ok when it may. */
export function whyUnarmed(pos: Ta1, unit: number): number {
  if (pos.scene.tables.kAttack[pos.kind[unit]] < 0) return WHY.cannotShoot;
  if (spent(pos, unit)) return WHY.spent;
  return firedOut(pos, unit) ? WHY.oneShot : WHY.ok;
}

/** TA1-8.2, GT13-12.3, DRV-8b, A51, TA1-8.1a: why `unit`, standing in `from`, may not attack `at`. */
export function whyUnable(pos: Ta1, unit: number, from: number, at: number): number {
  const unarmed = whyUnarmed(pos, unit);
  if (unarmed !== WHY.ok) return unarmed;
  if (from === at || meleeBars(pos, from) || meleeBars(pos, at)) return WHY.fireInMelee;
  const target = targetIn(pos, 1 - sideOf(pos, unit), at);
  if (target < 0) return tokenIn(pos, at) ? WHY.tokenSafe : WHY.noTarget;
  return whyOutOfReach(pos, pos.kind[unit], target, from, at);
}

/** TA1-8.1a, TA1-8.3, TA1-8a, TA1-8.6: range, table and sight, in this order. */
export function whyOutOfReach(
  pos: Ta1,
  kind: number,
  target: number,
  from: number,
  at: number,
): number {
  const { tables } = pos.scene;
  const away = tables.distances[from * tables.grid.size + at];
  const attack = tables.kAttack[kind];
  const range = rangeOf(pos, attack);
  if (away > FARTHEST || away > tables.range[attack * 2]) return because(WHY.tooFar, away, range);
  if (away > range) return because(isNight(pos) ? WHY.tooFarByNight : WHY.tooFar, away, range);
  if (tables.hit[(attack * 3 + tables.kTarget[pos.kind[target]]) * 6 + away] === 0)
    return WHY.cannotHurt;
  return sees(pos, from, at) ? WHY.noTarget : whyBlind(pos, from, at);
}

const tokenIn = (pos: Ta1, hex: number): boolean =>
  pos.scene.tables.tokens.some((t) => pos.place[t] === PLACE.map && pos.hex[t] === hex);

/** TA1-8.6b, TA1-8.6c, TA1-8.6d, TA1-8.6e: what cuts the line first. */
function whyBlind(pos: Ta1, from: number, to: number): number {
  const { tables } = pos.scene;
  const { elevation, screens, between } = tables;
  const pair = from * tables.grid.size + to;
  const start = tables.lineFrom[pair];
  const above = elevation[from] > elevation[to];
  const what = (hex: number): number => {
    if (hex < 0) return WHY.ok;
    if (screens[hex] === 1) return WHY.sightGround;
    if (elevation[hex] > elevation[to]) return WHY.sightHeight;
    return !above && (pos.mass0[hex] > 0 || pos.mass1[hex] > 0) ? WHY.sightUnits : WHY.ok;
  };
  for (let i = start; i < start + 2 * tables.lineSteps[pair]; i += 2) {
    const [one, two] = [what(between[i]), what(between[i + 1])];
    if (one === WHY.ok || two === WHY.ok) continue;
    return between[i] === between[i + 1] ? one : WHY.sightSide;
  }
  return WHY.noTarget;
}
