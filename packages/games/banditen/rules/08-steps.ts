import {
  argAt,
  findFrame,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setArgAt,
  topFrame,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { type Group, loadRole } from '../model/group.ts';
import type { Reached } from '../model/memory.ts';
import { packed, pathStep, shiftPath } from '../model/paths.ts';
import { CAR } from '../model/roster.ts';
import {
  type Banditen,
  clearRole,
  firstRole,
  isCommand,
  liftUnit,
  moveUnit,
  putUnit,
  ROLE,
  WAITING,
} from '../model/state.ts';
import { allowance, endsMovement, stepCost, stepReason } from './08-movement.ts';
import { lookAround, reach } from './08-reach.ts';
import { findTargets, pushVolley, VOLLEY, volleyReason } from './09-fire.ts';
import { testEngine, testEngineAtEnd } from './13-special-units.ts';
import { entryPrice } from './14-reinforcements.ts';
import { touch } from './15-gravellona.ts';
import { MINED, occupy, pushMine } from './16-tarnova.ts';

/** What a movement is part of. */
export const KIND = {
  move: 0,
  moveThenFire: 1,
  fireThenMove: 2,
  assault: 3,
  entry: 4,
  entryAssault: 5,
} as const;
/** The number of no hex inside packed frame arguments. */
export const OFF = 1023;
const STATE = { ready: 0, mined: 1, window: 2, done: 3 } as const;
export const INTERRUPTED = 1 << 10;
const ASSAULTING = 1 << 11;
const STATE_MASK = 0xff;
const TARGET_SHIFT = 16;

/** Where the planned target stands in the frame, and what else that number holds. */
export const PLANNED_TARGET = { arg: ARG.move.state, rest: (1 << TARGET_SHIFT) - 1 } as const;

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
    if (kind === KIND.moveThenFire) pos.role[unit] |= ROLE.toFire;
  }
  // where the fire comes first the mover is asked after it, as after any interruption.
  const state = kind === KIND.fireThenMove ? STATE.window | INTERRUPTED : STATE.ready;
  const plan = (target + 1) << TARGET_SHIFT;
  pushFrame(pos, FRAME.move, kind, hex | (OFF << 10), origin, 0, lo, hi, plan | state);
}

export const currentHex = (pos: Banditen, at: number): number =>
  argAt(pos, at, ARG.move.place) & 1023;
export const previousHex = (pos: Banditen, at: number): number =>
  argAt(pos, at, ARG.move.place) >> 10;
export const moveKind = (pos: Banditen, at: number): number => argAt(pos, at, ARG.move.kind);
/** BAN-5.1.3: half the PM, before the fire or after it. */
export const half = (kind: number): boolean =>
  kind === KIND.moveThenFire || kind === KIND.fireThenMove;
export const moveFrame = (pos: Banditen): number => findFrame(pos, FRAME.move);

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

/** Has the group left the hex where its action began, or come in from off the map? */
export const hasMoved = (pos: Banditen, at: number): boolean =>
  previousHex(pos, at) !== OFF || moveKind(pos, at) >= KIND.entry;

/** Its combat units standing in the hex in mid-move, −1 while the action is still to begin. */
export const ownIn = (pos: Banditen, group: Group, at: number): number =>
  hasMoved(pos, at) ? combatOf(pos, group) : -1;

/** PM the group has not spent yet. */
export const leftToSpend = (pos: Banditen, g: Group, at: number): number =>
  allowance(pos, g, half(argAt(pos, at, ARG.move.kind))) - argAt(pos, at, ARG.move.spent);

/** Where what is left can still lead. */
export function reachOn(pos: Banditen, g: Group, at: number): Readonly<Reached> {
  const left = Math.max(0, leftToSpend(pos, g, at));
  const around = lookAround(pos, g.side);
  return reach(pos, g, around, currentHex(pos, at), left, ownIn(pos, g, at));
}

