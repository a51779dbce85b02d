// Chapter 10: lines of supply, lack of supply, interdiction.
import { madeOnce, type Play } from '@esagono/engine';
import { direction, distance } from '@esagono/hex';
import { CRAGS, netInSight, ROANA } from '../model/ground.ts';
import { ARTILLERY, FORTRESS } from '../model/roster.ts';
import { bfOf, enemyOf, has, MARK, privately, type Sx, weatherOf } from '../model/state.ts';
import type { SupplyRoom } from '../model/workspace.ts';
import { bitBoardOf, floodFrom } from './10-flood.ts';
import { Batteries, Places } from './10-memo.ts';
import { sees } from './13-sight.ts';
import { addDisorganization, facesEnemy } from './16-disorganization.ts';

/** Notes in the room where the units of both sides stand, and gives it for lines to be traced. */
function withUnits(pos: Sx): SupplyRoom {
  const { roster, workspace } = pos.scene;
  const { word, bit } = bitBoardOf(pos.scene);
  const { stands } = workspace.supply;
  stands[0].fill(0);
  stands[1].fill(0);
  for (let u = 0; u < roster.count; u++) {
    const hex = pos.at[u];
    if (hex >= 0) stands[roster.side[u]][word[hex]] |= bit[hex];
  }
  return workspace.supply;
}

/**
 * SE-10.2.1: off the road no line passes an enemy unit, nor its zone of control where no own
 * unit negates it. SE-10.2.2: along the road no hex may be next to an enemy unit; AMB-13 has
 * the option. All these hexes lie next to units, so only there they are looked for.
 */
function noteShut(pos: Sx, side: number, { stands, shutOff, net }: SupplyRoom): void {
  const { ground, roster, option } = pos.scene;
  const { word, bit } = bitBoardOf(pos.scene);
  const { neighbours } = ground.grid;
  const { at, zoc } = pos;
  const own = stands[side];
  const foe = enemyOf(side) * ground.size;
  const close = option.roadZocOnly ? zoc : pos.near;
  shutOff.set(stands[enemyOf(side)]);
  for (let u = 0; u < roster.count; u++) {
    const hex = at[u];
    if (hex < 0 || roster.side[u] === side) continue;
    net[hex] = 1;
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const n = neighbours[edge];
      if (n < 0) continue;
      if (close[foe + n] > 0) net[n] = 1;
      if (zoc[foe + n] > 0) shutOff[word[n]] |= bit[n] & ~own[word[n]];
    }
  }
}

/** For each hex its neighbours along roads and trails, at most six, then −1; no line over Crags. */
const netOf = madeOnce((scene: Sx['scene']): Int16Array => {
  const { ways, sides, size } = scene.ground;
  const list = new Int16Array(size * 7).fill(-1);
  for (let hex = 0; hex < size; hex++) {
    let at = hex * 7;
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      if (ways[edge] !== 0 && scene.links[edge] >= 0 && sides[edge] !== CRAGS)
        list[at++] = scene.links[edge];
    }
  }
  return list;
});

/** SE-10.2.3, SE-S5.1201, AMB-57: the sources a side may use now, written to the queue. */
function startAtSources(pos: Sx, side: number, queue: Int16Array): number {
  const { sources, eitherSource } = pos.scene;
  let count = 0;
  for (let i = 0; i < sources[side].length; i++) queue[count++] = sources[side][i];
  if (eitherSource >= 0 && pos.control[eitherSource] === side + 1) queue[count++] = eitherSource;
  return count;
}

/**
 * SE-10.2: marks in `out` every hex from which `side` can trace a line: at most ten hexes to
 * a road or trail, then along the net to a source. `barred` names net hexes under
 * interdiction (SE-10.4.1).
 */
export function supplyOf(pos: Sx, side: number, out: Uint8Array, barred?: Uint8Array): void {
  traceLines(pos, side, withUnits(pos), out, barred);
}

function traceLines(
  pos: Sx,
  side: number,
  room: SupplyRoom,
  out: Uint8Array,
  barred?: Uint8Array,
): void {
  const { charts } = pos.scene;
  const { queue, net } = room;
  const blown = pos.bridge === 1;
  const roads = netOf(pos.scene);
  // Net hexes that are shut or already traced.
  if (barred) net.set(barred);
  else net.fill(0);
  noteShut(pos, side, room);
  let tail = 0;
  const starts = startAtSources(pos, side, queue);
  for (let i = 0; i < starts; i++) {
    const hex = queue[i];
    if (net[hex] !== 0) continue;
    net[hex] = 1;
    queue[tail++] = hex;
  }
  for (let head = 0; head < tail; head++) {
    const hex = queue[head];
    for (let at = hex * 7; roads[at] >= 0; at++) {
      const n = roads[at];
      if (net[n] !== 0 || (blown && overRoana(pos, hex, n))) continue;
      net[n] = 1;
      queue[tail++] = n;
    }
  }
  floodFrom(pos.scene, room, tail, charts.limits.supplyReach, blown, out);
}

/** SE-S5.RON: does the way from a hex to its neighbour cross the Roana bridge? */
function overRoana(pos: Sx, hex: number, to: number): boolean {
  const { sides, grid } = pos.scene.ground;
  const dir = direction(grid, hex, to);
  return dir >= 0 && sides[hex * 6 + dir] === ROANA;
}

