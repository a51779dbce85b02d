import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { esagono, inside, tempFolder } from '../run.test-util.ts';
import { type Duel, fight } from './duel.ts';
import { counted, figuresOf, rateOf } from './figures.ts';
import { ratings } from './ratings.ts';

const BATTLE = 'banditen/gravellona';
const ARGS = ['lab', BATTLE, '--bots', 'recruit,random', '--workers', '1', '--json'];

interface Result {
  readonly games: number;
  readonly first: { readonly share: number };
  readonly stopped: boolean;
}
const figures = (out: string): Result => JSON.parse(out) as Result;

const duel = (job: number, winner: number): Duel => ({
  pair: job >> 1,
  side: job & 1,
  winner,
  shares: winner < 0 ? [0.5, 0.5] : [0, 1].map((side) => (side === winner ? 1 : 0)),
  points: [0, 0],
  decisions: 1,
  ended: true,
  turns: 1,
  strength: [],
  lost: [],
  heat: [],
  time: [
    [0, 0, 0],
    [0, 0, 0],
  ],
});

describe('rates', () => {
  // Wilson (1927): 8 of 10 lies between 0.490 and 0.943; nothing of 10 between 0 and 0.278.
  test.each([
    [8, 10, 0.49, 0.943],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
  ])('%d of %d lies between %d and %d', (score, games, low, high) => {
    const rate = rateOf(score, games);
    expect(rate.low).toBeCloseTo(low, 3);
    expect(rate.high).toBeCloseTo(high, 3);
  });

  test('the first contender is followed from side to side, draws count half', () => {
    const duels = [duel(0, 0), duel(1, 1), duel(2, 1), duel(3, -1)];
    const f = figuresOf(duels);
    expect(f.first.share).toBe(2.5 / 4);
    expect(f.bySide.map((rate) => rate.share)).toEqual([0.5, 0.75]);
    expect(f.balance.share).toBe(1.5 / 4);
    expect(f.draws).toBe(1);
  });

  test('only whole pairs in their order count, up to the first at which it is clear', () => {
    const rule = { least: 3, clear: true };
    const done = new Map<number, Duel>();
    for (const job of [0, 1, 2, 3, 6, 7]) done.set(job, duel(job, job & 1));
    expect(counted(done, rule)).toMatchObject({ duels: { length: 4 }, stopped: false });
    for (const job of [4, 5, 8, 9]) done.set(job, duel(job, job & 1));
    expect(counted(done, rule)).toMatchObject({ duels: { length: 6 }, stopped: true });
  });

  test('who wins three games of four stands 191 points higher', () => {
    const [one = 0, two = 0] = ratings(2, [{ one: 0, two: 1, games: 4000, score: 3000 }]);
    expect(one - two).toBeCloseTo(191, 0);
  });
});

