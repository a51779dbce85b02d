import { Nearest } from '@esagono/hex';
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
  readonly goals: Nearest; // hexes the side wants to be in
  readonly open: Nearest; // those of them no friend keeps
  readonly foes: Int16Array; // hexes with enemies
  foeCount: number;
  readonly guns: Int16Array; // those of them that could still fire, and how far
  readonly gunRange: Uint8Array;
  gunCount: number; // −1 before anybody has asked
  readonly dangers: Float64Array; // [hex] as far as `known` says they have been reckoned
  readonly known: Int32Array;
  readonly storms: Int16Array; // [hex] the strongest stack that could storm it, by `stormsKnown`
  readonly stormsKnown: Int32Array;
  round: number; // of the survey that all this belongs to
}

const makeOutlook = (): Outlook => ({
  side: 0,
  around: new Uint8Array(HEXES),
  worth: ANY_WORTH,
  goals: new Nearest(FAR),
  open: new Nearest(FAR),
  foes: new Int16Array(MOST),
  foeCount: 0,
  guns: new Int16Array(MOST),
  gunRange: new Uint8Array(MOST),
  gunCount: -1,
  dangers: new Float64Array(HEXES),
  known: new Int32Array(HEXES),
  storms: new Int16Array(HEXES),
  stormsKnown: new Int32Array(HEXES),
  round: 0,
});

/** One for each side: what it knows of its goals outlives the enemy's turn to speak. */
const outlooks = [makeOutlook(), makeOutlook()];

/** Is this a place the Axis side must not leave empty: an objective still held, a fort? */
export function isPost(pos: Banditen, hex: number): boolean {
  const { ground, tarnova } = pos.scene;
  if (tarnova) return ground.fort[hex] > 0;
  const objective = ground.objective[hex];
  return objective >= 0 && ((pos.conquered >> objective) & 1) === 0;
}

export function survey(pos: Banditen, side: number): Outlook {
  const { roster, ground } = pos.scene;
  const o = outlooks[side];
  o.side = side;
  o.worth = worthOf(pos, side);
  o.round += 1;
  o.gunCount = -1;
  o.foeCount = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] === side || firstIn(pos, 1 - side, hex) !== unit) continue;
    if (o.foeCount < MOST) o.foes[o.foeCount++] = hex;
  }
  o.goals.begin(ground.distance);
  o.open.begin(ground.distance);
  setGoals(pos, o);
  o.goals.end();
  o.open.end();
  return o;
}

function setGoals(pos: Banditen, o: Outlook): void {
  const { ground, tarnova } = pos.scene;
  if (!tarnova) {
    // BAN-15.8.1: the posts are what both sides fight for, until they are taken for good.
    for (let i = 0; i < ground.objectives.length; i++) {
      if (((pos.conquered >> i) & 1) === 0) addGoal(pos, o, ground.objectives[i].hex);
    }
  } else if (o.side === PARTISAN) {
    // BAN-16.11: what counts is who is left, so the goals are the men themselves.
    for (let i = 0; i < o.foeCount; i++) addGoal(pos, o, o.foes[i]);
    if (pos.infirmary >= 0 && !pos.flipped) addGoal(pos, o, pos.infirmary);
  } else {
    for (let i = 0; i < ground.forts.length; i++) addGoal(pos, o, ground.forts[i]);
  }
}

function addGoal(pos: Banditen, o: Outlook, hex: number): void {
  o.goals.add(hex);
  if (!occupied(pos, o.side, hex)) o.open.add(hex);
}

/** Hexes to the nearest goal; `empty` leaves out those a friend already keeps. */
export function toGoal(o: Outlook, hex: number, empty: boolean): number {
  const nearest = o.goals.from(hex);
  return empty && nearest > 0 ? o.open.from(hex) : nearest;
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

/** Enemy places from which somebody could fire, each with the farthest range in it. */
function findGuns(pos: Banditen, o: Outlook): void {
  const { roster, charts } = pos.scene;
  o.gunCount = 0;
  for (let i = 0; i < o.foeCount; i++) {
    let range = -1;
    for (let unit = firstIn(pos, 1 - o.side, o.foes[i]); unit >= 0; unit = pos.next[unit]) {
      if (pos.fire[unit] >= charts.fire.markersMax || roster.commandRange[unit] !== 0) continue;
      range = Math.max(range, fireRange(pos, unit));
    }
    if (range < 0) continue;
    o.guns[o.gunCount] = o.foes[i];
    o.gunRange[o.gunCount++] = range;
  }
}

function reckonDanger(pos: Banditen, o: Outlook, hex: number): number {
  const { ground, lines, roster, charts } = pos.scene;
  if (o.gunCount < 0) findGuns(pos, o);
  let dice = 0;
  for (let i = 0; i < o.gunCount; i++) {
    const foe = o.guns[i];
    const away = ground.distance[hex * lines + foe];
    if (away > o.gunRange[i] || away > ground.sightReach || !inSight(pos, foe, hex)) continue;
    for (let unit = firstIn(pos, 1 - o.side, foe); unit >= 0; unit = pos.next[unit]) {
      if (away > fireRange(pos, unit) || pos.fire[unit] >= charts.fire.markersMax) continue;
      if (roster.commandRange[unit] === 0) dice += pos.vf[unit];
    }
  }
  if (dice === 0) return 0;
  return dice * (Math.max(0, FACES + 1 - attackNumber(pos, hex)) / FACES);
}

/** Hexes an enemy can cross to storm a place in one action. */
const STORM_REACH = 3;

/** How much stronger than `vf` the strongest enemy is that could storm this hex, cover apart. */
export function stormed(pos: Banditen, o: Outlook, hex: number, vf: number): number {
  if (o.stormsKnown[hex] !== o.round) {
    o.stormsKnown[hex] = o.round;
    o.storms[hex] = strongestNear(pos, o, hex);
  }
  return Math.max(0, o.storms[hex] - vf - groundBonus(pos, hex));
}

function strongestNear(pos: Banditen, o: Outlook, hex: number): number {
  const { ground, lines } = pos.scene;
  let most = 0;
  for (let i = 0; i < o.foeCount; i++) {
    if (ground.distance[hex * lines + o.foes[i]] > STORM_REACH) continue;
    most = Math.max(most, stackIn(pos, 1 - o.side, o.foes[i]));
  }
  return most;
}

/** Strength of a side in a hex, all counters. */
export function strengthIn(pos: Banditen, side: number, hex: number): number {
  let vf = 0;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) vf += pos.vf[unit];
  return vf;
}

export const stackIn = (pos: Banditen, side: number, hex: number): number =>
  pos.stack[side * HEXES + hex];
