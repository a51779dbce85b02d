// Chapter 11: what movement costs, where a unit can go, and what meets it on the way.

import { type Code, type Play, type Refusal, refusal } from '@esagono/engine';
import { direction, type Field, flood, moveFieldBy } from '@esagono/hex';
import { CRAGS, ROANA } from '../model/ground.ts';
import {
  FORCED,
  MAX_PATH,
  moveLength,
  moveMate,
  moveUnit,
  packMove,
  pathDir,
  STRATEGIC,
  stepInWay,
  stepOnward,
} from '../model/paths.ts';
import { BARRED, CLIFF } from '../model/prices.ts';
import { ARTILLERY, MOUNTAIN } from '../model/roster.ts';
import {
  crowdRule,
  enemyOf,
  garrisons,
  has,
  holds,
  inZoc,
  isGun,
  MARK,
  maOf,
  noteEntry,
  privately,
  RAIN,
  relocate,
  type Sx,
  sideKind,
  stackIn,
  stackLimit,
  weatherOf,
} from '../model/state.ts';
import { MOVE } from '../model/verbs.ts';
import { USE } from './13-fire.ts';
import { askWatchers, noteWatchers } from './13-passing.ts';
import { surrender } from './16-disorganization.ts';

/** Ways of moving, as bits. */
export const QUIET = 1; // Phase 10: no entry into enemy zones (SE-11.2.1)
export const GROUP = 2; // a moving stack (AMB-20)
export const BOUND = 4; // may not cross the Sector Line (SE-24.3)

/** SE-24.3: with a Brigade acting in each sector neither may cross into the other's. */
export const tacticalHow = (pos: Sx): number =>
  pos.acting[0] > 0 && pos.acting[1] > 0 ? BOUND : 0;

export const overTheLine = (pos: Sx, from: number, to: number): boolean =>
  pos.scene.ground.sector[from] !== pos.scene.ground.sector[to];

/** SE-3.MA, SE-11.0.1, SE-9.1.R, SE-11.3, SE-11.2.2, AMB-21: allowance in half points. */
export function allowance(pos: Sx, unit: number, flags: number): number {
  const { roster, charts, option } = pos.scene;
  const gun = roster.kind[unit] === ARTILLERY;
  let half = maOf(pos, unit) * 2;
  if (weatherOf(pos) === RAIN) {
    half = gun
      ? Math.floor(half / charts.weather.rainGunDivisor)
      : half + 2 * charts.weather.rainFootMA;
  }
  if (has(pos, unit, MARK.halfMA)) half = Math.floor(half / 2); // SE-S5.LOM
  const { forcedFactor, strategicFactor } = charts.limits;
  if (has(pos, unit, MARK.climbed)) return half; // AMB-76
  const forced = (flags & FORCED) !== 0;
  const far = (flags & STRATEGIC) !== 0;
  if (forced && far) {
    const both = option.tripleMarch
      ? forcedFactor * strategicFactor
      : forcedFactor + strategicFactor - 1;
    return Math.floor(half * both);
  }
  return Math.floor(half * (forced ? forcedFactor : far ? strategicFactor : 1));
}

/**
 * SE-11.0.2 to SE-11.1.1: half points to go from a hex in a direction, BARRED if impossible.
 * `before` is what the unit has spent, `budget` its whole allowance.
 */
export function stepCost(
  pos: Sx,
  unit: number,
  from: number,
  dir: number,
  before: number,
  budget: number,
  how: number,
): number {
  const { scene } = pos;
  const { ground, roster, links, way, charts, prices } = scene;
  const edge = from * 6 + dir;
  const to = links[edge];
  if (to < 0) return BARRED;
  if ((how & BOUND) !== 0 && overTheLine(pos, from, to)) return BARRED;
  const side = roster.side[unit];
  const gun = roster.kind[unit] === ARTILLERY;
  // SE-11.0.6, SE-19.4
  if (
    pos.first[to] >= 0 &&
    (gun ? holds(pos, enemyOf(side), to) : garrisons(pos, enemyOf(side), to))
  ) {
    return BARRED;
  }
  const foe = enemyOf(side) * ground.size;
  const watched = pos.zoc[foe + to] > 0;
  if (watched && ((how & QUIET) !== 0 || gun)) return BARRED;
  const moves = roster.moves[unit];
  const price = prices[moves * ground.size * 6 + edge];
  // SE-11.0.4, AMB-53, AMB-76
  if (price === CLIFF || (pos.bridge === 1 && ground.sides[edge] === ROANA))
    return moves === MOUNTAIN && before === 0 && budget > 0 ? budget : BARRED;
  const leave = pos.zoc[foe + from] > 0 ? 2 * charts.terrain.leaveZoc : 0;
  const path = ground.ways[edge];
  // SE-11.0.5, SE-12.4, AMB-77
  if (
    path !== 0 &&
    !watched &&
    (how & GROUP) === 0 &&
    (pos.first[to] < 0 || stackIn(pos, side, to) === 0)
  ) {
    return way[(path - 1) * 6 + moves] + leave;
  }
  return price >= BARRED ? BARRED : price + leave;
}

