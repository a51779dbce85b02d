import { type MatchFile, verifyMatch } from '@esagono/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from './testing/page.ts';
import { type Player, plainSetup, twoAtATable, until } from './testing/player.ts';
import { serveForTest, type TestServer } from './testing/serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveForTest();
});
afterAll(() => server.close());

/** Opens the table for both and plays at random until the game has ended. */
async function playOut(id: string, players: readonly Player[], seed: number, cutEvery = 0) {
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const pages = remotes.map((remote, i) => new Page(remote, seed + i));
  let decisions = 0;
  const over = () => remotes.some((remote) => remote.result !== null);
  for (;;) {
    await until(() => over() || pages.some((page) => page.owes), 'nobody owes a decision');
    const page = pages.find((p) => p.owes);
    if (over() || !page) break;
    const asked = page.remote.decide(page.some());
    // The line breaks while the decision is on its way: asked again, it is done once.
    if (cutEvery > 0 && decisions % cutEvery === 0) players[page.remote.seat]?.client.cut();
    const outcome = await asked;
    expect(outcome).toMatchObject({ kind: 'done' });
    decisions += 1;
  }
  await until(() => remotes.every((remote) => remote.result !== null));
  return { remotes, decisions };
}

test('a whole game of Banditen! between two guests, by link, with lines that break', async () => {
  const { id, players } = await twoAtATable(server.url, plainSetup('banditen', 'tarnova'));
  const { remotes, decisions } = await playOut(id, players, 7, 60);
  expect(decisions).toBeGreaterThan(50);
  for (const remote of remotes) {
    expect(remote.result?.how).toBe('rules');
    // Nothing twice, nothing missing.
    expect(remote.steps.map((step) => step.number)).toEqual(remote.steps.map((_, i) => i + 1));
    expect(remote.number).toBe(remote.steps.length);
  }
  const file = (await players[0].rest.call('file', {
    params: { id },
    query: {},
  })) as unknown as MatchFile;
  const game = server.house.options.findGame('banditen');
  if (!game) throw new Error('no game');
  expect(verifyMatch(game, file)).toBeUndefined();
  expect(file.steps).toHaveLength(decisions);
  for (const player of players) player.close();
});
