import { type Play, type Refusal, refusal } from '@esagono/engine';
import { PLACE, type Ta1, topAt } from '../state.ts';
import { MOBILITY } from '../tables.ts';
import { spent } from './08-attack.ts';

// Chapters 5 and 6: groups and prices. Legality is counted in small numbers (`WHY`), so that
// looking for legal decisions allocates nothing; `explain` turns a number into a refusal.

export const WHY = {
  ok: 0,
  notYours: 1,
  noUnits: 2,
  noPoints: 3,
  outOfCommand: 4,
  alreadyMoved: 5,
  stopped: 6,
  inMelee: 7,
  fixed: 8,
  noHalfMove: 9,
  forbiddenGround: 10,
  notEnoughMovement: 11,
  enemyThere: 12,
  tooMany: 13,
  offMap: 14,
  spent: 15,
  noTarget: 16,
  notInMelee: 17,
  nothingToAssault: 18,
  noAction: 19,
  cannotSplit: 20,
  cannotJoin: 21,
  noCommandHere: 22,
  nobodyStopped: 23,
  alreadyBuilt: 24,
  notFoot: 25,
  notSettlement: 26,
  noToken: 27,
  notDue: 28,
  notAnEntry: 29,
  noRaid: 30,
  alreadyRaised: 31,
  cannotShoot: 32,
  notHere: 33,
  mustGoOn: 34,
  notAdjacent: 35,
  hasReacted: 36,
  conditionUnmet: 37,
  notWhole: 38,
  notYet: 39,
  wrongPlace: 40,
  differentPlaces: 41,
  needsCompany: 42,
  oneShot: 43,
  outOfReach: 44,
  notLeft: 45,
  fireInMelee: 46,
  tokenSafe: 47,
  tooFar: 48,
  tooFarByNight: 49,
  cannotHurt: 50,
  sightUnits: 51,
  sightGround: 52,
  sightSide: 53,
  sightHeight: 54,
  tooFarForHalf: 55,
  commandsDoNot: 56,
  notNext: 57,
  noRefuge: 58,
} as const;

const RULES: readonly string[] = [
  '',
  'TA1-4',
  'TA1-5a',
  'TA1-5b',
  'TA1-6c',
  'TA1-8.8',
  'TA1-8.4b',
  'TA1-7d',
  'GT13-12.3',
  'TA1-5f',
  'TA1-7a',
  'TA1-7a',
  'TA1-7c',
  'TA1-10a',
  'TA1-7a',
  'TA1-8.2',
  'TA1-8.1a',
  'TA1-9.7',
  'TA1-9a',
  'TA1-5c',
  'TA1-5e',
  'TA1-5e',
  'TA1-8.4b',
  'TA1-8.4b',
  'GT13-5d',
  'GT13-5d',
  'DRV-12.2',
  'DRV-12.2',
  'TA1-2e',
  'TA1-2e',
  'DRV-12.4a',
  'TA1-8.1e',
  'DRV-8b',
  'TA1-4',
  'TA1-10a',
  'TA1-9.9a',
  'TA1-8.7a',
  'GT13-12.2b',
  'DRV-12.5b',
  'TA1-4',
  'GT13-16',
  'GT13-16',
  'GT13-16',
  'GT13-12.3',
  'TA1-7a',
  'DRV-12.1a',
  'TA1-10d',
  'DRV-12.1f',
  'TA1-8.1a',
  'TA1-8.3',
  'TA1-8a',
  'TA1-8.6b',
  'TA1-8.6c',
  'TA1-8.6d',
  'TA1-8.6e',
  'TA1-5f',
  'TA1-1.1a',
  'TA1-7a',
  'TA1-9.7',
];
const CODES = Object.keys(WHY);

/** Numbers for the sentence of the last reason found. */
export const detail = { need: 0, has: 0 };

/** Reasons whose sentence has numbers; under any other those of an earlier reason would stand. */
const COUNTED: ReadonlySet<number> = new Set([
  WHY.noPoints,
  WHY.notEnoughMovement,
  WHY.tooMany,
  WHY.tooFar,
  WHY.tooFarByNight,
  WHY.tooFarForHalf,
]);

export function explain(why: number, pos?: Ta1): Refusal | undefined {
  if (why === WHY.ok) return undefined;
  const { need, has } = COUNTED.has(why) ? detail : { need: 0, has: 0 };
  const rule = pos ? paragraph(pos, RULES[why]) : RULES[why];
  return refusal(rule, CODES[why], { need, has });
}

/** The number a paragraph has in the game being played. */
export const paragraph = (pos: Ta1, rule: string): string =>
  pos.scene.rules.paragraph[rule] ?? rule;

