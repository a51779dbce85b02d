import { CLOSED } from '../model/ground.ts';
import type { Group } from '../model/group.ts';
import { MAX_PATH, packed, packSteps } from '../model/paths.ts';
import type { Banditen } from '../model/state.ts';
import { stepCost } from '../rules/08-movement.ts';
import { lookAround, reach } from '../rules/08-reach.ts';

/**
 * The way to a hex that a decision names alone, written to `packed`: the cheapest the group
 * can take, or, where it can take none, the cheapest over the bare ground, so that the rules
 * can say what stands in the way. False when no ground leads there at all.
 */
export function wayTo(
  pos: Banditen,
  g: Group,
  start: number,
  to: number,
  budget: number,
  own = -1,
): boolean {
  const reached = reach(pos, g, lookAround(pos, g.side), start, Math.max(0, budget), own);
  for (let i = 0; i < reached.count; i++) {
    if (reached.hexes[i] === to) return write(reached.lo[i], reached.hi[i]);
  }
  for (let i = 0; i < reached.foeCount; i++) {
    if (reached.foes[i] === to) return write(reached.foeLo[i], reached.foeHi[i]);
  }
  return bareWay(pos, g, start, to);
}

function write(lo: number, hi: number): boolean {
  packed.lo = lo;
  packed.hi = hi;
  return true;
}

/** Step by step from the start, always on from the hex reached most cheaply. */
function bareWay(pos: Banditen, g: Group, start: number, to: number): boolean {
  const { neighbours } = pos.scene.ground.grid;
  const ways = new Map<number, { cost: number; dirs: readonly number[] }>([
    [start, { cost: 0, dirs: [] }],
  ]);
  const open = new Set([start]);
  while (open.size > 0) {
    let hex = -1;
    let best = Number.POSITIVE_INFINITY;
    for (const other of open) {
      const cost = ways.get(other)?.cost ?? best;
      if (cost < best) [hex, best] = [other, cost];
    }
    open.delete(hex);
    const dirs = ways.get(hex)?.dirs ?? [];
    if (hex === to) {
      packSteps(dirs, dirs.length);
      return true;
    }
    if (dirs.length >= MAX_PATH) continue;
    for (let d = 0; d < 6; d++) {
      const next = neighbours[hex * 6 + d];
      const step = next < 0 ? CLOSED : stepCost(pos, g, hex, d);
      const total = best + step;
      if (step === CLOSED || total >= (ways.get(next)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      ways.set(next, { cost: total, dirs: [...dirs, d] });
      open.add(next);
    }
  }
  return false;
}
