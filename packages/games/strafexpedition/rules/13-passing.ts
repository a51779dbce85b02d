// Chapters 11.1.2 and 13.4.5.4: machine guns at those who pass by or fall back.

import {
  type DecisionPoint,
  frameArg,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { direction } from '@esagono/hex';
import { ARG, FRAME } from '../model/frames.ts';
import {
  commander,
  enemyOf,
  has,
  MARK,
  mgOf,
  privately,
  projects,
  type Sx,
  seatsOf,
} from '../model/state.ts';
import { ONE, VERB } from '../model/verbs.ts';
import { coverShift, fireColumn, positionShift, USE } from './13-fire.ts';

/**
 * SE-11.1.2, AMB-18: the zone of the unit covers both hexes. SE-13.4.5.4, AMB-32: with `from`
 * −1 the enemy falls back out of `left`, and those in an assault of this step hold still.
 */
function watches(pos: Sx, unit: number, from: number, to: number, left: number): boolean {
  const { grid } = pos.scene.ground;
  const hex = pos.at[unit];
  if (hex === left || mgOf(pos, unit) === 0) return false;
  const toDir = direction(grid, hex, to);
  if (toDir < 0 || !projects(pos, unit, hex, toDir)) return false;
  if (from < 0) return !has(pos, unit, MARK.engaged);
  const back = direction(grid, hex, from);
  return back >= 0 && projects(pos, unit, hex, back);
}

/** SE-18.7, AMB-19: between two of its own trenches a unit is not seen. */
const sheltered = (pos: Sx, side: number, from: number, to: number): boolean =>
  pos.trench[from] > 0 &&
  pos.trench[to] > 0 &&
  pos.control[from] === side + 1 &&
  pos.control[to] === side + 1;

/**
 * SE-25.2: could a stack there watch, for all that is seen of it? Machine guns left and who was in
 * an assault are for its owner to know: he is asked, and may have nobody to fire with.
 */
function seemsToWatch(pos: Sx, unit: number, from: number, to: number, left: number): boolean {
  const { grid } = pos.scene.ground;
  const hex = pos.at[unit];
  if (hex === left || !projects(pos, unit, hex, direction(grid, hex, to))) return false;
  const back = from < 0 ? -1 : direction(grid, hex, from);
  return from < 0 || (back >= 0 && projects(pos, unit, hex, back));
}

/** Marks the enemies of `side` that may fire at its step; the bits of the seats they obey. */
export function noteWatchers(
  pos: Sx,
  side: number,
  from: number,
  to: number,
  left: number,
): number {
  const { ground, roster, fog } = pos.scene;
  if (from >= 0 && sheltered(pos, side, from, to)) return 0;
  let seats = 0;
  for (let d = 0; d < 6; d++) {
    const hex = ground.grid.neighbours[to * 6 + d];
    if (hex < 0) continue;
    for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
      if (roster.side[u] === side) continue;
      if (fog && seemsToWatch(pos, u, from, to, left)) seats |= seatsOf(pos, enemyOf(side));
      if (!watches(pos, u, from, to, left)) continue;
      pos.mark[u] |= MARK.watching;
      seats |= 1 << commander(pos, u);
    }
  }
  return seats;
}

/** The units marked `target` in the hex await the answer of those who watch it. */
export function askWatchers(pos: Sx, hex: number, side: number, seats: number, use: number): void {
  pushFrame(pos, FRAME.shoot, hex, side, seats, use);
}

const obeys = (pos: Sx, unit: number, seat: number): boolean =>
  has(pos, unit, MARK.watching) && commander(pos, unit) === seat;

function countReady(pos: Sx, seat: number): number {
  let n = 0;
  for (let u = 0; u < pos.scene.roster.count; u++) if (obeys(pos, u, seat)) n += 1;
  return n;
}

/** Machine guns of all who still mean to fire. */
export function passingValue(pos: Sx): number {
  let total = 0;
  for (let u = 0; u < pos.scene.roster.count; u++)
    if (has(pos, u, MARK.watching)) total += mgOf(pos, u);
  return total;
}

