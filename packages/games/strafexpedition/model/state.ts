// The columns of the position and the few operations that keep them true to each other.

import { argAt, column, findFrame, makeLayout, type Position, scalar } from '@esagono/engine';
import { ARG, FRAME } from './frames.ts';
import { CRAGS, ROANA } from './ground.ts';
import { ARTILLERY, FORTRESS, INFANTRY, MOUNTAIN } from './roster.ts';
import type { SxScene } from './scene.ts';

/**
 * Who may know what is in `secrecy.ts`. What is called `nobody`'s follows from the rest (lists,
 * zones) or is only a note of whoever moves; `standIn` puts there what the viewer may know.
 */
export const shapeOf = (units: number, brigades: number, hexes: number) => ({
  at: column('i16', units, 'place'), // hex of each unit, −1 off the map
  next: column('i16', units, 'nobody'), // next unit in the same hex by rising number, −1 none
  box: column('u8', units, 'everyone'), // where it is when not on the map, see BOX
  mark: column('i32', units, 'state'), // bits of MARK
  dp: column('u8', units, 'state'), // disorganization (SE-3.DIS)
  spent: column('u8', units, 'state'), // half movement points spent this turn
  dash: column('u8', units, 'state'), // half points spent for a counter-assault (AMB-33)
  slot: column('u8', units, 'state'), // 1 or 2: takes part in that acting Brigade's Action
  aim: column('i16', units, 'state'), // hex + 1 it fires at or assaults, 0 none
  origin: column('i16', units, 'state'), // hex + 1 it assaulted from, 0 none
  works: column('u8', units, 'state'), // turn*4 + level when its trench work began, 0 none (SE-18.2)
  wait: column('u8', units, 'everyone'), // entry turn put off to, 0 as scheduled (SE-6.2, SE-S5.VAL)
  seen: column('u8', units, 'everyone'), // 1: shown to all until the end of the turn, fog or not
  first: column('i16', hexes, 'nobody'), // lowest unit in the hex, −1 none
  trench: column('u8', hexes, 'everyone'), // SE-3.TR: 0…3; a fort's own level while it stands (SE-20.1)
  control: column('u8', hexes, 'everyone'), // 0 nobody, 1 Italian, 2 Austro-Hungarian (SE-23.1)
  marks: column('u8', hexes, 'everyone'), // bits of SCAR
  command: column('u8', hexes, 'everyone'), // dice of SE-8.1: bits 0–1 slot 1, 2–3 slot 2; 1 open 2 blocked
  traced: column('i16', 2, 'everyone'), // brigade + 1 whose dice those of each slot are
  zoc: column('u8', hexes * 2, 'nobody'), // [side*hexes+hex] units of that side with a ZoC there
  near: column('u8', hexes * 2, 'nobody'), // [side*hexes+hex] combat units of that side adjacent
  plan: column('u8', brigades, 'plan'), // 0 not planned, 1…4 box of the Display (SE-8.2)
  hqAt: column('i16', brigades, 'everyone'), // hex + 1 of the HQ, 0 not on the map
  face: column('u8', brigades, 'everyone'), // 0 none, 1 acting, 2 done
  lp: column('i16', 2, 'stock'), // Logistics Points in stock
  outlay: column('i16', 2, 'outlay'), // spent in this Command Phase
  bid: column('i16', 2, 'bid'), // extra points bid, −1 not yet
  prisoners: column('i16', 2, 'everyone'), // enemy steps in the Surrendered box of each side (SE-23.2)
  acting: column('i16', 2, 'everyone'), // brigade + 1 acting in each slot
  digs: column('u8', 2, 'nobody'), // works used by each slot's Brigade
  targets: column('i16', 32, 'everyone'), // hexes + 1 of a fire or assault being carried out, in order
  turn: scalar('everyone'), // of the turn track, 1…32
  phase: scalar('everyone'), // index into PHASES
  initiative: scalar('everyone'), // side, −1 before it is known
  active: scalar('everyone'), // side whose Action runs, −1 none
  passes: scalar('everyone'), // in succession (SE-4.8P)
  mover: column('i16', 2, 'nobody'), // unit + 1 now moving (SE-11.0.7), one for each sector in team play
  mate: column('i16', 2, 'nobody'), // unit + 1 moving with it
  russian: scalar('everyone'), // Russian Successes (SE-22.0)
  doctrine: scalar('everyone'), // 1: SE-EA.1 holds this turn
  shortFire: scalar('everyone'), // bits of sides under SE-EI.3, SE-EA.3
  forced: scalar('everyone'), // brigade + 1 that must attack (SE-EI.1)
  forcedDone: scalar('nobody'), // 1 once it has assaulted or acted
  bridge: scalar('everyone'), // 1 when the Roana bridge is blown
  released: scalar('everyone'), // 1 once the Italian East may move (SE-S5.LCK)
  sudden: scalar('everyone'), // 1 + winner of a Breakthrough, 0 none
  scarred: scalar('everyone'), // 1 once a hex was lost in the running Action
  sectors: scalar('everyone'), // bits of sectors in which the running Action has Brigades (SE-24.4)
});
export type SxShape = ReturnType<typeof shapeOf>;
export type Sx = Position<SxShape, SxScene>;

