import {
  type Decision,
  deciders,
  firstDecider,
  type Game,
  makeHeader,
  Random,
  secretOfSeed,
  Table,
  writeDecision,
} from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { Analyst, recruitBot } from './index.ts';

const MILLION = 1_000_000;

test.each([
  ['banditen', 'gravellona', 60],
  ['ta1', 'drvar', 40],
  ['strafexpedition', 'novegno', 60],
] as const)('luck and skill of %s/%s add up to the last millionth', (id, scenario, most) => {
  const game = GAMES.find((g) => g.id === id) as Game;
  const table = new Table(game, makeHeader(game, { scenario }, secretOfSeed(2)));
  const before = game.blank(table.pos);
  before.bytes.set(table.pos.bytes);
  const analyst = new Analyst(game, before, { nodes: 0, seed: 1 });
  const start = analyst.chance(before);
  const random = new Random(4);
  let sum = start;
  let diced = 0;
  for (let n = 1; n <= most && table.pos.ended === 0; n++) {
    const seat = firstDecider(deciders(game, table.pos));
    const code = recruitBot.choose(game, table.pos, seat, random, 1);
    const decision: Decision = writeDecision(game, table.pos, code);
    table.play(seat, decision);
    const step = analyst.step(n, seat, decision, before, table.pos);
    expect(step.before + step.skill + step.luck).toBe(step.after);
    expect(step.after).toBeGreaterThanOrEqual(0);
    expect(step.after).toBeLessThanOrEqual(MILLION);
    // Where no die fell there was no luck.
    if (table.step(n - 1).step.dice.length === 0) expect(step.luck).toBe(0);
    else diced += 1;
    sum += step.skill + step.luck;
    before.bytes.set(table.pos.bytes);
  }
  expect(sum).toBe(analyst.chance(table.pos));
  expect(diced).toBeGreaterThan(0);
});

test('a decision that throws the game away is found, with the better one', () => {
  // The partisans of turn 1 pass although everything is theirs to take: with most dice that is dear.
  const costs = [1, 2, 3, 4].map((seed) => costOfPassing(seed));
  expect(Math.max(...costs)).toBeGreaterThan(0);
});

/** What the analysis says the first pass of the partisans cost. */
function costOfPassing(seed: number): number {
  const game = GAMES.find((g) => g.id === 'banditen') as Game;
  const table = new Table(game, makeHeader(game, { scenario: 'gravellona' }, secretOfSeed(seed)));
  const before = game.blank(table.pos);
  const analyst = new Analyst(game, before, { nodes: 2_400, seed: 1 });
  const random = new Random(1);
  let dear = 0;
  for (let n = 1; n <= 30 && dear === 0 && table.pos.ended === 0; n++) {
    before.bytes.set(table.pos.bytes);
    const seat = firstDecider(deciders(game, table.pos));
    const passing = seat === 1 && table.refusal(seat, { do: 'pass' }) === undefined && n > 12;
    const code = recruitBot.choose(game, table.pos, seat, random, 1);
    const decision = passing ? { do: 'pass' } : writeDecision(game, table.pos, code);
    table.play(seat, decision);
    const step = analyst.step(n, seat, decision, before, table.pos);
    if (passing && step.cost !== undefined) {
      dear = step.cost;
      expect(step.better?.decision.do).not.toBe('pass');
    }
  }
  return dear;
}
