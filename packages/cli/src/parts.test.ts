import { begin, type Game, QuietPlay, SeededDice, Speaker, type View } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import { makeGrid, printId } from '@esagono/hex';
import { describe, expect, test } from 'vitest';
import { median, ratio } from './bench/measure.ts';
import { coverage, isMissing, mentions } from './coverage.ts';
import { drawMap, sideLetters } from './draw/map.ts';
import { agrees, readTyped } from './play/typed.ts';
import { readBots } from './seats.ts';
import { histogram, spread } from './sim/statistics.ts';

const skirmish = findGame('skirmish') as Game;
const pos = begin(
  skirmish,
  skirmish.open({ scenario: 'meeting' }),
  new QuietPlay(new SeededDice(1)),
);
const speaker = new Speaker(skirmish, 'it');
const { units } = skirmish.view(pos, 0);

describe('a typed decision', () => {
  test.each([
    ['move Blue infantry 1 to 0702', { do: 'move', unit: 0, to: '0702' }],
    ['Muovi blue INFANTRY 1 a 07.02', { do: 'move', unit: 0, to: '07.02' }],
    ['fire Blue armour 9 at Red infantry 2', { do: 'fire', unit: 8, target: 16 }],
    ['fire Blue armour 9 target Red infantry 2', { do: 'fire', unit: 8, target: 16 }],
    ['move unit Blue artillery 13', { do: 'move', unit: 12 }],
    ['Fine turno', { do: 'end' }],
    ['end', { do: 'end' }],
  ])('%s', (text, partial) => {
    expect(readTyped(skirmish, speaker, units, text)).toEqual({ partial });
  });

  test('names that fit nobody or several are said back', () => {
    expect(readTyped(skirmish, speaker, units, 'move Green 1 to 0702')).toMatchObject({
      problem: 'noUnit',
    });
    expect(readTyped(skirmish, speaker, units, 'move Blue infantry to 0702')).toMatchObject({
      problem: 'ambiguous',
    });
    expect(readTyped(skirmish, speaker, units, 'dance')).toBeUndefined();
  });

  test('agrees with a choice when everything typed is in it', () => {
    const choice = { do: 'move', unit: 3, path: ['0702', '0703'], to: '07.03' };
    expect(agrees({ do: 'move', to: '0703' }, choice)).toBe(true);
    expect(agrees({ do: 'move', path: ['0703', '0702'] }, choice)).toBe(true);
    expect(agrees({ do: 'move', to: '0704' }, choice)).toBe(false);
    expect(agrees({ do: 'move', unit: [3] }, choice)).toBe(true);
  });
});

describe('the map', () => {
  const view: View = {
    ...skirmish.view(pos, 0),
    units: [
      { ...units[0], hex: 0 },
      { ...units[1], hex: 0 },
      { ...units[20], hex: 3 },
    ],
    markers: [{ hex: 1, key: 'mine' }],
  };
  const draw = (orientation: 'flat' | 'pointy', width = 80, centre = -1) => {
    const grid = makeGrid({ orientation, offset: 'even', cols: 3, rows: 2 });
    const hexes = Array.from({ length: 6 }, (_, hex) => ({
      hex,
      id: printId(grid, hex),
      terrain: [hex === 2 ? 'wood' : 'clear'],
      ...(hex === 4 ? { name: 'Tarnova' } : {}),
    }));
    const board = { grid, title: '', hexes, edges: [{ a: 0, b: 3, kind: 'river' }], lines: [] };
    const options = { width, height: 20, centre, letters: ['B', 'R'], ground: () => 'bosco' };
    return drawMap(board, view, options);
  };

  test('flat-topped hexes interlock by columns', () => {
    expect(draw('flat')).toEqual([
      ' _____       _____',
      '/0101 \\_____/0301 \\',
      '\\B6×2~/0201!\\bosco/',
      '/0102 \\_____/0302 \\',
      '\\R3___/0202 \\_____/',
      '      \\Tarno/',
    ]);
  });

  test('pointy-topped hexes interlock by rows', () => {
    expect(draw('pointy')).toEqual([
      ' _____ _____ _____',
      '|0101 |0201!|0301 |',
      '|B6×2~|_____|bosco|',
      '   |0102 |0202 |0302 |',
      '   |R3___|Tarno|_____|',
    ]);
  });

  test('a narrow window shows the part around its centre', () => {
    const lines = draw('flat', 13, 2);
    expect(lines.join('\n')).toContain('0301');
    expect(lines.join('\n')).not.toContain('0101');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(13);
  });

  test('sides with one initial are numbered', () => {
    expect(sideLetters(['Blue', 'Red'])).toEqual(['B', 'R']);
    expect(sideLetters(['Partigiani', 'Presidio'])).toEqual(['1', '2']);
  });
});

describe('the coverage matrix', () => {
  test('an id counts only as a whole word', () => {
    const ids = new Set(['BAN-8.1', 'BAN-8.1.2', 'BAN-8.1a', 'SE-EV.3-1', 'BAN-1']);
    const text = '// BAN-8.1.2: stops.\nBAN-8.1, (SE-EV.3-1)\nXBAN-1 BAN-18.1a';
    expect([...mentions(text, ids)]).toEqual([
      ['BAN-8.1.2', 1],
      ['BAN-8.1', 2],
      ['SE-EV.3-1', 2],
    ]);
  });

  test('code and tests are told apart; flavour needs neither', () => {
    const rules = ['SK-3', 'SK-99'].map((id) => ({ id, chapter: '1', kind: 'rule' }));
    const flavour = { id: 'SK-98', chapter: '1', kind: 'flavour' };
    const game: Game = Object.create(skirmish, {
      text: { value: { ...skirmish.text, rules: [...rules, flavour] } },
    });
    const all = coverage(game);
    expect(all[0].code.some((place) => place.startsWith('rules/skirmish.ts:'))).toBe(true);
    expect(all.map(isMissing)).toEqual([all[0].tests.length === 0, true, false]);
  });
});

describe('who sits where', () => {
  const names = (text: string) => readBots(skirmish, pos, text).map((bot) => bot?.name ?? 'person');
  test.each([
    ['none', ['person', 'person']],
    ['greedy', ['greedy', 'greedy']],
    ['greedy,random', ['greedy', 'random']],
    ['none,greedy', ['person', 'greedy']],
    ['red=random', ['person', 'random']],
  ])('%s', (text, seats) => {
    expect(names(text)).toEqual(seats);
  });
});

describe('statistics', () => {
  test('quartiles lie on the line between values', () => {
    expect(spread([4, 1, 3, 2])).toEqual({
      mean: 2.5,
      least: 1,
      lower: 1.75,
      median: 2.5,
      upper: 3.25,
      most: 4,
    });
  });

  test('a histogram counts everything once', () => {
    const bins = histogram([-3, -3, 0, 40]);
    expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(4);
    expect(bins[0]).toEqual({ from: -3, to: -1, count: 2 });
    expect(histogram([])).toEqual([]);
  });

  test('medians and ratios by round', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(ratio([10, 40, 30], [1, 2, 10])).toBe(10);
  });
});
