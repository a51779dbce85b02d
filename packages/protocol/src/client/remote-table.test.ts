import { expect, test } from 'vitest';
import type { ClientMessage, ServerMessage, Step } from '../messages.ts';
import type { TableFace } from '../tables.ts';
import { RemoteTable } from './remote-table.ts';

const AT = { table: 'a'.repeat(24), seat: 0 };

const FACE: TableFace = {
  id: AT.table,
  game: 'skirmish',
  edition: '1',
  scenario: 'meeting',
  options: {},
  packs: [],
  title: null,
  access: 'open',
  sides: 'chosen',
  clock: { kind: 'none' },
  undo: 'barriers',
  timeout: 'notice',
  spectators: true,
  delay: 0,
  rated: false,
  state: 'playing',
  seats: [],
  created: 0,
  started: 0,
  ended: null,
  bids: [],
  given: [],
  dice: { commitment: '', nonces: [] },
  result: null,
  rematch: null,
};

const now = (number: number) => ({ number, deciders: 1, result: null, head: '', signed: '' });

const table = (number: number): ServerMessage => ({
  t: 'table',
  ...AT,
  face: FACE,
  mine: [0],
  prepared: null,
  offers: [],
  ...now(number),
});

const steps = (...numbers: number[]): ServerMessage => ({
  t: 'steps',
  ...AT,
  steps: numbers.map(
    (number): Step => ({ number, kind: 'play', seat: 1, by: 'player', at: 0, events: [] }),
  ),
  ...now(numbers.at(-1) ?? 0),
});

/** What is asked for when the line is up again, after all this was heard. */
function asksAfter(...heard: ServerMessage[]): ClientMessage | undefined {
  const sent: ClientMessage[] = [];
  const remote = new RemoteTable(AT.table, AT.seat, (message) => sent.push(message));
  for (const message of heard) remote.heard(message, undefined);
  remote.resume();
  return sent.at(-1);
}

const heardOf = (text: string, at: number, id?: string): ServerMessage => ({
  t: 'said',
  ...AT,
  said: { id: `of ${text}`, seat: 0, name: 'Ada', text, at },
  ...(id === undefined ? {} : { id }),
});

test('what is said while the line is down is said when it is up again, until it was heard', () => {
  const sent: ClientMessage[] = [];
  let up = false;
  const remote = new RemoteTable(AT.table, AT.seat, (message) => up && sent.push(message));
  remote.say('one');
  up = true;
  remote.resume();
  const [, said] = sent;
  expect(said).toMatchObject({ t: 'say', text: 'one' });
  const id = said && 'id' in said ? said.id : '';
  remote.heard(heardOf('one', 1, id), undefined);
  remote.resume();
  expect(sent.map(({ t }) => t)).toEqual(['open', 'say', 'open']);
});

test('what was missed stands where it was said', () => {
  const remote = new RemoteTable(AT.table, AT.seat, () => {});
  for (const [text, at] of [
    ['one', 1],
    ['three', 3],
    ['two', 2],
    ['three', 3],
  ] as const) {
    remote.heard(heardOf(text, at), undefined);
  }
  expect(remote.said.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});

test.each([
  ['nothing yet: all there is', [], { t: 'open', ...AT }],
  ['the table: what comes after it', [table(3)], { t: 'open', ...AT, have: 3 }],
  ['steps: what comes after them', [table(3), steps(4, 5)], { t: 'open', ...AT, have: 5 }],
  ['the table again, not what was missed', [table(3), table(5)], { t: 'open', ...AT, have: 3 }],
  ['what was missed', [table(3), table(5), steps(4, 5)], { t: 'open', ...AT, have: 5 }],
])('a line that broke after %s', (_, heard, asked) => {
  expect(asksAfter(...heard)).toEqual(asked);
});
