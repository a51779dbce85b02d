import type { Codes } from '@esagono/engine';
import { type Group, joinGroup, startGroup, waits } from '../model/group.ts';
import type { Reached } from '../model/memory.ts';
import { packExtra, packUnits } from '../model/paths.ts';
import { MAX_GROUP } from '../model/roster.ts';
import { type Banditen, occupied, WAITING } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { stackReason } from './07-stacking.ts';
import { reach } from './08-reach.ts';
import { assaultersReason } from './11-strength.ts';
import { available, entriesOf, entryPrice, entryReason } from './14-reinforcements.ts';

function gather(pos: Banditen, arrival: number): number {
  const { waiting } = pos.scene.workspace.entrants;
  let n = 0;
  for (let unit = 0; unit < pos.scene.roster.units && n < MAX_GROUP; unit++) {
    if (waits(pos, unit, arrival)) waiting[n++] = unit;
  }
  return n;
}

/** As `loadWaiting`, from those gathered. */
function load(pos: Banditen, arrival: number, mask: number): Group {
  const { group: g, waiting } = pos.scene.workspace.entrants;
  startGroup(g, pos.scene.roster.arrivals[arrival].side, WAITING);
  for (let i = 0, left = mask; left !== 0; i++, left >>>= 1) {
    if (left & 1) joinGroup(pos, g, waiting[i]);
  }
  return g;
}

/** Waiting counters that look the same are interchangeable: the lowest numbers go first. */
function canonical(pos: Banditen, mask: number, n: number): boolean {
  const { groupOf } = pos.scene.roster;
  const { waiting } = pos.scene.workspace.entrants;
  for (let i = 1; i < n; i++) {
    if ((mask & (1 << i)) === 0) continue;
    const twin = waiting[i - 1];
    const one = waiting[i];
    // Those thrown off the map keep their markers until the turn is over.
    const same =
      groupOf[twin] === groupOf[one] &&
      pos.vf[twin] === pos.vf[one] &&
      pos.fire[twin] === pos.fire[one] &&
      pos.pinned[twin] === pos.pinned[one];
    if (same && (mask & (1 << (i - 1))) === 0) return false;
  }
  return true;
}

/** BAN-14, A-21: who may come in, by which hex, and how far on. */
export function listEntries(pos: Banditen, side: number, around: Uint8Array, out: Codes): void {
  const { arrivals } = pos.scene.roster;
  const { masks } = pos.scene.workspace.entrants;
  for (let a = 0; a < arrivals.length; a++) {
    if (arrivals[a].side !== side || !available(pos, a)) continue;
    const n = gather(pos, a);
    let count = 0;
    for (let mask = 1; mask < 1 << n; mask++) {
      if (!canonical(pos, mask, n)) continue;
      const g = load(pos, a, mask);
      if (g.stack > pos.scene.charts.stackingLimit || stackReason(pos, g) !== 0) continue;
      masks[count++] = mask;
    }
    if (count > 0) listEntryHexes(pos, around, a, count, out);
  }
}

/** By each entry hex, for the first `count` groups gathered. */
function listEntryHexes(
  pos: Banditen,
  around: Uint8Array,
  arrival: number,
  count: number,
  out: Codes,
): void {
  const { masks } = pos.scene.workspace.entrants;
  const { neighbours } = pos.scene.ground.grid;
  const entries = entriesOf(pos, arrival);
  const side = pos.scene.roster.arrivals[arrival].side;
  for (let i = 0; i < entries.length; i++) {
    const hex = entries[i];
    listFrom(pos, around, arrival, count, hex, out);
    if (!occupied(pos, 1 - side, hex)) continue;
    for (let m = 0; m < count; m++) {
      const g = load(pos, arrival, masks[m]);
      if (assaultersReason(pos, g) === 0 && entryReason(pos, g, arrival, hex, true) === 0) {
        out.add(VERB.enter, packUnits(masks[m], arrival), 0, packExtra(0, hex, true));
      }
    }
    for (let e = hex * 6; e < hex * 6 + 6; e++) {
      const next = neighbours[e];
      if (next >= 0 && !entries.includes(next) && firstBlocked(pos, side, entries, next) === hex) {
        listFrom(pos, around, arrival, count, next, out);
      }
    }
  }
}

/** A hex beside two blocked entries is offered once, with the first of them. */
function firstBlocked(
  pos: Banditen,
  side: number,
  entries: readonly number[],
  hex: number,
): number {
  const { neighbours } = pos.scene.ground.grid;
  for (let i = 0; i < entries.length; i++) {
    if (!occupied(pos, 1 - side, entries[i])) continue;
    for (let d = 0; d < 6; d++) if (neighbours[entries[i] * 6 + d] === hex) return entries[i];
  }
  return -1;
}

/** Groups that move alike share one search unless friends on the way tell them apart. */
function listFrom(
  pos: Banditen,
  around: Uint8Array,
  arrival: number,
  count: number,
  hex: number,
  out: Codes,
): void {
  const { entrants, reach: room } = pos.scene.workspace;
  const { masks } = entrants;
  let reached: Readonly<Reached> = room.found;
  let known = -1;
  for (let m = 0; m < count; m++) {
    const g = load(pos, arrival, masks[m]);
    if (entryReason(pos, g, arrival, hex, false) !== 0) continue;
    const units = packUnits(masks[m], arrival);
    out.add(VERB.enter, units, 0, packExtra(0, hex, false));
    const kind = g.pm | (g.wheels << 8);
    const same = kind === known && g.stack >= reached.from && g.stack <= reached.upTo;
    if (!same || g.brigades) {
      reached = reach(pos, g, around, hex, g.pm - entryPrice(pos, g, hex), 0);
      known = reached.depends ? -1 : kind;
    }
    if (reached.hi === room.none)
      out.addColumn(VERB.enter, units, reached.lo, packExtra(0, hex, false), reached.count);
    else {
      for (let i = 0; i < reached.count; i++)
        out.add(VERB.enter, units, reached.lo[i], packExtra(reached.hi[i], hex, false));
    }
  }
}
