import { DataError } from '@esagono/engine';
import { type Grid, hexOf, lineRoom, makeGrid, makeLineTable, tableLine } from '@esagono/hex';
import type { Charts, MapData, Terrain } from './data.ts';
import { CLOSED, makeWays, type Ways } from './ways.ts';

export { CLOSED };

export const FOOT = 0;
export const WHEELS = 1;

/** The map as flat tables, computed once a scene. */
export interface Ground {
  readonly grid: Grid;
  readonly distance: Uint8Array; // [a * size + b]
  readonly edges: readonly [Uint8Array, Uint8Array]; // [FOOT | WHEELS][hex * 6 + dir] PM, CLOSED
  readonly entryCost: readonly [Uint8Array, Uint8Array]; // of an entry hex, by road where it has one
  readonly plainCost: readonly [Uint8Array, Uint8Array]; // of a hex entered off the road
  readonly stream: Uint8Array; // [hex * 6 + dir] 1 when a stream without bridge is crossed
  readonly attack: Int8Array; // number to reach against each hex, works apart (BAN-8.2)
  readonly assault: Int8Array; // defender's bonus of the ground, or malus
  readonly clear: Uint8Array; // 1 when Clear is the only terrain and no fort stands
  readonly terrain: Uint8Array; // index in the list of terrains
  readonly second: Uint8Array; // second terrain + 1, 0 when none
  readonly fort: Uint8Array; // number of the fort, 0 when none
  readonly objective: Int8Array; // index of the objective, −1 when none
  readonly objectives: readonly { id: string; name: string; hex: number }[];
  readonly forts: readonly number[]; // hexes
  readonly zones: Readonly<Record<string, Uint8Array>>; // 1 for the hexes of a zone
  readonly zoneHexes: Readonly<Record<string, readonly number[]>>;
  readonly entries: Readonly<Record<string, readonly number[]>>;
  readonly ways: Ways;
  readonly blocks: Uint8Array; // 1 when the ground stops a line of sight (BAN-8.3)
  readonly sightReach: number;
  /** [a * size + b] → where the crossed hexes stand in `between`, −1 blocked by the ground. */
  readonly sight: Int16Array | Int32Array;
  /** Runs of crossed hexes, each closed by −1; hexside pairs cannot be blocked by units. */
  readonly between: Int16Array;
}

/** PM up to which ways are tabled: those of nearly all counters. More are searched for. */
const TABLED_PM = 4;

export const TERRAIN_ORDER: readonly Terrain[] = ['clear', 'settlement', 'hill', 'wood', 'river'];

export function readHex(grid: Grid, id: string): number {
  return hexOf(grid, Number(id.slice(0, 2)), Number(id.slice(2)));
}

type ReadHex = (id: string) => number;

/** All that the ground is made of; packs that change nothing of it share one. */
export type GroundCharts = Pick<Charts, (typeof GROUND_CHARTS)[number]>;
export const GROUND_CHARTS = ['terrain', 'armoredCar', 'road', 'stream', 'bridge'] as const;

export function makeGround(map: MapData, charts: GroundCharts, sightReach: number): Ground {
  // The rulebook prints hexes as 16.09; the file names them 1609.
  const grid = makeGrid({ ...map.grid, idStyle: 'CC.RR' });
  const hex: ReadHex = (id) => {
    const at = readHex(grid, id);
    if (at < 0) throw new DataError(`data path ${map.id}: hex ${id} is not on a map of this size`);
    return at;
  };
  const { ground, onFoot, onWheels, road, blocks } = readHexes(grid, map, charts, hex);
  const sides = readSides(grid, map, hex);
  const [foot, wheels] = stepCosts(grid, charts, sides, onFoot, onWheels);
  const byRoad = (plain: Uint8Array): Uint8Array =>
    plain.map((cost, at) => (road[at] ? charts.road.cost : cost));
  const zoneHexes = hexesOf(map.zones, hex);
  return {
    ...ground,
    distance: distances(grid),
    edges: [foot, wheels],
    entryCost: [byRoad(onFoot), byRoad(onWheels)],
    plainCost: [onFoot, onWheels],
    stream: sides.stream,
    objectives: map.objectives.map((o) => ({ id: o.id, name: o.name, hex: hex(o.hex) })),
    forts: map.forts.map((f) => hex(f.hex)),
    zones: asColumns(zoneHexes, grid.size),
    zoneHexes,
    entries: hexesOf(map.entries, hex),
    ways: makeWays(grid.neighbours, foot, grid.size, TABLED_PM),
    blocks,
    sightReach,
    ...sightTable(grid, blocks, sightReach),
  };
}

