import type { Frame } from '@esagono/engine';
import { appoint } from './core/01-appoint.ts';
import { setup } from './core/01-setup.ts';
import { next, turn } from './core/02-turn.ts';
import { activation } from './core/04-activation.ts';
import { march } from './core/07-movement.ts';
import { onward } from './core/07-onward.ts';
import { reaction } from './core/08-opportunity.ts';
import { target, volley } from './core/08-volley.ts';
import { excess } from './core/10-stacking.ts';
import { raid } from './drvar/12-air.ts';
import { aim, contact, land, order } from './drvar/12-landing.ts';
import { reveal } from './drvar/12-objectives.ts';
import { delay } from './drvar/12-reinforcements.ts';
import type { Ta1 } from './state.ts';

/** In the order of FRAME. */
export const frames: readonly Frame<Ta1>[] = [
  turn,
  setup,
  aim,
  land,
  contact,
  delay,
  activation,
  march,
  onward,
  reaction,
  volley,
  target,
  appoint,
  excess,
  reveal,
  next,
  raid,
  order,
];
