// What a sensible staff officer proposes without thinking long: the usual answers that bots
// and players in a hurry take. Nothing here decides what is legal.

import { type Code, setCode } from '@esagono/engine';
import { distance } from '@esagono/hex';
import { TERRAINS } from '../model/data.ts';
import { openGoals } from '../model/goals.ts';
import { topOf } from '../model/knowledge.ts';
import { FORCED } from '../model/paths.ts';
import { ARTILLERY, INFANTRY } from '../model/roster.ts';
import {
  AH,
  beside,
  cfOf,
  enemyOf,
  fortIn,
  has,
  holds,
  inZoc,
  MARK,
  moraleOf,
  type Sx,
  stackIn,
} from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { encodeMove, mayStop, QUIET, reach } from './11-movement.ts';
import { assaultColumn, fillSheet, moraleShift } from './13-column.ts';

/** Columns at which an assault is worth it: 1.5:1 wins four times in six. */
const WORTH_IT = 5;
/** Contact: how close a Brigade must be to the enemy to be worth planning. */
const CONTACT = 3;

/** Enemies within a few hexes of the Brigade's units, the more the hotter. */
export function heat(pos: Sx, brigade: number): number {
  const { roster, ground } = pos.scene;
  const { units, side } = roster.brigades[brigade];
  let total = 0;
  for (let i = 0; i < units.length; i++) {
    const hex = pos.at[units[i]];
    if (hex < 0) continue;
    if (beside(pos, side, hex)) total += 4;
    for (let u = 0; u < roster.count; u++) {
      if (
        roster.side[u] !== side &&
        pos.at[u] >= 0 &&
        distance(ground.grid, hex, pos.at[u]) <= CONTACT
      )
        total += 1;
    }
  }
  return total;
}

/** Guns ready to fire that a headquarters near the Brigade could reach. */
export function gunsNear(pos: Sx, brigade: number): number {
  const { roster, ground } = pos.scene;
  const { units, side, range } = roster.brigades[brigade];
  let n = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || roster.kind[u] !== ARTILLERY || pos.at[u] < 0) continue;
    if (!has(pos, u, MARK.fire) || has(pos, u, MARK.used)) continue;
    for (let i = 0; i < units.length; i++) {
      const hex = pos.at[units[i]];
      if (hex >= 0 && distance(ground.grid, hex, pos.at[u]) <= range) {
        n += 1;
        break;
      }
    }
  }
  return n;
}

/** What a side should spend today: the attacker most of its stock, the defender half. */
export function dayBudget(pos: Sx, side: number): number {
  const left = (pos.scene.data.turns[1] ?? pos.turn) - pos.turn + 1;
  const share = side === AH ? 0.6 : 0.5;
  return left === 1 ? pos.lp[side] : Math.max(2, Math.ceil(pos.lp[side] * share));
}

/** The strongest column two of the acting units beside a hex could reach against it. */
export function promise(pos: Sx, hex: number, side: number): number {
  const { roster, ground, charts } = pos.scene;
  let first = 0;
  let second = 0;
  let morale = 0;
  for (let u = 0; u < roster.count; u++) {
    if (
      pos.slot[u] === 0 ||
      roster.side[u] !== side ||
      roster.kind[u] !== INFANTRY ||
      pos.at[u] < 0
    )
      continue;
    if (distance(ground.grid, pos.at[u], hex) !== 1 || has(pos, u, MARK.dug)) continue;
    const cf = cfOf(pos, u);
    morale = Math.max(morale, moraleOf(pos, u));
    if (cf > first) {
      second = first;
      first = cf;
    } else second = Math.max(second, cf);
  }
  const s = fillSheet(pos, hex, side, MARK.assault);
  const foe = pos.scene.fog ? guess(pos, hex, enemyOf(side)) : measure(pos, hex, s.defence);
  if (foe.strength === 0) return charts.assault.zeroDefenceColumn;
  const { terrain } = charts;
  const shifts =
    terrain.assaultShift[TERRAINS[ground.terrain[hex]]] +
    terrain.trenchAssaultShift[pos.trench[hex]] +
    s.weather +
    moraleShift(pos, morale - foe.morale);
  return assaultColumn(first + second, foe.strength) + shifts;
}

interface Foe {
  readonly strength: number;
  readonly morale: number;
}

function measure(pos: Sx, hex: number, strength: number): Foe {
  let morale = 0;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) morale = Math.max(morale, moraleOf(pos, u));
  return { strength, morale };
}

/** Under fog: a fort is what it is, and every other counter as good as a fresh one of the type on top. */
function guess(pos: Sx, hex: number, side: number): Foe {
  const { roster } = pos.scene;
  const fort = fortIn(pos, hex);
  const top = topOf(pos, hex, side);
  const like =
    top < 0
      ? -1
      : roster.rank.findIndex((r, u) => r === roster.rank[top] && roster.side[u] === side);
  const fortCf = fort >= 0 && roster.side[fort] === side ? roster.cf[2 * fort] : 0;
  const each = like < 0 ? 0 : roster.cf[2 * like];
  return {
    strength: fortCf + each * stackIn(pos, side, hex),
    morale: Math.max(fortCf > 0 ? roster.morale[fort] : 0, like < 0 ? 0 : roster.morale[like]),
  };
}

/** A declaration that promises well, by one of the units that may still make it. */
export function usualAssault(
  pos: Sx,
  unit: number,
  may: (hex: number) => boolean,
  out: Code,
): boolean {
  const { ground, roster } = pos.scene;
  const side = roster.side[unit];
  for (let d = 0; d < 6; d++) {
    const hex = ground.grid.neighbours[pos.at[unit] * 6 + d];
    if (hex < 0 || !holds(pos, enemyOf(side), hex) || !may(hex)) continue;
    if (promise(pos, hex, side) < WORTH_IT) continue;
    setCode(out, VERB.assault, unit, hex, 0);
    return true;
  }
  return false;
}

/** A move that brings the unit nearer to what both sides want; defenders keep their trenches. */
export function usualMove(pos: Sx, unit: number, how: number, out: Code): boolean {
  const { roster } = pos.scene;
  const side = roster.side[unit];
  if (roster.kind[unit] !== INFANTRY || has(pos, unit, MARK.moved) || pos.spent[unit] > 0)
    return false;
  const from = pos.at[unit];
  const goal = openGoals(pos);
  if (side !== AH && (pos.trench[from] > 0 || goal[from] <= 1)) return false;
  const quiet = (how & QUIET) !== 0;
  if (beside(pos, side, from) && quiet) return false;
  const field = reach(pos, unit, -1, has(pos, unit, MARK.forced) ? FORCED : 0, how);
  let best = -1;
  let bestScore = goal[from] * 4 - 3;
  for (let i = 1; i < field.count; i++) {
    const hex = field.reached[i];
    if (!mayStop(pos, side, hex, 1)) continue;
    // Closing with the enemy is the point of step A; crossing his front is not.
    const score =
      goal[hex] * 4 -
      (!quiet && inZoc(pos, side, hex) ? 2 : 0) +
      pos.scene.ground.level[hex] * -0.5;
    if (score < bestScore) {
      bestScore = score;
      best = hex;
    }
  }
  if (best < 0) return false;
  const move = encodeMove(pos, field, best, unit, -1, 0);
  if (!move) return false;
  setCode(out, VERB.move, move.march, move.way, move.onward);
  return true;
}
