import { CLOSED, FOOT } from '../model/ground.ts';
import type { Group } from '../model/group.ts';
import { LOW_STEPS, MAX_PATH } from '../model/paths.ts';
import { PARTISAN } from '../model/scene.ts';
import { type Banditen, enemyAdjacent, HEXES } from '../model/state.ts';
import type { Ways } from '../model/ways.ts';
import { joinReason } from './07-stacking.ts';
import { behindLine, endsMovement } from './08-movement.ts';

/** What a reach has found: hexes by rising cost and the packed way to each, enemies met. */
export const reached = {
  hexes: new Int16Array(HEXES),
  lo: new Int32Array(HEXES), // packed way, beside `hexes`
  hi: new Int32Array(HEXES) as Int32Array,
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
const ownHi = reached.hi;
const NO_MORE = new Int32Array(HEXES); // tabled ways are short: nothing in the second word
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
const OPEN = 2; // entered, by a way of its own
const TABLED = 3; // entered by the way of the table
const TABLE_ROOM = 128;
const state = new Uint8Array(TABLE_ROOM);
const spent = new Uint8Array(TABLE_ROOM);
const tableLo = new Int32Array(TABLE_ROOM);
const tableSteps = new Uint8Array(TABLE_ROOM);
const late = new Uint8Array(TABLE_ROOM); // places whose tabled way is barred
const place = new Int16Array(HEXES); // hex → its place in the stretch, once a way is barred
const placeRound = new Int32Array(HEXES);
/** Barred ways cost more than two PM, so that half of five PM or fewer never needs them. */
const HALF_TABLED = 2;

/** The cheapest open hex before place `k`, within `most`; its cost, or one past `most`. */
function detour(pos: Banditen, start: number, hex: number, k: number, most: number): number {
  const { grid, edges, ways } = pos.scene.ground;
  const foot = edges[FOOT];
  const first = ways.start[start];
  let best = most + 1;
  for (let d = 0; d < 6; d++) {
    const from = grid.neighbours[hex * 6 + d];
    if (from < 0) continue;
    const back = (d + 3) % 6;
    const step = foot[from * 6 + back];
    if (from === start) {
      if (step >= best) continue;
      best = step;
      tableLo[k] = back + 1;
      tableSteps[k] = 1;
      continue;
    }
    if (placeRound[from] !== round) continue;
    const p = place[from];
    if (state[p] < OPEN) continue;
    const tabled = state[p] === TABLED;
    const cost = tabled ? ways.cost[first + p] : spent[p];
    if (cost + step >= best) continue;
    best = cost + step;
    const steps = tabled ? ways.steps[first + p] : tableSteps[p];
    tableLo[k] = (tabled ? ways.lo[first + p] : tableLo[p]) | ((back + 1) << (3 * steps));
    tableSteps[k] = steps + 1;
  }
  return best;
}

/** Notes where each hex of the stretch up to `end` stands: needed only once a way is barred. */
function notePlaces(ways: Ways, first: number, from: number, end: number): void {
  for (let k = from; k < end; k++) {
    const hex = ways.hexes[first + k];
    place[hex] = k;
    placeRound[hex] = round;
  }
}

/**
 * The same by the table of ways: each hex is as good as the one before it. What is barred
 * waits until the rest is known, and then looks for a way round; nothing else can be cheaper
 * than the table says.
 */
function reachByTable(
  pos: Banditen,
  g: Group,
  start: number,
  most: number,
  half: number,
  simple: boolean,
): void {
  const { ways } = pos.scene.ground;
  const { before, lo: tabled, hexes: all } = ways;
  const first = ways.start[start];
  const row = start * (ways.most + 1);
  const size = ways.end[row + most] - first;
  const halfSize = ways.end[row + Math.min(half, most)] - first;
  const { hexes, lo, foes, foeLo, foeHi } = reached;
  const { bound } = g;
  const mine = g.side * HEXES;
  const limit = pos.scene.charts.stackingLimit;
  const whole = pos.stack[mine + start];
  let count = 0;
  let foeCount = 0;
  let halfCount = 0;
  let lateCount = 0;
  let noted = 0;
  for (let k = 0; k < size; k++) {
    if (k === halfSize) halfCount = count;
    const hex = all[first + k];
    const here = who[hex];
    state[k] = OUT;
    if (bound && !behindLine(pos, hex)) continue;
    if (here === FRIEND) {
      const room = limit - pos.stack[mine + hex];
      reached.friends = true;
      if (!simple || (room < whole && room > 0)) reached.depends = true;
      if (joinReason(pos, g, hex) !== 0) continue;
    }
    const by = before[first + k];
    let way = tabled[first + k];
    let open = TABLED;
    if (by >= 0 && state[by] !== TABLED) {
      notePlaces(ways, first, noted, k);
      noted = k;
      open = OPEN;
      spent[k] = detour(pos, start, hex, k, most);
      if (spent[k] > ways.cost[first + k]) {
        // A dearer way than the last point allows is no way at all.
        if (ways.cost[first + k] < most) late[lateCount++] = k;
        spent[k] = most + 1;
        continue;
      }
      way = tableLo[k];
    }
    if (here === FOE) {
      foeLo[foeCount] = way;
      foeHi[foeCount] = 0;
      foes[foeCount++] = hex;
      continue;
    }
    state[k] = here === FRIEND && stopsHere(pos, g.side, hex) ? END : open;
    hexes[count] = hex;
    lo[count++] = way;
  }
  reached.hi = NO_MORE;
  reached.halfCount = halfSize === size ? count : halfCount;
  reached.count = count;
  reached.foeCount = foeCount;
  if (lateCount === 0) return;
  notePlaces(ways, first, noted, size);
  reachLate(pos, g, start, most, lateCount);
}

const stopsHere = (pos: Banditen, side: number, hex: number): boolean =>
  pos.combat[side * HEXES + hex] > 0 && enemyAdjacent(pos, side, hex);

/** Ways round for the barred places, improved until none gets cheaper. */
function reachLate(pos: Banditen, g: Group, start: number, most: number, lateCount: number): void {
  const { ways } = pos.scene.ground;
  const first = ways.start[start];
  for (let again = true; again; ) {
    again = false;
    for (let l = 0; l < lateCount; l++) {
      const k = late[l];
      const hex = ways.hexes[first + k];
      const cost = detour(pos, start, hex, k, most);
      if (cost >= spent[k]) continue;
      spent[k] = cost;
      again = lateCount > 1;
      if (who[hex] !== FOE)
        state[k] = who[hex] === FRIEND && stopsHere(pos, g.side, hex) ? END : OPEN;
    }
  }
  for (let l = 0; l < lateCount; l++) {
    const k = late[l];
    if (spent[k] > most) continue;
    const hex = ways.hexes[first + k];
    if (who[hex] === FOE) {
      reached.foeLo[reached.foeCount] = tableLo[k];
      reached.foeHi[reached.foeCount] = 0;
      reached.foes[reached.foeCount++] = hex;
    } else {
      reached.lo[reached.count] = tableLo[k];
      reached.hexes[reached.count++] = hex;
    }
  }
}

/**
 * Every hex the group can end in (start excluded) within `budget`, cheapest ways, and every
 * enemy hex it could assault. Space is kept between calls; nothing is allocated.
 */
export function reach(pos: Banditen, g: Group, start: number, budget: number, own: number): void {
  const { neighbours } = pos.scene.ground.grid;
  const edges = pos.scene.ground.edges[g.wheels];
  const { hexes, lo: los } = reached;
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
  // A group that stands among friends before the enemy in mid-move has already ended it.
  if (own >= 0 && endsMovement(pos, g, start, own)) return;
  const { ways } = pos.scene.ground;
  const tabled =
    !oneHex && !brigades && g.wheels === FOOT && most <= ways.most && half <= HALF_TABLED;
  if (tabled && ways.end[start * (ways.most + 1) + most] - ways.start[start] <= TABLE_ROOM) {
    reachByTable(pos, g, start, most, half, simple);
    return;
  }
  reached.hi = ownHi;
  for (let c = 0; c <= most; c++) filled[c] = 0;
  seen[start] = stamp;
  steps[start] = 0;
  wayLo[start] = 0;
  wayHi[start] = 0;
  queue[0] = start;
  filled[0] = 1;
  for (let cost = 0; cost <= most; cost++) {
    for (let i = 0; i < filled[cost]; i++) {
      const hex = queue[cost * HEXES + i];
      if (seen[hex] !== stamp - cost) continue;
      const n = steps[hex];
      if (hex !== start) {
        los[count] = wayLo[hex];
        ownHi[count] = wayHi[hex];
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
