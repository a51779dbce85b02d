// Chapter 18: digging, finishing works, lowering one's own trenches.
import { type Play, type Refusal, refusal } from '@esagono/engine';
import { ARTILLERY, INFANTRY } from '../model/roster.ts';
import { fortIn, has, inZoc, MARK, privately, SCAR, type Sx } from '../model/state.ts';

const DIG_USE = { purpose: 'digZoC', rule: 'SE-18.3' } as const;

/** SE-18.1, SE-18.1.1, SE-18.2, SE-20.2.1, AMB-37, AMB-79: why a unit may not dig now. */
export function refuseDig(pos: Sx, unit: number, slot: number): Refusal | undefined {
  const { roster, charts } = pos.scene;
  const hex = pos.at[unit];
  if (roster.kind[unit] !== INFANTRY) return refusal('SE-18.1', 'infantryOnly', { unit });
  if (pos.spent[unit] > 0 || has(pos, unit, MARK.moved | MARK.assault))
    return refusal('SE-18.1', 'hasMoved', { unit });
  if (has(pos, unit, MARK.struck)) return refusal('SE-18.2.1', 'hasMoved', { unit });
  if (has(pos, unit, MARK.free)) return refusal('SE-18.2', 'notPaid', { unit });
  if (fortIn(pos, hex) >= 0) return refusal('SE-18.1.1', 'fortHere', { at: hex });
  if (pos.trench[hex] >= charts.limits.maxTrench)
    return refusal('SE-18.1', 'deepEnough', { at: hex });
  if (pos.digs[slot] >= charts.limits.works) return refusal('SE-18.2', 'noWorksLeft');
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (pos.works[u] > 0 || has(pos, u, MARK.dug))
      return refusal('SE-18.1', 'workHere', { at: hex });
  }
  return undefined;
}

/** SE-18.3: next to the enemy a die decides. The work shows at step H or a turn later. */
export function dig(pos: Sx, play: Play, unit: number, slot: number): void {
  const { roster, charts } = pos.scene;
  const hex = pos.at[unit];
  pos.digs[slot] += 1;
  pos.mark[unit] |= MARK.dug;
  let good = true;
  if (inZoc(pos, roster.side[unit], hex)) good = play.dice.atMost(charts.limits.zocDigMax, DIG_USE);
  if (good) pos.works[unit] = pos.turn * 4 + pos.trench[hex];
  if (play.telling)
    play.tell(
      good ? 'digging' : 'digFailed',
      good ? 'SE-18.1' : 'SE-18.3',
      { unit, at: hex },
      privately(pos, unit),
    );
}

function complete(pos: Sx, play: Play, unit: number): void {
  const hex = pos.at[unit];
  pos.trench[hex] = (pos.works[unit] & 3) + 1;
  pos.works[unit] = 0;
  if (play.telling) play.tell('trenchReady', 'SE-18.2', { at: hex, level: pos.trench[hex] });
}

/** In the order of the map: it shows nothing of who dug (SE-25.0). */
function completeAll(pos: Sx, play: Play, units: number[]): void {
  units.sort((a, b) => pos.at[a] - pos.at[b]);
  for (const unit of units) complete(pos, play, unit);
}

/** Step H (SE-18.2): new Level 1 trenches, and upgrades begun on an earlier turn. */
export function finishWorks(pos: Sx, play: Play, slot: number): void {
  const ready: number[] = [];
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.works[u] === 0 || pos.slot[u] !== slot + 1 || pos.at[u] < 0) continue;
    if ((pos.works[u] & 3) === 0 || pos.works[u] >> 2 < pos.turn) ready.push(u);
  }
  completeAll(pos, play, ready);
}

/** End of Phase 10 (SE-18.2): upgrades of units that were not activated this turn. */
export function finishAllWorks(pos: Sx, play: Play): void {
  const ready: number[] = [];
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.works[u] > 0 && pos.at[u] >= 0 && pos.works[u] >> 2 < pos.turn) ready.push(u);
  }
  completeAll(pos, play, ready);
}

/** SE-18.6: a trench held by own units other than guns may be lowered, by one level in a phase. */
export function refuseLower(pos: Sx, side: number, hex: number): Refusal | undefined {
  if (hex < 0 || hex >= pos.scene.ground.size || pos.trench[hex] === 0)
    return refusal('SE-18.6', 'noTrench');
  if (fortIn(pos, hex) >= 0) return refusal('SE-18.6', 'fortHere', { at: hex });
  if ((pos.marks[hex] & SCAR.lowered) !== 0) return refusal('SE-18.6', 'alreadySo', { at: hex });
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (pos.scene.roster.side[u] === side && pos.scene.roster.kind[u] !== ARTILLERY)
      return undefined;
  }
  return refusal('SE-18.6', 'notOccupied', { at: hex });
}
