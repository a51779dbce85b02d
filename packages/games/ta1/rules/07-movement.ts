import {
  argAt,
  madeOnce,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setArgAt,
  topFrame,
} from '@esagono/engine';
import { CLOSED, type Field, type Grid, makeField, moveField, moveFieldBy } from '@esagono/hex';
import { ARG, FRAME } from '../model/frames.ts';
import { contested, massAt, PLACE, sideOf, type Ta1, topAt } from '../model/state.ts';
import { ACTION, MOBILITY, ROLE } from '../model/tables.ts';
import { lift, putOnTop, replaceCommands, settleHex } from './01-pieces.ts';
import { because, WHY } from './05-reasons.ts';
import { manages } from './07-single-point.ts';
import { entryCloses } from './07-works.ts';
import { mayAttack } from './08-attack.ts';
import { anyReaction } from './08-eligible.ts';
import { actingUnits, fallBack, MELEE, melee } from './09-melee.ts';
import { dropOut, FLAG, leadUnit, marchParty, mobilityOf } from './march.ts';

// Chapter 7: movement, hex by hex, with the windows of chapters 8.7 and 9.9 after each.
// A path is one number: its length in three bits, then a direction in three bits for each hex.

export const pathLength = (path: number): number => path & 7;
export const pathStep = (path: number, i: number): number => (path >> (3 + 3 * i)) & 7;
export const addStep = (path: number, dir: number): number =>
  ((path & ~7) | (dir << (3 + 3 * (path & 7)))) + ((path & 7) + 1);
/** The path without its first hex. */
export const restOf = (path: number): number =>
  (path & 7) <= 1 ? 0 : ((path >> 6) << 3) | ((path & 7) - 1);

/** Three bits count the steps of a path. */
const MOST_STEPS = 7;
/** A step that stands for a destination nobody can get to. */
export const BEYOND = 6;

/** Where a path that can be walked ends. */
export function pathEnd(pos: Ta1, from: number, path: number): number {
  const { neighbours } = pos.scene.tables.grid;
  let hex = from;
  for (let i = 0; i < pathLength(path); i++) hex = neighbours[hex * 6 + pathStep(path, i)];
  return hex;
}

export const MODE = { plain: 0, assault: 1 } as const;

/** TA1-7c, TA1-9a, TA1-9.2: is this hex one that `side` may assault? */
export const assaultable = (pos: Ta1, side: number, hex: number): boolean =>
  massAt(pos, 1 - side, hex) > 0 ||
  commandIn(pos, 1 - side, hex) ||
  pos.scene.rules.prize(pos, side, hex);

function commandIn(pos: Ta1, side: number, hex: number): boolean {
  for (const c of pos.scene.tables.commands) {
    if (pos.hex[c] === hex && pos.place[c] === PLACE.map && sideOf(pos, c) === side) return true;
  }
  return false;
}

/**
 * TA1-7a…c, TA1-10a: can a group of `mass` strength points follow the path? The single-point
 * exception of TA1-7a holds for one hex.
 */
export function whyNotWalk(
  pos: Ta1,
  side: number,
  from: number,
  path: number,
  mobility: number,
  budget: number,
  capacity: number,
  mass: number,
  mode: number,
): number {
  const { grid, edges } = pos.scene.tables;
  const length = pathLength(path);
  let hex = from;
  let cost = 0;
  if (length === 0) return WHY.offMap;
  for (let i = 0; i < length; i++) {
    const dir = pathStep(path, i);
    if (dir === BEYOND) return WHY.outOfReach;
    if (dir > BEYOND) return WHY.notNext;
    const next = grid.neighbours[hex * 6 + dir];
    if (next < 0) return WHY.offMap;
    const step = edges[mobility][hex * 6 + dir];
    if (step === CLOSED || entryCloses(pos, mobility, next)) return WHY.forbiddenGround;
    cost += step;
    if (cost > budget && !(manages(capacity, budget) && length === 1))
      return because(WHY.notEnoughMovement, cost, budget);
    const last = i === length - 1;
    if (mode === MODE.assault && last) {
      if (!assaultable(pos, side, next)) return WHY.nothingToAssault;
    } else if (massAt(pos, 1 - side, next) > 0) return WHY.enemyThere;
    hex = next;
  }
  // TA1-10a, TA1-10b: friends do not stop anyone, but the limit holds where the path ends.
  if (mass > 0) {
    const there = massAt(pos, side, hex) + (hex === from ? 0 : mass);
    const { stackLimit } = pos.scene.tables;
    if (there > stackLimit) return because(WHY.tooMany, there, stackLimit);
  }
  return WHY.ok;
}

