import { readdirSync, readFileSync } from 'node:fs';
import { parseSituation, runSituation } from '@esagono/engine';
import { findGame, GAMES, READINGS } from '@esagono/games/all';
import { describe, expect, it } from 'vitest';

const docs = new URL('../../docs/', import.meta.url);
const pages = [
  'situations.md',
  ...readdirSync(new URL('situations/', docs)).map((name) => `situations/${name}`),
];
const textOf = (page: string): string => readFileSync(new URL(page, docs), 'utf8');

/** The examples of a page as whole files: steps alone follow the stage set before them. */
function examplesOf(page: string): string[] {
  let stage = '';
  return [...textOf(page).matchAll(/<!-- stage\n([\s\S]*?)-->|```yaml\n([\s\S]*?)```/g)].flatMap(
    ([, set, block = '']) => {
      if (set !== undefined) {
        stage = set;
        return [];
      }
      if (block.startsWith('situation:')) return [block];
      const steps = block.trimEnd().replaceAll(/^/gm, '  ');
      return [`${stage}play:\n${steps}\n`];
    },
  );
}

describe.each(pages)('docs/%s', (page) => {
  it.each(examplesOf(page))('shows what passes as it stands: %s', (text) => {
    const situation = parseSituation(text);
    const game = findGame(situation.game);
    if (!game) throw new Error(`no game is called ${situation.game}`);
    const { failures, reading } = runSituation(game, situation, { reading: READINGS[game.id] });
    expect(failures).toEqual([]);
    expect(reading).toBe(situation.reading ?? 'strict');
  });
});

describe('the pages on situations', () => {
  it('show an example each', () => {
    for (const page of pages) expect(examplesOf(page).length, page).toBeGreaterThan(0);
  });

  it('are found from the common one', () => {
    for (const page of pages.slice(1)) expect(textOf('situations.md')).toContain(`(${page})`);
  });

  it('name every decision, question and event of every game that has a page', () => {
    const missing = GAMES.flatMap((game) => {
      const page = pages.find((name) => textOf(name).includes(`\`game: ${game.id}\`)`));
      if (page === undefined) return [];
      const text = textOf(page);
      const verbs = game.verbs.map(({ name }) => name);
      const points = game.frames.flatMap((frame) => ('deciders' in frame ? [frame.name] : []));
      const events = Object.keys(game.text.messages.en ?? {}).flatMap((key) =>
        key.startsWith('event.') ? [key.slice('event.'.length)] : [],
      );
      return [...verbs, ...points, ...events]
        .filter((word) => !text.includes(word))
        .map((word) => `${page}: ${word}`);
    });
    expect(missing).toEqual([]);
  });
});
