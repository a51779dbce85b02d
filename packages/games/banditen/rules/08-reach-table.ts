import type { Group } from '../model/group.ts';
import type { Reached } from '../model/memory.ts';
import { PARTISAN } from '../model/scene.ts';
import { type Banditen, enemyAdjacent, firstIn, HEXES } from '../model/state.ts';
import { START, type Ways, WORDS } from '../model/ways.ts';
import type { TableRoom } from '../model/workspace.ts';
import { joinReason } from './07-stacking.ts';
import { behindLine } from './08-movement.ts';

/** Who stands in a hex, seen from the side that moves; nought: nobody. */
export const FRIEND = 1;
export const FOE = 2;

const OUT = 0; // not entered
const MET = 1; // not entered but by Assault
const END = 2; // entered, not left: friends before the enemy
const OPEN = 3; // entered, by a way of its own
const TABLED = 4; // entered by the way of the table

/** BAN-8.1.2: friends before the enemy may be joined, not passed. */
export const stopsAt = (pos: Banditen, side: number, hex: number): boolean =>
  pos.combat[side * HEXES + hex] > 0 && enemyAdjacent(pos, side, hex);

/** Notes that friends stand on the way, and which groups they would let pass as they do this one (BAN-7). */
export function meetFriends(
  pos: Banditen,
  g: Group,
  hex: number,
  simple: boolean,
  found: Reached,
): void {
  const room = pos.scene.charts.stackingLimit - pos.stack[g.side * HEXES + hex];
  if (!simple) found.depends = true;
  if (g.stack > room) found.from = Math.max(found.from, room + 1);
  else found.upTo = Math.min(found.upTo, room);
  if (pos.scene.roster.ranged && g.side === PARTISAN && !found.ranged)
    found.ranged = meetsBrigade(pos, g, hex);
}

/** BAN-15.5.1: does another brigade, or more than one, stand there? */
function meetsBrigade(pos: Banditen, g: Group, hex: number): boolean {
  const { formation, needsRange } = pos.scene.roster;
  for (let unit = firstIn(pos, g.side, hex); unit >= 0; unit = pos.next[unit]) {
    if (needsRange[unit] && formation[unit] !== g.brigade) return true;
  }
  return false;
}

/**
 * Ways by the table: where nobody stands on the way, each hex is reached as the table says. The others are
 * looked at one by one; what is barred waits until the rest is known, and then looks for a way round;
 * nothing else can be cheaper than the table says.
 */
export function reachByTable(
  pos: Banditen,
  g: Group,
  around: Uint8Array,
  start: number,
  most: number,
  half: number,
  simple: boolean,
): void {
  const { found, table, none } = pos.scene.workspace.reach;
  const { ways } = pos.scene.ground;
  const { lo: tabled, hexes: all, behind } = ways;
  const { hexes, lo } = found;
  const { state, odd } = table;
  const first = ways.start[start];
  const row = start * (ways.most + 1);
  const size = ways.end[row + most] - first;
  const halfSize = ways.end[row + Math.min(half, most)] - first;
  let count = 0;
  // Places behind one that is not as the table says: bits, in variables for speed.
  let low = 0;
  let high = 0;
  const bound = g.bound ? 1 : 0;
  table.lateCount = 0;
  odd[0] = 0;
  odd[1] = 0;
  for (let k = 0, end = halfSize; k < size; end = size) {
    for (; k < end; k++) {
      const hex = all[first + k];
      const here = around[hex];
      const astray = ((k < 32 ? low : high) >>> k) & 1;
      let way = tabled[first + k];
      if ((here | astray | bound) !== 0) {
        const became = comesTo(pos, g, hex, here, first, k, astray !== 0, most, simple);
        if (became !== TABLED) {
          state[k] = became;
          odd[k >> 5] |= 1 << k;
          if (astray !== 0) way = table.lo[k];
          else {
            low |= behind[(first + k) * WORDS];
            high |= behind[(first + k) * WORDS + 1];
          }
          if (became === MET) addFoe(found, hex, way);
          if (became < END) continue;
        }
      }
      hexes[count] = hex;
      lo[count++] = way;
    }
    if (end === halfSize) found.halfCount = count;
  }
  found.hi = none;
  found.count = count;
  if (table.lateCount > 0) reachLate(pos, g, around, start, most, size);
}

