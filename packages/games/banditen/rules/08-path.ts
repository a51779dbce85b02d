import type { Group } from '../model/group.ts';
import { MAX_PATH, pathLength, pathStep, tidyPath } from '../model/paths.ts';
import { WHY } from '../model/reasons.ts';
import type { Banditen } from '../model/state.ts';
import { endsMovement, NOWHERE, stepCost, stepReason } from './08-movement.ts';

/**
 * A whole path from `start`, as the player wrote it. `own` counts the group's combat units
 * already standing in `start` in mid-move, −1 when the action begins there; enemies in `gone`
 * are taken for gone.
 */
export function pathReason(
  pos: Banditen,
  group: Group,
  start: number,
  lo: number,
  hi: number,
  budget: number,
  assault: boolean,
  own = -1,
  gone = NOWHERE,
): number {
  const { neighbours } = pos.scene.ground.grid;
  if (!tidyPath(lo, hi)) return WHY.noPath;
  const steps = pathLength(lo, hi);
  if (steps === 0) return WHY.noPath;
  let hex = start;
  let left = budget;
  for (let i = 0; i < steps && i < MAX_PATH; i++) {
    const dir = pathStep(lo, hi, i);
    const last = i === steps - 1;
    if (i > 0 || own >= 0) {
      const mine = i === 0 ? own : 0;
      if (hex !== start || own >= 0) {
        if (endsMovement(pos, group, hex, mine, gone)) return WHY.throughFriends;
      }
    }
    const why = stepReason(pos, group, hex, dir, left, assault && last, gone);
    if (why !== 0) return why;
    left -= stepCost(pos, group, hex, dir);
    hex = neighbours[hex * 6 + dir];
  }
  return 0;
}
