import { readdirSync, readFileSync } from 'node:fs';
import { parseSituation, runSituation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { overheard, strangers } from '../citations.test-util.ts';
import { reading } from './contract/reading.ts';
import { banditen } from './index.ts';
import citations from './text/citations.json' with { type: 'json' };

const folder = new URL('situations/', import.meta.url);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort();

const { game, refusals } = overheard(banditen);

describe('situations of Banditen!', () => {
  it('covers the forty worked examples', () => {
    const numbers = new Set(files.map((file) => Number.parseInt(file, 10)));
    for (let n = 1; n <= 40; n++) expect(numbers).toContain(n);
  });
  it.each(files)('%s', (file) => {
    const situation = parseSituation(readFileSync(new URL(file, folder), 'utf8'));
    const { failures, reading: read, told } = runSituation(game, situation, { reading });
    expect(failures).toEqual([]);
    // What is read leniently says so.
    expect(read).toBe(situation.reading ?? 'strict');
    expect(strangers(citations, told, refusals)).toEqual([]);
  });
});
