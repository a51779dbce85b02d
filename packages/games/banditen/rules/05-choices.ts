import { type Code, type Codes, makeCode, verbOf } from '@esagono/engine';
import { type Group, loadMask, loadWaiting } from '../model/group.ts';
import type { Reached } from '../model/memory.ts';
import { packExtra, packUnits, unpackHex, unpackMask } from '../model/paths.ts';
import { ACTION } from '../model/scene.ts';
import { type Banditen, firstIn } from '../model/state.ts';
import { VERB, WALK } from '../model/verbs.ts';
import type { ListRoom } from '../model/workspace.ts';
import { countCounters, listDivisions } from './05-divide.ts';
import { listEntries } from './05-entries.ts';
import { gatherTargets, readHex, readSide, sees, seesBehind } from './05-listing.ts';
import { holds, keep, refresh } from './05-memory.ts';
import { infirmaryReason, recoverReason } from './05-recovery.ts';
import { stackReason } from './07-stacking.ts';
import { allowance } from './08-movement.ts';
import { lookAround } from './08-reach.ts';
import { reachAgain } from './08-reach-memory.ts';
import { assaultersReason } from './11-strength.ts';

/** BAN-6.1: has the side the points for this action, by units in command or not? Notes what was asked. */
function affordable(listed: ListRoom, action: number, commanded: boolean): boolean {
  const bit = 1 << action;
  if (commanded) {
    listed.asked |= bit;
    return (listed.pays & bit) !== 0;
  }
  listed.askedOut |= bit;
  return (listed.paysOut & bit) !== 0;
}

/** What tells groups of one hex apart when they move. */
const kindOf = (g: Group): number =>
  g.pm | (g.wheels << 8) | (g.bound ? 1 << 9 : 0) | (g.brigades ? 1 << 10 : 0);

/**
 * BAN-5.1.1, BAN-5.1.4, BAN-5.1.3: Movement to every hex in reach, Assault on every enemy in reach,
 * Movement and Fire over half of it, in both orders. What one group of the hex can reach serves the next
 * when the answer cannot differ.
 */
function listMoves(pos: Banditen, side: number, hex: number, around: Uint8Array, out: Codes): void {
  const { listed, reach: room } = pos.scene.workspace;
  const { group: g, movable, alike } = listed;
  let reached: Readonly<Reached> = room.found;
  let known = -1;
  for (let mask = movable; mask !== 0; mask = (mask - 1) & movable) {
    loadMask(pos, g, side, hex, mask);
    if ((g.mixed || g.brigades) && stackReason(pos, g) !== 0) continue;
    const commanded = (mask & ~listed.commanded) === 0;
    if (!affordable(listed, ACTION.move, commanded)) continue;
    const kind = kindOf(g);
    if (kind !== known || g.stack < reached.from || g.stack > reached.upTo) {
      reached = reachAgain(pos, g, around, hex, mask, kind, alike);
      known = reached.depends ? -1 : kind;
      if (!reached.lasting) listed.lasting = false;
    }
    const units = packUnits(mask, hex);
    if (reached.hi === room.none) out.addColumn(VERB.move, units, reached.lo, 0, reached.count);
    else out.addAll(VERB.move, units, reached.lo, reached.hi, reached.count);
    const assaults = reached.foeCount > 0 && affordable(listed, ACTION.assault, commanded);
    if (assaults && assaultersReason(pos, g) === 0)
      out.addAll(VERB.assault, units, reached.foeLo, reached.foeHi, reached.foeCount);
    if (listed.near.count === 0 || (mask & ~listed.armed) !== 0) continue;
    if (affordable(listed, ACTION.moveAndFire, commanded))
      listMovesAndFires(pos, side, hex, mask, reached, out);
  }
}

/** BAN-5.1.2: Fire at every hex of enemies, by every group that reaches it. */
function listFires(pos: Banditen, side: number, hex: number, out: Codes): void {
  const { listed } = pos.scene.workspace;
  const { targets, targetMask, group: g, commanded } = listed;
  for (let t = 0; t < targets.count; t++) {
    const able = targetMask[t];
    for (let mask = able; mask !== 0; mask = (mask - 1) & able) {
      loadMask(pos, g, side, hex, mask);
      if ((g.mixed || g.brigades) && stackReason(pos, g) !== 0) continue;
      if (affordable(listed, ACTION.fire, (mask & ~commanded) === 0))
        out.add(VERB.fire, packUnits(mask, hex), targets.at[t]);
    }
  }
}

