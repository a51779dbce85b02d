import {
  type Code,
  type DecisionPoint,
  type Play,
  popFrame,
  type Refusal,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { ARG } from '../model/frames.ts';
import { type Group, loadMask, loadWaiting } from '../model/group.ts';
import {
  EXTRA_BITS,
  extraFlag,
  extraHex,
  extraHigh,
  tidyPath,
  unpackHex,
  unpackMask,
} from '../model/paths.ts';
import { explain, WHY } from '../model/reasons.ts';
import { ACTION } from '../model/scene.ts';
import { type Banditen, HEXES } from '../model/state.ts';
import { DIVIDE, SHOT, SPOT, VERB, WALK } from '../model/verbs.ts';
import { pass } from './03-turn.ts';
import { listActions, listActionsOf } from './05-choices.ts';
import { divideReason, doDivide } from './05-divide.ts';
import { infirmaryPrice, infirmaryReason, recover, recoverReason } from './05-recovery.ts';
import { sampleAction } from './05-sample.ts';
import { priceReason } from './06-command.ts';
import { stackReason } from './07-stacking.ts';
import { allowance, NOWHERE } from './08-movement.ts';
import { pathReason } from './08-path.ts';
import { KIND, OFF, pushMove } from './08-steps.ts';
import { findTargets, payFor, pushVolley, VOLLEY, volleyReason } from './09-fire.ts';
import { assaultersReason } from './11-strength.ts';
import { entryPrice, entryReason, pointsToEnter } from './14-reinforcements.ts';
import { numbersOf } from './numbers.ts';

/** BAN-10.1.1: the Pinned do not move. */
function anyPinned(pos: Banditen, g: Group): boolean {
  for (let i = 0; i < g.count; i++) if (pos.pinned[g.units[i]]) return true;
  return false;
}

/** The way from where they stand, within their allowance. */
const walkReason = (pos: Banditen, g: Group, code: Code, assault: boolean): number =>
  pathReason(
    pos,
    g,
    g.hex,
    code[WALK.way],
    extraHigh(code[WALK.extra]),
    allowance(pos, g, false),
    assault,
  );

/** BAN-5.1.1 Movement. */
function moveReason(pos: Banditen, g: Group, code: Code): number {
  if (anyPinned(pos, g)) return WHY.pinned;
  return stackReason(pos, g) || priceReason(pos, g, ACTION.move) || walkReason(pos, g, code, false);
}

/** BAN-5.1.2 Fire. */
const fireReason = (pos: Banditen, g: Group, target: number): number =>
  stackReason(pos, g) ||
  volleyReason(pos, g, g.hex, target, false) ||
  priceReason(pos, g, ACTION.fire);

/** BAN-5.1.3, A-35 Movement and Fire: half the PM wholly before or wholly after. */
function moveAndFireReason(pos: Banditen, g: Group, code: Code): number {
  if (anyPinned(pos, g)) return WHY.pinned;
  const budget = allowance(pos, g, true);
  if (budget < 1) return WHY.slowFire;
  const why = stackReason(pos, g) || priceReason(pos, g, ACTION.moveAndFire);
  if (why !== 0) return why;
  const target = extraHex(code[WALK.extra]);
  const fireFirst = extraFlag(code[WALK.extra]);
  // he who fires first need not say yet where he goes.
  const planned = !fireFirst || code[WALK.way] !== 0;
  const gone = fireFirst ? target : NOWHERE;
  const hi = extraHigh(code[WALK.extra]);
  const path = planned ? pathReason(pos, g, g.hex, code[WALK.way], hi, budget, false, -1, gone) : 0;
  if (path !== 0) return path === WHY.tooFar ? WHY.halfMove : path;
  if (fireFirst) return volleyReason(pos, g, g.hex, target, false);
  const end = pathEnd(pos, g.hex, code);
  if (target >= 0) return volleyReason(pos, g, end, target, false);
  return findTargets(pos, g, end).count > 0 ? 0 : WHY.noTarget;
}

function pathEnd(pos: Banditen, start: number, code: Code): number {
  const { neighbours } = pos.scene.ground.grid;
  let hex = start;
  let lo = code[WALK.way];
  let hi = extraHigh(code[WALK.extra]);
  while ((lo & 7) !== 0) {
    hex = neighbours[hex * 6 + (lo & 7) - 1];
    lo = (lo >>> 3) | ((hi & 7) << 27);
    hi >>>= 3;
  }
  return hex;
}

/** BAN-5.1.4 Assault: the last hex of the path is the one assaulted. */
const assaultReason = (pos: Banditen, g: Group, code: Code): number =>
  assaultersReason(pos, g) ||
  stackReason(pos, g) ||
  priceReason(pos, g, ACTION.assault) ||
  walkReason(pos, g, code, true);

/** BAN-14, A-21 Reinforcements: a free Movement, or an Assault on the entry hex. */
function enterReason(pos: Banditen, g: Group, arrival: number, code: Code): number {
  const entry = extraHex(code[WALK.extra]);
  const assault = extraFlag(code[WALK.extra]);
  const why = stackReason(pos, g) || entryReason(pos, g, arrival, entry, assault);
  if (why !== 0) return why;
  if (assault) {
    if (code[WALK.way] !== 0) return WHY.assaultEntry;
    return assaultersReason(pos, g);
  }
  if (code[WALK.way] === 0) return 0;
  const left = g.pm - entryPrice(pos, g, entry);
  return pathReason(pos, g, entry, code[WALK.way], extraHigh(code[WALK.extra]), left, false, 0);
}

/** Loads the group a decision speaks of; a reason when there is none such. */
function loadActing(pos: Banditen, g: Group, seat: number, code: Code): number {
  const mask = unpackMask(code[WALK.units]);
  const place = unpackHex(code[WALK.units]);
  if (verbOf(code) === VERB.enter) {
    const { arrivals } = pos.scene.roster;
    if (place < 0 || place >= arrivals.length || arrivals[place].side !== seat) return WHY.noUnits;
    return loadWaiting(pos, g, place, mask) ? 0 : WHY.noUnits;
  }
  if (place < 0 || place >= HEXES) return WHY.noUnits;
  return loadMask(pos, g, seat, place, mask) ? 0 : WHY.noUnits;
}

/** Codes come from anywhere: nothing may hide behind the end of a path or in unused bits. */
function wellPacked(code: Code): boolean {
  const verb = verbOf(code);
  const extra = code[WALK.extra];
  if (verb === VERB.fire || verb === VERB.divide) return extra === 0;
  if (extra < 0 || extra >> EXTRA_BITS !== 0 || !tidyPath(code[WALK.way], extraHigh(extra)))
    return false;
  return verb === VERB.moveAndFire || verb === VERB.enter || extra === extraHigh(extra);
}

function reasonFor(pos: Banditen, g: Group, seat: number, code: Code): number {
  const verb = verbOf(code);
  g.count = 0;
  if (verb === VERB.pass) return 0;
  if (verb === VERB.infirmary) return infirmaryReason(pos, seat);
  if (verb === VERB.recover) {
    if (code[SPOT.hex] < 0 || code[SPOT.hex] >= HEXES) return WHY.offMap;
    return recoverReason(pos, seat, code[SPOT.hex]);
  }
  if (verb < VERB.move || verb > VERB.enter) return WHY.notNow;
  if (!wellPacked(code)) return WHY.noPath;
  const why = loadActing(pos, g, seat, code);
  if (why !== 0) return why;
  if (verb === VERB.move) return moveReason(pos, g, code);
  if (verb === VERB.fire) return fireReason(pos, g, code[SHOT.at]);
  if (verb === VERB.moveAndFire) return moveAndFireReason(pos, g, code);
  if (verb === VERB.assault) return assaultReason(pos, g, code);
  if (verb === VERB.divide) return divideReason(pos, g, code[DIVIDE.into]);
  return enterReason(pos, g, unpackHex(code[WALK.units]), code);
}

function carryOut(pos: Banditen, seat: number, code: Code, play: Play): void {
  const verb = verbOf(code);
  const hi = extraHigh(code[WALK.extra]);
  if (verb === VERB.infirmary) {
    pos.pa[seat] -= Math.max(0, infirmaryPrice(pos, seat));
    pos.flipped = 1;
    if (play.telling) play.tell('infirmaryFlipped', 'BAN-16.11.2', { hex: pos.infirmary });
    return;
  }
  if (verb === VERB.recover) {
    recover(pos, seat, code[SPOT.hex], play);
    return;
  }
  const g = pos.scene.workspace.groups.acting;
  loadActing(pos, g, seat, code);
  if (play.telling) {
    const units = Array.from(g.units.subarray(0, g.count));
    play.tell('activated', 'BAN-5', { side: seat, units, action: ACTION_NAMES[verb] });
  }
  if (verb === VERB.divide) doDivide(pos, g, code[DIVIDE.into], play);
  else if (verb === VERB.fire) {
    payFor(pos, g, ACTION.fire);
    pushVolley(pos, g, g.hex, code[SHOT.at], 0);
  } else if (verb === VERB.move) {
    payFor(pos, g, ACTION.move);
    pushMove(pos, g, KIND.move, g.hex, g.hex, code[WALK.way], hi, -1);
  } else if (verb === VERB.assault) {
    payFor(pos, g, ACTION.assault);
    pushMove(pos, g, KIND.assault, g.hex, g.hex, code[WALK.way], hi, -1);
  } else if (verb === VERB.moveAndFire) {
    payFor(pos, g, ACTION.moveAndFire);
    const target = extraHex(code[WALK.extra]);
    if (extraFlag(code[WALK.extra])) {
      pushMove(pos, g, KIND.fireThenMove, g.hex, g.hex, code[WALK.way], hi, -1);
      pushVolley(pos, g, g.hex, target, VOLLEY.moving);
    } else pushMove(pos, g, KIND.moveThenFire, g.hex, g.hex, code[WALK.way], hi, target);
  } else {
    const entry = extraHex(code[WALK.extra]);
    const assault = extraFlag(code[WALK.extra]);
    pos.pa[seat] -= pointsToEnter(pos, assault);
    pushMove(pos, g, assault ? KIND.entryAssault : KIND.entry, OFF, entry, code[WALK.way], hi, -1);
  }
}
const ACTION_NAMES = [
  'pass',
  'move',
  'fire',
  'moveAndFire',
  'assault',
  'divide',
  'recover',
  'enter',
];

/** BAN-3.1a, BAN-5: the active player performs one action with units of one hex, or passes. */
export const activate: DecisionPoint<Banditen> = {
  name: 'activation',
  args: {},
  begins: true,
  deciders: (pos) => 1 << pos.active,
  list: listActions,
  listOf: listActionsOf,
  sample: sampleAction,
  refuse(pos, seat, code): Refusal | undefined {
    const g = pos.scene.workspace.groups.acting;
    const why = reasonFor(pos, g, seat, code);
    if (why === 0) return undefined;
    const numbers = numbersOf(pos, g, seat, code, why);
    return explain(why, { units: Array.from(g.units.subarray(0, g.count)), ...numbers });
  },
  decide(pos, seat, code, play) {
    popFrame(pos);
    if (verbOf(code) === VERB.pass) {
      if (play.telling) play.tell('passed', 'BAN-3.1a', { side: seat });
      pass(pos);
      return;
    }
    pos.lastPass = 0;
    setFrameArg(pos, ARG.next.acted, 1);
    carryOut(pos, seat, code, play);
  },
  ask: (pos) => ({ side: pos.active, pa: pos.pa[pos.active] }),
};