/** AMB-72: cover of the hex and the least favoured of those who fire. */
export function passingShift(pos: Sx, hex: number): number {
  let least = 99;
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (has(pos, u, MARK.watching)) least = Math.min(least, positionShift(pos, pos.at[u], hex));
  }
  return (least === 99 ? 0 : least) + coverShift(pos, hex);
}

/**
 * SE-11.1.2, SE-13.4.5.4: those who can fire may hold, or fire with some only.
 * Frame: hex, side that passes, pending seats, use.
 */
export const shoot: DecisionPoint<Sx> = {
  name: 'shoot',
  args: ARG.shoot.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.shoot.pending),
  list(pos, seat, out) {
    const ready = countReady(pos, seat);
    if (ready > 0) out.add(VERB.volley);
    out.add(VERB.decline);
    if (ready < 2) return;
    for (let u = 0; u < pos.scene.roster.count; u++)
      if (obeys(pos, u, seat)) out.add(VERB.spare, u);
  },
  refuse(pos, seat, code) {
    const rule = frameArg(pos, ARG.shoot.use) === USE.infiltration ? 'SE-11.1.2' : 'SE-13.4.5.4';
    if (verbOf(code) === VERB.decline) return undefined;
    if (verbOf(code) === VERB.volley)
      return countReady(pos, seat) > 0 ? undefined : refusal(rule, 'nobodyFree');
    if (verbOf(code) !== VERB.spare) return refusal(rule, 'notNow');
    const unit = code[ONE.unit];
    if (unit < 0 || unit >= pos.scene.roster.count || !obeys(pos, unit, seat))
      return refusal(rule, 'notYourUnit');
    return countReady(pos, seat) < 2 ? refusal(rule, 'lastToFire', { unit }) : undefined;
  },
  decide(pos, seat, code, play) {
    const { roster } = pos.scene;
    if (verbOf(code) === VERB.spare) {
      pos.mark[code[ONE.unit]] &= ~MARK.watching;
      return;
    }
    if (verbOf(code) === VERB.decline) {
      for (let u = 0; u < roster.count; u++) if (obeys(pos, u, seat)) pos.mark[u] &= ~MARK.watching;
    }
    const pending = frameArg(pos, ARG.shoot.pending) & ~(1 << seat);
    setFrameArg(pos, ARG.shoot.pending, pending);
    if (pending !== 0) return;
    const hex = frameArg(pos, ARG.shoot.hex);
    const side = frameArg(pos, ARG.shoot.side);
    const use = frameArg(pos, ARG.shoot.use);
    popFrame(pos);
    const value = passingValue(pos);
    const column = fireColumn(pos, value, passingShift(pos, hex));
    for (let u = 0; u < roster.count; u++) pos.mark[u] &= ~MARK.watching;
    let unit = -1;
    for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
      if (!has(pos, u, MARK.target)) continue;
      if (unit < 0) unit = u;
      if (value === 0) pos.mark[u] &= ~MARK.target;
    }
    if (value === 0) {
      if (play.telling)
        play.tell('heldFire', use === USE.infiltration ? 'SE-11.1.2' : 'SE-13.4.5.4', { at: hex });
      return;
    }
    if (play.telling) {
      // SE-13.4.5.5: only those who pass are hit.
      if (use === USE.infiltration)
        play.tell('infiltrationFire', 'SE-11.1.2', { unit, at: hex, value }, privately(pos, unit));
      else play.tell('retreatFire', 'SE-13.4.5.4', { unit, at: hex, value }, privately(pos, unit));
    }
    pushFrame(pos, FRAME.fire, hex, side, 0, column, 0, 0, use);
  },
  usual(pos, seat, out) {
    setCode(out, countReady(pos, seat) > 0 ? VERB.volley : VERB.decline);
  },
  ask: (pos) => ({
    at: frameArg(pos, ARG.shoot.hex),
    back: frameArg(pos, ARG.shoot.use) !== USE.infiltration,
  }),
};
