// Chapter 13.5: counter-assaults, step E.
import {
  type DecisionPoint,
  frameArg,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  setFrameArg,
} from '@esagono/engine';
import { direction, distance } from '@esagono/hex';
import { moveLength, moveUnit, packMove, pathDir, VERB } from '../frames.ts';
import { INFANTRY } from '../roster.ts';
import { BARRED } from '../scene.ts';
import {
  commander,
  enemyOf,
  garrisons,
  has,
  isLocked,
  MARK,
  privately,
  SCAR,
  type Sx,
  sideOfSeat,
} from '../state.ts';
import { allowance, mayStop, stepCost, walk } from './11-movement.ts';
import { entryCost } from './11-tactical.ts';

const lost = new Int16Array(64);
/** SE-13.5: hexes just lost by assault and still held by the enemy. */
function lostHexes(pos: Sx, side: number): number {
  const { roster } = pos.scene;
  let count = 0;
  for (let u = 0; u < roster.count; u++) {
    const hex = pos.at[u];
    if (hex < 0 || roster.side[u] === side || (pos.marks[hex] & SCAR.lost) === 0) continue;
    let known = false;
    for (let i = 0; i < count; i++) if (lost[i] === hex) known = true;
    if (!known && count < lost.length) lost[count++] = hex;
  }
  return count;
}

/** SE-13.5: enemies in the target hex are ignored; units just driven out always qualify. */
function freeOfOthers(pos: Sx, unit: number, target: number): boolean {
  if (has(pos, unit, MARK.retreated)) return true;
  const { ground, roster } = pos.scene;
  for (let d = 0; d < 6; d++) {
    const n = ground.grid.neighbours[pos.at[unit] * 6 + d];
    if (n < 0 || n === target) continue;
    for (let u = pos.first[n]; u >= 0; u = pos.next[u])
      if (roster.side[u] !== roster.side[unit]) return false;
  }
  return true;
}

/** SE-13.5, SE-13.5.1, AMB-33 */
export function refuseCounterUnit(pos: Sx, unit: number, target: number): Refusal | undefined {
  const { roster, ground, charts, option } = pos.scene;
  if (roster.kind[unit] !== INFANTRY) return refusal('SE-13.5', 'infantryOnly', { unit });
  if (has(pos, unit, MARK.assault)) return refusal('SE-13.1.3', 'hasActed', { unit });
  if (has(pos, unit, MARK.dug)) return refusal('SE-18.2.1', 'dugIn', { unit });
  if (has(pos, unit, MARK.fixed)) return refusal('SE-S2.TRK', 'fixed', { unit });
  if (isLocked(pos, unit)) return refusal('SE-S5.LCK', 'locked', { unit });
  if (option.counterUsesMove && has(pos, unit, MARK.moved))
    return refusal('SE-11.0.7', 'hasActed', { unit });
  const far = distance(ground.grid, pos.at[unit], target);
  if (far > charts.limits.counterReach || far === 0)
    return refusal('SE-13.5.1', 'tooFar', { unit, at: target });
  return freeOfOthers(pos, unit, target) ? undefined : refusal('SE-13.5', 'otherEnemies', { unit });
}

/** One step, or none, to a hex beside the target; then the price of going in. */
function refuseDash(
  pos: Sx,
  unit: number,
  target: number,
  length: number,
  dir: number,
): Refusal | undefined {
  const { ground, roster } = pos.scene;
  const budget = allowance(pos, unit, 0);
  let spent = pos.dash[unit];
  const start = pos.at[unit];
  let hex = start;
  if (length === 1) {
    const to = dir < 6 ? ground.grid.neighbours[hex * 6 + dir] : -1;
    if (to < 0 || to === target) return refusal('SE-13.5.1', 'noPath');
    if (distance(ground.grid, to, target) !== 1)
      return refusal('SE-13.5.1', 'tooFar', { unit, at: target });
    const cost = stepCost(pos, unit, hex, dir, spent, budget, 0);
    if (cost >= BARRED) return refusal('SE-11.0.2', 'barredTerrain', { unit, at: to });
    if (!mayStop(pos, roster.side[unit], to, 1)) return refusal('SE-12.1', 'crowded', { at: to });
    spent += cost;
    hex = to;
  } else if (length !== 0) return refusal('SE-13.5.1', 'tooFar', { unit, at: target });
  if (direction(ground.grid, hex, target) < 0)
    return refusal('SE-13.5.1', 'notAdjacent', { unit, at: target });
  pos.at[unit] = hex; // looked at from there; put back at once
  const cost = entryCost(pos, unit, target, spent, budget);
  pos.at[unit] = start;
  if (cost >= BARRED) return refusal('SE-11.0.4', 'crags', { unit, at: target });
  return spent + cost > budget
    ? refusal('SE-13.5.1', 'tooFewPoints', { unit, need: cost / 2, left: (budget - spent) / 2 })
    : undefined;
}

