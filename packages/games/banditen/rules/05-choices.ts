import { type Code, Codes, makeCode, verbOf } from '@esagono/engine';
import { type Group, loadMask, loadWaiting, makeGroup } from '../model/group.ts';
import { packExtra, packUnits, unpackHex, unpackMask } from '../model/paths.ts';
import { WHY } from '../model/reasons.ts';
import { COMMAND } from '../model/roster.ts';
import { ACTION, AXIS, FORBIDDEN } from '../model/scene.ts';
import { type Banditen, firstIn, HEXES } from '../model/state.ts';
import { VERB, WALK } from '../model/verbs.ts';
import { countCounters, listDivisions } from './05-divide.ts';
import { listEntries } from './05-entries.ts';
import { infirmaryReason, recoverReason } from './05-recovery.ts';
import { inCommand, isNight } from './06-command.ts';
import { stackReason } from './07-stacking.ts';
import { inSight } from './08-line-of-sight.ts';
import { allowance } from './08-movement.ts';
import { lookAround, reach, reached } from './08-reach.ts';
import { aimReason, armsReason, fireRange } from './09-fire.ts';
import { assaultersReason } from './11-strength.ts';

const g = makeGroup();

/** Hexes with enemies, gathered once a list. */
const foes = new Int16Array(64);
let foeCount = 0;
function gatherFoes(pos: Banditen, side: number): void {
  const { roster } = pos.scene;
  foeCount = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] === side || firstIn(pos, 1 - side, hex) !== unit) continue;
    if (foeCount < foes.length) foes[foeCount++] = hex;
  }
}

/** Units of a hex by what keeps them from acting: bits in stack order. */
const bits = { count: 0, movable: 0, armed: 0, commanded: 0, reach: 0, pm: 0 };
function readHex(pos: Banditen, side: number, hex: number): void {
  const { roster } = pos.scene;
  bits.count = 0;
  bits.movable = 0;
  bits.armed = 0;
  bits.commanded = 0;
  bits.reach = 0;
  bits.pm = 0;
  const first = firstIn(pos, side, hex);
  reached.alike = true;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) {
    const bit = 1 << bits.count++;
    if (
      roster.faction[unit] !== roster.faction[first] ||
      roster.stacksWithAll[unit] !== roster.stacksWithAll[first] ||
      (roster.needsRange[first] && roster.formation[unit] !== roster.formation[first]) ||
      roster.needsRange[unit] !== roster.needsRange[first] ||
      (roster.ranged && (roster.type[unit] === COMMAND) !== (roster.type[first] === COMMAND))
    ) {
      reached.alike = false;
    }
    if (!pos.pinned[unit]) bits.movable |= bit;
    if (inCommand(pos, unit)) bits.commanded |= bit;
    // Supply is judged where the shot is fired from: a half move may bring it back.
    const why = armsReason(pos, unit, hex, false);
    if (why === 0 || why === WHY.supply) {
      bits.armed |= bit;
      if (roster.pm[unit] > bits.pm) bits.pm = roster.pm[unit];
      if (roster.range[unit] > bits.reach) bits.reach = roster.range[unit];
    }
  }
}

/** Which of the armed units of `hex` could fire from `from` at a target: bits. */
function shooters(pos: Banditen, side: number, hex: number, from: number, target: number): number {
  const { ground, lines, roster, weapons } = pos.scene;
  // Rows of the target: a few of them serve every hex the shot may come from.
  const away = ground.distance[target * lines + from];
  if (away > bits.reach || !inSight(pos, target, from)) return 0;
  let mask = 0;
  let bit = 1;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit], bit <<= 1) {
    if ((bits.armed & bit) === 0) continue;
    // Riflemen free to act need only the range; the others are judged in full.
    const plain =
      !weapons.onlyThere[roster.type[unit]] && !roster.bound[unit] && roster.supply[unit] < 0;
    if (plain ? away <= fireRange(pos, unit) : aimReason(pos, unit, from, target, false) === 0) {
      mask |= bit;
    }
  }
  return mask;
}

