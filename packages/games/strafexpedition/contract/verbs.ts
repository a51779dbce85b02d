// Decisions as JSON and back.

import {
  type Code,
  codeParts,
  type Decision,
  type Json,
  type Refusal,
  refusal,
  type Verb,
  type VerbFields,
} from '@esagono/engine';
import { direction, parseId, printId } from '@esagono/hex';
import {
  FORCED,
  MAX_DASH,
  MAX_PATH,
  moveFlags,
  moveLength,
  moveMate,
  moveUnit,
  packMove,
  pathDir,
  STRATEGIC,
  stepInWay,
  stepOnward,
} from '../model/paths.ts';
import { type Sx, sideOfSeat } from '../model/state.ts';
import { ASSAULT, DASH, MOVE, VERB_NAMES, type VerbName } from '../model/verbs.ts';
import { attachSums, bidPreview, modeSums, planSums } from './dossier.ts';
import { findBrigade, findUnit } from './names.ts';
import { headquartersPreview } from './overlays.ts';

/** What each field is, whichever verb has it. */
const KIND_OF = {
  unit: 'unit',
  at: 'hex',
  to: 'goal',
  brigade: { words: 'brigade' },
  box: { words: 'box' },
  points: 'number',
} as const satisfies VerbFields;
type Field = keyof typeof KIND_OF;

export const findHex = (pos: Sx, value: unknown): number =>
  typeof value === 'string' || typeof value === 'number'
    ? parseId(pos.scene.ground.grid, String(value).padStart(4, '0'))
    : -1;

const NO_BOX = 99;
/** SE-8.2: a box by its name, or by the number of guns. */
export function findBox(pos: Sx, value: unknown): number {
  const { boxes, limits } = pos.scene.charts;
  if (value === 'off') return 0;
  if (typeof value === 'number') {
    if (!Number.isInteger(value) || value < 0 || value > limits.maxGuns) return NO_BOX;
    return boxes.findIndex((box) => box.guns >= value) + 1;
  }
  const index = boxes.findIndex((box) => box.id === value);
  return index < 0 ? NO_BOX : index + 1;
}

function readField(pos: Sx, field: Field, value: unknown): number {
  switch (field) {
    case 'unit':
      return findUnit(pos, value);
    case 'at':
    case 'to':
      return findHex(pos, value);
    case 'brigade':
      return findBrigade(pos, value);
    case 'box':
      return findBox(pos, value);
    default:
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 10_000
        ? value
        : -1;
  }
}

function writeField(pos: Sx, field: Field, value: number): Json {
  switch (field) {
    case 'at':
    case 'to':
      return printId(pos.scene.ground.grid, value);
    case 'brigade':
      return pos.scene.roster.brigades[value].id;
    case 'box':
      return value === 0 ? 'off' : pos.scene.charts.boxes[value - 1].id;
    default:
      return value;
  }
}

/** A verb whose code is its fields, one number each. */
function simple(name: VerbName, ...fields: Field[]): Verb<Sx> {
  const places = codeParts(...fields);
  return {
    name,
    fields: Object.fromEntries(fields.map((f) => [f, KIND_OF[f]])),
    write: (pos, code) =>
      Object.fromEntries(fields.map((f) => [f, writeField(pos, f, code[places[f]])])),
    read(pos, _seat, decision, out) {
      for (const field of fields) {
        const value = readField(pos, field, decision[field]);
        if (value < 0) return refusal('', 'badField', { verb: name, field });
        out[places[field]] = value;
      }
      return undefined;
    },
  };
}

interface Path {
  readonly length: number;
  readonly way: number;
  readonly onward: number;
}

/** The first hex of a path that is no neighbour of the one before, with that one. */
function gapIn(pos: Sx, start: number, value: unknown): { from: number; to: number } | undefined {
  if (!Array.isArray(value) || start < 0) return undefined;
  let from = start;
  for (const id of value) {
    const to = findHex(pos, id);
    if (to < 0) return undefined;
    if (direction(pos.scene.ground.grid, from, to) < 0) return { from, to };
    from = to;
  }
  return undefined;
}

/** Turns a list of hexes into packed directions; nothing when they do not join up. */
function readPath(pos: Sx, start: number, value: unknown): Path | undefined {
  if (value === undefined) value = [];
  if (!Array.isArray(value) || value.length > MAX_PATH) return undefined;
  const { grid } = pos.scene.ground;
  let hex = start;
  let way = 0;
  let onward = 0;
  for (let i = 0; i < value.length; i++) {
    const to = findHex(pos, value[i]);
    const dir = to < 0 || hex < 0 ? -1 : direction(grid, hex, to);
    if (dir < 0) return undefined;
    way |= stepInWay(dir, i);
    onward |= stepOnward(dir, i);
    hex = to;
  }
  return { length: value.length, way, onward };
}

