import { testGame } from '@esagono/engine/testing';
import { strafexpedition } from './index.ts';

testGame(strafexpedition, { games: 3, seed: 1 });