/** What each hex is: terrain, its numbers, what entering it costs, forts and objectives. */
function readHexes(grid: Grid, map: MapData, charts: GroundCharts, hex: ReadHex) {
  const { size } = grid;
  const column = (): Uint8Array => new Uint8Array(size);
  const ground = {
    grid,
    attack: new Int8Array(size),
    assault: new Int8Array(size),
    clear: column(),
    terrain: column(),
    second: column(),
    fort: column(),
    objective: new Int8Array(size).fill(-1),
  };
  const blocks = column();
  const onFoot = column();
  const onWheels = column();
  const road = column();
  for (const [id, h] of Object.entries(map.hexes)) {
    const at = hex(id);
    const rows = [charts.terrain[h.terrain], ...(h.terrain2 ? [charts.terrain[h.terrain2]] : [])];
    ground.terrain[at] = TERRAIN_ORDER.indexOf(h.terrain);
    ground.second[at] = h.terrain2 ? TERRAIN_ORDER.indexOf(h.terrain2) + 1 : 0;
    // the defender takes the better number of each kind; entry costs the dearer one.
    ground.attack[at] = Math.max(...rows.map((r) => r.attack));
    ground.assault[at] = Math.max(...rows.map((r) => r.assault));
    blocks[at] = Number(rows.some((r) => r.blocksSight));
    onFoot[at] = Math.max(...rows.map((r) => r.cost ?? CLOSED));
    onWheels[at] =
      !h.terrain2 && charts.armoredCar.terrain.includes(h.terrain) ? onFoot[at] : CLOSED; // 13.3.1
    road[at] = Number(h.road ?? false);
    ground.fort[at] = h.fort ?? 0;
    ground.clear[at] = Number(h.terrain === 'clear' && !h.terrain2 && !h.fort);
  }
  map.objectives.forEach((o, i) => {
    ground.objective[hex(o.hex)] = i;
  });
  return { ground, onFoot, onWheels, road, blocks };
}

/** By hex and direction: 1 where a stream or a bridge is crossed, or a road followed. */
interface Sides {
  readonly stream: Uint8Array;
  readonly bridge: Uint8Array;
  readonly along: Uint8Array;
}

function readSides(grid: Grid, map: MapData, hex: ReadHex): Sides {
  const table = (): Uint8Array => new Uint8Array(grid.size * 6);
  const sides = { stream: table(), bridge: table(), along: table() };
  const mark = (of: Uint8Array, a: number, b: number): void => {
    for (let d = 0; d < 6; d++) {
      if (grid.neighbours[a * 6 + d] === b) of[a * 6 + d] = 1;
      if (grid.neighbours[b * 6 + d] === a) of[b * 6 + d] = 1;
    }
  };
  for (const s of map.hexsides) mark(s.bridge ? sides.bridge : sides.stream, hex(s.a), hex(s.b));
  for (const run of map.roads) {
    for (let i = 1; i < run.length; i++) mark(sides.along, hex(run[i - 1]), hex(run[i]));
  }
  return sides;
}

/** BAN-8, A-55: streams add to a step unless bridged; the car crosses by the bridge alone. */
function stepCosts(
  grid: Grid,
  charts: GroundCharts,
  { stream, bridge, along }: Sides,
  onFoot: Uint8Array,
  onWheels: Uint8Array,
): [foot: Uint8Array, wheels: Uint8Array] {
  const foot = new Uint8Array(grid.size * 6).fill(CLOSED);
  const wheels = new Uint8Array(grid.size * 6).fill(CLOSED);
  for (let e = 0; e < grid.size * 6; e++) {
    const to = grid.neighbours[e];
    if (to < 0) continue;
    const f = along[e] ? charts.road.cost : onFoot[to];
    const w = along[e] ? charts.road.cost : onWheels[to];
    const extra = stream[e] ? charts.stream.cost : bridge[e] ? charts.bridge.cost : 0;
    foot[e] = f === CLOSED ? CLOSED : f + extra;
    wheels[e] = w === CLOSED || stream[e] ? CLOSED : w + extra;
  }
  return [foot, wheels];
}

const hexesOf = (record: Readonly<Record<string, readonly string[]>>, hex: ReadHex) =>
  Object.fromEntries(Object.entries(record).map(([id, list]) => [id, list.map(hex)]));

/** Lists of hexes as columns with 1 where a hex is in the list. */
function asColumns(lists: Readonly<Record<string, readonly number[]>>, size: number) {
  return Object.fromEntries(
    Object.entries(lists).map(([id, list]) => {
      const bits = new Uint8Array(size);
      for (const at of list) bits[at] = 1;
      return [id, bits];
    }),
  );
}

function distances(grid: Grid): Uint8Array {
  const { size, q, r } = grid;
  const table = new Uint8Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const dq = q[a] - q[b];
      const dr = r[a] - r[b];
      table[a * size + b] = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    }
  }
  return table;
}

/** BAN-8.3, 8.3.1, 8.3.2: what the ground does to every line up to the farthest range. */
function sightTable(
  grid: Grid,
  blocks: Uint8Array,
  reach: number,
): Pick<Ground, 'sight' | 'between'> {
  const { size, q, r } = grid;
  const sight = new Int32Array(size * size).fill(-1);
  const runs: number[] = [];
  const lines = makeLineTable(grid, reach);
  const steps = new Int16Array(lineRoom(reach));
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const dq = q[a] - q[b];
      const dr = r[a] - r[b];
      if (Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) > reach) continue;
      const n = tableLine(lines, a, b, steps);
      let open = true;
      const start = runs.length;
      for (let i = 1; i < n - 1 && open; i++) {
        const one = steps[2 * i];
        const two = steps[2 * i + 1];
        if (one === two) {
          if (blocks[one]) open = false;
          runs.push(one);
        } else if (two >= 0 && blocks[one] && blocks[two]) {
          open = false;
        }
      }
      if (open) {
        runs.push(-1);
        sight[a * size + b] = start;
      } else {
        runs.length = start;
      }
    }
  }
  // Half as large where the numbers fit: it is looked up all over.
  const fits = runs.length <= 1 << 15;
  return { sight: fits ? Int16Array.from(sight) : sight, between: Int16Array.from(runs) };
}
