import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  deciders,
  firstDecider,
  parseSituation,
  runSituation,
  stageSituation,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { agrees, type Puzzle } from '../commands/puzzles.ts';
import { inside, tempFolder } from '../run.test-util.ts';

const BOOK = ['annotate', 'banditen/gravellona', '--bots', 'recruit,recruit', '--seed', '3'];
const SHORT = [...BOOK, '--turns', '3', '--budget', '20', '--json'];
const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

test('a match is told turn by turn, with pictures that are there and numbers that are numbers', async () => {
  const folder = tempFolder();
  const { code } = await inside(...SHORT, '--out', folder);
  expect(code).toBe(0);
  const text = read(folder, 'README.md');
  expect(text.match(/^## Turn \d/gm)).toEqual(['## Turn 1', '## Turn 2', '## Turn 3']);
  expect(text).not.toMatch(/NaN|undefined|Infinity|\{\w+\}/);
  const shown = [...text.matchAll(/\]\((\S+\.svg)\)/g)].map(([, file]) => file ?? '');
  expect(shown).toContain('chance.svg');
  expect(new Set(shown)).toEqual(new Set(readdirSync(folder).filter((f) => f.endsWith('.svg'))));
  for (const file of shown) expect(read(folder, file)).not.toMatch(/NaN|undefined/);
  // It is told, not logged: no book-keeping, nobody twice in a row, no hex without its place.
  expect(text).not.toMatch(/receive|activated|: no hit|⟦|⟧/);
  expect(text).not.toMatch(/(\b\w+ \d) is \w+[^.]*\. (\w+ \d) is \w+[^.]*\. (\w+ \d) is/);
  expect(text).toMatch(/\*\*In short\.\*\* .*\. .*\. .*[.]/);
  // Of every turn: who took what or the score, and the chances in words, once.
  const turns = text.split(/^## /m).slice(1, -1);
  for (const turn of turns) expect(turn.match(/ahead|all but certain|open/g)).not.toBeNull();
});

test('a match that was broken off is played on to the same one', async () => {
  const [whole, broken] = [tempFolder(), tempFolder()];
  await inside(...SHORT, '--out', whole);
  await inside(...BOOK, '--turns', '1', '--budget', '0', '--json', '--out', broken);
  await inside(...SHORT, '--out', broken);
  expect(read(broken, 'match.json')).toBe(read(whole, 'match.json'));
  expect(read(broken, 'README.md')).toBe(read(whole, 'README.md'));
});

test('a match with a pack is played with its values, and the book says so', async () => {
  const folder = tempFolder();
  const pack = fileURLToPath(
    new URL('../../../games/packs/banditen-gravellona.pack.json', import.meta.url),
  );
  const args = ['--bots', 'recruit,recruit', '--turns', '1', '--budget', '0', '--json'];
  await inside('annotate', 'banditen/gravellona', ...args, '--pack', pack, '--out', folder);
  expect(read(folder, 'match.json')).toContain('terrain/settlement/assault');
  expect(read(folder, 'README.md')).toContain(`--pack ${pack}`);
});

test('an analysis goes on where it was broken off, with the same result', async () => {
  const folder = tempFolder();
  await inside(...BOOK, '--budget', '0', '--json', '--out', folder);
  const args = ['analyse', join(folder, 'match.json'), '--budget', '20', '--json'];
  const whole = await inside(...args);
  const journal = join(folder, 'journal');
  await inside(...args, '--journal', journal);
  const lines = readFileSync(journal, 'utf8');
  // Killed in the middle of a line; what is known is not looked at again, even where it is wrong.
  const [head, first = '', ...rest] = lines.split('\n');
  const marked = JSON.stringify({ ...JSON.parse(first), exact: false, planted: true });
  const cut = [head, marked, ...rest].join('\n').slice(0, Math.floor(lines.length / 2));
  writeFileSync(journal, cut);
  const again = await inside(...args, '--journal', journal);
  const steps = (text: string) => (JSON.parse(text) as { steps: unknown[] }).steps;
  expect(steps(again.out).slice(1)).toEqual(steps(whole.out).slice(1));
  expect(steps(again.out)[0]).toMatchObject({ planted: true });
  const other = await inside(...args, '--seed', '2', '--journal', journal);
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('another analysis')]);
});

test('a puzzle opens as a situation and its best plan is clearly the best', async () => {
  const file = join(tempFolder(), 'p.json');
  const game = ['puzzles', 'skirmish/meeting', '--games', '1', '--seed', '2', '--bot', 'recruit'];
  const looks = [
    '--look',
    '60',
    '--check',
    '600',
    '--colonel',
    '600',
    '--gain',
    '4',
    '--json',
    '--out',
    file,
  ];
  await inside(...game, ...looks);
  const { puzzles, made } = JSON.parse(readFileSync(file, 'utf8')) as {
    puzzles: Puzzle[];
    made: string;
  };
  expect(made).toContain('--check 600');
  expect(puzzles.length).toBeGreaterThan(0);
  for (const { best, others, gain, situation, battle } of puzzles) {
    const played = findGame(battle.split('/')[0] ?? '');
    if (!played) throw new Error('no game');
    expect(gain).toBeGreaterThanOrEqual(0.04);
    for (const { chance, error } of others) {
      expect(best.chance - chance).toBeGreaterThanOrEqual(3 * Math.hypot(best.error, error));
    }
    const text = JSON.stringify(situation);
    expect(runSituation(played, parseSituation(text)).failures).toEqual([]);
  }
});

test('the Colonel takes the plan of a puzzle, and no other for it', () => {
  const file = new URL('../../../games/puzzles/valleys-market.json', import.meta.url);
  const { puzzles } = JSON.parse(readFileSync(file, 'utf8')) as { puzzles: Puzzle[] };
  expect(puzzles.length).toBeGreaterThan(0);
  for (const { battle, situation, best, others } of puzzles) {
    const game = findGame(battle.split('/')[0] ?? '');
    if (!game) throw new Error('no game');
    const pos = stageSituation(game, situation);
    const seat = firstDecider(deciders(game, pos));
    expect(agrees(game, pos, seat, { best }, 3000)).toBe(true);
    for (const other of others) expect(agrees(game, pos, seat, { best: other }, 3000)).toBe(false);
  }
});