function writePath(pos: Sx, start: number, b: number, c: number, length: number): number[] {
  const hexes: number[] = [];
  let hex = start;
  for (let i = 0; i < length && hex >= 0; i++) {
    hex = pos.scene.ground.grid.neighbours[hex * 6 + pathDir(b, c, i)];
    if (hex >= 0) hexes.push(hex);
  }
  return hexes;
}

/** A mark that is there or not, or is no mark at all. */
const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

/** Whoever spells a path out may add where it ends, and nothing else. */
const endsAt = (pos: Sx, { path, to }: Decision): boolean =>
  !Array.isArray(path) || to === undefined || findHex(pos, path.at(-1)) === findHex(pos, to);

/** Where another's unit stands is not looked at, so that no answer depends on it (SE-25.0). */
const isOwnUnit = (pos: Sx, seat: number, unit: number): boolean =>
  pos.scene.roster.side[unit] === sideOfSeat(pos, seat);

const move: Verb<Sx> = {
  name: 'move',
  fields: {
    unit: 'unit',
    units: 'units',
    path: 'path',
    to: 'goal',
    forced: 'flag',
    strategic: 'flag',
  },
  write(pos, code) {
    const unit = moveUnit(code[MOVE.march]);
    const mate = moveMate(code[MOVE.march]);
    const flags = moveFlags(code[MOVE.march]);
    const hexes = writePath(
      pos,
      pos.at[unit],
      code[MOVE.way],
      code[MOVE.onward],
      moveLength(code[MOVE.march]),
    );
    const ids = hexes.map((h) => printId(pos.scene.ground.grid, h));
    return {
      units: mate >= 0 ? [unit, mate] : [unit],
      path: ids,
      to: ids[ids.length - 1] ?? '',
      ...((flags & FORCED) !== 0 ? { forced: true } : {}),
      ...((flags & STRATEGIC) !== 0 ? { strategic: true } : {}),
    };
  },
  read(pos, seat, decision, out) {
    const listed = decision.units ?? (decision.unit === undefined ? undefined : [decision.unit]);
    const twice = decision.units !== undefined && decision.unit !== undefined;
    if (twice || !Array.isArray(listed) || listed.length < 1 || listed.length > 2) {
      return refusal('', 'badField', { verb: 'move', field: 'units' });
    }
    const unit = findUnit(pos, listed[0]);
    const mate = listed.length === 2 ? findUnit(pos, listed[1]) : -1;
    if (unit < 0 || (listed.length === 2 && mate < 0))
      return refusal('', 'badField', { verb: 'move', field: 'units' });
    if (!isOwnUnit(pos, seat, unit) || (mate >= 0 && !isOwnUnit(pos, seat, mate)))
      return refusal('SE-11.1', 'notYourUnit');
    // `to` alone is a path of one hex.
    const hexes = decision.path ?? (decision.to === undefined ? [] : [decision.to]);
    const gap = gapIn(pos, pos.at[unit], hexes);
    if (gap) return refusal('SE-11.0', 'pathGap', gap);
    const path = readPath(pos, pos.at[unit], hexes);
    if (!path || path.length < 1 || !endsAt(pos, decision))
      return refusal('', 'badField', { verb: 'move', field: 'path' });
    for (const field of ['forced', 'strategic']) {
      if (!isFlag(decision[field])) return refusal('', 'badField', { verb: 'move', field });
    }
    const flags =
      (decision.forced === true ? FORCED : 0) | (decision.strategic === true ? STRATEGIC : 0);
    out[MOVE.march] = packMove(unit, mate, flags, path.length);
    out[MOVE.way] = path.way;
    out[MOVE.onward] = path.onward;
    return undefined;
  },
};

