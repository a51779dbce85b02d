// Chapter 13.4.5: retreats and the fire that follows them.

import {
  type DecisionPoint,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { direction, opposite } from '@esagono/hex';
import { ARG, FRAME } from '../model/frames.ts';
import { CRAGS } from '../model/ground.ts';
import { BARRED } from '../model/prices.ts';
import { ARTILLERY, FORTRESS, MOUNTAIN } from '../model/roster.ts';
import {
  commander,
  enemyOf,
  garrisons,
  has,
  holds,
  MARK,
  noteEntry,
  privately,
  relocate,
  type Sx,
  sideKind,
  stackIn,
  stackLimit,
} from '../model/state.ts';
import { PIECE, VERB } from '../model/verbs.ts';
import { USE } from './13-fire.ts';
import { askWatchers, noteWatchers } from './13-passing.ts';
import { addDisorganization, surrender } from './16-disorganization.ts';

/** Ways to go back: defenders look for a hex, attackers know it, a draw draws no fire. */
const DEFENDERS = 0;
const ATTACKERS = 1;

/** Frame: hex, side, way (0 defenders, 1 attackers, 2 attackers without fire), origins of the assault. */
export function startRetreat(
  pos: Sx,
  hex: number,
  side: number,
  way: number,
  origins: number,
): void {
  pushFrame(pos, FRAME.raise, hex, side, way, origins);
}

/** Bits of the directions from which the attackers came in. */
export function originDirs(pos: Sx, hex: number, attackers: number): number {
  const { roster, ground } = pos.scene;
  let bits = 0;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (roster.side[u] !== attackers || !has(pos, u, MARK.inside) || pos.origin[u] === 0) continue;
    const dir = direction(ground.grid, hex, pos.origin[u] - 1);
    if (dir >= 0) bits |= 1 << dir;
  }
  return bits;
}

/**
 * The next unit that must still leave, −1 when none: by the hex it came from, then from the top of
 * the stack down, so that the order shows nothing that fog hides.
 */
function nextOut(pos: Sx, hex: number, side: number): number {
  const { roster } = pos.scene;
  const order = (u: number): number => pos.origin[u] * roster.ranks + roster.rank[u];
  let next = -1;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (roster.side[u] !== side || !has(pos, u, MARK.engaged) || has(pos, u, MARK.target)) continue;
    // SE-13.4.5.3: guns in fire mode stay behind.
    if (roster.kind[u] === ARTILLERY && has(pos, u, MARK.fire)) continue;
    if (roster.kind[u] === FORTRESS) continue;
    if (next < 0 || order(u) < order(next)) next = u;
  }
  return next;
}

/** Sends units out one by one; asks where there is a choice. */
export const raise: Procedure<Sx> = {
  name: 'raise',
  args: ARG.raise.args,
  run(pos, play) {
    const hex = frameArg(pos, ARG.raise.hex);
    const side = frameArg(pos, ARG.raise.side);
    const way = frameArg(pos, ARG.raise.way);
    const unit = nextOut(pos, hex, side);
    if (unit < 0) {
      popFrame(pos);
      return;
    }
    if (way === DEFENDERS) {
      const bits = retreatHexes(pos, unit, hex, frameArg(pos, ARG.raise.origins));
      if (bits === 0) {
        surrender(pos, play, unit, 'SE-13.4.5.2');
      } else if ((bits & (bits - 1)) === 0 && !pos.scene.fog) {
        goBack(
          pos,
          play,
          unit,
          hex,
          pos.scene.ground.grid.neighbours[hex * 6 + (31 - Math.clz32(bits))],
          true,
        );
      } else {
        // Under fog one way out is asked for too: what ways there are shows the unit's type.
        pushFrame(
          pos,
          FRAME.retreat,
          hex,
          unit,
          frameArg(pos, ARG.raise.origins),
          1 << commander(pos, unit),
        );
      }
      return;
    }
    // SE-13.4.5, SE-13.4.5.6, AMB-68: each to the hex it came from.
    const to = pos.origin[unit] - 1;
    if (to < 0 || garrisons(pos, enemyOf(side), to)) surrender(pos, play, unit, 'SE-13.4.5.2');
    else goBack(pos, play, unit, hex, to, way === ATTACKERS);
  },
};

