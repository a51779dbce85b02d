import type { Group } from '../model/group.ts';
import { COMMAND } from '../model/roster.ts';
import type { Banditen } from '../model/state.ts';
import { type Reached, type ReachMemory, roomToKeep } from '../model/workspace.ts';
import { allowance } from './08-movement.ts';
import { reach } from './08-reach.ts';

/**
 * From one list to the next few units have moved, and what most reaches found still holds. It rests on
 * where units stand and how strong they are: here all that has changed since the last list is noted, and
 * whatever rests on it forgotten. Where brigades were met, the range of their Command decides who may
 * share a hex (BAN-15.5.1), and wherever that Command stands it counts.
 */
export function refresh(pos: Banditen): void {
  const { roster, workspace } = pos.scene;
  const { memory } = workspace;
  if (memory.scene !== pos.scene) memory.valid.fill(0);
  memory.scene = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    const was = memory.hex[unit];
    if (hex === was && pos.vf[unit] === memory.vf[unit] && pos.back[unit] === memory.back[unit])
      continue;
    const side = roster.side[unit];
    if (roster.ranged && roster.type[unit] === COMMAND) forgetRanged(pos, memory, side);
    forget(pos, memory, side, was);
    if (hex !== was) forget(pos, memory, side, hex);
    memory.hex[unit] = hex;
    memory.vf[unit] = pos.vf[unit];
    memory.back[unit] = pos.back[unit];
  }
}

function forgetRanged(pos: Banditen, { valid, ranged }: ReachMemory, side: number): void {
  const { words } = pos.scene.ground.ways;
  for (let w = 0; w < words; w++) valid[side * words + w] &= ~ranged[w];
}

/** Friends count where they may be met; enemies beside that too, for they bar the way past friends (BAN-8.1.2). */
function forget(pos: Banditen, memory: ReachMemory, side: number, hex: number): void {
  if (hex < 0) return;
  const { words, into, beside } = pos.scene.ground.ways;
  const { valid } = memory;
  const friends = side * words;
  const foes = (1 - side) * words;
  for (let w = 0, at = hex * words; w < words; w++, at++) {
    valid[friends + w] &= ~into[at];
    valid[foes + w] &= ~beside[at];
  }
}

/** As `reach`, before the move, for the units of a hex that the mask names; `kind` is all that may differ besides. */
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
  const { valid, kept: all } = memory;
  const kept = all[start];
  const word = g.side * pos.scene.ground.ways.words + (start >> 5);
  const bit = 1 << (start & 31);
  if ((valid[word] & bit) === 0) {
    valid[word] |= bit;
    memory.ranged[start >> 5] &= ~bit;
    memory.filled[start] = 0;
  }
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
    if (found.ranged) memory.ranged[start >> 5] |= bit;
  }
  return found;
}
