import { codeParts } from '@esagono/engine';

// Verbs by number, and the numbers of their codes by name. Both are part of saved matches.
export const VERB = {
  pass: 0,
  move: 1,
  fire: 2,
  moveAndFire: 3,
  assault: 4,
  divide: 5,
  recover: 6,
  enter: 7,
  infirmary: 8,
  attempt: 9,
  skip: 10,
  opportunityFire: 11,
  opportunityAssault: 12,
  decline: 13,
  goOn: 14,
  stop: 15,
  target: 16,
  lose: 17,
  retreat: 18,
  replace: 19,
  accept: 20,
  ready: 21,
  place: 22,
  remove: 23,
  bunker: 24,
  mine: 25,
  lift: 26,
  shelter: 27,
} as const;

/**
 * Who goes which way: move, assault, moveAndFire, enter, goOn. `units` is packed with its hex, or
 * with the arrival of those who enter; `extra` holds what is left of the way, a hex (the target, the
 * entry hex) and a flag (fire first, assault on entry). See paths.ts.
 */
export const WALK = codeParts('units', 'way', 'extra');
/** fire; of the opportunity verbs only the units. */
export const SHOT = codeParts('units', 'at');
export const DIVIDE = codeParts('units', 'into');
/** recover, target, retreat, replace, bunker, lift, shelter. */
export const SPOT = codeParts('hex');
/** lose, remove. */
export const ONE = codeParts('unit');
export const PLACE = codeParts('unit', 'at', 'vf');
export const MINE = codeParts('at', 'value');
