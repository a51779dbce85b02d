// Chapter 13.3: Defensive Fire, step C, and fire at counter-assaulters, step F.

import {
  clearSeat,
  type DecisionPoint,
  frameArg,
  type Procedure,
  popFrame,
  pushFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { distance } from '@esagono/hex';
import { ARG, FRAME } from '../model/frames.ts';
import { ARTILLERY, INFANTRY } from '../model/roster.ts';
import {
  bfOf,
  commander,
  enemyOf,
  has,
  isLocked,
  MARK,
  mgOf,
  privately,
  SCAR,
  type Sx,
  seatsOf,
  sideOfSeat,
} from '../model/state.ts';
import { PIECE, SPOT, VERB } from '../model/verbs.ts';
import { coverShift, fireColumn, positionShift, USE, weatheredBf } from './13-fire.ts';
import { NONE_LEFT, pickTarget } from './13-order.ts';

/** SE-13.3: does the hex hold enemies marked to assault? */
export function assaultersIn(pos: Sx, hex: number, side: number): boolean {
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (pos.scene.roster.side[u] === side && has(pos, u, MARK.assault)) return true;
  }
  return false;
}

/** SE-13.3.1: infantry or a fort beside the hex. */
const besideHex = (pos: Sx, unit: number, hex: number): boolean =>
  pos.scene.roster.kind[unit] !== ARTILLERY &&
  distance(pos.scene.ground.grid, pos.at[unit], hex) === 1;

/** SE-13.3.4, SE-13.3.8, SE-13.3.9, AMB-24, AMB-73: a gun, or a fort's guns, that may join. */
export function gunReaches(pos: Sx, unit: number, hex: number): boolean {
  const { roster, charts, ground } = pos.scene;
  if (roster.kind[unit] === INFANTRY || bfOf(pos, unit) === 0) return false;
  if (has(pos, unit, MARK.defFired | MARK.emplacing)) return false;
  if (roster.kind[unit] === ARTILLERY && isLocked(pos, unit)) return false; // SE-S5.LCK
  const far = distance(ground.grid, pos.at[unit], hex);
  return far <= roster.range[unit] && far <= charts.limits.defensiveGunRange;
}

/** May the unit fire at this hex in this step? No guns in step F (SE-13.5.3). */
export function mayDefend(pos: Sx, unit: number, hex: number, counter: boolean): boolean {
  if (pos.at[unit] < 0) return false;
  if (besideHex(pos, unit, hex)) return true;
  return !counter && gunReaches(pos, unit, hex);
}

/** The paragraph by which a unit that is not beside the hex does not fire at it. */
function whySilent(pos: Sx, unit: number, hex: number): Refusal {
  const { roster, charts, ground } = pos.scene;
  if (roster.bf[unit] === 0) return refusal('SE-13.3.1', 'notAdjacent', { unit, at: hex });
  const gun = roster.kind[unit] === ARTILLERY;
  if (gun && isLocked(pos, unit)) return refusal('SE-S5.LCK', 'locked', { unit });
  if (gun && !has(pos, unit, MARK.fire)) return refusal('SE-19.1', 'notReadyToFire', { unit });
  if (has(pos, unit, MARK.emplacing)) return refusal('SE-19.2', 'notReadyToFire', { unit });
  if (has(pos, unit, MARK.defFired)) return refusal('SE-13.3.8', 'alreadyFired', { unit });
  if (bfOf(pos, unit) === 0) return refusal('SE-19.7', 'notReadyToFire', { unit });
  const far = distance(ground.grid, pos.at[unit], hex);
  const range = Math.min(roster.range[unit], charts.limits.defensiveGunRange);
  const rule = far > charts.limits.defensiveGunRange ? 'SE-13.3.4' : 'SE-3.RNG';
  return refusal(rule, 'outOfRange', { unit, at: hex, distance: far, range });
}

