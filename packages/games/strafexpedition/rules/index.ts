// Every frame of the game, by its number.

import type { Frame } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import type { Sx } from '../model/state.ts';
import { choose, react } from './04-action.ts';
import { bid } from './04-initiative.ts';
import { turn } from './04-sequence.ts';
import { action } from './04-steps.ts';
import { setup } from './05-setup.ts';
import { reinforce } from './06-reinforcements.ts';
import { attach } from './08-attach.ts';
import { command } from './08-command.ts';
import { march } from './11-march.ts';
import { move } from './11-tactical.ts';
import { assaults, enter, resolve } from './13-assault.ts';
import { barrage, bombard } from './13-bombardment.ts';
import { counter } from './13-counter.ts';
import { defend, volley } from './13-defence.ts';
import { fire, lose, losses } from './13-fire.ts';
import { assault } from './13-melee.ts';
import { lead } from './13-morale.ts';
import { order } from './13-order.ts';
import { shoot } from './13-passing.ts';
import { raise, retreat } from './13-retreat.ts';
import { artillery } from './19-artillery.ts';
import { replace } from './21-replacements.ts';
import { eventMove } from './events.ts';

const byName: Record<keyof typeof FRAME, Frame<Sx>> = {
  turn,
  setup,
  reinforce,
  command,
  bid,
  artillery,
  eventMove,
  choose,
  attach,
  action,
  move,
  bombard,
  barrage,
  fire,
  lose,
  losses,
  defend,
  volley,
  enter,
  assaults,
  resolve,
  assault,
  retreat,
  counter,
  react,
  march,
  replace,
  raise,
  shoot,
  order,
  lead,
};

export const frames: readonly Frame<Sx>[] = Object.entries(FRAME)
  .sort((a, b) => a[1] - b[1])
  .map(([name]) => byName[name as keyof typeof FRAME]);
