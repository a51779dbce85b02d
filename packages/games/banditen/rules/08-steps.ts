import {
  type Codes,
  type DecisionPoint,
  findFrame,
  FRAME_WIDTH,
  type Play,
  popFrame,
  type Procedure,
  pushFrame,
  setCode,
} from '@esagono/engine';
import { type Group, loadRole, makeGroup } from '../group.ts';
import { MAX_PATH, packed, pathLength, pathStep, shiftPath, tidyPath } from '../paths.ts';
import { explain, WHY } from '../reasons.ts';
import { CAR } from '../roster.ts';
import {
  type Banditen,
  clearRole,
  FRAME,
  HEXES,
  isCommand,
  liftUnit,
  moveUnit,
  putUnit,
  ROLE,
  VERB,
  WAITING,
} from '../state.ts';
import { allowance, endsMovement, lookAround, reach, reached, stepCost, stepReason } from './08-movement.ts';
import { findTargets, pushVolley, targets, VOLLEY, volleyReason } from './09-fire.ts';
import { testEngine, testEngineAtEnd } from './13-special-units.ts';
import { entryPrice } from './14-reinforcements.ts';
import { MINED, occupy, pushMine } from './16-tarnova.ts';
import { conquer } from './15-gravellona.ts';

/** What a movement is part of. */
export const KIND = { move: 0, moveThenFire: 1, fireThenMove: 2, assault: 3, entry: 4, entryAssault: 5 } as const;
/** The number of no hex inside packed frame arguments. */
export const OFF = 1023;
const STATE = { ready: 0, mined: 1, window: 2, done: 3 } as const;
export const INTERRUPTED = 1 << 10;
const ASSAULTING = 1 << 11;
const STATE_MASK = 0xff;
const TARGET_SHIFT = 16;

// Arguments of a move frame: kind, hex and previous hex, origin or entry hex, PM spent,
// two words of path still to go, state with flags and planned target.
const KIND_AT = 1;
const PLACE_AT = 2;
const ORIGIN_AT = 3;
const SPENT_AT = 4;
const LOW_AT = 5;
const HIGH_AT = 6;
const STATE_AT = 7;

const g = makeGroup();

/** Starts the movement of a loaded group; `hex` is OFF for those who enter. */
export function pushMove(
  pos: Banditen,
  group: Group,
  kind: number,
  hex: number,
  origin: number,
  lo: number,
  hi: number,
  target: number,
): void {
  const { type } = pos.scene.roster;
  for (let i = 0; i < group.count; i++) {
    const unit = group.units[i];
    pos.role[unit] |= type[unit] === CAR ? ROLE.mover | ROLE.car : ROLE.mover;
  }
  pushFrame(pos, FRAME.move, kind, hex | (OFF << 10), origin, 0, lo, hi, (target + 1) << TARGET_SHIFT);
}

export const currentHex = (pos: Banditen, at: number): number => pos.agenda[at + PLACE_AT] & 1023;
export const previousHex = (pos: Banditen, at: number): number => pos.agenda[at + PLACE_AT] >> 10;
export const originHex = (pos: Banditen, at: number): number => pos.agenda[at + ORIGIN_AT];
export const moveKind = (pos: Banditen, at: number): number => pos.agenda[at + KIND_AT];
const half = (kind: number): boolean => kind === KIND.moveThenFire || kind === KIND.fireThenMove;
const moveFrame = (pos: Banditen): number => findFrame(pos, FRAME.move);

/** Sends units of a role back to a hex, or off the map when they came from there. */
export function sendBack(pos: Banditen, role: number, hex: number): void {
  const { units } = pos.scene.roster;
  for (let unit = 0; unit < units; unit++) {
    if ((pos.role[unit] & role) === 0 || pos.hex[unit] < 0) continue;
    if (hex === OFF) {
      liftUnit(pos, unit, WAITING);
      pos.fresh[unit] = 0;
    } else moveUnit(pos, unit, hex);
  }
}

function combatOf(pos: Banditen, group: Group): number {
  let n = 0;
  for (let i = 0; i < group.count; i++) if (!isCommand(pos, group.units[i])) n += 1;
  return n;
}

