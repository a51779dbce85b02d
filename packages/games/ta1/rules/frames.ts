import type { Frame } from '@esagono/engine';
import type { Ta1 } from '../model/state.ts';
import { appoint } from './01-appoint.ts';
import { setup } from './01-setup.ts';
import { next, turn } from './02-turn.ts';
import { activation } from './04-activation.ts';
import { march } from './07-movement.ts';
import { onward } from './07-onward.ts';
import { reaction } from './08-opportunity.ts';
import { target, volley } from './08-volley.ts';
import { excess } from './10-stacking.ts';
import { raid } from './drvar/12-air.ts';
import { aim, contact, land, order } from './drvar/12-landing.ts';
import { reveal } from './drvar/12-objectives.ts';
import { delay } from './drvar/12-reinforcements.ts';

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
