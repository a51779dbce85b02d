// What is known of a side and of one of its hexes while what it may do is listed: gathered in the room of
// the list, so that no group asks again what is the same for all groups of the hex.

import { addHex } from '../model/hexes.ts';
import { WHY } from '../model/reasons.ts';
import { COMMAND } from '../model/roster.ts';
import { type Banditen, firstIn, isCommand } from '../model/state.ts';
import { type ListRoom, MOST_NEAR } from '../model/workspace.ts';
import { inCommand } from './06-command.ts';
import { inSight } from './08-line-of-sight.ts';
import { aimReason, armsReason, fireRange, volleyReason } from './09-fire.ts';
import { supplied } from './13-special-units.ts';
import { bn3Free } from './16-tarnova.ts';

/** Hexes with enemies, once a list. */
export function gatherFoes(pos: Banditen, side: number): void {
  const { roster, workspace } = pos.scene;
  const { foes } = workspace.listed;
  foes.count = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] === side || firstIn(pos, 1 - side, hex) !== unit) continue;
    addHex(foes, hex);
  }
}

/** Units of a hex by what keeps them from acting. */
export function readHex(pos: Banditen, side: number, hex: number): void {
  const { roster, workspace } = pos.scene;
  const { listed } = workspace;
  const first = firstIn(pos, side, hex);
  let count = 0;
  let movable = 0;
  let armed = 0;
  let commanded = 0;
  let fighters = 0;
  for (let away = 0; away <= listed.range; away++) listed.plain[away] = 0;
  listed.special = 0;
  listed.range = 0;
  listed.pm = 0;
  listed.alike = true;
  for (let unit = first; unit >= 0; unit = pos.next[unit]) {
    const bit = 1 << count++;
    if (unit !== first && !movesAs(pos, unit, first)) listed.alike = false;
    if (!pos.pinned[unit]) movable |= bit;
    if (!isCommand(pos, unit)) fighters |= bit;
    if (inCommand(pos, unit)) commanded |= bit;
    // Supply is judged where the shot is fired from: a half move may bring it back.
    const why = armsReason(pos, unit, hex, false);
    if (why === 0 || why === WHY.supply) {
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
  const { roster, weapons, charts } = pos.scene;
  if (weapons.onlyThere[roster.type[unit]] || (roster.bound[unit] && !bn3Free(pos))) return false;
  return supplied(pos, unit, hex, Math.floor(roster.pm[unit] / charts.movement.halfDivisor));
}

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

/** Enemies in range of the hex, and who of it reaches them. */
export function gatherTargets(pos: Banditen, side: number, hex: number): void {
  const { listed } = pos.scene.workspace;
  const { foes, targets, targetMask } = listed;
  targets.count = 0;
  if (listed.armed === 0) return;
  for (let i = 0; i < foes.count; i++) {
    const able = shooters(pos, listed, side, hex, hex, foes.at[i]);
    if (able === 0) continue;
    targetMask[targets.count] = able;
    addHex(targets, foes.at[i]);
  }
}

/** Enemies a shot could reach after half a move. */
export function gatherNear(pos: Banditen, hex: number): void {
  const { ground, lines, charts, workspace } = pos.scene;
  const { listed } = workspace;
  const { foes, near } = listed;
  near.count = 0;
  listed.round += 1;
  if (listed.armed === 0) return;
  const most = listed.range + Math.floor(listed.pm / charts.movement.halfDivisor);
  for (let i = 0; i < foes.count; i++) {
    if (ground.distance[hex * lines + foes.at[i]] <= most) addHex(near, foes.at[i]);
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
  const fresh = listed.ableRound[from] !== listed.round;
  listed.ableRound[from] = listed.round;
  if (listed.special !== 0) return seesEach(pos, listed, side, hex, from, mask, fresh);
  // Riflemen see farther if they see far at all: the nearest enemy in sight decides for them.
  if (fresh) listed.nearest[from] = nearestInSight(pos, listed, from);
  return (listed.plain[listed.nearest[from]] & mask) === mask;
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

/** How far the nearest enemy in range and sight of a hex is; one past the range when there is none. */
function nearestInSight(pos: Banditen, listed: ListRoom, from: number): number {
  const { ground, lines } = pos.scene;
  const { near } = listed;
  let nearest = listed.range + 1;
  for (let i = 0; i < near.count; i++) {
    const away = ground.distance[near.at[i] * lines + from];
    if (away < nearest && inSight(pos, near.at[i], from)) nearest = away;
  }
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
  fresh: boolean,
): boolean {
  const { able, near } = listed;
  const at = from * MOST_NEAR;
  for (let i = 0; fresh && i < near.count; i++)
    able[at + i] = shooters(pos, listed, side, hex, from, near.at[i]);
  for (let i = 0; i < near.count; i++) if ((able[at + i] & mask) === mask) return true;
  return false;
}
