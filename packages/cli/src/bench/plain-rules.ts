import {
  ATTACK,
  distance,
  MOVEMENT,
  PLAYER_TURNS,
  type PlainMap,
  RANGE,
  STEPS,
  sees,
  sideOf,
  startHex,
  typeOf,
  UNITS,
  xorshift,
} from './plain-map.ts';

/** Skirmish-30 as a game author would write it on plain objects. */
export interface PlainUnit {
  readonly id: number;
  readonly side: number;
  readonly type: number;
  hex: number;
  steps: number;
  moved: boolean;
  fired: boolean;
}
export interface PlainState {
  random: number;
  playerTurn: number;
  units: PlainUnit[];
}
export type PlainAct =
  | { readonly do: 'move'; readonly unit: number; readonly to: number }
  | { readonly do: 'fire'; readonly unit: number; readonly target: number }
  | { readonly do: 'end' };

export const setup = (seed: number): PlainState => ({
  random: seed | 0 || 1,
  playerTurn: 0,
  units: Array.from({ length: UNITS }, (_, id) => ({
    id,
    side: sideOf(id),
    type: typeOf(id),
    hex: startHex(id),
    steps: STEPS[typeOf(id)],
    moved: false,
    fired: false,
  })),
});

const sideToMove = (state: PlainState): number => state.playerTurn & 1;
const hasUnits = (state: PlainState, side: number): boolean =>
  state.units.some((unit) => unit.side === side && unit.hex >= 0);
export const isOver = (state: PlainState): boolean =>
  state.playerTurn >= PLAYER_TURNS || !hasUnits(state, 0) || !hasUnits(state, 1);

const canMove = (unit: PlainUnit): boolean => unit.hex >= 0 && !unit.moved && !unit.fired;
const canFire = (unit: PlainUnit): boolean => unit.hex >= 0 && !unit.fired;
const inSight = (map: PlainMap, unit: PlainUnit, target: PlainUnit): boolean =>
  target.hex >= 0 &&
  distance(map, unit.hex, target.hex) <= RANGE[unit.type] &&
  sees(map, unit.hex, target.hex);

interface Ground {
  readonly at: Map<number, PlainUnit>;
  readonly zone: Set<number>;
}

/** Who stands where, and the hexes next to the enemies of a side. */
function survey(map: PlainMap, state: PlainState, side: number): Ground {
  const at = new Map<number, PlainUnit>();
  const zone = new Set<number>();
  for (const unit of state.units) {
    if (unit.hex < 0) continue;
    at.set(unit.hex, unit);
    if (unit.side !== side) for (const next of map.neighbours[unit.hex]) zone.add(next);
  }
  return { at, zone };
}

function reachable(map: PlainMap, unit: PlainUnit, { at, zone }: Ground): number[] {
  const budget = MOVEMENT[unit.type];
  const best = new Map([[unit.hex, 0]]);
  const open: number[][] = [[unit.hex]];
  const reached: number[] = [];
  for (let cost = 0; cost < budget; cost++) {
    for (const hex of open[cost] ?? []) {
      if (best.get(hex) !== cost || (hex !== unit.hex && zone.has(hex))) continue;
      for (const next of map.neighbours[hex]) {
        const total = cost + map.cost[next];
        const old = best.get(next);
        if (total > budget || (old !== undefined && old <= total)) continue;
        const occupant = at.get(next);
        if (occupant && occupant.side !== unit.side) continue;
        if (old === undefined && !occupant) reached.push(next);
        best.set(next, total);
        open[total] ??= [];
        open[total].push(next);
      }
    }
  }
  return reached;
}

export function legalActs(map: PlainMap, state: PlainState): PlainAct[] {
  const side = sideToMove(state);
  const ground = survey(map, state, side);
  const enemies = state.units.filter((unit) => unit.side !== side && unit.hex >= 0);
  const acts: PlainAct[] = [];
  for (const unit of state.units) {
    if (unit.side !== side) continue;
    if (canMove(unit)) {
      for (const to of reachable(map, unit, ground)) acts.push({ do: 'move', unit: unit.id, to });
    }
    if (!canFire(unit)) continue;
    for (const target of enemies) {
      if (inSight(map, unit, target)) acts.push({ do: 'fire', unit: unit.id, target: target.id });
    }
  }
  acts.push({ do: 'end' });
  return acts;
}

export function isLegal(map: PlainMap, state: PlainState, act: PlainAct): boolean {
  if (act.do === 'end') return true;
  const unit = state.units[act.unit];
  if (!unit || unit.side !== sideToMove(state)) return false;
  if (act.do === 'move') {
    return canMove(unit) && reachable(map, unit, survey(map, state, unit.side)).includes(act.to);
  }
  const target = state.units[act.target];
  return (
    Boolean(target) && canFire(unit) && target.side !== unit.side && inSight(map, unit, target)
  );
}

/** The update as mutation; boardgame.io hands it a draft. */
export function perform(map: PlainMap, state: PlainState, act: PlainAct): void {
  if (act.do === 'end') {
    state.playerTurn += 1;
    for (const unit of state.units) {
      if (unit.moved) unit.moved = false;
      if (unit.fired) unit.fired = false;
    }
    return;
  }
  const unit = state.units[act.unit];
  if (act.do === 'move') {
    unit.hex = act.to;
    unit.moved = true;
    return;
  }
  const target = state.units[act.target];
  state.random = xorshift(state.random);
  unit.fired = true;
  const need = ATTACK[unit.type] - (map.ground[target.hex] === 0 ? 0 : 1);
  if (1 + ((state.random >>> 0) % 6) > need) return;
  target.steps -= 1;
  if (target.steps === 0) target.hex = -1;
}