/** Room for `reach` alone. */
const fieldOf = madeOnce(makeField);

/** Every hex the group can get to by plain movement, with the cheapest way; good until the next. */
export function reach(
  pos: Ta1,
  side: number,
  from: number,
  mobility: number,
  budget: number,
): Field {
  const { grid, edges } = pos.scene.tables;
  const field = fieldOf(grid);
  const closed = side === 0 ? pos.mass1 : pos.mass0;
  if (mobility === MOBILITY.foot || pos.obstacles === 0) {
    moveField(field, from, edges[mobility], budget, null, closed);
  } else {
    moveFieldBy(
      field,
      from,
      (a, b, dir) => (entryCloses(pos, mobility, b) ? CLOSED : edges[mobility][a * 6 + dir]),
      budget,
      null,
      closed,
      edges[mobility],
    );
  }
  return field;
}

/** The packed path to a reached hex; 0 when it is longer than a path can be. */
export function pathTo(pos: Ta1, field: Field, hex: number): number {
  const { grid } = pos.scene.tables;
  const way: number[] = [];
  for (let h = hex; h >= 0; h = field.from[h]) {
    if (way.length > MOST_STEPS) return 0;
    way.push(h);
  }
  let path = 0;
  for (let i = way.length - 1; i > 0; i--)
    path = addStep(path, directionTo(grid, way[i], way[i - 1]));
  return path;
}

/** The packed paths to all hexes of a field, by hex; 0 as in `pathTo`. */
export function pathsOf(pos: Ta1, field: Field): Int32Array {
  const { grid } = pos.scene.tables;
  const paths = new Int32Array(grid.size);
  const start = field.reached[0];
  for (let i = 1; i < field.count; i++) {
    const hex = field.reached[i];
    const before = field.from[hex];
    const path = paths[before];
    if (pathLength(path) < MOST_STEPS && (path !== 0 || before === start))
      paths[hex] = addStep(path, directionTo(grid, before, hex));
  }
  return paths;
}

export function directionTo(grid: Grid, from: number, to: number): number {
  for (let d = 0; d < 6; d++) if (grid.neighbours[from * 6 + d] === to) return d;
  return 7;
}

/** Takes the acting pieces of the active side from one hex to the next, keeping their order. */
function carry(pos: Ta1, at: number, to: number): void {
  const lead = argAt(pos, at, ARG.march.lead);
  const from = argAt(pos, at, ARG.march.hex);
  if (lead >= 0) pos.hex[lead] = to;
  else {
    const units = actingUnits(pos, pos.active, from);
    for (let i = units.length - 1; i >= 0; i--) {
      lift(pos, units[i]);
      putOnTop(pos, units[i], to);
    }
    for (const command of pos.scene.tables.commands) {
      if (pos.acting[command] && pos.hex[command] === from) pos.hex[command] = to;
    }
  }
  setArgAt(pos, at, ARG.march.hex, to);
}

/** The movement itself: a procedure that takes one hex at a time. */
export const march: Procedure<Ta1> = {
  name: 'march',
  args: ARG.march.args,
  run(pos, play) {
    const at = topFrame(pos);
    const action = argAt(pos, at, ARG.march.action);
    for (;;) {
      if (replaceCommands(pos)) return;
      if (leadUnit(pos, at) < 0) {
        finish(pos, at);
        return;
      }
      const path = argAt(pos, at, ARG.march.path);
      if (pathLength(path) === 0) break;
      step(pos, play, at, path);
      if (topFrame(pos) !== at) return; // a window has opened
    }
    if (argAt(pos, at, ARG.march.flags) & FLAG.asked) {
      setArgAt(pos, at, ARG.march.flags, argAt(pos, at, ARG.march.flags) & ~FLAG.asked);
      if (mayGoOn(pos, at)) {
        pushFrame(pos, FRAME.onward);
        return;
      }
    }
    if (action === ACTION.moveAttack && (argAt(pos, at, ARG.march.flags) & FLAG.fired) === 0) {
      setArgAt(pos, at, ARG.march.flags, argAt(pos, at, ARG.march.flags) | FLAG.fired);
      if (anyTarget(pos, argAt(pos, at, ARG.march.hex))) {
        pushFrame(pos, FRAME.target);
        return;
      }
    }
    finish(pos, at);
  },
};

