// Chapter 25: what fog leaves of the enemy, hex by hex a top counter's type and a number of
// counters, and the one way in which his counters stand in for whatever may lie there.
import { ARTILLERY, FORTRESS } from '../model/roster.ts';
import { BOX, MARK, projects, type Sx } from '../model/state.ts';

/** Counters of a side that only it may look at. Forts stand where all know they do. */
export const isHidden = (pos: Sx, unit: number, side: number): boolean =>
  pos.scene.roster.side[unit] === side &&
  pos.box[unit] === BOX.map &&
  pos.scene.roster.kind[unit] !== FORTRESS &&
  pos.seen[unit] === 0;

// Working space, of no meaning between calls; the first two by hex, nought between calls.
let size = new Uint8Array(0);
let top = new Uint8Array(0);
let hexes = new Int16Array(0);
let units = new Int16Array(0);
let veiled = new Int16Array(0);
let begins = new Int16Array(0);
let stacks = 0;
let count = 0;

function makeRoom(pos: Sx): void {
  const { ground, roster } = pos.scene;
  if (size.length < ground.size) {
    size = new Uint8Array(ground.size);
    top = new Uint8Array(ground.size);
  }
  if (units.length < roster.count) {
    hexes = new Int16Array(roster.count);
    units = new Int16Array(roster.count);
    veiled = new Int16Array(roster.count);
  }
  if (begins.length < roster.ranks + 1) begins = new Int16Array(roster.ranks + 1);
}

/** Notes the stacks of a side in the order of their hexes, and its counters by rank and number. */
function survey(pos: Sx, side: number): void {
  const { rank, count: all, ranks, side: sides, kind } = pos.scene.roster;
  const { at, box, seen } = pos;
  makeRoom(pos);
  stacks = 0;
  count = 0;
  begins.fill(0);
  for (let u = 0; u < all; u++) {
    if (sides[u] !== side || box[u] !== BOX.map || kind[u] === FORTRESS || seen[u] === 1) continue;
    veiled[count++] = u;
    const hex = at[u];
    if (size[hex] === 0) {
      hexes[stacks++] = hex;
      top[hex] = rank[u];
    }
    size[hex] += 1;
    top[hex] = Math.min(top[hex], rank[u]);
    begins[rank[u] + 1] += 1;
  }
  for (let r = 0; r < ranks; r++) begins[r + 1] += begins[r];
  for (let i = 0; i < count; i++) units[begins[rank[veiled[i]]]++] = veiled[i];
  for (let r = ranks; r > 0; r--) begins[r] = begins[r - 1];
  begins[0] = 0;
  hexes.subarray(0, stacks).sort();
}

const forget = (): void => {
  for (let i = 0; i < stacks; i++) size[hexes[i]] = 0;
};

/**
 * Lays the counters of `side` into `out` as all who see the same would imagine them: on top of
 * each stack the first of the type that is seen, the rest by rank beneath the tops of lowest
 * rank. Whoever ranks above a top cannot lie under it, and so this always comes out.
 */
export function layVeiled(out: Sx, truth: Sx, side: number): void {
  const { ranks } = truth.scene.roster;
  survey(truth, side);
  for (let i = 0; i < stacks; i++) {
    const rank = top[hexes[i]];
    const unit = units[begins[rank]];
    units[begins[rank]++] = -1;
    lay(out, unit, hexes[i]);
    if (marked(truth, side, hexes[i])) out.mark[unit] |= MARK.assault;
  }
  let next = 0;
  for (let rank = 0; rank < ranks; rank++) {
    for (let i = 0; i < stacks; i++) {
      const hex = hexes[i];
      if (top[hex] !== rank) continue;
      for (let n = size[hex]; n > 1; n--) {
        while (units[next] < 0) next += 1;
        lay(out, units[next++], hex);
      }
    }
  }
  forget();
}

/** A gun stands ready to fire for all one knows. */
function lay(out: Sx, unit: number, hex: number): void {
  out.at[unit] = hex;
  out.mark[unit] = readiness(out, unit);
}

const readiness = (pos: Sx, unit: number): number =>
  pos.scene.roster.bf[unit] > 0 && pos.scene.roster.kind[unit] !== FORTRESS ? MARK.fire : 0;

/** SE-13.1.1: an assault marker lies on the stack, whoever of it is meant. */
export function marked(pos: Sx, side: number, hex: number): boolean {
  const { roster } = pos.scene;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (roster.side[u] === side && (pos.mark[u] & MARK.assault) !== 0) return true;
  }
  return false;
}

/** The counter that stands in for the top of a stack, −1 when none lies there. */
export function standInFor(pos: Sx, side: number, hex: number): number {
  survey(pos, side);
  let found = -1;
  for (let i = 0; i < stacks && found < 0; i++) {
    const unit = units[begins[top[hexes[i]]]++];
    if (hexes[i] === hex) found = unit;
  }
  forget();
  return found;
}

/** Lists by hex, made anew from where the counters are. */
export function refile(pos: Sx): void {
  const { at, first, next } = pos;
  first.fill(-1);
  for (let u = at.length - 1; u >= 0; u--) {
    next[u] = -1;
    if (at[u] < 0) continue;
    next[u] = first[at[u]];
    first[at[u]] = u;
  }
}

/**
 * Counts the zones of a side anew. Where they are stays the same, for the tops show it; only how
 * many counters share in them does not. Who is near whom everybody can count.
 */
export function rezone(pos: Sx, side: number): void {
  const { roster, ground, inPlay } = pos.scene;
  const { neighbours } = ground.grid;
  const { at, zoc } = pos;
  const base = side * ground.size;
  zoc.fill(0, base, base + ground.size);
  for (let u = 0; u < roster.count; u++) {
    const hex = at[u];
    if (hex < 0 || roster.side[u] !== side || inPlay[hex] === 0) continue;
    if (roster.kind[u] === ARTILLERY) continue;
    const edge = hex * 6;
    for (let d = 0; d < 6; d++) {
      const n = neighbours[edge + d];
      if (n >= 0 && projects(pos, u, hex, d)) zoc[base + n] += 1;
    }
  }
}

/** How many counters of a side are on the map and veiled; a number everybody can count. */
export function countVeiled(pos: Sx, side: number): number {
  survey(pos, side);
  forget();
  return count;
}
