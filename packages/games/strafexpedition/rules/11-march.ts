// Chapter 11.2: movement in Phase 10, with Strategic Movement and Forced March.

import {
  type Code,
  type Codes,
  clearSeat,
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  type Random,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG } from '../model/frames.ts';
import { FORCED, moveFlags, moveLength, moveMate, moveUnit, STRATEGIC } from '../model/paths.ts';
import { ARTILLERY, FORTRESS } from '../model/roster.ts';
import {
  commander,
  has,
  immobileRule,
  inZoc,
  isLocked,
  isMoving,
  MARK,
  type Sx,
  sideOfSeat,
} from '../model/state.ts';
import { MOVE, VERB } from '../model/verbs.ts';
import {
  allowance,
  type Closeness,
  closeToEnemies,
  encodeMove,
  goAlong,
  isClose,
  mayStop,
  QUIET,
  reach,
  refusePath,
} from './11-movement.ts';
import { clearMover, goTogether, stackOf, startMove } from './11-movers.ts';
import { whyStill } from './13-declare.ts';
import { checkCrowd } from './13-retreat.ts';
import { addDisorganization } from './16-disorganization.ts';
import { usualMove } from './staff.ts';

/** SE-11.2, SE-11.2.1, SE-8.6, SE-19.1, SE-S5.LCK: units that may move in Phase 10. */
export function mayMarch(pos: Sx, unit: number): boolean {
  const { roster } = pos.scene;
  if (pos.at[unit] < 0 || roster.kind[unit] === FORTRESS || roster.immobile[unit] === 1)
    return false;
  if (has(pos, unit, MARK.used | MARK.fixed | MARK.dug)) return false;
  if (has(pos, unit, MARK.moved) && !isMoving(pos, unit)) return false;
  if (roster.kind[unit] === ARTILLERY && has(pos, unit, MARK.fire)) return false;
  if (pos.spent[unit] >= allowance(pos, unit, FORCED | STRATEGIC)) return false;
  return !isLocked(pos, unit);
}

const pairs = (pos: Sx, unit: number, mate: number): boolean =>
  mate !== unit &&
  pos.at[mate] === pos.at[unit] &&
  mayMarch(pos, mate) &&
  (goTogether(pos, unit, mate) || (!has(pos, unit, MARK.moved) && !has(pos, mate, MARK.moved)));

const already = (pos: Sx, unit: number, mate: number): number =>
  (has(pos, unit, MARK.forced) || (mate >= 0 && has(pos, mate, MARK.forced)) ? FORCED : 0) |
  (has(pos, unit, MARK.strategic) ? STRATEGIC : 0);

/** Frame: pending seats, side. */
export const march: DecisionPoint<Sx> = {
  name: 'march',
  args: ARG.march.args,
  deciders: (pos) => frameArg(pos, ARG.march.pending),
  list(pos, seat, out) {
    out.add(VERB.done);
    const side = sideOfSeat(pos, seat);
    const close = closeToEnemies(pos, side);
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (pos.scene.roster.side[u] !== side || !mayMarch(pos, u) || commander(pos, u) !== seat)
        continue;
      listMarches(pos, u, -1, close, out);
      for (let v = pos.next[u]; v >= 0; v = pos.next[v]) {
        if (pos.scene.roster.side[v] === side && pairs(pos, u, v))
          listMarches(pos, u, v, close, out);
      }
    }
  },
  listOf(pos, seat, unit, out) {
    if (unit < 0) return out.add(VERB.done);
    const { roster } = pos.scene;
    const side = sideOfSeat(pos, seat);
    if (unit >= roster.count || roster.side[unit] !== side || pos.at[unit] < 0) return;
    const close = closeToEnemies(pos, side);
    for (const u of stackOf(pos, unit)) {
      if (roster.side[u] !== side || !mayMarch(pos, u) || commander(pos, u) !== seat) continue;
      if (u === unit) listMarches(pos, u, -1, close, out);
      for (let v = pos.next[u]; v >= 0; v = pos.next[v]) {
        if (u !== unit && v !== unit) continue;
        if (roster.side[v] === side && pairs(pos, u, v)) listMarches(pos, u, v, close, out);
      }
    }
  },
  sample(pos, seat, random, out) {
    const side = sideOfSeat(pos, seat);
    const { count, side: sides } = pos.scene.roster;
    // A quarter of what could move does, on average; the rest of the army stays.
    if (random.below(8) > 0) {
      const start = random.below(count);
      for (let i = 0; i < count; i++) {
        const u = (start + i) % count;
        if (sides[u] !== side || !mayMarch(pos, u) || commander(pos, u) !== seat) continue;
        if (sampleMarch(pos, u, random, out)) return;
      }
    }
    setCode(out, VERB.done);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.done) return undefined;
    if (verbOf(code) !== VERB.move) return refusal('SE-4.10A', 'notNow');
    const unit = moveUnit(code[MOVE.march]);
    const mate = moveMate(code[MOVE.march]);
    const { roster } = pos.scene;
    if (
      unit >= roster.count ||
      mate >= roster.count ||
      pos.at[unit] < 0 ||
      commander(pos, unit) !== seat
    ) {
      return refusal('SE-11.2.1', 'notYourUnit');
    }
    if (isLocked(pos, unit)) return refusal('SE-S5.LCK', 'locked', { unit });
    if (roster.kind[unit] === ARTILLERY && has(pos, unit, MARK.fire))
      return refusal('SE-19.1', 'gunInFire', { unit });
    if (roster.immobile[unit] === 1) return refusal(immobileRule(pos), 'immobile', { unit });
    if (!mayMarch(pos, unit)) {
      if (has(pos, unit, MARK.used) && !has(pos, unit, MARK.dug))
        return refusal('SE-11.2.1', 'hasActed', { unit });
      return whyStill(pos, unit, 'SE-11.0.7');
    }
    if (mate >= 0 && (roster.side[mate] !== roster.side[unit] || !pairs(pos, unit, mate))) {
      return refusal('SE-11.0', 'notTogether', { unit });
    }
    const flags = moveFlags(code[MOVE.march]) | (already(pos, unit, mate) & FORCED);
    return refusePath(
      pos,
      unit,
      mate,
      flags,
      QUIET,
      code[MOVE.way],
      code[MOVE.onward],
      moveLength(code[MOVE.march]),
    );
  },
  decide(pos, seat, code, play) {
    if (verbOf(code) === VERB.done) {
      if (clearSeat(pos, ARG.march.pending, seat)) {
        popFrame(pos);
        endMarch(pos, play, sideOfSeat(pos, seat));
      }
      return;
    }
    const unit = moveUnit(code[MOVE.march]);
    const mate = moveMate(code[MOVE.march]);
    const flags = moveFlags(code[MOVE.march]) | (already(pos, unit, mate) & FORCED);
    startMove(pos, seat, unit, mate, flags);
    if ((flags & STRATEGIC) !== 0) {
      pos.mark[unit] |= MARK.strategic;
      if (mate >= 0) pos.mark[mate] |= MARK.strategic;
    }
    goAlong(pos, play, code, flags, QUIET, 'SE-11.2.1');
  },
  usual(pos, seat, out) {
    const side = sideOfSeat(pos, seat);
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (pos.scene.roster.side[u] !== side || !mayMarch(pos, u) || commander(pos, u) !== seat)
        continue;
      if (usualMove(pos, u, QUIET, out)) return;
    }
    setCode(out, VERB.done);
  },
};