// What one group of a hex can reach serves the next when the answer cannot differ.
let known = -1;
let knownStack = -1; // −1: strength made no difference

const kindOf = (g: Group): number =>
  g.pm | (g.wheels << 8) | (g.bound ? 1 << 9 : 0) | (g.brigades ? 1 << 10 : 0);

function findWays(pos: Banditen, group: Group, hex: number): void {
  const kind = kindOf(group);
  if (kind === known && (knownStack < 0 || knownStack === group.stack)) return;
  reach(pos, group, hex, allowance(pos, group, false), -1);
  const strengthOnly = !group.brigades && (reached.alike || group.side === AXIS);
  known = reached.depends && !strengthOnly ? -1 : kind;
  knownStack = reached.depends ? group.stack : -1;
}

const affordable = (pos: Banditen, side: number, action: number, commanded: boolean): boolean => {
  const price = commanded
    ? pos.scene.price[action]
    : isNight(pos)
      ? FORBIDDEN
      : pos.scene.priceOut[action];
  return price !== FORBIDDEN && price <= pos.pa[side];
};

/**
 * BAN-5.1.1, BAN-5.1.4, BAN-5.1.3: Movement to every hex in reach, Assault on every enemy in
 * reach, Movement and Fire over half of it, in both orders.
 */
function listMoves(pos: Banditen, side: number, hex: number, out: Codes): void {
  known = -1;
  const { movable } = bits;
  gatherNear(pos, hex);
  for (let mask = movable; mask !== 0; mask = (mask - 1) & movable) {
    loadMask(pos, g, side, hex, mask);
    if ((g.mixed || g.brigades) && stackReason(pos, g) !== 0) continue;
    const commanded = (mask & ~bits.commanded) === 0;
    if (!affordable(pos, side, ACTION.move, commanded)) continue;
    findWays(pos, g, hex);
    const units = packUnits(mask, hex);
    out.addAll(VERB.move, units, reached.lo, reached.hi, reached.count);
    if (
      reached.foeCount > 0 &&
      affordable(pos, side, ACTION.assault, commanded) &&
      assaultersReason(pos, g) === 0
    ) {
      for (let i = 0; i < reached.foeCount; i++) {
        out.add(VERB.assault, units, reached.foeLo[i], reached.foeHi[i]);
      }
    }
    if (nearCount === 0 || (mask & ~bits.armed) !== 0) continue;
    if (affordable(pos, side, ACTION.moveAndFire, commanded))
      listMovesAndFires(pos, side, hex, mask, out);
  }
}

const targetHex = new Int16Array(64);
const targetMask = new Int32Array(64);
let targetCount = 0;

/** BAN-5.1.2: Fire at every hex of enemies, by every group that reaches it. */
function listFires(pos: Banditen, side: number, hex: number, out: Codes): void {
  targetCount = 0;
  if (bits.armed === 0) return;
  for (let i = 0; i < foeCount; i++) {
    const able = shooters(pos, side, hex, hex, foes[i]);
    if (able === 0) continue;
    targetHex[targetCount] = foes[i];
    targetMask[targetCount++] = able;
    for (let mask = able; mask !== 0; mask = (mask - 1) & able) {
      loadMask(pos, g, side, hex, mask);
      if ((g.mixed || g.brigades) && stackReason(pos, g) !== 0) continue;
      if (affordable(pos, side, ACTION.fire, (mask & ~bits.commanded) === 0))
        out.add(VERB.fire, packUnits(mask, hex), foes[i]);
    }
  }
}

/** Enemies a shot could reach after half a move. */
const near = new Int16Array(64);
let nearCount = 0;
function gatherNear(pos: Banditen, hex: number): void {
  const { ground, lines, charts } = pos.scene;
  nearCount = 0;
  listRound += 1;
  if (bits.armed === 0) return;
  const most = bits.reach + Math.floor(bits.pm / charts.movement.halfDivisor);
  for (let i = 0; i < foeCount; i++) {
    if (ground.distance[hex * lines + foes[i]] <= most && nearCount < MOST_NEAR)
      near[nearCount++] = foes[i];
  }
}

