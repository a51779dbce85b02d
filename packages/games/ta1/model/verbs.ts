import { codeParts } from '@esagono/engine';

// Verbs by number, and the numbers of their codes by name. Both are part of saved matches.
export const VERB = {
  accept: 0,
  place: 1,
  hide: 2,
  aim: 3,
  ready: 4,
  pass: 5,
  raise: 6,
  move: 7,
  moveCommand: 8,
  moveToken: 9,
  moveAssault: 10,
  moveAttack: 11,
  attackMove: 12,
  attack: 13,
  melee: 14,
  retreat: 15,
  split: 16,
  join: 17,
  build: 18,
  recover: 19,
  enter: 20,
  enterAssault: 21,
  drop: 22,
  air: 23,
  interrogate: 24,
  advance: 25,
  stop: 26,
  fire: 27,
  opportunityAttack: 28,
  opportunityAssault: 29,
  appoint: 30,
  giveUp: 31,
  reduce: 32,
  reveal: 33,
  land: 34,
  hold: 35,
  shoot: 36,
} as const;

/** move, moveAssault, moveAttack, retreat: which of a stack go which way. */
export const MARCH = codeParts('hex', 'mask', 'path');
/** attack, attackMove. */
export const ATTACK = codeParts('hex', 'mask', 'at');
/** melee, join, opportunityAssault: which of a stack. */
export const STACK = codeParts('hex', 'mask');
/** moveCommand, moveToken. */
export const ALONE = codeParts('unit', '', 'path');
export const ADVANCE = codeParts('', '', 'path');
/** enter, enterAssault, giveUp: a group and which of it, packed in one number; where; and on. */
export const ENTRY = codeParts('group', 'at', 'path');
export const DROP = codeParts('group');
/** place, aim. */
export const PUT = codeParts('unit', 'at');
export const HIDE = codeParts('token', 'at');
export const SPLIT = codeParts('unit', 'parts');
export const BUILD = codeParts('unit', 'work');
export const RAID = codeParts('raid', 'at');
/** raise, interrogate, fire, opportunityAttack, appoint, reduce, reveal, land. */
export const ONE = codeParts('unit');
/** recover, shoot. */
export const SPOT = codeParts('hex');

const GROUP_BITS = 8;
/** Some units of a reinforcement group, by a mask over its list. */
export const packEntry = (group: number, mask: number): number => group | (mask << GROUP_BITS);
export const entryGroup = (packed: number): number => packed & ((1 << GROUP_BITS) - 1);
export const entryMask = (packed: number): number => packed >> GROUP_BITS;
