import {
  argAt,
  frameArg,
  frameBelow,
  kindAt,
  type Random,
  type Secrets,
  setArgAt,
  topFrame,
  topKind,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { AXIS, PARTISAN } from '../model/scene.ts';
import { type Banditen, firstIn, MAX_MINES, type SHAPE } from '../model/state.ts';
import { PLANNED_TARGET } from '../rules/08-steps.ts';
import { knowsMines, knowsValues } from './view.ts';

/** The way a mover has in mind is nobody else's business until it goes there (BAN-12.1.1). */
const isMover = (pos: Banditen, viewer: number): boolean => viewer === pos.active;

/** BAN-8.3.3, BAN-16.9: the secrets of the game are mines, and where a mover means to go. */
export const secrets: Secrets<typeof SHAPE, Banditen, 'mover'> = {
  mines: knowsMines,
  mineValues: knowsValues,
  mover: isMover,
};

const blindHere = (pos: Banditen, seat: number): boolean =>
  pos.scene.tarnova && pos.ended === 0 && (seat !== AXIS || pos.scene.house.blindMines);

export function hiddenFrom(pos: Banditen, seat: number): readonly string[] {
  if (!blindHere(pos, seat)) return [];
  const facts: string[] = [];
  for (let i = 0; i < MAX_MINES; i++) {
    if (pos.mineHex[i] < 0) continue;
    if (!knowsMines(pos, seat)) facts.push(`mine ${i + 1} position`);
    facts.push(`mine ${i + 1} value`);
  }
  return facts;
}

const countMines = (pos: Banditen): number => {
  let n = 0;
  while (n < MAX_MINES && pos.mineHex[n] >= 0) n += 1;
  return n;
};

/** BAN-16.9: which values are in play is known of all mines, not of those laid so far. */
const layingMines = (pos: Banditen, seat: number): boolean =>
  seat !== AXIS && topKind(pos) === FRAME.setup && frameArg(pos, ARG.setup.side) === AXIS;

/** What a viewer does not know stands in one order: mines by hex, their values rising. */
export function standIn(out: Banditen, viewer: number, truth: Banditen): void {
  if (!isMover(truth, viewer)) forgetTarget(out);
  if (!knowsMines(truth, viewer)) layMines(out, truth);
  if (!knowsValues(truth, viewer)) {
    const n = countMines(truth);
    const values = layingMines(truth, viewer)
      ? truth.scene.mineValues
      : truth.mineValue.slice(0, n);
    out.mineValue.set([...values].sort((a, b) => a - b).slice(0, n));
  }
}

function forgetTarget(out: Banditen): void {
  const { arg, rest } = PLANNED_TARGET;
  for (let at = topFrame(out); at >= 0; at = frameBelow(at)) {
    if (kindAt(out, at) === FRAME.move) setArgAt(out, at, arg, argAt(out, at, arg) & rest);
  }
}

/** A mine that a die was rolled for lies where that was, the others in the first hexes that do. */
function layMines(out: Banditen, truth: Banditen): void {
  const n = countMines(truth);
  const seen = Array.from(truth.mineSeen.slice(0, n))
    .filter((hex) => hex > 0)
    .sort((a, b) => a - b);
  out.mineHex.fill(-1);
  out.mineSeen.fill(0);
  for (let i = 0; i < n; i++) {
    out.mineSeen[i] = seen[i] ?? 0;
    out.mineHex[i] = freeHex(out, i, out.mineSeen[i] - 1, 0);
  }
  sortMines(out, n);
}

/** Deals the values anew among the markers left and, where they are secret, their hexes. */
export function redeal(pos: Banditen, seat: number, random: Random): void {
  if (pos.ended !== 0) return;
  if (!isMover(pos, seat)) forgetTarget(pos);
  if (!blindHere(pos, seat)) return;
  const n = countMines(pos);
  const values = layingMines(pos, seat)
    ? [...pos.scene.mineValues]
    : Array.from(pos.mineValue.subarray(0, n));
  for (let i = values.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [values[i], values[j]] = [values[j], values[i]];
  }
  pos.mineValue.set(values.slice(0, n));
  if (seat !== AXIS && !knowsMines(pos, seat)) moveMines(pos, n, random);
}

/** The others go where the partisan has not looked, those seen near where the die was rolled. */
function moveMines(pos: Banditen, n: number, random: Random): void {
  const { size } = pos.scene.ground.grid;
  for (let i = 0; i < n; i++) pos.mineHex[i] = -1;
  for (let i = 0; i < n; i++) {
    pos.mineHex[i] = freeHex(pos, i, pos.mineSeen[i] - 1, random.below(size));
  }
  sortMines(pos, n);
}

/** The first hex from `start` on that suits a mine: touching `seen` when that is a hex. */
function freeHex(pos: Banditen, index: number, seen: number, start: number): number {
  const { ground, lines, rules, charts } = pos.scene;
  const { size } = ground.grid;
  const apart = rules.setup.mines?.apart ?? 1;
  const suits = (hex: number, gap: number): boolean => {
    for (let j = 0; j < MAX_MINES; j++) {
      const other = pos.mineHex[j];
      if (j !== index && other >= 0 && ground.distance[other * lines + hex] < gap) return false;
    }
    return seen >= 0
      ? ground.distance[seen * lines + hex] <= charts.tarnova.mines.reach
      : !partisanNear(pos, hex);
  };
  for (const gap of [apart, 1]) {
    for (let k = 0; k < size; k++) {
      const hex = (start + k) % size;
      if (suits(hex, gap)) return hex;
    }
  }
  return seen >= 0 ? seen : start;
}

function partisanNear(pos: Banditen, hex: number): boolean {
  if (firstIn(pos, PARTISAN, hex) >= 0) return true;
  const { neighbours } = pos.scene.ground.grid;
  for (let e = hex * 6; e < hex * 6 + 6; e++) {
    if (neighbours[e] >= 0 && firstIn(pos, PARTISAN, neighbours[e]) >= 0) return true;
  }
  return false;
}

/** Markers are kept in the order of their hexes. */
function sortMines(pos: Banditen, n: number): void {
  for (let i = 1; i < n; i++) {
    for (let j = i; j > 0 && pos.mineHex[j - 1] > pos.mineHex[j]; j--) {
      swap(pos.mineHex, j);
      swap(pos.mineValue, j);
      swap(pos.mineSeen, j);
    }
  }
}

function swap(column: Int16Array | Uint8Array, j: number): void {
  const held = column[j];
  column[j] = column[j - 1];
  column[j - 1] = held;
}
