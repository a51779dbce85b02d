/** Skirmish-30's map for the comparison: nothing of ours in it, so that the rules are written twice. */
export const WIDTH = 20;
export const HEIGHT = 20;
export const PER_SIDE = 15;
export const UNITS = 2 * PER_SIDE;
export const PLAYER_TURNS = 40;

/** By type: infantry, armour, artillery. */
export const MOVEMENT = [4, 6, 3];
export const RANGE = [2, 3, 6];
export const ATTACK = [3, 5, 4];
export const STEPS = [3, 3, 2];
/** By ground: clear, wood, hill, water. */
const ENTRY = [1, 2, 2, 255];

export const sideOf = (unit: number): number => (unit < PER_SIDE ? 0 : 1);
export function typeOf(unit: number): number {
  const k = unit % PER_SIDE;
  return k < 8 ? 0 : k < 12 ? 1 : 2;
}

export function startHex(unit: number): number {
  const k = unit % PER_SIDE;
  const row = Math.floor(((k + 0.5) * HEIGHT) / PER_SIDE);
  const col = Math.floor(WIDTH * 0.3) + (k % 2);
  return row * WIDTH + (sideOf(unit) === 1 ? WIDTH - 1 - col : col);
}

export function xorshift(state: number): number {
  let s = state;
  s ^= s << 13;
  s ^= s >>> 17;
  s ^= s << 5;
  return s | 0;
}

export interface PlainMap {
  readonly ground: readonly number[];
  readonly cost: readonly number[];
  readonly neighbours: readonly (readonly number[])[];
  readonly q: readonly number[];
  readonly r: readonly number[];
}

const ODD_ROW = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 1],
] as const;
const EVEN_ROW = [
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

export function makeMap(): PlainMap {
  const size = WIDTH * HEIGHT;
  const ground: number[] = [];
  const q: number[] = [];
  const r: number[] = [];
  const neighbours: number[][] = [];
  let s = 12345;
  for (let hex = 0; hex < size; hex++) {
    const row = Math.floor(hex / WIDTH);
    const col = hex % WIDTH;
    s = xorshift(s);
    const x = (s >>> 0) / 4294967296;
    ground.push(x < 0.6 ? 0 : x < 0.8 ? 1 : x < 0.95 ? 2 : 3);
    q.push(col - ((row - (row & 1)) >> 1));
    r.push(row);
    neighbours.push(
      (row & 1 ? ODD_ROW : EVEN_ROW).flatMap(([dc, dr]) => {
        const c = col + dc;
        const d = row + dr;
        return c >= 0 && c < WIDTH && d >= 0 && d < HEIGHT ? [d * WIDTH + c] : [];
      }),
    );
  }
  for (let unit = 0; unit < UNITS; unit++) ground[startHex(unit)] = 0;
  return { ground, cost: ground.map((g) => ENTRY[g]), neighbours, q, r };
}

export function distance(map: PlainMap, a: number, b: number): number {
  const dq = map.q[a] - map.q[b];
  const dr = map.r[a] - map.r[b];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** Woods between block the line; so do hills, unless one end stands on a hill. */
export function sees(map: PlainMap, a: number, b: number): boolean {
  const n = distance(map, a, b);
  const dq = (map.q[b] - map.q[a]) / n;
  const dr = (map.r[b] - map.r[a]) / n;
  const high = map.ground[a] === 2 || map.ground[b] === 2;
  for (let i = 1; i < n; i++) {
    // A nudge decides lines that run along a hexside.
    const ground = map.ground[roundHex(map.q[a] + 1e-6 + dq * i, map.r[a] + 2e-6 + dr * i)];
    if (ground === 1 || (ground === 2 && !high)) return false;
  }
  return true;
}

function roundHex(q: number, r: number): number {
  let wholeQ = Math.round(q);
  let wholeR = Math.round(r);
  const wholeS = Math.round(-q - r);
  const bentQ = Math.abs(wholeQ - q);
  const bentR = Math.abs(wholeR - r);
  const bentS = Math.abs(wholeS + q + r);
  if (bentQ > bentR && bentQ > bentS) wholeQ = -wholeR - wholeS;
  else if (bentR > bentS) wholeR = -wholeQ - wholeS;
  return wholeR * WIDTH + wholeQ + ((wholeR - (wholeR & 1)) >> 1);
}
