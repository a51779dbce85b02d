import { type DiceUse, type Play } from '@esagono/engine';
import { CLOSED } from '../model/ground.ts';
import type { Group } from '../model/group.ts';
import { WHY } from '../model/reasons.ts';
import { ACTION } from '../model/scene.ts';
import { type Banditen, occupied, WAITING } from '../model/state.ts';
import { closedReason, enterReason } from './08-movement.ts';

const ARRIVAL: DiceUse = { purpose: 'arrival', rule: 'BAN-15.3' };

/** A die decides, or the battle's own paragraph does without one. */
function paragraph({ scene }: Banditen, roll: boolean): string {
  if (roll) return ARRIVAL.rule;
  return scene.tarnova ? 'BAN-16.3.3' : 'BAN-15.3.2';
}

/** BAN-15.3, BAN-15.3.2, BAN-16.3, BAN-16.3.3: groups due this turn, in the order of the track. */
export function settleArrivals(pos: Banditen, play: Play): void {
  const { arrivals } = pos.scene.roster;
  const { arrival } = pos.scene.charts.gravellona;
  for (let i = 0; i < arrivals.length; i++) {
    if (arrivals[i].turn !== pos.turn) continue;
    const onTime = !arrivals[i].roll || play.dice.d6(ARRIVAL) >= arrival.from;
    pos.due[i] = onTime ? pos.turn : pos.turn + arrival.delay;
    if (play.telling) {
      const values = { group: arrivals[i].id, side: arrivals[i].side };
      play.tell(onTime ? 'arrived' : 'delayed', paragraph(pos, arrivals[i].roll), values);
    }
  }
}

export const available = (pos: Banditen, arrival: number): boolean =>
  pos.due[arrival] > 0 && pos.due[arrival] <= pos.turn;

/** BAN-10.1.1: thrown off the map and Pinned, a unit does not come in again this turn. */
const tooShaken = (pos: Banditen, unit: number): boolean =>
  pos.pinned[unit] !== 0 && !pos.scene.charts.actions.entry.pinned;

/** Units of this side that could enter now; BAN-15.3.1 leaves it to the owner. */
export function anyoneWaits(pos: Banditen, side: number): boolean {
  const { roster } = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    if (pos.hex[unit] !== WAITING || roster.side[unit] !== side || pos.vf[unit] === 0) continue;
    if (tooShaken(pos, unit) || pos.pa[side] < pointsToEnter(pos, false)) continue;
    const { arrival } = roster.groups[roster.groupOf[unit]];
    if (arrival >= 0 && available(pos, arrival)) return true;
  }
  return false;
}

export const entriesOf = (pos: Banditen, arrival: number): readonly number[] =>
  pos.scene.ground.entries[pos.scene.roster.arrivals[arrival].entry];

function enemyTouches(pos: Banditen, side: number, hex: number): boolean {
  if (occupied(pos, 1 - side, hex)) return true;
  const { neighbours } = pos.scene.ground.grid;
  for (let e = hex * 6; e < hex * 6 + 6; e++) {
    if (neighbours[e] >= 0 && occupied(pos, 1 - side, neighbours[e])) return true;
  }
  return false;
}

/** The reinforcement a waiting group belongs to. */
const arrivalOf = (pos: Banditen, g: Group): number =>
  pos.scene.roster.groups[pos.scene.roster.groupOf[g.units[0]]].arrival;

/** BAN-14, A-21: PM for the entry hex, along its road if it has one. */
export function entryPrice(pos: Banditen, g: Group, hex: number): number {
  const { ground, charts } = pos.scene;
  const listed = entriesOf(pos, arrivalOf(pos, g)).includes(hex);
  const cost = (listed ? ground.entryCost : ground.plainCost)[g.wheels][hex];
  const always = charts.movement.oneHexAlways;
  return g.pm === always && cost !== CLOSED ? always : cost;
}

/** BAN-14: the next hex serves when the enemy is in the entry hex. */
function besideBlocked(pos: Banditen, g: Group, arrival: number, hex: number): boolean {
  const { neighbours } = pos.scene.ground.grid;
  const entries = entriesOf(pos, arrival);
  for (let e = hex * 6; e < hex * 6 + 6; e++) {
    const next = neighbours[e];
    if (next >= 0 && entries.includes(next) && occupied(pos, 1 - g.side, next)) return true;
  }
  return false;
}

/** BAN-14, A-21: an entry is free, by Assault it costs what an Assault costs. */
export const pointsToEnter = (pos: Banditen, assault: boolean): number =>
  pos.scene.price[assault ? ACTION.assault : ACTION.entry];

/** BAN-14, A-21: may the waiting group come in by this hex? */
export function entryReason(
  pos: Banditen,
  g: Group,
  arrival: number,
  hex: number,
  assault: boolean,
): number {
  if (!available(pos, arrival)) return WHY.notArrived;
  for (let i = 0; i < g.count; i++) if (tooShaken(pos, g.units[i])) return WHY.pinned;
  if (hex < 0) return WHY.entryHex;
  if (g.stack > pos.scene.charts.stackingLimit) return WHY.stackFull;
  const { awayFromEnemy } = pos.scene.roster.arrivals[arrival];
  const listed = entriesOf(pos, arrival).includes(hex);
  if (listed) {
    if (awayFromEnemy && enemyTouches(pos, g.side, hex)) return WHY.entryNearEnemy;
  } else if (assault || awayFromEnemy || !besideBlocked(pos, g, arrival, hex)) return WHY.entryHex;
  const why = enterReason(pos, g, hex, assault);
  if (why !== 0) return why === WHY.enemyHex ? WHY.entryEnemy : why;
  const cost = entryPrice(pos, g, hex);
  if (cost === CLOSED) return closedReason(g);
  if (cost > g.pm) return WHY.tooFar;
  return pos.pa[g.side] < pointsToEnter(pos, assault) ? WHY.noPoints : 0;
}
