import { type Refusal, refusal, type Values } from '@esagono/engine';

/**
 * Why something is not allowed, as small numbers while the rules compute and as paragraph
 * and sentence key when a player asks. 0 means allowed.
 */
const TABLE = {
  ok: ['', ''],
  noUnits: ['BAN-5', 'noUnits'],
  notTogether: ['BAN-5', 'notTogether'],
  notNow: ['BAN-5.1', 'notNow'],
  noPoints: ['BAN-5.1', 'noPoints'],
  noDoublePoints: ['BAN-6.1', 'noPoints'],
  outOfCommand: ['BAN-6.1', 'outOfCommand'],
  nightCommand: ['BAN-16.6.2', 'nightCommand'],
  pinned: ['BAN-10.1.1', 'pinned'],
  noPath: ['BAN-5.1.1', 'noPath'],
  offMap: ['BAN-8.2', 'offMap'],
  tooFar: ['BAN-8', 'tooFar'],
  closed: ['BAN-8.2', 'closed'],
  carTerrain: ['BAN-13.3.1', 'carTerrain'],
  enemyHex: ['BAN-5.1.4', 'enemyHex'],
  entryEnemy: ['BAN-14', 'enemyHex'],
  stackFull: ['BAN-7', 'stackFull'],
  factions: ['BAN-15.5', 'factions'],
  battalions: ['BAN-16.5', 'battalions'],
  brigades: ['BAN-15.5.1', 'brigades'],
  throughFriends: ['BAN-8.1.2', 'throughFriends'],
  beyondLine: ['BAN-16.3.1', 'beyondLine'],
  noTarget: ['BAN-5.1.2', 'noTarget'],
  outOfRange: ['BAN-9.1', 'outOfRange'],
  nightRange: ['BAN-16.6.2', 'nightRange'],
  noSight: ['BAN-8.3.1', 'noSight'],
  fireTwo: ['BAN-9.3', 'fireTwo'],
  light: ['BAN-13.1.1', 'light'],
  commandFire: ['BAN-13.1.1', 'commandFire'],
  commandOppFire: ['BAN-12', 'commandOppFire'],
  antitank: ['BAN-13.2.4', 'antitank'],
  frost: ['BAN-16.6.1', 'frost'],
  supply: ['BAN-16.7.1', 'supply'],
  slowFire: ['BAN-5.1.3', 'slowFire'],
  halfMove: ['BAN-5.1.3', 'halfMove'],
  artilleryAssault: ['BAN-13.2.3', 'artilleryAssault'],
  formationAssault: ['BAN-15.5.2', 'formationAssault'],
  commandAssault: ['BAN-2.1.2', 'commandAssault'],
  notAdjacent: ['BAN-12.2', 'notAdjacent'],
  noAssaultTarget: ['BAN-5.1.4', 'noAssaultTarget'],
  divideKind: ['BAN-5.1.5', 'divideKind'],
  divideTotal: ['BAN-5.1.5', 'divideTotal'],
  divideLimit: ['BAN-5.1.5', 'divideLimit'],
  divideSame: ['BAN-5.1.5', 'divideSame'],
  recoveryCommand: ['BAN-5.1.6', 'recoveryCommand'],
  recoveryNobody: ['BAN-5.1.6', 'recoveryNobody'],
  notArrived: ['BAN-14', 'notArrived'],
  entryHex: ['BAN-14', 'entryHex'],
  entryNearEnemy: ['SETUP-G-AXIS', 'entryNearEnemy'],
  infirmaryGone: ['BAN-16.11.2', 'infirmaryGone'],
  infirmaryNobody: ['BAN-16.11.2', 'infirmaryNobody'],
  reactedAlready: ['BAN-12', 'reactedAlready'],
  notAmongTargets: ['BAN-9.2', 'notAmongTargets'],
  notARetreat: ['BAN-11.1', 'notARetreat'],
  notNearest: ['BAN-2.1.3', 'notNearest'],
  setupUnit: ['SETUP-G-AXIS', 'setupUnit'],
  setupZone: ['SETUP-G-AXIS', 'setupZone'],
  setupVf: ['BAN-15.1.1', 'setupVf'],
  setupIncomplete: ['SETUP-G-AXIS', 'setupIncomplete'],
  setupGarrison: ['SETUP-G-AXIS', 'setupGarrison'],
  setupBrigade: ['SETUP-G-PART', 'setupBrigade'],
  setupAttached: ['SETUP-T-YUG', 'setupAttached'],
  setupBunker: ['BAN-16.10', 'setupBunker'],
  setupBunkers: ['BAN-16.10', 'setupBunkers'],
  setupMine: ['BAN-16.9', 'setupMine'],
  setupMineValue: ['BAN-16.9', 'setupMineValue'],
  setupMines: ['BAN-16.9', 'setupMines'],
  setupInfirmary: ['BAN-16.11.2', 'setupInfirmary'],
  assaultEntry: ['BAN-14', 'assaultEntry'],
  pathAssault: ['BAN-5.1.4', 'pathAssault'],
  mixedStack: ['BAN-15.5.1', 'mixedStack'],
} as const;

export type ReasonName = keyof typeof TABLE;
const NAMES = Object.keys(TABLE) as ReasonName[];
export const WHY = Object.fromEntries(NAMES.map((name, i) => [name, i])) as Record<
  ReasonName,
  number
>;

/** The refusal a player reads; undefined when there is nothing to refuse. */
export function explain(why: number, values?: Values): Refusal | undefined {
  if (why === 0) return undefined;
  const [rule, code] = TABLE[NAMES[why]];
  return refusal(rule, code, values);
}

/** The same refusal under the paragraph of this scenario's set-up row. */
export function explainAs(why: number, rule: string, values?: Values): Refusal | undefined {
  return why === 0 ? undefined : refusal(rule, TABLE[NAMES[why]][1], values);
}
