import type { Code, Values } from '@esagono/engine';
import { verbOf } from '@esagono/engine';
import type { Group } from '../model/group.ts';
import { extraHex, extraHigh, pathLength, pathStep, unpackHex } from '../model/paths.ts';
import { WHY } from '../model/reasons.ts';
import { ACTION } from '../model/scene.ts';
import { type Banditen, HEXES } from '../model/state.ts';
import { SHOT, VERB, WALK } from '../model/verbs.ts';
import { priceFor } from './06-command.ts';
import { allowance, stepCost } from './08-movement.ts';
import { fireRange } from './09-fire.ts';
import { entryPrice } from './14-reinforcements.ts';

// The numbers behind a refusal: reckoned only when somebody asks why.

const actionOf = (verb: number): number =>
  verb === VERB.recover
    ? ACTION.recovery
    : verb === VERB.fire
      ? ACTION.fire
      : verb === VERB.moveAndFire
        ? ACTION.moveAndFire
        : verb === VERB.divide
          ? ACTION.divide
          : verb === VERB.infirmary
            ? ACTION.infirmary
            : verb === VERB.move
              ? ACTION.move
              : ACTION.assault;

/** Where a path goes and what it costs; impassable steps count for nothing. */
export function walk(pos: Banditen, g: Group, start: number, lo: number, hi: number) {
  const { neighbours } = pos.scene.ground.grid;
  const hexes: number[] = [];
  let cost = 0;
  let hex = start;
  for (let i = 0; i < pathLength(lo, hi); i++) {
    const dir = pathStep(lo, hi, i);
    const next = neighbours[hex * 6 + dir];
    if (next < 0) break;
    cost += stepCost(pos, g, hex, dir);
    hexes.push(next);
    hex = next;
  }
  return { hexes, cost };
}

/** BAN-8, BAN-5.1.3: points a path needs against points there are. */
export function pathNumbers(
  pos: Banditen,
  g: Group,
  start: number,
  lo: number,
  hi: number,
  has: number,
): Values {
  return { need: walk(pos, g, start, lo, hi).cost, has };
}

/** BAN-7: what the first overfull hex of a path would hold. */
function stackNumbers(pos: Banditen, g: Group, hexes: readonly number[]): Values {
  const limit = pos.scene.charts.stackingLimit;
  for (const at of hexes) {
    const need = pos.stack[g.side * HEXES + at] + g.stack;
    if (need > limit) return { need, limit, at };
  }
  return {};
}

/** BAN-9.1: the unit that does not reach. */
export function rangeNumbers(pos: Banditen, g: Group, from: number, at: number): Values {
  const { ground, lines } = pos.scene;
  const need = ground.distance[from * lines + at];
  for (let i = 0; i < g.count; i++) {
    const has = fireRange(pos, g.units[i]);
    if (has < need) return { unit: g.units[i], need, has, at };
  }
  return {};
}

export function pointNumbers(pos: Banditen, g: Group, side: number, action: number): Values {
  const need = g.count > 0 ? priceFor(pos, g, action) : pos.scene.price[action];
  return { need, has: pos.pa[side] };
}

/** The numbers that go with a refused activation. */
export function numbersOf(pos: Banditen, g: Group, seat: number, code: Code, why: number): Values {
  const verb = verbOf(code);
  if (why === WHY.noPoints || why === WHY.noDoublePoints)
    return pointNumbers(pos, g, seat, actionOf(verb));
  if (g.count === 0) return {};
  const entering = verb === VERB.enter;
  const start = entering ? extraHex(code[WALK.extra]) : unpackHex(code[WALK.units]);
  if (why === WHY.outOfRange || why === WHY.nightRange)
    return rangeNumbers(
      pos,
      g,
      start,
      verb === VERB.fire ? code[SHOT.at] : extraHex(code[WALK.extra]),
    );
  const hi = extraHigh(code[WALK.extra]);
  if (why === WHY.tooFar || why === WHY.halfMove) {
    const { need, has } = pathNumbers(
      pos,
      g,
      start,
      code[WALK.way],
      hi,
      allowance(pos, g, verb === VERB.moveAndFire),
    );
    return { need: Number(need) + (entering ? entryPrice(pos, g, start) : 0), has: has ?? 0 };
  }
  if (why !== WHY.stackFull) return {};
  const { hexes } = walk(pos, g, start, code[WALK.way], hi);
  return stackNumbers(pos, g, entering ? [start, ...hexes] : hexes);
}
