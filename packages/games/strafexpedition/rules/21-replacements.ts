// Chapter 21: replacements and rally, Phase 11.

import {
  clearSeat,
  type DecisionPoint,
  frameArg,
  madeOnce,
  type Play,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { distance } from '@esagono/hex';
import { ARG } from '../model/frames.ts';
import { TOWN } from '../model/ground.ts';
import { FORTRESS, INFANTRY } from '../model/roster.ts';
import {
  AH,
  BOX,
  beside,
  crowdRule,
  enemyOf,
  has,
  holds,
  IT,
  MARK,
  noteEntry,
  privately,
  putOn,
  type Sx,
  seatsOf,
  sectorOfSeat,
  sideOfSeat,
  stackIn,
  stackLimit,
} from '../model/state.ts';
import { PIECE, VERB } from '../model/verbs.ts';
import { mayCommand } from './08-command.ts';
import { needsSupply, suppliesNow } from './10-supply.ts';

/** AMB-43, AMB-84: supply is judged once for everybody. */
export function judgeSupply(pos: Sx): void {
  const maps = suppliesNow(pos);
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    pos.mark[u] &= ~(MARK.supplied | MARK.restored);
    if (pos.at[u] < 0) continue;
    if (!needsSupply(pos, u) || maps[roster.side[u]][pos.at[u]] === 1) pos.mark[u] |= MARK.supplied;
  }
}

/** SE-21.5 */
const atEase = (pos: Sx, unit: number): boolean =>
  has(pos, unit, MARK.supplied) &&
  !beside(pos, pos.scene.roster.side[unit], pos.at[unit]) &&
  !holds(pos, enemyOf(pos.scene.roster.side[unit]), pos.at[unit]);

/** SE-21.2, SE-21.4: has this Brigade (−1: the side's Independents) had its step? */
function served(pos: Sx, side: number, brigade: number): boolean {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] === side && roster.brigade[u] === brigade && has(pos, u, MARK.restored))
      return true;
  }
  return false;
}

const mine = (pos: Sx, unit: number, seat: number): boolean => {
  const { roster, team, ground } = pos.scene;
  if (unit < 0 || unit >= roster.count || roster.side[unit] !== sideOfSeat(pos, seat)) return false;
  if (!team) return true;
  if (pos.at[unit] >= 0) return ground.sector[pos.at[unit]] === sectorOfSeat(seat);
  // SE-24.1, SE-24.3: off the map it obeys whoever commands its Brigade.
  return roster.brigade[unit] >= 0 && mayCommand(pos, seat, roster.brigade[unit]);
};

/** SE-21.1, SE-21.2, SE-21.4, SE-21.5 */
export function refuseRestore(pos: Sx, unit: number): Refusal | undefined {
  const { roster } = pos.scene;
  if (roster.kind[unit] !== INFANTRY) return refusal('SE-21.1', 'infantryOnly', { unit });
  if (pos.at[unit] < 0 || !has(pos, unit, MARK.reduced))
    return refusal('SE-21.2', 'notReduced', { unit });
  if (!atEase(pos, unit)) return refusal('SE-21.5', 'notAtEase', { unit });
  return served(pos, roster.side[unit], roster.brigade[unit])
    ? refusal(roster.brigade[unit] < 0 ? 'SE-21.4' : 'SE-21.2', 'oneStepATurn', { unit })
    : undefined;
}

/** Every Town and source of the area, whoever owns it. */
const havensOf = madeOnce((scene: Sx['scene']): Int16Array => {
  const { terrain, size } = scene.ground;
  const all = Array.from({ length: size }, (_, h) => h).filter(
    (h) =>
      scene.inPlay[h] === 1 &&
      (terrain[h] === TOWN || h === scene.eitherSource || scene.sources.some((s) => s.includes(h))),
  );
  return Int16Array.from(all);
});

/** SE-21.2, AMB-42: Towns and own sources at the least distance from a supplied battalion. */
function nearestHaven(pos: Sx, brigade: number): number {
  const { ground, roster } = pos.scene;
  const { side, units } = roster.brigades[brigade];
  const list = havensOf(pos.scene);
  let best = 999;
  for (let k = 0; k < list.length; k++) {
    if (!isHaven(pos, side, list[k])) continue;
    for (let i = 0; i < units.length; i++) {
      const u = units[i];
      if (pos.at[u] >= 0 && has(pos, u, MARK.supplied)) {
        best = Math.min(best, distance(ground.grid, list[k], pos.at[u]));
      }
    }
  }
  return best;
}

function isHaven(pos: Sx, side: number, hex: number): boolean {
  const { ground, sources, eitherSource } = pos.scene;
  if (pos.control[hex] === enemyOf(side) + 1) return false;
  if (ground.terrain[hex] === TOWN || hex === eitherSource) return true;
  return sources[side].includes(hex);
}