export const makeSxLayout = (scene: SxScene) =>
  makeLayout(shapeOf(scene.roster.count, scene.roster.brigades.length, scene.ground.size));

export const IT = 0;
export const AH = 1;

/** SE-3.2 of the state model: where a unit can be. */
export const BOX = { waiting: 0, map: 1, eliminated: 2, surrendered: 3, blown: 4 } as const;
export const BOX_NAMES = ['waiting', 'map', 'eliminated', 'surrendered', 'blown'] as const;

export const MARK = {
  reduced: 1,
  fire: 2, // artillery in fire mode
  moved: 4,
  forced: 8, // forced march this turn
  assault: 16,
  offFired: 32,
  defFired: 64,
  emplacing: 128, // Heavy gun just turned to fire (SE-19.2)
  dug: 256,
  used: 512, // activated or attached this turn
  crowded: 1024, // took the overstacking DP this turn
  retreated: 2048, // in this Action
  fixed: 4096, // may not move this turn
  outOfCommand: 8192,
  halfMA: 16384,
  inside: 32768, // attacker inside an assaulted hex
  engaged: 65536, // takes part in an assault of this step
  target: 131072, // hit by the fire being resolved
  strategic: 262144,
  supplied: 524288, // judged in Phase 11
  restored: 1048576, // regained a step in this Phase 11
  free: 2097152, // its Brigade was activated without paying (AMB-37)
  setFire: 4194304, // fort or gun that fired its BF in this step C
  watching: 8388608, // may fire at the unit that passes (SE-11.1.2)
  leads: 16777216, // its Morale is used in the assault (AMB-26, option)
  silent: 33554432, // gun that interdicts no road this turn (SE-10.4.1)
  weary: 67108864, // forgoes its rally this turn (SE-21.6)
  struck: 134217728, // went to a counter-assault this turn (SE-18.2.1)
  climbed: 268435456, // crossed Crags this turn: no march brings back what that took (SE-11.0.4)
} as const;
/** What a unit forgets at the end of the turn. */
export const TURN_MARKS = ~(MARK.reduced | MARK.fire);

export const SCAR = {
  bombedByIt: 1,
  bombedByAh: 2,
  lost: 4,
  levelShift: 3,
  paid: 32,
  lowered: 64, // in this Artillery Phase (SE-18.6)
  bombedMask: 3,
} as const;

export const PHASES = [
  'setupItalian',
  'setupAustrian',
  'preliminary',
  'reinforcement',
  'reinforcementSecond',
  'command',
  'initiative',
  'supply',
  'artillery',
  'artillerySecond',
  'event',
  'actions',
  'movement',
  'movementSecond',
  'trenches',
  'replacement',
  'check',
] as const;
export const PHASE = Object.fromEntries(PHASES.map((name, i) => [name, i])) as Record<
  (typeof PHASES)[number],
  number
>;

export const enemyOf = (side: number): number => 1 - side;
export const has = (pos: Sx, unit: number, mark: number): boolean => (pos.mark[unit] & mark) !== 0;
export const isReduced = (pos: Sx, unit: number): number => pos.mark[unit] & MARK.reduced;

/** SE-3.CF, SE-3.MG, SE-3.MA: by the face that lies up. */
export const cfOf = (pos: Sx, unit: number): number =>
  pos.scene.roster.cf[2 * unit + isReduced(pos, unit)];
export const mgOf = (pos: Sx, unit: number): number =>
  pos.scene.roster.mg[2 * unit + isReduced(pos, unit)];
export const maOf = (pos: Sx, unit: number): number =>
  pos.scene.roster.ma[2 * unit + isReduced(pos, unit)];
/** SE-16.1 */
export const moraleOf = (pos: Sx, unit: number): number =>
  pos.scene.roster.morale[unit] - pos.dp[unit];
/** SE-19.7, AMB-75; SE-3.BF: none on the move side. */
export function bfOf(pos: Sx, unit: number): number {
  const { roster } = pos.scene;
  if (roster.kind[unit] === ARTILLERY && !has(pos, unit, MARK.fire)) return 0;
  return Math.max(0, roster.bf[unit] - pos.dp[unit]);
}

/** The hexside kind, with a blown Roana bridge as Crags (AMB-53). */
export function sideKind(pos: Sx, hex: number, dir: number): number {
  const kind = pos.scene.ground.sides[hex * 6 + dir];
  return kind === ROANA && pos.bridge === 1 ? CRAGS : kind;
}

