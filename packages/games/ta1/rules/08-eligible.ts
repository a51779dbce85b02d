import { argAt } from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { ARG } from '../model/frames.ts';
import { contested, isNight, massAt, PLACE, sideOf, type Ta1, topAt } from '../model/state.ts';
import { ACTION, ROLE } from '../model/tables.ts';
import { alone, partyOf, whyNotMoving, whyNotPay } from './05-actions.ts';
import { because, WHY } from './05-reasons.ts';
import { manages } from './07-single-point.ts';
import { entryCloses } from './07-works.ts';
import { canReach, canShoot, meleeBars } from './08-attack.ts';
import { whyOutOfReach, whyUnarmed } from './08-unable.ts';
import { leadUnit } from './march.ts';

// Chapters 8.7 and 9.9: who may react to a movement, and to what.

/**
 * TA1-8.7d, A12: the moving piece an opportunity attack would hit: the top mover, or a Command that
 * is alone of its side; −1 for tokens (DRV-12.1f) and for a Command among friends.
 */
export function shotTarget(pos: Ta1, at: number): number {
  const lead = leadUnit(pos, at);
  if (lead < 0) return -1;
  const role = pos.scene.tables.role[lead];
  if (role === ROLE.combat) return lead;
  if (role === ROLE.token) return -1;
  return massAt(pos, pos.active, argAt(pos, at, ARG.march.hex)) > 0 ? -1 : lead;
}

/** TA1-8.7a: may this unit fire at the mover? */
export const whyNotShoot = (pos: Ta1, at: number, unit: number): number =>
  whyNotShootAt(pos, at, unit, shotTarget(pos, at));

function whyNotShootAt(pos: Ta1, at: number, unit: number, target: number): number {
  if (target < 0) return WHY.noTarget;
  if (pos.place[unit] !== PLACE.map || pos.scene.tables.role[unit] !== ROLE.combat)
    return WHY.notHere;
  if (pos.reacted[unit]) return WHY.hasReacted;
  if (!canShoot(pos, unit)) return whyUnarmed(pos, unit);
  const from = pos.hex[unit];
  if (meleeBars(pos, from)) return WHY.fireInMelee;
  const to = argAt(pos, at, ARG.march.hex);
  if (!canReach(pos, unit, target, from, to))
    return whyOutOfReach(pos, pos.kind[unit], target, from, to);
  return whyNotPay(pos, sideOf(pos, unit), alone(pos, unit), ACTION.opportunityAttack);
}

/** TA1-9.9a, b: may the units of `from` named by the mask assault the mover's hex? */
export function whyNotCharge(
  pos: Ta1,
  at: number,
  side: number,
  from: number,
  mask: number,
): number {
  const { grid, edges } = pos.scene.tables;
  const hex = argAt(pos, at, ARG.march.hex);
  const lead = leadUnit(pos, at);
  // TA1-9.9c, A54: the result is the mover's. A token takes none; alone it can be turned up by those
  // whom it matters to (DRV-12.1d).
  if (lead < 0) return WHY.nothingToAssault;
  if (pos.scene.tables.role[lead] === ROLE.token) {
    if (massAt(pos, 1 - side, hex) > 0 || !pos.scene.rules.prize(pos, side, hex))
      return WHY.nothingToAssault;
  }
  let dir = 0;
  while (dir < 6 && grid.neighbours[from * 6 + dir] !== hex) dir += 1;
  if (dir === 6) return WHY.notAdjacent;
  if (contested(pos, from)) return WHY.inMelee;
  const party = partyOf(pos, side, from, mask);
  if (party.count === 0) return WHY.noUnits;
  const why = whyNotMoving(party);
  if (why !== WHY.ok) return why;
  if (party.spent) return WHY.spent;
  const step = edges[party.mobility][from * 6 + dir];
  if (step === CLOSED) return WHY.forbiddenGround;
  if (step > party.movement && !manages(party.movement, party.movement))
    return because(WHY.notEnoughMovement, step, party.movement);
  if (entryCloses(pos, party.mobility, hex)) return WHY.forbiddenGround;
  let bit = 1;
  for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
    if (mask & bit && pos.reacted[u]) return WHY.hasReacted;
    bit <<= 1;
  }
  return whyNotPay(pos, side, party, ACTION.opportunityAssault);
}

/** A window opens only if somebody may react and can pay for it. */
export function anyReaction(pos: Ta1, at: number): boolean {
  const side = 1 - pos.active;
  const hex = argAt(pos, at, ARG.march.hex);
  const { tables } = pos.scene;
  const { cost, grid, distances } = tables;
  const target = pos.pa[side] >= cost[ACTION.opportunityAttack] ? shotTarget(pos, at) : -1;
  if (target >= 0) {
    const slots = tables.combat[side];
    const range = tables.farthest[side * 2 + (isNight(pos) ? 1 : 0)];
    const { place } = pos;
    const where = pos.hex;
    const row = hex * grid.size;
    for (let i = 0; i < pos.inUse[side]; i++) {
      const u = slots[i];
      if (place[u] !== PLACE.map || distances[row + where[u]] > range) continue;
      if (whyNotShootAt(pos, at, u, target) === WHY.ok) return true;
    }
  }
  if (pos.pa[side] < cost[ACTION.opportunityAssault]) return false;
  for (let d = 0; d < 6; d++) {
    const from = grid.neighbours[hex * 6 + d];
    if (from < 0 || massAt(pos, side, from) === 0) continue;
    let bit = 1;
    for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
      if (whyNotCharge(pos, at, side, from, bit) === WHY.ok) return true;
      bit <<= 1;
    }
  }
  return false;
}
