import { CLOSED, FOOT, WHEELS } from '../ground.ts';
import type { Group } from '../group.ts';
import { LOW_STEPS, MAX_PATH } from '../paths.ts';
import { WHY } from '../reasons.ts';
import { PARTISAN } from '../scene.ts';
import { type Banditen, enemyAdjacent, HEXES, occupied } from '../state.ts';
import { joinReason } from './07-stacking.ts';

/** BAN-16.3.1, A-25: the 3rd battalion keeps to its side of the line until it is free. */
export const behindLine = (pos: Banditen, hex: number): boolean =>
  pos.turn >= pos.bn3Turn || pos.scene.ground.zones['bn3-allowed-on-19-january'][hex] === 1;

/**
 * BAN-8, BAN-8.1, BAN-8.1.1: PM for leaving a hex in a direction, CLOSED when the ground
 * forbids it. A group of PM 1 always manages one hex that is not closed.
 */
export function stepCost(pos: Banditen, g: Group, from: number, dir: number): number {
  const cost = pos.scene.ground.edges[g.wheels][from * 6 + dir];
  const always = pos.scene.charts.movement.oneHexAlways;
  return g.pm === always && cost !== CLOSED ? always : cost;
}

/** BAN-5.1.1, BAN-5.1.3: what the group may spend, whole or half. */
export const allowance = (pos: Banditen, g: Group, half: boolean): number =>
  half ? Math.floor(g.pm / pos.scene.charts.movement.halfDivisor) : g.pm;

/**
 * BAN-8.1.2, A-13: friends next to the enemy may be joined, not passed: whoever has come
 * into such a hex has ended his movement.
 */
export const endsMovement = (pos: Banditen, g: Group, hex: number, own: number): boolean =>
  pos.combat[g.side * HEXES + hex] > own && enemyAdjacent(pos, g.side, hex);

/** May the group enter this hex at all (points apart)? `assault` is the entry of an Assault. */
export function enterReason(pos: Banditen, g: Group, to: number, assault: boolean): number {
  if (to < 0) return WHY.offMap;
  if (g.bound && !behindLine(pos, to)) return WHY.beyondLine;
  const enemy = occupied(pos, 1 - g.side, to);
  if (assault) return enemy ? 0 : WHY.noAssaultTarget;
  return enemy ? WHY.enemyHex : joinReason(pos, g, to);
}

export const closedReason = (g: Group): number =>
  g.wheels === WHEELS ? WHY.carTerrain : WHY.closed;

/** One step with all its conditions (spec 3.3, 1). */
export function stepReason(
  pos: Banditen,
  g: Group,
  from: number,
  dir: number,
  left: number,
  assault: boolean,
): number {
  const to = dir < 0 || dir > 5 ? -1 : pos.scene.ground.grid.neighbours[from * 6 + dir];
  if (to < 0) return WHY.offMap;
  const cost = stepCost(pos, g, from, dir);
  if (cost === CLOSED) return closedReason(g);
  const why = enterReason(pos, g, to, assault);
  if (why !== 0) return why;
  return cost > left ? WHY.tooFar : 0;
}

/** What a reach has found: hexes by rising cost and the packed way to each, enemies met. */
export const reached = {
  hexes: new Int16Array(HEXES),
  lo: new Int32Array(HEXES), // packed way, beside `hexes`
  hi: new Int32Array(HEXES),
  count: 0,
  halfCount: 0, // how many of them half the movement reaches (BAN-5.1.3)
  foes: new Int16Array(HEXES), // enemy hexes that can be assaulted
  foeLo: new Int32Array(HEXES),
  foeHi: new Int32Array(HEXES),
  foeCount: 0,
  friends: false, // friends were met
  depends: false, // another group of the same hex might get another answer
  alike: false, // told by the caller: units of the hex differ in strength alone
};
// Each hex remembers in one number which search saw it last and how cheaply: dearer is lower.
const seen = new Int32Array(HEXES);
const steps = new Uint8Array(HEXES); // length of the way to a hex
const wayLo = new Int32Array(HEXES);
const wayHi = new Int32Array(HEXES);
const foeSeen = new Int32Array(HEXES);
const DEAREST = 31;
let round = 0;
const queue = new Int16Array((DEAREST + 1) * HEXES); // a stretch for every cost
const filled = new Int16Array(DEAREST + 1);

