import type { LogLine } from '@esagono/session';
import { expect, test } from 'vitest';
import { asMarches, withDice } from './log-lines.ts';

const line = (step: number, event: string): LogLine => ({
  step,
  seat: 0,
  event: { event, rule: '', values: {} },
  words: event,
  hexes: [],
});
const read = (lines: readonly LogLine[]): string[] =>
  withDice(lines).map(({ words, rolls }) => [...rolls.map((r) => r.words), words].join('+'));

test.each([
  ['dice stand with their result', [line(1, 'roll'), line(1, 'hit')], ['roll+hit']],
  [
    'both dice of one result',
    [line(1, 'roll'), line(1, 'roll'), line(1, 'won')],
    ['roll+roll+won'],
  ],
  ['dice of another act stand alone', [line(1, 'roll'), line(2, 'moved')], ['roll', 'moved']],
  ['dice that bring nothing stand alone', [line(1, 'moved'), line(1, 'roll')], ['moved', 'roll']],
])('%s', (_, lines, expected) => expect(read(lines)).toEqual(expected));

const march = (step: number, from: number, to: number, unit = 1): LogLine => ({
  ...line(step, 'moved'),
  event: { event: 'moved', rule: '', values: { unit, from, to } },
  hexes: [from, to],
});
const marches = (lines: readonly LogLine[], apart: readonly number[] = []): string[] =>
  asMarches(
    withDice(lines),
    ({ values }) => `${String(values.from)}-${String(values.to)}`,
    apart,
  ).map(({ words, hexes }) => `${words} ${hexes.join(' ')}`);

test.each([
  ['a march is one line', [march(1, 5, 6), march(1, 6, 7), march(2, 7, 8)], ['5-8 5 6 7 8']],
  ['another unit goes for itself', [march(1, 5, 6), march(1, 6, 7, 2)], ['moved 5 6', 'moved 6 7']],
  [
    'what happens on the way stands between',
    [march(1, 5, 6), line(1, 'hit'), march(1, 6, 7)],
    ['moved 5 6', 'hit ', 'moved 6 7'],
  ],
  [
    'dice on the way stand between',
    [march(1, 5, 6), line(1, 'roll'), march(1, 6, 7)],
    ['moved 5 6', 'moved 6 7'],
  ],
  [
    'who sets out from elsewhere begins anew',
    [march(1, 5, 6), march(2, 9, 7)],
    ['moved 5 6', 'moved 9 7'],
  ],
])('%s', (_, lines, expected) => expect(marches(lines)).toEqual(expected));

test('where something was taken back, two lines stay two', () => {
  expect(marches([march(1, 5, 6), march(2, 6, 7)], [1])).toEqual(['moved 5 6', 'moved 6 7']);
});
