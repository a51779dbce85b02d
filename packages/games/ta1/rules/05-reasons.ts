import { type Refusal, refusal } from '@esagono/engine';
import type { Ta1 } from '../model/state.ts';

// Why something may not be done. A reason is one number, so that looking for legal decisions
// allocates nothing; it carries the two numbers of its sentence, and `explain` makes a refusal of it.

/** Every reason with its paragraph. */
const REASONS = {
  ok: '',
  notYours: 'TA1-4',
  noUnits: 'TA1-5a',
  noPoints: 'TA1-5b',
  outOfCommand: 'TA1-6c',
  alreadyMoved: 'TA1-8.8',
  stopped: 'TA1-8.4b',
  inMelee: 'TA1-7d',
  fixed: 'GT13-12.3',
  noHalfMove: 'TA1-5f',
  forbiddenGround: 'TA1-7a',
  notEnoughMovement: 'TA1-7a',
  enemyThere: 'TA1-7c',
  tooMany: 'TA1-10a',
  offMap: 'TA1-7a',
  spent: 'TA1-8.2',
  noTarget: 'TA1-8.1a',
  notInMelee: 'TA1-9.7',
  nothingToAssault: 'TA1-9a',
  noAction: 'TA1-5c',
  cannotSplit: 'TA1-5e',
  cannotJoin: 'TA1-5e',
  noCommandHere: 'TA1-8.4b',
  nobodyStopped: 'TA1-8.4b',
  alreadyBuilt: 'GT13-5d',
  notFoot: 'GT13-5d',
  notSettlement: 'DRV-12.2',
  noToken: 'DRV-12.2',
  notDue: 'TA1-2e',
  notAnEntry: 'TA1-2e',
  noRaid: 'DRV-12.4a',
  alreadyRaised: 'TA1-8.1e',
  cannotShoot: 'DRV-8b',
  notHere: 'TA1-4',
  mustGoOn: 'TA1-10a',
  notAdjacent: 'TA1-9.9a',
  hasReacted: 'TA1-8.7a',
  conditionUnmet: 'GT13-12.2b',
  notWhole: 'DRV-12.5b',
  notNow: 'TA1-4',
  notYet: 'GT13-1.4a',
  wrongPlace: 'GT13-16',
  differentPlaces: 'GT13-16',
  needsCompany: 'GT13-16',
  oneShot: 'GT13-12.3',
  outOfReach: 'TA1-7a',
  notLeft: 'DRV-12.1a',
  fireInMelee: 'TA1-10d',
  tokenSafe: 'DRV-12.1f',
  tooFar: 'TA1-8.1a',
  tooFarByNight: 'TA1-8.3',
  cannotHurt: 'TA1-8a',
  sightUnits: 'TA1-8.6b',
  sightGround: 'TA1-8.6c',
  sightSide: 'TA1-8.6d',
  sightHeight: 'TA1-8.6e',
  tooFarForHalf: 'TA1-5f',
  commandsDoNot: 'TA1-1.1a',
  notNext: 'TA1-7a',
  noRefuge: 'TA1-9.7',
  notItsTurn: 'DRV-12.3d',
} as const;

const CODES = Object.keys(REASONS) as (keyof typeof REASONS)[];
export const WHY = Object.fromEntries(CODES.map((code, i) => [code, i])) as Record<
  keyof typeof REASONS,
  number
>;

const CODE_BITS = 7;
const NUMBER_BITS = 11;
const MOST = (1 << NUMBER_BITS) - 1;
const fit = (n: number): number => Math.max(0, Math.min(MOST, n));

/** A reason with what it would take and what there is. */
export const because = (why: number, need: number, has: number): number =>
  why | (fit(need) << CODE_BITS) | (fit(has) << (CODE_BITS + NUMBER_BITS));
/** The reason without its numbers. */
export const whyOf = (reason: number): number => reason & ((1 << CODE_BITS) - 1);
export const needOf = (reason: number): number => (reason >> CODE_BITS) & MOST;
export const hasOf = (reason: number): number => (reason >> (CODE_BITS + NUMBER_BITS)) & MOST;

export function explain(reason: number, pos?: Ta1): Refusal | undefined {
  if (reason === WHY.ok) return undefined;
  const code = CODES[whyOf(reason)];
  const rule = REASONS[code];
  return refusal(pos ? paragraph(pos, rule) : rule, code, {
    need: needOf(reason),
    has: hasOf(reason),
  });
}

/** The number a paragraph has in the game being played. */
export const paragraph = (pos: Ta1, rule: string): string =>
  pos.scene.rules.paragraph[rule] ?? rule;
