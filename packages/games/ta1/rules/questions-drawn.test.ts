import {
  act,
  type Code,
  Codes,
  decisionPoint,
  firstDecider,
  makeCode,
  QuietPlay,
  Random,
  SeededDice,
} from '@esagono/engine';
import { expect, it } from 'vitest';
import { code, type Moment, moment, range } from '../answers.test-util.ts';
import { crowd } from '../crowd.test-util.ts';
import { ta1 } from '../index.ts';
import { topAt } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { stackSize } from './08-opportunity.ts';

// TA1-8.7, TA1-9.8 and the rest: whatever is asked in the middle of an action, what is listed is what is
// not refused. A crowd drawn by lot acts, and every question on the way is held against all answers.

/** Verbs whose every answer can be written down: they name one piece, one hex, or some of a stack. */
const WHOLE: readonly number[] = [
  VERB.pass,
  VERB.stop,
  VERB.hold,
  VERB.fire,
  VERB.opportunityAttack,
  VERB.opportunityAssault,
  VERB.appoint,
  VERB.reduce,
  VERB.reveal,
  VERB.land,
  VERB.shoot,
];

function answers({ pos, seat }: Pick<Moment, 'pos' | 'seat'>): readonly Code[] {
  const { slots, grid } = pos.scene.tables;
  const stacks = range(0, grid.size).filter((hex) => topAt(pos, seat, hex) >= 0);
  return WHOLE.flatMap((verb) => [
    ...range(-1, Math.max(slots, grid.size) + 1).map((n) => code(verb, n)),
    ...stacks.flatMap((hex) =>
      range(1, 1 << stackSize(pos, seat, hex)).map((mask) => code(verb, hex, mask)),
    ),
  ]);
}

function expectQuestion(at: Pick<Moment, 'pos' | 'point' | 'seat'>): void {
  const { pos, point, seat } = at;
  const out = new Codes();
  point.list(pos, seat, out);
  const listed = new Set<string>();
  const one = makeCode();
  for (const i of range(0, out.count)) {
    out.read(i, one);
    expect(point.refuse(pos, seat, one), `${point.name} ${one.join()}`).toBeUndefined();
    expect(listed.has(one.join())).toBe(false);
    listed.add(one.join());
  }
  const verbs = new Set([...listed].map((text) => Number(text.split(',')[0])));
  for (const given of answers(at)) {
    const [verb = -1] = given;
    // What needs no number may carry any: it is listed without.
    if (verbs.has(verb) && listed.has(code(verb).join()) && given.join() !== code(verb).join())
      continue;
    const refused = point.refuse(pos, seat, given) !== undefined;
    if (!refused) expect([...listed], `${point.name} ${given.join()}`).toContain(given.join());
  }
  const usual = makeCode();
  if (!point.usual) return;
  point.usual(pos, seat, usual);
  expect(point.refuse(pos, seat, usual), `${point.name} usual`).toBeUndefined();
}

it.each([
  ...range(21, 29).map((seed) => ['gravellona', seed] as const),
  ...range(21, 29).map((seed) => ['drvar', seed] as const),
])('TA1-8.7 questions at %s, drawn by %i', (scenario, seed) => {
  const { pos } = moment({ scenario, state: { ...crowd(scenario, seed), turn: 4 } });
  const random = new Random(seed);
  const play = new QuietPlay(new SeededDice(seed));
  const out = new Codes();
  const one = makeCode();
  let asked = 0;
  for (let n = 0; n < 14 && !pos.ended; n++) {
    const point = decisionPoint(ta1, pos);
    if (!point) break;
    const seat = firstDecider(point.deciders(pos));
    if (point.name !== 'activation') {
      expectQuestion({ pos, point, seat });
      asked += 1;
    }
    point.list(pos, seat, out);
    // Anything rather than a pass, which comes first.
    out.read(Math.min(out.count - 1, 1 + random.below(out.count)), one);
    act(ta1, pos, seat, one, play);
    out.clear();
  }
  expect(asked).toBeGreaterThan(0);
});