const mine = (pos: Sx, unit: number, seat: number): boolean =>
  pos.at[unit] >= 0 &&
  pos.scene.roster.side[unit] === sideOfSeat(pos, seat) &&
  commander(pos, unit) === seat;

/** Seats that have a unit able to strike back. */
export function countering(pos: Sx, side: number): number {
  const { roster } = pos.scene;
  const count = lostHexes(pos, side);
  let bits = 0;
  for (let u = 0; u < roster.count && count > 0; u++) {
    if (roster.side[u] !== side || pos.at[u] < 0) continue;
    for (let i = 0; i < count; i++) if (canCounter(pos, u, lost[i])) bits |= 1 << commander(pos, u);
  }
  return bits;
}

function canCounter(pos: Sx, unit: number, target: number): boolean {
  if (refuseCounterUnit(pos, unit, target)) return false;
  if (!refuseDash(pos, unit, target, 0, 0)) return true;
  for (let d = 0; d < 6; d++) if (!refuseDash(pos, unit, target, 1, d)) return true;
  return false;
}

/** Frame: pending seats, side. Code: unit and length, path, target. */
export const counter: DecisionPoint<Sx> = {
  name: 'counter',
  reaction: true,
  deciders: (pos) => frameArg(pos, 1),
  list(pos, seat, out) {
    out.add(VERB.done);
    const count = lostHexes(pos, sideOfSeat(pos, seat));
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (!mine(pos, u, seat)) continue;
      for (let i = 0; i < count; i++) {
        if (refuseCounterUnit(pos, u, lost[i])) continue;
        if (!refuseDash(pos, u, lost[i], 0, 0))
          out.add(VERB.counter, packMove(u, -1, 0, 0), 0, lost[i]);
        for (let d = 0; d < 6; d++) {
          if (!refuseDash(pos, u, lost[i], 1, d))
            out.add(VERB.counter, packMove(u, -1, 0, 1), d, lost[i]);
        }
      }
    }
  },
  refuse(pos, seat, code) {
    if (code[0] === VERB.done) return undefined;
    if (code[0] !== VERB.counter) return refusal('SE-4.8E', 'notNow');
    const unit = moveUnit(code[1]);
    const target = code[3];
    if (unit >= pos.scene.roster.count || !mine(pos, unit, seat))
      return refusal('SE-13.5', 'notYourUnit');
    if (target < 0 || target >= pos.scene.ground.size || (pos.marks[target] & SCAR.lost) === 0)
      return refusal('SE-13.5', 'notLost');
    if (!garrisons(pos, enemyOf(sideOfSeat(pos, seat)), target))
      return refusal('SE-13.5', 'notLost', { at: target });
    return (
      refuseCounterUnit(pos, unit, target) ??
      refuseDash(pos, unit, target, moveLength(code[1]), pathDir(code[2], 0, 0))
    );
  },
  decide(pos, seat, code, play) {
    if (code[0] === VERB.done) {
      setFrameArg(pos, 1, frameArg(pos, 1) & ~(1 << seat));
      if (frameArg(pos, 1) === 0) popFrame(pos);
      return;
    }
    const unit = moveUnit(code[1]);
    const target = code[3];
    let arrived = true;
    if (moveLength(code[1]) > 0) {
      // AMB-33: fresh points that do not touch the unit's own move.
      const own = pos.spent[unit];
      pos.spent[unit] = pos.dash[unit];
      arrived = walk(pos, play, unit, -1, 0, 0, code[2], 0, 1);
      if (pos.at[unit] >= 0) {
        pos.dash[unit] = pos.spent[unit];
        pos.spent[unit] = own;
      }
    }
    if (pos.scene.option.counterUsesMove) pos.mark[unit] |= MARK.moved;
    if (!arrived) return; // fired at on the way; it may be sent again
    pos.mark[unit] |= MARK.assault;
    pos.aim[unit] = target + 1;
    pos.works[unit] = 0;
    if (play.telling)
      play.tell('counterDeclared', 'SE-13.5.2', { unit, at: target }, privately(pos, unit));
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.done);
  },
};
