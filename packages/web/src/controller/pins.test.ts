import { openGame } from '@esagono/engine';
import { skirmish } from '@esagono/games/skirmish';
import { expect, test } from 'vitest';
import { pinsOf, withPin } from './pins.ts';

const board = skirmish.board?.(openGame(skirmish, { scenario: 'meeting' }));
if (!board) throw new Error('a board is missing');
const [first, second] = board.hexes;

test.each([
  ['a place and words', `${first?.id}: the mortar?`, [{ hex: 0, words: 'the mortar?' }]],
  [
    'several, among other lines',
    `Hold until dusk\n ${second?.id} :  wait: here \n${first?.id}: go`,
    [
      { hex: 1, words: 'wait: here' },
      { hex: 0, words: 'go' },
    ],
  ],
  ['no such place', '99.99: nowhere', []],
  ['a place without words', `${first?.id}:`, []],
  ['a sentence', 'think: then act', []],
  ['nothing', '', []],
])('%s', (_name, text, pins) => {
  expect(pinsOf(text, board)).toEqual(pins);
});

test('a new pin begins a line of its own', () => {
  const id = first?.id ?? '';
  expect(withPin('', id)).toBe(`${id}: `);
  expect(withPin('Hold', id)).toBe(`Hold\n${id}: `);
  expect(pinsOf(`${withPin('Hold', id)}here`, board)).toEqual([{ hex: 0, words: 'here' }]);
});
