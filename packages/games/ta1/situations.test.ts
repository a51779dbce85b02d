import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSituation, runSituation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { reading } from './contract/reading.ts';
import { ta1 } from './index.ts';

const folder = fileURLToPath(new URL('./situations/', import.meta.url));

describe('situations', () => {
  it.each(readdirSync(folder).sort())('%s', (file) => {
    const situation = parseSituation(readFileSync(folder + file, 'utf8'));
    const { failures, reading: read } = runSituation(ta1, situation, { reading });
    expect(failures).toEqual([]);
    // What is read leniently says so.
    expect(read).toBe(situation.reading ?? 'strict');
  });
});
