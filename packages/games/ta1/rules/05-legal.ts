import type { Code } from '@esagono/engine';
import { verbOf } from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import {
  contested,
  english,
  massAt,
  PLACE,
  sideOf,
  type Ta1,
  topAt,
  WORK,
} from '../model/state.ts';
import { ACTION, MOBILITY, ROLE } from '../model/tables.ts';
import {
  ALONE,
  ATTACK,
  BUILD,
  DROP,
  ENTRY,
  entryGroup,
  entryMask,
  MARCH,
  ONE,
  RAID,
  SPLIT,
  SPOT,
  STACK,
  VERB,
} from '../model/verbs.ts';
import {
  alone,
  half,
  Party,
  partyOf,
  partyOfGroup,
  whyNotMoving,
  whyNotPay,
} from './05-actions.ts';
import { because, hasOf, needOf, WHY, whyOf } from './05-reasons.ts';
import { anyTargetOf, MODE, pathEnd, pathLength, whyNotWalk } from './07-movement.ts';
import { entryCloses } from './07-works.ts';
import { mayAttack } from './08-attack.ts';
import { whyUnable } from './08-unable.ts';

// Chapter 5, TA1-5c and table T-ACT: what each action needs. One function an action, from what all may know.

const onMap = (pos: Ta1, hex: number): boolean => hex >= 0 && hex < pos.scene.tables.grid.size;
const mine = (pos: Ta1, side: number, unit: number): boolean =>
  unit >= 0 && unit < pos.scene.tables.slots && sideOf(pos, unit) === side;

/** Move, and the moving part of Half move and Assault, and Half move and Attack. */
function whyNotMarch(
  pos: Ta1,
  side: number,
  from: number,
  mask: number,
  path: number,
  action: number,
  mode: number,
): number {
  if (!onMap(pos, from)) return WHY.offMap;
  const party = partyOf(pos, side, from, mask);
  if (party.count === 0) return WHY.noUnits;
  if (contested(pos, from)) return WHY.inMelee; // TA1-7d
  let why = whyNotMoving(party);
  if (why !== WHY.ok) return why;
  if (mode === MODE.assault && party.spent) return WHY.spent;
  why = whyNotPay(pos, side, party, action);
  if (why !== WHY.ok) return why;
  const { movement, mobility, mass } = party;
  const budget = action === ACTION.move ? movement : half(movement);
  if (budget === 0) return WHY.noHalfMove;
  why = whyNotWalk(pos, side, from, path, mobility, budget, movement, mass, mode);
  // TA1-5f: with all its points it would get there.
  return whyOf(why) === WHY.notEnoughMovement && needOf(why) <= movement
    ? because(WHY.tooFarForHalf, needOf(why), hasOf(why))
    : why;
}

/** TA1-8.1a, A11: every firer of the group must be able to attack that hex. */
function whyNotVolley(pos: Ta1, side: number, from: number, mask: number, at: number): number {
  let bit = 1;
  for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
    if (mask & bit && !mayAttack(pos, u, from, at)) return whyUnable(pos, u, from, at);
    bit <<= 1;
  }
  return WHY.ok;
}

function whyNotAttack(pos: Ta1, side: number, code: Code, action: number): number {
  const from = code[ATTACK.hex];
  if (!onMap(pos, from) || !onMap(pos, code[ATTACK.at])) return WHY.offMap;
  const party = partyOf(pos, side, from, code[ATTACK.mask]);
  if (party.count === 0) return WHY.noUnits;
  if (action === ACTION.attackMove) {
    if (contested(pos, from)) return WHY.inMelee;
    const why = whyNotMoving(party);
    if (why !== WHY.ok) return why;
    if (half(party.movement) === 0) return WHY.noHalfMove;
  }
  const why = whyNotPay(pos, side, party, action);
  return why === WHY.ok ? whyNotVolley(pos, side, from, code[ATTACK.mask], code[ATTACK.at]) : why;
}