/** Hexes with assaulters of the side, each once, in the order of the map. */
function assaultOrigins(pos: Sx, side: number): readonly number[] {
  const { roster } = pos.scene;
  const origins: number[] = [];
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || pos.at[u] < 0 || !has(pos, u, MARK.assault)) continue;
    if (!origins.includes(pos.at[u])) origins.push(pos.at[u]);
  }
  return origins.sort((a, b) => a - b);
}

/** Seats of the firing side with a unit that could fire at somebody. */
export function defenders(pos: Sx, side: number, counter: boolean): number {
  const { roster } = pos.scene;
  const origins = assaultOrigins(pos, enemyOf(side));
  // Under fog whoever is assaulted is asked: that guns could join is for him alone to know.
  if (pos.scene.fog) return origins.length > 0 ? seatsOf(pos, side) : 0;
  let bits = 0;
  for (let u = 0; u < roster.count && origins.length > 0; u++) {
    if (roster.side[u] !== side || pos.at[u] < 0) continue;
    for (const hex of origins) if (mayDefend(pos, u, hex, counter)) bits |= 1 << commander(pos, u);
  }
  return bits;
}

/** Does any unit of the side aim at a hex that stands to it like this? */
const anyAims = (
  pos: Sx,
  side: number,
  hex: number,
  stands: (pos: Sx, unit: number, hex: number) => boolean,
): boolean => {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] === side && pos.aim[u] === hex + 1 && pos.at[u] >= 0 && stands(pos, u, hex))
      return true;
  }
  return false;
};
const infantryAim = (pos: Sx, side: number, hex: number): boolean =>
  anyAims(pos, side, hex, besideHex);
const gunsAimed = (pos: Sx, side: number, hex: number): boolean =>
  anyAims(pos, side, hex, gunReaches);

/** SE-13.3.3, SE-13.3.5, SE-13.3.6, SE-13.3.7, AMB-12, AMB-25: machine guns and the guns' limited quarter. */
export function defensiveValue(pos: Sx, side: number, hex: number, counter: boolean): number {
  const { roster, charts } = pos.scene;
  let mg = 0;
  let bf = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || pos.aim[u] !== hex + 1 || pos.at[u] < 0) continue;
    if (besideHex(pos, u, hex)) mg += mgOf(pos, u);
    if (!counter && gunReaches(pos, u, hex)) bf += bfOf(pos, u);
  }
  if (bf === 0) return mg;
  if (pos.scene.option.gunsNeedInfantry && !infantryAim(pos, side, hex)) return mg;
  const share = Math.floor(weatheredBf(pos, bf, hex) / charts.limits.defensiveGunDivisor);
  const paid = (pos.marks[hex] & SCAR.paid) !== 0;
  return mg + (paid ? share : Math.min(share, Math.max(1, mg)));
}

/** SE-13.3.10, AMB-72: cover of the target and the least favoured firing hex. */
export function defensiveShift(pos: Sx, side: number, hex: number): number {
  const { roster } = pos.scene;
  let least = 99;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || pos.aim[u] !== hex + 1 || pos.at[u] < 0) continue;
    if (besideHex(pos, u, hex)) least = Math.min(least, positionShift(pos, pos.at[u], hex));
  }
  return (least === 99 ? 0 : least) + coverShift(pos, hex);
}

