import { readdirSync, readFileSync } from 'node:fs';
import { parseSituation, runSituation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { strafexpedition } from './index.ts';

const folder = new URL('./situations/', import.meta.url);

describe('situations', () => {
  it.each(readdirSync(folder).sort())('%s', (name) => {
    const situation = parseSituation(readFileSync(new URL(name, folder), 'utf8'));
    expect(runSituation(strafexpedition, situation).failures).toEqual([]);
  });
});