/** By place, range and weather, the net hexes that a gun reaches and sees; filled as they are asked for. */
const underFire = madeOnce((_scene: Sx['scene']) => new Map<number, Int16Array>());
/** Ranges and kinds of weather are fewer than these. */
const RANGES = 64;
const WEATHERS = 4;

/** Net hexes that a gun on a hex reaches and sees in today's weather; remembered. */
function netUnderFire(pos: Sx, from: number, range: number): Int16Array {
  const { ground, inPlay } = pos.scene;
  const known = underFire(pos.scene);
  const key = (from * RANGES + range) * WEATHERS + weatherOf(pos);
  let hexes = known.get(key);
  if (!hexes) {
    hexes = netInSight(ground, from).filter(
      (hex) =>
        inPlay[hex] === 1 && distance(ground.grid, from, hex) <= range && sees(pos, from, hex),
    );
    known.set(key, hexes);
  }
  return hexes;
}

/** Is this a gun, or a fort's, that fires on roads unless its owner waives it? */
export function mayInterdict(pos: Sx, unit: number): boolean {
  const { roster } = pos.scene;
  if (pos.at[unit] < 0 || roster.bf[unit] === 0) return false;
  if (roster.kind[unit] === ARTILLERY && !has(pos, unit, MARK.fire)) return false;
  return bfOf(pos, unit) > 0 && !has(pos, unit, MARK.silent);
}

/** SE-10.4.1, AMB-08: net hexes that guns of the other side reach and see; under fog, known ones. */
export function interdictedFor(pos: Sx, side: number, out: Uint8Array): void {
  const { roster, fog } = pos.scene;
  out.fill(0);
  const enemy = enemyOf(side);
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== enemy || (fog && pos.seen[u] === 0) || !mayInterdict(pos, u)) continue;
    const hexes = netUnderFire(pos, pos.at[u], roster.range[u]);
    for (let i = 0; i < hexes.length; i++) out[hexes[i]] = 1;
  }
}

const blankMap = (pos: Sx): Uint8Array => new Uint8Array(pos.scene.ground.size);

/** SE-8.5, SE-10.4, AMB-07: hexes on which a headquarters of the side has a line that is not cut. */
export function hqSupply(pos: Sx, side: number, out = blankMap(pos)): Uint8Array {
  const { barred } = pos.scene.workspace.supply;
  interdictedFor(pos, side, barred);
  supplyOf(pos, side, out, barred);
  return out;
}

/** Is this unit exempt from supply: forts (SE-20.4) and guns outside the area (AMB-66). */
export const needsSupply = (pos: Sx, unit: number): boolean =>
  pos.scene.roster.kind[unit] !== FORTRESS && pos.scene.inPlay[pos.at[unit]] === 1;

type BothMaps = readonly [Uint8Array, Uint8Array];

/** Supply of both sides on the same position (SE-4.5). */
export function bothSupplies(pos: Sx, maps: BothMaps = [blankMap(pos), blankMap(pos)]): BothMaps {
  const room = withUnits(pos);
  maps.forEach((map, side) => {
    traceLines(pos, side, room, map);
  });
  return maps;
}

/** What was last asked about supply, each answer with all that it was traced from. */
const memoryOf = madeOnce(({ ground }: Sx['scene']) => {
  const map = (): Uint8Array => new Uint8Array(ground.size);
  const hq = () => ({ map: map(), places: new Places(), batteries: new Batteries() });
  return { maps: [map(), map()] as const, places: new Places(), hq: [hq(), hq()] as const };
});

/** The same as `bothSupplies`, remembered while nothing on the map changes. */
export function suppliesNow(pos: Sx): BothMaps {
  const { maps, places } = memoryOf(pos.scene);
  return places.same(pos) ? maps : bothSupplies(pos, maps);
}

/** Where headquarters of a side may stand for supply, remembered while nothing changes. */
export function hqHexes(pos: Sx, side: number): Uint8Array {
  const { map, places, batteries } = memoryOf(pos.scene).hq[side];
  const still = places.same(pos);
  return batteries.same(pos) && still ? map : hqSupply(pos, side, map);
}

const FED = 0;
const HUNGRY = 1;
const CORNERED = 2; // hungry, and an enemy stands by

/** SE-10.1, SE-10.3, SE-4.5: Phase 5, both sides judged on one position before anybody gives up. */
export function supplyPhase(pos: Sx, play: Play): void {
  const { roster } = pos.scene;
  const maps = suppliesNow(pos);
  const fates = new Uint8Array(roster.count);
  for (let u = 0; u < roster.count; u++) {
    const fed = pos.at[u] < 0 || !needsSupply(pos, u) || maps[roster.side[u]][pos.at[u]] === 1;
    fates[u] = fed ? FED : facesEnemy(pos, u) ? CORNERED : HUNGRY;
  }
  for (let u = 0; u < roster.count; u++) {
    if (fates[u] === FED) continue;
    if (play.telling)
      play.tell('outOfSupply', 'SE-10.3', { unit: u, at: pos.at[u] }, privately(pos, u));
    addDisorganization(pos, play, u, 1, fates[u] === CORNERED);
  }
}
