import { type Decision, type Refusal, refusal, wordOf } from '@esagono/engine';
import { parseId, printId } from '@esagono/hex';
import { type Ta1, topAt } from '../model/state.ts';
import {
  addStep,
  BEYOND,
  directionTo,
  pathLength,
  pathStep,
  pathTo,
  reach,
} from '../rules/07-movement.ts';
import { nearName, readUnit } from './names.ts';

// What the verbs read and write: hexes, units, paths.

export const hexId = (pos: Ta1, hex: number): string =>
  hex >= 0 && hex < pos.scene.tables.grid.size ? printId(pos.scene.tables.grid, hex) : '';
export const readHex = (pos: Ta1, value: unknown): number =>
  parseId(pos.scene.tables.grid, wordOf(value).replace('.', ''));
export const malformed = (field: string, expected: string): Refusal =>
  refusal('', 'malformed', { field, expected });

/** Which of the named units there is no such unit; the list may be one unit alone. */
export function readUnits(pos: Ta1, value: unknown): number[] | Refusal {
  const named = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const units = named.map((v) => readUnit(pos, v));
  const strange = units.indexOf(-1);
  if (strange >= 0) return noSuchUnit(pos, 'units', named[strange]);
  return new Set(units).size === units.length ? units : malformed('units', 'each unit once');
}

export const noSuchUnit = (pos: Ta1, field: string, value: unknown): Refusal =>
  malformed(field, nearName(pos, value));

/** TA1-4: one orders one's own pieces. */
export const notYours = (pos: Ta1, seat: number, units: readonly number[]): Refusal | undefined =>
  units.every((u) => pos.scene.tables.sideOfSlot[u] === seat)
    ? undefined
    : refusal('TA1-4', 'notYours', { need: 0, has: 0 });

/** Names the units of a mask over the stack of the decider's side in a hex. */
export function unitsOf(pos: Ta1, side: number, hex: number, mask: number): number[] {
  const units: number[] = [];
  let bit = 1;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (mask & bit) units.push(u);
    bit <<= 1;
  }
  return units;
}

/** The hex and the mask of a list of units that stand together; undefined when they do not. */
export function maskOf(
  pos: Ta1,
  units: readonly number[],
): { hex: number; mask: number } | undefined {
  if (units.length === 0) return undefined;
  const hex = pos.hex[units[0]];
  if (hex < 0) return undefined;
  let mask = 0;
  let bit = 1;
  for (let u = topAt(pos, pos.scene.tables.sideOfSlot[units[0]], hex); u >= 0; u = pos.below[u]) {
    if (units.includes(u)) mask |= bit;
    bit <<= 1;
  }
  const count = units.filter((u) => pos.hex[u] === hex).length;
  return count === units.length && mask !== 0 ? { hex, mask } : undefined;
}

export function writePath(pos: Ta1, from: number, path: number): { path: string[]; to: string } {
  const { grid } = pos.scene.tables;
  const ids: string[] = [];
  let hex = from;
  for (let i = 0; i < pathLength(path); i++) {
    hex = grid.neighbours[hex * 6 + pathStep(path, i)];
    ids.push(hexId(pos, hex));
  }
  return { path: ids, to: hexId(pos, hex) };
}

/** The packed path of `path`, or the cheapest to `to`; −1 when malformed. */
export function readPath(
  pos: Ta1,
  from: number,
  decision: Decision,
  side: number,
  mobility: number,
  budget: number,
): number {
  const { grid } = pos.scene.tables;
  if (Array.isArray(decision.path)) {
    let path = 0;
    let hex = from;
    if (decision.path.length > 7) return -1;
    for (const id of decision.path) {
      const next = readHex(pos, id);
      if (next < 0 || hex < 0) return -1;
      path = addStep(path, directionTo(grid, hex, next));
      hex = next;
    }
    if (decision.to !== undefined && readHex(pos, decision.to) !== hex) return -1;
    return path;
  }
  if (decision.path !== undefined && decision.path !== null) return -1;
  if (decision.to === undefined) return 0;
  const to = readHex(pos, decision.to);
  if (to < 0 || from < 0) return -1;
  const dir = directionTo(grid, from, to);
  if (dir < 6) return addStep(0, dir);
  const field = reach(pos, side, from, mobility, budget);
  return field.cost[to] > 0 ? pathTo(pos, field, to) : addStep(0, BEYOND);
}

export const side = (pos: Ta1, units: readonly number[]): number =>
  pos.scene.tables.sideOfSlot[units[0]];
