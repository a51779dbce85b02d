import { testGame } from '@esagono/engine/testing';
import { skirmish } from './index.ts';

testGame(skirmish, { games: 6, seed: 1 });
