import type { Code } from '@esagono/engine';
import { contested, english, PLACE, type Ta1 } from '../model/state.ts';
import { ACTION, MOBILITY, ROLE } from '../model/tables.ts';
import { ALONE } from '../model/verbs.ts';
import { alone, half, mine, onMap, partyOf, whyNotMoving, whyNotPay } from './05-actions.ts';
import { because, hasOf, needOf, WHY, whyOf } from './05-reasons.ts';
import { MODE, whyNotWalk } from './07-movement.ts';

// Chapter 5, table T-ACT: what each way of moving needs, from what all may know.

/** Move, and the moving part of Half move and Assault, and Half move and Attack. */
export function whyNotMarch(
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

/** TA1-1.1a, L3 */
export function whyNotMoveCommand(pos: Ta1, side: number, code: Code): number {
  const unit = code[ALONE.unit];
  if (!mine(pos, side, unit) || pos.scene.tables.role[unit] !== ROLE.command) return WHY.notYours;
  if (pos.place[unit] !== PLACE.map) return WHY.notHere;
  const party = alone(pos, unit);
  if (contested(pos, pos.hex[unit])) return WHY.inMelee;
  const moving = whyNotMoving(party);
  if (moving !== WHY.ok) return moving;
  const why = whyNotPay(pos, side, party, english(pos) ? ACTION.move : ACTION.moveCommand);
  if (why !== WHY.ok) return why;
  return walkAlone(pos, side, unit, code[ALONE.path], party.movement);
}

/** DRV-12.1c */
export function whyNotMoveToken(pos: Ta1, side: number, code: Code): number {
  const unit = code[ALONE.unit];
  if (!mine(pos, side, unit) || pos.scene.tables.role[unit] !== ROLE.token) return WHY.notYours;
  if (pos.place[unit] !== PLACE.map) return WHY.notHere;
  const party = alone(pos, unit);
  if (party.moved) return WHY.alreadyMoved;
  const why = whyNotPay(pos, side, party, ACTION.move);
  if (why !== WHY.ok) return why;
  return walkAlone(pos, side, unit, code[ALONE.path], party.movement);
}

/** The way of one piece on foot. */
const walkAlone = (pos: Ta1, side: number, unit: number, path: number, movement: number): number =>
  whyNotWalk(pos, side, pos.hex[unit], path, MOBILITY.foot, movement, movement, 0, MODE.plain);
