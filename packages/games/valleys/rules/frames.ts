import type { Frame } from '@esagono/engine';
import type { Valleys } from '../model/state.ts';
import { setup } from './02-setup.ts';
import { close, turn } from './03-turn.ts';
import { card, rest } from './04-cards.ts';
import { orders } from './05-movement.ts';
import { fight, fights, press, stand } from './06-fights.ts';
import { levy } from './07-home.ts';

/** In the order of `FRAME`. */
export const frames: readonly Frame<Valleys>[] = [
  turn,
  setup,
  card,
  levy,
  orders,
  fights,
  fight,
  stand,
  press,
  rest,
  close,
];
