import { describe, expect, it } from 'vitest';
import { pushFrame } from '../position/agenda.ts';
import { codeParts, makeCode } from '../position/codes.ts';
import { column, makeLayout, type Position, scalar } from '../position/layout.ts';
import { testGame } from '../testing/testing.ts';
import { makeAreas } from './board.ts';
import { defineGame } from './define.ts';
import type { Game } from './game.ts';

// Three players take one to three stones in turn; whoever takes the last one is last.
const CARDS = ['plain', 'gold'];
const SHAPE = {
  taken: column('u8', 3, 'everyone', { of: 'side' }), // stones of each player
  purse: column('u8', 6, 'everyone', { of: ['side', CARDS] }), // coins by kind
  at: column('i8', 2, 'everyone', { of: 'unit', is: 'hex' }), // where the two watchers stand
  awake: column('u8', 2, 'everyone', { of: 'unit', is: 'yes' }), // and whether they look
  heap: scalar('everyone'), // stones left
  turn: scalar('everyone', { is: 'side' }), // whose turn it is
};
const layout = makeLayout(SHAPE);
type Stones = Position<typeof SHAPE>;
const TAKE = codeParts('n');
const names = { 'side.a': 'A', 'side.b': 'B', 'side.c': 'C' };
const words = { ...names, 'verb.take': 'Take', 'prompt.take': 'Take', 'event.took': '{side} {n}' };

const stones: Game<Stones> = defineGame({
  id: 'stones',
  title: 'Stones',
  edition: '1',
  scenarios: [{ id: 'heap', sides: ['a', 'b', 'c'], minutes: 1, difficulty: 1 }],
  text: {
    messages: { en: words, it: words },
    rules: [],
    ruleTexts: { en: {}, it: {} },
    rulings: { en: {}, it: {} },
  },
  verbs: [
    {
      name: 'take',
      fields: { n: 'number' },
      write: (_pos, code) => ({ n: code[TAKE.n] }),
      read(_pos, _seat, decision, out) {
        out[TAKE.n] = Number(decision.n);
        return undefined;
      },
    },
  ],
  frames: [
    {
      name: 'take',
      deciders: (pos) => 1 << pos.turn,
      list(pos, _seat, out) {
        for (let n = 1; n <= Math.min(3, pos.heap); n++) out.add(0, n);
      },
      decide(pos, seat, code, play) {
        const n = code[TAKE.n];
        pos.heap -= n;
        pos.taken[seat] += n;
        if (play.telling) play.tell('took', 'ST-1', { side: seat, n });
        if (pos.heap === 0) pos.ended = 1;
        else pos.turn = (seat + 1) % 3;
      },
    },
  ],
  open({ scenario }) {
    const pos = layout.create({ scenario, options: {} });
    pos.heap = 17;
    pushFrame(pos, 0);
    return pos;
  },
  board: () => ({
    grid: makeAreas({
      size: [4, 2],
      centres: [
        [1, 1],
        [3, 1],
      ],
      links: [[0, 1]],
    }),
    title: 'Two banks',
    hexes: [
      { hex: 0, id: 'left', name: 'Left bank', terrain: ['clear'] },
      { hex: 1, id: 'right', terrain: ['clear'] },
    ],
    edges: [],
    lines: [],
  }),
  view: (pos) => ({
    turn: 1,
    sides: [0, 1, 2].map((side) => ({
      side,
      initiative: false,
      active: side === pos.turn,
      tracks: [],
    })),
    units: [0, 1].map((unit) => ({
      unit,
      side: 0,
      hex: pos.at[unit],
      known: true,
      face: { name: `Watcher ${unit + 1}`, formation: '', type: 'watcher' },
      markers: [],
    })),
  }),
  outcome: (pos) => ({
    winner: -1,
    ranks: [0, 1, 2].map((side) => (side === pos.turn ? 3 : 1)),
    rule: 'ST-2',
    key: 'heap',
    score: [0, 1, 2].map((side) => ({ side, key: 'n', rule: 'ST-2', points: pos.taken[side] })),
  }),
});

testGame(stones, { games: 3, seed: 1 });

describe('a game that gives only what it must', () => {
  const open = (): Stones => stones.open({ scenario: 'heap' });

  it('refuses what it does not list', () => {
    const pos = open();
    const [point] = stones.frames;
    if (!('refuse' in point)) throw new Error('a decision point');
    expect(point.refuse(pos, 0, makeCode(0, 3))).toBeUndefined();
    expect(point.refuse(pos, 0, makeCode(0, 4))?.code).toBe('notAllowed');
  });

  it('is described and staged by its layout', () => {
    const pos = open();
    stones.stage(pos, {
      heap: 5,
      turn: 'b',
      taken: { C: 4 },
      purse: { b: { gold: 2 } },
      units: { 'watcher 1': { at: 'Left bank', awake: true }, 'Watcher 2': { at: 'right' } },
    });
    expect(stones.describe(pos)).toEqual({
      heap: 5,
      turn: 'b',
      taken: { a: 0, b: 0, c: 4 },
      purse: { a: { plain: 0, gold: 0 }, b: { plain: 0, gold: 2 }, c: { plain: 0, gold: 0 } },
      units: {
        'Watcher 1': { at: 'Left bank', awake: true },
        'Watcher 2': { at: 'right', awake: false },
      },
    });
    stones.stage(pos, { units: { 'Watcher 2': null } });
    expect(pos.at[1]).toBe(-1);
  });

  it.each([
    [{ heaps: 5 }, /state\/heaps: expected taken, purse/],
    [{ turn: 'd' }, /state\/turn: expected a, b, c, found "d"/],
    [{ taken: { d: 1 } }, /state\/taken\/d/],
    [{ taken: { a: 256 } }, /state\/taken\/a: expected a smaller number/],
    [{ purse: { a: { silver: 1 } } }, /state\/purse\/a\/silver/],
    [{ units: { 'Watcher 3': {} } }, /state\/units\/Watcher 3/],
    [{ units: { 'Watcher 1': { at: 'nowhere' } } }, /a place of the map/],
    [{ units: { 'Watcher 1': { awake: 'yes' } } }, /true or false/],
  ])('%j is refused with its path', (patch, message) => {
    expect(() => stones.stage(open(), patch)).toThrow(message);
  });

  it('has a seat a side, and a lead over the best of the others', () => {
    const pos = open();
    pos.taken.set([3, 1, 2]);
    expect(stones.seats(pos).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect([0, 1, 2].map((side) => stones.appraise(pos, side))).toEqual([1, -2, -1]);
  });
});
