import { CLOSED, distance, type Grid, line, lineRoom, makeGrid, sideOf } from '@esagono/hex';
import { type Ta1Data, TERRAINS } from './data.ts';
import { FARTHEST } from './kinds.ts';

// The map as flat tables: what a step costs, what is seen, what lies between.

/** TA1-7a and T-TEC: what leaving each hex by each side costs, for foot, vehicles and both together. */
export function makeEdges(
  grid: Grid,
  data: Ta1Data,
  terrain: Uint8Array,
  at: (id: string) => number,
) {
  const { charts, map } = data;
  const side = new Map<number, 'river' | 'bridge'>();
  for (const { a, b, kind } of map.hexsides) side.set(sideOf(grid, at(a), at(b)), kind);
  const road = new Set<number>();
  const onRoad = new Set<number>();
  for (const { hexes } of map.roads) {
    hexes.forEach((id, i) => {
      onRoad.add(at(id));
      if (i > 0) road.add(sideOf(grid, at(hexes[i - 1]), at(id)));
    });
  }
  const river = new Uint8Array(grid.size * 6);
  const crossing = new Int8Array(grid.size * 6);
  const make = (who: 'foot' | 'vehicle') => {
    const edges = new Uint8Array(grid.size * 6).fill(CLOSED);
    const entry = new Uint8Array(grid.size).fill(CLOSED);
    for (let hex = 0; hex < grid.size; hex++) {
      const ground = charts.terrain[TERRAINS[terrain[hex]]][who];
      // A53: an entry hex with a road is entered along it.
      const coming = onRoad.has(hex) ? charts.road[who] : ground;
      if (coming !== null) entry[hex] = coming;
      for (let d = 0; d < 6; d++) {
        const next = grid.neighbours[hex * 6 + d];
        if (next < 0) continue;
        const s = grid.sides[hex * 6 + d];
        const kind = side.get(s);
        if (kind === 'river') river[hex * 6 + d] = 1;
        if (kind) crossing[hex * 6 + d] = charts.hexsides[kind].melee;
        const base = road.has(s) ? charts.road[who] : charts.terrain[TERRAINS[terrain[next]]][who];
        const extra = kind ? charts.hexsides[kind][who] : 0;
        if (base !== null && extra !== null) edges[hex * 6 + d] = base + extra;
      }
    }
    return { edges, entry };
  };
  const foot = make('foot');
  const vehicle = make('vehicle');
  const dearer = (a: Uint8Array, b: Uint8Array) => Uint8Array.from(a, (x, i) => Math.max(x, b[i]));
  return {
    river,
    crossing,
    edges: [foot.edges, vehicle.edges, dearer(foot.edges, vehicle.edges)],
    entryCost: [foot.entry, vehicle.entry, dearer(foot.entry, vehicle.entry)],
  };
}

/** What follows from the size of a map alone. */
export interface Ground {
  readonly grid: Grid;
  readonly distances: Uint8Array;
  /** The hexes between every two hexes within range, as pairs, one line after another. */
  readonly lineFrom: Int32Array;
  readonly lineSteps: Uint8Array;
  readonly between: Int16Array;
}

const grounds = new Map<string, Ground>();

/** Made once for each size of map: packs change values, hardly ever the grid. */
export function groundOf(cols: number, rows: number): Ground {
  const key = `${cols} ${rows}`;
  const known = grounds.get(key);
  if (known) return known;
  const grid = makeGrid({ orientation: 'flat', offset: 'even', cols, rows });
  const distances = makeDistances(grid);
  const made = { grid, distances, ...makeLines(grid, distances) };
  if (grounds.size > 4) grounds.clear();
  grounds.set(key, made);
  return made;
}

function makeDistances(grid: Grid): Uint8Array {
  const { size } = grid;
  const distances = new Uint8Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) distances[a * size + b] = distance(grid, a, b);
  return distances;
}

function makeLines(grid: Grid, distances: Uint8Array) {
  const { size } = grid;
  const lineFrom = new Int32Array(size * size);
  const lineSteps = new Uint8Array(size * size);
  const all: number[] = [];
  const steps = new Int16Array(lineRoom(FARTHEST));
  for (let pair = 0; pair < size * size; pair++) {
    if (distances[pair] < 2 || distances[pair] > FARTHEST) continue;
    const n = line(grid, Math.floor(pair / size), pair % size, steps);
    lineFrom[pair] = all.length;
    lineSteps[pair] = n - 2;
    for (let i = 2; i < 2 * (n - 1); i++) all.push(steps[i]);
  }
  return { lineFrom, lineSteps, between: Int16Array.from(all) };
}

/** TA1-8.6 without units: by terrain and height alone. */
export function makeSight(ground: Ground, blocks: Uint8Array, elevation: Uint8Array): Uint8Array {
  const { grid, distances, lineFrom, lineSteps, between } = ground;
  const { size } = grid;
  const sight = new Uint8Array(size * size);
  const cuts = (hex: number, level: number): boolean =>
    hex >= 0 && (blocks[hex] === 1 || elevation[hex] > level);
  for (let pair = 0; pair < size * size; pair++) {
    if (distances[pair] > FARTHEST) continue;
    const from = elevation[Math.floor(pair / size)];
    const level = elevation[pair % size];
    const end = lineFrom[pair] + 2 * lineSteps[pair];
    let open = true;
    for (let i = lineFrom[pair]; i < end && open; i += 2) {
      // TA1-8.6c, 8.6d, 8.6e: a line along a hexside is cut only when both hexes cut it.
      open = !(cuts(between[i], level) && cuts(between[i + 1], level));
    }
    // TA1-8.6b: units do not matter to a firer who stands higher than his target.
    if (open) sight[pair] = distances[pair] <= 1 || from > level ? 1 : 2;
  }
  return sight;
}
