import type { LogLine } from '@esagono/session';
import { expect, test } from 'vitest';
import { withDice } from './log-lines.ts';

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
