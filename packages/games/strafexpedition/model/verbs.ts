import { codeParts } from '@esagono/engine';

// Verbs by number, and the numbers of their codes by name. Both are part of saved matches.
export const VERB = {
  accept: 0,
  place: 1,
  remove: 2,
  ready: 3,
  done: 4,
  plan: 5,
  commit: 6,
  bid: 7,
  mode: 8,
  spike: 9,
  blow: 10,
  lower: 11,
  bridge: 12,
  shift: 13,
  activate: 14,
  pass: 15,
  attach: 16,
  trace: 17,
  withdraw: 18,
  move: 19,
  assault: 20,
  dig: 21,
  aim: 22,
  barrage: 23,
  volley: 24,
  pay: 25,
  enter: 26,
  resolve: 27,
  lose: 28,
  retreat: 29,
  counter: 30,
  react: 31,
  decline: 32,
  restore: 33,
  recall: 34,
  arrive: 35,
  divert: 36,
  spare: 37,
  lead: 38,
  interdict: 39,
  forgo: 40,
} as const;
export type VerbName = keyof typeof VERB;
export const VERB_NAMES = Object.keys(VERB) as readonly VerbName[];

/** Who marches how and how far, packed (paths.ts), and ten steps of the way, then ten more. */
export const MOVE = codeParts('march', 'way', 'onward');
/** counter: who, the way there, and the hex struck. */
export const DASH = codeParts('march', 'way', 'at');
export const ASSAULT = codeParts('unit', 'at', 'forced');
/** activate, react: a Brigade and where its Headquarters goes. */
export const HEADQUARTERS = codeParts('brigade', 'at');
export const PLAN = codeParts('brigade', 'box');
export const BID = codeParts('points');
/** place, aim, shift, retreat, recall, arrive. */
export const PIECE = codeParts('unit', 'at');
/** Verbs of one unit: lose, dig, enter, lead… */
export const ONE = codeParts('unit');
/** Verbs of one hex: lower, trace, barrage, pay, resolve. */
export const SPOT = codeParts('hex');