// Who stands where, for one side's searches: read once, used by many.
const NOBODY = 0;
const FRIEND = 1;
const FOE = 2;
const who = new Uint8Array(HEXES);

/** Must be called before `reach` whenever the position or the side is another. */
export function lookAround(pos: Banditen, side: number): void {
  const { units, side: sides } = pos.scene.roster;
  who.fill(NOBODY);
  for (let unit = 0; unit < units; unit++) {
    if (pos.hex[unit] >= 0) who[pos.hex[unit]] = sides[unit] === side ? FRIEND : FOE;
  }
}

const OUT = 0; // not entered
const END = 1; // entered, not left: friends before the enemy
const OPEN = 2;
const state = new Uint8Array(128);
const tableLo = new Int32Array(128);
const tableSteps = new Uint8Array(128);
const place = new Int16Array(HEXES); // hex → its place in the stretch
const placeRound = new Int32Array(HEXES);

/** Another hex before this one that is open and costs the same, when the tabled one is not. */
function detour(pos: Banditen, start: number, i: number, first: number): number {
  const { ways, grid, edges } = pos.scene.ground;
  const hex = ways.hexes[i];
  for (let d = 0; d < 6; d++) {
    const from = grid.neighbours[hex * 6 + d];
    if (from < 0 || from === start || placeRound[from] !== round) continue;
    const p = place[from];
    if (state[p] !== OPEN) continue;
    const back = (d + 3) % 6;
    if (ways.cost[first + p] + edges[FOOT][from * 6 + back] === ways.cost[i]) {
      tableLo[i - first] = tableLo[p] | ((back + 1) << (3 * tableSteps[p]));
      tableSteps[i - first] = tableSteps[p] + 1;
      return p;
    }
  }
  return -1;
}

/**
 * The same by the table of ways: each hex is as good as the one before it. False when a way
 * is barred that only a dearer one could replace; then the search has to be made in full.
 */
function reachByTable(
  pos: Banditen,
  g: Group,
  start: number,
  most: number,
  half: number,
  simple: boolean,
): boolean {
  const { ways } = pos.scene.ground;
  const first = ways.start[start];
  const row = start * (ways.most + 1);
  const last = ways.end[row + most];
  const halfEnd = ways.end[row + Math.min(half, most)];
  if (last - first > state.length) return false;
  const { hexes, lo, hi, foes, foeLo, foeHi } = reached;
  const mine = g.side * HEXES;
  const limit = pos.scene.charts.stackingLimit;
  const whole = pos.stack[mine + start];
  let count = 0;
  let foeCount = 0;
  let halfCount = 0;
  for (let i = first; i < last; i++) {
    if (i === halfEnd) halfCount = count;
    const k = i - first;
    const hex = ways.hexes[i];
    const here = who[hex];
    if (here === FRIEND) {
      const room = limit - pos.stack[mine + hex];
      reached.friends = true;
      if (!simple || (room < whole && room > 0)) reached.depends = true;
      if (joinReason(pos, g, hex) !== 0) {
        state[k] = OUT;
        continue;
      }
    }
    const by = ways.before[i] - first;
    if (ways.before[i] < 0) {
      tableLo[k] = ways.dir[i] + 1;
      tableSteps[k] = 1;
    } else if (state[by] === OPEN) {
      tableLo[k] = tableLo[by] | ((ways.dir[i] + 1) << (3 * tableSteps[by]));
      tableSteps[k] = tableSteps[by] + 1;
    } else if (detour(pos, start, i, first) < 0) return false;
    if (here === FOE) {
      state[k] = OUT;
      foeLo[foeCount] = tableLo[k];
      foeHi[foeCount] = 0;
      foes[foeCount++] = hex;
      continue;
    }
    const closed = here === FRIEND && pos.combat[mine + hex] > 0 && enemyAdjacent(pos, g.side, hex);
    state[k] = closed ? END : OPEN;
    place[hex] = k;
    placeRound[hex] = round;
    hexes[count] = hex;
    lo[count] = tableLo[k];
    hi[count++] = 0;
  }
  reached.count = count;
  reached.halfCount = halfEnd === last ? count : halfCount;
  reached.foeCount = foeCount;
  return true;
}