/** What a look over a group found. */
export const scanned = {
  count: 0,
  mass: 0,
  movement: 0,
  mobility: 0,
  outOfCommand: false,
  german: false,
  moved: false,
  stopped: false,
  spent: false,
  fixed: false,
};

function look(pos: Ta1, unit: number): void {
  const { tables } = pos.scene;
  const kind = pos.kind[unit];
  const s = scanned;
  // TA1-7b: the slowest member's pace, the dearest member's cost.
  const mobility = tables.kMobility[kind];
  s.mobility = s.count === 0 || s.mobility === mobility ? mobility : MOBILITY.mixed;
  s.movement = s.count === 0 ? tables.kMove[kind] : Math.min(s.movement, tables.kMove[kind]);
  s.count += 1;
  s.mass += tables.role[unit] === 0 ? pos.pf[unit] : 0;
  if (pos.outOfCommand[unit]) s.outOfCommand = true;
  if (tables.kGerman[kind]) s.german = true;
  if (pos.moved[unit]) s.moved = true;
  if (pos.stopped[unit]) s.stopped = true;
  if (tables.kFixed[kind]) s.fixed = true;
  if (spent(pos, unit)) s.spent = true;
}

function reset(): void {
  const s = scanned;
  s.count = 0;
  s.mass = 0;
  s.movement = 0;
  s.mobility = 0;
  s.outOfCommand = false;
  s.german = false;
  s.moved = false;
  s.stopped = false;
  s.spent = false;
  s.fixed = false;
}

/** TA1-5a: the units of a stack named by a mask; 0 when the mask names units that are not there. */
export function scan(pos: Ta1, side: number, hex: number, mask: number): number {
  reset();
  if (mask <= 0) return 0;
  let bit = 1;
  let rest = mask;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (mask & bit) {
      look(pos, u);
      rest &= ~bit;
    }
    bit <<= 1;
  }
  return rest === 0 ? scanned.count : 0;
}

export function scanUnit(pos: Ta1, unit: number): void {
  reset();
  look(pos, unit);
}

/** The group of the movement in progress, which stands in one hex: combat units, Commands, or a token. */
export function scanActing(pos: Ta1, side: number, hex: number, lead: number): number {
  reset();
  if (lead >= 0) {
    if (pos.acting[lead]) look(pos, lead);
    return scanned.count;
  }
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) if (pos.acting[u]) look(pos, u);
  for (const c of pos.scene.tables.commands) if (pos.acting[c]) look(pos, c);
  return scanned.count;
}

/** Reinforcements named by a mask over their group. */
export function scanGroup(pos: Ta1, group: number, mask: number): number {
  reset();
  const { units } = pos.scene.tables.groups[group];
  if (mask <= 0 || mask >= 1 << units.length) return 0;
  for (let i = 0; i < units.length; i++) {
    if ((mask & (1 << i)) === 0) continue;
    if (pos.place[units[i]] !== PLACE.waiting) return 0;
    look(pos, units[i]);
  }
  return scanned.count;
}

/** TA1-5b, TA1-6c, GT13-12.1: what the action costs the group last scanned; −1 when it may not do it. */
export function price(pos: Ta1, action: number): number {
  const { tables } = pos.scene;
  let cost = tables.cost[action];
  if (cost < 0) return -1;
  // GT13-12.1, A30: triple, or 2 when free; then doubled out of command.
  if (scanned.german)
    cost = cost === 0 ? tables.charts.german.freeCost : cost * tables.charts.german.factor;
  if (scanned.outOfCommand) {
    if (tables.oocAllowed[action] === 0) return -1;
    cost *= tables.charts.outOfCommandFactor;
  }
  return cost;
}

/** Can `side` pay for the action with the group last scanned? */
export function whyNotPay(pos: Ta1, side: number, action: number): number {
  const cost = price(pos, action);
  if (cost < 0) return pos.scene.tables.cost[action] < 0 ? WHY.noAction : WHY.outOfCommand;
  if (cost > pos.pa[side]) {
    detail.need = cost;
    detail.has = pos.pa[side];
    return WHY.noPoints;
  }
  return WHY.ok;
}

/** Takes the price of the action from the side; the group has just been scanned. */
export function pay(pos: Ta1, play: Play, side: number, action: number): void {
  const cost = price(pos, action);
  pos.pa[side] -= cost;
  if (play.telling && cost > 0)
    play.tell('paid', 'TA1-5b', { side, points: cost, left: pos.pa[side] });
}

/** TA1-8.8, TA1-8.4b, GT13-12.3: may the group last scanned move at all? */
export function whyNotMoving(): number {
  if (scanned.fixed) return WHY.fixed;
  if (scanned.moved) return WHY.alreadyMoved;
  return scanned.stopped ? WHY.stopped : WHY.ok;
}

/** TA1-5f */
export const half = (movement: number): number => movement >> 1;
