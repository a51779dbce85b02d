import { declareArgs } from '@esagono/engine';

/** Kinds of frames, by number. The order is part of saved positions. */
export const FRAME = {
  turn: 0,
  setup: 1,
  card: 2,
  levy: 3,
  orders: 4,
  fights: 5,
  fight: 6,
  stand: 7,
  press: 8,
  rest: 9,
  close: 10,
} as const;

/** What a fight that goes on carries. */
export const FIGHT = declareArgs({ area: 'everyone', exchanges: 'everyone' });