/** BAN-5.1.3: the group loaded and its ways found, what it can shoot at before or after. */
function listMovesAndFires(
  pos: Banditen,
  side: number,
  hex: number,
  mask: number,
  reached: Readonly<Reached>,
  out: Codes,
): void {
  const { listed } = pos.scene.workspace;
  const { targets, targetMask } = listed;
  const units = packUnits(mask, hex);
  if (allowance(pos, listed.group, true) < 1) return;
  for (let t = 0; t < targets.count; t++) {
    if ((targetMask[t] & mask) === mask)
      out.add(VERB.moveAndFire, units, 0, packExtra(0, targets.at[t], true));
  }
  for (let i = 0; i < reached.halfCount; i++) {
    const from = reached.hexes[i];
    if (sees(pos, listed, side, hex, from, mask) || seesBehind(pos, listed, hex, from, mask)) {
      out.add(VERB.moveAndFire, units, reached.lo[i], packExtra(reached.hi[i], -1, false));
    }
  }
}

/** BAN-6.1: whom the price lets divide: all of the hex, those in command, or nobody. */
function mayDivide(listed: ListRoom): number {
  if (affordable(listed, ACTION.divide, false)) return (1 << listed.count) - 1;
  return affordable(listed, ACTION.divide, true) ? listed.commanded : 0;
}

/** Everything the active player may do (BAN-5.1); a pass comes first. */
export function listActions(pos: Banditen, side: number, out: Codes): void {
  out.add(VERB.pass);
  const around = lookAround(pos, side);
  listEntries(pos, side, around, out);
  if (pos.pa[side] <= 0) return;
  readSide(pos, side);
  countCounters(pos);
  refresh(pos);
  const { roster } = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] !== side || firstIn(pos, side, hex) !== unit) continue;
    listHex(pos, side, hex, around, out);
    if (recoverReason(pos, side, hex) === 0) out.add(VERB.recover, hex);
  }
  if (infirmaryReason(pos, side) === 0) out.add(VERB.infirmary);
}

/** What the units of one hex may do together. */
function listHex(pos: Banditen, side: number, hex: number, around: Uint8Array, out: Codes): void {
  const { listed, counters, memory } = pos.scene.workspace;
  readHex(pos, side, hex);
  if (holds(pos, side, hex)) {
    out.addNumbers(memory.lists[hex].numbers, memory.lists[hex].count);
    return;
  }
  const from = out.count;
  gatherTargets(pos, side, hex);
  listFires(pos, side, hex, out);
  listMoves(pos, side, hex, around, out);
  listDivisions(pos, counters, side, hex, mayDivide(listed), out);
  keep(pos, hex, out, from);
}

/** Of `listActions` what one unit takes part in; −1: what no unit does. */
export function listActionsOf(pos: Banditen, side: number, unit: number, out: Codes): void {
  if (unit < 0) return listOwnActions(pos, side, out);
  const { roster } = pos.scene;
  if (unit >= roster.units || roster.side[unit] !== side) return;
  const { whole } = pos.scene.workspace.listed;
  whole.clear();
  const hex = pos.hex[unit];
  const around = lookAround(pos, side);
  if (hex < 0) listEntries(pos, side, around, whole);
  else if (pos.pa[side] > 0) {
    readSide(pos, side);
    countCounters(pos);
    refresh(pos);
    listHex(pos, side, hex, around, whole);
  }
  const code = makeCode();
  for (let i = 0; i < whole.count; i++) {
    whole.read(i, code);
    if (takesPart(pos, side, unit, code)) out.addCode(code);
  }
}

/** Passing, Recovery and the infirmary name no unit. */
function listOwnActions(pos: Banditen, side: number, out: Codes): void {
  out.add(VERB.pass);
  if (pos.pa[side] <= 0) return;
  const { roster } = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] !== side || firstIn(pos, side, hex) !== unit) continue;
    if (recoverReason(pos, side, hex) === 0) out.add(VERB.recover, hex);
  }
  if (infirmaryReason(pos, side) === 0) out.add(VERB.infirmary);
}

function takesPart(pos: Banditen, side: number, unit: number, given: Code): boolean {
  const g = pos.scene.workspace.listed.group;
  const mask = unpackMask(given[WALK.units]);
  const loaded =
    verbOf(given) === VERB.enter
      ? loadWaiting(pos, g, unpackHex(given[WALK.units]), mask)
      : loadMask(pos, g, side, unpackHex(given[WALK.units]), mask);
  return loaded && g.units.subarray(0, g.count).includes(unit);
}
