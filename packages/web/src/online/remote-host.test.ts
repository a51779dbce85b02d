import {
  type Decision,
  type Game,
  type Opening,
  type Position,
  packOf,
  SPECTATOR,
  sameBytes,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import type { Banditen } from '@esagono/games/banditen/model/state.ts';
import { skirmish } from '@esagono/games/skirmish';
import type { Step } from '@esagono/protocol';
import type { Change } from '@esagono/session';
import { expect, test } from 'vitest';
import { Wire } from './wire.test-util.ts';

const END: Decision = { do: 'end' };

const asGame = <P extends Position>(of: Game<P>): Game => of as unknown as Game;

function opened() {
  const wire = new Wire(asGame(skirmish), 'meeting');
  wire.open();
  const host = wire.host();
  const changes: Change[] = [];
  host.subscribe((change) => changes.push(change));
  return { wire, host, changes };
}

test('a decision stands when the server has said so, and the table has moved by then', async () => {
  const { wire, host, changes } = opened();
  const decided = host.decide(0, END);
  expect(host.length).toBe(0);
  expect(wire.asked).toMatchObject([{ t: 'decide', number: 1, decision: END }]);
  wire.play(0, END, wire.asked[0]?.id);
  wire.tell(0);
  expect(changes).toEqual([{ kind: 'step', length: 1 }]);
  expect(await decided).toBeUndefined();
  expect(host.deciders()).toBe(2);
  expect(host.seatOf(1)).toBe(0);
  expect(host.eventsFor(0, 1).length).toBeGreaterThan(0);
  expect(sameBytes(host.known(0).bytes, wire.truth().bytes)).toBe(true);
  expect(sameBytes(host.known(SPECTATOR).bytes, wire.table.known(SPECTATOR).bytes)).toBe(true);
});

test('what was known stays as it was, and can be looked back at', () => {
  const { wire, host } = opened();
  const before = host.known(0);
  const bytes = before.bytes.slice();
  wire.play(0, END);
  wire.tell(0);
  wire.play(1, END);
  wire.tell(1);
  expect(sameBytes(before.bytes, bytes)).toBe(true);
  expect(sameBytes(host.known(0).bytes, bytes)).toBe(false);
  expect(sameBytes(host.past(0, 0).bytes, bytes)).toBe(true);
  expect(sameBytes(host.past(0, 2).bytes, wire.truth().bytes)).toBe(true);
  expect(sameBytes(host.past(0, 1).bytes, wire.truth().bytes)).toBe(false);
});

test('a table with a pack is read by its values', () => {
  const set = { 'charts/stackingLimit': 5 };
  const wire = new Wire(asGame(banditen), 'gravellona', 1, [packOf({ id: 'narrower', set })]);
  wire.open();
  const limit = (data?: Opening['data']): unknown => {
    const { scene } = wire.host(undefined, data).known(1) as Banditen;
    return scene.charts.stackingLimit;
  };
  expect(limit(set)).toBe(5);
  expect(limit()).toBe(6);
});

test('somebody else was first: what was missed comes, then the word that it is stale', async () => {
  const { wire, host, changes } = opened();
  const decided = host.decide(0, END);
  wire.play(0, END);
  wire.tell(0);
  wire.answer({ t: 'stale', ...wire.at(), id: wire.asked[0]?.id ?? '', number: 1 });
  expect(await decided).toMatchObject({ code: 'stale' });
  expect(changes).toHaveLength(1);
  expect(host.length).toBe(1);
});

test('a refusal changes nothing', async () => {
  const { wire, host, changes } = opened();
  const decided = host.decide(0, { do: 'move', unit: 0, to: '0101' });
  const refusal = { rule: '1.1', code: 'tooFar', values: { need: 3 } };
  wire.answer({ t: 'refused', ...wire.at(), id: wire.asked[0]?.id ?? '', refusal });
  expect(await decided).toEqual(refusal);
  expect(changes).toEqual([]);
  expect(await host.decide(1, END)).toMatchObject({ code: 'notYourDecision' });
});

test('a second press while the first is on its way asks for nothing', async () => {
  const { wire, host } = opened();
  const first = host.decide(0, END);
  expect(await host.decide(0, END)).toMatchObject({ code: 'underWay' });
  expect(wire.asked).toHaveLength(1);
  wire.play(0, END, wire.asked[0]?.id);
  wire.tell(0);
  expect(await first).toBeUndefined();
});

test('the line breaks with a decision on its way: asked again, done once, told once', async () => {
  const { wire, host, changes } = opened();
  const decided = host.decide(0, END);
  wire.play(0, END, wire.asked[0]?.id);
  // The answer is lost; the line comes back.
  wire.remote.resume();
  const [first, again] = wire.asked;
  expect(again).toEqual(first);
  expect(wire.sent.at(-2)).toMatchObject({ t: 'open', have: 0 });
  wire.open();
  expect(changes).toEqual([]);
  wire.tell(0);
  wire.tell(0);
  expect(await decided).toBeUndefined();
  expect(changes).toEqual([{ kind: 'step', length: 1 }]);
  expect(host.length).toBe(1);
});

test('cut off between the table and what was missed: it is asked for again, and told', () => {
  const { wire, host, changes } = opened();
  wire.play(0, END);
  wire.remote.resume();
  wire.open();
  // The line breaks before the steps come; the table has already said where it stands.
  wire.remote.resume();
  expect(wire.sent.at(-1)).toMatchObject({ t: 'open', have: 0 });
  wire.open();
  wire.tell(0);
  expect(changes).toEqual([{ kind: 'step', length: 1 }]);
  expect(host.length).toBe(1);
});

test('a decision made while the line is down goes out when it is up', async () => {
  const { wire, host } = opened();
  wire.up = false;
  const decided = host.decide(0, END);
  expect(wire.sent).toEqual([]);
  wire.up = true;
  wire.remote.resume();
  wire.open();
  wire.play(0, END, wire.asked[0]?.id);
  wire.tell(0);
  expect(await decided).toBeUndefined();
});

test('whoever was away for long reads what was not told', async () => {
  const { wire, host, changes } = opened();
  for (let i = 0; i < 6; i++) wire.play(i % 2, END);
  wire.remote.resume();
  wire.open();
  wire.tell(0, 2);
  expect(host.length).toBe(6);
  expect(host.eventsFor(0, 1)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.eventsFor(0, 1)).toEqual(wire.steps[0]?.events);
  expect(changes.map(({ length }) => length)).toEqual([6, 6]);
});

test('a take-back is one more step, and what it took back is no longer told', async () => {
  const { wire, host, changes } = opened();
  wire.play(0, END);
  wire.tell(0);
  expect(host.barrier(0)).toBe('asked');
  expect(host.barrier(1)).toBe('other');
  const undone = host.undo(0);
  wire.table.undo(0);
  const id = wire.asked[0]?.id ?? '';
  const row = { number: 2, kind: 'undo', by: 'player', events: [] } satisfies Partial<Step>;
  wire.steps.push({ ...row, seat: 0, at: 2, id, back: [1] });
  wire.tell(1);
  expect(await undone).toBeUndefined();
  expect(changes.at(-1)).toEqual({ kind: 'takenBack', length: 2 });
  expect(host.eventsFor(0, 1)).toEqual([]);
  expect(host.barrier(0)).toBe('start');
});

test('the server says why something cannot be taken back, and the page remembers it', async () => {
  const { wire, host } = opened();
  const undone = host.undo(0);
  const refusal = { rule: '', code: 'undo', values: { barrier: 'revealed' } };
  wire.answer({ t: 'refused', ...wire.at(), id: wire.asked[0]?.id ?? '', refusal });
  expect(await undone).toBe('revealed');
  expect(host.barrier(0)).toBe('revealed');
  wire.play(0, END);
  wire.tell(0);
  expect(host.barrier(0)).not.toBe('revealed');
});

test('what happened since this seat last looked starts from what it saw then', () => {
  const wire = new Wire(asGame(skirmish), 'meeting');
  wire.open();
  const saw = { number: 0, bytes: wire.truth().bytes.slice() };
  for (let i = 0; i < 3; i++) wire.play(i % 2, END);
  wire.open();
  const host = wire.host(saw);
  expect(sameBytes(host.past(0, 0).bytes, saw.bytes)).toBe(true);
  expect(sameBytes(host.past(0, 2).bytes, saw.bytes)).toBe(true);
  expect(sameBytes(host.past(0, 3).bytes, wire.truth().bytes)).toBe(true);
  expect(host.eventsFor(0, 2)).toEqual(wire.steps[1]?.events);
});

test('offers go out under their names on the wire', async () => {
  const { wire, host } = opened();
  await host.offer(0, { kind: 'takeBack' });
  await host.offer(0, { kind: 'time', minutes: 60 });
  expect(wire.sent).toMatchObject([
    { t: 'offer', kind: 'takeback' },
    { t: 'offer', kind: 'time', amount: 60 },
  ]);
  expect(await host.offer(1, { kind: 'resign' })).toMatchObject({ code: 'notYourDecision' });
});
