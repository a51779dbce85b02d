// How good a position looks, for simple bots.
import { goalField } from '../model/goals.ts';
import { ARTILLERY, INFANTRY } from '../model/roster.ts';
import { AH, cfOf, has, IT, MARK, mgOf, type Sx } from '../model/state.ts';
import { owed } from '../rules/04-initiative.ts';
import { outcomeOf, placePoints, prisonerPoints } from '../rules/23-victory.ts';
import { gunsNear, heat } from '../rules/staff.ts';

/** Strength in the field, nearness to the goals, points already won; higher is better. */
export function appraise(pos: Sx, side: number): number {
  const { roster, data } = pos.scene;
  if (pos.ended !== 0) {
    const { winner } = outcomeOf(pos);
    return winner === side ? 10_000 : winner === -1 ? 0 : -10_000;
  }
  const goal = goalField(pos.scene);
  let balance = 0; // from the Austro-Hungarian side
  for (let u = 0; u < roster.count; u++) {
    if (pos.at[u] < 0) continue;
    const sign = roster.side[u] === AH ? 1 : -1;
    if (has(pos, u, MARK.silent | MARK.weary)) balance -= sign; // something given up
    if (roster.kind[u] === INFANTRY) {
      balance +=
        sign * (cfOf(pos, u) * 10 + mgOf(pos, u) * 4 - pos.dp[u] * 5 + pos.trench[pos.at[u]] * 2);
      const near = Math.max(0, 20 - goal[pos.at[u]]);
      balance += sign * near * (roster.side[u] === AH ? 2 : 1);
      if (has(pos, u, MARK.assault) && roster.side[u] === AH) balance += 6;
    } else {
      balance += sign * (roster.bf[u] - pos.dp[u]) * 6;
      if (roster.kind[u] === ARTILLERY && has(pos, u, MARK.fire)) balance += sign * 3;
      if (pos.aim[u] > 0) balance += sign * 8;
      if (pos.slot[u] > 0) balance += sign * 2;
    }
  }
  for (let b = 0; b < roster.brigades.length; b++) {
    if (pos.plan[b] === 0 && pos.face[b] !== 1) continue;
    // A point spent must be worth more than a point kept; guns only where there are guns.
    const guns = pos.plan[b] > 1 ? Math.min(pos.plan[b] - 1, Math.ceil(gunsNear(pos, b) / 5)) : 0;
    const worth = 14 + 5 * guns + Math.min(6, heat(pos, b) / 4);
    balance += roster.brigades[b].side === AH ? worth : -worth;
  }
  balance += 3 * (pos.lp[AH] - owed(pos, AH) - pos.lp[IT] + owed(pos, IT));
  balance += 3 * (pos.prisoners[AH] - pos.prisoners[IT]);
  if (data.victory.kind === 'points')
    balance += 60 * (placePoints(pos) + prisonerPoints(pos, AH) - prisonerPoints(pos, IT));
  else balance += 150 * outcomeOf(pos).score.length;
  return side === AH ? balance : -balance;
}
