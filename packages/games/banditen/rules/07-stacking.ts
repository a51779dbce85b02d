import type { Group } from '../model/group.ts';
import { WHY } from '../model/reasons.ts';
import { PARTISAN } from '../model/scene.ts';
import { type Banditen, HEXES } from '../model/state.ts';
import { withinCommand } from './06-command.ts';

/** BAN-15.5.1, A-23, A-54: brigades share a hex only in range of the Garibaldi Command. */
function brigadesMayShare(pos: Banditen, g: Group, command: number, hex: number): boolean {
  if (command < 0) return false;
  for (let i = 0; i < g.count; i++) if (g.units[i] === command) return true; // it brings the range
  return withinCommand(pos, command, hex);
}

/** BAN-15.5, A-23: factions, or brigades out of their Command's range, may not act as one group. */
export function stackReason(pos: Banditen, g: Group): number {
  if (g.side !== PARTISAN) return 0; // Germans and Republicans go together
  if (g.mixed) return pos.scene.tarnova ? WHY.battalions : WHY.factions;
  if (!g.brigades || g.hex < 0) return 0;
  return brigadesMayShare(pos, g, g.rangeCommand, g.hex) ? 0 : WHY.mixedStack;
}

/**
 * May the group be in this hex beside the friends already there? Units of the group that
 * stand in the hex already are left out of account by the caller (they have moved away).
 */
export function joinReason(pos: Banditen, g: Group, hex: number): number {
  const at = g.side * HEXES + hex;
  let unit = pos.first[at];
  // BAN-7, A-11: never more than the limit, passing through included. Who may not share the hex at all
  // is told so first.
  const full = pos.stack[at] + g.stack > pos.scene.charts.stackingLimit ? WHY.stackFull : 0;
  if (g.side !== PARTISAN) return full;
  let { brigades, brigade, rangeCommand } = g;
  const { roster } = pos.scene;
  for (; unit >= 0; unit = pos.next[unit]) {
    // BAN-15.5, BAN-16.5, A-26: factions and battalions keep apart; Ass goes with anyone.
    if (!roster.stacksWithAll[unit] && g.faction >= 0 && roster.faction[unit] !== g.faction) {
      return pos.scene.tarnova ? WHY.battalions : WHY.factions;
    }
    // brigades that have lost the range already share the hex, and nobody may join them.
    if (!roster.needsRange[unit]) continue;
    if (brigade < 0) brigade = roster.formation[unit];
    else if (brigade !== roster.formation[unit]) brigades = true;
    rangeCommand = roster.ownRange[unit];
  }
  if (full !== 0) return full;
  return brigades && !brigadesMayShare(pos, g, rangeCommand, hex) ? WHY.brigades : 0;
}

/** BAN-3.1b, A-12: what is wrong with the stacks now; the limit may never be exceeded. */
export function stackFaults(pos: Banditen): string[] {
  const wrong: string[] = [];
  for (let at = 0; at < 2 * HEXES; at++) {
    if (pos.stack[at] > pos.scene.charts.stackingLimit) {
      wrong.push(`hex ${at % HEXES} holds ${pos.stack[at]} VF of side ${at < HEXES ? 0 : 1}`);
    }
  }
  return wrong;
}
