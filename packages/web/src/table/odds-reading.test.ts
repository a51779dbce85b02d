import type { Threat } from '@esagono/engine';
import { expect, test } from 'vitest';
import { othersAt } from './odds-reading.ts';

const threat = (at: number, ...units: number[]): Threat => ({ at, units }) as unknown as Threat;

test('whoever else may break in at a hex is counted once, and nobody elsewhere', () => {
  const threats = [threat(5, 1), threat(5, 2), threat(5, 1, 2), threat(5, 3), threat(6, 4)];
  expect(othersAt(threats, 5, [1])).toBe(2);
  expect(othersAt(threats, 6, [4])).toBe(0);
});
