import { testGame } from '@esagono/engine/testing';
import { banditen } from './index.ts';

testGame(banditen, { games: 8, seed: 1 });
