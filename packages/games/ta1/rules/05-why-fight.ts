import type { Code } from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { contested, english, massAt, type Ta1, topAt } from '../model/state.ts';
import { ACTION } from '../model/tables.ts';
import { ATTACK, MARCH, STACK } from '../model/verbs.ts';
import { half, onMap, partyOf, whyNotMoving, whyNotPay } from './05-actions.ts';
import { WHY } from './05-reasons.ts';
import { whyNotMarch } from './05-why-move.ts';
import { anyTargetOf, MODE, pathEnd, pathLength, whyNotWalk } from './07-movement.ts';
import { mayAttack } from './08-attack.ts';
import { whyUnable, whyUnarmed } from './08-unable.ts';

// Chapter 5, TA1-5c and table T-ACT: what attacks, melee and retreats need, from what all may know.

/** TA1-8.1a, A11: every firer of the group must be able to attack that hex. */
export function whyNotVolley(
  pos: Ta1,
  side: number,
  from: number,
  mask: number,
  at: number,
): number {
  let bit = 1;
  for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
    if (mask & bit && !mayAttack(pos, u, from, at)) return whyUnable(pos, u, from, at);
    bit <<= 1;
  }
  return WHY.ok;
}

export function whyNotAttack(pos: Ta1, side: number, code: Code, action: number): number {
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
export function whyNotMoveAttack(pos: Ta1, side: number, code: Code): number {
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
  let reason: number = WHY.ok;
  let bit = 1;
  for (let u = topAt(pos, side, code[MARCH.hex]); u >= 0; u = pos.below[u]) {
    if (code[MARCH.mask] & bit) {
      if (anyTargetOf(pos, u, end)) return WHY.ok;
      // Whoever could attack had there been something to attack is the better reason.
      if (reason !== WHY.noTarget) reason = whyUnarmed(pos, u) || WHY.noTarget;
    }
    bit <<= 1;
  }
  return reason;
}

/** TA1-9a; A55: a German alone with a token turns it up by the same action. */
export function whyNotMelee(pos: Ta1, side: number, code: Code): number {
  const hex = code[STACK.hex];
  if (!onMap(pos, hex)) return WHY.offMap;
  const party = partyOf(pos, side, hex, code[STACK.mask]);
  if (party.count === 0) return WHY.noUnits;
  if (massAt(pos, 1 - side, hex) === 0 && !pos.scene.rules.prize(pos, side, hex))
    return WHY.nothingToAssault;
  if (party.spent) return WHY.spent;
  return whyNotPay(pos, side, party, ACTION.melee);
}

/** TA1-9.7, A28; L12: the English text lets units withdraw from any hex. */
export function whyNotRetreat(pos: Ta1, side: number, code: Code): number {
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
