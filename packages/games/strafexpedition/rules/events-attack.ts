// SE-EI.1: the Brigade ordered to attack, from its headquarters to its first assault.

import { type Refusal, refusal, verbOf } from '@esagono/engine';
import { FORCED, moveFlags, moveLength, moveMate, moveUnit, pathDir } from '../model/paths.ts';
import { beside, enemyOf, has, holds, isMoving, MARK, type Sx } from '../model/state.ts';
import { MOVE, ONE, VERB } from '../model/verbs.ts';
import { slotOfSeat } from './08-attach.ts';
import { commandReach, diceFor, hqPlaces, mayAct, refuseHq } from './08-command.ts';
import {
  allowance,
  BOUND,
  endOfWay,
  GROUP,
  mayStop,
  overTheLine,
  reach,
  stepCost,
  tacticalHow,
} from './11-movement.ts';
import { entryCost, refuseAssault } from './13-declare.ts';

/** Can the unit, standing on this hex with so much spent, go into some enemy's beside it? */
function goesInFrom(pos: Sx, unit: number, hex: number, spent: number, budget: number): boolean {
  const { ground, roster } = pos.scene;
  const enemy = enemyOf(roster.side[unit]);
  const start = pos.at[unit];
  pos.at[unit] = hex; // looked at from there; put back at once
  let able = false;
  for (let d = 0; d < 6 && !able; d++) {
    const target = ground.grid.neighbours[hex * 6 + d];
    if (target < 0 || pos.first[target] < 0 || !holds(pos, enemy, target)) continue;
    if ((tacticalHow(pos) & BOUND) !== 0 && overTheLine(pos, hex, target)) continue;
    able = spent + entryCost(pos, unit, target, spent, budget) <= budget;
  }
  pos.at[unit] = start;
  return able;
}

/** AMB-46: can the battalion march up to an enemy, by forced march if need be, and still go in? */
function reachesEnemy(pos: Sx, unit: number): boolean {
  const side = pos.scene.roster.side[unit];
  const budget = allowance(pos, unit, FORCED);
  const before = pos.spent[unit];
  const start = pos.at[unit];
  if (beside(pos, side, start) && goesInFrom(pos, unit, start, before, budget)) return true;
  const field = reach(pos, unit, -1, FORCED, tacticalHow(pos));
  for (let i = 1; i < field.count; i++) {
    const hex = field.reached[i];
    if (!beside(pos, side, hex) || !mayStop(pos, side, hex, 1)) continue;
    if (goesInFrom(pos, unit, hex, before + field.cost[hex], budget)) return true;
  }
  return false;
}

/** AMB-46: battalions of the Brigade that are free to act and could assault. */
function attackers(pos: Sx, brigade: number): number[] {
  return pos.scene.roster.brigades[brigade].units.filter(
    (u) => mayAct(pos, u) && reachesEnemy(pos, u),
  );
}

const commands = (pos: Sx, b: number, hex: number, slot: number, units: readonly number[]) => {
  const { side, range } = pos.scene.roster.brigades[b];
  const { dist } = commandReach(pos, side, hex, range, diceFor(pos, slot, b), true);
  return units.some((u) => dist[pos.at[u]] >= 0);
};

/** SE-EI.1: is there a hex for the headquarters from which the Brigade could attack? */
export function couldAttack(pos: Sx, brigade: number, slot: number): boolean {
  const able: number[] = [];
  for (const u of pos.scene.roster.brigades[brigade].units) {
    if (!mayAct(pos, u) || !reachesEnemy(pos, u)) continue;
    if (!refuseHq(pos, brigade, pos.at[u], slot)) return true; // the likeliest hex first
    able.push(u);
  }
  if (able.length === 0) return false;
  return hqPlaces(pos, brigade, slot).some((h) => commands(pos, brigade, h, slot, able));
}

/** SE-EI.1: the headquarters of the ordered Brigade has a battalion that can attack in command. */
export function refuseOrderedHq(
  pos: Sx,
  brigade: number,
  hex: number,
  slot: number,
): Refusal | undefined {
  if (pos.forced !== brigade + 1 || pos.forcedDone === 1) return undefined;
  const units = attackers(pos, brigade);
  if (units.length === 0 || commands(pos, brigade, hex, slot, units)) return undefined;
  return couldAttack(pos, brigade, slot) ? mustAttack(pos) : undefined;
}

