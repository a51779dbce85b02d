import type { Frame } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { type Banditen } from '../model/state.ts';
import { replace, replaceChoice } from './02-replacement.ts';
import { control, early, frost, next, turnStart } from './03-turn.ts';
import { activate } from './05-actions.ts';
import { chooseTarget, goOn } from './08-going-on.ts';
import { move } from './08-steps.ts';
import { fire } from './09-fire.ts';
import { hits, lose } from './10-morale.ts';
import { assault } from './11-assault.ts';
import { retreat } from './11-retreat.ts';
import { react, window } from './12-reaction.ts';
import { mine } from './16-tarnova.ts';
import { setup } from './setup.ts';

const byName: Record<keyof typeof FRAME, Frame<Banditen>> = {
  setup,
  turnStart,
  early,
  frost,
  next,
  activate,
  move,
  goOn,
  target: chooseTarget,
  fire,
  hits,
  lose,
  assault,
  retreat,
  mine,
  window,
  react,
  replace,
  replaceAt: replaceChoice,
  control,
};

/** The frames in the order of their numbers. */
export const FRAMES: readonly Frame<Banditen>[] = Object.entries(FRAME)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => byName[name as keyof typeof FRAME]);