const passable = (pos: Sx, unit: number, hex: number, dir: number, to: number): boolean => {
  const { roster, enter, ground } = pos.scene;
  if (ground.ways[hex * 6 + dir] !== 0) return true;
  return enter[roster.moves[unit] * 5 + ground.terrain[to]] < BARRED;
};

// How good a hex is to retreat to, best first; KINDS when it is closed.
const KINDS = 4;
/** SE-13.4.5, AMB-31: 0 empty and away from the assault, 1 empty, 2 friends with room, 3 without. */
function kindOf(pos: Sx, unit: number, hex: number, dir: number, away: number): number {
  const { ground, inPlay, roster } = pos.scene;
  const side = roster.side[unit];
  const to = ground.grid.neighbours[hex * 6 + dir];
  if (to < 0 || inPlay[to] === 0 || holds(pos, enemyOf(side), to)) return KINDS;
  if (pos.first[to] < 0) return (away & (1 << dir)) !== 0 ? 0 : 1;
  return stackIn(pos, side, to) < stackLimit(pos, to) ? 2 : 3;
}

/**
 * SE-13.4.5, SE-13.4.5.1, AMB-31: bits of the directions open to a defender, all of the best
 * kind there is. Mountain troops may take the best over Crags instead, unless it is worse.
 */
export function retreatHexes(pos: Sx, unit: number, hex: number, origins: number): number {
  const { ground, roster } = pos.scene;
  let away = 0;
  for (let d = 0; d < 6; d++) {
    if ((origins & (1 << d)) === 0) continue;
    const o = opposite(d);
    away |= (1 << o) | (1 << ((o + 1) % 6)) | (1 << ((o + 5) % 6));
  }
  let best = KINDS;
  let bits = 0;
  let bestCliff = KINDS;
  let cliffs = 0;
  for (let d = 0; d < 6; d++) {
    if ((origins & (1 << d)) !== 0) continue;
    const kind = kindOf(pos, unit, hex, d, away);
    if (kind === KINDS) continue;
    if (sideKind(pos, hex, d) === CRAGS) {
      if (roster.moves[unit] !== MOUNTAIN || kind > bestCliff) continue;
      cliffs = kind === bestCliff ? cliffs | (1 << d) : 1 << d;
      bestCliff = kind;
    } else {
      const to = ground.grid.neighbours[hex * 6 + d];
      if (kind > best || !passable(pos, unit, hex, d, to)) continue;
      bits = kind === best ? bits | (1 << d) : 1 << d;
      best = kind;
    }
  }
  return bestCliff <= best ? bits | cliffs : bits;
}

/** Moves one unit out, with Crags, crowding and fire on the way. */
function goBack(pos: Sx, play: Play, unit: number, hex: number, to: number, fired: boolean): void {
  const { roster, charts, ground } = pos.scene;
  const side = roster.side[unit];
  const dir = direction(ground.grid, hex, to);
  // SE-13.4.5.1: attackers driven back pay as well; a result without R drives nobody (AMB-29).
  const cliff =
    dir >= 0 && sideKind(pos, hex, dir) === CRAGS && frameArg(pos, ARG.raise.way) <= ATTACKERS;
  pos.mark[unit] = (pos.mark[unit] & ~(MARK.inside | MARK.assault)) | MARK.retreated;
  pos.works[unit] = 0;
  pos.origin[unit] = 0;
  pos.aim[unit] = 0;
  relocate(pos, unit, to);
  noteEntry(pos, unit, to);
  if (play.telling)
    play.tell('retreated', 'SE-13.4.5', { unit, from: hex, to }, privately(pos, unit));
  if (cliff) addDisorganization(pos, play, unit, charts.limits.cragsRetreatDp);
  checkCrowd(pos, play, side, to);
  if (!fired || pos.at[unit] < 0) return;
  const seats = noteWatchers(pos, side, -1, to, hex);
  if (seats === 0) return;
  pos.mark[unit] |= MARK.target; // SE-13.4.5.5: only the retreating unit is hit
  askWatchers(pos, to, side, seats, USE.retreatFire);
}

