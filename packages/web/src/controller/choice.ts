import {
  type Board,
  type Code,
  Codes,
  choices as listChoices,
  type Decision,
  type Game,
  makeCode,
  type Position,
  type View,
  writeDecision,
} from '@esagono/engine';
import { parseId } from '@esagono/hex';

/** One legal decision, read for a board: who acts, where it points, what else it says. */
export interface Choice {
  readonly code: Code;
  readonly decision: Decision;
  readonly verb: string;
  /** Units that act; empty when the decision is not about units. */
  readonly units: readonly number[];
  /** The hex it points at, −1 when it points nowhere. */
  readonly goal: number;
  /** Does it take the units to the goal, or act upon it from where they are? */
  readonly moves: boolean;
  /** Hexes passed, the goal included; empty when the decision names none. */
  readonly path: readonly number[];
  /** A second hex the decision names, e.g. what a moving unit fires at; −1 for none. */
  readonly second: number;
  /** Fields that are neither unit nor hex: they tell variants of one act apart. */
  readonly extras: Readonly<Record<string, unknown>>;
}

/** Everything a seat sees and may do at this moment. */
export interface Desk<P extends Position = Position> {
  readonly game: Game<P>;
  readonly pos: P;
  readonly board: Board;
  readonly view: View;
  /** The seat that decides at this desk, −1 when it only looks. */
  readonly seat: number;
  readonly side: number;
  readonly choices: readonly Choice[];
  /** No units are asked about, only hexes: a retreat, a target. They are lit at once. */
  readonly onlyHexes: boolean;
}

export function openDesk<P extends Position>(
  game: Game<P>,
  pos: P,
  board: Board,
  viewer: number,
  seat: number,
): Desk<P> {
  const view = game.view(pos, viewer);
  const side = seat >= 0 ? (game.seats(pos)[seat]?.side ?? -1) : -1;
  const desk = { game, pos, board, view, seat, side, choices: [] as Choice[], onlyHexes: false };
  if (seat < 0) return desk;
  const codes = new Codes();
  listChoices(game, pos, seat, codes);
  for (let i = 0; i < codes.count; i++) {
    const code = makeCode();
    codes.read(i, code);
    desk.choices.push(readChoice(game, pos, board, view, code));
  }
  desk.onlyHexes = desk.choices.every((choice) => choice.units.length === 0);
  return desk;
}

const SUBJECTS = new Set(['unit', 'units']);
const WHERE = ['to', 'at', 'hex', 'target'] as const;

/** Reads a decision's JSON by the meaning its verb gives each field. */
export function readChoice<P extends Position>(
  game: Game<P>,
  pos: P,
  board: Board,
  view: View,
  code: Code,
): Choice {
  const decision = writeDecision(game, pos, code);
  const fields = game.verbs.find((verb) => verb.name === decision.do)?.fields ?? {};
  const hex = (value: unknown): number =>
    typeof value === 'number' ? value : parseId(board.grid, String(value));
  const units: number[] = [];
  const extras: Record<string, unknown> = {};
  const pointed = new Map<string, number>();
  let path: number[] = [];
  for (const [field, value] of Object.entries(decision)) {
    if (field === 'do') continue;
    const kind = fields[field] ?? '';
    if (SUBJECTS.has(field)) units.push(...[value].flat().map(Number));
    else if (kind === 'unit') pointed.set('target', hexOfUnit(view, Number(value)));
    else if (field === 'path' && Array.isArray(value)) path = value.map(hex);
    else if (kind === 'hex' || (WHERE as readonly string[]).includes(field)) {
      const at = hex(value);
      if (at >= 0) pointed.set(field, at);
      else extras[field] = value;
    } else extras[field] = value;
  }
  const field = WHERE.find((name) => pointed.has(name)) ?? [...pointed.keys()][0];
  const goal = field === undefined ? (path.at(-1) ?? -1) : (pointed.get(field) ?? -1);
  const second = [...pointed].find(([name]) => name !== field)?.[1] ?? -1;
  const moves = field === 'to' || path.length > 0;
  return { code, decision, verb: decision.do, units, goal, moves, path, second, extras };
}

export const hexOfUnit = (view: View, unit: number): number =>
  view.units.find((seen) => seen.unit === unit)?.hex ?? -1;

/** A choice about a place and no unit: recover there, lay a mine there. */
export const isHexAct = (choice: Choice): boolean => choice.units.length === 0 && choice.goal >= 0;

export const sameUnits = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((unit) => b.includes(unit));

/** Choices that concern no unit and no hex: end the phase, pass, accept. */
export const isPlain = (choice: Choice): boolean => choice.units.length === 0 && choice.goal < 0;
