import { type Code, type Forecast, frameArg, type Modifier, verbOf } from '@esagono/engine';
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
export function forecast(known: Valleys, seat: number, code: Code): Forecast<Valleys> | undefined {
  if (verbOf(code) !== VERB.fight && verbOf(code) !== VERB.press) return undefined;
  const area = verbOf(code) === VERB.fight ? code[AREA.at] : frameArg(known, FIGHT.area);
  const foe = enemyIn(known, seat, area);
  for (let b = 0; b < BLOCKS; b++) {
    if (known.area[b] === area && sideOf(b) === foe && !known.shown[b]) return undefined;
  }
  return {
    act: verbOf(code) === VERB.fight ? 'fight' : 'press',
    rule: 'TV-6.2',
    at: area,
    modifiers: modifiers(known, seat, area),
    read: (after) => ({
      key: 'exchange',
      values: {
        hits: stepsOf(known, foe) - stepsOf(after, foe),
        losses: stepsOf(known, seat) - stepsOf(after, seat),
      },
    }),
    groups: [
      { key: 'better', has: ({ values }) => values.hits > values.losses },
      { key: 'even', has: ({ values }) => values.hits === values.losses },
      { key: 'worse', has: () => true },
    ],
    headline: { key: 'exchange', counts: ({ values }) => values.hits > values.losses },
  };
}
