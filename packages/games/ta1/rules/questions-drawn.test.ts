import { type Code, verbOf } from '@esagono/engine';
import { expect, it } from 'vitest';
import {
  askOnTheWay,
  code,
  expectQuestion,
  type Question,
  range,
} from '../../answers.test-util.ts';
import { moment } from '../answers.test-util.ts';
import { crowd } from '../crowd.test-util.ts';
import { ta1 } from '../index.ts';
import { type Ta1, topAt } from '../model/state.ts';
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

function answers({ pos, seat }: Question<Ta1>): readonly Code[] {
  const { slots, grid } = pos.scene.tables;
  const stacks = range(0, grid.size).filter((hex) => topAt(pos, seat, hex) >= 0);
  return WHOLE.flatMap((verb) => [
    ...range(-1, Math.max(slots, grid.size) + 1).map((n) => code(verb, n)),
    ...stacks.flatMap((hex) =>
      range(1, 1 << stackSize(pos, seat, hex)).map((mask) => code(verb, hex, mask)),
    ),
  ]);
}

/** What needs no number may carry any: it is listed without. */
const isAsked = (given: Code, all: ReadonlySet<string>): boolean => {
  const plain = code(verbOf(given)).join();
  return !all.has(plain) || given.join() === plain;
};

it.each([
  ...range(21, 29).map((seed) => ['gravellona', seed] as const),
  ...range(21, 29).map((seed) => ['drvar', seed] as const),
])('TA1-8.7 questions at %s, drawn by %i', (scenario, seed) => {
  const { pos } = moment({ scenario, state: { ...crowd(scenario, seed), turn: 4 } });
  const ask = (at: Question<Ta1>) =>
    expectQuestion(at, (all) => answers(at).filter((given) => isAsked(given, all)));
  expect(askOnTheWay(ta1, pos, seed, ask)).toBeGreaterThan(0);
});
