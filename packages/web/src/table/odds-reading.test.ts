import type { OddsSheet, Position, Speaker, Threat } from '@esagono/engine';
import { expect, test } from 'vitest';
import type { Words } from '../common/words.ts';
import { othersAt, readOdds } from './odds-reading.ts';

const threat = (at: number, ...units: number[]): Threat => ({ at, units }) as unknown as Threat;

test('whoever else may break in at a hex is counted once, and nobody elsewhere', () => {
  const threats = [threat(5, 1), threat(5, 2), threat(5, 1, 2), threat(5, 3), threat(6, 4)];
  expect(othersAt(threats, 5, [1])).toBe(2);
  expect(othersAt(threats, 6, [4])).toBe(0);
});

test('what is certain has no fraction beside it, everything else has', () => {
  const speaker = { say: (key: string) => key, phrase: () => '' } as unknown as Speaker;
  const group = (probability: number, fraction: string) => ({ key: 'any', probability, fraction });
  const sheet = {
    headline: { key: 'any' },
    cost: [],
    groups: [group(1, '1'), group(1 / 3, '1/3'), group(0, '0')],
    outcomes: [],
    modifiers: [],
    unknown: [],
  } as unknown as OddsSheet;
  const { bars } = readOdds(sheet, speaker, (() => '') as unknown as Words, {} as Position);
  expect(bars.map(({ fraction }) => fraction)).toEqual(['', '1/3']);
});
