// The off-road part of a line of supply (10.2), traced for all hexes at once: one bit for each
// hex, and a step in a direction is a shift of the whole board.
import { CRAGS, ROANA } from '../ground.ts';
import type { Sx } from '../state.ts';

type SxScene = Sx['scene'];

/** Hexes with a neighbour `delta` places further on, in play. */
interface Lane {
  readonly delta: number;
  readonly open: Int32Array; // ways that a line may follow
  readonly cut: Int32Array; // the same with the Roana bridge blown
  readonly all: Int32Array; // also over Crags, as a line's first step
}

/** Empty words before and after the board: no shift of a row and a hex leaves the array. */
const MARGIN = 8;
const wordOf = (hex: number): number => MARGIN + (hex >> 5);
const bitOf = (hex: number): number => 1 << (hex & 31);

const known = new WeakMap<SxScene, readonly Lane[]>();
/** The links of a scene, gathered by how far apart the numbers of the two hexes are. */
function lanesOf(scene: SxScene): readonly Lane[] {
  const made = known.get(scene);
  if (made) return made;
  const { size, sides } = scene.ground;
  const room = wordOf(size) + 1 + MARGIN;
  const lanes = new Map<number, Lane>();
  for (let edge = 0; edge < size * 6; edge++) {
    const to = scene.links[edge];
    if (to < 0) continue;
    const hex = Math.floor(edge / 6);
    const delta = to - hex;
    const lane = lanes.get(delta) ?? {
      delta,
      open: new Int32Array(room),
      cut: new Int32Array(room),
      all: new Int32Array(room),
    };
    lanes.set(delta, lane);
    const word = wordOf(hex);
    lane.all[word] |= bitOf(hex);
    if (sides[edge] === CRAGS) continue; // SE-10.2.1, SE-11.0.4.1
    lane.open[word] |= bitOf(hex);
    if (sides[edge] !== ROANA) lane.cut[word] |= bitOf(hex);
  }
  const list = [...lanes.values()];
  known.set(scene, list);
  return list;
}

let front = new Int32Array(0);
let next = new Int32Array(0);
let passed = new Int32Array(0);
let shut = new Int32Array(0);

/** Adds to `into` the neighbours, along one lane, of the hexes in `from` that are in `mask`. */
function shift(
  from: Int32Array,
  mask: Int32Array,
  delta: number,
  into: Int32Array,
  end: number,
): void {
  const far = delta < 0 ? -delta : delta;
  const words = far >> 5;
  const low = far & 31;
  const high = 32 - low;
  for (let i = MARGIN; i < end; i++) {
    const bits = from[i] & mask[i];
    if (bits === 0) continue;
    if (delta > 0) {
      into[i + words] |= bits << low;
      if (low !== 0) into[i + words + 1] |= bits >>> high;
    } else {
      into[i - words] |= bits >>> low;
      if (low !== 0) into[i - words - 1] |= bits << high;
    }
  }
}

/**
 * Marks in `out` every hex from which a line of at most `reach` hexes leads to one of the first
 * `count` hexes of `net`. `barred` hexes (not 0) may begin a line but not be passed.
 */
export function floodFrom(
  scene: SxScene,
  net: Int16Array,
  count: number,
  barred: Uint8Array,
  reach: number,
  blown: boolean,
  out: Uint8Array,
): void {
  const { size } = scene.ground;
  const lanes = lanesOf(scene);
  const end = wordOf(size) + 1;
  if (front.length !== end + MARGIN) {
    front = new Int32Array(end + MARGIN);
    next = new Int32Array(end + MARGIN);
    passed = new Int32Array(end + MARGIN);
    shut = new Int32Array(end + MARGIN);
  }
  front.fill(0);
  shut.fill(0);
  for (let i = 0; i < count; i++) front[wordOf(net[i])] |= bitOf(net[i]);
  for (let h = 0; h < size; h++) if (barred[h] !== 0) shut[wordOf(h)] |= bitOf(h);
  passed.set(front);
  for (let far = 1; far < reach; far++) {
    next.fill(0);
    for (let k = 0; k < lanes.length; k++) {
      const lane = lanes[k];
      shift(front, blown ? lane.cut : lane.open, lane.delta, next, end);
    }
    let any = 0;
    for (let i = MARGIN; i < end; i++) {
      const fresh = next[i] & ~shut[i] & ~passed[i];
      front[i] = fresh;
      passed[i] |= fresh;
      any |= fresh;
    }
    if (any === 0) break;
  }
  // The first hex of a line may be barred, and its first hexside Crags.
  next.set(passed);
  for (let k = 0; k < lanes.length; k++) shift(passed, lanes[k].all, lanes[k].delta, next, end);
  for (let h = 0; h < size; h++) out[h] = (next[wordOf(h)] >>> (h & 31)) & 1;
}
