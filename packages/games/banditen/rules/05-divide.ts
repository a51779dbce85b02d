import type { Codes, Play } from '@esagono/engine';
import type { Group } from '../model/group.ts';
import { packUnits } from '../model/paths.ts';
import { WHY } from '../model/reasons.ts';
import { COMMAND, MAX_UNITS } from '../model/roster.ts';
import { ACTION } from '../model/scene.ts';
import { type Banditen, clearUnit, firstIn, putUnit } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { type Counters, STRENGTHS } from '../model/workspace.ts';
import { priceReason } from './06-command.ts';
import { payFor } from './09-fire.ts';

/** New counters are packed four bits a strength: how many of 1, of 2, … of 6. */
const MOST_VF = 6;
export const countOf = (parts: number, vf: number): number => (parts >>> (4 * (vf - 1))) & 15;
export const addPart = (parts: number, vf: number): number => parts + (1 << (4 * (vf - 1)));

export function partsTotal(parts: number): number {
  let sum = 0;
  for (let vf = 1; vf <= MOST_VF; vf++) sum += vf * countOf(parts, vf);
  return sum;
}
function partsCount(parts: number): number {
  let n = 0;
  for (let vf = 1; vf <= MOST_VF; vf++) n += countOf(parts, vf);
  return n;
}

/** Every way of writing a total as counters, made once. */
const PARTITIONS: readonly Int32Array[] = Array.from({ length: 13 }, (_, total) => {
  const found: number[] = [];
  const cut = (left: number, largest: number, parts: number): void => {
    if (left === 0) found.push(parts);
    for (let vf = Math.min(left, largest); vf >= 1; vf--) cut(left - vf, vf, addPart(parts, vf));
  };
  if (total > 0) cut(total, MOST_VF, 0);
  return Int32Array.from(found);
});

/** Counters of a group with this strength that are in the game and not being re-cut. */
function inPlay(pos: Banditen, g: Group, group: number, vf: number): number {
  const { first, slots } = pos.scene.roster.groups[group];
  let n = 0;
  for (let unit = first; unit < first + slots; unit++) if (pos.vf[unit] === vf) n += 1;
  for (let i = 0; i < g.count; i++) if (pos.vf[g.units[i]] === vf) n -= 1;
  return n;
}

/** BAN-5.1.5, A-41: may these units be re-cut into those counters? Points apart. */
export function recutReason(pos: Banditen, g: Group, parts: number): number {
  const { roster } = pos.scene;
  const group = roster.groupOf[g.units[0]];
  let before = 0;
  for (let i = 0; i < g.count; i++) {
    const unit = g.units[i];
    if (roster.groupOf[unit] !== group || roster.type[unit] === COMMAND) return WHY.divideKind;
    before = addPart(before, pos.vf[unit]);
  }
  if (partsTotal(parts) !== g.vf) return WHY.divideTotal;
  if (parts === before) return WHY.divideSame;
  const { limits, slots, first } = roster.groups[group];
  let free = g.count;
  for (let unit = first; unit < first + slots; unit++) if (pos.vf[unit] === 0) free += 1;
  if (partsCount(parts) > free) return WHY.divideLimit;
  for (let vf = 1; vf <= MOST_VF; vf++) {
    const wanted = countOf(parts, vf);
    if (wanted === 0 || wanted <= countOf(before, vf)) continue;
    if (inPlay(pos, g, group, vf) + wanted > limits[vf]) return WHY.divideLimit;
  }
  return 0;
}

export const divideReason = (pos: Banditen, g: Group, parts: number): number =>
  recutReason(pos, g, parts) || priceReason(pos, g, ACTION.divide);

