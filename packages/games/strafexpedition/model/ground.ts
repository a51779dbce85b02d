// The map as flat tables: what never changes while a game is played.

import { DataError } from '@esagono/engine';
import {
  adjacent,
  direction,
  distance,
  type Grid,
  line,
  lineRoom,
  makeGrid,
  opposite,
  parseId,
} from '@esagono/hex';
import { type Charts, type MapData, TERRAINS } from './data.ts';

/** Hexside kinds; a river under a bridge is `bridge`, river and crags together are `crags`. */
export const RIVER = 1;
export const CRAGS = 2;
export const BRIDGE = 3;
export const ROANA = 4;

export const ROAD = 1;
export const TRAIL = 2;

export const CLEAR = 0;
export const WOODS = 1;
export const TOWN = 2;
export const CRAGS_HEX = 3;
export const HIGH_MOUNTAIN = 4;

export const WEST = 0;
export const EAST = 1;

export interface Objective {
  readonly name: string;
  readonly hexes: readonly number[];
  readonly vp: number;
  readonly sector: number;
}

export interface Ground {
  readonly grid: Grid;
  readonly size: number;
  readonly level: Uint8Array; // [hex] 0…8
  readonly height: Uint8Array; // [hex] its level in a line of sight: Crags hexes have one of their own
  readonly terrain: Uint8Array; // [hex] index into TERRAINS
  readonly sides: Uint8Array; // [hex*6+d] hexside kind
  readonly wet: Uint8Array; // [hex*6+d] a river runs along it, below Crags too, which alone count (SE-11.0.4)
  readonly ways: Uint8Array; // [hex*6+d] 1 road step, 2 trail or railroad step (SE-3.RR)
  readonly net: Uint8Array; // [hex] lies on a road or trail
  readonly sector: Uint8Array; // [hex] WEST or EAST
  readonly control: Uint8Array; // [hex] on May 15: 0 nobody, 1 Italian, 2 Austro-Hungarian
  readonly names: ReadonlyMap<number, string>;
  readonly front: readonly [readonly number[], readonly number[]];
  readonly objectives: readonly Objective[];
  readonly sources: number; // how many hexes are supply sources
  readonly roana: readonly [number, number];
  readonly netSight: (Int16Array | undefined)[]; // [hex] road and trail hexes no terrain hides
  readonly sight: (Uint8Array | undefined)[]; // [hex] bits of the hexes no terrain hides, made when asked
}

/** The number of a hex that the file `where` names. */
type HexAt = (id: string, where: string) => number;

/** SE-2.1, AMB-01: rows from the south, columns from the west, odd rows half a hex east. */
export function buildGround(map: MapData, charts: Charts): Ground {
  const grid = makeGrid({
    orientation: 'pointy',
    offset: 'odd',
    cols: map.grid.cols,
    rows: map.grid.rows,
    origin: 'bottom',
    idStyle: 'RRCC',
  });
  const at: HexAt = (id, where) => {
    const hex = parseId(grid, id);
    if (hex < 0) throw new DataError(`data/map/${where}: ${id} is not a hex of the map`);
    return hex;
  };
  const hexes = readHexes(grid, map, charts, at);
  const { net, ways } = readWays(grid, map, at);
  return {
    grid,
    size: grid.size,
    ...hexes,
    height: sightHeights(grid, hexes),
    ...readSides(grid, map, hexes.terrain, ways, at),
    ways,
    net,
    front: [
      map.frontLines.italian.map((id) => at(id, 'frontLines')),
      map.frontLines.austrian.map((id) => at(id, 'frontLines')),
    ],
    objectives: map.objectives.map(({ name, hexes, vp, sector }) => ({
      name,
      hexes: hexes.map((id) => at(id, 'objectives')),
      vp,
      sector: sector === 'east' ? EAST : WEST,
    })),
    sources: Object.keys(map.supplySources).length,
    netSight: new Array<Int16Array | undefined>(grid.size),
    sight: new Array<Uint8Array | undefined>(grid.size),
  };
}

