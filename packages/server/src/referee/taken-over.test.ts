import { makeCode, Random, sample, writeDecision } from '@esagono/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, plainSetup } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveForTest({ now: () => 1_800_000_000_000 });
});
afterAll(() => server.close());

/** What a seat might decide, as it knows the table. */
const some = (id: string, seat: number, seed: number) =>
  server.house.referee.look(id, (table) => {
    const known = table.known(seat);
    const code = makeCode();
    sample(table.game, known, seat, new Random(seed), code);
    return { decision: writeDecision(table.game, known, code), number: table.number(seat) + 1 };
  });

/** What whoever sat there is told of a bot's step, after Bice has decided so often in secret. */
async function told(secrets: number): Promise<string> {
  const { referee } = server.house;
  const players = await Promise.all(
    ['Ada', 'Bice', 'Carla'].map((name) => new Player(server.url).guest(name)),
  );
  const [host] = players;
  if (!host) throw new Error('nobody opens a table');
  const body = plainSetup('valleys', 'market', { access: 'open' });
  const { table } = await host.rest.call('createTable', { body });
  for (const [seat, player] of players.entries()) await player.sit(table.id, seat);
  const { id } = table;
  for (let n = 0; n < secrets; n++) {
    const { decision, number } = await some(id, 1, n);
    const wish = { match: id, seat: 1, number, client: `in-secret-${n}` };
    expect((await referee.decide(wish, decision)).kind).toBe('done');
  }
  const { decision } = await some(id, 0, 7);
  const length = await referee.look(id, (seen) => seen.length);
  expect((await referee.decideAt(id, length, 0, decision, 'bot')).kind).toBe('done');
  return JSON.stringify(await referee.look(id, (seen) => seen.steps(0, 1, 9)));
}

test('whoever’s seat a bot has taken does not read in its ids what others did in secret', async () => {
  expect(await told(2)).toBe(await told(0));
});
