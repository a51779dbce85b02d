import type { Codes } from '@esagono/engine';
import { contested, english, massAt, type Ta1, topAt } from '../model/state.ts';
import { ACTION, MOBILITY } from '../model/tables.ts';
import { VERB } from '../model/verbs.ts';
import { attackBit, type Outlook } from './04-outlook.ts';
import { half, type Party, partyOf, whyNotMoving, whyNotPay } from './05-actions.ts';
import { offer } from './05-offer.ts';
import { WHY } from './05-reasons.ts';
import { addStep, MODE, pathsOf, reach, whyNotWalk } from './07-movement.ts';

// Everything the units of one hex can do together. Of a stack every group is a choice of its own, so
// what does not depend on the group is found once: targets, ways, hexes to assault.

/** The cheapest way to a hex, and the types of attack that have a target from there. */
interface Way {
  readonly hex: number;
  readonly path: number;
  readonly cost: number;
  readonly types: number;
}

/** A hex to attack and which units of the stack may, as bits. */
interface Aim {
  readonly hex: number;
  readonly bits: number;
}

class Stack {
  readonly pos: Ta1;
  readonly side: number;
  readonly from: number;
  readonly outlook: Outlook;
  /** Attack type of each unit as a bit, top first. */
  readonly types: number[] = [];
  readonly aims: Aim[] = [];
  readonly assaults: number[] = [];
  readonly #ways: Way[][] = [];

  constructor(pos: Ta1, side: number, from: number, outlook: Outlook) {
    this.pos = pos;
    this.side = side;
    this.from = from;
    this.outlook = outlook;
    for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u])
      this.types.push(attackBit(pos, u));
    this.#findTargets();
    this.#findAssaults();
  }

  #findTargets(): void {
    const { outlook, from } = this;
    if (outlook.typesFrom(from) === 0) return;
    outlook.targets.forEach((hex, n) => {
      const bits = this.shooters(outlook.typesAt(from, n));
      if (bits !== 0) this.aims.push({ hex, bits });
    });
  }

  /** Which units of the stack attack with one of these types. */
  shooters(types: number): number {
    let bits = 0;
    for (let i = 0; i < this.types.length; i++) if (this.types[i] & types) bits |= 1 << i;
    return bits;
  }

  /** A half move is at most two hexes: ways of one or two whose last hex can be assaulted. */
  #findAssaults(): void {
    const { pos, from, outlook } = this;
    const { neighbours } = pos.scene.tables.grid;
    for (let d = 0; d < 6; d++) {
      const first = neighbours[from * 6 + d];
      if (first < 0) continue;
      const one = addStep(0, d);
      if (outlook.prey[first]) this.assaults.push(one);
      if (massAt(pos, 1 - this.side, first) > 0) continue;
      for (let e = 0; e < 6; e++) {
        const second = neighbours[first * 6 + e];
        if (second < 0 || outlook.prey[second] === 0) continue;
        if (second !== from && !plainNeighbour(pos, from, second))
          this.assaults.push(addStep(one, e));
      }
    }
  }

  /** The cheapest way to every hex in reach, for one pace and one kind of movement. */
  ways({ mobility, movement }: Readonly<Party>): readonly Way[] {
    const key = movement * 4 + mobility;
    this.#ways[key] ??= this.#findWays(mobility, movement);
    return this.#ways[key];
  }

  #findWays(mobility: number, movement: number): Way[] {
    const { outlook } = this;
    const halved = half(movement);
    const field = reach(this.pos, this.side, this.from, mobility, movement);
    const paths = pathsOf(this.pos, field);
    const ways: Way[] = [];
    for (let i = 1; i < field.count; i++) {
      const hex = field.reached[i];
      const path = paths[hex];
      if (path === 0) continue;
      const cost = field.cost[hex];
      ways.push({ hex, path, cost, types: cost <= halved ? outlook.typesFrom(hex) : 0 });
    }
    return ways;
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

export function listStack(
  pos: Ta1,
  side: number,
  from: number,
  outlook: Outlook,
  out: Codes,
): void {
  const melee = contested(pos, from);
  const fight = melee || pos.scene.rules.prize(pos, side, from);
  const leave = melee || english(pos);
  const stack = new Stack(pos, side, from, outlook);
  for (let mask = 1; mask < 1 << stack.types.length; mask++) {
    if (fight) offer(pos, side, out, VERB.melee, from, mask, 0);
    if (mask & (mask - 1)) offer(pos, side, out, VERB.join, from, mask, 0);
    for (let d = 0; leave && d < 6; d++)
      offer(pos, side, out, VERB.retreat, from, mask, addStep(0, d));
    const party = partyOf(pos, side, from, mask);
    const mobile = !melee && whyNotMoving(party) === WHY.ok;
    listAttacks(stack, mask, party, mobile, out);
    if (mobile) listMoves(stack, mask, party, out);
  }
}

const affords = (stack: Stack, party: Readonly<Party>, action: number): boolean =>
  whyNotPay(stack.pos, stack.side, party, action) === WHY.ok;

/** Attack, and Attack and half move: every firer of the group must have the target. */
function listAttacks(
  stack: Stack,
  mask: number,
  party: Readonly<Party>,
  mobile: boolean,
  out: Codes,
): void {
  if (stack.aims.length === 0) return;
  const still = affords(stack, party, ACTION.attack);
  const moving = mobile && half(party.movement) > 0 && affords(stack, party, ACTION.attackMove);
  for (const { hex, bits } of stack.aims) {
    if (mask & ~bits) continue;
    if (still) out.add(VERB.attack, stack.from, mask, hex);
    if (moving) out.add(VERB.attackMove, stack.from, mask, hex);
  }
}

function listMoves(stack: Stack, mask: number, party: Readonly<Party>, out: Codes): void {
  const { pos, side, from } = stack;
  const { movement, mass } = party;
  const plain = affords(stack, party, ACTION.move);
  const firing = affords(stack, party, ACTION.moveAttack);
  const room = pos.scene.tables.stackLimit - mass;
  if (plain || firing) {
    const halved = half(movement);
    for (const { hex, path, cost, types } of stack.ways(party)) {
      if (massAt(pos, side, hex) > room) continue; // TA1-10a
      if (plain) out.add(VERB.move, from, mask, path);
      if (firing && cost <= halved && types !== 0 && stack.shooters(types) & mask)
        out.add(VERB.moveAttack, from, mask, path);
    }
    if (plain && movement === 1) listCrawl(stack, mask, party, out);
  }
  if (stack.assaults.length > 0) listAssaults(stack, mask, party, out);
}

function listAssaults(stack: Stack, mask: number, party: Readonly<Party>, out: Codes): void {
  const { pos, side, from } = stack;
  const { movement, mobility, mass } = party;
  const budget = half(movement);
  if (party.spent || budget === 0 || !affords(stack, party, ACTION.moveAssault)) return;
  for (const path of stack.assaults) {
    const why = whyNotWalk(pos, side, from, path, mobility, budget, movement, mass, MODE.assault);
    if (why === WHY.ok) out.add(VERB.moveAssault, from, mask, path);
  }
}

/** TA1-7a: a unit with one movement point may enter one hex whatever it costs. */
function listCrawl(stack: Stack, mask: number, party: Readonly<Party>, out: Codes): void {
  const { pos, side, from } = stack;
  const { grid, edges } = pos.scene.tables;
  for (let d = 0; d < 6; d++) {
    const dear = edges[party.mobility][from * 6 + d] > 1;
    if (dear && grid.neighbours[from * 6 + d] >= 0)
      offer(pos, side, out, VERB.move, from, mask, addStep(0, d));
  }
}