test('a laboratory that was killed goes on where it was and comes to the same figures', async () => {
  const whole = await inside(...ARGS, '--games', '8');
  const journal = join(tempFolder(), 'journal');
  await inside(...ARGS, '--games', '4', '--journal', journal);
  // Killed in the middle of a line.
  writeFileSync(journal, readFileSync(journal, 'utf8').slice(0, -20));
  const resumed = await inside(...ARGS, '--games', '8', '--journal', journal);
  expect(figures(resumed.out)).toEqual(figures(whole.out));
  expect(
    readFileSync(journal, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"duel"')).length,
  ).toBeGreaterThan(8 - 1);
});

test('a journal of other games is refused, not mixed in', async () => {
  const journal = join(tempFolder(), 'journal');
  await inside(...ARGS, '--games', '2', '--journal', journal);
  const other = await inside(...ARGS, '--games', '2', '--seed', '9', '--journal', journal);
  expect(other.code).toBe(2);
  expect(other.err).toContain('another laboratory');
});

test('threads change nothing, and the report needs nothing beside itself', () => {
  const folder = tempFolder();
  const args = ['lab', BATTLE, '--bots', 'recruit,random', '--games', '6', '--json'];
  const one = esagono(
    [...args, '--workers', '1', '--html', 'r.html', '--csv', 'r.csv'],
    '',
    folder,
  );
  const two = esagono([...args, '--workers', '2'], '', folder);
  expect(figures(two.out)).toEqual(figures(one.out));
  const page = readFileSync(join(folder, 'r.html'), 'utf8');
  expect(page).toContain('<svg');
  expect(page).not.toMatch(/(src|href)=|https?:/);
  expect(readFileSync(join(folder, 'r.csv'), 'utf8').trim().split('\n')).toHaveLength(7);
});

test('one report for all settings: the effect of each, heat on the map, luck that adds up', async () => {
  const folder = tempFolder();
  const page = join(folder, 'r.html');
  const table = join(folder, 'r.csv');
  const wanted = ['--vary', 'conquest=hold|touch', '--luck', '--html', page, '--csv', table];
  const { out } = await inside(...ARGS, '--games', '2', ...wanted);
  // What is printed anyway is not played twice.
  const results = JSON.parse(out) as { name: string }[];
  expect(results.map(({ name }) => name)).toEqual(['', 'conquest=touch']);
  const html = readFileSync(page, 'utf8');
  expect(html.match(/<!doctype/g)).toHaveLength(1);
  for (const plot of ['Effect of each setting', 'Where strength was lost', 'Luck', 'Length'])
    expect(html).toContain(plot);
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
  const [head, ...rows] = readFileSync(join(folder, 'r.csv'), 'utf8').trim().split('\n');
  expect(head?.endsWith('luck')).toBe(true);
  expect(rows).toHaveLength(4);
});

test('what skill and luck made of a game is what became of it', () => {
  const plan = {
    battle: BATTLE,
    options: {},
    data: {},
    contenders: [
      { bot: 'recruit', budget: 1 },
      { bot: 'recruit', budget: 1 },
    ],
    seed: 3,
    luck: true,
  } as const;
  const { fortune, shares, lost, heat } = fight(plan, 0);
  const sum = (fortune?.skill ?? []).reduce((a, b) => a + b, 0);
  expect((fortune?.start ?? 0) + sum + (fortune?.luck ?? 0)).toBe(1_000_000 * (shares[0] ?? -1));
  // What was lost turn by turn was lost somewhere.
  const last = (lost.at(-1) ?? []).reduce((a, b) => a + b, 0);
  expect(heat.reduce((all, [, n]) => all + n, 0)).toBeCloseTo(last, 6);
  expect(last).toBeGreaterThan(0);
});

test('the league puts whoever thinks before whoever does anything', async () => {
  const { out } = await inside(
    'league',
    BATTLE,
    '--bots',
    'random,recruit',
    '--games',
    '4',
    '--workers',
    '1',
    '--json',
  );
  const { players } = JSON.parse(out) as { players: { bot: string }[] };
  expect(players.map((player) => player.bot)).toEqual(['recruit', 'random']);
});

test.each([
  [['--bots', 'sergeant'], /two bots/],
  [['--bots', 'genius,random'], /no bot "genius"/],
  [['--bots', 'recruit:x,random'], /budget/],
] as const)('%j is refused in one line', async (args, said) => {
  const { code, err } = await inside('lab', BATTLE, ...args);
  expect(code).toBe(2);
  expect(err).toMatch(said);
});

test('a match that is not over is not analysed: chances would give secrets away', () => {
  const folder = tempFolder();
  esagono(['play', BATTLE, '--seed', '3', '--save', 'm.json'], 'quit\n', folder);
  const { code, err } = esagono(['analyse', 'm.json'], '', folder);
  expect([code, err]).toEqual([2, expect.stringContaining('not over')]);
});

test('hint names plans with reasons, analyse adds up', () => {
  const folder = tempFolder();
  const played = esagono(
    ['play', BATTLE, '--bots', 'recruit', '--seed', '3', '--save', 'm.json'],
    '',
    folder,
  );
  expect(played.code).toBe(0);
  const hint = esagono(['hint', 'm.json', '--to', '20', '--budget', '200', '--json'], '', folder);
  const { hints } = JSON.parse(hint.out) as { hints: { why?: { rule: string } }[] };
  expect(hints.length).toBeGreaterThan(1);
  expect(hints[0]?.why?.rule).toMatch(/^BAN-/);
  const analysed = esagono(['analyse', 'm.json', '--budget', '0', '--json'], '', folder);
  const sums = JSON.parse(analysed.out) as {
    start: number;
    end: number;
    skill: number[];
    luck: number;
  };
  expect(sums.start + (sums.skill[0] ?? 0) + (sums.skill[1] ?? 0) + sums.luck).toBe(sums.end);
  const italian = esagono(
    ['hint', 'm.json', '--to', '20', '--budget', '50', '--lang', 'it'],
    '',
    folder,
  );
  expect(italian.out).toContain('punteggio');
});
