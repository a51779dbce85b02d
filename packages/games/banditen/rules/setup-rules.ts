import { WHY } from '../model/reasons.ts';
import type { Group } from '../model/roster.ts';
import { AXIS, SIDE_NAMES } from '../model/scene.ts';
import { type Banditen, MAX_BUNKERS, MAX_MINES, occupied } from '../model/state.ts';

/** VF of a group already on the map. */
export function placedVf(pos: Banditen, group: Group): number {
  let vf = 0;
  for (let unit = group.first; unit < group.first + group.slots; unit++) {
    if (pos.hex[unit] >= 0) vf += pos.vf[unit];
  }
  return vf;
}

/** The counter of a group that is placed next, −1 when none is left or the group enters later. */
export function nextCounter(pos: Banditen, group: Group): number {
  if (group.zones.length === 0 || placedVf(pos, group) === group.total) return -1;
  for (let unit = group.first; unit < group.first + group.slots; unit++) {
    if (pos.hex[unit] < 0) return unit;
  }
  return -1;
}

/** Has any counter of this group been placed? */
export const startsOnMap = (pos: Banditen, group: number): boolean =>
  placedVf(pos, pos.scene.roster.groups[group]) > 0;

/** The zone, by its place in the list, that holds a hex; −1 when none does. */
function zoneOf(pos: Banditen, zones: readonly string[], hex: number): number {
  for (let i = 0; i < zones.length; i++) if (pos.scene.ground.zones[zones[i]][hex]) return i;
  return -1;
}

/** SETUP-T-YUG: another unit of the formation already stands in a different zone. */
function otherZone(pos: Banditen, unit: number, zones: readonly string[], hex: number): boolean {
  const { roster } = pos.scene;
  for (let other = 0; other < roster.units; other++) {
    if (other === unit || pos.hex[other] < 0 || roster.formation[other] !== roster.formation[unit])
      continue;
    let shared = false;
    for (let z = 0; z < zones.length && !shared; z++) {
      const bits = pos.scene.ground.zones[zones[z]];
      shared = bits[hex] === 1 && bits[pos.hex[other]] === 1;
    }
    if (!shared) return true;
  }
  return false;
}

/** SETUP-G-AXIS, SETUP-G-PART, SETUP-T-RSI, SETUP-T-YUG: where a piece may stand. */
export function zoneReason(pos: Banditen, unit: number, hex: number): number {
  const { roster, rules } = pos.scene;
  const { zones } = roster.groups[roster.groupOf[unit]];
  if (zones.length === 0) return WHY.setupUnit;
  if (zoneOf(pos, zones, hex) < 0) return WHY.setupZone;
  if (zones.length > 1 && otherZone(pos, unit, zones, hex)) return WHY.setupAttached;
  const one = rules.setup.startsInZone;
  if (!one || !one.oneOf.includes(roster.formations[roster.formation[unit]])) return 0;
  // One brigade alone starts on the map.
  for (let other = 0; other < roster.units; other++) {
    if (pos.hex[other] < 0 || roster.formation[other] === roster.formation[unit]) continue;
    if (one.oneOf.includes(roster.formations[roster.formation[other]])) return WHY.setupBrigade;
  }
  return 0;
}

/** BAN-16.9: three hexes, two of them empty, between any two mines; seven in all. */
export function mineGap(pos: Banditen, hex: number): boolean {
  const { ground, lines, rules } = pos.scene;
  const { mineHex } = pos;
  if (mineHex[MAX_MINES - 1] >= 0) return false;
  const apart = rules.setup.mines?.apart ?? 0;
  // Those laid come first.
  for (let i = 0; mineHex[i] >= 0; i++) {
    if (ground.distance[mineHex[i] * lines + hex] < apart) return false;
  }
  return true;
}

/** Everything that must be on the map before the side is ready. */
export function completeReason(pos: Banditen, side: number): number {
  const { roster, rules, ground, house } = pos.scene;
  const one = rules.setup.startsInZone;
  let brigades = 0;
  for (const group of roster.groups) {
    if (roster.side[group.first] !== side || group.zones.length === 0) continue;
    const placed = placedVf(pos, group);
    const formation = roster.formations[roster.formation[group.first]];
    if (one?.oneOf.includes(formation)) {
      if (placed === group.total) brigades += 1;
      else if (placed > 0) return WHY.setupIncomplete;
    } else if (placed !== group.total) return WHY.setupIncomplete;
  }
  if (one && SIDE_NAMES[side] === 'partisan' && brigades !== 1) return WHY.setupBrigade;
  const { garrison, bunkers, mines, infirmary } = rules.setup;
  if (garrison.side === SIDE_NAMES[side]) {
    for (const hex of ground.zoneHexes[garrison.zone])
      if (!occupied(pos, side, hex)) return WHY.setupGarrison;
  }
  if (side !== AXIS) return 0;
  if (bunkers && pos.bunker[MAX_BUNKERS - 1] < 0) return WHY.setupBunkers;
  if (mines && pos.mineHex[MAX_MINES - 1] < 0) return WHY.setupMines;
  return infirmary && house.infirmary && pos.infirmary < 0 ? WHY.setupInfirmary : 0;
}

const GENERAL = [WHY.setupUnit, WHY.setupZone, WHY.setupIncomplete, WHY.setupGarrison, -1];

/** The set-up row of this side; undefined when the reason has a paragraph of its own. */
export function setupRow(pos: Banditen, side: number, why: number): string | undefined {
  const { tarnova } = pos.scene;
  if (why === WHY.setupVf) return tarnova ? 'BAN-16.1.1' : 'BAN-15.1.1';
  if (!GENERAL.includes(why)) return undefined;
  if (tarnova) return side === AXIS ? 'SETUP-T-RSI' : 'SETUP-T-YUG';
  return side === AXIS ? 'SETUP-G-AXIS' : 'SETUP-G-PART';
}
