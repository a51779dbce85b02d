import { type MatchFile, makeHeader, secretOfSeed, Table } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { describe, expect, test } from 'vitest';
import { LuckTeller } from './luck.ts';
import { storyOf } from './story.ts';

const use = { purpose: 'fire', rule: 'X-1' };
const thrown = (rolls: readonly { values: number[]; need?: number; faces?: number }[]) => {
  const teller = new LuckTeller();
  for (const { faces = 6, ...roll } of rolls) teller.note(0, { use, faces, ...roll });
  return teller.lines();
};

describe('dice against what such dice bring, by hand', () => {
  test.each([
    // One die for 5 or more: a hit in 2 of 6.
    ['one miss', [{ values: [2], need: 5 }], 0, 1 / 3, 1, 2 / 3],
    ['one hit', [{ values: [6], need: 5 }], 1, 1 / 3, 1 / 3, 1],
    // Two dice for 4 or more: none, one, two hits in 1, 2, 1 of 4.
    ['two of two', [{ values: [4, 5], need: 4 }], 2, 1, 1 / 4, 1],
    // A die for 6 (1/6) and one for 4 (1/2): at least one hit in 7 of 12.
    [
      'different needs',
      [
        { values: [6], need: 6 },
        { values: [1], need: 4 },
      ],
      1,
      2 / 3,
      7 / 12,
      11 / 12,
    ],
    ['what cannot hit', [{ values: [6, 6], need: 7 }], 0, 0, 1, 1],
    // Two open dice: 11 or more in 3 of 36.
    ['open dice', [{ values: [5] }, { values: [6] }], 11, 7, 3 / 36, 35 / 36],
  ])('%s', (_, rolls, got, expected, atLeast, atMost) => {
    const [line] = thrown(rolls);
    expect(line?.got).toBe(got);
    expect(line?.expected).toBeCloseTo(expected, 12);
    expect(line?.atLeast).toBeCloseTo(atLeast, 12);
    expect(line?.atMost).toBeCloseTo(atMost, 12);
  });
});

test('a pick among three is not counted as a die', () => {
  expect(thrown([{ values: [2], faces: 3 }])).toEqual([]);
});

test('every die of a match that is no pick is in one line', () => {
  const table = new Table(
    banditen,
    makeHeader(banditen, { scenario: 'gravellona' }, secretOfSeed(5)),
  );
  let dice = 0;
  while (table.pos.ended === 0 && table.length < 150) {
    const seat = table.seats.findIndex((_, n) => (table.deciders() >> n) & 1);
    const all = table.decisions(seat);
    const played = table.play(seat, all[(table.length * 7) % all.length]);
    if ('code' in played) throw new Error('a listed decision was refused');
    dice += played.rolls.reduce(
      (sum, { faces, values }) => sum + (faces === 6 ? values.length : 0),
      0,
    );
  }
  const file: MatchFile = table.file();
  const { luck: lines } = storyOf(banditen, file, true);
  expect(dice).toBeGreaterThan(20);
  expect(lines.reduce((sum, line) => sum + line.dice, 0)).toBe(dice);
  expect(new Set(lines.map(({ side }) => side)).size).toBe(2);
});
