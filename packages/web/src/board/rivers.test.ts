import type { Board, HexBoard } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import map from '@esagono/games/strafexpedition/data/map.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { chains } from './strokes.ts';

const RIVER = new Set(['river']);

/** Waters of the map by name, as their hexsides; those without a name of their own left out. */
const named = (): ReadonlyMap<string, readonly string[]> => {
  const by = new Map<string, string[]>();
  for (const [side, what] of Object.entries(map.hexsides)) {
    if (!what.kinds.includes('river') || !('name' in what) || what.name === 'stream') continue;
    by.set(what.name, [...(by.get(what.name) ?? []), side]);
  }
  return by;
};

function campaign(): HexBoard {
  const game = findGame('strafexpedition');
  if (!game) throw new Error('no campaign');
  return game.board(game.open({ scenario: 'campaign' })) as Board as HexBoard;
}

const sideOf = ({ hexes }: Board, a: number, b: number): string =>
  [hexes[a]?.id ?? '', hexes[b]?.id ?? ''].sort().join('-');

/** Pieces that are drawn of a set of hexsides: lines that end at the same spot are one piece. */
function pieces(board: HexBoard, sides: ReadonlySet<string>): number {
  const edges = board.edges.filter(({ a, b }) => sides.has(sideOf(board, a, b)));
  const groups: Set<string>[] = [];
  for (const line of chains({ ...board, edges }, RIVER, 0)) {
    const spots = line.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
    const met = groups.filter((group) => spots.some((spot) => group.has(spot)));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push(new Set([...spots, ...met.flatMap((group) => [...group])]));
  }
  return groups.length;
}

const board = campaign();

test('every hexside that is a river on the map is drawn as one, below crags too', () => {
  const drawn = new Set(
    board.edges.filter((e) => e.kind === 'river').map(({ a, b }) => sideOf(board, a, b)),
  );
  const printed = Object.entries(map.hexsides)
    .filter(([, { kinds }]) => kinds.includes('river'))
    .map(([side]) => side.split('-').sort().join('-'));
  expect(printed.filter((side) => !drawn.has(side))).toEqual([]);
  expect(printed.length).toBeGreaterThan(1000);
});

test('the waters run without gaps, and a missing hexside is seen', () => {
  const all = [...named().values()].flat();
  const sides = new Set(all.map((side) => side.split('-').sort().join('-')));
  const whole = pieces(board, sides);
  // Below crags too: left out there, the rivers fall apart.
  const dry = new Set(
    board.edges.filter((e) => e.kind === 'crags').map(({ a, b }) => sideOf(board, a, b)),
  );
  const broken = pieces(board, new Set([...sides].filter((side) => !dry.has(side))));
  expect(broken).toBeGreaterThan(whole * 3);
});

test('where waters meet, every line ends at the very spot', () => {
  const lines = chains(board, RIVER, 0.14);
  const inner = new Set(lines.flatMap((line) => line.slice(1, -1).map(({ x, y }) => `${x} ${y}`)));
  const tips = lines.flatMap((line) => [line[0], line.at(-1)]);
  expect(tips.filter((tip) => tip && inner.has(`${tip.x} ${tip.y}`))).toEqual([]);
});