function finish(pos: Ta1, at: number): void {
  const flags = argAt(pos, at, ARG.march.flags);
  // TA1-8.8; TA1-9.7: a retreat from a melee leaves no marker.
  const marked = (flags & FLAG.stepped) !== 0 && (flags & FLAG.marked) !== 0;
  const lead = argAt(pos, at, ARG.march.lead);
  if (lead >= 0) settle(pos, lead, marked);
  for (let u = topAt(pos, pos.active, argAt(pos, at, ARG.march.hex)); u >= 0; u = pos.below[u])
    settle(pos, u, marked);
  for (const c of pos.scene.tables.commands) settle(pos, c, marked);
  popFrame(pos);
}

function settle(pos: Ta1, unit: number, marked: boolean): void {
  if (pos.acting[unit] === 0) return;
  if (marked) pos.moved[unit] = 1;
  pos.acting[unit] = 0;
}

/** One hex: TA1-7, TA1-9a, TA1-9.2, and then the windows. */
function step(pos: Ta1, play: Play, at: number, path: number): void {
  const { tables } = pos.scene;
  const side = pos.active;
  const from = argAt(pos, at, ARG.march.hex);
  const dir = pathStep(path, 0);
  const to = tables.grid.neighbours[from * 6 + dir];
  const action = argAt(pos, at, ARG.march.action);
  const cost = action === ACTION.retreat ? 0 : tables.edges[mobilityOf(pos, at)][from * 6 + dir];
  setArgAt(pos, at, ARG.march.path, restOf(path));
  setArgAt(pos, at, ARG.march.left, Math.max(0, argAt(pos, at, ARG.march.left) - cost));
  setArgAt(pos, at, ARG.march.flags, argAt(pos, at, ARG.march.flags) | FLAG.stepped);
  if (play.telling) {
    const lead = argAt(pos, at, ARG.march.lead);
    play.tell('moved', 'TA1-7a', { units: lead >= 0 ? [lead] : movers(pos), from, to, side });
  }
  carry(pos, at, to);
  // Only a hex left to the enemy can change by it.
  if (massAt(pos, 1 - side, from) > 0) settleHex(pos, play, from);
  arrive(pos, play, at, to, tables.crossing[from * 6 + dir]);
}

/** Everybody who takes part, Commands among them. */
function movers(pos: Ta1): number[] {
  const found: number[] = [];
  for (let u = 0; u < pos.scene.tables.slots; u++) if (pos.acting[u]) found.push(u);
  return found;
}

/** What happens in a hex just entered; also used for the entry hex of reinforcements. */
export function arrive(pos: Ta1, play: Play, at: number, hex: number, crossed: number): void {
  const side = pos.active;
  const action = argAt(pos, at, ARG.march.action);
  if (massAt(pos, 1 - side, hex) > 0 && argAt(pos, at, ARG.march.lead) < 0) {
    // TA1-8.7c: no window for what has entered a melee.
    fight(pos, play, at, hex, crossed);
    return;
  }
  const assaulting =
    action === ACTION.moveAssault && pathLength(argAt(pos, at, ARG.march.path)) === 0;
  // TA1-9.2: a Command caught alone does not end the movement of whoever assaults it.
  if (assaulting && commandIn(pos, 1 - side, hex))
    setArgAt(pos, at, ARG.march.flags, argAt(pos, at, ARG.march.flags) | FLAG.asked);
  settleHex(pos, play, hex);
  // TA1-8.2: whoever has spent himself in a melee on the way may enter, but not assault.
  if (assaulting && pos.scene.rules.prize(pos, side, hex) && !marchParty(pos, at).spent)
    pos.scene.rules.seize(pos, play, side, hex);
  // TA1-8.7a, TA1-9.9a: the other side's window; it closes itself when nobody can react.
  if (anyReaction(pos, at)) {
    pos.reacted.fill(0);
    pushFrame(pos, FRAME.reaction);
    replaceCommands(pos); // TA1-1.1d: at once, before anybody reacts
  }
}

