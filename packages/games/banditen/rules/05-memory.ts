import type { Codes } from '@esagono/engine';
import type { ListMemory } from '../model/memory.ts';
import { COMMAND } from '../model/roster.ts';
import { type Banditen, firstIn, GONE, HEXES } from '../model/state.ts';
import { isNight } from './06-command.ts';
import { bn3Free } from './16-tarnova.ts';

/** Longer lists of a hex are not kept. */
const MOST_CODES = 4096;

/** Who holds a hex: nought nobody, else one more than its first unit, and this if somebody there fights. */
const FIGHTS = 128;

/**
 * Notes all that has changed since the last list and forgets what rests on it. What a group can reach
 * rests on where units stand and how strong they are. Where brigades were met, the range of their Command
 * decides who may share a hex (BAN-15.5.1), and wherever that Command stands it counts.
 */
export function refresh(pos: Banditen): void {
  const { roster, workspace } = pos.scene;
  const { memory } = workspace;
  if (memory.scene !== pos.scene) forgetAll(pos, memory);
  memory.changes = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    const was = memory.hex[unit];
    const vf = pos.vf[unit];
    if (hex === was && vf === memory.vf[unit] && pos.back[unit] === memory.back[unit]) continue;
    const side = roster.side[unit];
    if (roster.ranged && roster.type[unit] === COMMAND) forgetRanged(pos, memory, side);
    if (vf !== memory.vf[unit]) memory.recounted[roster.groupOf[unit]] = ++memory.recounts;
    forget(pos, memory, side, was);
    if (hex !== was) forget(pos, memory, side, hex);
    memory.hex[unit] = hex;
    memory.vf[unit] = vf;
    memory.back[unit] = pos.back[unit];
  }
  if (memory.changes > 0) forgetShots(pos, memory);
}

function forgetAll(pos: Banditen, memory: ListMemory): void {
  memory.scene = pos.scene;
  memory.valid.fill(0);
  memory.whole.fill(0);
  memory.hex.fill(GONE);
  memory.held.fill(0);
}

function forgetRanged(pos: Banditen, { valid, ranged }: ListMemory, side: number): void {
  const { words } = pos.scene.ground.ways;
  for (let w = 0; w < words; w++) valid[side * words + w] &= ~ranged[w];
}

/**
 * Whoever stands in a hex counts for its friends who might come there. For its enemies it counts whether
 * anybody stands there, and beside that too whether he fights: then he bars the way past friends (BAN-8.1.2).
 */
function forget(pos: Banditen, memory: ListMemory, side: number, hex: number): void {
  if (hex < 0) return;
  forgetInto(pos, memory, side, hex);
  const at = side * HEXES + hex;
  const was = memory.held[at];
  const held = firstIn(pos, side, hex) + 1 + (pos.combat[at] > 0 ? FIGHTS : 0);
  if (held === was) return;
  memory.held[at] = held;
  memory.changed[memory.changes++] = hex;
  const foes = 1 - side;
  if (held === 0 || was === 0) forgetInto(pos, memory, foes, hex);
  if ((held & FIGHTS) === (was & FIGHTS)) return;
  const { neighbours } = pos.scene.ground.grid;
  for (let e = hex * 6; e < hex * 6 + 6; e++) {
    const next = neighbours[e];
    if (next >= 0 && pos.combat[foes * HEXES + next] > 0) forgetInto(pos, memory, foes, next);
  }
}

/** What a side's units found that have this hex before them, or stand in it. */
function forgetInto(pos: Banditen, { valid }: ListMemory, side: number, hex: number): void {
  const { words, into } = pos.scene.ground.ways;
  for (let w = 0, at = hex * words, own = side * words; w < words; w++) valid[own++] &= ~into[at++];
}

/** BAN-8.3, BAN-9: whoever comes or goes may be a target, or stand in the line of sight to one. */
function forgetShots(pos: Banditen, { whole, scope, changed, changes }: ListMemory): void {
  const { roster, ground, lines } = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || whole[hex] === 0) continue;
    for (let i = 0; i < changes; i++) {
      if (ground.distance[changed[i] * lines + hex] <= scope[hex]) whole[hex] = 0;
    }
  }
}

/** Begins a hex that `readHex` has just read: is all that was listed of it at the last time what would be listed now? */
export function holds(pos: Banditen, side: number, hex: number): boolean {
  const { listed, memory } = pos.scene.workspace;
  const word = side * pos.scene.ground.ways.words + (hex >> 5);
  const bit = 1 << (hex & 31);
  if ((memory.valid[word] & bit) === 0) {
    memory.valid[word] |= bit;
    memory.ranged[hex >> 5] &= ~bit;
    memory.filled[hex] = 0;
    memory.whole[hex] = 0;
    return false;
  }
  if (memory.whole[hex] === 0 || !listed.lasting) return false;
  const list = memory.lists[hex];
  return (
    list.night === isNight(pos) &&
    list.free === bn3Free(pos) &&
    ((list.pays ^ listed.pays) & list.asked) === 0 &&
    ((list.paysOut ^ listed.paysOut) & list.askedOut) === 0 &&
    list.movable === listed.movable &&
    list.armed === listed.armed &&
    list.commanded === listed.commanded &&
    list.recounted === listed.recounted
  );
}

/** Keeps what has been listed of a hex: the codes from `from` on. */
export function keep(pos: Banditen, hex: number, codes: Codes, from: number): void {
  const { listed, memory } = pos.scene.workspace;
  const count = codes.count - from;
  if (!listed.lasting || count > MOST_CODES) {
    memory.whole[hex] = 0;
    return;
  }
  const list = memory.lists[hex];
  list.numbers = codes.copy(from, list.numbers);
  list.count = count;
  list.night = isNight(pos);
  list.free = bn3Free(pos);
  list.pays = listed.pays;
  list.paysOut = listed.paysOut;
  list.asked = listed.asked;
  list.askedOut = listed.askedOut;
  list.movable = listed.movable;
  list.armed = listed.armed;
  list.commanded = listed.commanded;
  list.recounted = listed.recounted;
  memory.scope[hex] = listed.scope;
  memory.whole[hex] = 1;
}