/**
 * Every hex the group can end in (start excluded) within `budget`, cheapest ways, and every
 * enemy hex it could assault. Space is kept between calls; nothing is allocated.
 */
export function reach(pos: Banditen, g: Group, start: number, budget: number, own: number): void {
  const { neighbours } = pos.scene.ground.grid;
  const edges = pos.scene.ground.edges[g.wheels];
  const { hexes, lo: los, hi: his } = reached;
  let count = 0;
  let halfCount = 0;
  const always = pos.scene.charts.movement.oneHexAlways;
  const oneHex = g.pm === always;
  const mine = g.side * HEXES;
  const most = Math.min(budget, DEAREST);
  const half = Math.floor(g.pm / pos.scene.charts.movement.halfDivisor);
  const { bound, brigades } = g;
  round = round > 60_000_000 ? 1 : round + 1;
  const stamp = (round << 5) + DEAREST;
  reached.count = 0;
  reached.halfCount = 0;
  reached.foeCount = 0;
  reached.depends = brigades;
  reached.friends = false;
  const whole = pos.stack[mine + start];
  const limit = pos.scene.charts.stackingLimit;
  // Strength alone decides for the Axis; partisans also mind their factions.
  const simple = reached.alike || g.side !== PARTISAN;
  if (!oneHex && !bound && !brigades && g.wheels === FOOT && most <= pos.scene.ground.ways.most) {
    if (own >= 0 && endsMovement(pos, g, start, own)) return;
    if (reachByTable(pos, g, start, most, half, simple)) return;
  }
  for (let c = 0; c <= most; c++) filled[c] = 0;
  seen[start] = stamp;
  steps[start] = 0;
  wayLo[start] = 0;
  wayHi[start] = 0;
  queue[0] = start;
  filled[0] = 1;
  // A group that stands among friends before the enemy in mid-move has already ended it.
  if (own >= 0 && endsMovement(pos, g, start, own)) return;
  for (let cost = 0; cost <= most; cost++) {
    for (let i = 0; i < filled[cost]; i++) {
      const hex = queue[cost * HEXES + i];
      if (seen[hex] !== stamp - cost) continue;
      const n = steps[hex];
      if (hex !== start) {
        los[count] = wayLo[hex];
        his[count] = wayHi[hex];
        hexes[count++] = hex;
        if (cost <= half) halfCount = count;
        if (cost === most || n >= MAX_PATH) continue;
        if (who[hex] === FRIEND && pos.combat[mine + hex] > 0 && enemyAdjacent(pos, g.side, hex))
          continue;
      } else if (most === 0) continue;
      const low = n < LOW_STEPS;
      const shift = low ? 3 * n : 3 * (n - LOW_STEPS);
      const lo = wayLo[hex];
      const hi = wayHi[hex];
      for (let d = 0, e = hex * 6; d < 6; d++, e++) {
        const step = edges[e];
        if (step === CLOSED) continue;
        const total = cost + (oneHex ? always : step);
        if (total > most) continue;
        const next = neighbours[e];
        if (seen[next] >= stamp - total) continue;
        const dir = (d + 1) << shift;
        if (who[next] === FOE) {
          if (foeSeen[next] === round || (bound && !behindLine(pos, next))) continue;
          foeSeen[next] = round;
          reached.foeLo[reached.foeCount] = low ? lo | dir : lo;
          reached.foeHi[reached.foeCount] = low ? hi : hi | dir;
          reached.foes[reached.foeCount++] = next;
          continue;
        }
        if (bound && !behindLine(pos, next)) continue;
        if (who[next] === FRIEND) {
          reached.friends = true;
          const room = limit - pos.stack[mine + next];
          if (!simple || (room < whole && room > 0)) reached.depends = true;
          if (joinReason(pos, g, next) !== 0) continue;
        } else if (brigades && joinReason(pos, g, next) !== 0) continue;
        seen[next] = stamp - total;
        steps[next] = n + 1;
        wayLo[next] = low ? lo | dir : lo;
        wayHi[next] = low ? hi : hi | dir;
        queue[total * HEXES + filled[total]++] = next;
      }
    }
  }
  reached.count = count;
  reached.halfCount = halfCount;
}