const mustAttack = (pos: Sx): Refusal =>
  refusal('SE-EI.1', 'mustAttack', {
    formation: pos.scene.roster.brigades[pos.forced - 1].id,
  });

/** Does the ordered Brigade act for this seat without having declared an assault? */
export const owesAssault = (pos: Sx, seat: number): boolean =>
  pos.forced > 0 && pos.forcedDone === 0 && pos.acting[slotOfSeat(pos, seat)] === pos.forced;

/** May this battalion of the ordered Brigade still come to declare an assault? */
function stillAble(pos: Sx, unit: number): boolean {
  if (pos.at[unit] < 0 || pos.slot[unit] === 0) return false;
  if (has(pos, unit, MARK.assault | MARK.dug | MARK.fixed)) return false;
  if (!has(pos, unit, MARK.moved) || isMoving(pos, unit)) return reachesEnemy(pos, unit);
  for (let d = 0; d < 6; d++) {
    const target = pos.scene.ground.grid.neighbours[pos.at[unit] * 6 + d];
    if (target >= 0 && !refuseAssault(pos, unit, target, 1)) return true;
  }
  return false;
}

const anyAble = (pos: Sx): boolean =>
  pos.scene.roster.brigades[pos.forced - 1].units.some((u) => stillAble(pos, u));

/** What the way costs, in half points and with what was spent before. */
function costOfWay(pos: Sx, unit: number, mate: number, flags: number, code: Int32Array): number {
  const how = tacticalHow(pos) | (mate >= 0 ? GROUP : 0);
  let spent = mate >= 0 ? Math.max(pos.spent[unit], pos.spent[mate]) : pos.spent[unit];
  let hex = pos.at[unit];
  for (let i = 0; i < moveLength(code[MOVE.march]); i++) {
    const dir = pathDir(code[MOVE.way], code[MOVE.onward], i);
    let cost = stepCost(pos, unit, hex, dir, spent, allowance(pos, unit, flags), how);
    if (mate >= 0)
      cost = Math.max(cost, stepCost(pos, mate, hex, dir, spent, allowance(pos, mate, flags), how));
    spent += cost;
    hex = pos.scene.ground.grid.neighbours[hex * 6 + dir];
  }
  return spent;
}

/** Would somebody be able to attack after this move? The pieces are put back at once. */
function ableAfterMove(pos: Sx, seat: number, code: Int32Array): boolean {
  const unit = moveUnit(code[MOVE.march]);
  const mate = moveMate(code[MOVE.march]);
  const goers = mate >= 0 ? [unit, mate] : [unit];
  const before = goers.map((u) => [pos.at[u], pos.spent[u], pos.mark[u]] as const);
  const lane = slotOfSeat(pos, seat);
  const moving = [pos.mover[lane], pos.mate[lane]] as const;
  const spent = costOfWay(pos, unit, mate, moveFlags(code[MOVE.march]), code);
  const end = endOfWay(
    pos,
    pos.at[unit],
    code[MOVE.way],
    code[MOVE.onward],
    moveLength(code[MOVE.march]),
  );
  for (const u of goers) {
    pos.at[u] = end;
    pos.spent[u] = spent;
    pos.mark[u] |= MARK.moved;
  }
  pos.mover[lane] = unit + 1;
  pos.mate[lane] = mate + 1;
  const able = anyAble(pos);
  goers.forEach((u, i) => {
    [pos.at[u], pos.spent[u], pos.mark[u]] = before[i];
  });
  [pos.mover[lane], pos.mate[lane]] = moving;
  return able;
}

/**
 * SE-EI.1: while a battalion of the ordered Brigade could assault, step A does not end, and the
 * last one that could neither digs nor walks off.
 */
export function refuseShirking(pos: Sx, seat: number, code: Int32Array): Refusal | undefined {
  if (!owesAssault(pos, seat) || verbOf(code) === VERB.assault) return undefined;
  if (verbOf(code) === VERB.move && ableAfterMove(pos, seat, code)) return undefined;
  if (verbOf(code) === VERB.dig) {
    const mark = pos.mark[code[ONE.unit]];
    pos.mark[code[ONE.unit]] |= MARK.dug;
    const able = anyAble(pos);
    pos.mark[code[ONE.unit]] = mark;
    if (able) return undefined;
  }
  return anyAble(pos) ? mustAttack(pos) : undefined;
}