/** Frame: pending seats, firing side, 1 in step F. */
export const defend: DecisionPoint<Sx> = {
  name: 'defend',
  args: ARG.defend.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.defend.pending),
  list(pos, seat, out) {
    const side = sideOfSeat(pos, seat);
    const counter = frameArg(pos, ARG.defend.counter) === 1;
    out.add(VERB.commit);
    const origins = assaultOrigins(pos, enemyOf(side));
    let free = 0;
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (pos.scene.roster.side[u] !== side || pos.at[u] < 0 || commander(pos, u) !== seat)
        continue;
      for (const hex of origins) {
        if (!mayDefend(pos, u, hex, counter)) continue;
        if (pos.aim[u] === 0) free += 1;
        if (pos.aim[u] !== hex + 1) out.add(VERB.aim, u, hex);
      }
    }
    if (free > 0) out.add(VERB.volley);
    for (const hex of origins) if (!refusePay(pos, side, hex, counter)) out.add(VERB.pay, hex);
  },
  sample(pos, seat, random, out) {
    const side = sideOfSeat(pos, seat);
    const counter = frameArg(pos, ARG.defend.counter) === 1;
    const origins = assaultOrigins(pos, enemyOf(side));
    const { count: units, side: sides } = pos.scene.roster;
    const start = random.below(units);
    if (random.below(8) > 0) {
      for (let k = 0; k < units; k++) {
        const u = (start + k) % units;
        if (sides[u] !== side || pos.at[u] < 0 || pos.aim[u] !== 0 || commander(pos, u) !== seat)
          continue;
        const t = random.below(origins.length);
        for (let i = 0; i < origins.length; i++) {
          const hex = origins[(t + i) % origins.length];
          if (!mayDefend(pos, u, hex, counter)) continue;
          return random.below(2) === 0 ? setCode(out, VERB.volley) : setCode(out, VERB.aim, u, hex);
        }
      }
    }
    const hex = origins[random.below(origins.length)];
    if (random.below(4) === 0 && paysNow(pos, side, hex, counter))
      return setCode(out, VERB.pay, hex);
    setCode(out, VERB.commit);
  },
  refuse(pos, seat, code) {
    const side = sideOfSeat(pos, seat);
    const counter = frameArg(pos, ARG.defend.counter) === 1;
    if (verbOf(code) === VERB.commit) return undefined;
    if (verbOf(code) === VERB.volley) {
      return firstFree(pos, seat, counter) ? undefined : refusal('SE-13.3', 'nobodyFree');
    }
    if (verbOf(code) === VERB.pay) return refusePay(pos, side, code[SPOT.hex], counter);
    if (verbOf(code) !== VERB.aim) return refusal('SE-4.8C', 'notNow');
    const u = code[PIECE.unit];
    const hex = code[PIECE.at];
    if (u < 0 || u >= pos.scene.roster.count || pos.at[u] < 0 || commander(pos, u) !== seat) {
      return refusal('SE-13.3', 'notYourUnit');
    }
    if (hex < 0 || hex >= pos.scene.ground.size || !assaultersIn(pos, hex, enemyOf(side))) {
      return refusal('SE-13.3', 'notAssaulting');
    }
    if (mayDefend(pos, u, hex, counter)) return undefined;
    return counter && pos.scene.roster.bf[u] > 0
      ? refusal('SE-13.5.3', 'noArtillery')
      : whySilent(pos, u, hex);
  },
  decide(pos, seat, code, play) {
    const side = sideOfSeat(pos, seat);
    const counter = frameArg(pos, ARG.defend.counter) === 1;
    if (verbOf(code) === VERB.aim) {
      pos.aim[code[PIECE.unit]] = code[PIECE.at] + 1;
      if (play.telling)
        play.tell(
          'aimed',
          'SE-13.3',
          { unit: code[PIECE.unit], at: code[PIECE.at] },
          privately(pos, code[PIECE.unit]),
        );
    } else if (verbOf(code) === VERB.pay) {
      pos.lp[side] -= 1;
      pos.marks[code[SPOT.hex]] |= SCAR.paid;
      pos.scarred = 1; // the mark goes with the Action, whether anybody fires there or not
      if (play.telling) play.tell('capLifted', 'SE-13.3.7', { side, at: code[SPOT.hex] });
    } else if (verbOf(code) === VERB.volley) {
      const origins = assaultOrigins(pos, enemyOf(side));
      for (let u = 0; u < pos.scene.roster.count; u++) {
        if (
          pos.scene.roster.side[u] !== side ||
          pos.at[u] < 0 ||
          pos.aim[u] !== 0 ||
          commander(pos, u) !== seat
        )
          continue;
        const first = origins.find((hex) => mayDefend(pos, u, hex, counter));
        if (first !== undefined) pos.aim[u] = first + 1;
      }
      if (play.telling) play.tell('volley', 'SE-13.3', { side });
    } else {
      if (clearSeat(pos, ARG.defend.pending, seat)) popFrame(pos);
    }
  },
  usual(pos, seat, out) {
    if (firstFree(pos, seat, frameArg(pos, ARG.defend.counter) === 1)) setCode(out, VERB.volley);
    else setCode(out, VERB.commit);
  },
};