/** Half move and Attack: someone must have a target where the half move ends. */
function whyNotMoveAttack(pos: Ta1, side: number, code: Code): number {
  const why = whyNotMarch(
    pos,
    side,
    code[MARCH.hex],
    code[MARCH.mask],
    code[MARCH.path],
    ACTION.moveAttack,
    MODE.plain,
  );
  if (why !== WHY.ok) return why;
  const end = pathEnd(pos, code[MARCH.hex], code[MARCH.path]);
  let bit = 1;
  for (let u = topAt(pos, side, code[MARCH.hex]); u >= 0; u = pos.below[u]) {
    if (code[MARCH.mask] & bit && anyTargetOf(pos, u, end)) return WHY.ok;
    bit <<= 1;
  }
  return WHY.noTarget;
}

/** TA1-9a; A55: a German alone with a token turns it up by the same action. */
function whyNotMelee(pos: Ta1, side: number, code: Code): number {
  const hex = code[STACK.hex];
  if (!onMap(pos, hex)) return WHY.offMap;
  const party = partyOf(pos, side, hex, code[STACK.mask]);
  if (party.count === 0) return WHY.noUnits;
  if (massAt(pos, 1 - side, hex) === 0 && !pos.scene.rules.prize(pos, side, hex))
    return WHY.notInMelee;
  if (party.spent) return WHY.spent;
  return whyNotPay(pos, side, party, ACTION.melee);
}

/** TA1-9.7, A28; L12: the English text lets units withdraw from any hex. */
function whyNotRetreat(pos: Ta1, side: number, code: Code): number {
  const from = code[MARCH.hex];
  const mask = code[MARCH.mask];
  const path = code[MARCH.path];
  const { tables } = pos.scene;
  if (!onMap(pos, from)) return WHY.offMap;
  const party = partyOf(pos, side, from, mask);
  if (party.count === 0) return WHY.noUnits;
  if (party.stopped) return WHY.stopped;
  if (party.fixed) return WHY.fixed;
  if (!contested(pos, from)) {
    if (!english(pos)) return WHY.notInMelee;
    if (party.moved) return WHY.alreadyMoved;
  }
  const why = whyNotPay(pos, side, party, ACTION.retreat);
  if (why !== WHY.ok) return why;
  if (pathLength(path) !== 1) return WHY.noRefuge;
  // Whatever the ground costs, but never forbidden ground.
  const blocked = whyNotWalk(
    pos,
    side,
    from,
    path,
    party.mobility,
    CLOSED,
    tables.kMove[0],
    party.mass,
    MODE.plain,
  );
  return blocked === WHY.enemyThere ? WHY.noRefuge : blocked;
}

/** TA1-1.1a, L3 */
function whyNotMoveCommand(pos: Ta1, side: number, code: Code): number {
  const unit = code[ALONE.unit];
  if (!mine(pos, side, unit) || pos.scene.tables.role[unit] !== ROLE.command) return WHY.notYours;
  if (pos.place[unit] !== PLACE.map) return WHY.notHere;
  const party = alone(pos, unit);
  if (contested(pos, pos.hex[unit])) return WHY.inMelee;
  const moving = whyNotMoving(party);
  if (moving !== WHY.ok) return moving;
  const why = whyNotPay(pos, side, party, english(pos) ? ACTION.move : ACTION.moveCommand);
  if (why !== WHY.ok) return why;
  const { movement } = party;
  return whyNotWalk(
    pos,
    side,
    pos.hex[unit],
    code[ALONE.path],
    MOBILITY.foot,
    movement,
    movement,
    0,
    MODE.plain,
  );
}