/** What each hex is. */
function readHexes({ size }: Grid, map: MapData, charts: Charts, at: HexAt) {
  const level = new Uint8Array(size);
  const terrain = new Uint8Array(size);
  const sector = new Uint8Array(size);
  const control = new Uint8Array(size);
  const names = new Map<number, string>();
  for (const [id, hex] of Object.entries(map.hexes)) {
    const h = at(id, 'hexes');
    level[h] = hex.level;
    const high = hex.terrain === 'clear' && hex.level >= charts.terrain.highMountainLevel;
    terrain[h] = high ? HIGH_MOUNTAIN : TERRAINS.indexOf(hex.terrain);
    sector[h] = hex.sector === 'east' ? EAST : WEST;
    control[h] = hex.control === 'italian' ? 1 : hex.control === 'austrian' ? 2 : 0;
    if (hex.name) names.set(h, hex.name);
  }
  // Teaching situations play on a plain of Level 4.
  if (map.grid.flat) {
    level.fill(4);
    terrain.fill(CLEAR);
  }
  return { level, terrain, sector, control, names };
}

/** SE-13.2.3: in a line of sight a Crags hex is as high as the highest clear hex beside it. */
function sightHeights(
  grid: Grid,
  { level, terrain }: Pick<Ground, 'level' | 'terrain'>,
): Uint8Array {
  const isClear = (hex: number): boolean =>
    terrain[hex] === CLEAR || terrain[hex] === HIGH_MOUNTAIN;
  return level.map((own, hex) => {
    if (terrain[hex] !== CRAGS_HEX) return own;
    const around = [...grid.neighbours.subarray(hex * 6, hex * 6 + 6)];
    const heights = around.filter((n) => n >= 0 && isClear(n)).map((n) => level[n]);
    return heights.length > 0 ? Math.max(...heights) : own;
  });
}

/** Notes something of a hexside from both of its hexes. */
function bothWays(
  grid: Grid,
  table: Uint8Array,
  a: number,
  b: number,
  value: number,
  where: string,
): void {
  if (!adjacent(grid, a, b)) throw new DataError(`data/map/${where}: hexes are not neighbours`);
  const d = direction(grid, a, b);
  table[a * 6 + d] = value;
  table[b * 6 + opposite(d)] = value;
}

/** Roads, trails and railroads, hexside by hexside; a road counts before a trail. */
function readWays(grid: Grid, map: MapData, at: HexAt) {
  const ways = new Uint8Array(grid.size * 6);
  const net = new Uint8Array(grid.size);
  for (const [lines, kind] of [
    [map.railroads, TRAIL],
    [map.trails, TRAIL],
    [map.roads, ROAD],
  ] as const) {
    for (const run of lines) {
      run.forEach((id, i) => {
        const h = at(id, 'roads');
        net[h] = 1;
        if (i > 0) bothWays(grid, ways, at(run[i - 1] ?? '', 'roads'), h, kind, 'roads');
      });
    }
  }
  return { ways, net };
}

/** Rivers, bridges and crags; SE-11.0.4: a Crags hex has six Crags sides. */
function readSides(grid: Grid, map: MapData, terrain: Uint8Array, ways: Uint8Array, at: HexAt) {
  const sides = new Uint8Array(grid.size * 6);
  const wet = new Uint8Array(grid.size * 6);
  let roana: readonly [number, number] = [-1, -1];
  for (const [key, { kinds, special }] of Object.entries(map.hexsides)) {
    const [first = '', second = ''] = key.split('-');
    const a = at(first, 'hexsides');
    const b = at(second, 'hexsides');
    if (special) roana = [a, b];
    if (map.grid.flat && !special) continue;
    const water = special ? ROANA : kinds.includes('bridge') ? BRIDGE : RIVER;
    bothWays(grid, sides, a, b, kinds.includes('crags') ? CRAGS : water, `hexsides/${key}`);
    if (kinds.includes('river')) bothWays(grid, wet, a, b, 1, `hexsides/${key}`);
  }
  for (let h = 0; h < grid.size; h++) {
    if (terrain[h] !== CRAGS_HEX) continue;
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[h * 6 + d];
      if (next >= 0 && ways[h * 6 + d] === 0) bothWays(grid, sides, h, next, CRAGS, 'hexes');
    }
  }
  return { sides, wet, roana };
}

