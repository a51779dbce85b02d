import { testGame, testLeaks } from '@esagono/engine/testing';
import { valleys } from './index.ts';
import { KINDS, sideOf } from './model/scene.ts';
import type { Valleys } from './model/state.ts';

testGame(valleys, { games: 12, seed: 1 });

/** Changes with what the others' hidden blocks are. */
const faces = (pos: Valleys, viewer: number): number =>
  pos.type.reduce(
    (sum, type, b) => sum + (pos.shown[b] || sideOf(b) === viewer ? 0 : type * (b + 1)),
    0,
  );

/** Changes with the cards in the others' hands. */
const hands = (pos: Valleys, viewer: number): number =>
  pos.hand.reduce(
    (sum, n, cell) => sum + (Math.floor(cell / KINDS) === viewer ? 0 : n * (cell + 1)),
    0,
  );

testLeaks(valleys, 'what a block is', { peek: faces });
testLeaks(valleys, 'a hand of cards', { peek: hands });
