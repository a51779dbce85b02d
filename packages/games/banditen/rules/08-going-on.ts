import { argAt, type Codes, type DecisionPoint, popFrame, setCode, verbOf } from '@esagono/engine';
import { ARG } from '../model/frames.ts';
import { type Group, loadRole } from '../model/group.ts';
import { explain, WHY } from '../model/reasons.ts';
import { type Banditen, firstRole, HEXES, ROLE, sideOf } from '../model/state.ts';
import { SPOT, VERB, WALK } from '../model/verbs.ts';
import { pathReason } from './08-path.ts';
import {
  currentHex,
  half,
  hasMoved,
  KIND,
  leftToSpend,
  moveFrame,
  moveKind,
  ownIn,
  plannedWay,
  reachOn,
  setWay,
} from './08-steps.ts';
import { findTargets, pushVolley, VOLLEY, volleyReason } from './09-fire.ts';
import { pathNumbers, rangeNumbers } from './numbers.ts';

/** Those who still move, or are to fire. */
function loadBody(pos: Banditen, role: number): Group {
  const g = pos.scene.workspace.groups.goingOn;
  loadRole(pos, g, role);
  return g;
}

/**
 * BAN-12.1.3, BAN-5.1.3: the mover goes on by a path of his choice, or stops where he is: after
 * an interruption, and after the fire that came first.
 */
export const goOn: DecisionPoint<Banditen> = {
  name: 'goOn',
  args: {},
  deciders: (pos) => 1 << sideOf(pos, firstRole(pos, ROLE.mover)),
  list(pos, _seat, out: Codes) {
    const at = moveFrame(pos);
    const reached = reachOn(pos, loadBody(pos, ROLE.mover), at);
    out.add(VERB.stop);
    if (moveKind(pos, at) === KIND.assault) {
      for (let i = 0; i < reached.foeCount; i++)
        out.add(VERB.goOn, 0, reached.foeLo[i], reached.foeHi[i]);
      return;
    }
    for (let i = 0; i < reached.count; i++) out.add(VERB.goOn, 0, reached.lo[i], reached.hi[i]);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) === VERB.stop) return undefined;
    if (verbOf(code) !== VERB.goOn) return explain(WHY.notNow);
    const at = moveFrame(pos);
    const g = loadBody(pos, ROLE.mover);
    const kind = moveKind(pos, at);
    const left = leftToSpend(pos, g, at);
    const start = currentHex(pos, at);
    const assault = kind === KIND.assault;
    const why = pathReason(
      pos,
      g,
      start,
      code[WALK.way],
      code[WALK.extra],
      left,
      assault,
      ownIn(pos, g, at),
    );
    if (why !== WHY.tooFar) return explain(why);
    const { need } = pathNumbers(pos, g, start, code[WALK.way], code[WALK.extra], left);
    if (!half(kind)) return explain(why, { need, has: left });
    // The half is that of the whole way, what has been gone included.
    const spent = argAt(pos, at, ARG.move.spent);
    return explain(WHY.halfMove, { need: Number(need) + spent, has: left + spent });
  },
  decide(pos, _seat, code) {
    popFrame(pos);
    const at = moveFrame(pos);
    const on = verbOf(code) === VERB.goOn;
    setWay(pos, at, on ? code[WALK.way] : 0, on ? code[WALK.extra] : 0);
  },
  usual(pos, seat, out) {
    // What was planned, as far as it can still be done.
    const at = moveFrame(pos);
    const { way, more } = plannedWay(pos, at);
    setCode(out, VERB.goOn, 0, way, more);
    if (goOn.refuse(pos, seat, out)) setCode(out, VERB.stop);
  },
  ask(pos) {
    const at = moveFrame(pos);
    return { hex: currentHex(pos, at), moved: hasMoved(pos, at) };
  },
};

/** BAN-5.1.3: after the half move the target may be chosen from what is then in sight. */
export const chooseTarget: DecisionPoint<Banditen> = {
  name: 'target',
  args: {},
  deciders: (pos) => 1 << sideOf(pos, firstRole(pos, ROLE.toFire)),
  list(pos, _seat, out: Codes) {
    const g = loadBody(pos, ROLE.toFire);
    const { count, at } = findTargets(pos, g, g.hex);
    for (let i = 0; i < count; i++) out.add(VERB.target, at[i]);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.target) return explain(WHY.notNow);
    const g = loadBody(pos, ROLE.toFire);
    const from = g.hex;
    const why = volleyReason(pos, g, from, code[SPOT.hex], false);
    const range = why === WHY.outOfRange || why === WHY.nightRange;
    return explain(why, range ? rangeNumbers(pos, g, from, code[SPOT.hex]) : undefined);
  },
  decide(pos, _seat, code) {
    popFrame(pos);
    const g = loadBody(pos, ROLE.toFire);
    pushVolley(pos, g, g.hex, code[SPOT.hex], VOLLEY.moving);
  },
  usual(pos, _seat, out) {
    // The hex where most strength stands.
    const g = loadBody(pos, ROLE.toFire);
    const { count, at } = findTargets(pos, g, g.hex);
    let pick = at[0];
    const base = (1 - g.side) * HEXES;
    for (let i = 1; i < count; i++)
      if (pos.stack[base + at[i]] > pos.stack[base + pick]) pick = at[i];
    setCode(out, VERB.target, pick);
  },
  ask: (pos) => ({ hex: pos.hex[firstRole(pos, ROLE.toFire)] }),
};
