import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSituation, runSituation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { overheard, strangers } from '../citations.test-util.ts';
import { valleys } from './index.ts';
import citations from './text/citations.json' with { type: 'json' };

const folder = fileURLToPath(new URL('./situations/', import.meta.url));

const { game, refusals } = overheard(valleys);

describe('situations', () => {
  it.each(readdirSync(folder).sort())('%s', (file) => {
    const situation = parseSituation(readFileSync(folder + file, 'utf8'));
    const { failures, told } = runSituation(game, situation);
    expect(failures).toEqual([]);
    expect(strangers(citations, told, refusals)).toEqual([]);
  });
});
