import {
  type Code,
  Distribution,
  foresee,
  frameArg,
  type Game,
  type Modifier,
  means,
  type OddsSheet,
  verbOf,
} from '@esagono/engine';
import { FIGHT } from '../model/frames.ts';
import { BLOCKS, PER_SIDE, sideOf } from '../model/scene.ts';
import { enemyIn, type Valleys } from '../model/state.ts';
import { AREA, VERB } from '../model/verbs.ts';
import { captainIn, isPass } from '../rules/06-fights.ts';

function stepsOf(pos: Valleys, side: number): number {
  let n = 0;
  for (let b = side * PER_SIDE; b < (side + 1) * PER_SIDE; b++)
    if (pos.area[b] >= 0) n += pos.steps[b];
  return n;
}

/** Why the attacker's stroke is as sure as it is. */
function modifiers(pos: Valleys, seat: number, area: number): Modifier[] {
  const { need, captain, pass } = pos.scene.data.armies.fight;
  return [
    { key: 'need', rule: 'TV-6.2', value: need, plain: true },
    ...(captainIn(pos, seat, area) ? [{ key: 'captain', rule: 'TV-6.3', value: captain }] : []),
    ...(isPass(pos, area) ? [{ key: 'pass', rule: 'TV-6.3', value: pass }] : []),
  ];
}

/** One exchange, when all who will fight lie open: nobody knows the odds against hidden blocks. */
export function odds(
  game: Game<Valleys>,
  pos: Valleys,
  seat: number,
  code: Code,
): OddsSheet | undefined {
  if (verbOf(code) !== VERB.fight && verbOf(code) !== VERB.press) return undefined;
  const area = verbOf(code) === VERB.fight ? code[AREA.at] : frameArg(pos, FIGHT.area);
  const foe = enemyIn(pos, seat, area);
  for (let b = 0; b < BLOCKS; b++) {
    if (pos.area[b] === area && sideOf(b) === foe && !pos.shown[b]) return undefined;
  }
  const distribution = new Distribution();
  const whole = foresee(game, pos, seat, code, (after, n, d) => {
    const values = {
      hits: stepsOf(pos, foe) - stepsOf(after, foe),
      losses: stepsOf(pos, seat) - stepsOf(after, seat),
    };
    distribution.add({ key: 'exchange', values }, n, d);
  });
  if (!whole) return undefined;
  const outcomes = distribution.outcomes();
  return {
    act: verbOf(code) === VERB.fight ? 'fight' : 'press',
    rule: 'TV-6.2',
    outcomes,
    modifiers: modifiers(pos, seat, area),
    expected: means(outcomes),
  };
}
