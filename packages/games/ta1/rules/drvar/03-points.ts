import type { DiceUse, Play } from '@esagono/engine';
import { PLACE, type Ta1 } from '../../model/state.ts';
import { pointsFromStrength } from '../03-points.ts';

// DRV, chapters 3 and 12.1: a die adds to the points; Tito's hiding place adds on turn 1.

const POINTS_ROLL: DiceUse = { purpose: 'points', rule: 'DRV-3b' };

/** DRV-3b: 1-2 gives 1, 3-4 gives 2, 5-6 gives 3; `pa` holds the points carried over. */
export function gatherPoints(pos: Ta1, play: Play): void {
  const table = pos.scene.tables.scenario.paDie ?? [];
  for (let side = 0; side < 2; side++) {
    pos.pa[side] += pointsFromStrength(pos, side) + table[play.dice.d6(POINTS_ROLL) - 1];
  }
}

/** DRV-12.1b: the points of the star where Tito lies, for the Yugoslav. */
export function firstBonus(pos: Ta1, side: number): number {
  if (side === 0) return 0;
  const { tokens, objectives, objectiveAt } = pos.scene.tables;
  for (const token of tokens) {
    if (pos.identity[token] !== TITO || pos.place[token] !== PLACE.map) continue;
    const star = objectiveAt[pos.hex[token]];
    return star < 0 ? 0 : objectives[star].pa[1];
  }
  return 0;
}

export const TITO = 1; // index of TOKENS
export const BLANK = 5;
