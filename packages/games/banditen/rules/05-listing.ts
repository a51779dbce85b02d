// What is known of a side and of one of its hexes while what it may do is listed: gathered in the room of
// the list, so that no group asks again what is the same for all groups of the hex.

import { addHex } from '../model/hexes.ts';
import { WHY } from '../model/reasons.ts';
import { COMMAND } from '../model/roster.ts';
import { FORBIDDEN } from '../model/scene.ts';
import { type Banditen, firstIn, isCommand } from '../model/state.ts';
import { FARTHEST, type ListRoom, MOST_NEAR } from '../model/workspace.ts';
import { inCommand, isNight } from './06-command.ts';
import { inSight } from './08-line-of-sight.ts';
import { aimReason, armsReason, fireRange, volleyReason } from './09-fire.ts';
import { supplied } from './13-special-units.ts';
import { bn3Free } from './16-tarnova.ts';

/** Farther than anybody shoots. */
const NOBODY = FARTHEST;

/** What is the same for all hexes of a side, once a list: what it can pay, and hexes with enemies. */
export function readSide(pos: Banditen, side: number): void {
  const { roster, workspace } = pos.scene;
  const { listed } = workspace;
  const { foes } = listed;
  listed.begun = listed.round + 1;
  listed.pays = affordable(pos, side, pos.scene.price);
  listed.paysOut = isNight(pos) ? 0 : affordable(pos, side, pos.scene.priceOut);
  foes.count = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] === side || firstIn(pos, 1 - side, hex) !== unit) continue;
    addHex(foes, hex);
  }
}

/** BAN-5.1, BAN-6.1: actions the side has points for, as bits. */
function affordable(pos: Banditen, side: number, price: Int8Array): number {
  let bits = 0;
  for (let action = 0; action < price.length; action++) {
    if (price[action] !== FORBIDDEN && price[action] <= pos.pa[side]) bits |= 1 << action;
  }
  return bits;
}

/** Units of a hex by what keeps them from acting. */
export function readHex(pos: Banditen, side: number, hex: number): void {
  const { roster, workspace } = pos.scene;
  const { listed, memory } = workspace;
  const first = firstIn(pos, side, hex);
  let count = 0;
  let movable = 0;
  let armed = 0;
  let commanded = 0;
  let fighters = 0;
  for (let away = 0; away <= listed.range; away++) listed.plain[away] = 0;
  listed.special = 0;
  listed.asked = 0;
  listed.askedOut = 0;
  listed.range = 0;
  listed.pm = 0;
  listed.alike = true;
  let brigade = -1;
  let brigades = false;
  let recounted = 0;
  for (let unit = first; unit >= 0; unit = pos.next[unit]) {
    const bit = 1 << count++;
    if (unit !== first && !movesAs(pos, unit, first)) listed.alike = false;
    if (roster.needsRange[unit]) {
      if (brigade >= 0 && brigade !== roster.formation[unit]) brigades = true;
      brigade = roster.formation[unit];
    }
    recounted = Math.max(recounted, memory.recounted[roster.groupOf[unit]]);
    if (!pos.pinned[unit]) movable |= bit;
    if (!isCommand(pos, unit)) fighters |= bit;
    if (inCommand(pos, unit)) commanded |= bit;
    // Supply is judged where the shot is fired from: a half move may bring it back.
    const why = armsReason(pos, unit, hex, false);
    if (why === 0 || (why === WHY.supply && supplied(pos, unit, hex, -halfOf(pos, unit)))) {
      armed |= bit;
      if (roster.pm[unit] > listed.pm) listed.pm = roster.pm[unit];
      if (roster.range[unit] > listed.range) listed.range = roster.range[unit];
      if (!isPlain(pos, unit, hex)) listed.special |= bit;
      else for (let away = fireRange(pos, unit); away >= 0; away--) listed.plain[away] |= bit;
    }
  }
  listed.count = count;
  listed.movable = movable;
  listed.armed = armed;
  listed.commanded = commanded;
  listed.fighters = fighters;
  listed.recounted = recounted;
  // Brigades act together in range of their Command, and some shooters are judged for each target.
  listed.lasting = !brigades && listed.special === 0;
}

/** Do two units of a hex differ in strength alone, for whoever meets them on the way? */
function movesAs(pos: Banditen, unit: number, first: number): boolean {
  const { roster } = pos.scene;
  return (
    roster.faction[unit] === roster.faction[first] &&
    roster.stacksWithAll[unit] === roster.stacksWithAll[first] &&
    (!roster.needsRange[first] || roster.formation[unit] === roster.formation[first]) &&
    roster.needsRange[unit] === roster.needsRange[first] &&
    (!roster.ranged || (roster.type[unit] === COMMAND) === (roster.type[first] === COMMAND))
  );
}

