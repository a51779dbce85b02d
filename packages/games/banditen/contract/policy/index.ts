import {
  type ChanceWeights,
  chanceFrom,
  makeCode,
  type Officer,
  type Proposals,
  type Reason,
  setCode,
  topKind,
  verbOf,
} from '@esagono/engine';
import { FRAME } from '../../model/frames.ts';
import { type Banditen } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { goOn } from '../../rules/08-going-on.ts';
import { proposeActivation } from './activation.ts';
import { lookAt } from './look.ts';
import { proposeReaction } from './reaction.ts';
import value from './value.json' with { type: 'json' };
import { waysOf } from './worth.ts';

const AS_PLANNED: Reason = { key: 'asPlanned', rule: 'BAN-5.1' };
const STOP: Reason = { key: 'stop', rule: 'BAN-5.1' };
const HASTEN: Reason = { key: 'hasten', rule: 'BAN-16.3.2' };
const LATER: Reason = { key: 'later', rule: 'BAN-16.3.2' };
const code = makeCode();
const LEARNT: Readonly<Record<string, ChanceWeights>> = value.scenarios;

/** BAN-5.1: interrupted movers go on as planned, or stop where they are. */
function proposeGoingOn(pos: Banditen, seat: number, out: Proposals): void {
  goOn.usual?.(pos, seat, code);
  out.add(1, verbOf(code) === VERB.stop ? STOP : AS_PLANNED, -1, 0, code);
  if (verbOf(code) === VERB.stop) return;
  setCode(code, VERB.stop);
  out.add(0, STOP, -1, 0, code);
}

/** BAN-16.3.2: the sooner the 3rd battalion is free, the more it is worth. */
function proposeEarly(pos: Banditen, out: Proposals): void {
  setCode(code, VERB.attempt);
  out.add(1, HASTEN, -1, pos.bn3Turn, code);
  setCode(code, VERB.skip);
  out.add(0, LATER, -1, pos.bn3Turn, code);
}

/** What a sensible officer of Banditen! does, decision point by decision point. */
export const officer: Officer<Banditen> = {
  propose(pos, seat, random, breadth, out) {
    const kind = topKind(pos);
    if (kind === FRAME.activate) proposeActivation(pos, seat, random, breadth, out);
    else if (kind === FRAME.react) proposeReaction(pos, seat, out);
    else if (kind === FRAME.goOn) proposeGoingOn(pos, seat, out);
    else if (kind === FRAME.early) proposeEarly(pos, out);
  },
  stretch: (pos) => pos.turn,
  // To the end of the next turn: what a turn leaves behind is paid for in the one after it.
  horizon: () => 2,
  ways: waysOf,
  progress: (pos) => (pos.turn - 1) / pos.scene.turns.length,
  look: (pos) => lookAt(pos, officer.progress(pos)),
  chance(pos, side) {
    const first = chanceFrom(LEARNT[pos.scene.scenario], lookAt(pos, officer.progress(pos)));
    return side === 0 ? first : 1 - first;
  },
};