function sampleMarch(pos: Sx, u: number, random: Random, out: Code): boolean {
  const side = pos.scene.roster.side[u];
  const gun = pos.scene.roster.kind[u] === ARTILLERY;
  const mate =
    pos.next[u] >= 0 &&
    random.below(6) === 0 &&
    pos.scene.roster.side[pos.next[u]] === side &&
    pairs(pos, u, pos.next[u])
      ? pos.next[u]
      : -1;
  let flags = already(pos, u, mate) & FORCED;
  if (!gun && (mate < 0 || pos.scene.roster.kind[mate] !== ARTILLERY) && random.below(10) === 0)
    flags |= FORCED;
  let close: Closeness | undefined;
  if (!inZoc(pos, side, pos.at[u]) && random.below(4) === 0) {
    close = closeToEnemies(pos, side);
    const fresh = pos.spent[u] === 0 || has(pos, u, MARK.strategic);
    if (!isClose(close, pos.at[u]) && fresh) flags |= STRATEGIC;
  }
  const field = reach(pos, u, mate, flags, QUIET, close);
  for (let tries = 0; tries < 4 && field.count > 1; tries++) {
    const hex = field.reached[1 + random.below(field.count - 1)];
    if (!mayStop(pos, side, hex, mate >= 0 ? 2 : 1)) continue;
    const move = encodeMove(pos, field, hex, u, mate, flags);
    if (!move) continue;
    setCode(out, VERB.move, move.march, move.way, move.onward);
    return true;
  }
  return false;
}

function listMarches(pos: Sx, unit: number, mate: number, close: Closeness, out: Codes): void {
  const { roster } = pos.scene;
  const side = roster.side[unit];
  const gun = roster.kind[unit] === ARTILLERY || (mate >= 0 && roster.kind[mate] === ARTILLERY);
  const forced = already(pos, unit, mate) & FORCED;
  const far =
    !isClose(close, pos.at[unit]) && (pos.spent[unit] === 0 || has(pos, unit, MARK.strategic));
  for (let flags = 0; flags < 4; flags++) {
    if ((flags & FORCED) < forced || (gun && (flags & FORCED) !== 0)) continue;
    if ((flags & STRATEGIC) !== 0 && !far) continue;
    const field = reach(pos, unit, mate, flags, QUIET, close);
    // Plain first; a costlier way is offered only where it alone gets there.
    const plain = allowance(pos, unit, flags & ~FORCED) - pos.spent[unit];
    const near = allowance(pos, unit, flags & ~STRATEGIC) - pos.spent[unit];
    for (let i = 1; i < field.count; i++) {
      const hex = field.reached[i];
      if ((flags & FORCED) !== 0 && forced === 0 && field.cost[hex] <= plain) continue;
      if ((flags & STRATEGIC) !== 0 && field.cost[hex] <= near) continue;
      if (!mayStop(pos, side, hex, mate >= 0 ? 2 : 1)) continue;
      const move = encodeMove(pos, field, hex, unit, mate, flags);
      if (move) out.add(VERB.move, move.march, move.way, move.onward);
    }
  }
}

/** SE-11.3, SE-12.3: march points and stacking at the end of each half of Phase 10. */
function endMarch(pos: Sx, play: Play, side: number): void {
  const { roster } = pos.scene;
  clearMover(pos);
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || pos.at[u] < 0) continue;
    if (has(pos, u, MARK.forced) && pos.slot[u] === 0 && !has(pos, u, MARK.used))
      addDisorganization(pos, play, u, 1);
    if (pos.at[u] >= 0 && pos.scene.inPlay[pos.at[u]] === 1 && has(pos, u, MARK.moved))
      checkCrowd(pos, play, side, pos.at[u]);
  }
}
