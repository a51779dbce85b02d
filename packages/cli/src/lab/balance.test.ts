import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compared } from '../commands/bench-lab.ts';
import { inside, tempFolder } from '../run.test-util.ts';
import { type Duel, fight, type LabPlan } from './duel.ts';
import { handicaps } from './figures.ts';

/** A game decided by points, the first side ahead by so many; equal points are a draw. */
const decided = (ahead: number): Duel => ({
  pair: 0,
  side: 0,
  winner: ahead > 0 ? 0 : ahead < 0 ? 1 : -1,
  shares: ahead > 0 ? [1, 0] : ahead < 0 ? [0, 1] : [0.5, 0.5],
  points: [],
  margin: { ahead, first: 1, second: -1 },
  decisions: 1,
  ended: true,
  turns: 1,
  strength: [],
  lost: [],
  heat: [],
  time: [],
});

describe('points given', () => {
  const duels = [decided(-3), decided(-1), decided(2)];
  const share = (points: number): number =>
    handicaps(duels).find((one) => one.points === points)?.share ?? Number.NaN;

  test.each([
    [0, 1 / 3], // as played: one of three
    [1, 1.5 / 3], // the game lost by one is drawn
    [2, 2 / 3],
    [3, 2.5 / 3],
    [4, 1],
    [-2, 0.5 / 3], // the game won by two is drawn
    [-3, 0],
  ])('%d points for the first side make its share %d', (points, wanted) => {
    expect(share(points)).toBeCloseTo(wanted, 9);
  });

  test('a game that something else decided stays as it was', () => {
    const { margin: _, ...annihilated } = decided(-9);
    const all = handicaps([annihilated, decided(-1)]);
    expect(all.at(-1)?.share).toBe(0.5);
  });

  test('where points decide in no game there is nothing to give', () => {
    const { margin: _, ...annihilated } = decided(-9);
    expect(handicaps([annihilated])).toEqual([]);
  });
});

const BATTLE = 'banditen/gravellona';

interface Measured {
  readonly bot: string;
  readonly rate: { readonly games: number; readonly share: number };
}

describe('balance', () => {
  test('goes on where its journals stop, and leaves other battles as they are', async () => {
    const folder = tempFolder();
    const out = join(folder, 'balance.json');
    writeFileSync(out, JSON.stringify({ 'ta1/drvar': { bot: 'x' } }));
    const args = ['balance', BATTLE, '--bot', 'recruit', '--journals', folder, '--out', out];
    const read = () => JSON.parse(readFileSync(out, 'utf8')) as Record<string, Measured>;
    await inside(...args, '--games', '2', '--workers', '1', '--json');
    expect(read()[BATTLE]?.rate.games).toBe(2);
    expect(existsSync(join(folder, 'banditen-gravellona.recruit-1.journal'))).toBe(true);
    await inside(...args, '--games', '4', '--workers', '1', '--json');
    const four = read()[BATTLE];
    await inside(...args, '--played', '--workers', '1', '--json');
    expect(read()[BATTLE]).toEqual(four);
    expect(four?.rate.games).toBe(4);
    expect(read()['ta1/drvar']).toEqual({ bot: 'x' });
  });

  test('of two alike every game is another one: none is counted twice', () => {
    const recruit = { bot: 'recruit', budget: 1 };
    const plan = { battle: BATTLE, options: {}, data: {}, seed: 1 };
    const seen = (job: number, bots: LabPlan['contenders']): unknown => {
      const { heat, strength, lost } = fight({ ...plan, contenders: bots }, job);
      return { heat, strength, lost };
    };
    const alike = [0, 1, 2, 3].map((job) => JSON.stringify(seen(job, [recruit, recruit])));
    expect(new Set(alike).size).toBe(4);
    // Game k has the dice of seed + k.
    const later = fight({ ...plan, seed: 2, contenders: [recruit, recruit] }, 0);
    expect(JSON.stringify(seen(1, [recruit, recruit]))).toBe(
      JSON.stringify({ heat: later.heat, strength: later.strength, lost: later.lost }),
    );
  });

  test('what others measure meanwhile stays: two at once into one file', async () => {
    const folder = tempFolder();
    const out = join(folder, 'balance.json');
    const measure = (battle: string, ...more: readonly string[]) =>
      inside('balance', battle, '--bot', 'recruit', '--journals', folder, '--out', out, ...more);
    const slow = measure(BATTLE, '--games', '4', '--workers', '1', '--json');
    await measure('ta1/gravellona', '--games', '2', '--workers', '1', '--json');
    await slow;
    const known = JSON.parse(readFileSync(out, 'utf8')) as Record<string, Measured>;
    expect(Object.keys(known).toSorted((a, b) => a.localeCompare(b))).toEqual([
      BATTLE,
      'ta1/gravellona',
    ]);
  });

  test('a file that is no balance is refused and kept', async () => {
    const folder = tempFolder();
    const out = join(folder, 'balance.json');
    writeFileSync(out, 'a shopping list');
    const args = ['balance', BATTLE, '--bot', 'recruit', '--journals', folder, '--out', out];
    const { code, err } = await inside(...args, '--games', '2');
    expect([code, err]).toEqual([2, expect.stringContaining('balance.json')]);
    expect(readFileSync(out, 'utf8')).toBe('a shopping list');
  });
});

test('bench-lab holds medians against each other: all cores to one, one to boardgame.io’s bot', async () => {
  const { gamesASecond, ratios } = compared([2, 9, 1], [4, 3.6, 90], [0.02, 0.01, 0.04]);
  expect(gamesASecond).toEqual({ oneCore: 2, allCores: 4, boardgameMcts: 0.02 });
  expect(ratios).toEqual({ allCoresToOne: 2, oneCoreToBoardgameMcts: 100 });
  expect((await inside('bench-lab', '--bot', 'genius')).err).toMatch(/no bot "genius"/);
});

test('times asks whom it is told, as often as it is told', async () => {
  const args = ['times', BATTLE, '--bots', 'recruit,sergeant', '--decisions', '2', '--json'];
  const { out } = await inside(...args);
  const found = JSON.parse(out) as Record<string, number | string>[];
  expect(found.map(({ bot, decisions }) => [bot, decisions])).toEqual([
    ['recruit', 2],
    ['sergeant', 2],
  ]);
  for (const t of found)
    expect([t.half, t.most99, t.most].map(Number).sort((a, b) => a - b)).toEqual([
      t.half,
      t.most99,
      t.most,
    ]);
  expect((await inside('times', BATTLE, '--bots', 'genius')).err).toMatch(/no bot "genius"/);
});
