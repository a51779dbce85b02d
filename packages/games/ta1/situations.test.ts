import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSituation, runSituation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { overheard, strangers } from '../citations.test-util.ts';
import { reading } from './contract/reading.ts';
import { ta1 } from './index.ts';
import citations from './text/citations.json' with { type: 'json' };

const folder = fileURLToPath(new URL('./situations/', import.meta.url));

const { game, refusals } = overheard(ta1);

describe('situations', () => {
  it.each(readdirSync(folder).sort())('%s', (file) => {
    const situation = parseSituation(readFileSync(folder + file, 'utf8'));
    const { failures, reading: read, told } = runSituation(game, situation, { reading });
    expect(failures).toEqual([]);
    // What is read leniently says so.
    expect(read).toBe(situation.reading ?? 'strict');
    expect(strangers(citations, told, refusals)).toEqual([]);
  });
});