function canGoOn(pos: Banditen, g: Group, at: number): boolean {
  const reached = reachOn(pos, g, at);
  return moveKind(pos, at) === KIND.assault ? reached.foeCount > 0 : reached.count > 0;
}

function setState(pos: Banditen, at: number, state: number, drop = 0): void {
  setArgAt(pos, at, ARG.move.state, (argAt(pos, at, ARG.move.state) & ~STATE_MASK & ~drop) | state);
}

/** Moves the body one hex on and tells what it met (spec 3.3, 1 to 4). */
function takeStep(
  pos: Banditen,
  g: Group,
  at: number,
  to: number,
  cost: number,
  assault: boolean,
  play: Play,
): void {
  const from = currentHex(pos, at);
  const before = argAt(pos, at, ARG.move.spent);
  for (let i = 0; i < g.count; i++) {
    const unit = g.units[i];
    if (from === OFF) {
      putUnit(pos, unit, to);
      pos.fresh[unit] = 1; // BAN-14
    } else moveUnit(pos, unit, to);
  }
  setArgAt(pos, at, ARG.move.place, to | (from << 10));
  setArgAt(pos, at, ARG.move.spent, before + cost);
  setState(pos, at, STATE.mined, MINED.rolled | MINED.stopped | ASSAULTING);
  if (assault) setArgAt(pos, at, ARG.move.state, argAt(pos, at, ARG.move.state) | ASSAULTING);
  if (play.telling) {
    const units = Array.from(g.units.subarray(0, g.count));
    if (from === OFF) play.tell('entered', 'BAN-14', { units, to });
    else play.tell('moved', 'BAN-5.1.1', { units, from, to });
  }
  testEngine(pos, before, before + cost, play);
  if (!assault) occupy(pos, g.side, to, play);
  else touch(pos, g.side, to, play);
  if (!pos.ended) pushMine(pos, g.side, to, ROLE.mover);
}

function nextStep(pos: Banditen, g: Group, at: number, play: Play): void {
  const kind = argAt(pos, at, ARG.move.kind);
  const hex = currentHex(pos, at);
  if (hex === OFF) {
    const to = argAt(pos, at, ARG.move.origin);
    takeStep(pos, g, at, to, entryPrice(pos, g, to), kind === KIND.entryAssault, play);
    return;
  }
  const lo = argAt(pos, at, ARG.move.pathLow);
  const hi = argAt(pos, at, ARG.move.pathHigh);
  const dir = pathStep(lo, hi, 0);
  if (dir < 0) {
    endMovement(pos, g, at, play);
    return;
  }
  const assault = kind === KIND.assault && pathStep(lo, hi, 1) < 0;
  const left = leftToSpend(pos, g, at);
  const barred = hasMoved(pos, at) && endsMovement(pos, g, hex, combatOf(pos, g));
  if (barred || stepReason(pos, g, hex, dir, left, assault) !== 0) {
    // What happened on the way has closed the planned path.
    setArgAt(pos, at, ARG.move.pathLow, 0);
    setArgAt(pos, at, ARG.move.pathHigh, 0);
    offerGoOn(pos, g, at, play);
    return;
  }
  const cost = stepCost(pos, g, hex, dir);
  shiftPath(lo, hi);
  setArgAt(pos, at, ARG.move.pathLow, packed.lo);
  setArgAt(pos, at, ARG.move.pathHigh, packed.hi);
  takeStep(pos, g, at, pos.scene.ground.grid.neighbours[hex * 6 + dir], cost, assault, play);
}

/**
 * BAN-12.1.3: after an interruption the mover says anew where he goes, if he can go on. The
 * rest of his plan stands until then: it is the usual answer.
 */
function offerGoOn(pos: Banditen, g: Group, at: number, play: Play): void {
  setState(pos, at, STATE.ready, INTERRUPTED | MINED.rolled | MINED.stopped);
  if (canGoOn(pos, g, at)) pushFrame(pos, FRAME.goOn);
  else endMovement(pos, g, at, play);
}