/** DRV-12.1c */
function whyNotMoveToken(pos: Ta1, side: number, code: Code): number {
  const unit = code[ALONE.unit];
  if (!mine(pos, side, unit) || pos.scene.tables.role[unit] !== ROLE.token) return WHY.notYours;
  if (pos.place[unit] !== PLACE.map) return WHY.notHere;
  const party = alone(pos, unit);
  if (party.moved) return WHY.alreadyMoved;
  const why = whyNotPay(pos, side, party, ACTION.move);
  if (why !== WHY.ok) return why;
  const { movement } = party;
  return whyNotWalk(
    pos,
    side,
    pos.hex[unit],
    code[ALONE.path],
    MOBILITY.foot,
    movement,
    movement,
    0,
    MODE.plain,
  );
}

/** Parts of a Split as decimal digits, largest first. */
export const SPLITS: readonly (readonly number[])[] = [
  [],
  [],
  [11],
  [21, 111],
  [31, 22, 211, 1111],
];

/** TA1-5e, GT13-12.3 */
function whyNotSplit(pos: Ta1, side: number, code: Code): number {
  const unit = code[SPLIT.unit];
  if (!mine(pos, side, unit) || pos.scene.tables.role[unit] !== ROLE.combat) return WHY.notYours;
  if (pos.place[unit] !== PLACE.map) return WHY.notHere;
  const party = alone(pos, unit);
  if (party.fixed) return WHY.fixed;
  if (contested(pos, pos.hex[unit])) return WHY.inMelee;
  if (!SPLITS[pos.pf[unit]]?.includes(code[SPLIT.parts])) return WHY.cannotSplit;
  return whyNotPay(pos, side, party, ACTION.split);
}

/** TA1-5e, A56: counters of one formation, alike in all they can do. */
function whyNotJoin(pos: Ta1, side: number, code: Code): number {
  const hex = code[STACK.hex];
  const { tables } = pos.scene;
  if (!onMap(pos, hex)) return WHY.offMap;
  const party = partyOf(pos, side, hex, code[STACK.mask]);
  if (party.count < 2) return WHY.noUnits;
  if (contested(pos, hex)) return WHY.inMelee;
  if (party.mass > tables.standard[side]) return WHY.cannotJoin;
  const badges = pos.scene.options.joinBadge === 'company' ? tables.kCompany : tables.kFormation;
  let badge = -1;
  let bit = 1;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (code[STACK.mask] & bit) {
      const own = badges[pos.kind[u]];
      if (badge >= 0 && own !== badge) return WHY.cannotJoin;
      badge = own;
    }
    bit <<= 1;
  }
  return whyNotPay(pos, side, party, ACTION.join);
}

/** GT13-5d, DRV-5d, A45 */
function whyNotBuild(pos: Ta1, side: number, code: Code): number {
  const unit = code[BUILD.unit];
  const work = code[BUILD.work];
  const { tables } = pos.scene;
  if (pos.scene.options.buildAllowed === false) return WHY.noAction;
  if (work !== WORK.cover && work !== WORK.obstacle) return WHY.noAction;
  if ((pos.scene.rules.works & work) === 0) return WHY.noAction;
  if (!mine(pos, side, unit) || tables.role[unit] !== ROLE.combat) return WHY.notYours;
  if (pos.place[unit] !== PLACE.map) return WHY.notHere;
  const party = alone(pos, unit);
  if (party.mobility !== MOBILITY.foot || party.fixed) return WHY.notFoot;
  if (party.stopped) return WHY.stopped;
  if (contested(pos, pos.hex[unit])) return WHY.inMelee;
  if (pos.works[pos.hex[unit]] & work) return WHY.alreadyBuilt;
  return whyNotPay(pos, side, party, ACTION.build);
}

/** TA1-8.4b, A46: by a Command in the same hex; L4: in the English text by themselves. */
function whyNotRecover(pos: Ta1, side: number, code: Code): number {
  const hex = code[SPOT.hex];
  const { tables } = pos.scene;
  if (!onMap(pos, hex)) return WHY.offMap;
  let command = false;
  let someone = false;
  for (const c of tables.commands) {
    if (pos.place[c] !== PLACE.map || pos.hex[c] !== hex || sideOf(pos, c) !== side) continue;
    command = true;
    if (pos.stopped[c]) someone = true;
  }
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) if (pos.stopped[u]) someone = true;
  if (!someone) return WHY.nobodyStopped;
  if (!command && !english(pos)) return WHY.noCommandHere;
  return whyNotPay(pos, side, recovering(pos, side, hex), ACTION.recover);
}

