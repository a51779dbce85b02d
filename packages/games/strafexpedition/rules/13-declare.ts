// Chapter 13.1: what it costs to declare an assault, and why one may not be declared.

import { type Refusal, refusal } from '@esagono/engine';
import { direction } from '@esagono/hex';
import { CRAGS, RIVER } from '../model/ground.ts';
import { FORCED } from '../model/paths.ts';
import { BARRED } from '../model/prices.ts';
import { FORTRESS, MOUNTAIN } from '../model/roster.ts';
import {
  AH,
  enemyOf,
  fixedRule,
  has,
  holds,
  MARK,
  projects,
  SCAR,
  type Sx,
  sideKind,
} from '../model/state.ts';
import { allowance, BOUND, overTheLine, tacticalHow } from './11-movement.ts';
import { couldBombard } from './13-bombardment.ts';

/** The paragraph by which a unit of the Action, or one in Phase 10, has to stay as it is. */
export function whyStill(pos: Sx, unit: number, otherwise: string): Refusal {
  const { roster } = pos.scene;
  if (roster.kind[unit] === FORTRESS) return refusal('SE-20.1', 'infantryOnly', { unit });
  if (has(pos, unit, MARK.assault)) return refusal('SE-13.1.3', 'hasActed', { unit });
  if (has(pos, unit, MARK.dug)) return refusal('SE-18.2.1', 'dugIn', { unit });
  if (has(pos, unit, MARK.fixed)) {
    return refusal(fixedRule(pos), 'fixed', { unit });
  }
  return refusal(otherwise, 'hasActed', { unit });
}

/** AMB-17: does an enemy hex other than the target watch the unit? */
function watchedByOthers(pos: Sx, unit: number, target: number): boolean {
  const { ground, roster } = pos.scene;
  const hex = pos.at[unit];
  for (let d = 0; d < 6; d++) {
    const n = ground.grid.neighbours[hex * 6 + d];
    if (n < 0 || n === target) continue;
    for (let u = pos.first[n]; u >= 0; u = pos.next[u]) {
      if (roster.side[u] !== roster.side[unit] && projects(pos, u, n, (d + 3) % 6)) return true;
    }
  }
  return false;
}

/** SE-11.1.3, SE-13.1.5: half points to declare an assault from where the unit stands. */
export function entryCost(
  pos: Sx,
  unit: number,
  target: number,
  spent: number,
  budget: number,
): number {
  const { ground, roster, enter, river, charts } = pos.scene;
  const from = pos.at[unit];
  const dir = direction(ground.grid, from, target);
  if (dir < 0) return BARRED;
  const kind = sideKind(pos, from, dir);
  if (kind === CRAGS)
    return roster.moves[unit] === MOUNTAIN && spent === 0 && budget > 0 ? budget : BARRED;
  const base = enter[roster.moves[unit] * 5 + ground.terrain[target]];
  if (base >= BARRED) return BARRED;
  let cost = base;
  if (kind === RIVER) cost += river[roster.moves[unit]];
  const climb = ground.level[target] - ground.level[from];
  if (climb > 0) cost += 2 * charts.terrain.levelUp * climb;
  if (watchedByOthers(pos, unit, target)) cost += 2 * charts.terrain.leaveZoc;
  return cost;
}

export const marchFlags = (pos: Sx, unit: number, forced: number): number =>
  forced === 1 || has(pos, unit, MARK.forced) ? FORCED : 0;

/** SE-13.1.1, SE-13.1.2, SE-13.1.5, SE-EA.1: why this unit may not declare that assault. */
export function refuseAssault(
  pos: Sx,
  unit: number,
  target: number,
  forced: number,
): Refusal | undefined {
  const { ground, inPlay, roster } = pos.scene;
  const side = roster.side[unit];
  if (target < 0 || target >= ground.size || inPlay[target] === 0)
    return refusal('SE-13.1.1', 'outOfArea');
  if (direction(ground.grid, pos.at[unit], target) < 0)
    return refusal('SE-13.1.1', 'notAdjacent', { unit, at: target });
  if (!holds(pos, enemyOf(side), target)) return refusal('SE-13.1.1', 'noEnemy', { at: target });
  if ((tacticalHow(pos) & BOUND) !== 0 && overTheLine(pos, pos.at[unit], target))
    return refusal('SE-24.3', 'sectorLine', { unit, at: target });
  const budget = allowance(pos, unit, marchFlags(pos, unit, forced));
  const cost = entryCost(pos, unit, target, pos.spent[unit], budget);
  if (cost >= BARRED) return refusal('SE-11.0.4', 'crags', { unit, at: target });
  if (pos.spent[unit] + cost > budget) {
    return refusal('SE-13.1.5', 'tooFewPoints', {
      unit,
      need: cost / 2,
      left: Math.max(0, budget - pos.spent[unit]) / 2,
    });
  }
  if (side === AH && pos.doctrine === 1 && (pos.marks[target] & SCAR.bombedByAh) === 0) {
    if (!couldBombard(pos, side, pos.slot[unit] - 1, target))
      return refusal('SE-EA.1', 'notBombarded', { at: target });
  }
  return undefined;
}
