import {
  type Codes,
  type DecisionPoint,
  type DiceUse,
  frameArg,
  type Procedure,
  popFrame,
  pushFrame,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { explain, explainAs, WHY } from '../model/reasons.ts';
import { ACTION, AXIS, PARTISAN } from '../model/scene.ts';
import { type Banditen } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { settleInitiative, takeIncome } from './04-activation-points.ts';
import { anyoneWaits, settleArrivals } from './14-reinforcements.ts';
import { ammunitionGravellona } from './15-gravellona.ts';
import { ammunitionTarnova, bn3Free, frostRoll, infirmaryRoll } from './16-tarnova.ts';

const EARLY: DiceUse = { purpose: 'earlyActivation', rule: 'BAN-16.3.2' };

/** BAN-16.3.2, A-42: may the Yugoslav try to hasten the 3rd battalion now? */
function mayAttempt(pos: Banditen): boolean {
  return (
    pos.scene.turns[pos.turn - 1].earlyActivation &&
    pos.initiative === PARTISAN &&
    pos.pa[PARTISAN] >= pos.scene.price[ACTION.earlyActivation] &&
    !bn3Free(pos)
  );
}

/**
 * BAN-3.1a: what begins a turn, in the order of the spec: arrivals, ammunition, points,
 * initiative; then the early attempt, the frost and the activations.
 */
export const turnStart: Procedure<Banditen> = {
  name: 'turnStart',
  args: {},
  run(pos, play) {
    popFrame(pos);
    const turn = pos.scene.turns[pos.turn - 1];
    if (play.telling)
      play.tell('turn', 'BAN-3.1a', { turn: pos.turn, day: turn.day, hour: turn.hour });
    settleArrivals(pos, play);
    if (turn.ammunitionRoll) {
      const low = pos.scene.tarnova
        ? ammunitionTarnova(pos, play)
        : ammunitionGravellona(pos, play);
      pos.lowAmmo = Number(low);
      const rule = pos.scene.tarnova ? 'BAN-16.7.2' : 'BAN-15.7';
      if (play.telling) play.tell(low ? 'ammunitionLow' : 'ammunitionFine', rule, {});
    }
    takeIncome(pos, play);
    if (pos.scene.tarnova && pos.turn === 1) {
      // BAN-16.2.1: the first turn has no rolls and its own initiative.
      pos.initiative = pos.scene.charts.tarnova.firstTurn.initiative === 'axis' ? AXIS : PARTISAN;
      pos.active = pos.initiative;
    } else settleInitiative(pos, play);
    pushFrame(pos, FRAME.frost);
    if (mayAttempt(pos)) pushFrame(pos, FRAME.early);
  },
};

/** BAN-16.3.2: two points and a die for one turn less. */
export const early: DecisionPoint<Banditen> = {
  name: 'early',
  args: {},
  deciders: () => 1 << PARTISAN,
  list(pos, _seat, out: Codes) {
    out.add(VERB.skip);
    if (mayAttempt(pos)) out.add(VERB.attempt);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) === VERB.skip) return undefined;
    if (verbOf(code) !== VERB.attempt) return explain(WHY.notNow);
    return mayAttempt(pos) ? undefined : explainAs(WHY.notNow, 'BAN-16.3.2');
  },
  decide(pos, _seat, code, play) {
    popFrame(pos);
    if (verbOf(code) === VERB.skip) return;
    const { from, step } = pos.scene.charts.tarnova.earlyActivation;
    pos.pa[PARTISAN] -= pos.scene.price[ACTION.earlyActivation];
    const moved = play.dice.d6(EARLY) >= from;
    // Towards the turn marker, not past it.
    if (moved) pos.bn3Turn = Math.max(pos.turn, pos.bn3Turn - step);
    if (play.telling) {
      play.tell(moved ? 'hastened' : 'notHastened', 'BAN-16.3.2', { turn: pos.bn3Turn });
    }
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.skip);
  },
  ask: (pos) => ({ turn: pos.bn3Turn }),
};

/** BAN-16.6.1: the frost of this turn, then the activations begin. */
export const frost: Procedure<Banditen> = {
  name: 'frost',
  args: {},
  run(pos, play) {
    popFrame(pos);
    if (pos.scene.turns[pos.turn - 1].frostRoll) {
      pos.frost = Number(frostRoll(pos, play));
      if (play.telling) play.tell(pos.frost ? 'frost' : 'noFrost', 'BAN-16.6.1', {});
    }
    pushFrame(pos, FRAME.next);
  },
};

/** BAN-3.1a: has this side anything it could do: points, or units that enter free? */
export const canAct = (pos: Banditen, side: number): boolean =>
  pos.pa[side] > 0 || anyoneWaits(pos, side);

/**
 * BAN-3.1a, BAN-3.1.1: activity goes to and fro until both pass in turn, or one has nothing
 * left and the other passes, or nobody has anything. Argument 1: an activation is just over.
 */
export const next: Procedure<Banditen> = {
  name: 'next',
  args: ARG.next.args,
  run(pos) {
    if (frameArg(pos, ARG.next.acted) !== 0) {
      pos.active = 1 - pos.active;
      setFrameArg(pos, ARG.next.acted, 0);
    }
    const other = 1 - pos.active;
    if (!canAct(pos, pos.active)) {
      // A side without means is passed over; if the other has just passed, the step ends.
      if (pos.lastPass === other + 1 || !canAct(pos, other)) {
        endStep(pos);
        return;
      }
      pos.active = other;
    }
    pushFrame(pos, FRAME.activate);
  },
};

function endStep(pos: Banditen): void {
  popFrame(pos);
  pos.lastPass = 0;
  pushFrame(pos, FRAME.control);
}

/** BAN-3.1a: a pass ends the step when the other has passed too or can do nothing. */
export function pass(pos: Banditen): void {
  const other = 1 - pos.active;
  if (pos.lastPass === other + 1 || !canAct(pos, other)) endStep(pos);
  else {
    pos.lastPass = pos.active + 1;
    setFrameArg(pos, ARG.next.acted, 1);
  }
}

/**
 * BAN-3.1b, BAN-3.1c: victory is checked (stacks cannot be wrong, A-12), markers come off,
 * the turn moves on; after the last one the game is over.
 */
export const control: Procedure<Banditen> = {
  name: 'control',
  args: {},
  run(pos, play) {
    popFrame(pos);
    if (pos.turn >= pos.scene.turns.length) {
      if (pos.scene.tarnova) infirmaryRoll(pos, play);
      pos.ended = 1;
      if (play.telling) play.tell('gameOver', 'BAN-3.1b', {});
      return;
    }
    pos.fire.fill(0);
    pos.pinned.fill(0);
    pos.fresh.fill(0);
    pos.frost = 0;
    pos.lowAmmo = 0;
    pos.turn += 1;
    pushFrame(pos, FRAME.turnStart);
  },
};
