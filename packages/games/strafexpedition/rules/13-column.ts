// Chapter 13.4.3: the ratio of an assault, its column and every shift.
import type { Modifier } from '@esagono/engine';
import { direction } from '@esagono/hex';
import { TERRAINS } from '../model/data.ts';
import { BRIDGE, CRAGS, RIVER, ROANA } from '../model/ground.ts';
import { ARTILLERY } from '../model/roster.ts';
import { cfOf, has, MARK, moraleOf, RAIN, type Sx, sideKind, weatherOf } from '../model/state.ts';

/**
 * SE-13.4.3A, SE-13.4.3B, AMB-27: the column of a ratio on the ladder 1:2 (0) to 5:1 (12),
 * going on past both ends. Exact: whole numbers only.
 */
export function assaultColumn(att: number, def: number): number {
  if (def * 2 > att * 4) return 2 - Math.ceil(def / att); // below 1:2: 1:3 is −1, 1:4 −2
  if (att >= 6 * def) return 7 + Math.floor(att / def); // 6:1 is 13
  if (att >= def) {
    // Half steps from 1:1 (4) to 5:1 (12).
    return Math.min(12, 4 + Math.floor((2 * (att - def)) / def));
  }
  if (4 * def <= 5 * att) return 3;
  if (2 * def <= 3 * att) return 2;
  if (4 * def <= 7 * att) return 1;
  return 0;
}

/** Everything that moves an assault's column, each with its paragraph. */
export interface AssaultSheet {
  attack: number;
  defence: number;
  base: number;
  column: number;
  terrain: number;
  hexside: number;
  climb: number;
  trench: number;
  morale: number;
  weather: number;
}
export const sheet: AssaultSheet = {
  attack: 0,
  defence: 0,
  base: 0,
  column: 0,
  terrain: 0,
  hexside: 0,
  climb: 0,
  trench: 0,
  morale: 0,
  weather: 0,
};

/** Counts units of an assault: those marked `mark`, coming from `origin`, into `hex`. */
export function fillSheet(pos: Sx, hex: number, attackers: number, mark: number): AssaultSheet {
  const { roster, ground, charts, option } = pos.scene;
  const { terrain } = charts;
  const s = sheet;
  s.attack = 0;
  s.defence = 0;
  let moraleA = -99;
  let moraleD = -99;
  let leadA = -99; // AMB-26, option: the unit its owner named
  let leadD = -99;
  let least = 99;
  let sides = 0; // bits of kinds crossed
  let count = 0;
  for (let u = 0; u < roster.count; u++) {
    if (pos.at[u] < 0) continue;
    if (roster.side[u] === attackers) {
      if (!has(pos, u, mark)) continue;
      const from = pos.at[u] === hex ? pos.origin[u] - 1 : pos.at[u];
      if (pos.at[u] !== hex && pos.aim[u] !== hex + 1) continue;
      s.attack += cfOf(pos, u);
      moraleA = Math.max(moraleA, moraleOf(pos, u));
      if (has(pos, u, MARK.leads)) leadA = moraleOf(pos, u);
      if (from >= 0 && from !== hex) {
        const dir = direction(ground.grid, from, hex);
        sides |= 1 << (dir >= 0 ? sideKind(pos, from, dir) : 0);
        least = Math.min(least, Math.max(0, ground.level[hex] - ground.level[from]));
        count += 1;
      }
    } else if (pos.at[u] === hex) {
      s.defence += cfOf(pos, u);
      if (roster.kind[u] !== ARTILLERY) moraleD = Math.max(moraleD, moraleOf(pos, u));
      if (has(pos, u, MARK.leads)) leadD = moraleOf(pos, u);
    }
  }
  if (leadA !== -99) moraleA = leadA;
  if (leadD !== -99) moraleD = leadD;
  s.terrain = terrain.assaultShift[TERRAINS[ground.terrain[hex]]];
  s.hexside = count === 0 ? 0 : hexsideShift(pos, sides);
  s.climb = count === 0 ? 0 : terrain.levelAssaultShift * least;
  s.trench = terrain.trenchAssaultShift[pos.trench[hex]];
  s.morale = moraleD === -99 ? 0 : moraleShift(pos, moraleA - moraleD);
  s.weather = weatherOf(pos) === RAIN ? charts.weather.rainAssaultShift : 0;
  // SE-13.4.6, AMB-28
  if (s.defence === 0 && !option.zeroShifts) {
    s.terrain = s.hexside = s.climb = s.trench = s.morale = s.weather = 0;
  }
  s.base = s.defence === 0 ? charts.assault.zeroDefenceColumn : assaultColumn(s.attack, s.defence);
  s.column = s.base + s.terrain + s.hexside + s.climb + s.trench + s.morale + s.weather;
  return s;
}

/** SE-13.4.3C: a hexside counts only if every unit crosses its kind; `sides` are bits of kinds. */
function hexsideShift(pos: Sx, sides: number): number {
  const { terrain } = pos.scene.charts;
  const water = (1 << RIVER) | (1 << BRIDGE) | (1 << ROANA);
  if (sides === 1 << CRAGS) return terrain.cragsSideShift;
  if (sides === 1 << ROANA) return terrain.roanaShift;
  return (sides & ~water) === 0 ? terrain.riverShift : 0;
}

/** SE-16.3 */
export function moraleShift(pos: Sx, difference: number): number {
  const { perPoints, max } = pos.scene.charts.assault.moraleShift;
  return Math.sign(difference) * Math.min(max, Math.ceil(Math.abs(difference) / perPoints));
}

export const modifiersOf = (s: AssaultSheet): Modifier[] =>
  (
    [
      ['terrain', 'SE-13.4.3C', s.terrain],
      ['hexside', 'SE-13.4.3C', s.hexside],
      ['climb', 'SE-11.0.8', s.climb],
      ['trench', 'SE-18.4', s.trench],
      ['morale', 'SE-16.3', s.morale],
      ['rain', 'SE-9.1.R', s.weather],
    ] as const
  ).flatMap(([key, rule, value]) => (value === 0 ? [] : [{ key, rule, value }]));
