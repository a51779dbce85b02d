import { type Grid, makeGrid } from '@esagono/hex';

/** The ground of Skirmish-30: 20×20 hexes, terrain drawn by a fixed xorshift. */
export const WIDTH = 20;
const HEIGHT = 20;
export const TERRAIN = ['clear', 'wood', 'hill', 'water'] as const;
const ENTRY_COST = [1, 2, 2, 255];

export const MOVEMENT = [4, 6, 3]; // infantry, armour, artillery
export const RANGE = [2, 3, 6];
export const ATTACK = [3, 5, 4];
export const STEPS = [3, 3, 2];
export const TYPES = ['infantry', 'armour', 'artillery'] as const;
export const PER_SIDE = 15;
export const UNITS = 2 * PER_SIDE;
export const PLAYER_TURNS = 40;

export const sideOfUnit = (unit: number): number => (unit < PER_SIDE ? 0 : 1);
export const TYPE_OF = Uint8Array.from({ length: UNITS }, (_, unit) => {
  const k = unit % PER_SIDE;
  return k < 8 ? 0 : k < 12 ? 1 : 2;
});

export function startHex(unit: number): number {
  const k = unit % PER_SIDE;
  const row = Math.floor(((k + 0.5) * HEIGHT) / PER_SIDE);
  const col = Math.floor(WIDTH * 0.3) + (k % 2);
  return row * WIDTH + (sideOfUnit(unit) === 1 ? WIDTH - 1 - col : col);
}

/** Marsaglia's xorshift32, by which the ground is drawn. */
function nextRandom(state: number): number {
  let s = state;
  s ^= s << 13;
  s ^= s >>> 17;
  s ^= s << 5;
  return s | 0;
}

export const GRID: Grid = makeGrid({
  orientation: 'pointy',
  offset: 'even', // printed rows count from 1: the benchmark's odd rows are our even ones
  cols: WIDTH,
  rows: HEIGHT,
});

function drawTerrain(): Uint8Array {
  const terrain = new Uint8Array(GRID.size);
  let s = 12345;
  for (let hex = 0; hex < GRID.size; hex++) {
    s = nextRandom(s);
    const x = (s >>> 0) / 4294967296;
    terrain[hex] = x < 0.6 ? 0 : x < 0.8 ? 1 : x < 0.95 ? 2 : 3;
  }
  for (let unit = 0; unit < UNITS; unit++) terrain[startHex(unit)] = 0;
  return terrain;
}
export const GROUND = drawTerrain();
export const COST = Uint8Array.from(GROUND, (t) => ENTRY_COST[t]);

/** Axial coordinates as the benchmark counts them, for its own line of sight. */
const AXIAL_Q = Int16Array.from(GROUND, (_, hex) => {
  const row = Math.floor(hex / WIDTH);
  return (hex % WIDTH) - ((row - (row & 1)) >> 1);
});
const AXIAL_R = Int16Array.from(GROUND, (_, hex) => Math.floor(hex / WIDTH));

export const DISTANCE = new Uint8Array(GRID.size * GRID.size);
for (let a = 0; a < GRID.size; a++) {
  for (let b = 0; b < GRID.size; b++) {
    const dq = AXIAL_Q[a] - AXIAL_Q[b];
    const dr = AXIAL_R[a] - AXIAL_R[b];
    DISTANCE[a * GRID.size + b] = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }
}

/** Sight as the benchmark defines it: woods block, hills too unless an end stands on one. */
function seesByLine(a: number, b: number): boolean {
  const n = DISTANCE[a * GRID.size + b];
  const dq = (AXIAL_Q[b] - AXIAL_Q[a]) / n;
  const dr = (AXIAL_R[b] - AXIAL_R[a]) / n;
  const high = GROUND[a] === 2 || GROUND[b] === 2;
  for (let i = 1; i < n; i++) {
    const fq = AXIAL_Q[a] + 1e-6 + dq * i;
    const fr = AXIAL_R[a] + 2e-6 + dr * i;
    let q = Math.round(fq);
    let r = Math.round(fr);
    const s = Math.round(-fq - fr);
    const eq = Math.abs(q - fq);
    const er = Math.abs(r - fr);
    const es = Math.abs(s + fq + fr);
    if (eq > er && eq > es) q = -r - s;
    else if (er > es) r = -q - s;
    const ground = GROUND[r * WIDTH + q + ((r - (r & 1)) >> 1)];
    if (ground === 1 || (ground === 2 && !high)) return false;
  }
  return true;
}

const FARTHEST = Math.max(...RANGE);
export const SEES = new Uint8Array(GRID.size * GRID.size);
for (let a = 0; a < GRID.size; a++) {
  for (let b = 0; b < GRID.size; b++) {
    const at = a * GRID.size + b;
    SEES[at] = DISTANCE[at] <= FARTHEST && seesByLine(a, b) ? 1 : 0;
  }
}
