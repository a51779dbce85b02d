import { type Board, makeHeader, Speaker, secretOfSeed, Table } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { chanceOfTurn } from './chances.ts';
import type { Episode } from './episodes.ts';
import { opening } from './opening.ts';
import { mark, Places } from './places.ts';
import { chaptersOf, turnProse } from './prose.ts';
import { inShort } from './summary.ts';

const SIDES = ['Blue', 'Red'];

const board = ((): Board => {
  const game = findGame('banditen');
  if (!game) throw new Error('no game');
  const table = new Table(game, makeHeader(game, { scenario: 'gravellona' }, secretOfSeed(1)));
  return game.board(table.pos);
})();
const at = (id: string): string => mark(board.hexes.find((one) => one.id === id)?.hex ?? -1);

test('a place has its name, and its number once in a chapter; a neighbour lends its name once', () => {
  const places = new Places(board);
  places.chapter();
  expect(places.paragraph(`From ${at('15.08')} back to ${at('15.08')}`)).toBe(
    'From Scuole (15.08) back to Scuole',
  );
  expect(places.paragraph(`at ${at('15.08')}`)).toBe('at Scuole');
  expect(places.paragraph(`${at('12.17')}, ${at('12.17')}, ${at('11.16')}`)).toBe(
    '12.17 near Santa Maria, 12.17, 11.16',
  );
  expect(places.paragraph(`${at('12.17')} to ${at('12.16')}`)).toBe('12.17 to Santa Maria (12.16)');
  places.chapter();
  expect(places.paragraph(`at ${at('15.08')}`)).toBe('at Scuole (15.08)');
});

test('an area is called by its name alone', () => {
  const valleys = findGame('valleys');
  if (!valleys) throw new Error('no game');
  const [scenario] = valleys.scenarios;
  const table = new Table(
    valleys,
    makeHeader(valleys, { scenario: scenario?.id ?? '' }, secretOfSeed(1)),
  );
  const areas = valleys.board(table.pos);
  const [area] = areas.hexes;
  expect(new Places(areas).paragraph(`in ${mark(area?.hex ?? -1)}.`)).toBe(
    `in ${area?.name ?? area?.id}.`,
  );
});

test.each([
  [700_000, 800_000, 'Blue are ahead, 70 %, and by its end well ahead, 80 %'],
  [970_000, 920_000, 'Blue are far ahead, from 97 % to 92 %'],
  [300_000, 700_000, 'Red are ahead, 70 %; by its end Blue are ahead, 70 %'],
  [500_000, 200_000, 'All is open; by its end Red are well ahead, 80 %'],
  [800_000, 510_000, 'Blue are well ahead, 80 %; by its end all is open'],
  [0, 0, 'Red are all but certain to win, 100 %'],
])('chances from %i to %i in words', (before, after, words) => {
  expect(chanceOfTurn(before, after, SIDES)).toBe(words);
});

const act = (from: number, more: Partial<Episode> = {}): Episode => ({
  from,
  to: from,
  turn: 1,
  clock: 'dawn',
  side: 0,
  before: 500_000,
  after: 520_000,
  luck: 0,
  sentences: [`act ${from} is done`],
  price: [],
  dawn: [],
  gained: [],
  setup: false,
  lost: [0, 0],
  track: [],
  units: [],
  scoreThen: [0, 0],
  score: [0, 0],
  headline: '',
  counted: true,
  ...more,
});

test('a turn opens with who took what and the score, before the chances', () => {
  const turn = [
    act(1, { gained: [{ hex: 3, side: 0 }], score: [1, 0] }),
    act(2, { gained: [{ hex: 4, side: 1 }], score: [1, 0] }),
    act(3, { gained: [{ hex: 5, side: 0 }], score: [2, 0], after: 500_000 }),
  ];
  expect(opening(turn, ['the turn', 'snow falls'], SIDES)).toBe(
    'Snow falls. *Blue take ⟦3⟧ and ⟦5⟧; Red take ⟦4⟧; the score is Blue 2, Red 0.* *All is open, 50 %.*',
  );
});

test('what was taken and lost again in a turn is nobody’s gain', () => {
  const back = [
    act(1, { gained: [{ hex: 3, side: 0 }] }),
    act(2, { gained: [{ hex: 3, side: 1 }] }),
  ];
  expect(opening(back, [], SIDES)).toContain('No place of weight changes hands');
});

const voice = { sides: SIDES, places: new Places(board), board };
const paragraphs = (turn: readonly Episode[]): string[] =>
  turnProse(turn, undefined, voice, new Map()).filter((line) => line !== '');

test('a side is named when it takes over, what came of an act stands before its price', () => {
  const turn = [
    act(1, { sentences: ['A goes', 'B is gone'], price: ['A is hurt'] }),
    act(2),
    act(30, { side: 1 }),
  ];
  expect(paragraphs(turn).slice(2, 4)).toEqual([
    '**Blue.** A goes. B is gone. The price: A is hurt. Act 2 is done.',
    '**Red.** Act 30 is done.',
  ]);
});

test('only what was dear is counted in points', () => {
  const text = paragraphs([act(1), act(2, { before: 500_000, after: 600_000 })]).join('\n');
  expect(text).toContain('*10 points for Blue, now ahead (60 %).*');
  expect(text.match(/points for/g)).toHaveLength(1);
});

test('turns of which nothing is told are one chapter', () => {
  const quiet = (turn: number): Episode[] => [
    act(turn, { turn, clock: `${turn} o’clock`, after: 500_000 }),
  ];
  const turns = [[act(1)], quiet(2), quiet(3)];
  const chapters = chaptersOf(turns, new Map());
  expect(chapters.map((chapter) => chapter.length)).toEqual([1, 2]);
  const [heading] = turnProse(chapters[1] ?? [], turns[0]?.[0], voice, new Map());
  expect(heading).toBe('## Turn 2 · 2 o’clock to Turn 3 · 3 o’clock');
});

test('in short: who won and by what, where it turned, why, and luck', () => {
  const game = findGame('banditen');
  if (!game) throw new Error('no game');
  const { pos } = new Table(game, makeHeader(game, { scenario: 'gravellona' }, secretOfSeed(1)));
  pos.ended = 1;
  const slip = {
    side: 1,
    cost: 50_000,
    done: 'wait',
    better: 'go',
    why: 'It is late.',
    rule: 'X-1',
    doneTrack: [],
    betterTrack: [],
  };
  const small = act(1, { headline: 'A goes' });
  const great = act(2, { headline: 'B is gone', after: 700_000, turn: 4, slip });
  const told = [
    small,
    great,
    act(3, { score: [2, 1], slip: { ...slip, why: 'Other.', cost: 90_000 } }),
  ];
  const speaker = new Speaker(game, 'en');
  const whole = { game, pos, speaker, told, moments: [small, great], voice };
  const text = inShort({ ...whole, skill: [300_000, -100_000], luck: -50_000 });
  expect(text).toMatch(
    / win.*\(Blue 2, Red 1\)\. It turned most in turn 4 \(B; A moved it less\), by 20 points for Blue: B is gone\./,
  );
  expect(text).toContain('What Red could have done better: in turn 4 *go* instead');
  expect(text).toContain('of *wait*, 5 points. It is late. (X-1) The dice gave 5 points to Red;');
  expect(text).toContain('what was decided gave 20 points to Blue.');
});