/** GT13-12.1: recovering a stopped German costs as much as a German; command does not matter (A46). */
export function recovering(pos: Ta1, side: number, hex: number): Readonly<Party> {
  const party = new Party();
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (pos.stopped[u] && pos.scene.tables.kGerman[pos.kind[u]]) party.german = true;
  }
  return party;
}

/** TA1-2e, A44, A53: [verb, group | mask << 8, entry hex, path after it]. */
function whyNotEnter(pos: Ta1, side: number, code: Code, assault: boolean): number {
  const group = entryGroup(code[ENTRY.group]);
  const { tables } = pos.scene;
  if (code[ENTRY.group] < 0 || group >= tables.groups.length || tables.groups[group].side !== side)
    return WHY.notYours;
  const info = tables.groups[group];
  if (info.landing) return WHY.noAction;
  if (pos.scene.rules.mayEnter(pos, group)) {
    return pos.turn < info.turn + (info.delayed ? pos.delay : 0) ? WHY.notDue : WHY.conditionUnmet;
  }
  const party = partyOfGroup(pos, group, entryMask(code[ENTRY.group]));
  if (party.count === 0) return WHY.noUnits;
  if (party.moved) return WHY.alreadyMoved; // it came and went in this turn, A26
  const why = whyNotPay(pos, side, party, assault ? ACTION.moveAssault : ACTION.enter);
  if (why !== WHY.ok) return why;
  const hex = code[ENTRY.at];
  if (!info.hexes.includes(hex)) return WHY.notAnEntry;
  const { mobility, movement, mass } = party;
  const budget = assault ? half(movement) : movement;
  const cost = tables.entryCost[mobility][hex];
  if (cost === CLOSED) return WHY.forbiddenGround;
  if (cost > budget) return because(WHY.notEnoughMovement, cost, budget);
  if (entryCloses(pos, mobility, hex)) return WHY.forbiddenGround;
  const enemy = massAt(pos, 1 - side, hex) > 0;
  if (assault) {
    if (!enemy || mass === 0) return WHY.nothingToAssault;
    if (code[ENTRY.path] !== 0) return WHY.enemyThere;
  } else if (enemy) return WHY.enemyThere;
  if (pathLength(code[ENTRY.path]) > 0) {
    return whyNotWalk(
      pos,
      side,
      hex,
      code[ENTRY.path],
      mobility,
      budget - cost,
      movement,
      mass,
      MODE.plain,
    );
  }
  const there = massAt(pos, side, hex) + mass;
  return there > tables.stackLimit ? because(WHY.tooMany, there, tables.stackLimit) : WHY.ok;
}

/** DRV-12.3d: the second wave jumps as one action. */
function whyNotDrop(pos: Ta1, side: number, code: Code): number {
  const { groups } = pos.scene.tables;
  const info = groups[code[DROP.group]];
  if (!info || info.side !== side || !info.landing) return WHY.notYours;
  if (pos.scene.rules.mayEnter(pos, code[DROP.group])) return WHY.notDue;
  let waiting = 0;
  for (let i = 0; i < info.units.length; i++)
    if (pos.place[info.units[i]] === PLACE.waiting) waiting |= 1 << i;
  const party = partyOfGroup(pos, code[DROP.group], waiting);
  return party.count === 0 ? WHY.noUnits : whyNotPay(pos, side, party, ACTION.enter);
}

/** Aircraft are no units: nothing makes them dearer. */
export const AIRCRAFT: Readonly<Party> = new Party();

