import { makeCode, type Proposals, type Reason, setCode } from '@esagono/engine';
import type { Field } from '@esagono/hex';
import { massAt, type Ta1, topAt } from '../../model/state.ts';
import { ACTION } from '../../model/tables.ts';
import { VERB } from '../../model/verbs.ts';
import { half, partyOf, whyNotMoving, whyNotPay } from '../../rules/05-actions.ts';
import { whyNot } from '../../rules/05-legal.ts';
import { WHY } from '../../rules/05-reasons.ts';
import { anyTargetOf, pathTo, reach } from '../../rules/07-movement.ts';
import { prizeIn } from './assault.ts';
import { danger, isOurs, type Outlook, toFoe, toGoal } from './outlook.ts';

const ADVANCE: Reason = { key: 'advance', rule: 'TA1-7a' };
const OCCUPY: Reason = { key: 'occupy', rule: 'TA1-7a' };
const COVER: Reason = { key: 'cover', rule: 'TA1-7a' };
const MOVE_FIRE: Reason = { key: 'moveFire', rule: 'TA1-5f' };

const code = makeCode();

/**
 * How a body of `mass` likes a hex: near what counts, in cover, not where all can shoot it. Who
 * sees a hex is dear to find out, and never makes it better: below `floor` nobody asks.
 */
export function likes(
  pos: Ta1,
  o: Outlook,
  mass: number,
  from: number,
  hex: number,
  floor = Number.NEGATIVE_INFINITY,
): number {
  const others = massAt(pos, o.side, hex) - (hex === from ? mass : 0);
  let worth = -toGoal(o, hex) * o.worth.step * Math.min(3, 1 + mass / 3);
  const { objectiveAt, attackDrm } = pos.scene.tables;
  const objective = objectiveAt[hex];
  if (objective >= 0 && pos.control[objective] !== o.side) worth += prizeIn(pos, o.side, hex);
  // A post that would stand empty is worth staying for while the enemy is near.
  if (others <= 0 && isOurs(o, hex) && toFoe(o, hex) <= 6) worth += o.worth.garrison;
  worth += others * o.worth.friends - attackDrm[hex] * o.worth.cover;
  return worth <= floor ? worth : worth - danger(pos, o, hex) * o.worth.danger;
}

function reasonFor(pos: Ta1, o: Outlook, from: number, hex: number): Reason {
  const objective = pos.scene.tables.objectiveAt[hex];
  if (objective >= 0) return OCCUPY;
  return toGoal(o, hex) < toGoal(o, from) ? ADVANCE : COVER;
}

/** TA1-7a: the two places the body would rather stand in; TA1-5f: half way, and a volley. */
export function proposeMoves(
  pos: Ta1,
  o: Outlook,
  from: number,
  mask: number,
  glance: boolean,
  out: Proposals,
): void {
  const party = partyOf(pos, o.side, from, mask);
  if (party.count === 0 || whyNotMoving(party) !== WHY.ok) return;
  const { mobility, movement, mass } = party;
  if (whyNotPay(pos, o.side, party, ACTION.move) !== WHY.ok) return;
  const mayFire = whyNotPay(pos, o.side, party, ACTION.moveAttack) === WHY.ok;
  const firing = !glance && mayFire && toFoe(o, from) <= 7;
  const field = reach(pos, o.side, from, mobility, movement);
  const here = likes(pos, o, mass, from, from);
  let first = -1;
  let second = -1;
  let shot = -1;
  let most = 0;
  let next = 0;
  let best = 0.3;
  for (let i = 1; i < field.count; i++) {
    const hex = field.reached[i];
    const gain =
      likes(pos, o, mass, from, hex, here + (firing ? Math.min(next, best - 1) : next)) - here;
    if (gain > most) {
      second = first;
      next = most;
      first = hex;
      most = gain;
    } else if (gain > next) {
      second = hex;
      next = gain;
    }
    if (!firing || field.cost[hex] > half(movement) || gain + 1 <= best) continue;
    if (!anyShooter(pos, o.side, from, mask, hex)) continue;
    best = gain + 1;
    shot = hex;
  }
  offer(pos, o, field, VERB.move, from, mask, first, most, out);
  offer(pos, o, field, VERB.move, from, mask, second, next, out);
  offer(pos, o, field, VERB.moveAttack, from, mask, shot, best - o.worth.moveFire + 0.5, out);
}

function anyShooter(pos: Ta1, side: number, from: number, mask: number, hex: number): boolean {
  let bit = 1;
  for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u], bit <<= 1) {
    if (mask & bit && anyTargetOf(pos, u, hex)) return true;
  }
  return false;
}

function offer(
  pos: Ta1,
  o: Outlook,
  field: Field,
  verb: number,
  from: number,
  mask: number,
  hex: number,
  merit: number,
  out: Proposals,
): void {
  if (hex < 0) return;
  const path = pathTo(pos, field, hex);
  if (path === 0) return;
  setCode(code, verb, from, mask, path);
  if (whyNot(pos, o.side, code) !== WHY.ok) return;
  const reason = verb === VERB.moveAttack ? MOVE_FIRE : reasonFor(pos, o, from, hex);
  out.add(merit, reason, hex, toGoal(o, hex), code);
}
