import type { Decision } from '@esagono/engine';
import { printId } from '@esagono/hex';
import type { Ta1 } from '../model/state.ts';
import { marchAt, marchHex } from '../rules/march.ts';

// Which decision of the list stands for a legal one that the list leaves out.

/** Where the way of a decision begins; −1 where it has none. */
function startOf(pos: Ta1, { unit, units, path }: Decision): number {
  if (path === undefined) return -1;
  const named = Array.isArray(units) ? units[0] : unit;
  if (typeof named === 'number') return pos.hex[named];
  return marchAt(pos) < 0 ? -1 : marchHex(pos, marchAt(pos));
}

export function listedAs(pos: Ta1, decision: Decision): readonly Decision[] {
  const start = startOf(pos, decision);
  const { grid } = pos.scene.tables;
  if (start >= 0 && decision.to === printId(grid, start)) return []; // a walk around
  const { path: _path, to, ...entry } = decision;
  // Whoever enters and comes back to the entry hex has walked around, too.
  return to !== undefined && to === decision.at ? [entry] : [decision];
}