/** the new counters take the worst markers of the old ones. */
export function recut(pos: Banditen, g: Group, parts: number, play: Play): void {
  const { roster } = pos.scene;
  const { first, slots } = roster.groups[roster.groupOf[g.units[0]]];
  const hex = g.hex;
  let fire = 0;
  let pinned = 0;
  let fresh = 0;
  for (let i = 0; i < g.count; i++) {
    const unit = g.units[i];
    fire = Math.max(fire, pos.fire[unit]);
    pinned |= pos.pinned[unit];
    fresh |= pos.fresh[unit];
    clearUnit(pos, unit);
  }
  let used = 0;
  let unit = first;
  for (let vf = MOST_VF; vf >= 1; vf--) {
    for (let k = countOf(parts, vf); k > 0; k--) {
      let slot = -1;
      if (used < g.count) slot = g.units[used++];
      else {
        while (unit < first + slots && pos.vf[unit] > 0) unit += 1;
        slot = unit;
      }
      pos.vf[slot] = vf;
      pos.fire[slot] = fire;
      pos.pinned[slot] = pinned;
      pos.fresh[slot] = fresh;
      putUnit(pos, slot, hex);
    }
  }
  if (play.telling) play.tell('divided', 'BAN-5.1.5', { hex, formation: formationOf(pos, g) });
}
const formationOf = (pos: Banditen, g: Group): string =>
  pos.scene.roster.formations[pos.scene.roster.formation[g.units[0]]];

export function doDivide(pos: Banditen, g: Group, parts: number, play: Play): void {
  payFor(pos, g, ACTION.divide);
  recut(pos, g, parts, play);
}

/** Which strengths occur among counters: one bit each. */
function presence(parts: number): number {
  let found = 0;
  for (let vf = 1; vf <= MOST_VF; vf++) if (countOf(parts, vf) > 0) found |= 1 << vf;
  return found;
}
const PRESENT = PARTITIONS.map((ways) => ways.map(presence));
const SIZES = PARTITIONS.map((ways) => ways.map(partsCount));

/** Counts the counters once, before the hexes of a side are listed. */
export function countCounters(pos: Banditen): Counters {
  const { units, groupOf } = pos.scene.roster;
  const { counters } = pos.scene.workspace;
  const { inGame, inBox } = counters;
  inGame.fill(0);
  inBox.fill(0);
  for (let unit = 0; unit < units; unit++) {
    if (pos.vf[unit] === 0) inBox[groupOf[unit]] += 1;
    else inGame[groupOf[unit] * STRENGTHS + pos.vf[unit]] += 1;
  }
  return counters;
}

/** The limits of `recutReason`, from the counted counters. */
function boxAllows(
  pos: Banditen,
  { inGame }: Counters,
  group: number,
  before: number,
  after: number,
): boolean {
  const { limits } = pos.scene.roster.groups[group];
  for (let vf = 1; vf <= MOST_VF; vf++) {
    const wanted = countOf(after, vf);
    if (wanted > 0 && inGame[group * STRENGTHS + vf] + wanted > limits[vf]) return false;
  }
  return before !== after;
}

/**
 * Lists the divisions of a hex. A counter that would be given back unchanged is left out of
 * the re-cut: the list has every result in its smallest form. `able` has the bits of the units that
 * may pay for it.
 */
export function listDivisions(
  pos: Banditen,
  counters: Counters,
  side: number,
  hex: number,
  able: number,
  out: Codes,
): void {
  const { roster } = pos.scene;
  for (let mask = able; mask !== 0; mask = (mask - 1) & able) {
    let group = -1;
    let before = 0;
    let total = 0;
    let n = 0;
    let left = mask;
    for (let unit = firstIn(pos, side, hex); left !== 0; unit = pos.next[unit], left >>>= 1) {
      if ((left & 1) === 0) continue;
      if (group < 0) group = roster.groupOf[unit];
      else if (group !== roster.groupOf[unit]) group = MAX_UNITS;
      before = addPart(before, pos.vf[unit]);
      total += pos.vf[unit];
      n += 1;
    }
    if (group === MAX_UNITS || total < 2 || total >= PARTITIONS.length) continue;
    if (roster.commandRange[roster.groups[group].first] > 0) continue;
    const ways = PARTITIONS[total];
    const had = presence(before);
    for (let i = 0; i < ways.length; i++) {
      // What is left out of the re-cut shares no strength with it, so the count needs no care.
      if (had & PRESENT[total][i] || SIZES[total][i] > n + counters.inBox[group]) continue;
      if (boxAllows(pos, counters, group, before, ways[i]))
        out.add(VERB.divide, packUnits(mask, hex), ways[i]);
    }
  }
}

export const partitionsOf = (total: number): Int32Array => PARTITIONS[Math.min(total, 12)];
