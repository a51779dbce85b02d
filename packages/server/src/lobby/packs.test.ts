import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, plainSetup } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { PACK_BUDGET, tryPacks } from './packs.ts';

let server: TestServer;
let ada: Player;
beforeAll(async () => {
  server = await serveForTest();
  ada = await new Player(server.url).guest('Ada');
});
afterAll(() => server.close());

const HUNGRY = new URL('../testing/hungry-worker.ts', import.meta.url);
const opening = { scenario: 'meeting' };

test.each([
  ['endless', { milliseconds: 300, opening: 300, megabytes: 64, atOnce: 9 }, /too long/],
  ['hungry', { milliseconds: 60_000, opening: 300, megabytes: 16, atOnce: 9 }, /too much memory/],
])(
  'values that are %s end their own thread, and nobody else notices',
  async (game, budget, why) => {
    await expect(tryPacks({ game, opening }, budget, HUNGRY)).rejects.toThrow(why);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);

test('values that cost too much at every opening are not let near the thread that serves', async () => {
  const set = { 'charts/terrain/wood/cost': 3 };
  const question = { game: 'banditen', opening: { scenario: 'gravellona', data: set } };
  await tryPacks(question);
  const strict = { ...PACK_BUDGET, opening: 0 };
  await expect(tryPacks(question, strict)).rejects.toThrow(/too long/);
});

test('more than a few at once are told to come again', async () => {
  const none = { ...PACK_BUDGET, atOnce: 0 };
  await expect(tryPacks({ game: 'skirmish', opening }, none)).rejects.toThrow(/try again/);
});

test.each([
  [{ 'charts/terrain/wood/cost': 3 }, undefined],
  [{ 'charts/terrain/wood/cost': 1e9 }, 'unfit'],
  [{ 'charts/terrain/wood/cost': 'much' }, 'unfit'],
  [{ 'no/such/path': 1 }, 'unfit'],
] as const)('a table with the pack %j', async (set, code) => {
  const body = plainSetup('banditen', 'gravellona', { packs: [{ id: 'mine', set: { ...set } }] });
  const made = await ada.rest.call('createTable', { body }).then(
    () => undefined,
    (problem: { code?: string }) => problem.code,
  );
  expect(made).toBe(code);
});
