import type { DiceUse, Play } from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { massAt, sideOf, strength, type Ta1, topAt } from '../model/state.ts';
import { eliminate, lift, putOnTop, settleHex, suffer } from './01-pieces.ts';
import { entryCloses } from './07-works.ts';
import { testMorale } from './08-attack.ts';

// Chapter 9: melee.

const ENTERING: DiceUse = { purpose: 'meleeFirst', rule: 'TA1-9.1' };
const STANDING: DiceUse = { purpose: 'meleeSecond', rule: 'TA1-9.1' };

export const MELEE = { tie: 0, fought: 1, cleared: 2 } as const;

/** Combat units of the acting side in a hex that are marked as acting, top first. */
export function actingUnits(pos: Ta1, side: number, hex: number): number[] {
  const units: number[] = [];
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) if (pos.acting[u]) units.push(u);
  return units;
}

/** Combat units named by a mask over the stack, bit 0 the top one. */
export function maskedUnits(pos: Ta1, side: number, hex: number, mask: number): number[] {
  const units: number[] = [];
  let bit = 1;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (mask & bit) units.push(u);
    bit <<= 1;
  }
  return units;
}

/** T-TEC: the better of terrain and works for those who stand in the hex. */
export function meleeCover(pos: Ta1, hex: number): number {
  const { tables } = pos.scene;
  const ground = tables.meleeDrm[hex];
  return pos.works[hex] === 0 ? ground : Math.max(ground, tables.works[pos.works[hex]].melee);
}

/** A18: −2 once for a side with a stopped unit in the fight. */
const stoppedIn = (pos: Ta1, units: readonly number[]): number =>
  pos.scene.options.fermaInMelee !== false && units.some((u) => pos.stopped[u])
    ? pos.scene.tables.charts.stopped.melee
    : 0;

/** TA1-1.1b: Commands add nothing; TA1-9.3: artillery counts like all others. */
const sum = (pos: Ta1, units: readonly number[]): number =>
  units.reduce((total, u) => total + strength(pos, u), 0);

/**
 * TA1-9.1, TA1-9.3, TA1-9.5: the units of `group`, top first and standing in `hex`, fight all enemies there.
 * `bonus` is added to the entering side, `crossed` what the hexside it came over adds to the others, `victim` takes
 * the loss of the standing side (−1: its top unit).
 */
export function melee(
  pos: Ta1,
  play: Play,
  hex: number,
  group: readonly number[],
  bonus: number,
  crossed: number,
  victim: number,
): number {
  const { charts } = pos.scene.tables;
  const side = sideOf(pos, group[0]);
  const foes: number[] = [];
  for (let u = topAt(pos, 1 - side, hex); u >= 0; u = pos.below[u]) foes.push(u);
  const ours = sum(pos, group);
  const theirs = sum(pos, foes);
  const first = ours + bonus + stoppedIn(pos, group) + play.dice.d6(ENTERING);
  const second =
    theirs + meleeCover(pos, hex) + crossed + stoppedIn(pos, foes) + play.dice.d6(STANDING);
  if (play.telling) {
    play.tell('melee', 'TA1-9.1', { at: hex, side, first, second, units: [...group] });
  }
  mark(pos, group);
  mark(pos, foes);
  if (first === second) {
    exhaust(pos, 1 - side, hex);
    return MELEE.tie; // TA1-9.4a
  }
  const won = first > second;
  const loserTop = won ? (victim >= 0 ? victim : foes[0]) : group[0];
  const difference = Math.abs(first - second);
  const winner = Math.max(first, second);
  const loser = Math.min(first, second);
  // A43: the winner's strength less the loser's, if negative.
  const help = Math.min(0, won ? ours - theirs : theirs - ours);
  // TA1-8.5c, TA1-9.5
  const factor = ours + theirs > charts.doubling.meleeTotalAbove ? 2 : 1;
  if (difference <= charts.meleeBands.moraleUpTo) {
    testMorale(pos, play, loserTop, help, factor); // TA1-9.4b, TA1-9.4e; both stay: TA1-9.4f
  } else if (winner > charts.meleeBands.eliminateAboveFactor * loser) {
    if (play.telling) play.tell('overrun', 'TA1-9.4d', { at: hex, side: won ? 1 - side : side });
    for (const u of won ? foes : group) eliminate(pos, play, u, 'TA1-9.4d');
  } else if (!suffer(pos, play, loserTop, factor, 'TA1-9.4c')) {
    testMorale(pos, play, loserTop, help, factor); // TA1-9.4c, A27: hit before test
  }
  exhaust(pos, 1 - side, hex);
  settleHex(pos, play, hex);
  return massAt(pos, 1 - side, hex) === 0 ? MELEE.cleared : MELEE.fought;
}

/** TA1-9.6a, b: an Attack marker each; a unit that has three already is exhausted afterwards. */
function mark(pos: Ta1, units: readonly number[]): void {
  const limit = pos.scene.tables.attackLimit;
  for (const u of units) {
    if (pos.attacks[u] + pos.opportunities[u] < limit) pos.attacks[u] += 1;
    else if (pos.exhausted[u] === 0) pos.exhausted[u] = 2; // due at the end of this melee
  }
}

/** In all counters they have become meanwhile (TA1-1.2d). */
function exhaust(pos: Ta1, side: number, hex: number): void {
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u])
    if (pos.exhausted[u] === 2) pos.exhausted[u] = 1;
}

/**
 * TA1-9.4a, A26: the acting units of `side` in `hex` go back to `start`; if they cannot stand there,
 * to the neighbour of the melee hex nearest to it, else they stay.
 */
export function fallBack(
  pos: Ta1,
  play: Play,
  hex: number,
  group: readonly number[],
  start: number,
): void {
  const side = sideOf(pos, group[0]);
  if (start === hex) return;
  const mass = group.reduce((total, u) => total + pos.pf[u], 0);
  const to = canStand(pos, side, start, mass) ? start : refuge(pos, side, hex, start, mass, group);
  if (to < 0) return;
  if (play.telling) play.tell('fellBack', 'TA1-9.4a', { units: [...group], to });
  for (let i = group.length - 1; i >= 0; i--) {
    lift(pos, group[i]);
    putOnTop(pos, group[i], to);
  }
  settleHex(pos, play, hex);
  settleHex(pos, play, to);
}

const canStand = (pos: Ta1, side: number, hex: number, mass: number): boolean =>
  hex >= 0 &&
  massAt(pos, 1 - side, hex) === 0 &&
  massAt(pos, side, hex) + mass <= pos.scene.tables.stackLimit;

function refuge(
  pos: Ta1,
  side: number,
  hex: number,
  start: number,
  mass: number,
  group: readonly number[],
): number {
  const { grid, distances, edges, kMobility } = pos.scene.tables;
  const mobility = group.reduce((most, u) => Math.max(most, kMobility[pos.kind[u]]), 0);
  let best = -1;
  let away = 255;
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[hex * 6 + d];
    if (next < 0 || edges[mobility][hex * 6 + d] === CLOSED || entryCloses(pos, mobility, next))
      continue;
    if (!canStand(pos, side, next, mass)) continue;
    const far = start < 0 ? 0 : distances[start * grid.size + next];
    if (far < away) {
      away = far;
      best = next;
    }
  }
  return best;
}