/** Why the Brigade has nowhere to call anybody back to: SE-21.3 only when none of it is left. */
function refuseBrigade(pos: Sx, unit: number): Refusal {
  const { roster } = pos.scene;
  const left = roster.brigades[roster.brigade[unit]].units.filter((u) => pos.at[u] >= 0);
  if (left.length === 0) return refusal('SE-21.3', 'brigadeLost', { unit });
  if (!left.some((u) => has(pos, u, MARK.supplied)))
    return refusal('SE-21.2', 'brigadeUnsupplied', { unit });
  return refusal('SE-21.2', 'noHaven', { unit });
}

/** SE-21.2, SE-21.3, AMB-42: why an eliminated battalion may not come back there. */
export function refuseRecall(
  pos: Sx,
  unit: number,
  hex: number,
  best: number,
): Refusal | undefined {
  const { ground, inPlay, roster } = pos.scene;
  const brigade = roster.brigade[unit];
  const side = roster.side[unit];
  if (brigade < 0) return refusal('SE-21.4', 'notIndependent', { unit });
  if (pos.box[unit] !== BOX.eliminated) return refusal('SE-21.2', 'notEliminated', { unit });
  if (served(pos, side, brigade)) return refusal('SE-21.2', 'oneStepATurn', { unit });
  if (best >= 999) return refuseBrigade(pos, unit);
  if (hex < 0 || hex >= ground.size || inPlay[hex] === 0) return refusal('SE-21.2', 'outOfArea');
  if (stackIn(pos, side, hex) >= stackLimit(pos, hex))
    return refusal(crowdRule(pos, hex), 'crowded', { at: hex });
  if (holds(pos, enemyOf(side), hex) || beside(pos, side, hex))
    return refusal('SE-21.5', 'enemyClose', { unit, at: hex });
  if (suppliesNow(pos)[side][hex] === 0) return refusal('SE-21.5', 'outOfSupply', { unit });
  const { units } = roster.brigades[brigade];
  for (let d = -1; d < 6; d++) {
    const haven = d < 0 ? hex : ground.grid.neighbours[hex * 6 + d];
    if (haven < 0 || inPlay[haven] === 0 || !isHaven(pos, side, haven)) continue;
    for (let i = 0; i < units.length; i++) {
      const u = units[i];
      if (
        pos.at[u] >= 0 &&
        has(pos, u, MARK.supplied) &&
        distance(ground.grid, haven, pos.at[u]) === best
      )
        return undefined;
    }
  }
  return refusal('SE-21.2', 'notNearestHaven', { at: hex });
}

/** Hexes in or beside the nearest Towns and sources where the battalion may come back. */
function recallHexes(pos: Sx, unit: number): readonly number[] {
  const around: number[] = [];
  const { ground, roster } = pos.scene;
  const brigade = roster.brigade[unit];
  const best = nearestHaven(pos, brigade);
  if (best >= 999) return around;
  const { side, units } = roster.brigades[brigade];
  const list = havensOf(pos.scene);
  for (let k = 0; k < list.length; k++) {
    if (!isHaven(pos, side, list[k])) continue;
    let close = false;
    for (let i = 0; i < units.length && !close; i++) {
      const u = units[i];
      close =
        pos.at[u] >= 0 &&
        has(pos, u, MARK.supplied) &&
        distance(ground.grid, list[k], pos.at[u]) === best;
    }
    for (let d = -1; d < 6 && close; d++) {
      const hex = d < 0 ? list[k] : ground.grid.neighbours[list[k] * 6 + d];
      if (hex < 0 || around.includes(hex)) continue;
      if (!refuseRecall(pos, unit, hex, best)) around.push(hex);
    }
  }
  return around;
}

/** Seats with something to restore or bring back; under fog everybody, for that would show losses. */
export function replacing(pos: Sx): number {
  const { roster, fog } = pos.scene;
  if (fog) return seatsOf(pos, IT) | seatsOf(pos, AH);
  let bits = 0;
  for (let u = 0; u < roster.count; u++) {
    const could = pos.at[u] >= 0 ? !refuseRestore(pos, u) : canRecall(pos, u);
    if (!could) continue;
    const seats = seatsOf(pos, roster.side[u]);
    for (let seat = 0; seat < 4; seat++)
      if ((seats & (1 << seat)) !== 0 && mine(pos, u, seat)) bits |= 1 << seat;
  }
  return bits;
}

const canRecall = (pos: Sx, unit: number): boolean => {
  const { roster } = pos.scene;
  const b = roster.brigade[unit];
  if (b < 0 || pos.box[unit] !== BOX.eliminated || roster.kind[unit] !== INFANTRY) return false;
  if (served(pos, roster.side[unit], b)) return false;
  for (const u of roster.brigades[b].units)
    if (pos.at[u] >= 0 && has(pos, u, MARK.supplied)) return true;
  return false;
};

