// Chapter 13.5: counter-assaults, step E.

import {
  Codes,
  clearSeat,
  type DecisionPoint,
  frameArg,
  makeCode,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { direction, distance, type Field, moveFieldBy } from '@esagono/hex';
import { ARG } from '../model/frames.ts';
import { MAX_DASH, moveLength, moveUnit, packMove, pathDir } from '../model/paths.ts';
import { BARRED } from '../model/prices.ts';
import { INFANTRY } from '../model/roster.ts';
import {
  commander,
  crowdRule,
  enemyOf,
  fixedRule,
  garrisons,
  has,
  isLocked,
  MARK,
  privately,
  SCAR,
  type Sx,
  seatsOf,
  sideOfSeat,
  stackIn,
  stackLimit,
} from '../model/state.ts';
import { DASH, VERB } from '../model/verbs.ts';
import { allowance, encodeMove, mayStop, refuseStep, stepCost, walk } from './11-movement.ts';
import { overfull } from './12-stacking.ts';
import { entryCost } from './13-declare.ts';

/** SE-13.5: hexes just lost by assault and still held by the enemy. */
function lostHexes(pos: Sx, side: number): readonly number[] {
  const { roster } = pos.scene;
  const lost: number[] = [];
  for (let u = 0; u < roster.count; u++) {
    const hex = pos.at[u];
    if (hex < 0 || roster.side[u] === side || (pos.marks[hex] & SCAR.lost) === 0) continue;
    if (!lost.includes(hex)) lost.push(hex);
  }
  return lost.sort((a, b) => a - b);
}

/** SE-13.5: enemies in the target hex are ignored; units just driven out always qualify. */
function freeOfOthers(pos: Sx, unit: number, target: number): boolean {
  // One already on its way was free of others when it set out.
  if (has(pos, unit, MARK.retreated) || pos.dash[unit] > 0) return true;
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
  if (has(pos, unit, MARK.fixed)) return refusal(fixedRule(pos), 'fixed', { unit });
  if (isLocked(pos, unit)) return refusal('SE-S5.LCK', 'locked', { unit });
  if (option.counterUsesMove && has(pos, unit, MARK.moved))
    return refusal('SE-11.0.7', 'hasActed', { unit });
  const far = distance(ground.grid, pos.at[unit], target);
  if (far > charts.limits.counterReach || far === 0)
    return refusal('SE-13.5.1', 'tooFar', { unit, at: target });
  // SE-13.4.1: two guns left behind fill the hex.
  if (stackIn(pos, roster.side[unit], target) >= stackLimit(pos, target))
    return refusal('SE-12.5', 'crowded', { at: target });
  return freeOfOthers(pos, unit, target) ? undefined : refusal('SE-13.5', 'otherEnemies', { unit });
}

/** AMB-33: the price of going in from a hex beside the target; the unit only looks from there. */
function entryFrom(pos: Sx, unit: number, hex: number, target: number, spent: number): number {
  const start = pos.at[unit];
  pos.at[unit] = hex;
  const cost = entryCost(pos, unit, target, spent, allowance(pos, unit, 0));
  pos.at[unit] = start;
  return cost;
}

/** SE-13.5.1, AMB-33: a path within two hexes of the target to one beside it, then the way in. */
function refuseDash(
  pos: Sx,
  unit: number,
  target: number,
  length: number,
  path: number,
): Refusal | undefined {
  const { ground, roster, charts } = pos.scene;
  const budget = allowance(pos, unit, 0);
  let spent = pos.dash[unit];
  let hex = pos.at[unit];
  if (length > MAX_DASH) return refusal('SE-13.5.1', 'noPath');
  for (let i = 0; i < length; i++) {
    const dir = pathDir(path, 0, i);
    const to = dir < 6 ? ground.grid.neighbours[hex * 6 + dir] : -1;
    if (to < 0 || to === target) return refusal('SE-13.5.1', 'noPath');
    if (distance(ground.grid, to, target) > charts.limits.counterReach)
      return refusal('SE-13.5.1', 'tooFar', { unit, at: target });
    const cost = stepCost(pos, unit, hex, dir, spent, budget, 0);
    if (cost >= BARRED) return refuseStep(pos, unit, hex, dir, to, 0);
    if (spent + cost > budget)
      return refusal('SE-13.5.1', 'tooFewPoints', {
        unit,
        need: cost / 2,
        left: (budget - spent) / 2,
      });
    spent += cost;
    hex = to;
  }
  if (hex !== pos.at[unit] && !mayStop(pos, roster.side[unit], hex, 1))
    return refusal(crowdRule(pos, hex), 'crowded', { at: hex });
  if (direction(ground.grid, hex, target) < 0)
    return refusal('SE-13.5.1', 'notAdjacent', { unit, at: target });
  const cost = entryFrom(pos, unit, hex, target, spent);
  if (cost >= BARRED) return refusal('SE-11.0.4', 'crags', { unit, at: target });
  return spent + cost > budget
    ? refusal('SE-13.5.1', 'tooFewPoints', { unit, need: cost / 2, left: (budget - spent) / 2 })
    : undefined;
}

/** SE-13.5.1: where the unit can go within two hexes of the target. */
function dashField(pos: Sx, unit: number, target: number, budget: number): Field {
  const { ground, charts, roster, least, workspace } = pos.scene;
  const before = pos.dash[unit];
  const dashCost = (from: number, to: number, dir: number, spent: number): number =>
    to === target || distance(ground.grid, to, target) > charts.limits.counterReach
      ? BARRED
      : stepCost(pos, unit, from, dir, before + spent, budget, 0);
  const most = Math.max(0, budget - before);
  moveFieldBy(workspace.dash, pos.at[unit], dashCost, most, null, null, least[roster.moves[unit]]);
  return workspace.dash;
}

/** Adds one way in for each hex beside the target; how many there are. Without `out`, the first. */
function dashes(pos: Sx, unit: number, target: number, out: Codes | undefined): number {
  const { ground, roster } = pos.scene;
  const budget = allowance(pos, unit, 0);
  const field = dashField(pos, unit, target, budget);
  let count = 0;
  for (let d = 0; d < 6; d++) {
    const hex = ground.grid.neighbours[target * 6 + d];
    if (hex < 0 || field.cost[hex] < 0) continue;
    const stays = hex === pos.at[unit];
    if (!stays && !mayStop(pos, roster.side[unit], hex, 1)) continue;
    const spent = pos.dash[unit] + field.cost[hex];
    const cost = entryFrom(pos, unit, hex, target, spent);
    if (cost >= BARRED || spent + cost > budget) continue;
    if (stays) out?.add(VERB.counter, packMove(unit, -1, 0, 0), 0, target);
    else {
      const move = encodeMove(pos, field, hex, unit, -1, 0);
      if (!move || moveLength(move.march) > MAX_DASH) continue;
      out?.add(VERB.counter, move.march, move.way, target);
    }
    count += 1;
    if (!out) return count;
  }
  return count;
}

const mine = (pos: Sx, unit: number, seat: number): boolean =>
  pos.at[unit] >= 0 &&
  pos.scene.roster.side[unit] === sideOfSeat(pos, seat) &&
  commander(pos, unit) === seat;

/** Seats that have a unit able to strike back; under fog all of a side that has lost a hex. */
export function countering(pos: Sx, side: number): number {
  const { roster } = pos.scene;
  const lost = lostHexes(pos, side);
  if (pos.scene.fog) return lost.length > 0 ? seatsOf(pos, side) : 0;
  let bits = 0;
  for (let u = 0; u < roster.count && lost.length > 0; u++) {
    if (roster.side[u] !== side || pos.at[u] < 0) continue;
    if (lost.some((hex) => canCounter(pos, u, hex))) bits |= 1 << commander(pos, u);
  }
  return bits;
}

const canCounter = (pos: Sx, unit: number, target: number): boolean =>
  !refuseCounterUnit(pos, unit, target) && dashes(pos, unit, target, undefined) > 0;

/** A unit that has to go on, and all its ways that leave its hex. */
interface GoingOn {
  readonly unit: number;
  readonly ways: Codes;
}

/** SE-12.3: one that fire stopped among too many friends and that can still go on. */
function mustGoOn(pos: Sx, seat: number): GoingOn | undefined {
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.dash[u] === 0 || !mine(pos, u, seat) || has(pos, u, MARK.assault)) continue;
    if (overfull(pos, pos.scene.roster.side[u], pos.at[u]) === 0) continue;
    const ways = waysOut(pos, u);
    if (ways.count > 0) return { unit: u, ways };
  }
  return undefined;
}

