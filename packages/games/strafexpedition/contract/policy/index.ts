import {
  type ChanceWeights,
  chanceFrom,
  makeCode,
  type Officer,
  type Proposals,
  type Reason,
  topKind,
} from '@esagono/engine';
import { FRAME } from '../../model/frames.ts';
import type { Sx } from '../../model/state.ts';
import { frames } from '../../rules/index.ts';
import { proposeChoice, proposeReaction } from './choose.ts';
import { proposeBids, proposePlans } from './command.ts';
import { lookAt } from './look.ts';
import { proposeMarches, proposeMoves } from './move.ts';
import value from './value.json' with { type: 'json' };

/** With less than this the officer only glances: the staff's usual answers serve. */
const GLANCE = 20;
const MARCHES = 6;
const ROUTINE: Reason = { key: 'routine', rule: 'SE-4.1' };
/** Questions of form, which the staff answers by itself. */
const FORMALITIES: readonly number[] = [
  FRAME.attach,
  FRAME.reinforce,
  FRAME.replace,
  FRAME.order,
  FRAME.enter,
];
const code = makeCode();

/** Battles short enough to be played to their end in thought. */
const SHORT = ['novegno', 'cengio'];
const isShort = (pos: Sx): boolean => SHORT.includes(pos.scene.scenario);
/** In the others a plan is a Brigade's Action, the one after it, and what the enemy does between. */
const ACTIONS_AHEAD = 2;
const MOST_ACTIONS = 256;
const DONE = 2; // as a Brigade's face says

function actionsOver(pos: Sx): number {
  let n = 0;
  for (let b = 0; b < pos.face.length; b++) if (pos.face[b] === DONE) n += 1;
  return n;
}

const LEARNT: Readonly<Record<string, ChanceWeights>> = value.scenarios;

function proposeUsual(pos: Sx, seat: number, out: Proposals): void {
  const frame = frames[topKind(pos)];
  if (!('usual' in frame) || !frame.usual) return;
  frame.usual(pos, seat, code);
  out.add(1, ROUTINE, -1, 0, code);
}

/** What a sensible staff of Strafexpedition does, decision point by decision point. */
export const officer: Officer<Sx> = {
  propose(pos, seat, _random, breadth, out) {
    if (breadth < GLANCE) return;
    const kind = topKind(pos);
    if (kind === FRAME.command) proposePlans(pos, seat, out);
    else if (kind === FRAME.bid) proposeBids(pos, seat, out);
    else if (kind === FRAME.choose) proposeChoice(pos, seat, out);
    else if (kind === FRAME.react) proposeReaction(pos, seat, out);
    else if (kind === FRAME.move) proposeMoves(pos, seat, out);
    else if (kind === FRAME.march) proposeMarches(pos, seat, MARCHES, out);
    else if (FORMALITIES.includes(kind)) proposeUsual(pos, seat, out);
  },
  stretch: (pos) => (isShort(pos) ? pos.turn : pos.turn * MOST_ACTIONS + actionsOver(pos)),
  horizon: (pos) => (isShort(pos) ? 0 : ACTIONS_AHEAD),
  // Supply is traced and whole Brigades are looked through for every decision.
  effort: (pos) => (isShort(pos) ? 1.5 : 3),
  progress(pos) {
    const [first, last] = pos.scene.data.turns;
    return (pos.turn - first) / (last - first + 1);
  },
  look: (pos) => lookAt(pos, officer.progress(pos)),
  chance(pos, side) {
    const first = chanceFrom(LEARNT[pos.scene.scenario], lookAt(pos, officer.progress(pos)));
    return side === 0 ? first : 1 - first;
  },
};