/** Riflemen free to act need only the range to their target; so do heavy weapons that half a move keeps in supply. */
function isPlain(pos: Banditen, unit: number, hex: number): boolean {
  const { roster, weapons } = pos.scene;
  if (weapons.onlyThere[roster.type[unit]] || (roster.bound[unit] && !bn3Free(pos))) return false;
  return supplied(pos, unit, hex, halfOf(pos, unit));
}

/** Hexes that half a move may lead to at the most: none costs less than a point. */
const halfOf = (pos: Banditen, unit: number): number =>
  Math.floor(pos.scene.roster.pm[unit] / pos.scene.charts.movement.halfDivisor);

/** Which of the armed units of `hex` could fire from `from` at a target: bits. */
function shooters(
  pos: Banditen,
  listed: ListRoom,
  side: number,
  hex: number,
  from: number,
  target: number,
): number {
  const { ground, lines } = pos.scene;
  // Rows of the target: a few of them serve every hex the shot may come from.
  const away = ground.distance[target * lines + from];
  if (away > listed.range || !inSight(pos, target, from)) return 0;
  const { special } = listed;
  let mask = listed.plain[away];
  if (special === 0) return mask;
  let bit = 1;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit], bit <<= 1) {
    if (special & bit && aimReason(pos, unit, from, target, false) === 0) mask |= bit;
  }
  return mask;
}

/** Enemies a shot could reach after half a move, and those of them in range of the hex with who of it reaches them. */
export function gatherTargets(pos: Banditen, side: number, hex: number): void {
  const { ground, lines, charts, workspace } = pos.scene;
  const { listed } = workspace;
  const { foes, near, targets, targetMask, range } = listed;
  listed.round += 1;
  listed.scope = 0;
  near.count = 0;
  targets.count = 0;
  if (listed.armed === 0) return;
  const most = range + Math.floor(listed.pm / charts.movement.halfDivisor);
  listed.scope = most;
  const row = hex * lines;
  for (let i = 0; i < foes.count; i++) {
    const foe = foes.at[i];
    const away = ground.distance[row + foe];
    if (away > most) continue;
    addHex(near, foe);
    const able = away > range ? 0 : shooters(pos, listed, side, hex, hex, foe);
    if (able === 0) continue;
    targetMask[targets.count] = able;
    addHex(targets, foe);
  }
}

/** Would the whole group have a target once it had come to `from`? */
export function sees(
  pos: Banditen,
  listed: ListRoom,
  side: number,
  hex: number,
  from: number,
  mask: number,
): boolean {
  if (listed.special !== 0) return seesEach(pos, listed, side, hex, from, mask);
  // Riflemen see farther if they see far at all: the nearest enemy in sight decides for them.
  const known = listed.nearestRound[from] >= listed.begun && listed.looked[from] >= listed.range;
  return (listed.plain[known ? listed.nearest[from] : lookFrom(pos, listed, from)] & mask) === mask;
}

/**
 * BAN-8.3.1: would it, over the hex it leaves? Only where all combat units leave together: then
 * they are the group loaded, and no one of them is in the way.
 */
export function seesBehind(
  pos: Banditen,
  { near, group, fighters }: ListRoom,
  hex: number,
  from: number,
  mask: number,
): boolean {
  if (mask !== fighters) return false;
  const { ground, lines } = pos.scene;
  for (let i = 0; i < near.count; i++) {
    const foe = near.at[i];
    const away = ground.distance[foe * lines + from];
    // The hex left is crossed only on the way to somebody farther from it.
    if (away <= ground.distance[foe * lines + hex]) continue;
    if (volleyReason(pos, group, from, foe, false) === 0) return true;
  }
  return false;
}

/** How far the nearest enemy in range and sight of a hex is, the same for all; past the range when there is none. */
function lookFrom(pos: Banditen, listed: ListRoom, from: number): number {
  const { ground, lines } = pos.scene;
  const { near, range } = listed;
  let nearest = NOBODY;
  const row = from * lines;
  for (let i = 0; i < near.count; i++) {
    const away = ground.distance[row + near.at[i]];
    if (away < nearest && away <= range && inSight(pos, near.at[i], from)) nearest = away;
  }
  listed.nearestRound[from] = listed.round;
  listed.looked[from] = range;
  listed.nearest[from] = nearest;
  return nearest;
}

/** The same enemy by enemy, where some shooters are judged in full. */
function seesEach(
  pos: Banditen,
  listed: ListRoom,
  side: number,
  hex: number,
  from: number,
  mask: number,
): boolean {
  const { able, near } = listed;
  const at = from * MOST_NEAR;
  const fresh = listed.ableRound[from] !== listed.round;
  listed.ableRound[from] = listed.round;
  for (let i = 0; fresh && i < near.count; i++)
    able[at + i] = shooters(pos, listed, side, hex, from, near.at[i]);
  for (let i = 0; i < near.count; i++) if ((able[at + i] & mask) === mask) return true;
  return false;
}
