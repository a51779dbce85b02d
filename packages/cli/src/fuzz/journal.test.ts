import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../run.test-util.ts';
import { Journal } from './journal.ts';

const plan = { battle: 'banditen', edition: '1', seed: 1, every: 8, quick: true };
const chunk = { games: 10, decisions: 200, pairs: 3, comparisons: 30, seconds: 0.5 };

test('a run goes on behind the last chunk that was written down', () => {
  const file = join(tempFolder(), 'run.jsonl');
  new Journal(file, plan).chunk(chunk);
  const again = new Journal(file, plan);
  expect(again.tally).toEqual(chunk);
  again.chunk(chunk);
  expect(new Journal(file, plan).tally).toMatchObject({ games: 20, decisions: 400, seconds: 1 });
});

test('a line cut off by a kill is not counted', () => {
  const file = join(tempFolder(), 'run.jsonl');
  new Journal(file, plan).chunk(chunk);
  appendFileSync(file, '{"games":10,"deci');
  const again = new Journal(file, plan);
  expect(again.tally.games).toBe(10);
  again.chunk(chunk);
  expect(new Journal(file, plan).tally.games).toBe(20);
});

test.each([
  ['another seed', { ...plan, seed: 2 }],
  ['other rules', { ...plan, edition: '2' }],
  ['the other grade', { ...plan, quick: false }],
])('a journal of %s is refused', (_what, other) => {
  const file = join(tempFolder(), 'run.jsonl');
  new Journal(file, other).chunk(chunk);
  expect(() => new Journal(file, plan)).toThrow('belongs to another run');
});

test('a file of something else is refused', () => {
  const file = join(tempFolder(), 'run.jsonl');
  appendFileSync(file, 'hello\n');
  expect(() => new Journal(file, plan)).toThrow('not the journal');
});