/** SE-21.6: would the unit drop a point at the end of this phase? */
const wouldRally = (pos: Sx, unit: number): boolean =>
  pos.at[unit] >= 0 &&
  pos.dp[unit] > 0 &&
  !has(pos, unit, MARK.restored | MARK.forced | MARK.weary) &&
  (pos.scene.roster.kind[unit] === FORTRESS
    ? !beside(pos, pos.scene.roster.side[unit], pos.at[unit])
    : atEase(pos, unit));

/** Frame: pending seats. Both sides choose without interaction (AMB-84). */
export const replace: DecisionPoint<Sx> = {
  name: 'replace',
  args: ARG.replace.args,
  deciders: (pos) => frameArg(pos, ARG.replace.pending),
  list(pos, seat, out) {
    out.add(VERB.done);
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (!mine(pos, u, seat)) continue;
      if (pos.at[u] >= 0) {
        if (has(pos, u, MARK.reduced) && !refuseRestore(pos, u)) out.add(VERB.restore, u);
        if (wouldRally(pos, u)) out.add(VERB.forgo, u);
      } else if (canRecall(pos, u)) {
        for (const hex of recallHexes(pos, u)) out.add(VERB.recall, u, hex);
      }
    }
  },
  sample(pos, seat, random, out) {
    const { count } = pos.scene.roster;
    const start = random.below(count);
    if (random.below(6) > 0) {
      for (let i = 0; i < count; i++) {
        const u = (start + i) % count;
        if (!mine(pos, u, seat)) continue;
        if (pos.at[u] >= 0) {
          if (has(pos, u, MARK.reduced) && !refuseRestore(pos, u))
            return setCode(out, VERB.restore, u);
          if (random.below(8) === 0 && wouldRally(pos, u)) return setCode(out, VERB.forgo, u);
        } else if (random.below(4) === 0 && canRecall(pos, u)) {
          const hexes = recallHexes(pos, u);
          if (hexes.length > 0)
            return setCode(out, VERB.recall, u, hexes[random.below(hexes.length)]);
        }
      }
    }
    setCode(out, VERB.done);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.done) return undefined;
    if (
      verbOf(code) !== VERB.restore &&
      verbOf(code) !== VERB.recall &&
      verbOf(code) !== VERB.forgo
    )
      return refusal('SE-4.11', 'notNow');
    if (!mine(pos, code[PIECE.unit], seat)) return refusal('SE-4.11', 'notYourUnit');
    if (verbOf(code) === VERB.forgo)
      return wouldRally(pos, code[PIECE.unit])
        ? undefined
        : refusal('SE-21.6', 'nothingToRally', { unit: code[PIECE.unit] });
    if (verbOf(code) === VERB.restore) return refuseRestore(pos, code[PIECE.unit]);
    if (pos.scene.roster.kind[code[PIECE.unit]] !== INFANTRY)
      return refusal('SE-21.1', 'infantryOnly', { unit: code[PIECE.unit] });
    const b = pos.scene.roster.brigade[code[PIECE.unit]];
    return refuseRecall(pos, code[PIECE.unit], code[PIECE.at], b < 0 ? 999 : nearestHaven(pos, b));
  },
  decide(pos, seat, code, play) {
    if (verbOf(code) === VERB.done) {
      if (clearSeat(pos, ARG.replace.pending, seat)) popFrame(pos);
      return;
    }
    const unit = code[PIECE.unit];
    if (verbOf(code) === VERB.forgo) {
      pos.mark[unit] |= MARK.weary;
      if (play.telling) play.tell('forwent', 'SE-21.6', { unit }, privately(pos, unit));
      return;
    }
    pos.mark[unit] |= MARK.restored;
    if (verbOf(code) === VERB.restore) {
      pos.mark[unit] &= ~MARK.reduced;
      const rule = pos.scene.roster.brigade[unit] < 0 ? 'SE-21.4' : 'SE-21.2';
      if (play.telling) play.tell('restored', rule, { unit }, privately(pos, unit));
      return;
    }
    putOn(pos, unit, code[PIECE.at]);
    noteEntry(pos, unit, code[PIECE.at]);
    pos.mark[unit] |= MARK.reduced | MARK.supplied;
    if (play.telling)
      play.tell('recalled', 'SE-21.2', { unit, at: code[PIECE.at] }, privately(pos, unit));
  },
  usual(pos, seat, out) {
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (!mine(pos, u, seat) || pos.at[u] < 0 || !has(pos, u, MARK.reduced)) continue;
      if (!refuseRestore(pos, u)) return setCode(out, VERB.restore, u);
    }
    setCode(out, VERB.done);
  },
};

/** SE-21.6, SE-21.7: everybody else at ease drops a point, save those who forgo it. */
export function rally(pos: Sx, play: Play): void {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (!wouldRally(pos, u)) continue;
    pos.dp[u] -= 1;
    if (play.telling)
      play.tell('rallied', 'SE-21.6', { unit: u, total: pos.dp[u] }, privately(pos, u));
  }
}
