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
import {
  code,
  hexesOf,
  listed,
  type Moment,
  moment,
  range,
  stackSize,
} from '../answers.test-util.ts';
import { crowd } from '../crowd.test-util.ts';
import { banditen } from '../index.ts';
import { packUnits } from '../model/paths.ts';
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

function answers(at: Moment): readonly Code[] {
  const { roster, ground } = at.pos.scene;
  const groups = [0, 1].flatMap((side) =>
    hexesOf(at, side).flatMap((hex) =>
      range(0, 1 << stackSize(at.pos, side, hex)).map((mask) => packUnits(mask, hex)),
    ),
  );
  const numbers = [...range(-1, Math.max(roster.units, ground.grid.size) + 1), ...groups];
  return WHOLE.flatMap((verb) => numbers.map((n) => code(verb, n)));
}

function expectQuestion(at: Moment): void {
  const { pos, point, seat } = at;
  const all = listed(at).map((given) => given.join());
  expect(new Set(all).size).toBe(all.length);
  for (const given of listed(at))
    expect(point.refuse(pos, seat, given), `${point.name} ${given.join()}`).toBeUndefined();
  for (const given of answers(at)) {
    if (point.refuse(pos, seat, given) === undefined) expect(all).toContain(given.join());
  }
  if (!point.usual) return;
  const usual = makeCode();
  point.usual(pos, seat, usual);
  expect(point.refuse(pos, seat, usual), `${point.name} usual`).toBeUndefined();
}

it.each([
  ...range(31, 40).map((seed) => ['gravellona', seed] as const),
  ...range(31, 40).map((seed) => ['tarnova', seed] as const),
])('BAN-12 questions at %s, drawn by %i', (scenario, seed) => {
  const start = moment({
    scenario,
    state: { ...crowd(scenario, seed), turn: 5, pa: { axis: 6, partisan: 6 } },
  });
  const { pos } = start;
  const random = new Random(seed);
  const play = new QuietPlay(new SeededDice(seed));
  const out = new Codes();
  const one = makeCode();
  let asked = 0;
  for (let n = 0; n < 14 && !pos.ended; n++) {
    const point = decisionPoint(banditen, pos);
    if (!point) break;
    const seat = firstDecider(point.deciders(pos));
    if (point.name !== 'activation') {
      expectQuestion({ ...start, point, seat });
      asked += 1;
    }
    out.clear();
    point.list(pos, seat, out);
    // Anything rather than a pass, which comes first.
    out.read(Math.min(out.count - 1, 1 + random.below(out.count)), one);
    act(banditen, pos, seat, one, play);
  }
  expect(asked).toBeGreaterThan(0);
});