/** TA1-9a: the melee of an assault; TA1-9.8: what is left of the movement afterwards. */
function fight(pos: Ta1, play: Play, at: number, hex: number, crossed: number): void {
  const side = pos.active;
  const group = actingUnits(pos, side, hex);
  const outcome = melee(pos, play, hex, group, 0, crossed, -1);
  setArgAt(pos, at, ARG.march.path, 0);
  setArgAt(pos, at, ARG.march.flags, argAt(pos, at, ARG.march.flags) & ~FLAG.asked);
  if (outcome === MELEE.tie) {
    if (argAt(pos, at, ARG.march.start) < 0) {
      sendOff(pos, play, hex);
      return;
    }
    fallBack(pos, play, hex, group, argAt(pos, at, ARG.march.start));
    setArgAt(pos, at, ARG.march.hex, pos.hex[group[0]]);
    return;
  }
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (pos.acting[u] && pos.stopped[u]) dropOut(pos, u);
  }
  if (outcome === MELEE.cleared) {
    pos.scene.rules.seize(pos, play, side, hex);
    setArgAt(pos, at, ARG.march.flags, argAt(pos, at, ARG.march.flags) | FLAG.asked);
  }
}

/** TA1-9.4a, A26: who came from off the map goes back there and waits, with what it has done on it. */
function sendOff(pos: Ta1, play: Play, hex: number): void {
  const units = movers(pos);
  if (play.telling) play.tell('fellBackOff', 'TA1-9.4a', { units });
  for (const unit of units) {
    if (pos.scene.tables.role[unit] === ROLE.combat) lift(pos, unit);
    pos.hex[unit] = -1;
    pos.place[unit] = PLACE.waiting;
    dropOut(pos, unit);
  }
  settleHex(pos, play, hex);
}

/** Is there any hex the movers could still enter? */
function mayGoOn(pos: Ta1, at: number): boolean {
  const hex = argAt(pos, at, ARG.march.hex);
  const left = argAt(pos, at, ARG.march.left);
  const action = argAt(pos, at, ARG.march.action);
  if (left <= 0 || contested(pos, hex) || action === ACTION.retreat) return false;
  const party = marchParty(pos, at);
  if (party.count === 0) return false;
  const { grid, edges } = pos.scene.tables;
  const { mobility } = party;
  const mode = action === ACTION.moveAssault && !party.spent ? MODE.assault : MODE.plain;
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[hex * 6 + d];
    if (next < 0 || edges[mobility][hex * 6 + d] > left || entryCloses(pos, mobility, next))
      continue;
    if (massAt(pos, 1 - pos.active, next) === 0 || mode === MODE.assault) return true;
  }
  return false;
}

/** Has any of the acting units something to attack from this hex? */
export function anyTarget(pos: Ta1, from: number): boolean {
  for (let u = topAt(pos, pos.active, from); u >= 0; u = pos.below[u]) {
    if (pos.acting[u] && anyTargetOf(pos, u, from)) return true;
  }
  return false;
}

/** Any enemy piece this unit could attack from a hex. */
export function anyTargetOf(pos: Ta1, unit: number, from: number): boolean {
  const { tables } = pos.scene;
  const enemy = 1 - sideOf(pos, unit);
  const slots = tables.combat[enemy];
  for (let i = 0; i < pos.inUse[enemy]; i++) {
    if (pos.place[slots[i]] === PLACE.map && mayAttack(pos, unit, from, pos.hex[slots[i]]))
      return true;
  }
  for (const command of tables.commands) {
    if (pos.place[command] === PLACE.map && sideOf(pos, command) === enemy) {
      if (mayAttack(pos, unit, from, pos.hex[command])) return true;
    }
  }
  return false;
}

/** Puts reinforcements on their entry hex; the march goes on from there. */
export function bringIn(pos: Ta1, play: Play, unit: number, hex: number): void {
  if (pos.scene.tables.role[unit] === ROLE.combat) putOnTop(pos, unit, hex);
  else {
    pos.place[unit] = PLACE.map;
    pos.hex[unit] = hex;
  }
  pos.acting[unit] = 1;
  if (play.telling) play.tell('entered', 'TA1-2e', { unit, at: hex });
}
