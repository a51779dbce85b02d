import type { Frame } from '@esagono/engine';
import { replace, replaceChoice } from './rules/02-replacement.ts';
import { control, early, frost, next, turnStart } from './rules/03-turn.ts';
import { activate } from './rules/05-actions.ts';
import { chooseTarget, goOn } from './rules/08-going-on.ts';
import { move } from './rules/08-steps.ts';
import { fire } from './rules/09-fire.ts';
import { hits, lose } from './rules/10-morale.ts';
import { assault, retreat } from './rules/11-assault.ts';
import { react, window } from './rules/12-reaction.ts';
import { mine } from './rules/16-tarnova.ts';
import { setup } from './rules/setup.ts';
import { type Banditen, FRAME } from './state.ts';

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
