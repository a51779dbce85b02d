import { readMessage } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { houseId } from './record.ts';

let server: TestServer;
const TOKEN = 'whoever-runs-this-server-for-tests';
const clock = { ahead: 0 };
beforeAll(async () => {
  server = await serveForTest({ now: () => Date.now() + clock.ahead, adminToken: TOKEN });
});
afterAll(() => server.close());

const DAY = 86_400_000;
const BANK = { kind: 'bank', bank: DAY, increment: 0, cap: DAY } as const;

async function opened(change: Parameters<typeof plainSetup>[2] = {}) {
  const { id, players } = await twoAtATable(
    server.url,
    plainSetup('skirmish', 'meeting', { clock: BANK, ...change }),
  );
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const [ada, bice] = remotes;
  if (!ada || !bice) throw new Error('nobody is here');
  return { id, ada, bice, page: new Page(ada, 1) };
}

/** A decision after which the same seat is asked again. */
const goesOn = (page: Page) => page.all().find((decision) => decision.do === 'move') ?? page.some();

// What the house does by itself has ids too: a player who could make one would have done it already.
test.each(['its time is up', 'it is ended by whoever runs the server'])(
  'no id of a player keeps the house from what is due: %s',
  async (what) => {
    const { id, ada, page } = await opened();
    const deadline = ada.face?.seats[0]?.deadline ?? 0;
    const forged = what === 'its time is up' ? `time-0-${deadline}` : `admin-${id}`;
    const wish = { match: id, seat: 0, number: 1, client: forged };
    expect((await server.house.referee.decide(wish, goesOn(page))).kind).toBe('done');
    if (what === 'its time is up') {
      clock.ahead += DAY + 1000;
      server.house.wakeJobs();
    } else {
      await fetch(`${server.url}/api/admin/tables/${id}/end`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}` },
      });
    }
    await until(() => ada.result !== null, 'the match goes on for ever', 5000);
  },
);

test('an id that can be read in an offer does not stand for what was agreed', async () => {
  const { id, ada, bice, page } = await opened();
  await ada.decide(goesOn(page));
  ada.offer('draw');
  await until(() => bice.offers.length === 1 && ada.offers.length === 1);
  const [offer] = ada.offers;
  const wish = { match: id, seat: 0, number: ada.number + 1, client: offer?.id ?? '' };
  expect((await server.house.referee.decide(wish, goesOn(page))).kind).toBe('done');
  bice.reply(offer?.id ?? '', true);
  await until(() => ada.result !== null, 'what was agreed is not done', 5000);
});

test('whether a bot has decided in secret is not to be found out by guessing its ids', async () => {
  const { id, page } = await opened();
  const { referee } = server.house;
  await referee.decideAt(id, 0, 0, page.some(), 'bot');
  const ask = (client: string) =>
    referee.decide({ match: id, seat: 1, number: 0, client }, { do: 'pass' });
  expect(await ask('bot-0-0')).toEqual(await ask('bot-1-0'));
});

test('an id of the house cannot be sent', () => {
  const id = houseId('time', 0, 1_800_000_000_000);
  const undo = { t: 'undo', table: 'a'.repeat(26), seat: 0, number: 1, id };
  expect(() => readMessage(JSON.stringify(undo))).toThrow(/id/);
  expect(readMessage(JSON.stringify({ ...undo, id: id.replaceAll('.', '-') })).t).toBe('undo');
});