/** SE-11.2.2: steps to the nearest enemy unit, −1 when four or more. */
export type Closeness = Int16Array;

/** The hexes fewer than four from an enemy combat unit; good until the next time it is asked. */
export function closeToEnemies(pos: Sx, side: number): Closeness {
  const { roster, charts, inPlay, workspace } = pos.scene;
  const enemies: number[] = [];
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] === side || pos.at[u] < 0 || inPlay[pos.at[u]] === 0) continue;
    enemies.push(pos.at[u]);
  }
  const most = charts.limits.strategicDistance - 1;
  flood(workspace.close, enemies, enemies.length, null, null, most);
  return workspace.close.steps;
}

export const isClose = (close: Closeness, hex: number): boolean => close[hex] >= 0;

/**
 * Everything a unit (or a stack of two) can reach; good until the next time it is asked. Whoever
 * asks often about STRATEGIC movement hands over where enemies are close.
 */
export function reach(
  pos: Sx,
  unit: number,
  mate: number,
  flags: number,
  how: number,
  near?: Closeness,
): Field {
  const field = pos.scene.workspace.reach;
  const far = (flags & STRATEGIC) !== 0;
  const close = far ? (near ?? closeToEnemies(pos, pos.scene.roster.side[unit])) : undefined;
  const ways = how | (mate >= 0 ? GROUP : 0);
  const before = mate >= 0 ? Math.max(pos.spent[unit], pos.spent[mate]) : pos.spent[unit];
  const budget = allowance(pos, unit, flags);
  const budgetMate = mate >= 0 ? allowance(pos, mate, flags) : budget;
  const costHere = (from: number, to: number, dir: number, spent: number): number => {
    if (close !== undefined && isClose(close, to)) return BARRED;
    const cost = stepCost(pos, unit, from, dir, before + spent, budget, ways);
    if (mate < 0 || cost >= BARRED) return cost;
    return Math.max(cost, stepCost(pos, mate, from, dir, before + spent, budgetMate, ways));
  };
  const most = Math.max(0, Math.min(budget, budgetMate) - before);
  const least = pos.scene.least[pos.scene.roster.moves[unit]];
  moveFieldBy(field, pos.at[unit], costHere, most, null, null, least);
  return field;
}

/** SE-12.1, SE-12.3: may `n` more units of the side stop here? */
export const mayStop = (pos: Sx, side: number, hex: number, n: number): boolean =>
  stackIn(pos, side, hex) + n <= stackLimit(pos, hex);

/** The numbers of a move's code. */
interface PackedMove {
  readonly march: number;
  readonly way: number;
  readonly onward: number;
}

/** The canonical (cheapest) path of a search to `hex`. */
export function encodeMove(
  pos: Sx,
  found: Field,
  hex: number,
  unit: number,
  mate: number,
  flags: number,
): PackedMove | undefined {
  if (found.cost[hex] < 0) return undefined;
  const { grid } = pos.scene.ground;
  let count = 0;
  for (let at = hex; found.from[at] >= 0; at = found.from[at]) count += 1;
  if (count < 1 || count > MAX_PATH) return undefined;
  let way = 0;
  let onward = 0;
  for (let i = count - 1, at = hex; i >= 0; i--) {
    const dir = direction(grid, found.from[at], at);
    way |= stepInWay(dir, i);
    onward |= stepOnward(dir, i);
    at = found.from[at];
  }
  return { march: packMove(unit, mate, flags, count), way, onward };
}