const counter: Verb<Sx> = {
  name: 'counter',
  fields: { unit: 'unit', path: 'path', at: 'hex' },
  write(pos, code) {
    const unit = moveUnit(code[DASH.march]);
    const hexes = writePath(pos, pos.at[unit], code[DASH.way], 0, moveLength(code[DASH.march]));
    return {
      unit,
      path: hexes.map((h) => printId(pos.scene.ground.grid, h)),
      at: printId(pos.scene.ground.grid, code[DASH.at]),
    };
  },
  read(pos, seat, decision, out) {
    const unit = findUnit(pos, decision.unit);
    const at = findHex(pos, decision.at);
    if (unit < 0) return refusal('', 'badField', { verb: 'counter', field: 'unit' });
    if (!isOwnUnit(pos, seat, unit)) return refusal('SE-13.5', 'notYourUnit');
    if (at < 0) return refusal('', 'badField', { verb: 'counter', field: 'at' });
    const gap = gapIn(pos, pos.at[unit], decision.path);
    if (gap) return refusal('SE-13.5.1', 'pathGap', gap);
    const path = readPath(pos, pos.at[unit], decision.path);
    if (!path || path.length > MAX_DASH)
      return refusal('', 'badField', { verb: 'counter', field: 'path' });
    out[DASH.march] = packMove(unit, -1, 0, path.length);
    out[DASH.way] = path.way;
    out[DASH.at] = at;
    return undefined;
  },
};

const assault: Verb<Sx> = {
  name: 'assault',
  fields: { unit: 'unit', at: 'hex', forced: 'flag' },
  write: (pos, code) => ({
    unit: code[ASSAULT.unit],
    at: printId(pos.scene.ground.grid, code[ASSAULT.at]),
    ...(code[ASSAULT.forced] === 1 ? { forced: true } : {}),
  }),
  read(pos, _seat, decision: Decision, out: Code): Refusal | undefined {
    out[ASSAULT.unit] = findUnit(pos, decision.unit);
    out[ASSAULT.at] = findHex(pos, decision.at);
    out[ASSAULT.forced] = decision.forced === true ? 1 : 0;
    if (!isFlag(decision.forced))
      return refusal('', 'badField', { verb: 'assault', field: 'forced' });
    if (out[ASSAULT.unit] < 0) return refusal('', 'badField', { verb: 'assault', field: 'unit' });
    return out[ASSAULT.at] < 0
      ? refusal('', 'badField', { verb: 'assault', field: 'at' })
      : undefined;
  },
};

const FIELDS: Partial<Record<VerbName, Field[]>> = {
  place: ['unit', 'at'],
  remove: ['unit'],
  plan: ['brigade', 'box'],
  bid: ['points'],
  mode: ['unit'],
  spike: ['unit'],
  blow: ['unit'],
  lower: ['at'],
  shift: ['unit', 'to'],
  activate: ['brigade', 'at'],
  attach: ['unit'],
  trace: ['at'],
  dig: ['unit'],
  aim: ['unit', 'at'],
  barrage: ['at'],
  pay: ['at'],
  enter: ['unit'],
  resolve: ['at'],
  lose: ['unit'],
  retreat: ['unit', 'to'],
  react: ['brigade', 'at'],
  restore: ['unit'],
  recall: ['unit', 'at'],
  arrive: ['unit', 'at'],
  divert: ['unit'],
  spare: ['unit'],
  lead: ['unit'],
  interdict: ['unit'],
  forgo: ['unit'],
};

/** SE-8.2: the Display has a row for each Brigade and a column for each box. */
const plan: Verb<Sx> = {
  ...simple('plan', ...(FIELDS.plan ?? [])),
  crosses: (pos) => ({
    brigade: pos.scene.roster.brigades.map(({ id }) => id),
    box: ['off', ...pos.scene.charts.boxes.map(({ id }) => id)],
  }),
  sums: planSums,
};

/** SE-8.5: while a place for a headquarters is considered, its reach is shown. */
const headquarters = (name: 'activate' | 'react'): Verb<Sx> => ({
  ...simple(name, ...(FIELDS[name] ?? [])),
  preview: headquartersPreview,
});

const OWN: Partial<Record<VerbName, Verb<Sx>>> = {
  move,
  counter,
  assault,
  plan,
  attach: { ...simple('attach', 'unit'), sums: attachSums },
  mode: { ...simple('mode', 'unit'), sums: modeSums },
  bid: { ...simple('bid', 'points'), preview: bidPreview },
  activate: headquarters('activate'),
  react: headquarters('react'),
};

/** The verbs in the order of their numbers. */
const ENDING = ['ready', 'done', 'decline', 'commit', 'pass', 'accept'];

export const verbs: readonly Verb<Sx>[] = VERB_NAMES.map((name) => {
  const verb = OWN[name] ?? simple(name, ...(FIELDS[name] ?? []));
  return ENDING.includes(name) ? { ...verb, ends: true } : verb;
});
