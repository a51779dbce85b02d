// SE-11.1, SE-13.1, SE-4.10A: assaults worth declaring, moves worth making, trenches worth digging.

import {
  type DecisionPoint,
  makeCode,
  type Proposals,
  type Reason,
  setCode,
  verbOf,
} from '@esagono/engine';
import { openGoals } from '../../model/goals.ts';
import { FORCED } from '../../model/paths.ts';
import { INFANTRY } from '../../model/roster.ts';
import {
  AH,
  beside,
  commander,
  enemyOf,
  has,
  holds,
  inZoc,
  MARK,
  type Sx,
  sideOfSeat,
  stackIn,
} from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { march, mayMarch } from '../../rules/11-march.ts';
import { encodeMove, mayStop, QUIET, reach } from '../../rules/11-movement.ts';
import { move } from '../../rules/11-tactical.ts';
import { promise } from '../../rules/staff.ts';

const ASSAULT: Reason = { key: 'assault', rule: 'SE-13.1.1' };
const ADVANCE: Reason = { key: 'advance', rule: 'SE-11.1' };
const HOLD: Reason = { key: 'hold', rule: 'SE-18.4' };
const DIG: Reason = { key: 'dig', rule: 'SE-18.1' };
const ENOUGH: Reason = { key: 'enough', rule: 'SE-4.9' };

/** Columns at which an assault wins as often as it loses. */
const EVEN = 4;
const WORTH = { usual: 4, column: 0.6, step: 0.3, trench: 0.8, company: 0.4, level: 0.1, dig: 0.3 };
const code = makeCode();

const mine = (pos: Sx, unit: number, seat: number): boolean =>
  pos.at[unit] >= 0 &&
  pos.scene.roster.side[unit] === sideOfSeat(pos, seat) &&
  pos.scene.roster.kind[unit] === INFANTRY &&
  commander(pos, unit) === seat;

/** How a unit likes a hex: the attacker the goal, the defender a trench between it and the enemy. */
function likes(pos: Sx, side: number, goals: Int16Array, hex: number, from: number): number {
  const goal = goals[hex];
  const friends = stackIn(pos, side, hex) - (hex === from ? 1 : 0);
  const contact = inZoc(pos, side, hex) ? 1 : 0;
  const ground = pos.trench[hex] * WORTH.trench + pos.scene.ground.level[hex] * WORTH.level;
  if (side === AH) {
    return -goal * WORTH.step * 3 + contact * 0.8 + friends * WORTH.company + ground * 0.3;
  }
  return -goal * WORTH.step + ground + friends * WORTH.company - contact * 0.5;
}

function proposeWay(
  pos: Sx,
  seat: number,
  unit: number,
  how: number,
  point: DecisionPoint<Sx>,
  out: Proposals,
): void {
  const side = pos.scene.roster.side[unit];
  const from = pos.at[unit];
  const flags = has(pos, unit, MARK.forced) ? FORCED : 0;
  const field = reach(pos, unit, -1, flags, how);
  const goals = openGoals(pos);
  const here = likes(pos, side, goals, from, from);
  let best = -1;
  let most = 0.1;
  for (let i = 1; i < field.count; i++) {
    const hex = field.reached[i];
    const gain = likes(pos, side, goals, hex, from) - here;
    if (gain <= most || !mayStop(pos, side, hex, 1)) continue;
    most = gain;
    best = hex;
  }
  if (best < 0) return;
  const way = encodeMove(pos, field, best, unit, -1, flags);
  if (!way) return;
  setCode(code, VERB.move, way.march, way.way, way.onward);
  if (point.refuse(pos, seat, code)) return;
  const nearer = goals[best] < goals[from];
  out.add(most, nearer && side === AH ? ADVANCE : HOLD, best, goals[best], code);
}

/** SE-13.1.1: every enemy hex beside the unit, by how well the assault promises. */
function proposeAssaults(pos: Sx, seat: number, unit: number, out: Proposals): void {
  const { ground, roster } = pos.scene;
  const side = roster.side[unit];
  for (let d = 0; d < 6; d++) {
    const hex = ground.grid.neighbours[pos.at[unit] * 6 + d];
    if (hex < 0 || !holds(pos, enemyOf(side), hex)) continue;
    setCode(code, VERB.assault, unit, hex, 0);
    if (move.refuse(pos, seat, code)) continue;
    const column = promise(pos, hex, side);
    out.add((column - EVEN) * WORTH.column, ASSAULT, hex, column, code);
  }
}

/** SE-4.9A: what the acting units may still do; the usual thing first. */
export function proposeMoves(pos: Sx, seat: number, out: Proposals): void {
  const { roster } = pos.scene;
  move.usual?.(pos, seat, code);
  out.add(WORTH.usual, usualReason(verbOf(code)), -1, 0, code);
  for (let u = 0; u < roster.count; u++) {
    if (pos.slot[u] === 0 || !mine(pos, u, seat)) continue;
    if (has(pos, u, MARK.assault | MARK.dug | MARK.fixed)) continue;
    proposeAssaults(pos, seat, u, out);
    if (has(pos, u, MARK.moved)) continue;
    proposeWay(pos, seat, u, 0, move, out);
    setCode(code, VERB.dig, u);
    if (!move.refuse(pos, seat, code)) {
      out.add(beside(pos, roster.side[u], pos.at[u]) ? WORTH.dig : 0, DIG, pos.at[u], 0, code);
    }
  }
  // SE-12.3, SE-EI.1: who must leave a full hex, or was ordered to attack, is not done yet.
  setCode(code, VERB.done);
  if (!move.refuse(pos, seat, code)) out.add(0, ENOUGH, -1, 0, code);
}

function usualReason(verb: number): Reason {
  if (verb === VERB.assault) return ASSAULT;
  if (verb === VERB.dig) return DIG;
  return verb === VERB.move ? ADVANCE : ENOUGH;
}

/** SE-4.10A: units that have not acted come up, or stay. */
export function proposeMarches(pos: Sx, seat: number, most: number, out: Proposals): void {
  const { roster } = pos.scene;
  march.usual?.(pos, seat, code);
  out.add(WORTH.usual, verbOf(code) === VERB.done ? ENOUGH : ADVANCE, -1, 0, code);
  let left = most;
  for (let u = 0; u < roster.count && left > 0; u++) {
    if (!mine(pos, u, seat) || !mayMarch(pos, u) || has(pos, u, MARK.moved)) continue;
    proposeWay(pos, seat, u, QUIET, march, out);
    left -= 1;
  }
  setCode(code, VERB.done);
  if (!march.refuse(pos, seat, code)) out.add(0, ENOUGH, -1, 0, code);
}