/** Why this path cannot be walked; the exact predicate behind `reach`. */
export function refusePath(
  pos: Sx,
  unit: number,
  mate: number,
  flags: number,
  how: number,
  b: number,
  c: number,
  length: number,
): Refusal | undefined {
  const { ground, roster } = pos.scene;
  const side = roster.side[unit];
  if (length < 1 || length > MAX_PATH) return refusal('SE-11.0', 'noPath');
  if ((flags & FORCED) !== 0 && (isGun(pos, unit) || (mate >= 0 && isGun(pos, mate)))) {
    return refusal('SE-11.3', 'infantryOnly', { unit });
  }
  const ways = how | (mate >= 0 ? GROUP : 0);
  const close = (flags & STRATEGIC) !== 0 ? closeToEnemies(pos, side) : undefined;
  if (close) {
    if ((how & QUIET) === 0) return refusal('SE-11.2.2', 'notStrategic', { unit });
    if (isClose(close, pos.at[unit]))
      return refusal('SE-11.2.2', 'enemyClose', { unit, at: pos.at[unit] });
    if (pos.spent[unit] > 0 && !has(pos, unit, MARK.strategic)) {
      return refusal('SE-11.2.2', 'notStrategic', { unit });
    }
  }
  let hex = pos.at[unit];
  let spent = mate >= 0 ? Math.max(pos.spent[unit], pos.spent[mate]) : pos.spent[unit];
  const budgetUnit = allowance(pos, unit, flags);
  const budgetMate = mate >= 0 ? allowance(pos, mate, flags) : budgetUnit;
  const budget = Math.min(budgetUnit, budgetMate);
  for (let i = 0; i < length; i++) {
    const dir = pathDir(b, c, i);
    const to = dir < 6 ? ground.grid.neighbours[hex * 6 + dir] : -1;
    if (to < 0) return refusal('SE-2.1', 'offMap');
    const own = stepCost(pos, unit, hex, dir, spent, budgetUnit, ways);
    const its = mate >= 0 ? stepCost(pos, mate, hex, dir, spent, budgetMate, ways) : own;
    if (own >= BARRED) return refuseStep(pos, unit, hex, dir, to, how);
    if (its >= BARRED) return refuseStep(pos, mate, hex, dir, to, how);
    const cost = Math.max(own, its);
    if (close && isClose(close, to)) return refusal('SE-11.2.2', 'enemyClose', { unit, at: to });
    if (spent + cost > budget) {
      return refusal('SE-11.0.3', 'tooFewPoints', {
        unit,
        need: cost / 2,
        left: Math.max(0, budget - spent) / 2,
      });
    }
    spent += cost;
    hex = to;
  }
  const n = mate >= 0 ? 2 : 1;
  if (hex !== pos.at[unit] && !mayStop(pos, side, hex, n)) {
    return refusal(crowdRule(pos, hex), 'crowded', { at: hex });
  }
  return undefined;
}

export function refuseStep(
  pos: Sx,
  unit: number,
  from: number,
  dir: number,
  to: number,
  how: number,
): Refusal {
  const { roster, inPlay } = pos.scene;
  const side = roster.side[unit];
  if (inPlay[to] === 0) return refusal('SE-2.1', 'outOfArea', { at: to });
  if ((how & BOUND) !== 0 && overTheLine(pos, from, to))
    return refusal('SE-24.3', 'sectorLine', { unit, at: to });
  if (garrisons(pos, enemyOf(side), to)) return refusal('SE-11.0.6', 'enemyHex', { at: to });
  if (isGun(pos, unit) && holds(pos, enemyOf(side), to))
    return refusal('SE-19.4', 'enemyHex', { at: to });
  if (inZoc(pos, side, to)) {
    if (isGun(pos, unit)) return refusal('SE-19.4', 'gunInZone', { unit, at: to });
    if ((how & QUIET) !== 0) return refusal('SE-11.2.1', 'zoneOfControl', { at: to });
  }
  if (sideKind(pos, from, dir) === CRAGS) {
    return roster.moves[unit] === MOUNTAIN
      ? refusal('SE-11.0.4', 'cragsNeedAll', { unit, at: to })
      : refusal('SE-11.0.4', 'crags', { unit, at: to });
  }
  // The class keeps to roads, and on this one it would be stacked.
  if (pos.scene.ground.ways[from * 6 + dir] !== 0 && !inZoc(pos, side, to))
    return refusal('SE-12.4', 'roadTaken', { unit, at: to });
  return refusal('SE-11.0.2', 'barredTerrain', { unit, at: to });
}

