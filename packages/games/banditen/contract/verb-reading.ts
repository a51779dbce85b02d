import { type Code, type Decision, type Refusal, refusal, wordOf } from '@esagono/engine';
import { type Group, waits } from '../model/group.ts';
import { readHexName, readUnitName } from '../model/names.ts';
import { MAX_PATH, packSteps, packUnits, unpackHex, unpackMask } from '../model/paths.ts';
import { explain } from '../model/reasons.ts';
import { MAX_GROUP } from '../model/roster.ts';
import { type Banditen, firstIn, ROLE, sideOf } from '../model/state.ts';
import { WALK } from '../model/verbs.ts';
import { closedReason } from '../rules/08-movement.ts';
import { wayTo } from './wayto.ts';

// What the verbs read and write: hexes, units, paths.

export type Fields = Omit<Decision, 'do'>;
export const bad = (field: string, expected: string): Refusal =>
  refusal('', 'malformed', { field, expected });
/** BAN-8.2: a number like a hex that is on no map; anything else is no hex at all. */
export const noHex = (field: string, value: unknown): Refusal =>
  /^\d\d\.?\d\d$/.test(wordOf(value)) ? refusal('BAN-8.2', 'offMap') : bad(field, 'hex');

/** Units of the seat named in a decision, as numbers; −1 where one is unknown. */
export function namedUnits(pos: Banditen, decision: Decision): number[] | undefined {
  const given = decision.units ?? decision.unit;
  if (given === undefined || given === null) return undefined;
  const list = Array.isArray(given) ? given : [given];
  // More than a code has bits for are not even looked up.
  return list.length > MAX_GROUP ? [] : list.map((value) => readUnitName(pos.scene, value));
}

/** Packs units of one hex (or of one waiting reinforcement) into the first number. */
export function readGroup(
  pos: Banditen,
  seat: number,
  decision: Decision,
  out: Code,
  waiting = false,
): Refusal | undefined {
  const units = namedUnits(pos, decision);
  if (!units || units.length === 0) return bad('units', 'units');
  if (units.some((unit) => unit < 0)) return bad('units', 'units');
  if (units.some((unit) => sideOf(pos, unit) !== seat))
    return refusal('BAN-5', 'notYourUnit', { units });
  const { roster } = pos.scene;
  let mask = 0;
  let place: number;
  if (waiting) {
    place = roster.groups[roster.groupOf[units[0]]].arrival;
    let bit = 1;
    for (let unit = 0; unit < roster.units; unit++) {
      if (place < 0 || !waits(pos, unit, place)) continue;
      if (units.includes(unit)) mask |= bit;
      bit <<= 1;
    }
    if (place < 0) return refusal('BAN-14', 'notArrived');
  } else {
    place = pos.hex[units[0]];
    if (place < 0) return refusal('BAN-5', 'notOnMap', { units });
    let bit = 1;
    for (let unit = firstIn(pos, seat, place); unit >= 0; unit = pos.next[unit], bit <<= 1) {
      if (units.includes(unit)) mask |= bit;
    }
  }
  if (countBits(mask) !== new Set(units).size) return refusal('BAN-5', 'notTogether', { units });
  out[WALK.units] = packUnits(mask, place);
  return undefined;
}

function countBits(mask: number): number {
  let n = 0;
  for (let left = mask; left !== 0; left &= left - 1) n += 1;
  return n;
}

export function unitsOf(pos: Banditen, seat: number, a: number): number[] {
  const units: number[] = [];
  let left = unpackMask(a);
  for (let unit = firstIn(pos, seat, unpackHex(a)); unit >= 0; unit = pos.next[unit], left >>>= 1) {
    if (left & 1) units.push(unit);
  }
  return units;
}

export function waitingUnits(pos: Banditen, a: number): number[] {
  const units: number[] = [];
  let left = unpackMask(a);
  for (let unit = 0; unit < pos.scene.roster.units; unit++) {
    if (!waits(pos, unit, unpackHex(a))) continue;
    if (left & 1) units.push(unit);
    left >>>= 1;
  }
  return units;
}

/** Hexes of a decision's path; a bare `to` is a path of one hex, near or far. */
export function namedPath(pos: Banditen, decision: Decision): number[] | undefined {
  const given = decision.path ?? decision.to;
  if (given === undefined || given === null) return undefined;
  const list = Array.isArray(given) ? given : [given];
  const hexes = list.map((value) => readHexName(pos.scene, value));
  return endsAt(pos, decision, hexes) ? hexes : undefined;
}

/** Whoever spells a path out may add where it ends, and nothing else. */
function endsAt(pos: Banditen, { path, to }: Decision, hexes: readonly number[]): boolean {
  if (path === undefined || path === null || to === undefined || to === null) return true;
  const end = readHexName(pos.scene, to);
  return end >= 0 && (hexes.length === 0 || hexes.at(-1) === end);
}

/** Packs hexes into directions; a path that jumps is not one. */
function packPath(pos: Banditen, start: number, hexes: readonly number[]): Refusal | undefined {
  const { neighbours } = pos.scene.ground.grid;
  const dirs: number[] = [];
  let at = start;
  for (const hex of hexes) {
    if (hex < 0) return refusal('BAN-8.2', 'offMap');
    let dir = -1;
    for (let d = 0; d < 6; d++) if (neighbours[at * 6 + d] === hex) dir = d;
    if (dir < 0) return refusal('BAN-8', 'pathBroken', { from: at, to: hex });
    dirs.push(dir);
    at = hex;
  }
  if (dirs.length > MAX_PATH) return refusal('BAN-8', 'tooFar');
  packSteps(dirs, dirs.length);
  return undefined;
}

/** Packs the path a decision spells out, or the cheapest way to the far hex it names alone. */
export function packWay(
  pos: Banditen,
  group: Group,
  start: number,
  hexes: readonly number[],
  decision: Decision,
  budget: number,
  own = -1,
): Refusal | undefined {
  const { ground, lines } = pos.scene;
  const [to = -1] = hexes;
  const spelt = decision.path !== undefined || Array.isArray(decision.to) || to < 0;
  if (spelt || ground.distance[start * lines + to] <= 1) return packPath(pos, start, hexes);
  return wayTo(pos, group, start, to, budget, own)
    ? undefined
    : explain(closedReason(group), { at: to });
}

export const active = (pos: Banditen): number => pos.active;
export const reactor = (pos: Banditen): number => {
  for (let unit = 0; unit < pos.scene.roster.units; unit++) {
    if (pos.role[unit] & ROLE.mover) return 1 - sideOf(pos, unit);
  }
  return 1 - pos.active;
};