/** The way still to go, as planned: both words of it. */
export const plannedWay = (pos: Banditen, at: number): { way: number; more: number } => ({
  way: argAt(pos, at, ARG.move.pathLow),
  more: argAt(pos, at, ARG.move.pathHigh),
});

/** Sets the way still to go. */
export function setWay(pos: Banditen, at: number, lo: number, hi: number): void {
  setArgAt(pos, at, ARG.move.pathLow, lo);
  setArgAt(pos, at, ARG.move.pathHigh, hi);
}

/**
 * BAN-5.1.3, BAN-10.1.1, A-57: those who fire after their half move: the Pinned too, for the
 * marker bars movement alone. Where part of the body has been left behind, those who moved on.
 */
function loadShooters(pos: Banditen, group: Group): boolean {
  if (!loadRole(pos, group, ROLE.toFire)) return false;
  const mover = firstRole(pos, ROLE.mover);
  const hex = mover >= 0 ? pos.hex[mover] : group.hex;
  for (let i = 0; i < group.count; i++) {
    const unit = group.units[i];
    const shaken = pos.pinned[unit] !== 0 && !pos.scene.house.pinnedFires;
    if (pos.hex[unit] !== hex || shaken) pos.role[unit] &= ~ROLE.toFire;
  }
  return loadRole(pos, group, ROLE.toFire);
}

/** BAN-5.1.3: the half move before the fire is over; now the volley. */
function endMovement(pos: Banditen, g: Group, at: number, play: Play): void {
  setState(pos, at, STATE.done);
  testEngineAtEnd(pos, argAt(pos, at, ARG.move.spent), play);
  clearRole(pos, ROLE.car);
  if (!loadShooters(pos, g)) return;
  const planned = (argAt(pos, at, ARG.move.state) >> TARGET_SHIFT) - 1;
  const targets = findTargets(pos, g, g.hex);
  if (targets.count === 0) return;
  if (planned >= 0 && volleyReason(pos, g, g.hex, planned, false) === 0) {
    pushVolley(pos, g, g.hex, planned, VOLLEY.moving);
  } else if (targets.count === 1) pushVolley(pos, g, g.hex, targets.at[0], VOLLEY.moving);
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
  args: ARG.move.args,
  run(pos, play) {
    const at = topFrame(pos);
    const flags = argAt(pos, at, ARG.move.state);
    const state = flags & STATE_MASK;
    const g = pos.scene.workspace.groups.moving;
    const alive = loadRole(pos, g, ROLE.mover);
    if (state === STATE.done) {
      clearRole(pos, ROLE.mover | ROLE.car | ROLE.toFire);
      popFrame(pos);
    } else if (!alive) endMovement(pos, g, at, play);
    else if (state === STATE.ready) nextStep(pos, g, at, play);
    else if (state === STATE.mined) afterMine(pos, g, at, flags, play);
    else if (flags & MINED.stopped) endMovement(pos, g, at, play);
    else if (flags & INTERRUPTED) offerGoOn(pos, g, at, play);
    else setState(pos, at, STATE.ready);
  },
};

function afterMine(pos: Banditen, g: Group, at: number, flags: number, play: Play): void {
  if (flags & MINED.rolled)
    setArgAt(pos, at, ARG.move.state, argAt(pos, at, ARG.move.state) | INTERRUPTED);
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
    endMovement(pos, g, at, play);
    return;
  }
  const kind = argAt(pos, at, ARG.move.kind);
  // the movement ends here, so a block begun is tested before the fight.
  endMovement(pos, g, at, play);
  if (!loadRole(pos, g, ROLE.mover)) return;
  const origin = kind === KIND.entryAssault ? OFF : argAt(pos, at, ARG.move.origin);
  pushFrame(pos, FRAME.assault, g.side, back, hex, 0, 0, origin, 0);
}