/** BAN-5.1.3: the group loaded and its ways found, what it can shoot at before or after. */
function listMovesAndFires(
  pos: Banditen,
  side: number,
  hex: number,
  mask: number,
  out: Codes,
): void {
  const units = packUnits(mask, hex);
  if (allowance(pos, g, true) < 1) return;
  for (let t = 0; t < targetCount; t++) {
    if ((targetMask[t] & mask) === mask)
      out.add(VERB.moveAndFire, units, 0, packExtra(0, targetHex[t], true));
  }
  for (let i = 0; i < reached.halfCount; i++) {
    if (sees(pos, side, hex, reached.hexes[i], mask)) {
      out.add(VERB.moveAndFire, units, reached.lo[i], packExtra(reached.hi[i], -1, false));
    }
  }
}

// Who could fire from where, kept while the groups of one hex are listed.
const MOST_NEAR = 32;
const able = new Int32Array(HEXES * MOST_NEAR);
const ableRound = new Int32Array(HEXES);
let listRound = 0;

/** Would the whole group have a target once it had come to `from`? */
function sees(pos: Banditen, side: number, hex: number, from: number, mask: number): boolean {
  const at = from * MOST_NEAR;
  if (ableRound[from] !== listRound) {
    ableRound[from] = listRound;
    for (let i = 0; i < nearCount; i++) able[at + i] = shooters(pos, side, hex, from, near[i]);
  }
  for (let i = 0; i < nearCount; i++) if ((able[at + i] & mask) === mask) return true;
  return false;
}

/** BAN-6.1: whom the price lets divide: all of the hex, those in command, or nobody. */
function mayDivide(pos: Banditen, side: number): number {
  if (affordable(pos, side, ACTION.divide, false)) return (1 << bits.count) - 1;
  return affordable(pos, side, ACTION.divide, true) ? bits.commanded : 0;
}

/** Everything the active player may do (BAN-5.1); a pass comes first. */
export function listActions(pos: Banditen, side: number, out: Codes): void {
  out.add(VERB.pass);
  listEntries(pos, side, out);
  if (pos.pa[side] <= 0) return;
  gatherFoes(pos, side);
  lookAround(pos, side);
  countCounters(pos);
  const { roster } = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] !== side || firstIn(pos, side, hex) !== unit) continue;
    listHex(pos, side, hex, out);
    if (recoverReason(pos, side, hex) === 0) out.add(VERB.recover, hex);
  }
  if (infirmaryReason(pos, side) === 0) out.add(VERB.infirmary);
}

/** What the units of one hex may do together. */
function listHex(pos: Banditen, side: number, hex: number, out: Codes): void {
  readHex(pos, side, hex);
  listFires(pos, side, hex, out);
  listMoves(pos, side, hex, out);
  listDivisions(pos, side, hex, mayDivide(pos, side), out);
}

const whole = new Codes();
const code = makeCode();

/** Of `listActions` what one unit takes part in; −1: what no unit does. */
export function listActionsOf(pos: Banditen, side: number, unit: number, out: Codes): void {
  if (unit < 0) return listOwnActions(pos, side, out);
  const { roster } = pos.scene;
  if (unit >= roster.units || roster.side[unit] !== side) return;
  whole.clear();
  const hex = pos.hex[unit];
  if (hex < 0) listEntries(pos, side, whole);
  else if (pos.pa[side] > 0) {
    gatherFoes(pos, side);
    lookAround(pos, side);
    countCounters(pos);
    listHex(pos, side, hex, whole);
  }
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
  const mask = unpackMask(given[WALK.units]);
  const loaded =
    verbOf(given) === VERB.enter
      ? loadWaiting(pos, g, unpackHex(given[WALK.units]), mask)
      : loadMask(pos, g, side, unpackHex(given[WALK.units]), mask);
  return loaded && g.units.subarray(0, g.count).includes(unit);
}
