import { column, type Meaning, makeLayout, type Position, scalar } from '@esagono/engine';
import {
  AREAS,
  BLOCKS,
  CARD,
  KINDS,
  PER_SIDE,
  SIDES,
  sideOf,
  TYPE,
  type ValleysScene,
} from './scene.ts';

const TYPES = Object.keys(TYPE);
const PLACE: Meaning = { of: 'unit', is: 'hex' };
const FLAG: Meaning = { of: 'unit', is: 'yes' };

export const SHAPE = {
  area: column('i8', BLOCKS, 'everyone', PLACE), // where each block stands, −1 when lost
  type: column('u8', BLOCKS, 'faces', { of: 'unit', is: TYPES }), // captain, pikes, bowmen
  steps: column('u8', BLOCKS, 'faces', { of: 'unit' }), // how many hits it still takes
  shown: column('u8', BLOCKS, 'everyone', FLAG), // lies open, after a fight
  moved: column('u8', BLOCKS, 'everyone', FLAG), // has moved this turn
  hand: column('u8', SIDES * KINDS, 'hands', { of: ['side', Object.keys(CARD)] }), // cards by kind
  held: column('u8', SIDES, 'everyone', { of: 'side' }), // how many cards each hand has
  played: column('u8', KINDS, 'everyone', { of: Object.keys(CARD) }), // cards used up, by kind
  holder: column('i8', AREAS, 'everyone', { of: 'hex', is: 'side' }), // −1 when nobody holds it
  ready: column('u8', SIDES, 'everyone', { of: 'side', is: 'yes' }), // has done its set-up
  side: scalar('everyone', { is: 'side' }), // whose turn it is
  turn: scalar('everyone'), // player turns begun
  orders: scalar('everyone'), // orders left
  snow: scalar('everyone'), // snow cards that have come up
  ending: scalar('everyone'), // how it ended, see ENDING
};
export const layout = makeLayout(SHAPE);
export type Valleys = Position<typeof SHAPE, ValleysScene>;

/** TV-8: nothing yet, enough points, the third snow, nobody else left. */
export const ENDING = { none: 0, points: 1, snow: 2, alone: 3 } as const;

export const linked = (pos: Valleys, a: number, b: number): boolean =>
  pos.scene.linked[a * AREAS + b] === 1;

/** How many blocks of a side stand in an area. */
export function countIn(pos: Valleys, side: number, area: number): number {
  let n = 0;
  for (let b = side * PER_SIDE; b < (side + 1) * PER_SIDE; b++) if (pos.area[b] === area) n += 1;
  return n;
}

/** A side other than `side` with blocks in an area, −1 when there is none. */
export function enemyIn(pos: Valleys, side: number, area: number): number {
  for (let b = 0; b < BLOCKS; b++) {
    if (pos.area[b] === area && sideOf(b) !== side) return sideOf(b);
  }
  return -1;
}

export function blocksLeft(pos: Valleys, side: number): number {
  let n = 0;
  for (let b = side * PER_SIDE; b < (side + 1) * PER_SIDE; b++) if (pos.area[b] >= 0) n += 1;
  return n;
}

/** TV-1.3: what the areas a side holds are worth. */
export function pointsOf(pos: Valleys, side: number): number {
  const { areas } = pos.scene.data.map;
  return areas.reduce((sum, { points }, area) => sum + (pos.holder[area] === side ? points : 0), 0);
}

/** TV-4.1: cards of a kind that are neither used up nor in a hand. */
export function leftInDeck(pos: Valleys, kind: number): number {
  let n = pos.scene.data.cards.kinds[kind].count - pos.played[kind];
  for (let side = 0; side < SIDES; side++) n -= pos.hand[side * KINDS + kind];
  return n;
}

/** The same for all kinds together, which anybody can count. */
export function deckSize(pos: Valleys): number {
  let n = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    n += pos.scene.data.cards.kinds[kind].count - pos.played[kind];
  }
  for (let side = 0; side < SIDES; side++) n -= pos.held[side];
  return n;
}

/** Two blocks change what they are; where they stand stays. */
export function swapFaces(pos: Valleys, a: number, b: number): void {
  [pos.type[a], pos.type[b]] = [pos.type[b], pos.type[a]];
  [pos.steps[a], pos.steps[b]] = [pos.steps[b], pos.steps[a]];
}
