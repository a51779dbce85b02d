import type { Group } from '../group.ts';
import { WHY } from '../reasons.ts';
import { PARTISAN } from '../scene.ts';
import { type Banditen, HEXES } from '../state.ts';
import { withinCommand } from './06-command.ts';

/** BAN-15.5.1, A-23, A-54: brigades share a hex only in range of the Garibaldi Command. */
const brigadesMayShare = (pos: Banditen, g: Group, hex: number): boolean =>
  g.carriesRange || (g.rangeCommand >= 0 && withinCommand(pos, g.rangeCommand, hex));

/** a stack that has lost its Command's range may not act as one group. */
export function stackReason(pos: Banditen, g: Group): number {
  if (g.mixed) return pos.scene.tarnova ? WHY.battalions : WHY.factions;
  return g.brigades && g.hex >= 0 && !brigadesMayShare(pos, g, g.hex) ? WHY.mixedStack : 0;
}

/**
 * May the group be in this hex beside the friends already there? Units of the group that
 * stand in the hex already are left out of account by the caller (they have moved away).
 */
export function joinReason(pos: Banditen, g: Group, hex: number): number {
  const at = g.side * HEXES + hex;
  let unit = pos.first[at];
  // BAN-7, A-11: never more than the limit, passing through included.
  if (pos.stack[at] + g.stack > pos.scene.charts.stackingLimit) return WHY.stackFull;
  if (g.side !== PARTISAN) return 0;
  let brigades = g.brigades;
  const { roster } = pos.scene;
  for (; unit >= 0; unit = pos.next[unit]) {
    // BAN-15.5, BAN-16.5, A-26: factions and battalions keep apart; Ass goes with anyone.
    if (!roster.stacksWithAll[unit] && g.faction >= 0 && roster.faction[unit] !== g.faction) {
      return pos.scene.tarnova ? WHY.battalions : WHY.factions;
    }
    if (g.brigade >= 0 && roster.needsRange[unit] && roster.formation[unit] !== g.brigade) {
      brigades = true;
    }
  }
  return brigades && !brigadesMayShare(pos, g, hex) ? WHY.brigades : 0;
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
