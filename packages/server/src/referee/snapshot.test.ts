import {
  commitment,
  firstDecider,
  makeCode,
  makeHeader,
  Random,
  SPECTATOR,
  sample,
  secretOfSeed,
  writeDecision,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { DecisionRow } from '@esagono/store';
import { matchRow, seatRow } from '@esagono/store/testing/rows';
import { expect, test, vi } from 'vitest';
import { plainSetup, twoAtATable } from '../testing/player.ts';
import { serveForTest } from '../testing/serve.ts';
import { MatchTable } from './match-table.ts';
import { type KeptMatch, packSnapshot, unpackSnapshot } from './snapshot.ts';

const VIEWERS = [SPECTATOR, 0, 1];

/** A table of a game with secrets, onlookers an hour behind. */
function lay(): MatchTable {
  const game = findGame('banditen');
  if (!game) throw new Error('there is no such game');
  const secret = secretOfSeed(7);
  const header = makeHeader(game, { scenario: 'tarnova' }, secret, ['one', 'two']);
  const setup = JSON.stringify({ ...plainSetup('banditen', 'tarnova'), delay: 60 });
  const sealed = { secret, commitment: commitment(secret), header: JSON.stringify(header), setup };
  const match = matchRow({ id: 'the same', game: 'banditen', edition: game.edition, ...sealed });
  return new MatchTable(game, match, [seatRow(match.id, 0), seatRow(match.id, 1)]);
}

const random = new Random(11);

/** Some random decisions, now and then one taken back. */
function playOn(table: MatchTable, count: number): void {
  const code = makeCode();
  for (let n = 0; n < count && !table.result; n++) {
    const seat = firstDecider(table.deciders);
    const known = table.game.blank(table.position);
    known.bytes.set(table.bytes(seat));
    sample(table.game, known, seat, random, code);
    const decision = writeDecision(table.game, known, code);
    table.play(seat, decision, 'player', `client-${table.length}`, n * 60_000);
    if (n % 10 === 9) table.takeBack(seat, 1 + (n % 3), null, n * 60_000);
  }
}
const rowsOf = (table: MatchTable): DecisionRow[] =>
  table.record().map((row) => ({ match: table.match.id, ...row }));

/** All that anybody is ever told of a table. */
const seen = (table: MatchTable) => ({
  hash: table.hash,
  length: table.length,
  acts: table.acts,
  result: table.result,
  deciders: table.deciders,
  known: VIEWERS.map((viewer) => ({
    head: table.head(viewer),
    number: table.number(viewer),
    bytes: table.bytes(viewer),
    deciders: table.decidersFor(viewer),
    steps: table.steps(viewer, 1, 9999),
  })),
  file: table.file(0),
});

async function putAway(table: MatchTable): Promise<KeptMatch> {
  return unpackSnapshot(await packSnapshot(table.kept()));
}

test('a match laid from where it was put away is the one that was played through, and goes on so', async () => {
  const played = lay();
  playOn(played, 50);
  const kept = await putAway(played);
  const resumed = lay();
  resumed.resume(kept, rowsOf(played));
  const replayed = lay();
  for (const row of rowsOf(played)) replayed.replay(row);
  expect(seen(resumed)).toEqual(seen(played));
  expect(seen(resumed)).toEqual(seen(replayed));
  const before = played.length;
  playOn(played, 25);
  for (const row of rowsOf(played).slice(before)) resumed.replay(row);
  for (const table of [played, resumed]) table.release(100 * 60_000);
  expect(seen(resumed)).toEqual(seen(played));
});

test.each([
  ['another position', (kept: KeptMatch) => void kept.table.position.fill(1, 0, 40)],
  ['another record', (kept: KeptMatch) => Object.assign(kept, { hash: 'another' })],
])('%s is found', async (what, change) => {
  const played = lay();
  playOn(played, 30);
  const kept = await putAway(played);
  change(kept);
  expect(() => lay().resume(kept, rowsOf(played))).toThrow(what);
});

test('a long match opens from where it was put away; what does not fit is played through', async () => {
  const server = await serveForTest();
  const replay = vi.spyOn(MatchTable.prototype, 'replay');
  try {
    const { referee, store } = server.house;
    const { id } = await twoAtATable(server.url, plainSetup('skirmish', 'meeting'));
    const code = makeCode();
    for (let n = 0; n < 210; n++) {
      const [seat, number, decision] = await referee.look(id, (table) => {
        const who = firstDecider(table.deciders);
        sample(table.game, table.position, who, random, code);
        return [who, table.number(who) + 1, writeDecision(table.game, table.position, code)];
      });
      await referee.decide({ match: id, seat, number, client: `client-${n}` }, decision);
    }
    await referee.idle();
    const open = () => referee.look(id, (table) => ({ ...seen(table), keptAt: table.keptAt }));
    const { hash, length, known } = await open();
    expect((await store.snapshots.find(id))?.number).toBe(200);
    referee.forget(id);
    replay.mockClear();
    expect(await open()).toMatchObject({ hash, length, known, keptAt: 200 });
    expect(replay).toHaveBeenCalledTimes(length - 200);
    await store.db.updateTable('snapshots').set({ body: 'nonsense' }).execute();
    referee.forget(id);
    expect(await open()).toMatchObject({ hash, length, known, keptAt: 0 });
    expect(await store.snapshots.find(id)).toBeUndefined();
  } finally {
    replay.mockRestore();
    await server.close();
  }
});
