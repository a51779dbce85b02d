import { FATE, type GameRules, PLACE, type Ta1, WORK } from '../../model/state.ts';
import { firstBonus, gatherPoints } from './03-points.ts';
import { prize, seize } from './12-objectives.ts';
import { beforePoints, mayEnter } from './12-reinforcements.ts';

/** Tokens the Germans have not turned up in any way, DRV-13b. */
export function hiddenTokens(pos: Ta1): number {
  let n = 0;
  for (const token of pos.scene.tables.tokens) {
    if (pos.place[token] === PLACE.map && pos.faceUp[token] === 0) n += 1;
  }
  return n;
}

export function starsHeld(pos: Ta1, side: number): number {
  if (pos.scene.options.drvObjectives === 'none') return 0; // A41
  let n = 0;
  for (let i = 0; i < pos.control.length; i++) if (pos.control[i] === side) n += 1;
  return n;
}

/** DRV-13a, DRV-13b: victory points in thirds, so that nothing is rounded. */
export function thirds(pos: Ta1, side: number): number {
  const { victory } = pos.scene.tables.scenario;
  if (side === 1) {
    const worth = victory.yugoslav;
    return (
      3 *
      (worth.command * pos.commandLost +
        worth.pf * pos.lost[0] +
        worth.hiddenToken * hiddenTokens(pos))
    );
  }
  const worth = victory.german;
  const tito =
    pos.tito === FATE.captured
      ? worth.titoCaptured
      : pos.tito === FATE.killed
        ? worth.titoKilled
        : 0;
  return (
    3 * (worth.token * pos.reached + tito + worth.objective * starsHeld(pos, 0)) +
    worth.pfThirds * pos.lost[1]
  );
}

export const drvar: GameRules = {
  paragraph: {
    'GT13-1.4a': 'DRV-1.4a',
    'GT13-1.4b': 'DRV-1.4b',
    'GT13-2': 'DRV-2',
    'GT13-3.1': 'DRV-13a',
    'GT13-5d': 'DRV-5d',
    'GT13-13': 'DRV-13a',
    'GT13-16': 'DRV-16',
  },
  works: WORK.cover | WORK.obstacle,
  gatherPoints,
  // A34: the Yugoslav's die is his own, or the total would tell the bonus of Tito's star.
  firstDice: [
    { purpose: 'points', rule: 'DRV-1.4b' },
    { purpose: 'points', rule: 'DRV-1.4b', audience: 2 },
  ],
  firstBonus,
  beforePoints,
  openTurn: (pos) => {
    pos.raids = pos.scene.tables.raidsOfTurn[pos.turn]; // DRV-12.4a
  },
  mayEnter,
  seize,
  prize,
  thirds,
};
