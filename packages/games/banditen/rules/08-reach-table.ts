import type { Group } from '../model/group.ts';
import { type Banditen, enemyAdjacent, HEXES } from '../model/state.ts';
import { START, type Ways } from '../model/ways.ts';
import type { Reached, TableRoom } from '../model/workspace.ts';
import { joinReason } from './07-stacking.ts';
import { behindLine } from './08-movement.ts';

/** Who stands in a hex, seen from the side that moves; nought: nobody. */
export const FRIEND = 1;
export const FOE = 2;

const OUT = 0; // not entered
const END = 1; // entered, not left: friends before the enemy
const OPEN = 2; // entered, by a way of its own
const TABLED = 3; // entered by the way of the table

/** The direction that leads back. */
const BACK = [3, 4, 5, 0, 1, 2];

/** BAN-8.1.2: friends before the enemy may be joined, not passed. */
export const stopsAt = (pos: Banditen, side: number, hex: number): boolean =>
  pos.combat[side * HEXES + hex] > 0 && enemyAdjacent(pos, side, hex);

/** Notes that friends stand on the way, and whether they might let another group pass. */
export function meetFriends(
  pos: Banditen,
  g: Group,
  start: number,
  hex: number,
  simple: boolean,
  found: Reached,
): void {
  const mine = g.side * HEXES;
  const room = pos.scene.charts.stackingLimit - pos.stack[mine + hex];
  found.friends = true;
  if (!simple || (room < pos.stack[mine + start] && room > 0)) found.depends = true;
}

/**
 * Ways by the table: each hex is as good as the one before it. What is barred waits until the rest
 * is known, and then looks for a way round; nothing else can be cheaper than the table says.
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
  const { before, lo: tabled, hexes: all } = ways;
  const { hexes, lo } = found;
  const { state } = table;
  const first = ways.start[start];
  const row = start * (ways.most + 1);
  const size = ways.end[row + most] - first;
  const halfSize = ways.end[row + Math.min(half, most)] - first;
  let count = 0;
  let halfCount = 0;
  table.lateCount = 0;
  for (let k = 0; k < size; k++) {
    if (k === halfSize) halfCount = count;
    const hex = all[first + k];
    const here = around[hex];
    const by = before[first + k];
    let open = TABLED;
    let way = tabled[first + k];
    if (here === FRIEND || g.bound) {
      state[k] = OUT;
      if (!mayEnter(pos, g, start, hex, here, simple)) continue;
    }
    if (by >= 0 && state[by] !== TABLED) {
      state[k] = OUT;
      if (!asCheaply(ways, table, first, k, most)) continue;
      open = OPEN;
      way = table.lo[k];
    }
    if (here === FOE) {
      state[k] = OUT;
      addFoe(found, hex, way);
      continue;
    }
    state[k] = here === FRIEND && stopsAt(pos, g.side, hex) ? END : open;
    hexes[count] = hex;
    lo[count++] = way;
  }
  found.hi = none;
  found.halfCount = halfSize === size ? count : halfCount;
  found.count = count;
  if (table.lateCount > 0) reachLate(pos, g, around, start, most, size);
}

/** May the group be in this hex at all, beside the friends in it? */
function mayEnter(
  pos: Banditen,
  g: Group,
  start: number,
  hex: number,
  here: number,
  simple: boolean,
): boolean {
  if (g.bound && !behindLine(pos, hex)) return false;
  if (here !== FRIEND) return true;
  meetFriends(pos, g, start, hex, simple, pos.scene.workspace.reach.found);
  return joinReason(pos, g, hex) === 0;
}

/**
 * Is place `k` reached as cheaply by another hex before it? Notes that way, or that it may be reached
 * later by a dearer one: dearer than the last point allows is no way at all.
 */
function asCheaply(ways: Ways, table: TableRoom, first: number, k: number, most: number): boolean {
  table.spent[k] = detour(ways, table, first, k, k, most);
  if (table.spent[k] <= ways.cost[first + k]) return true;
  if (ways.cost[first + k] < most) table.late[table.lateCount++] = k;
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
  const { state, lo, steps, spent } = table;
  let best = most + 1;
  for (let d = 0, n = (first + k) * 6; d < 6; d++, n++) {
    const p = ways.near[n];
    if (p === START) {
      if (ways.nearCost[n] >= best) continue;
      best = ways.nearCost[n];
      lo[k] = BACK[d] + 1;
      steps[k] = 1;
    } else if (p >= 0 && p < known && state[p] >= OPEN) {
      const tabled = state[p] === TABLED;
      const cost = (tabled ? ways.cost[first + p] : spent[p]) + ways.nearCost[n];
      if (cost >= best) continue;
      best = cost;
      const length = tabled ? ways.steps[first + p] : steps[p];
      lo[k] = (tabled ? ways.lo[first + p] : lo[p]) | ((BACK[d] + 1) << (3 * length));
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
