import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSituation, runSituation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { valleys } from './index.ts';

const folder = fileURLToPath(new URL('./situations/', import.meta.url));

describe('situations', () => {
  it.each(readdirSync(folder).sort())('%s', (file) => {
    const { failures } = runSituation(valleys, parseSituation(readFileSync(folder + file, 'utf8')));
    expect(failures).toEqual([]);
  });
});
