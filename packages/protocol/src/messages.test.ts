import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { openApi } from './openapi.ts';
import { guestBody, signUpBody } from './people.ts';
import { PROBLEMS, Problem } from './problem.ts';
import { readMessage, readValue } from './read.ts';
import { ROUTE_NAMES, routeOf } from './routes/routes.ts';
import { setupBody } from './tables.ts';

const table = 'abcdefghijklmnopqrstuvwxyz';
const at = { table, seat: 0 };
const id = 'client-id-1';
const problemOf = (read: () => unknown): Problem => {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('it was let in');
};

test.each([
  { t: 'open', ...at },
  { t: 'open', ...at, have: 12 },
  { t: 'decide', ...at, number: 3, id, decision: { do: 'fire', units: [3, 4], at: '16.09' } },
  { t: 'undo', ...at, number: 3, id },
  { t: 'answer', ...at, policy: 'never' },
  { t: 'answer', ...at, policy: null },
  { t: 'answer', ...at, policy: null, atLeast: 40, except: ['Mortar 1'] },
  { t: 'pass', ...at },
  { t: 'prepare', ...at, id: 'client-id-1', plan: [{ do: 'pass' }], careful: true },
  { t: 'offer', ...at, id, kind: 'draw' },
  { t: 'offer', ...at, id, kind: 'takeback', amount: 2 },
  { t: 'reply', ...at, offer: table, accept: true },
  { t: 'say', ...at, id, text: 'Buona fortuna!\nDomani.' },
])('$t is understood', (message) => {
  expect(readMessage(JSON.stringify(message))).toEqual(message);
});

test.each([
  ['no JSON', '{', undefined],
  ['a list', '[]', undefined],
  ['a stranger', '{"t":"shutdown"}', 't'],
  ['no table', JSON.stringify({ t: 'open', seat: 0 }), 'table'],
  ['another’s field', JSON.stringify({ t: 'open', ...at, admin: true }), 'admin'],
  ['a fraction', JSON.stringify({ t: 'undo', ...at, number: 1.5, id }), 'number'],
  ['a negative number', JSON.stringify({ t: 'undo', ...at, number: -1, id }), 'number'],
  ['no decision', JSON.stringify({ t: 'decide', ...at, number: 1, id }), 'decision'],
  ['control characters', JSON.stringify({ t: 'say', ...at, id, text: 'a\u0000b' }), 'text'],
  ['text that turns the line', JSON.stringify({ t: 'say', ...at, id, text: 'a\u202eb' }), 'text'],
  ['an id to be guessed', JSON.stringify({ t: 'undo', ...at, number: 1, id: '1' }), 'id'],
  ['a prototype', `{"t":"open","table":"${table}","seat":0,"__proto__":{}}`, undefined],
])('%s is refused and said where', (_, text, field) => {
  const problem = problemOf(() => readMessage(text));
  expect(problem.code).toBe('malformed');
  expect(problem.field).toBe(field);
});

test.each([
  ['blanks that pass for letters', '\u3164\u3164'],
  ['what joins nothing', '\u200d'],
  ['a blank without width in it', 'A\u200bda'],
  ['half of a character', 'A\ud800'],
  ['a mark of direction', '\u200fadA'],
])('%s is no name', (_, name) => {
  expect(problemOf(() => readValue(guestBody, { name })).field).toBe('name');
});

test.each(['Ada', 'Œuvre d’Ève', '👩‍🚀', '阿达', 'O\u0308'])('%s is a name', (name) => {
  expect(readValue(guestBody, { name })).toEqual({ name });
});

test.each(['a\u0000b@example.org', 'a\u202eb@example.org', 'a@b\u200b.org', 'a@b.o\ud800'])(
  '%j is no address',
  (email) => {
    const body = { email, password: 'ten letters', name: 'Ada' };
    expect(problemOf(() => readValue(signUpBody, body)).field).toBe('email');
  },
);

test('half a character is nothing to say', () => {
  const say = { t: 'say', ...at, id, text: 'a\ud83d' };
  expect(problemOf(() => readMessage(JSON.stringify(say))).field).toBe('text');
});

test('what is too long is not read', () => {
  const say = JSON.stringify({ t: 'say', ...at, id, text: 'a'.repeat(LIMITS.message) });
  expect(problemOf(() => readMessage(say)).code).toBe('tooLarge');
  const decision = { do: 'fire', at: 'x'.repeat(LIMITS.decision) };
  const decide = JSON.stringify({ t: 'decide', ...at, number: 1, id, decision });
  expect(problemOf(() => readMessage(decide)).field).toBe('decision');
});

test('nothing nested deep is handled at all', () => {
  const deep = '['.repeat(200) + ']'.repeat(200);
  const text = `{"t":"decide","table":"${table}","seat":0,"number":1,"id":"${id}","decision":{"do":"x","y":${deep}}}`;
  expect(problemOf(() => readMessage(text)).message).toContain('nested');
});

test('a table needs everything that is agreed on before play', () => {
  const setup = {
    game: 'banditen',
    scenario: 'tolmezzo',
    access: 'private',
    sides: 'chosen',
    clock: { kind: 'none' },
    undo: 'barriers',
    timeout: 'loss',
    spectators: false,
  };
  expect(readValue(setupBody, setup)).toEqual(setup);
  for (const field of Object.keys(setup)) {
    const less = Object.fromEntries(Object.entries(setup).filter(([key]) => key !== field));
    expect(problemOf(() => readValue(setupBody, less)).field?.split('/')[0]).toBe(field);
  }
});

test('every route is in the OpenAPI document, with what it takes and gives', () => {
  const { paths } = openApi('1') as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  for (const name of ROUTE_NAMES) {
    const route = routeOf(name);
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[route.method.toLowerCase()];
    expect(operation?.operationId, name).toBe(name);
    expect(operation?.requestBody !== undefined, name).toBe(route.body !== undefined);
    const named = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(Object.keys(route.params?.def.shape ?? {}), name).toEqual(named);
  }
});

test('each problem has a status that says no', () => {
  for (const status of Object.values(PROBLEMS)) expect(status).toBeGreaterThanOrEqual(400);
});
