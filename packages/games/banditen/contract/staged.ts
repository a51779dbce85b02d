import { hexName } from '../model/names.ts';
import { type Banditen, HEXES, sideOf } from '../model/state.ts';

/** BAN-2.2.1: the strongest counter there is of this unit's kind. */
export function strongest(pos: Banditen, unit: number): number {
  const { groups, groupOf } = pos.scene.roster;
  const { full, limits } = groups[groupOf[unit]];
  return Math.max(full, ...limits.map((counters, vf) => (counters > 0 ? vf : 0)));
}

/**
 * BAN-7: what is wrong with the stack a staged unit stands in: what was expected, what was found.
 * Only the limit is held: a case may want odd company (BAN-15.5) or more counters than there are.
 */
export function wrongStack(pos: Banditen, unit: number): readonly [string, string] | undefined {
  const hex = pos.hex[unit];
  if (hex < 0) return undefined;
  const limit = pos.scene.charts.stackingLimit;
  const held = pos.stack[sideOf(pos, unit) * HEXES + hex];
  if (held <= limit) return undefined;
  const found = `${hexName(pos.scene, hex)} with ${held} VF`;
  return [`a hex with room for its units (${limit} VF)`, found];
}