/** What is left to spend, and where it can still lead. */
function reachOn(pos: Banditen, at: number): void {
  const kind = pos.agenda[at + KIND_AT];
  const left = allowance(pos, g, half(kind)) - pos.agenda[at + SPENT_AT];
  lookAround(pos, g.side);
  reached.alike = false;
  reach(pos, g, currentHex(pos, at), Math.max(0, left), combatOf(pos, g));
}

const canGoOn = (kind: number): boolean =>
  kind === KIND.assault ? reached.foeCount > 0 : reached.count > 0;

function setState(pos: Banditen, at: number, state: number, drop = 0): void {
  pos.agenda[at + STATE_AT] = (pos.agenda[at + STATE_AT] & ~STATE_MASK & ~drop) | state;
}

/** Moves the body one hex on and tells what it met (spec 3.3, 1 to 4). */
function takeStep(pos: Banditen, at: number, to: number, cost: number, assault: boolean, play: Play): void {
  const { agenda } = pos;
  const from = currentHex(pos, at);
  const before = agenda[at + SPENT_AT];
  for (let i = 0; i < g.count; i++) {
    const unit = g.units[i];
    if (from === OFF) {
      putUnit(pos, unit, to);
      pos.fresh[unit] = 1; // BAN-14
    } else moveUnit(pos, unit, to);
  }
  agenda[at + PLACE_AT] = to | (from << 10);
  agenda[at + SPENT_AT] = before + cost;
  setState(pos, at, STATE.mined, MINED.rolled | MINED.stopped | ASSAULTING);
  if (assault) agenda[at + STATE_AT] |= ASSAULTING;
  if (play.telling) {
    const units = Array.from(g.units.subarray(0, g.count));
    if (from === OFF) play.tell('entered', 'BAN-14', { units, to });
    else play.tell('moved', 'BAN-5.1.1', { units, from, to });
  }
  testEngine(pos, before, before + cost, play);
  if (!assault) occupy(pos, g.side, to, play);
  else if (pos.scene.house.touchConquers && !pos.scene.tarnova && g.side === 1) conquer(pos, to, play);
  if (!pos.ended) pushMine(pos, g.side, to, ROLE.mover);
}

function nextStep(pos: Banditen, at: number, play: Play): void {
  const { agenda } = pos;
  const kind = agenda[at + KIND_AT];
  const hex = currentHex(pos, at);
  if (hex === OFF) {
    const to = agenda[at + ORIGIN_AT];
    takeStep(pos, at, to, entryPrice(pos, g, to), kind === KIND.entryAssault, play);
    return;
  }
  const lo = agenda[at + LOW_AT];
  const hi = agenda[at + HIGH_AT];
  const dir = pathStep(lo, hi, 0);
  if (dir < 0) {
    endMovement(pos, at, play);
    return;
  }
  const assault = kind === KIND.assault && pathStep(lo, hi, 1) < 0;
  const left = allowance(pos, g, half(kind)) - agenda[at + SPENT_AT];
  const moved = agenda[at + SPENT_AT] > 0;
  const barred = moved && endsMovement(pos, g, hex, combatOf(pos, g));
  if (barred || stepReason(pos, g, hex, dir, left, assault) !== 0) {
    // What happened on the way has closed the planned path.
    agenda[at + LOW_AT] = 0;
    agenda[at + HIGH_AT] = 0;
    offerGoOn(pos, at, play);
    return;
  }
  const cost = stepCost(pos, g, hex, dir);
  shiftPath(lo, hi);
  agenda[at + LOW_AT] = packed.lo;
  agenda[at + HIGH_AT] = packed.hi;
  takeStep(pos, at, pos.scene.ground.grid.neighbours[hex * 6 + dir], cost, assault, play);
}

/** BAN-12.1.3: after an interruption the mover says anew where he goes, if he can go on. */
function offerGoOn(pos: Banditen, at: number, play: Play): void {
  setState(pos, at, STATE.ready, INTERRUPTED | MINED.rolled | MINED.stopped);
  pos.agenda[at + LOW_AT] = 0;
  pos.agenda[at + HIGH_AT] = 0;
  reachOn(pos, at);
  if (canGoOn(pos.agenda[at + KIND_AT])) pushFrame(pos, FRAME.goOn);
  else endMovement(pos, at, play);
}