/** DRV-12.4a */
function whyNotRaid(pos: Ta1, side: number, code: Code): number {
  if (pos.scene.tables.cost[ACTION.air] < 0 || side !== 0) return WHY.noAction;
  if (code[RAID.raid] < 0 || code[RAID.raid] > 30 || (pos.raids & (1 << code[RAID.raid])) === 0)
    return WHY.noRaid;
  return onMap(pos, code[RAID.at]) ? whyNotPay(pos, side, AIRCRAFT, ACTION.air) : WHY.offMap;
}

/** DRV-12.2, A36 */
function whyNotInterrogate(pos: Ta1, side: number, code: Code): number {
  const unit = code[ONE.unit];
  const { tables } = pos.scene;
  if (tables.cost[ACTION.interrogate] < 0 || side !== 0) return WHY.noAction;
  if (!mine(pos, side, unit) || tables.role[unit] !== ROLE.combat) return WHY.notYours;
  if (pos.place[unit] !== PLACE.map) return WHY.notHere;
  if (tables.settlement[pos.hex[unit]] === 0) return WHY.notSettlement;
  let hidden = false;
  for (const token of tables.tokens) {
    if (pos.place[token] === PLACE.map && pos.faceUp[token] === 0) hidden = true;
  }
  if (!hidden) return WHY.noToken;
  return whyNotPay(pos, side, alone(pos, unit), ACTION.interrogate);
}

/** A17: one's own unit to the top of its hex, once in an activation. */
function whyNotRaise(pos: Ta1, side: number, code: Code): number {
  const unit = code[ONE.unit];
  if (!mine(pos, side, unit) || pos.scene.tables.role[unit] !== ROLE.combat) return WHY.notYours;
  if (pos.place[unit] !== PLACE.map || topAt(pos, side, pos.hex[unit]) === unit) return WHY.notHere;
  return pos.raised[unit] ? WHY.alreadyRaised : WHY.ok;
}

/** Chapter 5: why the active side may not do this now; 0 when it may. */
export function whyNot(pos: Ta1, side: number, code: Code): number {
  switch (verbOf(code)) {
    case VERB.pass:
      return WHY.ok;
    case VERB.raise:
      return whyNotRaise(pos, side, code);
    case VERB.move:
      return whyNotMarch(
        pos,
        side,
        code[MARCH.hex],
        code[MARCH.mask],
        code[MARCH.path],
        ACTION.move,
        MODE.plain,
      );
    case VERB.moveCommand:
      return whyNotMoveCommand(pos, side, code);
    case VERB.moveToken:
      return whyNotMoveToken(pos, side, code);
    case VERB.moveAssault:
      return whyNotMarch(
        pos,
        side,
        code[MARCH.hex],
        code[MARCH.mask],
        code[MARCH.path],
        ACTION.moveAssault,
        MODE.assault,
      );
    case VERB.moveAttack:
      return whyNotMoveAttack(pos, side, code);
    case VERB.attackMove:
      return whyNotAttack(pos, side, code, ACTION.attackMove);
    case VERB.attack:
      return whyNotAttack(pos, side, code, ACTION.attack);
    case VERB.melee:
      return whyNotMelee(pos, side, code);
    case VERB.retreat:
      return whyNotRetreat(pos, side, code);
    case VERB.split:
      return whyNotSplit(pos, side, code);
    case VERB.join:
      return whyNotJoin(pos, side, code);
    case VERB.build:
      return whyNotBuild(pos, side, code);
    case VERB.recover:
      return whyNotRecover(pos, side, code);
    case VERB.enter:
      return whyNotEnter(pos, side, code, false);
    case VERB.enterAssault:
      return whyNotEnter(pos, side, code, true);
    case VERB.drop:
      return whyNotDrop(pos, side, code);
    case VERB.air:
      return whyNotRaid(pos, side, code);
    case VERB.interrogate:
      return whyNotInterrogate(pos, side, code);
    default:
      return WHY.notYet;
  }
}
