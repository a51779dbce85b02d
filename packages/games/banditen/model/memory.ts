// What is kept from list to list, and the units as they stood when it was found: from one list to the next
// few of them have moved, and most of what was found still holds.
import { MAX_UNITS } from './roster.ts';
import { GONE, HEXES } from './state.ts';
import { MOST_PLACES } from './ways.ts';

/** Reaches that are kept of a hex. */
const MOST_KEPT = 4;

/** What a reach has found: hexes by rising cost and the packed way to each, enemies met. */
export interface Reached {
  readonly hexes: Int16Array;
  readonly lo: Int32Array; // packed way, beside `hexes`
  hi: Int32Array;
  count: number;
  halfCount: number; // how many of them half the movement reaches (BAN-5.1.3)
  readonly foes: Int16Array; // enemy hexes that can be assaulted
  readonly foeLo: Int32Array;
  readonly foeHi: Int32Array;
  foeCount: number;
  depends: boolean; // another group of the same hex might get another answer,
  from: number; // where strength alone tells them apart: not if it has as much as this
  upTo: number; // and no more than this
  lasting: boolean; // it rests on nothing that `refresh` does not note
  ranged: boolean; // another brigade was met, so that the range of its Command had a say
}

export interface ListMemory {
  scene: unknown; // whose units they are
  readonly hex: Int16Array; // [unit]
  readonly vf: Uint8Array;
  readonly back: Uint8Array;
  readonly held: Uint8Array; // [side * HEXES + hex] by whom
  readonly changed: Int16Array; // hexes that others hold, or nobody, since the last list,
  changes: number; // so many
  recounts: number; // how often a strength has changed,
  readonly recounted: Int32Array; // [group] the last time one of its counters did
  readonly valid: Int32Array; // [side * words + word] hexes whose reaches hold still: bits
  readonly ranged: Int32Array; // [word] hexes some of whose reaches rest on the range of a Command: bits
  readonly filled: Uint8Array; // [hex] how many reaches are kept
  readonly reaches: readonly KeptReach[][]; // [hex] as many rooms as were ever needed there
  readonly none: Int32Array; // second words of all of them
  readonly whole: Uint8Array; // [hex] 1: all its units may do is kept,
  readonly scope: Uint8Array; // unless who holds a hex no farther off than this has changed
  readonly lists: readonly KeptList[]; // [hex]
}

/** A reach of the units that the mask names. */
export interface KeptReach {
  mask: number;
  kind: number; // what else it depended on
  readonly found: Reached;
}

/** All that the units of a hex may do, and what of the moment it rested on besides. */
export interface KeptList {
  numbers: Int32Array;
  count: number;
  night: boolean;
  free: boolean; // the 3rd battalion (BAN-16.3.1)
  pays: number; // actions the side had points for: bits,
  asked: number; // those that were asked about,
  paysOut: number; // and the same out of command
  askedOut: number;
  movable: number;
  armed: number;
  commanded: number;
  recounted: number;
}

export const makeReached = (places: number, hi: Int32Array, foeHi = hi): Reached => ({
  hexes: new Int16Array(places),
  lo: new Int32Array(places),
  hi,
  count: 0,
  halfCount: 0,
  foes: new Int16Array(places),
  foeLo: new Int32Array(places),
  foeHi,
  foeCount: 0,
  depends: false,
  from: 0,
  upTo: 0,
  lasting: false,
  ranged: false,
});

/** What every list has until it is first kept. */
const NOTHING = new Int32Array(0);

export const makeMemory = (none: Int32Array): ListMemory => ({
  scene: undefined,
  hex: new Int16Array(MAX_UNITS).fill(GONE),
  vf: new Uint8Array(MAX_UNITS),
  back: new Uint8Array(MAX_UNITS),
  held: new Uint8Array(2 * HEXES),
  changed: new Int16Array(2 * MAX_UNITS),
  changes: 0,
  recounts: 0,
  recounted: new Int32Array(MAX_UNITS),
  valid: new Int32Array(2 * Math.ceil(HEXES / 32)),
  ranged: new Int32Array(Math.ceil(HEXES / 32)),
  filled: new Uint8Array(HEXES),
  reaches: Array.from({ length: HEXES }, () => []),
  none,
  whole: new Uint8Array(HEXES),
  scope: new Uint8Array(HEXES),
  lists: Array.from({ length: HEXES }, makeKeptList),
});

const makeKeptList = (): KeptList => ({
  numbers: NOTHING,
  count: 0,
  night: false,
  free: false,
  pays: 0,
  asked: 0,
  paysOut: 0,
  askedOut: 0,
  movable: 0,
  armed: 0,
  commanded: 0,
  recounted: 0,
});

/** Room for one reach more of a hex, made when it is first needed; undefined when it has enough. */
export function roomToKeep(
  { reaches, filled, none }: ListMemory,
  hex: number,
): KeptReach | undefined {
  const rooms = reaches[hex];
  const next = filled[hex];
  if (next === MOST_KEPT) return undefined;
  if (next === rooms.length)
    rooms.push({ mask: 0, kind: 0, found: makeReached(MOST_PLACES, none) });
  return rooms[next];
}