/** SE-3.ZOC, AMB-16: infantry and forts, never across Crags unless Mountain Infantry. */
export function projects(pos: Sx, unit: number, hex: number, dir: number): boolean {
  const { roster } = pos.scene;
  if (roster.kind[unit] === ARTILLERY) return false;
  return roster.moves[unit] === MOUNTAIN || sideKind(pos, hex, dir) !== CRAGS;
}

function tally(pos: Sx, unit: number, hex: number, by: 1 | -1): void {
  const { ground, roster, inPlay } = pos.scene;
  if (inPlay[hex] === 0) return; // AMB-66: guns outside the area touch nothing
  const base = roster.side[unit] * ground.size;
  for (let d = 0; d < 6; d++) {
    const n = ground.grid.neighbours[hex * 6 + d];
    if (n < 0) continue;
    pos.near[base + n] += by;
    if (projects(pos, unit, hex, d)) pos.zoc[base + n] += by;
  }
}

export function putOn(pos: Sx, unit: number, hex: number): void {
  pos.at[unit] = hex;
  pos.box[unit] = BOX.map;
  let before = -1;
  let u = pos.first[hex];
  while (u >= 0 && u < unit) {
    before = u;
    u = pos.next[u];
  }
  pos.next[unit] = u;
  if (before < 0) pos.first[hex] = unit;
  else pos.next[before] = unit;
  tally(pos, unit, hex, 1);
}

export function takeOff(pos: Sx, unit: number): void {
  const hex = pos.at[unit];
  if (hex < 0) return;
  let before = -1;
  let u = pos.first[hex];
  while (u !== unit) {
    before = u;
    u = pos.next[u];
  }
  if (before < 0) pos.first[hex] = pos.next[unit];
  else pos.next[before] = pos.next[unit];
  pos.next[unit] = -1;
  pos.at[unit] = -1;
  tally(pos, unit, hex, -1);
}

export function relocate(pos: Sx, unit: number, hex: number): void {
  takeOff(pos, unit);
  putOn(pos, unit, hex);
}

/** Rebuilds the counts of zones after the bridge is blown. */
export function recount(pos: Sx): void {
  pos.zoc.fill(0);
  pos.near.fill(0);
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.at[u] >= 0) tally(pos, u, pos.at[u], 1);
  }
}

/** Takes a unit off for good and wipes what it carried. */
export function dismiss(pos: Sx, unit: number, box: number): void {
  takeOff(pos, unit);
  pos.box[unit] = box;
  pos.mark[unit] = 0;
  pos.dp[unit] = 0;
  pos.spent[unit] = 0;
  pos.dash[unit] = 0;
  pos.slot[unit] = 0;
  pos.aim[unit] = 0;
  pos.origin[unit] = 0;
  pos.works[unit] = 0;
  for (let lane = 0; lane < 2; lane++) {
    if (pos.mover[lane] === unit + 1) pos.mover[lane] = 0;
    if (pos.mate[lane] === unit + 1) pos.mate[lane] = 0;
  }
}

/** SE-11.0.7, SE-24.1: has this unit's move not been ended by another's of its sector? */
export const isMoving = (pos: Sx, unit: number): boolean =>
  pos.mover[0] === unit + 1 ||
  pos.mate[0] === unit + 1 ||
  pos.mover[1] === unit + 1 ||
  pos.mate[1] === unit + 1;

export const inZoc = (pos: Sx, side: number, hex: number): boolean =>
  pos.zoc[enemyOf(side) * pos.scene.ground.size + hex] > 0;
export const beside = (pos: Sx, side: number, hex: number): boolean =>
  pos.near[enemyOf(side) * pos.scene.ground.size + hex] > 0;

/** Any combat unit of the side in the hex. */
export function holds(pos: Sx, side: number, hex: number): boolean {
  const { roster } = pos.scene;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) if (roster.side[u] === side) return true;
  return false;
}

/** Infantry or a fort of the side in the hex. */
export function garrisons(pos: Sx, side: number, hex: number): boolean {
  const { roster } = pos.scene;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (roster.side[u] === side && roster.kind[u] !== ARTILLERY) return true;
  }
  return false;
}

/** SE-12.0, SE-12.1, SE-12.6, SE-20.8: units of the side that count for stacking. */
export function stackIn(pos: Sx, side: number, hex: number): number {
  const { roster } = pos.scene;
  let n = 0;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (roster.side[u] === side && roster.kind[u] !== FORTRESS) n += 1;
  }
  return n;
}

/** All counters of the side in the hex, forts too: what anybody can count, fog or not. */
export function countersIn(pos: Sx, side: number, hex: number): number {
  const { roster } = pos.scene;
  let n = 0;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) if (roster.side[u] === side) n += 1;
  return n;
}

