import type { Leaning, RatingRow } from '@esagono/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Player, plainSetup, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { rateMatch, rerate } from './ratings.ts';

const MATCH = { game: 'skirmish', scenario: 'meeting' };
const known = (account: string, rating: number, deviation: number): RatingRow => ({
  account,
  game: 'skirmish',
  rating,
  deviation,
  volatility: 0.06,
  games: 10,
  at: 0,
});
const leaning = (rating: number): Leaning => ({
  ...MATCH,
  rating,
  deviation: 1,
  volatility: 0.03,
  games: 100,
});
const duel = (winner: number, lean?: Leaning, ada = 1500, bice = 1500) => {
  const players = [
    { account: 'ada', side: 0 },
    { account: 'bice', side: 1 },
  ];
  const before = [known('ada', ada, 80), known('bice', bice, 80)];
  return rerate(MATCH, players, winner, before, lean, 1);
};
const ratingIn = (change: ReturnType<typeof rerate>, account: string): number =>
  change.ratings.find((row) => row.account === account)?.rating ?? Number.NaN;

const leaningAfter = (winner: number, ada = 1500): number =>
  duel(winner, undefined, ada).leaning?.rating ?? Number.NaN;

describe('one match', () => {
  test('the winner gains what the loser loses when both were as strong and as sure', () => {
    const after = duel(0);
    expect(ratingIn(after, 'ada') - 1500).toBeGreaterThan(5);
    expect(ratingIn(after, 'ada') - 1500).toBeCloseTo(1500 - ratingIn(after, 'bice'), 6);
    expect(ratingIn(duel(-1), 'ada')).toBeCloseTo(1500, 6);
  });

  test('to win with the favoured side proves less, and to lose with it costs more', () => {
    const favoured = leaning(1700);
    const fair = leaning(1500);
    expect(ratingIn(duel(0, favoured), 'ada')).toBeLessThan(ratingIn(duel(0, fair), 'ada'));
    expect(ratingIn(duel(1, favoured), 'ada')).toBeLessThan(ratingIn(duel(1, fair), 'ada'));
    expect(ratingIn(duel(1, favoured), 'bice')).toBeGreaterThan(ratingIn(duel(1, fair), 'bice'));
    expect(ratingIn(duel(-1, favoured), 'bice')).toBeGreaterThan(1500);
  });

  test('a side that wins against equals is taken to be favoured, not one with the better player', () => {
    expect(leaningAfter(0)).toBeGreaterThan(1500);
    expect(leaningAfter(1)).toBeLessThan(1500);
    const equals = leaningAfter(0);
    expect(leaningAfter(0, 1900)).toBeLessThan(equals);
  });

  test('a side that was bid for: its price stands for the leaning, which learns nothing', () => {
    const players = [
      { account: 'ada', side: 0 },
      { account: 'bice', side: 1 },
    ];
    const before = [known('ada', 1500, 80), known('bice', 1500, 80)];
    const priced = rerate(MATCH, players, 0, before, leaning(1900), 1, true);
    expect(priced.leaning).toBeUndefined();
    expect(ratingIn(priced, 'ada')).toBeGreaterThan(ratingIn(duel(0, leaning(1900)), 'ada'));
    expect(ratingIn(priced, 'ada') - 1500).toBeCloseTo(1500 - ratingIn(priced, 'bice'), 6);
  });

  test('the example of the Glicko-2 paper comes out', () => {
    // Glickman’s worked example has three opponents in one period; with the first of them alone
    // the same formulas, computed by hand: v = 1/(g²E(1−E)) = 1/(0.9955² · 0.639 · 0.361).
    const g = 1 / Math.sqrt(1 + (3 * (30 / 173.7178) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp((-g * (1500 - 1400)) / 173.7178));
    const v = 1 / (g * g * expected * (1 - expected));
    const phi = 200 / 173.7178;
    const phiAfter = 1 / Math.sqrt(1 / (phi * phi + 0.06 ** 2) + 1 / v);
    const by = 173.7178 * phiAfter * phiAfter * g * (1 - expected);
    const players = [
      { account: 'ada', side: 0 },
      { account: 'bice', side: 1 },
    ];
    const before = [known('ada', 1500, 200), known('bice', 1400, 30)];
    const sure = { ...leaning(1500), deviation: 0 };
    const after = rerate(MATCH, players, 0, before, sure, 1);
    expect(ratingIn(after, 'ada')).toBeCloseTo(1500 + by, 0);
  });
});

describe('at the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serveForTest();
  });
  afterAll(() => server.close());

  const member = async (name: string): Promise<Player> => {
    const player = new Player(server.url);
    const body = { name, email: `${name}@example.org`, password: 'correct horse battery' };
    await player.rest.call('signUp', { body });
    return player;
  };
  const idOf = async (player: Player): Promise<string> => (await player.rest.call('me')).id;
  const profileOf = async (player: Player) =>
    player.rest.call('profile', { params: { id: await idOf(player) } });
  const resigned = async (loser: Player, winner: Player, rated = true): Promise<string> => {
    const body = plainSetup('skirmish', 'meeting', { access: 'open', rated });
    const { table } = await loser.rest.call('createTable', { body });
    await loser.sit(table.id, 0);
    await winner.sit(table.id, 1);
    await server.house.tables.offer({
      t: 'offer',
      table: table.id,
      seat: 0,
      id: `resign-${table.id}`,
      kind: 'resign',
    });
    const settled = async () => (await server.house.store.jobs.count()) === 0;
    let done = false;
    void (async () => {
      while (!(await settled())) await new Promise((resolve) => setTimeout(resolve, 5));
      done = true;
    })();
    await until(() => done, 'the match was never rated');
    return table.id;
  };

  test('a match between members is rated once, however often it is asked for', async () => {
    const [ada, bice] = [await member('ada'), await member('bice')];
    const id = await resigned(ada, bice);
    const { ratings, finished } = await profileOf(bice);
    expect(ratings).toMatchObject([{ game: 'skirmish', games: 1 }]);
    expect(ratings[0]?.rating).toBeGreaterThan(1500);
    expect(finished[0]).toMatchObject({ table: id, result: 'won' });
    expect(finished[0]?.change).toBeGreaterThan(0);
    await rateMatch(server.house, id);
    expect((await profileOf(bice)).ratings).toEqual(ratings);
    const { leanings } = await ada.rest.call('standings', { params: { game: 'skirmish' } });
    expect(leanings).toMatchObject([{ scenario: 'meeting', games: 1 }]);
    expect(leanings[0]?.firstSide).toBeLessThan(0);
  });

  test('what was agreed not to count, and what guests play, moves nothing', async () => {
    const [carla, dora] = [await member('carla'), await member('dora')];
    await resigned(carla, dora, false);
    expect((await profileOf(dora)).ratings).toEqual([]);
    const guest = await new Player(server.url).guest('Eva');
    await resigned(guest, dora);
    expect((await profileOf(dora)).ratings).toEqual([]);
  });

  test('whoever leaves takes the rating along', async () => {
    const [fina, gina] = [await member('fina'), await member('gina')];
    await resigned(fina, gina);
    const id = await idOf(gina);
    await gina.rest.call('deleteAccount');
    expect(await server.house.store.ratings.of(id)).toEqual([]);
    expect(await server.house.store.ratings.history(id, 10)).toEqual([]);
  });
});
