import type { Code } from '@esagono/engine';
import { expect, it } from 'vitest';
import {
  askOnTheWay,
  code,
  expectQuestion,
  type Question,
  range,
} from '../../answers.test-util.ts';
import { hexesOf, moment, stackSize } from '../answers.test-util.ts';
import { crowd } from '../crowd.test-util.ts';
import { banditen } from '../index.ts';
import { packUnits } from '../model/paths.ts';
import type { Banditen } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';

// BAN-9.2, BAN-11.1, BAN-12 and the rest: whatever is asked in the middle of an action, what is listed is
// what is not refused. A crowd drawn by lot acts, and every question on the way meets all answers.

/** Verbs whose every answer can be written down: they name one unit, one hex, or some of a stack. */
const WHOLE: readonly number[] = [
  VERB.opportunityFire,
  VERB.opportunityAssault,
  VERB.target,
  VERB.lose,
  VERB.retreat,
  VERB.replace,
];

function answers(at: Question<Banditen>): readonly Code[] {
  const { roster, ground } = at.pos.scene;
  const groups = [0, 1].flatMap((side) =>
    hexesOf(at, side).flatMap((hex) =>
      range(0, 1 << stackSize(at.pos, side, hex)).map((mask) => packUnits(mask, hex)),
    ),
  );
  const numbers = [...range(-1, Math.max(roster.units, ground.grid.size) + 1), ...groups];
  return WHOLE.flatMap((verb) => numbers.map((n) => code(verb, n)));
}

it.each([
  ...range(31, 40).map((seed) => ['gravellona', seed] as const),
  ...range(31, 40).map((seed) => ['tarnova', seed] as const),
])('BAN-12 questions at %s, drawn by %i', (scenario, seed) => {
  const start = moment({
    scenario,
    state: { ...crowd(scenario, seed), turn: 5, pa: { axis: 6, partisan: 6 } },
  });
  const ask = (at: Question<Banditen>) => expectQuestion(at, () => answers(at));
  expect(askOnTheWay(banditen, start.pos, seed, ask)).toBeGreaterThan(0);
});
