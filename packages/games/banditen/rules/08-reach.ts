import { CLOSED, FOOT } from '../model/ground.ts';
import type { Group } from '../model/group.ts';
import type { Reached } from '../model/memory.ts';
import { LOW_STEPS, MAX_PATH } from '../model/paths.ts';
import { PARTISAN } from '../model/scene.ts';
import { type Banditen, HEXES } from '../model/state.ts';
import { MOST_PLACES } from '../model/ways.ts';
import { DEAREST } from '../model/workspace.ts';
import { joinReason } from './07-stacking.ts';
import { behindLine, endsMovement } from './08-movement.ts';
import { FOE, FRIEND, meetFriends, reachByTable, stopsAt } from './08-reach-table.ts';

/** Barred ways cost more than two PM, so that half of five PM or fewer never needs them. */
const HALF_TABLED = 2;
/** More than any group has. */
const ANY_STRENGTH = 1000;
/** Searches are counted in what is left of a number beside the cost. */
const MOST_ROUNDS = 60_000_000;

/** Who stands where, for one side's searches: looked at once, used by many. */
export function lookAround(pos: Banditen, side: number): Uint8Array {
  const { roster, workspace } = pos.scene;
  const { around } = workspace;
  around.fill(0);
  for (let unit = 0; unit < roster.units; unit++) {
    if (pos.hex[unit] >= 0) around[pos.hex[unit]] = roster.side[unit] === side ? FRIEND : FOE;
  }
  return around;
}

/**
 * Every hex the group can end in (start excluded) within `budget`, cheapest ways, and every enemy hex
 * it could assault. `own`: its combat units in mid-move, −1 before it; `alike`: units of the hex differ
 * in strength alone. `into` is written to where the table of ways serves. Nothing is allocated.
 */
export function reach(
  pos: Banditen,
  g: Group,
  around: Uint8Array,
  start: number,
  budget: number,
  own: number,
  alike = false,
  into?: Reached,
): Readonly<Reached> {
  const room = pos.scene.workspace.reach;
  const { movement } = pos.scene.charts;
  const most = Math.min(budget, DEAREST);
  const half = Math.floor(g.pm / movement.halfDivisor);
  const tabled = inTable(pos, g, start, most, half);
  const found = into !== undefined && tabled ? into : room.own;
  room.found = found;
  room.round = room.round > MOST_ROUNDS ? 1 : room.round + 1;
  found.count = 0;
  found.halfCount = 0;
  found.foeCount = 0;
  found.depends = g.brigades;
  found.from = 0;
  found.upTo = ANY_STRENGTH;
  found.lasting = tabled || (g.pm === movement.oneHexAlways && g.wheels === FOOT);
  found.ranged = false;
  // Strength alone decides for the Axis; for partisans their factions do too.
  const simple = alike || g.side !== PARTISAN;
  // A group that stands among friends before the enemy in mid-move has already ended it.
  if (own >= 0 && endsMovement(pos, g, start, own)) return found;
  if (tabled) reachByTable(pos, g, around, start, most, half, simple);
  else search(pos, g, around, start, most, half, simple);
  return found;
}

/** Does the table of ways serve this group? */
function inTable(pos: Banditen, g: Group, start: number, most: number, half: number): boolean {
  const { ways } = pos.scene.ground;
  return (
    g.pm !== pos.scene.charts.movement.oneHexAlways &&
    !g.brigades &&
    g.wheels === FOOT &&
    most <= ways.most &&
    half <= HALF_TABLED &&
    ways.end[start * (ways.most + 1) + most] - ways.start[start] <= MOST_PLACES
  );
}

/** The same hex by hex, for those whom the table of ways does not serve. */
function search(
  pos: Banditen,
  g: Group,
  around: Uint8Array,
  start: number,
  most: number,
  half: number,
  simple: boolean,
): void {
  const room = pos.scene.workspace.reach;
  const { found, seen, queue, filled } = room;
  const stamp = (room.round << 5) + DEAREST;
  found.hi = room.hi;
  for (let c = 0; c <= most; c++) filled[c] = 0;
  seen[start] = stamp;
  room.steps[start] = 0;
  room.wayLo[start] = 0;
  room.wayHi[start] = 0;
  queue[0] = start;
  filled[0] = 1;
  for (let cost = 0; cost <= most; cost++) {
    for (let i = 0; i < filled[cost]; i++) {
      const hex = queue[cost * HEXES + i];
      if (seen[hex] !== stamp - cost) continue;
      if (hex !== start) {
        found.lo[found.count] = room.wayLo[hex];
        room.hi[found.count] = room.wayHi[hex];
        found.hexes[found.count++] = hex;
        if (cost <= half) found.halfCount = found.count;
        if (around[hex] === FRIEND && stopsAt(pos, g.side, hex)) continue;
      }
      if (cost < most && room.steps[hex] < MAX_PATH) goOn(pos, g, around, hex, cost, most, simple);
    }
  }
}

/** Looks from a hex that has been reached to those beside it. */
function goOn(
  pos: Banditen,
  g: Group,
  around: Uint8Array,
  hex: number,
  cost: number,
  most: number,
  simple: boolean,
): void {
  const room = pos.scene.workspace.reach;
  const { found, seen, queue, filled, round } = room;
  const { neighbours } = pos.scene.ground.grid;
  const edges = pos.scene.ground.edges[g.wheels];
  const always = pos.scene.charts.movement.oneHexAlways;
  const stamp = (round << 5) + DEAREST;
  const n = room.steps[hex];
  const low = n < LOW_STEPS;
  const shift = low ? 3 * n : 3 * (n - LOW_STEPS);
  for (let d = 0, e = hex * 6; d < 6; d++, e++) {
    const step = edges[e];
    if (step === CLOSED) continue;
    const total = cost + (g.pm === always ? always : step);
    if (total > most) continue;
    const next = neighbours[e];
    if (seen[next] >= stamp - total) continue;
    if (g.bound && !behindLine(pos, next)) continue;
    const dir = (d + 1) << shift;
    const lo = low ? room.wayLo[hex] | dir : room.wayLo[hex];
    const hi = low ? room.wayHi[hex] : room.wayHi[hex] | dir;
    if (around[next] === FOE) {
      if (room.foeSeen[next] === round) continue;
      room.foeSeen[next] = round;
      found.foeLo[found.foeCount] = lo;
      found.foeHi[found.foeCount] = hi;
      found.foes[found.foeCount++] = next;
      continue;
    }
    if (around[next] === FRIEND) meetFriends(pos, g, next, simple, found);
    if ((around[next] === FRIEND || g.brigades) && joinReason(pos, g, next) !== 0) continue;
    seen[next] = stamp - total;
    room.steps[next] = n + 1;
    room.wayLo[next] = lo;
    room.wayHi[next] = hi;
    queue[total * HEXES + filled[total]++] = next;
  }
}