/** BAN-5.1.3: the half move before the fire is over; now the volley. */
function endMovement(pos: Banditen, at: number, play: Play): void {
  setState(pos, at, STATE.done);
  testEngineAtEnd(pos, pos.agenda[at + SPENT_AT], play);
  clearRole(pos, ROLE.car);
  if (pos.agenda[at + KIND_AT] !== KIND.moveThenFire) return;
  dropPinned(pos);
  if (!loadRole(pos, g, ROLE.mover)) return;
  const hex = currentHex(pos, at);
  const planned = (pos.agenda[at + STATE_AT] >> TARGET_SHIFT) - 1;
  const n = findTargets(pos, g, hex);
  if (n === 0) return;
  if (planned >= 0 && volleyReason(pos, g, hex, planned, false) === 0) {
    pushVolley(pos, g, hex, planned, VOLLEY.moving);
  } else if (n === 1) pushVolley(pos, g, hex, targets[0], VOLLEY.moving);
  else pushFrame(pos, FRAME.target);
}

/** BAN-10.1.1: the Pinned do not move on. */
export function dropPinned(pos: Banditen): void {
  for (let unit = 0; unit < pos.scene.roster.units; unit++) {
    if (pos.pinned[unit]) pos.role[unit] &= ~ROLE.mover;
  }
}

/** Movement hex by hex, with everything that may break into it (spec 3.3). */
export const move: Procedure<Banditen> = {
  name: 'move',
  run(pos, play) {
    const at = (pos.depth - 1) * FRAME_WIDTH;
    const flags = pos.agenda[at + STATE_AT];
    const state = flags & STATE_MASK;
    const alive = loadRole(pos, g, ROLE.mover);
    if (state === STATE.done || !alive) {
      if (state !== STATE.done) testEngineAtEnd(pos, pos.agenda[at + SPENT_AT], play);
      clearRole(pos, ROLE.mover | ROLE.car);
      popFrame(pos);
    } else if (state === STATE.ready) nextStep(pos, at, play);
    else if (state === STATE.mined) afterMine(pos, at, flags, play);
    else if (flags & MINED.stopped) endMovement(pos, at, play);
    else if (flags & INTERRUPTED) offerGoOn(pos, at, play);
    else setState(pos, at, STATE.ready);
  },
};

function afterMine(pos: Banditen, at: number, flags: number, play: Play): void {
  if (flags & MINED.rolled) pos.agenda[at + STATE_AT] |= INTERRUPTED;
  const hex = currentHex(pos, at);
  if ((flags & ASSAULTING) === 0) {
    setState(pos, at, STATE.window);
    pushFrame(pos, FRAME.window, hex);
    return;
  }
  // BAN-11, BAN-12.1.1, BAN-12.2.1: no window in the assaulted hex; the Assault comes at once.
  setState(pos, at, STATE.done);
  const back = previousHex(pos, at);
  if (flags & MINED.stopped) {
    if (play.telling) play.tell('mineTurnedBack', 'BAN-16.9.2', { hex });
    sendBack(pos, ROLE.mover, back); // BAN-16.9.2
    endMovement(pos, at, play);
    return;
  }
  const kind = pos.agenda[at + KIND_AT];
  const origin = kind === KIND.entryAssault ? OFF : pos.agenda[at + ORIGIN_AT];
  pushFrame(pos, FRAME.assault, g.side, back, hex, 0, 0, origin, 0);
}

