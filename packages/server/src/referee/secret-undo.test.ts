import {
  type Decision,
  deciders,
  makeCode,
  owes,
  Random,
  SPECTATOR,
  sample,
  writeDecision,
} from '@esagono/engine';
import type { Setup } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, plainSetup, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { clockSeen } from './clock.ts';
import { MatchTable } from './match-table.ts';

let server: TestServer;
const clock = { now: 1_800_000_000_000 };
beforeAll(async () => {
  server = await serveForTest({ now: () => clock.now });
});
afterAll(() => server.close());

const DAYS = { kind: 'days', each: 86_400_000 } as const;
const NAMES = ['Ada', 'Bice', 'Carla', 'Dora'];

/** A full table with people at every seat. */
async function full(game: string, scenario: string, options: Setup['options'] = {}) {
  const players = await Promise.all(NAMES.map((name) => new Player(server.url).guest(name)));
  const [host] = players;
  if (!host) throw new Error('nobody opens a table');
  const setup = plainSetup(game, scenario, { options, access: 'open', clock: DAYS });
  const { table, key } = await host.rest.call('createTable', { body: setup });
  for (const { seat } of table.seats) await players[seat]?.sit(table.id, seat, key ?? undefined);
  return { id: table.id, players, seats: table.seats.length };
}

const look = <T>(id: string, work: (table: MatchTable) => T): Promise<T> =>
  server.house.referee.look(id, work);
let ids = 0;
async function wishOf(id: string, seat: number) {
  const number = (await look(id, (table) => table.number(seat))) + 1;
  return { match: id, seat, number, client: `client-${ids++}` };
}
const decide = async (id: string, seat: number, decision: Decision) =>
  server.house.referee.decide(await wishOf(id, seat), decision);
const undo = async (id: string, seat: number) => server.house.referee.undo(await wishOf(id, seat));

/** Some decision of a seat, as that seat knows the table. */
function some(table: MatchTable, seat: number, random: Random): Decision {
  const known = table.known(seat);
  const code = makeCode();
  sample(table.game, known, seat, random, code);
  return writeDecision(table.game, known, code);
}

/** What each viewer has been told of, and what everybody can see of clocks and lists. */
const seenBy = (table: MatchTable, viewers: readonly number[]) => ({
  numbers: viewers.map((viewer) => table.number(viewer)),
  acts: table.acts,
  touched: table.match.touched,
  clocks: table.seats.map((row) => clockSeen(row, false)),
});

/** Plays at random until a decision has come that `viewers` may not know of. */
async function untilSecret(id: string, random: Random, viewersOf: (seat: number) => number[]) {
  for (let n = 0; n < 400; n++) {
    const { seat, decision } = await look(id, (table) => {
      const seat = table.seats.findIndex((row) => table.owes(row.seat));
      return { seat, decision: some(table, seat, random) };
    });
    clock.now += 60_000;
    const viewers = viewersOf(seat);
    const before = await look(id, (table) => seenBy(table, viewers));
    if ((await decide(id, seat, decision)).kind !== 'done') continue;
    const after = await look(id, (table) => seenBy(table, viewers));
    if (after.numbers.join() === before.numbers.join()) return { seat, viewers, before, after };
  }
  throw new Error('nothing happens in secret here');
}

test('what was done in secret is taken back in secret', async () => {
  const { id, seats } = await full('strafexpedition', 'novegno', { fog: true });
  const others = (seat: number) =>
    [SPECTATOR, ...Array(seats).keys()].filter((viewer) => viewer !== seat);
  const random = new Random(3);
  let undone = 0;
  for (let n = 0; n < 12 && undone < 3; n++) {
    const { seat, viewers } = await untilSecret(id, random, others);
    clock.now += 60_000;
    const before = await look(id, (table) => seenBy(table, viewers));
    const own = await look(id, (table) => table.number(seat));
    if ((await undo(id, seat)).kind !== 'done') continue;
    undone += 1;
    expect(await look(id, (table) => seenBy(table, viewers))).toEqual(before);
    expect(await look(id, (table) => table.number(seat))).toBe(own + 1);
  }
  expect(undone).toBeGreaterThan(0);
  // Played through again it is the same.
  const all = [SPECTATOR, ...Array(seats).keys()];
  const before = await look(id, (table) => seenBy(table, all));
  server.house.referee.forget(id);
  expect(await look(id, (table) => seenBy(table, all))).toEqual(before);
});

