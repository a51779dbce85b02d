import { readFileSync } from 'node:fs';
import { parseSituation, runSituation } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/situations.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

describe('docs/situations.md', () => {
  const whole = blocks.filter((block) => block.startsWith('situation:'));

  it('shows at least one whole file', () => {
    expect(whole.length).toBeGreaterThan(0);
  });

  it.each(whole)('shows files that pass: %s', (block) => {
    const situation = parseSituation(block);
    const game = findGame(situation.game);
    expect(game && runSituation(game, situation).failures).toEqual([]);
  });

  it('names every decision of every game', () => {
    const missing = ['banditen', 'ta1'].flatMap((id) =>
      (findGame(id)?.verbs ?? []).map((verb) => verb.name).filter((name) => !page.includes(name)),
    );
    expect(missing).toEqual([]);
  });
});
