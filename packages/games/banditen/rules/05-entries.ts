import type { Codes } from '@esagono/engine';
import { loadWaiting, makeGroup, waits } from '../group.ts';
import { packExtra, packUnits } from '../paths.ts';
import { MAX_GROUP } from '../roster.ts';
import { ACTION } from '../scene.ts';
import { type Banditen, occupied, VERB } from '../state.ts';
import { stackReason } from './07-stacking.ts';
import { lookAround, reach, reached } from './08-movement.ts';
import { assaultersReason } from './11-assault.ts';
import { available, entriesOf, entryPrice, entryReason } from './14-reinforcements.ts';

const g = makeGroup();
const waiting = new Int8Array(MAX_GROUP);

function gather(pos: Banditen, arrival: number): number {
  let n = 0;
  for (let unit = 0; unit < pos.scene.roster.units && n < MAX_GROUP; unit++) {
    if (waits(pos, unit, arrival)) waiting[n++] = unit;
  }
  return n;
}

/** Waiting counters that look the same are interchangeable: the lowest numbers go first. */
function canonical(pos: Banditen, mask: number, n: number): boolean {
  const { groupOf } = pos.scene.roster;
  for (let i = 1; i < n; i++) {
    if ((mask & (1 << i)) === 0) continue;
    const twin = i - 1;
    const same = groupOf[waiting[twin]] === groupOf[waiting[i]] && pos.vf[waiting[twin]] === pos.vf[waiting[i]];
    if (same && (mask & (1 << twin)) === 0) return false;
  }
  return true;
}

/** BAN-14, A-21: who may come in, by which hex, and how far on. */
export function listEntries(pos: Banditen, side: number, out: Codes): void {
  const { arrivals } = pos.scene.roster;
  lookAround(pos, side);
  reached.alike = false;
  for (let a = 0; a < arrivals.length; a++) {
    if (arrivals[a].side !== side || !available(pos, a)) continue;
    const n = gather(pos, a);
    for (let mask = 1; mask < 1 << n; mask++) {
      if (!canonical(pos, mask, n)) continue;
      loadWaiting(pos, g, a, mask);
      if (g.stack > pos.scene.charts.stackingLimit || stackReason(pos, g) !== 0) continue;
      listEntryHexes(pos, a, mask, out);
    }
  }
}

function listEntryHexes(pos: Banditen, arrival: number, mask: number, out: Codes): void {
  const { neighbours } = pos.scene.ground.grid;
  const entries = entriesOf(pos, arrival);
  for (let i = 0; i < entries.length; i++) {
    const hex = entries[i];
    listFrom(pos, arrival, mask, hex, out);
    if (!occupied(pos, 1 - g.side, hex)) continue;
    const price = pos.scene.price[ACTION.assault];
    if (assaultersReason(pos, g) === 0 && pos.pa[g.side] >= price && entryReason(pos, g, arrival, hex, true) === 0) {
      out.add(VERB.enter, packUnits(mask, arrival), 0, packExtra(0, hex, true));
    }
    for (let e = hex * 6; e < hex * 6 + 6; e++) {
      const next = neighbours[e];
      if (next >= 0 && !entries.includes(next) && firstBlocked(pos, entries, next) === hex) {
        listFrom(pos, arrival, mask, next, out);
      }
    }
  }
}

/** A hex beside two blocked entries is offered once, with the first of them. */
function firstBlocked(pos: Banditen, entries: readonly number[], hex: number): number {
  const { neighbours } = pos.scene.ground.grid;
  for (let i = 0; i < entries.length; i++) {
    if (!occupied(pos, 1 - g.side, entries[i])) continue;
    for (let d = 0; d < 6; d++) if (neighbours[entries[i] * 6 + d] === hex) return entries[i];
  }
  return -1;
}

function listFrom(pos: Banditen, arrival: number, mask: number, hex: number, out: Codes): void {
  if (entryReason(pos, g, arrival, hex, false) !== 0) return;
  const units = packUnits(mask, arrival);
  out.add(VERB.enter, units, 0, packExtra(0, hex, false));
  reach(pos, g, hex, g.pm - entryPrice(pos, g, hex), 0);
  for (let i = 0; i < reached.count; i++) {
    out.add(VERB.enter, units, reached.lo[i], packExtra(reached.hi[i], hex, false));
  }
}
