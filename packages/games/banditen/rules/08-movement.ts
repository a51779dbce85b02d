import { CLOSED, WHEELS } from '../ground.ts';
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
  foes: new Int16Array(HEXES), // enemy hexes that can be assaulted
  foeLo: new Int32Array(HEXES),
  foeHi: new Int32Array(HEXES),
  foeCount: 0,
  depends: false, // another group of the same hex might get another answer
  alike: false, // told by the caller: units of the hex differ in strength alone
};
const best = new Int16Array(HEXES);
const steps = new Uint8Array(HEXES); // length of the way to a hex
const wayLo = new Int32Array(HEXES);
const wayHi = new Int32Array(HEXES);
const stamp = new Int32Array(HEXES);
const foeStamp = new Int32Array(HEXES);
let round = 0;
const buckets = Array.from({ length: 32 }, () => new Int16Array(HEXES));
const filled = new Int16Array(32);

/**
 * Every hex the group can end in (start excluded) within `budget`, cheapest ways, and every
 * enemy hex it could assault. Space is kept between calls; nothing is allocated.
 */
export function reach(pos: Banditen, g: Group, start: number, budget: number, own: number): void {
  const { neighbours } = pos.scene.ground.grid;
  const edges = pos.scene.ground.edges[g.wheels];
  const always = pos.scene.charts.movement.oneHexAlways;
  const oneHex = g.pm === always;
  const mine = g.side * HEXES;
  const theirs = (1 - g.side) * HEXES;
  const most = Math.min(budget, buckets.length - 1);
  round += 1;
  reached.count = 0;
  reached.foeCount = 0;
  reached.depends = g.brigades;
  const whole = pos.stack[mine + start];
  const limit = pos.scene.charts.stackingLimit;
  // Strength alone decides for the Axis; partisans also mind their factions.
  const simple = reached.alike || g.side !== PARTISAN;
  for (let c = 0; c <= most; c++) filled[c] = 0;
  best[start] = 0;
  steps[start] = 0;
  wayLo[start] = 0;
  wayHi[start] = 0;
  stamp[start] = round;
  buckets[0][0] = start;
  filled[0] = 1;
  // A group that stands among friends before the enemy in mid-move has already ended it.
  if (own >= 0 && endsMovement(pos, g, start, own)) return;
  for (let cost = 0; cost <= most; cost++) {
    const bucket = buckets[cost];
    for (let i = 0; i < filled[cost]; i++) {
      const hex = bucket[i];
      if (best[hex] !== cost) continue;
      if (hex !== start) {
        reached.lo[reached.count] = wayLo[hex];
        reached.hi[reached.count] = wayHi[hex];
        reached.hexes[reached.count++] = hex;
        if (cost === most) continue;
        if (pos.combat[mine + hex] > 0 && enemyAdjacent(pos, g.side, hex)) continue;
      } else if (most === 0) continue;
      const n = steps[hex];
      if (n >= MAX_PATH) continue;
      const shift = n < LOW_STEPS ? 3 * n : 3 * (n - LOW_STEPS);
      for (let d = 0; d < 6; d++) {
        const step = edges[hex * 6 + d];
        if (step === CLOSED) continue;
        const total = cost + (oneHex ? always : step);
        if (total > most) continue;
        const next = neighbours[hex * 6 + d];
        if (stamp[next] === round && best[next] <= total) continue;
        if (pos.first[theirs + next] >= 0) {
          if (foeStamp[next] === round || (g.bound && !behindLine(pos, next))) continue;
          foeStamp[next] = round;
          reached.foeLo[reached.foeCount] = n < LOW_STEPS ? wayLo[hex] | ((d + 1) << shift) : wayLo[hex];
          reached.foeHi[reached.foeCount] = n < LOW_STEPS ? wayHi[hex] : wayHi[hex] | ((d + 1) << shift);
          reached.foes[reached.foeCount++] = next;
          continue;
        }
        if (g.bound && !behindLine(pos, next)) continue;
        if (pos.first[mine + next] >= 0) {
          const room = limit - pos.stack[mine + next];
          if (!simple || (room < whole && room > 0)) reached.depends = true;
          if (joinReason(pos, g, next) !== 0) continue;
        } else if (g.brigades && joinReason(pos, g, next) !== 0) continue;
        stamp[next] = round;
        best[next] = total;
        steps[next] = n + 1;
        wayLo[next] = n < LOW_STEPS ? wayLo[hex] | ((d + 1) << shift) : wayLo[hex];
        wayHi[next] = n < LOW_STEPS ? wayHi[hex] : wayHi[hex] | ((d + 1) << shift);
        buckets[total][filled[total]++] = next;
      }
    }
  }
}
