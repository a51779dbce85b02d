import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeHeader, secretOfSeed, Table, type Violation } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import { expect, test, vi } from 'vitest';
import { FirstFound } from '../fuzz/tally.ts';
import { inside, tempFolder } from '../run.test-util.ts';

function violation(): Violation {
  const game = findGame('skirmish');
  if (!game) throw new Error('no skirmish');
  const table = new Table(game, makeHeader(game, { scenario: 'meeting' }, secretOfSeed(7)));
  table.play(0, { do: 'end' });
  return { check: 'take-back', message: 'left traces', step: 1, file: table.file() };
}

// The third game breaks a promise.
vi.mock('../work/tasks.ts', () => ({
  runTask: (_task: string, _plan: object, job: number) => ({
    decisions: 3,
    pairs: 2,
    comparisons: 20,
    ...(job === 2 ? { violation: violation() } : {}),
  }),
}));

test('a broken promise leaves a match file, the way to repeat it, and exit code 1', async () => {
  const file = join(tempFolder(), 'broken.json');
  const args = ['fuzz', 'skirmish', '--games', '9', '--seed', '40', '--out', file];
  const { code, out } = await inside(...args);
  expect(code).toBe(1);
  expect(out).toContain('take-back at step 1: left traces');
  expect(out).toContain('esagono fuzz skirmish --games 1 --seed 42 --every 8');
  expect(JSON.parse(readFileSync(file, 'utf8')).steps).toHaveLength(1);
  expect((await inside('verify', file)).code).toBe(0);

  const json = JSON.parse((await inside(...args, '--json')).out);
  expect(json).toMatchObject({ games: 3, seed: 42, violation: { check: 'take-back', step: 1 } });
});

test('of two broken games the one with the lower seed is told, whichever thread was faster', () => {
  const [early, late] = [violation(), violation()];
  const found = new FirstFound(9);
  expect(found.note(1, undefined)).toBe(true);
  expect(found.note(3, late)).toBe(true);
  expect(found.note(0, undefined)).toBe(true);
  expect(found.note(2, early)).toBe(false);
  expect(found.job).toBe(2);
  expect(found.violation).toBe(early);
});
