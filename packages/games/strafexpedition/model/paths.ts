/** A path packed in two numbers of ten directions each; longer marches take two decisions. */
export const MAX_PATH = 20;
const PER_WORD = 10;
/** The way to a counter-assault fits in one of them. */
export const MAX_DASH = PER_WORD;

/** What a step of a path adds to the first of its numbers, and to the second. */
export const stepInWay = (dir: number, i: number): number => (i < PER_WORD ? dir << (3 * i) : 0);
export const stepOnward = (dir: number, i: number): number =>
  i < PER_WORD ? 0 : dir << (3 * (i - PER_WORD));

export const pathDir = (b: number, c: number, i: number): number =>
  i < PER_WORD ? (b >> (3 * i)) & 7 : (c >> (3 * (i - PER_WORD))) & 7;

// The first number of a move: unit, its companion, how they march, and how many steps.
export const packMove = (unit: number, mate: number, flags: number, length: number): number =>
  unit | ((mate + 1) << 10) | (flags << 20) | (length << 22);
export const moveUnit = (a: number): number => a & 1023;
export const moveMate = (a: number): number => ((a >> 10) & 1023) - 1;
export const moveFlags = (a: number): number => (a >> 20) & 3;
export const moveLength = (a: number): number => (a >> 22) & 31;
export const FORCED = 1;
export const STRATEGIC = 2;