/** SE-12.1, SE-12.2 */
export function stackLimit(pos: Sx, hex: number): number {
  const { charts, ground } = pos.scene;
  return ground.level[hex] >= charts.terrain.highMountainLevel
    ? charts.limits.stackHighMountain
    : charts.limits.stack;
}

export function fortIn(pos: Sx, hex: number): number {
  const { roster } = pos.scene;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) if (roster.kind[u] === FORTRESS) return u;
  return -1;
}

export const isInfantry = (pos: Sx, unit: number): boolean =>
  pos.scene.roster.kind[unit] === INFANTRY;
export const isGun = (pos: Sx, unit: number): boolean => pos.scene.roster.kind[unit] === ARTILLERY;

/** SE-23.1, AMB-44: a unit other than a gun takes the hex for its side. */
export function takeControl(pos: Sx, side: number, hex: number): void {
  pos.control[hex] = side + 1;
}

/** SE-24.3: an Action counts for every sector its infantry sets foot in. */
export function noteSector(pos: Sx, unit: number, hex: number): void {
  if (pos.scene.team && pos.slot[unit] > 0 && isInfantry(pos, unit))
    pos.sectors |= 1 << pos.scene.ground.sector[hex];
}

/** AMB-52: an AH unit that enters the East beyond its own line wakes the Italians there. */
export function noteEntry(pos: Sx, unit: number, hex: number): void {
  const { scene } = pos;
  const side = scene.roster.side[unit];
  if (scene.roster.kind[unit] !== ARTILLERY) takeControl(pos, side, hex);
  noteSector(pos, unit, hex);
  if (
    scene.data.campaign &&
    pos.released === 0 &&
    side === AH &&
    scene.ground.sector[hex] === 1 &&
    scene.control[hex] !== 2
  ) {
    pos.released = 1;
  }
}

/** SE-S5.LCK */
export const isLocked = (pos: Sx, unit: number): boolean =>
  pos.scene.data.campaign !== undefined &&
  pos.released === 0 &&
  pos.scene.roster.side[unit] === IT &&
  pos.at[unit] >= 0 &&
  pos.scene.ground.sector[pos.at[unit]] === 1;

/** The paragraph that keeps the Italian guns' mode on the first turn. */
export const firstTurnRule = (pos: Sx): string =>
  pos.scene.id === 'campaign' ? 'SE-S5.T1' : pos.scene.id === 'asiago' ? 'SE-S2.SU' : 'SE-S1.SU';
/** The paragraph by which some Austro-Hungarian guns stay where they are. */
export const immobileRule = (pos: Sx): string =>
  pos.scene.id === 'cengio' ? 'SE-S3.SU' : 'SE-S1.III';
/** The paragraph by which units that have just come stay where they are. */
export const fixedRule = (pos: Sx): string =>
  pos.scene.data.campaign?.displacementTurn === pos.turn ? 'SE-S5.JUN1' : 'SE-S2.TRK';
/** SE-12.1, SE-12.2 */
export const crowdRule = (pos: Sx, hex: number): string =>
  pos.scene.ground.level[hex] >= pos.scene.charts.terrain.highMountainLevel ? 'SE-12.2' : 'SE-12.1';

/** SE-4.4: today's weather, from the track. */
export const weatherOf = (pos: Sx): number => pos.scene.weather[pos.turn];
export const OVERCAST = 1;
export const RAIN = 2;

// Seats: one a side, or in team play (SE-24.1) one a side and sector.
export const sideOfSeat = (pos: Sx, seat: number): number => (pos.scene.team ? seat >> 1 : seat);
export const seatsOf = (pos: Sx, side: number): number =>
  pos.scene.team ? 3 << (side * 2) : 1 << side;
export const sectorOfSeat = (seat: number): number => seat & 1;
export const slots = (pos: Sx): number => (pos.scene.team ? 2 : 1);
/** The seat that commands a unit: by the sector it stands in. */
export function commander(pos: Sx, unit: number): number {
  const side = pos.scene.roster.side[unit];
  if (!pos.scene.team) return side;
  if (pos.slot[unit] > 0) return side * 2 + pos.slot[unit] - 1;
  return side * 2 + (pos.at[unit] >= 0 ? pos.scene.ground.sector[pos.at[unit]] : 0);
}

/** SE-25.2, SE-25.3: under fog what happens to a unit is told to its own side only. */
export const privately = (pos: Sx, unit: number): number | undefined =>
  pos.scene.fog && pos.seen[unit] === 0 ? seatsOf(pos, pos.scene.roster.side[unit]) : undefined;

/** SE-3.AP: the side whose Brigade acts now, in a Reaction the reacting one; −1 when none. */
export function actingSide(pos: Sx): number {
  const at = findFrame(pos, FRAME.action);
  return at >= 0 ? argAt(pos, at, ARG.action.side) : pos.active;
}
