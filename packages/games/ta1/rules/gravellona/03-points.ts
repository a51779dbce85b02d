import type { Play } from '@esagono/engine';
import type { Ta1 } from '../../model/state.ts';
import { pointsFromStrength } from '../03-points.ts';

// GT13, chapter 3: points also come from the objectives.

/** GT13-3b: the activation value of what a side controls. */
export function pointsFromObjectives(pos: Ta1, side: number): number {
  const { objectives } = pos.scene.tables;
  let sum = 0;
  for (let i = 0; i < objectives.length; i++)
    if (pos.control[i] === side) sum += objectives[i].pa[side];
  return sum;
}

/** GT13-3b, 3c, 3d; `pa` holds the points carried over (TA1-2d). */
export function gatherPoints(pos: Ta1, _play: Play): void {
  const { scenario } = pos.scene.tables;
  for (let side = 0; side < 2; side++) {
    let sum = pointsFromStrength(pos, side) + pointsFromObjectives(pos, side);
    const { halving } = scenario;
    if (halving && scenario.sides[side] === halving.side && pos.turn < halving.beforeTurn) {
      sum = Math.ceil(sum / 2); // GT13-3c, A6, A8: only what was counted now
    }
    const total = sum + pos.pa[side];
    const cap = pos.scene.options.paCap === 'none' ? total : (scenario.paCap ?? total);
    pos.pa[side] = Math.min(total, cap); // GT13-3d
  }
}
