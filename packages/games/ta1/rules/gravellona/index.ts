import { type DiceUse, type Refusal, refusal } from '@esagono/engine';
import { type GameRules, type Ta1, WORK } from '../../model/state.ts';
import { gatherPoints } from './03-points.ts';

// GT13: what is special to Gravellona Toce. The German platoon (12.1) is in the price of an action,
// the gun (12.3) and the weapons (12.4 to 12.6) are in the roster.

/** GT13-12.2a, 12.2b, A52: due on the track, and for the two brigades the three objectives held. */
export function mayEnter(pos: Ta1, group: number): Refusal | undefined {
  const info = pos.scene.tables.groups[group];
  if (pos.turn < info.turn)
    return refusal('GT13-12.2a', 'notDue', { need: info.turn, has: pos.turn });
  for (const objective of info.condition) {
    const held =
      pos.scene.options.reinforcementCondition === 'once'
        ? (pos.onceHeld & (1 << objective)) !== 0
        : pos.control[objective] === info.side;
    if (!held) return refusal('GT13-12.2b', 'conditionUnmet', { need: 0, has: 0 });
  }
  return undefined;
}

/** GT13-13: victory points, in thirds like everywhere. */
export function thirds(pos: Ta1, side: number): number {
  const { scenario, objectives } = pos.scene.tables;
  const worth = scenario.victory[scenario.sides[side]];
  let held = 0;
  for (let i = 0; i < objectives.length; i++) if (pos.control[i] === side) held += 1;
  return 3 * (worth.pf * pos.lost[1 - side] + worth.objective * held);
}

const FIRST_POINTS: DiceUse = { purpose: 'points', rule: 'GT13-1.4b' };

export const gravellona: GameRules = {
  paragraph: {},
  works: WORK.cover,
  gatherPoints,
  firstDice: [FIRST_POINTS, FIRST_POINTS],
  firstBonus: () => 0,
  beforePoints: () => false,
  openTurn: () => {},
  mayEnter,
  seize: () => {},
  prize: () => false,
  thirds,
};
