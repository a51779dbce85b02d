import { testGame } from '@esagono/engine/testing';
import { ta1 } from './index.ts';

testGame(ta1, { games: 5, seed: 1 });
