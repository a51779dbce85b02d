import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../tools/citations/faults.ts';
import { pageOf } from '../../tools/citations/page.ts';
import { type Cited, citedGame, citedGames } from '../../tools/citations/tables.ts';
import { root } from '../../tools/runtime.mjs';

const games = citedGames().map(citedGame);

describe('every refusal and every event has its paragraph', () => {
  it.each(games)('$game', (cited) => {
    expect(Object.keys(cited.table.events).length).toBeGreaterThan(10);
    expect(faultsOf(cited)).toEqual([]);
  });

  it('the page is what the tables say', () => {
    expect(readFileSync(join(root, 'docs/citations.md'), 'utf8')).toBe(pageOf(games));
  });
});

const planted: Cited = {
  game: 'toy',
  table: { refusals: { tooFar: ['TOY-1', 'TOY-1.1'] }, events: { moved: ['TOY-2'] } },
  titles: { 'TOY-1': 'Range', 'TOY-1.1': 'By night', 'TOY-2': 'Movement' },
  sentences: { 'refusal.tooFar': 'Too far', 'event.moved': 'Moved', 'refusal.notAllowed': 'No' },
  source: `refusal('TOY-1', 'tooFar', { at }); play.tell('moved', 'TOY-2', {}); refusal('', 'malformed');`,
};

describe('a fault is seen', () => {
  it('of which the sound table has none', () => {
    expect(faultsOf(planted)).toEqual([]);
  });

  it.each([
    [
      'a paragraph that does not exist',
      { table: { ...planted.table, events: { moved: ['TOY-2', 'TOY-9'] } } },
      'moved: there is no paragraph TOY-9',
    ],
    [
      'one named in the source alone',
      { source: `${planted.source} const USE = { purpose: 'x', rule: 'TOY-3' };` },
      'the source names TOY-3, which the index has not',
    ],
    [
      'a sentence nobody listed',
      { sentences: { ...planted.sentences, 'event.stopped': 'Stopped' } },
      'event stopped is not listed',
    ],
    [
      'a listed one without a sentence',
      { table: { ...planted.table, refusals: { ...planted.table.refusals, gone: ['TOY-1'] } } },
      'refusal gone has no sentence',
    ],
    [
      'a refusal by another paragraph',
      { source: `${planted.source} refusal(\n  'TOY-2',\n  'tooFar',\n)` },
      'tooFar is refused by TOY-2, which is not listed',
    ],
    [
      'an event by another paragraph',
      { source: `play.tell('moved', 'TOY-1', {})` },
      'moved is told by TOY-1, which is not listed',
    ],
  ])('%s', (_fault, change, said) => {
    expect(faultsOf({ ...planted, ...change })).toEqual([said]);
  });
});
