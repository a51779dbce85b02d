import { type Codes, makeCode, setCode } from '@esagono/engine';
import { contested, english, massAt, type Ta1, topAt, VERB } from '../state.ts';
import { ACTION, MOBILITY } from '../tables.ts';
import { targetHexes } from './04-targets.ts';
import { half, partyOf, whyNotMoving, whyNotPay } from './05-actions.ts';
import { whyNot } from './05-legal.ts';
import { WHY } from './05-reasons.ts';
import { addStep, anyTargetOf, assaultable, pathTo, reach } from './07-movement.ts';
import { mayAttack } from './08-attack.ts';
import { stackSize } from './08-opportunity.ts';

// Everything the units of one hex can do together. Of a stack every group is a choice of its own, so
// what does not depend on the group is found once: targets, ways, hexes to assault.

const code = makeCode();

/** Adds the decision when the rules of chapter 5 let it pass. */
export function offer(
  pos: Ta1,
  side: number,
  out: Codes,
  verb: number,
  a: number,
  b: number,
  c: number,
): void {
  setCode(code, verb, a, b, c);
  if (whyNot(pos, side, code) === WHY.ok) out.add(verb, a, b, c);
}

const MOST = 512;
const aim = { count: 0, hex: new Int16Array(MOST), bits: new Int32Array(MOST) };
const ways = {
  key: -1,
  count: 0,
  hex: new Int16Array(MOST),
  path: new Int32Array(MOST),
  cost: new Int16Array(MOST),
  shooters: new Int32Array(MOST), // bits of the units with a target from there, −1 not yet known
};
const assaults = { count: 0, path: new Int32Array(MOST) };

/** Which units of the stack may attack each hex with an enemy, as bits. */
function findTargets(pos: Ta1, side: number, from: number): void {
  aim.count = 0;
  for (const hex of targetHexes(pos, side, from)) {
    let bits = 0;
    let bit = 1;
    for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
      if (mayAttack(pos, u, from, hex)) bits |= bit;
      bit <<= 1;
    }
    if (bits === 0) continue;
    aim.hex[aim.count] = hex;
    aim.bits[aim.count++] = bits;
  }
}

/** The cheapest way to every hex in reach, for one pace and one kind of movement. */
function findWays(pos: Ta1, side: number, from: number, mobility: number, movement: number): void {
  const key = mobility * 64 + movement;
  if (ways.key === key) return;
  ways.key = key;
  ways.count = 0;
  const field = reach(pos, side, from, mobility, movement);
  for (let i = 1; i < field.count; i++) {
    const hex = field.reached[i];
    const path = pathTo(pos, field, hex);
    if (path === 0) continue;
    ways.hex[ways.count] = hex;
    ways.path[ways.count] = path;
    ways.cost[ways.count] = field.cost[hex];
    ways.shooters[ways.count++] = -1;
  }
}

function shootersFrom(pos: Ta1, side: number, from: number, i: number): number {
  if (ways.shooters[i] >= 0) return ways.shooters[i];
  let bits = 0;
  let bit = 1;
  for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
    if (anyTargetOf(pos, u, ways.hex[i])) bits |= bit;
    bit <<= 1;
  }
  ways.shooters[i] = bits;
  return bits;
}

/** A half move is at most two hexes: ways of one or two whose last hex can be assaulted. */
function findAssaults(pos: Ta1, side: number, from: number): void {
  const { grid } = pos.scene.tables;
  assaults.count = 0;
  for (let d = 0; d < 6; d++) {
    const first = grid.neighbours[from * 6 + d];
    if (first < 0) continue;
    const one = addStep(0, d);
    if (assaultable(pos, side, first)) assaults.path[assaults.count++] = one;
    if (massAt(pos, 1 - side, first) > 0) continue;
    for (let e = 0; e < 6; e++) {
      const second = grid.neighbours[first * 6 + e];
      if (second < 0 || second === from || plainNeighbour(pos, from, second)) continue;
      if (assaultable(pos, side, second)) assaults.path[assaults.count++] = addStep(one, e);
    }
  }
}