/** SE-19.4, AMB-74: guns caught by a moving enemy are captured at once. */
function captureGuns(pos: Sx, play: Play, side: number, hex: number): void {
  const { roster } = pos.scene;
  let u = pos.first[hex];
  while (u >= 0) {
    const after = pos.next[u];
    if (roster.side[u] !== side && roster.kind[u] === ARTILLERY) surrender(pos, play, u, 'SE-19.4');
    u = after;
  }
}

/** Where a way of `length` steps from `hex` ends. */
export function endOfWay(pos: Sx, hex: number, b: number, c: number, length: number): number {
  let at = hex;
  for (let i = 0; i < length; i++) {
    at = pos.scene.ground.grid.neighbours[at * 6 + pathDir(b, c, i)];
  }
  return at;
}

/**
 * Walks a path already found legal. Fire on the way stops the walk: what is left of the
 * allowance may be used in a further decision. `charge` false leaves `spent` alone.
 */
export function walk(
  pos: Sx,
  play: Play,
  unit: number,
  mate: number,
  flags: number,
  how: number,
  b: number,
  c: number,
  length: number,
): boolean {
  const { ground, roster } = pos.scene;
  const side = roster.side[unit];
  const ways = how | (mate >= 0 ? GROUP : 0);
  const budgetUnit = allowance(pos, unit, flags);
  const budgetMate = mate >= 0 ? allowance(pos, mate, flags) : 0;
  pos.works[unit] = 0; // SE-18.2.1: leaving undoes an unfinished work
  if (mate >= 0) pos.works[mate] = 0;
  for (let i = 0; i < length; i++) {
    const from = pos.at[unit];
    const dir = pathDir(b, c, i);
    const to = ground.grid.neighbours[from * 6 + dir];
    const before = mate >= 0 ? Math.max(pos.spent[unit], pos.spent[mate]) : pos.spent[unit];
    let cost = stepCost(pos, unit, from, dir, before, budgetUnit, ways);
    if (mate >= 0) cost = Math.max(cost, stepCost(pos, mate, from, dir, before, budgetMate, ways));
    const seats = (how & QUIET) === 0 ? noteWatchers(pos, side, from, to, -1) : 0;
    const tired = sideKind(pos, from, dir) === CRAGS ? MARK.climbed : 0; // SE-11.0.4
    pos.spent[unit] = before + cost;
    pos.mark[unit] |= tired;
    relocate(pos, unit, to);
    noteEntry(pos, unit, to);
    if (mate >= 0) {
      pos.mark[mate] |= tired;
      pos.spent[mate] = before + cost;
      relocate(pos, mate, to);
      noteEntry(pos, mate, to);
    }
    if (roster.kind[unit] !== ARTILLERY) captureGuns(pos, play, side, to);
    if (seats > 0) {
      pos.mark[unit] |= MARK.target;
      if (mate >= 0) pos.mark[mate] |= MARK.target;
      askWatchers(pos, to, side, seats, USE.infiltration);
      return false;
    }
  }
  return true;
}

/** Tells of a march and walks it, as far as its code leads; `rule` is the paragraph it goes by. */
export function goAlong(
  pos: Sx,
  play: Play,
  code: Code,
  flags: number,
  how: number,
  rule: string,
): void {
  const unit = moveUnit(code[MOVE.march]);
  const mate = moveMate(code[MOVE.march]);
  const length = moveLength(code[MOVE.march]);
  const from = pos.at[unit];
  const to = endOfWay(pos, from, code[MOVE.way], code[MOVE.onward], length);
  const forced = (flags & FORCED) !== 0;
  if (play.telling) play.tell('moved', rule, { unit, from, to, forced }, privately(pos, unit));
  walk(pos, play, unit, mate, flags, how, code[MOVE.way], code[MOVE.onward], length);
}
