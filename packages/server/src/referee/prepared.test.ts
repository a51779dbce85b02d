import { type Decision, decisionPoint } from '@esagono/engine';
import { letPass } from '@esagono/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveForTest();
});
afterAll(() => server.close());

async function open(game: string, scenario: string) {
  const { id, players } = await twoAtATable(server.url, plainSetup(game, scenario));
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const [ada, bice] = remotes;
  if (!ada || !bice) throw new Error('nobody is here');
  return { id, ada, bice, pages: [new Page(ada, 1), new Page(bice, 2)] as const };
}
const rowsOf = (id: string) => server.house.store.matches.decisions(id, 1);
const bySeat = async (id: string) => (await rowsOf(id)).map(({ seat, by }) => `${seat} ${by}`);
const END = { do: 'end' };

/** What Ada may do first at a table of skirmish: some moves of different units, then the end. */
function moves(page: Page): Decision[] {
  const seen = new Set<unknown>();
  return page.all().filter((decision) => {
    const fresh = decision.do === 'move' && !seen.has(decision.unit);
    seen.add(decision.unit);
    return fresh;
  });
}

test('what was prepared while the other thinks is done when the seat is asked', async () => {
  const { id, ada, bice, pages } = await open('skirmish', 'meeting');
  bice.prepare([END], false);
  await until(() => bice.prepared?.plan.length === 1);
  expect(ada.prepared).toMatchObject({ plan: [], policy: null });
  const [move] = moves(pages[0]);
  await ada.decide(move ?? END);
  await ada.decide(END);
  await until(() => bice.number === 3);
  expect(await bySeat(id)).toEqual(['0 player', '0 player', '1 order']);
  await until(() => bice.prepared?.plan.length === 0);
  expect(bice.prepared?.aside).toBeNull();
});

test('what is prepared while something else is still being written takes nothing of it away', async () => {
  const { id, bice } = await open('skirmish', 'meeting');
  bice.answer({ policy: null, atLeast: 40, except: ['a unit of mine'] });
  bice.prepare([END], true);
  bice.pass();
  await until(() => bice.prepared?.passing === true && bice.prepared.plan.length === 1);
  await server.house.referee.idle();
  const [, seat] = await server.house.store.matches.seats(id);
  expect(JSON.parse(seat?.orders ?? '{}')).toMatchObject({
    atLeast: 40,
    except: ['a unit of mine'],
    plan: { decisions: [END] },
  });
});

test('what is no longer legal is put aside with its reason, and is not tried again', async () => {
  const { id, ada, bice, pages } = await open('skirmish', 'meeting');
  const [move] = moves(pages[0]);
  // Ada's unit is not Bice's to move.
  bice.prepare([move ?? END, END], false);
  await until(() => bice.prepared?.plan.length === 2);
  await ada.decide(END);
  await until(() => bice.prepared?.aside !== null && pages[1].owes);
  expect(bice.prepared?.plan).toEqual([]);
  expect(bice.prepared?.aside).toMatchObject({ decision: { do: 'move' }, left: 2 });
  expect(bice.prepared?.aside?.refusal.code).not.toBe('');
  expect(await bySeat(id)).toEqual(['0 player']);
  const [, seat] = await server.house.store.matches.seats(id);
  expect(JSON.parse(seat?.orders ?? '{}')).toMatchObject({ plan: null });
});

test('a plan goes on over a restart, each decision once', async () => {
  const { id, ada, bice, pages } = await open('skirmish', 'meeting');
  bice.prepare([END, END], false);
  await until(() => bice.prepared?.plan.length === 2);
  await ada.decide(END);
  await until(() => bice.prepared?.plan.length === 1);
  // The table is laid anew from its rows: what has been done is told by them alone.
  server.house.referee.forget(id);
  await until(() => pages[0].owes);
  await ada.decide(END);
  await until(() => bice.prepared?.plan.length === 0);
  const own = (await rowsOf(id)).filter(({ seat }) => seat === 1);
  expect(own).toHaveLength(2);
  expect(new Set(own.map(({ client }) => client)).size).toBe(2);
});

test('nothing prepared takes back what was prepared; what is asked now is answered at once', async () => {
  const { id, ada, bice } = await open('skirmish', 'meeting');
  bice.prepare([END], false);
  await until(() => bice.prepared?.plan.length === 1);
  bice.prepare([], false);
  await until(() => bice.prepared?.plan.length === 0);
  await ada.decide(END);
  await until(() => bice.number === 1);
  expect(await bySeat(id)).toEqual(['0 player']);
  bice.prepare([END], false);
  await until(() => bice.number === 2);
  expect(await bySeat(id)).toEqual(['0 player', '1 order']);
});

/** Plays on at random until somebody is asked in a window of the other side. */
async function untilWindow(pages: readonly [Page, Page]): Promise<Page> {
  for (let n = 0; n < 2000; n++) {
    const page = pages.find((p) => p.owes);
    if (!page) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    if (letPass({ game: page.game, known: page.pos, seat: page.remote.seat })) return page;
    await page.remote.decide(page.some());
  }
  throw new Error('no window came');
}

test('an order by odds answers the window that is open, and the next', async () => {
  const { id, pages } = await open('banditen', 'gravellona');
  const page = await untilWindow(pages);
  const { remote } = page;
  const before = (await rowsOf(id)).length;
  remote.answer({ policy: null, atLeast: 100, except: [] });
  await until(() => remote.prepared?.atLeast === 100);
  await until(() => !page.owes || !decisionPoint(page.game, page.pos)?.reaction);
  const answered = (await rowsOf(id)).slice(before);
  expect(answered[0]).toMatchObject({ seat: remote.seat, by: 'order' });
  // The other seat is told that an order answered, and nothing of what it says.
  const other = pages.find((p) => p !== page)?.remote;
  expect(other?.prepared).toMatchObject({ atLeast: null, except: [] });
});

test('let pass for this act: no further window of it is asked, the next act asks again', async () => {
  const { id, pages } = await open('banditen', 'gravellona');
  const page = await untilWindow(pages);
  const { remote } = page;
  const before = (await rowsOf(id)).length;
  remote.pass();
  await until(() => remote.number > before);
  expect((await rowsOf(id))[before]).toMatchObject({ seat: remote.seat, by: 'order' });
  const again = await untilWindow(pages);
  expect(again.owes).toBe(true);
  expect(again.remote.prepared?.passing).toBe(false);
});

test.each([
  ['a standing order the game does not know', { t: 'answer', policy: 'charge' }],
  ['a chance of nothing', { t: 'answer', policy: null, atLeast: 0 }],
  [
    'more than can be kept',
    { t: 'prepare', id: 'client-id-1', careful: false, plan: Array(99).fill(END) },
  ],
])('%s is refused', async (_name, message) => {
  const { players, id } = await twoAtATable(server.url, plainSetup('skirmish', 'meeting'));
  const heard = await new Promise<string>((resolve) => {
    const socket = players[0].socket(`${server.url.replace('http', 'ws')}/api/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ ...message, table: id, seat: 0 }));
    socket.onmessage = ({ data }: { data: unknown }) => resolve(String(data));
  });
  expect(heard).toMatch(/"(unfit|malformed)"/);
});
