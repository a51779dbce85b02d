import { PARTISAN } from '../../model/scene.ts';
import { type Banditen, firstIn, HEXES, occupied } from '../../model/state.ts';
import { inSight } from '../../rules/08-line-of-sight.ts';
import { attackNumber, fireRange } from '../../rules/09-fire.ts';
import { groundBonus } from '../../rules/11-strength.ts';
import { ANY_WORTH, type Worth, worthOf } from './worth.ts';

const MOST = 96;
const FACES = 6;
const FAR = 20;

/** What an officer sees before he speaks: his goals and posts, and where the enemy stands. */
export interface Outlook {
  side: number;
  around: Uint8Array; // [hex] who stands there, for searches
  worth: Worth; // as this side in this battle sees things
  readonly goals: Int16Array; // hexes the side wants to be in
  goalCount: number;
  readonly foes: Int16Array; // hexes with enemies
  foeCount: number;
  readonly dangers: Float64Array; // [hex] as far as `known` says they have been reckoned
  readonly known: Int32Array;
  round: number; // of the survey the dangers belong to
}

export const makeOutlook = (): Outlook => ({
  side: 0,
  around: new Uint8Array(HEXES),
  worth: ANY_WORTH,
  goals: new Int16Array(MOST),
  goalCount: 0,
  foes: new Int16Array(MOST),
  foeCount: 0,
  dangers: new Float64Array(HEXES),
  known: new Int32Array(HEXES),
  round: 0,
});

/** Is this a place the Axis side must not leave empty: an objective still held, a fort? */
export function isPost(pos: Banditen, hex: number): boolean {
  const { ground, tarnova } = pos.scene;
  if (tarnova) return ground.fort[hex] > 0;
  const objective = ground.objective[hex];
  return objective >= 0 && ((pos.conquered >> objective) & 1) === 0;
}

export function survey(pos: Banditen, side: number, o: Outlook): void {
  const { roster, ground, tarnova } = pos.scene;
  o.side = side;
  o.worth = worthOf(pos, side);
  o.round += 1;
  o.goalCount = 0;
  o.foeCount = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] === side || firstIn(pos, 1 - side, hex) !== unit) continue;
    if (o.foeCount < MOST) o.foes[o.foeCount++] = hex;
  }
  if (!tarnova) {
    // BAN-15.8.1: the posts are what both sides fight for, until they are taken for good.
    for (let i = 0; i < ground.objectives.length; i++) {
      if (((pos.conquered >> i) & 1) === 0) o.goals[o.goalCount++] = ground.objectives[i].hex;
    }
    return;
  }
  if (side === PARTISAN) {
    // BAN-16.11: what counts is who is left, so the goals are the men themselves.
    for (let i = 0; i < o.foeCount; i++) o.goals[o.goalCount++] = o.foes[i];
    if (pos.infirmary >= 0 && !pos.flipped) o.goals[o.goalCount++] = pos.infirmary;
    return;
  }
  for (let i = 0; i < ground.forts.length; i++) o.goals[o.goalCount++] = ground.forts[i];
}

/** Hexes to the nearest goal; `empty` leaves out those a friend already keeps. */
export function toGoal(pos: Banditen, o: Outlook, hex: number, empty: boolean): number {
  const { ground, lines } = pos.scene;
  let nearest = FAR;
  for (let i = 0; i < o.goalCount; i++) {
    const goal = o.goals[i];
    const away = ground.distance[hex * lines + goal];
    if (away >= nearest || (empty && goal !== hex && occupied(pos, o.side, goal))) continue;
    nearest = away;
  }
  return nearest;
}

/** Hexes to the nearest enemy. */
export function toFoe(pos: Banditen, o: Outlook, hex: number): number {
  const { ground, lines } = pos.scene;
  let nearest = FAR;
  for (let i = 0; i < o.foeCount; i++) {
    nearest = Math.min(nearest, ground.distance[hex * lines + o.foes[i]]);
  }
  return nearest;
}

/** Hits to be expected if everybody who sees the hex fires at it once. */
export function danger(pos: Banditen, o: Outlook, hex: number): number {
  if (o.known[hex] !== o.round) {
    o.known[hex] = o.round;
    o.dangers[hex] = reckonDanger(pos, o, hex);
  }
  return o.dangers[hex];
}

function reckonDanger(pos: Banditen, o: Outlook, hex: number): number {
  const { ground, lines, roster, charts } = pos.scene;
  const chance = Math.max(0, FACES + 1 - attackNumber(pos, hex)) / FACES;
  let dice = 0;
  for (let i = 0; i < o.foeCount; i++) {
    const foe = o.foes[i];
    const away = ground.distance[hex * lines + foe];
    if (away > ground.sightReach || !inSight(pos, foe, hex)) continue;
    for (let unit = firstIn(pos, 1 - o.side, foe); unit >= 0; unit = pos.next[unit]) {
      if (away > fireRange(pos, unit) || pos.fire[unit] >= charts.fire.markersMax) continue;
      if (roster.commandRange[unit] === 0) dice += pos.vf[unit];
    }
  }
  return dice * chance;
}

/** Hexes an enemy can cross to storm a place in one action. */
const STORM_REACH = 3;

/** How much stronger than `vf` the strongest enemy is that could storm this hex, cover apart. */
export function stormed(pos: Banditen, o: Outlook, hex: number, vf: number): number {
  const { ground, lines } = pos.scene;
  let most = 0;
  for (let i = 0; i < o.foeCount; i++) {
    if (ground.distance[hex * lines + o.foes[i]] > STORM_REACH) continue;
    most = Math.max(most, stackIn(pos, 1 - o.side, o.foes[i]));
  }
  return Math.max(0, most - vf - groundBonus(pos, hex));
}

/** Strength of a side in a hex, all counters. */
export function strengthIn(pos: Banditen, side: number, hex: number): number {
  let vf = 0;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) vf += pos.vf[unit];
  return vf;
}

export const stackIn = (pos: Banditen, side: number, hex: number): number =>
  pos.stack[side * HEXES + hex];
