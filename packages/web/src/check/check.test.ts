import {
  firstDecider,
  type Game,
  type MatchFile,
  makeCode,
  makeHeader,
  Random,
  sample,
  secretOfSeed,
  Table,
  writeDecision,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { valleys } from '@esagono/games/valleys';
import { expect, test } from 'vitest';
import type { Answer } from '../common/thread.ts';
import { checkFile } from './check.ts';
import { type Checked, checkText } from './reading.ts';
import type { CheckQuestion } from './worker.ts';

const GAMES: Readonly<Record<string, Game>> = {
  banditen: banditen as unknown as Game,
  valleys: valleys as unknown as Game,
};
const load = (id: string): Promise<Game> => {
  const game = GAMES[id];
  return game ? Promise.resolve(game) : Promise.reject(new Error(`no game ${id}`));
};

function played(id: string, scenario: string, steps: number): MatchFile {
  const game = GAMES[id];
  if (!game) throw new Error('no game');
  const header = makeHeader(game, { scenario }, secretOfSeed(3), ['one', 'two']);
  const table = new Table(game, header);
  const random = new Random(4);
  for (let n = 0; n < steps && table.pos.ended === 0; n++) {
    const seat = firstDecider(table.deciders());
    const code = makeCode();
    sample(game, table.known(seat), seat, random, code);
    table.play(seat, writeDecision(game, table.known(seat), code));
  }
  return table.file();
}
const check = (file: unknown) => checkText(JSON.stringify(file), undefined, 'en', load);

test('every die of a match is computed again, with what sealed it', async () => {
  const file = played('banditen', 'tarnova', 80);
  const { breach, rolls, secret, nonces, commitment, steps } = await check(file);
  expect(breach).toBeUndefined();
  expect({ secret, nonces, commitment, steps }).toEqual({ ...file.dice, steps: 80 });
  const dice = file.steps.flatMap((step) => step.dice);
  expect([...file.begin, ...dice]).toEqual(rolls.flatMap((roll) => roll.dice));
  expect(rolls.length).toBeGreaterThan(3);
});

test('a roll that one seat alone was shown is marked with that seat', async () => {
  const { rolls } = await check(played('banditen', 'tarnova', 80));
  const mines = rolls.filter(({ rule }) => rule === 'BAN-16.9');
  expect(mines.length).toBeGreaterThan(0);
  // Whoever lays the mines mixes them, and nobody else looks.
  for (const { only } of mines) expect(only).toEqual(['axis']);
});

test('a draw that nobody sees is marked as that', async () => {
  const { rolls } = await check(played('valleys', 'market', 40));
  const cards = rolls.filter(({ rule }) => rule === 'TV-4.1');
  expect(cards.length).toBeGreaterThan(0);
  for (const { only } of cards) expect(only).toEqual([]);
});

test.each([
  [
    'a die',
    (file: MatchFile) => {
      const at = file.steps.findIndex(({ dice }) => dice.length > 0);
      const step = file.steps[at];
      if (step) file.steps[at] = { ...step, dice: step.dice.map((die) => (die % 6) + 1) };
    },
  ],
  ['a nonce', (file: MatchFile) => void (file.dice.nonces[0] = 'another')],
  ['a step', (file: MatchFile) => void file.steps.splice(5, 1)],
])('%s that was changed is found', async (_name, change) => {
  const file = structuredClone(played('banditen', 'tarnova', 80));
  change(file);
  const { breach, rolls } = await check(file);
  expect(breach).toBeDefined();
  expect(rolls).toEqual([]);
});

class FakeThread {
  onmessage: ((event: MessageEvent<Answer<Checked>>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  ended = false;
  readonly answer: Answer<Checked> | undefined;
  constructor(answer?: Answer<Checked>) {
    this.answer = answer;
  }
  postMessage(_question: CheckQuestion): void {
    if (this.answer) this.onmessage?.({ data: this.answer } as MessageEvent<Answer<Checked>>);
  }
  terminate(): void {
    this.ended = true;
  }
}
const question = { text: '{}', kept: undefined, language: 'en' } as const;

test('a file that never ends is stopped, and its thread with it', async () => {
  const thread = new FakeThread();
  await expect(checkFile(question, 5, () => thread)).rejects.toThrow('too long');
  expect(thread.ended).toBe(true);
});

test('what is no match is said in a sentence; what is too large is not read', async () => {
  const thread = new FakeThread({ trouble: 'not JSON' });
  await expect(checkFile(question, 1000, () => thread)).rejects.toThrow('not JSON');
  expect(thread.ended).toBe(true);
  const large = { ...question, text: 'x'.repeat(40_000_001) };
  await expect(checkFile(large, 1000, () => new FakeThread())).rejects.toThrow('too large');
});