const facts = new WeakMap<Ground, Readonly<Record<string, unknown>>>();
/** SE-2.1, SE-23.1, SE-S1.SU: the size of the map and what it holds, counted once. */
export function mapFacts(ground: Ground): Readonly<Record<string, unknown>> {
  const known = facts.get(ground);
  if (known) return known;
  const { grid, front, objectives } = ground;
  const worth = (sector: number): number =>
    objectives.reduce((sum, o) => sum + (o.sector === sector ? o.vp : 0), 0);
  const chain = (hexes: readonly number[]) => ({
    hexes: hexes.length,
    unbroken: hexes.every((h, i) => i === 0 || adjacent(grid, hexes[i - 1], h)),
  });
  const made = {
    hexes: ground.size,
    levels: [Math.min(...ground.level), Math.max(...ground.level)],
    objectives: objectives.length,
    worth: { west: worth(WEST), east: worth(EAST) },
    sources: ground.sources,
    front: { italian: chain(front[0]), austrian: chain(front[1]) },
  };
  facts.set(ground, made);
  return made;
}

/** SE-13.2.2: the longest sight there is: six hexes and one per level, eight levels at most. */
export const FARTHEST_SIGHT = 14;
const steps = new Int16Array(lineRoom(FARTHEST_SIGHT));

export const hides = (ground: Ground, hex: number, top: number): boolean =>
  hex >= 0 &&
  (ground.height[hex] > top || (ground.height[hex] === top && ground.terrain[hex] === WOODS));

/** SE-13.2.3, AMB-10: nothing between the two hexes is higher than both, nor woods as high. */
export function clearLine(ground: Ground, a: number, b: number): boolean {
  const count = line(ground.grid, a, b, steps);
  const top = Math.max(ground.height[a], ground.height[b]);
  for (let i = 1; i < count - 1; i++) {
    const one = steps[2 * i];
    const two = steps[2 * i + 1];
    if (hides(ground, one, top) && hides(ground, two, top)) return false;
  }
  return true;
}

/** The same for hexes at most fourteen apart, remembered for each hex that was asked about. */
export function unhidden(ground: Ground, a: number, b: number): boolean {
  let bits = ground.sight[a];
  if (!bits) {
    bits = new Uint8Array((ground.size + 7) >> 3);
    const { cols } = ground.grid;
    const row = Math.floor(a / cols);
    const from = Math.max(0, row - FARTHEST_SIGHT) * cols;
    const to = Math.min(ground.size, (row + FARTHEST_SIGHT + 1) * cols);
    for (let h = from; h < to; h++) {
      if (distance(ground.grid, a, h) <= FARTHEST_SIGHT && clearLine(ground, a, h)) {
        bits[h >> 3] |= 1 << (h & 7);
      }
    }
    ground.sight[a] = bits;
  }
  return (bits[b >> 3] & (1 << (b & 7))) !== 0;
}

/** Hexes of the road net within the longest sight and not hidden, remembered for each hex. */
export function netInSight(ground: Ground, from: number): Int16Array {
  let hexes = ground.netSight[from];
  if (!hexes) {
    const found: number[] = [];
    for (let h = 0; h < ground.size; h++) {
      if (
        ground.net[h] === 1 &&
        distance(ground.grid, from, h) <= FARTHEST_SIGHT &&
        unhidden(ground, from, h)
      ) {
        found.push(h);
      }
    }
    hexes = Int16Array.from(found);
    ground.netSight[from] = hexes;
  }
  return hexes;
}
