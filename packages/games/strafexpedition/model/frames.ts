// Kinds of frames and verbs, by number. The order is part of saved positions.
export const FRAME = {
  turn: 0,
  setup: 1,
  reinforce: 2,
  command: 3,
  bid: 4,
  artillery: 5,
  eventMove: 6,
  choose: 7,
  attach: 8,
  action: 9,
  move: 10,
  bombard: 11,
  barrage: 12,
  fire: 13,
  lose: 14,
  losses: 15,
  defend: 16,
  volley: 17,
  enter: 18,
  assaults: 19,
  resolve: 20,
  assault: 21,
  retreat: 22,
  counter: 23,
  react: 24,
  march: 25,
  replace: 26,
  raise: 27,
  shoot: 28,
  order: 29,
  lead: 30,
} as const;

export const VERBS = [
  'accept',
  'place',
  'remove',
  'ready',
  'done',
  'plan',
  'commit',
  'bid',
  'mode',
  'spike',
  'blow',
  'lower',
  'bridge',
  'shift',
  'activate',
  'pass',
  'attach',
  'trace',
  'withdraw',
  'move',
  'assault',
  'dig',
  'aim',
  'barrage',
  'volley',
  'pay',
  'enter',
  'resolve',
  'lose',
  'retreat',
  'counter',
  'react',
  'decline',
  'restore',
  'recall',
  'arrive',
  'divert',
  'spare',
  'lead',
  'interdict',
  'forgo',
] as const;
export type VerbName = (typeof VERBS)[number];
export const VERB = Object.fromEntries(VERBS.map((name, i) => [name, i])) as Record<
  VerbName,
  number
>;

/** A path packed in two numbers of ten directions each; longer marches take two decisions. */
export const MAX_PATH = 20;
const PER_WORD = 10;
/** The way to a counter-assault fits in one of them. */
export const MAX_DASH = PER_WORD;

export function packPath(dirs: Uint8Array, length: number, out: { b: number; c: number }): void {
  out.b = 0;
  out.c = 0;
  for (let i = 0; i < length; i++) {
    if (i < PER_WORD) out.b |= dirs[i] << (3 * i);
    else out.c |= dirs[i] << (3 * (i - PER_WORD));
  }
}

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