function firstFree(pos: Sx, seat: number, counter: boolean): boolean {
  const side = sideOfSeat(pos, seat);
  const origins = assaultOrigins(pos, enemyOf(side));
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (
      pos.scene.roster.side[u] !== side ||
      pos.at[u] < 0 ||
      pos.aim[u] !== 0 ||
      commander(pos, u) !== seat
    )
      continue;
    if (origins.some((hex) => mayDefend(pos, u, hex, counter))) return true;
  }
  return false;
}

/** Could a gun that has no target yet join the fire at the hex? */
function gunsFree(pos: Sx, side: number, hex: number): boolean {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++)
    if (roster.side[u] === side && pos.at[u] >= 0 && pos.aim[u] === 0 && gunReaches(pos, u, hex))
      return true;
  return false;
}

/** At random the point is paid only once guns aim there; whoever pays it before may. */
const paysNow = (pos: Sx, side: number, hex: number, counter: boolean): boolean =>
  gunsAimed(pos, side, hex) && !refusePay(pos, side, hex, counter);

/** SE-13.3.7 */
function refusePay(pos: Sx, side: number, hex: number, counter: boolean): Refusal | undefined {
  if (counter) return refusal('SE-13.5.3', 'noArtillery');
  if (hex < 0 || hex >= pos.scene.ground.size || !assaultersIn(pos, hex, enemyOf(side)))
    return refusal('SE-13.3.7', 'noGunsFor');
  if (!gunsAimed(pos, side, hex) && !gunsFree(pos, side, hex))
    return refusal('SE-13.3.7', 'noGunsFor');
  if ((pos.marks[hex] & SCAR.paid) !== 0) return refusal('SE-13.3.7', 'alreadySo');
  return pos.lp[side] < 1
    ? refusal('SE-13.3.7', 'tooFewLp', { need: 1, left: pos.lp[side] })
    : undefined;
}

/** SE-13.3.10: the aimed fire, hex by hex. */
export const volley: Procedure<Sx> = {
  name: 'volley',
  args: ARG.volley.args,
  run(pos, play) {
    const side = frameArg(pos, ARG.volley.side);
    const counter = frameArg(pos, ARG.volley.counter) === 1;
    const { roster } = pos.scene;
    const hex = pickTarget(pos, side, false);
    if (hex === NONE_LEFT) popFrame(pos);
    if (hex < 0) return;
    const value = defensiveValue(pos, side, hex, counter);
    const shift = defensiveShift(pos, side, hex);
    for (let u = 0; u < roster.count; u++) {
      if (roster.side[u] !== side || pos.aim[u] !== hex + 1) continue;
      if (!counter && pos.at[u] >= 0 && gunReaches(pos, u, hex)) pos.mark[u] |= MARK.defFired;
      pos.aim[u] = 0;
    }
    pos.marks[hex] &= ~SCAR.paid;
    // SE-13.3.2: only the assaulters.
    for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
      if (roster.side[u] !== side && has(pos, u, MARK.assault)) pos.mark[u] |= MARK.target;
    }
    if (play.telling) play.tell('defensiveFire', 'SE-13.3.5', { at: hex, value });
    const use = counter ? USE.counterDefFire : USE.defFire;
    pushFrame(pos, FRAME.fire, hex, enemyOf(side), 0, fireColumn(pos, value, shift), 0, 0, use);
  },
};