/** What becomes of a place with somebody in it or before it; the way to one astray is noted in the room. */
function comesTo(
  pos: Banditen,
  g: Group,
  hex: number,
  here: number,
  first: number,
  k: number,
  astray: boolean,
  most: number,
  simple: boolean,
): number {
  const { ways } = pos.scene.ground;
  if (astray && ways.round[first + k] > most) return OUT;
  if ((here === FRIEND || g.bound) && !mayEnter(pos, g, hex, here, simple)) return OUT;
  if (astray && !asCheaply(ways, pos.scene.workspace.reach.table, first, k, most)) return OUT;
  if (here === FOE) return MET;
  if (here === FRIEND && stopsAt(pos, g.side, hex)) return END;
  return astray ? OPEN : TABLED;
}

/** May the group be in this hex at all, beside the friends in it? */
function mayEnter(pos: Banditen, g: Group, hex: number, here: number, simple: boolean): boolean {
  if (g.bound && !behindLine(pos, hex)) return false;
  if (here !== FRIEND) return true;
  meetFriends(pos, g, hex, simple, pos.scene.workspace.reach.found);
  return joinReason(pos, g, hex) === 0;
}

/**
 * Is place `k` reached as cheaply by another hex before it? Notes that way, or that it may be reached
 * later by a dearer one: dearer than the last point allows is no way at all.
 */
function asCheaply(ways: Ways, table: TableRoom, first: number, k: number, most: number): boolean {
  const round = ways.round[first + k];
  const cost = ways.cost[first + k];
  table.spent[k] = round > cost ? most + 1 : detour(ways, table, first, k, k, most);
  if (table.spent[k] <= cost) return true;
  if (cost < most) table.late[table.lateCount++] = k;
  table.spent[k] = most + 1;
  return false;
}

function addFoe(found: Reached, hex: number, way: number): void {
  found.foeLo[found.foeCount] = way;
  found.foeHi[found.foeCount] = 0;
  found.foes[found.foeCount++] = hex;
}

/**
 * The cheapest way into place `k` by an open one among the first `known` of the stretch, noted there;
 * its cost, or one past `most`.
 */
function detour(
  ways: Ways,
  table: TableRoom,
  first: number,
  k: number,
  known: number,
  most: number,
): number {
  const { state, odd, lo, steps, spent } = table;
  let best = most + 1;
  const end = ways.nearStart[first + k + 1];
  for (let n = ways.nearStart[first + k]; n < end; n++) {
    const p = ways.near[n];
    if (p === START) {
      if (ways.nearCost[n] >= best) continue;
      best = ways.nearCost[n];
      lo[k] = ways.nearStep[n];
      steps[k] = 1;
    } else if (p < known) {
      const tabled = ((odd[p >> 5] >>> p) & 1) === 0;
      if (!tabled && state[p] !== OPEN) continue;
      const cost = (tabled ? ways.cost[first + p] : spent[p]) + ways.nearCost[n];
      if (cost >= best) continue;
      best = cost;
      const length = tabled ? ways.steps[first + p] : steps[p];
      lo[k] = (tabled ? ways.lo[first + p] : lo[p]) | (ways.nearStep[n] << (3 * length));
      steps[k] = length + 1;
    }
  }
  return best;
}

/** Ways round for the barred places, improved until none gets cheaper. */
function reachLate(
  pos: Banditen,
  g: Group,
  around: Uint8Array,
  start: number,
  most: number,
  size: number,
): void {
  const { found, table } = pos.scene.workspace.reach;
  const { late, lateCount, spent, state } = table;
  const { ways } = pos.scene.ground;
  const first = ways.start[start];
  for (let again = true; again; ) {
    again = false;
    for (let l = 0; l < lateCount; l++) {
      const k = late[l];
      const hex = ways.hexes[first + k];
      const cost = detour(ways, table, first, k, size, most);
      if (cost >= spent[k]) continue;
      spent[k] = cost;
      again = lateCount > 1;
      if (around[hex] !== FOE)
        state[k] = around[hex] === FRIEND && stopsAt(pos, g.side, hex) ? END : OPEN;
    }
  }
  for (let l = 0; l < lateCount; l++) {
    const k = late[l];
    if (spent[k] > most) continue;
    const hex = ways.hexes[first + k];
    if (around[hex] === FOE) addFoe(found, hex, table.lo[k]);
    else {
      found.lo[found.count] = table.lo[k];
      found.hexes[found.count++] = hex;
    }
  }
}
