import { readdirSync, readFileSync } from 'node:fs';
import { parseSituation, runSituation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { reading } from './contract/reading.ts';
import { strafexpedition } from './index.ts';

const folder = new URL('./situations/', import.meta.url);

describe('situations', () => {
  it.each(readdirSync(folder).sort())('%s', (name) => {
    const situation = parseSituation(readFileSync(new URL(name, folder), 'utf8'));
    const { failures, reading: read } = runSituation(strafexpedition, situation, { reading });
    expect(failures).toEqual([]);
    // What is read leniently says so.
    expect(read).toBe(situation.reading ?? 'strict');
  });
});
