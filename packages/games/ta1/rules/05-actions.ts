import type { Play } from '@esagono/engine';
import { PLACE, sideOf, type Ta1, topAt } from '../model/state.ts';
import { MOBILITY, ROLE } from '../model/tables.ts';
import { because, WHY } from './05-reasons.ts';
import { spent } from './08-attack.ts';

// Chapters 5 and 6: who acts together, and what it costs.

/** TA1-5a: what matters about the pieces that do something together. */
export class Party {
  count = 0;
  mass = 0; // strength points
  movement = 0; // TA1-7b: the slowest member's
  mobility = 0; // TA1-7b: the dearest member's row of the terrain chart
  outOfCommand = false;
  german = false; // GT13-12.1
  moved = false;
  stopped = false;
  spent = false;
  fixed = false;

  add(pos: Ta1, unit: number): void {
    const { tables } = pos.scene;
    const kind = pos.kind[unit];
    const mobility = tables.kMobility[kind];
    const movement = tables.kMove[kind];
    const first = this.count === 0;
    this.mobility = first || this.mobility === mobility ? mobility : MOBILITY.mixed;
    this.movement = first ? movement : Math.min(this.movement, movement);
    this.count += 1;
    if (tables.role[unit] === ROLE.combat) this.mass += pos.pf[unit];
    if (pos.outOfCommand[unit]) this.outOfCommand = true;
    if (tables.kGerman[kind]) this.german = true;
    if (pos.moved[unit]) this.moved = true;
    if (pos.stopped[unit]) this.stopped = true;
    if (tables.kFixed[kind]) this.fixed = true;
    if (spent(pos, unit)) this.spent = true;
  }
}

const NOBODY: Readonly<Party> = Object.freeze(new Party());

/** TA1-5a: the units of a stack named by a mask; nobody when it names units that are not there. */
export function partyOf(pos: Ta1, side: number, hex: number, mask: number): Readonly<Party> {
  if (mask <= 0) return NOBODY;
  const party = new Party();
  let bit = 1;
  let rest = mask;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (mask & bit) {
      party.add(pos, u);
      rest &= ~bit;
    }
    bit <<= 1;
  }
  return rest === 0 ? party : NOBODY;
}

export function alone(pos: Ta1, unit: number): Readonly<Party> {
  const party = new Party();
  party.add(pos, unit);
  return party;
}

/** The group of the movement in progress, which stands in one hex: combat units, Commands, or a token. */
export function actingParty(pos: Ta1, side: number, hex: number, lead: number): Readonly<Party> {
  const party = new Party();
  if (lead >= 0) {
    if (pos.acting[lead]) party.add(pos, lead);
    return party;
  }
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u])
    if (pos.acting[u]) party.add(pos, u);
  for (const c of pos.scene.tables.commands) if (pos.acting[c]) party.add(pos, c);
  return party;
}

/** Reinforcements named by a mask over their group; nobody when one of them does not wait. */
export function partyOfGroup(pos: Ta1, group: number, mask: number): Readonly<Party> {
  const { units } = pos.scene.tables.groups[group];
  if (mask <= 0 || mask >= 1 << units.length) return NOBODY;
  const party = new Party();
  for (let i = 0; i < units.length; i++) {
    if ((mask & (1 << i)) === 0) continue;
    if (pos.place[units[i]] !== PLACE.waiting) return NOBODY;
    party.add(pos, units[i]);
  }
  return party;
}

/** TA1-5b, TA1-6c, GT13-12.1: what the action costs the party; −1 when it may not do it. */
export function price(pos: Ta1, party: Readonly<Party>, action: number): number {
  const { tables } = pos.scene;
  let cost = tables.cost[action];
  if (cost < 0) return -1;
  // GT13-12.1, A30: triple, or 2 when free; then doubled out of command.
  if (party.german)
    cost = cost === 0 ? tables.charts.german.freeCost : cost * tables.charts.german.factor;
  if (party.outOfCommand) {
    if (tables.oocAllowed[action] === 0) return -1;
    cost *= tables.charts.outOfCommandFactor;
  }
  return cost;
}

/** Can `side` pay for the action of the party? */
export function whyNotPay(pos: Ta1, side: number, party: Readonly<Party>, action: number): number {
  const cost = price(pos, party, action);
  if (cost < 0) return pos.scene.tables.cost[action] < 0 ? WHY.noAction : WHY.outOfCommand;
  return cost > pos.pa[side] ? because(WHY.noPoints, cost, pos.pa[side]) : WHY.ok;
}

/** Takes the price of the action from the side. */
export function pay(
  pos: Ta1,
  play: Play,
  side: number,
  party: Readonly<Party>,
  action: number,
): void {
  const cost = price(pos, party, action);
  pos.pa[side] -= cost;
  if (play.telling && cost > 0)
    play.tell('paid', 'TA1-5b', { side, points: cost, left: pos.pa[side] });
}

/** TA1-8.8, TA1-8.4b, GT13-12.3: may the party move at all? */
export function whyNotMoving(party: Readonly<Party>): number {
  if (party.fixed) return WHY.fixed;
  if (party.moved) return WHY.alreadyMoved;
  return party.stopped ? WHY.stopped : WHY.ok;
}

/** TA1-5f */
export const half = (movement: number): number => movement >> 1;

export const onMap = (pos: Ta1, hex: number): boolean =>
  hex >= 0 && hex < pos.scene.tables.grid.size;
/** TA1-4, TA1-1.1a: it must be a combat unit of one's own, and on the map. */
export function whyNotOwn(pos: Ta1, side: number, unit: number): number {
  const { role } = pos.scene.tables;
  if (!mine(pos, side, unit) || role[unit] === ROLE.token) return WHY.notYours;
  if (role[unit] === ROLE.command) return WHY.commandsDoNot;
  return pos.place[unit] === PLACE.map ? WHY.ok : WHY.notHere;
}
export const mine = (pos: Ta1, side: number, unit: number): boolean =>
  unit >= 0 && unit < pos.scene.tables.slots && sideOf(pos, unit) === side;