/** SE-12.7: too many units after a retreat: a point each, once a turn. */
export function checkCrowd(pos: Sx, play: Play, side: number, hex: number): void {
  if (stackIn(pos, side, hex) <= stackLimit(pos, hex)) return;
  const { roster } = pos.scene;
  let u = pos.first[hex];
  while (u >= 0) {
    const after = pos.next[u];
    if (roster.side[u] === side && roster.kind[u] !== FORTRESS && !has(pos, u, MARK.crowded)) {
      pos.mark[u] |= MARK.crowded;
      if (play.telling) play.tell('crowded', 'SE-12.7', { unit: u, at: hex }, privately(pos, u));
      addDisorganization(pos, play, u, 1);
    }
    u = after;
  }
}

/** Frame: hex, unit, origins, seat. */
export const retreat: DecisionPoint<Sx> = {
  name: 'retreat',
  args: ARG.retreat.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.retreat.seat),
  list(pos, _seat, out) {
    const bits = retreatHexes(
      pos,
      frameArg(pos, ARG.retreat.unit),
      frameArg(pos, ARG.retreat.hex),
      frameArg(pos, ARG.retreat.origins),
    );
    for (let d = 0; d < 6; d++) {
      if ((bits & (1 << d)) !== 0) {
        out.add(
          VERB.retreat,
          frameArg(pos, ARG.retreat.unit),
          pos.scene.ground.grid.neighbours[frameArg(pos, ARG.retreat.hex) * 6 + d],
        );
      }
    }
  },
  refuse(pos, _seat, code) {
    const hex = frameArg(pos, ARG.retreat.hex);
    const unit = frameArg(pos, ARG.retreat.unit);
    if (verbOf(code) !== VERB.retreat || code[PIECE.unit] !== unit)
      return refusal('SE-13.4.5', 'mustRetreat', { unit });
    const bits = retreatHexes(pos, unit, hex, frameArg(pos, ARG.retreat.origins));
    for (let d = 0; d < 6; d++) {
      if (
        (bits & (1 << d)) !== 0 &&
        pos.scene.ground.grid.neighbours[hex * 6 + d] === code[PIECE.at]
      )
        return undefined;
    }
    return refusal('SE-13.4.5', 'notARetreatHex', { unit });
  },
  decide(pos, _seat, code, play) {
    const hex = frameArg(pos, ARG.retreat.hex);
    popFrame(pos);
    setFrameArg(pos, ARG.raise.way, DEFENDERS);
    goBack(pos, play, code[PIECE.unit], hex, code[PIECE.at], true);
  },
  usual(pos, _seat, out) {
    const hex = frameArg(pos, ARG.retreat.hex);
    const bits = retreatHexes(
      pos,
      frameArg(pos, ARG.retreat.unit),
      hex,
      frameArg(pos, ARG.retreat.origins),
    );
    // Over Crags only when there is no other way.
    let dir = -1;
    for (let d = 0; d < 6; d++) {
      if ((bits & (1 << d)) === 0) continue;
      if (dir < 0 || sideKind(pos, hex, dir) === CRAGS) dir = d;
    }
    setCode(
      out,
      VERB.retreat,
      frameArg(pos, ARG.retreat.unit),
      pos.scene.ground.grid.neighbours[hex * 6 + dir],
    );
  },
  ask: (pos) =>
    pos.scene.fog
      ? { fog: true, unit: '', at: frameArg(pos, ARG.retreat.hex) }
      : { fog: false, unit: frameArg(pos, ARG.retreat.unit), at: frameArg(pos, ARG.retreat.hex) },
};