/** Every way of a unit that leaves its hex, into every hex just lost. */
function waysOut(pos: Sx, unit: number): Codes {
  const all = new Codes();
  for (const hex of lostHexes(pos, pos.scene.roster.side[unit]))
    if (!refuseCounterUnit(pos, unit, hex)) dashes(pos, unit, hex, all);
  const out = new Codes();
  const way = makeCode();
  for (let i = 0; i < all.count; i++) {
    all.read(i, way);
    if (moveLength(way[DASH.march]) > 0) out.addCode(way);
  }
  return out;
}

/** Frame: pending seats, side. Code: unit and length, path, target. */
export const counter: DecisionPoint<Sx> = {
  name: 'counter',
  args: ARG.counter.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.counter.pending),
  list(pos, seat, out) {
    const bound = mustGoOn(pos, seat);
    if (bound) {
      const way = makeCode();
      for (let i = 0; i < bound.ways.count; i++) {
        bound.ways.read(i, way);
        out.addCode(way);
      }
      return;
    }
    out.add(VERB.done);
    const lost = lostHexes(pos, sideOfSeat(pos, seat));
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (!mine(pos, u, seat)) continue;
      for (const hex of lost) if (!refuseCounterUnit(pos, u, hex)) dashes(pos, u, hex, out);
    }
  },
  refuse(pos, seat, code) {
    if (verbOf(code) !== VERB.done && verbOf(code) !== VERB.counter)
      return refusal('SE-4.8E', 'notNow');
    const bound = mustGoOn(pos, seat);
    const unit = moveUnit(code[DASH.march]);
    if (
      bound &&
      (verbOf(code) === VERB.done || unit !== bound.unit || moveLength(code[DASH.march]) === 0)
    )
      return refusal('SE-12.3', 'crowded', { at: pos.at[bound.unit] });
    if (verbOf(code) === VERB.done) return undefined;
    const target = code[DASH.at];
    if (unit >= pos.scene.roster.count || !mine(pos, unit, seat))
      return refusal('SE-13.5', 'notYourUnit');
    if (target < 0 || target >= pos.scene.ground.size || (pos.marks[target] & SCAR.lost) === 0)
      return refusal('SE-13.5', 'notLost');
    if (!garrisons(pos, enemyOf(sideOfSeat(pos, seat)), target))
      return refusal('SE-13.5', 'notLost', { at: target });
    return (
      refuseCounterUnit(pos, unit, target) ??
      refuseDash(pos, unit, target, moveLength(code[DASH.march]), code[DASH.way])
    );
  },
  decide(pos, seat, code, play) {
    if (verbOf(code) === VERB.done) {
      if (clearSeat(pos, ARG.counter.pending, seat)) popFrame(pos);
      return;
    }
    const unit = moveUnit(code[DASH.march]);
    const target = code[DASH.at];
    let arrived = true;
    if (moveLength(code[DASH.march]) > 0) {
      // AMB-33: fresh points that do not touch the unit's own move.
      const own = pos.spent[unit];
      pos.spent[unit] = pos.dash[unit];
      arrived = walk(pos, play, unit, -1, 0, 0, code[DASH.way], 0, moveLength(code[DASH.march]));
      if (pos.at[unit] >= 0) {
        pos.dash[unit] = pos.spent[unit];
        pos.spent[unit] = own;
      }
    }
    // A unit that fell on the way carries no marks.
    if (pos.at[unit] >= 0)
      pos.mark[unit] |= MARK.struck | (pos.scene.option.counterUsesMove ? MARK.moved : 0);
    if (!arrived) return; // fired at on the way; it may be sent again
    pos.mark[unit] |= MARK.assault;
    pos.aim[unit] = target + 1;
    pos.works[unit] = 0;
    if (play.telling)
      play.tell('counterDeclared', 'SE-13.5.2', { unit, at: target }, privately(pos, unit));
  },
  usual(pos, seat, out) {
    const bound = mustGoOn(pos, seat);
    if (bound) bound.ways.read(0, out);
    else setCode(out, VERB.done);
  },
};