/** The mover goes on by a path of his choice, or stops where he is. */
export const goOn: DecisionPoint<Banditen> = {
  name: 'goOn',
  deciders: (pos) => (loadRole(pos, g, ROLE.mover), 1 << g.side),
  list(pos, _seat, out: Codes) {
    const at = moveFrame(pos);
    loadRole(pos, g, ROLE.mover);
    reachOn(pos, at);
    out.add(VERB.stop);
    if (moveKind(pos, at) === KIND.assault) {
      for (let i = 0; i < reached.foeCount; i++) out.add(VERB.goOn, 0, reached.foeLo[i], reached.foeHi[i]);
      return;
    }
    for (let i = 0; i < reached.count; i++) out.add(VERB.goOn, 0, reached.lo[i], reached.hi[i]);
  },
  refuse(pos, _seat, code) {
    if (code[0] === VERB.stop) return undefined;
    if (code[0] !== VERB.goOn) return explain(WHY.notNow);
    const at = moveFrame(pos);
    loadRole(pos, g, ROLE.mover);
    const kind = moveKind(pos, at);
    const left = allowance(pos, g, half(kind)) - pos.agenda[at + SPENT_AT];
    return explain(
      pathReason(pos, g, currentHex(pos, at), code[2], code[3], left, kind === KIND.assault, combatOf(pos, g)),
    );
  },
  decide(pos, _seat, code) {
    popFrame(pos);
    const at = moveFrame(pos);
    pos.agenda[at + LOW_AT] = code[0] === VERB.goOn ? code[2] : 0;
    pos.agenda[at + HIGH_AT] = code[0] === VERB.goOn ? code[3] : 0;
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.stop);
  },
  ask: (pos) => ({ hex: currentHex(pos, moveFrame(pos)) }),
};

/** BAN-5.1.3: after the half move the target may be chosen from what is then in sight. */
export const chooseTarget: DecisionPoint<Banditen> = {
  name: 'target',
  deciders: (pos) => (loadRole(pos, g, ROLE.mover), 1 << g.side),
  list(pos, _seat, out: Codes) {
    loadRole(pos, g, ROLE.mover);
    const n = findTargets(pos, g, currentHex(pos, moveFrame(pos)));
    for (let i = 0; i < n; i++) out.add(VERB.target, targets[i]);
  },
  refuse(pos, _seat, code) {
    if (code[0] !== VERB.target) return explain(WHY.notNow);
    loadRole(pos, g, ROLE.mover);
    return explain(volleyReason(pos, g, currentHex(pos, moveFrame(pos)), code[1], false));
  },
  decide(pos, _seat, code) {
    popFrame(pos);
    loadRole(pos, g, ROLE.mover);
    pushVolley(pos, g, currentHex(pos, moveFrame(pos)), code[1], VOLLEY.moving);
  },
  usual(pos, _seat, out) {
    // The hex where most strength stands.
    loadRole(pos, g, ROLE.mover);
    const n = findTargets(pos, g, currentHex(pos, moveFrame(pos)));
    let pick = targets[0];
    const base = (1 - g.side) * HEXES;
    for (let i = 1; i < n; i++) if (pos.stack[base + targets[i]] > pos.stack[base + pick]) pick = targets[i];
    setCode(out, VERB.target, pick);
  },
  ask: (pos) => ({ hex: currentHex(pos, moveFrame(pos)) }),
};

/**
 * A whole path from `start`, as the player wrote it. `own` counts the group's combat units
 * already standing in `start` in mid-move, −1 when the action begins there.
 */
export function pathReason(
  pos: Banditen,
  group: Group,
  start: number,
  lo: number,
  hi: number,
  budget: number,
  assault: boolean,
  own = -1,
): number {
  const { neighbours } = pos.scene.ground.grid;
  if (!tidyPath(lo, hi)) return WHY.noPath;
  const steps = pathLength(lo, hi);
  if (steps === 0) return WHY.noPath;
  let hex = start;
  let left = budget;
  for (let i = 0; i < steps && i < MAX_PATH; i++) {
    const dir = pathStep(lo, hi, i);
    const last = i === steps - 1;
    if (i > 0 || own >= 0) {
      const mine = i === 0 ? own : 0;
      if (hex !== start || own >= 0) {
        if (endsMovement(pos, group, hex, mine)) return WHY.throughFriends;
      }
    }
    const why = stepReason(pos, group, hex, dir, left, assault && last);
    if (why !== 0) return why;
    left -= stepCost(pos, group, hex, dir);
    hex = neighbours[hex * 6 + dir];
  }
  return 0;
}
