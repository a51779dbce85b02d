import { codeParts } from '@esagono/engine';

/** Verbs, by number. The order is part of saved matches. */
export const VERB = {
  ready: 0,
  swap: 1,
  play: 2,
  levy: 3,
  move: 4,
  done: 5,
  fight: 6,
  stand: 7,
  fallBack: 8,
  press: 9,
  withdraw: 10,
  surrender: 11,
  keep: 12,
  discard: 13,
  waive: 14,
} as const;

/** What the numbers of each code are called. */
export const SWAP = codeParts('unit', 'other');
export const MOVE = codeParts('unit', 'to');
export const LEVY = codeParts('unit');
export const PLAY = codeParts('card');
export const AREA = codeParts('at'); // of a fight, and of going back