test('and so it is at a table laid from where it was put away, which must play it through', async () => {
  const { id, seats } = await full('strafexpedition', 'novegno', { fog: true });
  const all = [SPECTATOR, ...Array(seats).keys()];
  const others = (seat: number) => all.filter((viewer) => viewer !== seat);
  const random = new Random(3);
  const { matches } = server.house.store;
  for (let undone = 0; undone < 2; ) {
    const { seat, viewers } = await untilSecret(id, random, others);
    if ((await look(id, (table) => table.undoBarrier(seat))) !== undefined) continue;
    const [match, rows] = [await matches.find(id), await matches.decisions(id, 1)];
    if (!match) throw new Error('the match is gone');
    const laid = await look(id, (table) => {
      const fresh = new MatchTable(table.game, match, table.seats);
      fresh.resume(table.kept(), rows);
      return fresh;
    });
    const before = [seenBy(laid, viewers), viewers.map((viewer) => laid.bytes(viewer))];
    expect(laid.takeBack(seat, 1, 'taken-back', clock.now)).toBeUndefined();
    const after = [seenBy(laid, viewers), viewers.map((viewer) => laid.bytes(viewer))];
    expect(after).toEqual(before);
    undone += 1;
  }
});

test('whether the others have decided in secret since is not told by what can be taken back', async () => {
  const answers = [];
  for (const busy of [false, true]) {
    const { id } = await full('valleys', 'market');
    const first = await look(id, (table) => some(table, 0, new Random(5)));
    expect((await decide(id, 0, first)).kind).toBe('done');
    const before = await look(id, (table) => table.number(0));
    if (busy) await decide(id, 1, await look(id, (table) => some(table, 1, new Random(6))));
    expect(await look(id, (table) => table.number(0))).toBe(before);
    answers.push(await undo(id, 0));
    // Somebody who has decided nothing yet hears that there is nothing.
    answers.push(await undo(id, 2));
  }
  expect(answers.slice(2)).toEqual(answers.slice(0, 2));
});

test('how often others have decided in secret is not told by how much can be taken back', async () => {
  const { id } = await full('valleys', 'market');
  const first = await look(id, (table) => some(table, 1, new Random(6)));
  await decide(id, 1, first);
  const { referee } = server.house;
  const much = { steps: 1, at: clock.now };
  expect(await referee.takeBack(id, 0, much, 'much.too.much')).toMatchObject({ kind: 'refused' });
});

test('what only a partner may know of moves no clock and no list', async () => {
  const { id, seats } = await full('strafexpedition', 'campaign', { team: true });
  const sides = await look(id, (table) => table.sides);
  const enemies = (seat: number) =>
    [SPECTATOR, ...Array(seats).keys()].filter((v) => v < 0 || sides[v] !== sides[seat]);
  const { before, after } = await untilSecret(id, new Random(4), enemies);
  expect(after).toEqual(before);
});

test('a take-back that everybody saw is still told to everybody', async () => {
  const { id, players } = await full('skirmish', 'meeting');
  const bice = players[1]?.client.open(id, 1);
  await until(() => bice?.face !== undefined);
  const random = new Random(1);
  for (;;) {
    const decision = await look(id, (table) => some(table, 0, random));
    if (decision.do !== 'move') continue;
    if ((await decide(id, 0, decision)).kind === 'done') break;
  }
  expect(await undo(id, 0)).toMatchObject({ kind: 'done' });
  await until(() => bice?.number === 2);
  expect(bice?.steps.at(-1)).toMatchObject({ kind: 'undo', back: [1] });
  expect(await look(id, (table) => deciders(table.game, table.known(1)))).toBe(1);
  expect(await look(id, (table) => owes(table.publicDeciders, 0))).toBe(true);
});
