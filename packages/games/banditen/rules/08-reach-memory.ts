import type { Group } from '../model/group.ts';
import { type Reached, roomToKeep } from '../model/memory.ts';
import type { Banditen } from '../model/state.ts';
import { allowance } from './08-movement.ts';
import { reach } from './08-reach.ts';

/**
 * As `reach`, before the move, for the units of a hex that the mask names; `kind` is all that may differ
 * besides. `holds` has been asked of the hex before.
 */
export function reachAgain(
  pos: Banditen,
  g: Group,
  around: Uint8Array,
  start: number,
  mask: number,
  kind: number,
  alike: boolean,
): Readonly<Reached> {
  const { memory } = pos.scene.workspace;
  const kept = memory.reaches[start];
  const filled = memory.filled[start];
  for (let i = 0; i < filled; i++) {
    if (kept[i].mask === mask && kept[i].kind === kind) return kept[i].found;
  }
  const own = roomToKeep(memory, start);
  const found = reach(pos, g, around, start, allowance(pos, g, false), -1, alike, own?.found);
  if (own !== undefined && found === own.found) {
    own.mask = mask;
    own.kind = kind;
    memory.filled[start] = filled + 1;
    if (found.ranged) memory.ranged[start >> 5] |= 1 << (start & 31);
  }
  return found;
}
