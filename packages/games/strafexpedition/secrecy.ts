// What a seat does not know: the other side's plan, and under fog what lies beneath.
import type { Random } from '@esagono/engine';
import { INFANTRY } from './roster.ts';
import { inTheField } from './rules/08-command.ts';
import { BOX, enemyOf, isInfantry, type Sx, sideOfSeat } from './state.ts';
import { fogged } from './view.ts';

/** SE-4.2: Brigades of the enemy whose box, if any, has not been shown. */
function hiddenPlans(pos: Sx, side: number): number[] {
  return pos.scene.roster.brigades.flatMap((b, i) => {
    if (b.side !== enemyOf(side) || pos.face[i] !== 0 || pos.forced === i + 1) return [];
    // In team play the seats that choose tell in which sectors something is planned.
    return (pos.scene.team ? pos.plan[i] > 0 : inTheField(pos, i)) ? [i] : [];
  });
}

/** SE-25.2: enemy infantry whose disorganization is out of sight. */
function hiddenPoints(pos: Sx, seat: number): number[] {
  if (!pos.scene.fog) return [];
  const units: number[] = [];
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.box[u] !== BOX.map || !isInfantry(pos, u) || fogged(pos, seat, u) === 'open') continue;
    units.push(u);
  }
  return units;
}

export function hiddenFrom(pos: Sx, seat: number): readonly string[] {
  const side = sideOfSeat(pos, seat);
  return [
    ...hiddenPlans(pos, side).flatMap((b) => (pos.plan[b] > 0 ? ['plan'] : [])),
    ...hiddenPoints(pos, seat).map((u) => `disorganization ${u}`),
  ];
}

/**
 * Shuffles the boxes of the enemy's hidden plan among its Brigades, and deals hidden
 * disorganization anew. The boxes keep their sum, which the initiative has made known.
 */
export function redeal(pos: Sx, seat: number, random: Random): void {
  const side = sideOfSeat(pos, seat);
  const plans = hiddenPlans(pos, side);
  for (let i = plans.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const box = pos.plan[plans[i]];
    pos.plan[plans[i]] = pos.plan[plans[j]];
    pos.plan[plans[j]] = box;
  }
  for (const unit of hiddenPoints(pos, seat)) {
    if (pos.scene.roster.kind[unit] === INFANTRY)
      pos.dp[unit] = random.below(pos.scene.roster.morale[unit]);
  }
}