/** A neighbour that is entered best directly: no river between, ground not closed. */
function plainNeighbour(pos: Ta1, from: number, to: number): boolean {
  const { grid, river, edges } = pos.scene.tables;
  for (let d = 0; d < 6; d++) {
    if (grid.neighbours[from * 6 + d] !== to) continue;
    return river[from * 6 + d] === 0 && edges[MOBILITY.foot][from * 6 + d] <= 2;
  }
  return false;
}

export function listStack(pos: Ta1, side: number, from: number, out: Codes): void {
  const melee = contested(pos, from);
  const masks = 1 << stackSize(pos, side, from);
  const fight = melee || pos.scene.rules.prize(pos, side, from);
  const leave = melee || english(pos);
  findTargets(pos, side, from);
  findAssaults(pos, side, from);
  ways.key = -1;
  for (let mask = 1; mask < masks; mask++) {
    if (fight) offer(pos, side, out, VERB.melee, from, mask, 0);
    if (mask & (mask - 1)) offer(pos, side, out, VERB.join, from, mask, 0);
    for (let d = 0; leave && d < 6; d++)
      offer(pos, side, out, VERB.retreat, from, mask, addStep(0, d));
    listAttacks(pos, side, from, mask, out);
    if (!melee) listMoves(pos, side, from, mask, out);
  }
}

/** Attack, and Attack and half move: every firer of the group must have the target. */
function listAttacks(pos: Ta1, side: number, from: number, mask: number, out: Codes): void {
  if (aim.count === 0) return;
  const party = partyOf(pos, side, from, mask);
  const still = whyNotPay(pos, side, party, ACTION.attack) === WHY.ok;
  const moving =
    !contested(pos, from) &&
    whyNotMoving(party) === WHY.ok &&
    half(party.movement) > 0 &&
    whyNotPay(pos, side, party, ACTION.attackMove) === WHY.ok;
  for (let i = 0; i < aim.count; i++) {
    if (mask & ~aim.bits[i]) continue;
    if (still) out.add(VERB.attack, from, mask, aim.hex[i]);
    if (moving) out.add(VERB.attackMove, from, mask, aim.hex[i]);
  }
}

function listMoves(pos: Ta1, side: number, from: number, mask: number, out: Codes): void {
  const party = partyOf(pos, side, from, mask);
  if (whyNotMoving(party) !== WHY.ok) return;
  const { mobility, movement, mass } = party;
  const plain = whyNotPay(pos, side, party, ACTION.move) === WHY.ok;
  const firing = whyNotPay(pos, side, party, ACTION.moveAttack) === WHY.ok;
  const room = pos.scene.tables.stackLimit - mass;
  if (plain || firing) findWays(pos, side, from, mobility, movement);
  for (let i = 0; i < ways.count && (plain || firing); i++) {
    if (massAt(pos, side, ways.hex[i]) > room) continue; // TA1-10a
    if (plain) out.add(VERB.move, from, mask, ways.path[i]);
    if (!firing || ways.cost[i] > half(movement)) continue;
    if (shootersFrom(pos, side, from, i) & mask) out.add(VERB.moveAttack, from, mask, ways.path[i]);
  }
  if (plain && movement === 1) listCrawl(pos, side, from, mask, mobility, out);
  for (let i = 0; i < assaults.count; i++) {
    offer(pos, side, out, VERB.moveAssault, from, mask, assaults.path[i]);
  }
}

/** TA1-7a: a unit with one movement point may enter one hex whatever it costs. */
function listCrawl(
  pos: Ta1,
  side: number,
  from: number,
  mask: number,
  mobility: number,
  out: Codes,
): void {
  const { grid, edges } = pos.scene.tables;
  for (let d = 0; d < 6; d++) {
    if (grid.neighbours[from * 6 + d] >= 0 && edges[mobility][from * 6 + d] > 1) {
      offer(pos, side, out, VERB.move, from, mask, addStep(0, d));
    }
  }
}
