import {
  type Board,
  type Code,
  Codes,
  type Decision,
  type Game,
  choices as listChoices,
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

/** A body of units that may act as one, and what it may do. */
export interface Group {
  readonly units: readonly number[];
  /** The hex they all stand in, −1 when they stand apart or off the map. */
  readonly hex: number;
  readonly choices: Choice[];
}

export const groupKey = (units: readonly number[]): string =>
  units.length < 2 ? String(units[0] ?? '') : [...units].sort((a, b) => a - b).join(' ');

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
  /** Choices about no unit and no hex, and those about a hex alone. */
  readonly plain: readonly Choice[];
  readonly hexActs: readonly Choice[];
  /** Verbs that somebody may use now. */
  readonly offered: ReadonlySet<string>;
  /** The choices of each body of units that may act together, by `groupKey`. */
  readonly groups: ReadonlyMap<string, Group>;
  /** Where each seen unit stands, −1 off the map. */
  readonly hexOf: ReadonlyMap<number, number>;
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
  const hexOf = new Map(view.units.map((seen) => [seen.unit, seen.hex]));
  const choices: Choice[] = [];
  const groups = new Map<string, Group>();
  if (seat >= 0) {
    const codes = new Codes();
    listChoices(game, pos, seat, codes);
    for (let i = 0; i < codes.count; i++) {
      const code = makeCode();
      codes.read(i, code);
      const choice = readChoice(game, pos, board, hexOf, code);
      choices.push(choice);
      if (choice.units.length > 0) join(groups, hexOf, choice);
    }
  }
  return {
    game,
    pos,
    board,
    view,
    seat,
    side,
    choices,
    plain: choices.filter(isPlain),
    hexActs: choices.filter(isHexAct),
    offered: new Set(choices.map((choice) => choice.verb)),
    groups,
    hexOf,
    onlyHexes: groups.size === 0,
  };
}

function join(
  groups: Map<string, Group>,
  hexOf: ReadonlyMap<number, number>,
  choice: Choice,
): void {
  const key = groupKey(choice.units);
  const known = groups.get(key);
  if (known) {
    known.choices.push(choice);
    return;
  }
  const first = hexOf.get(choice.units[0] ?? -1) ?? -1;
  const together = choice.units.every((unit) => hexOf.get(unit) === first);
  groups.set(key, { units: choice.units, hex: together ? first : -1, choices: [choice] });
}

const SUBJECTS = new Set(['unit', 'units']);
const WHERE = ['to', 'at', 'hex', 'target'] as const;

/** Reads a decision's JSON by the meaning its verb gives each field. */
export function readChoice<P extends Position>(
  game: Game<P>,
  pos: P,
  board: Board,
  hexOf: ReadonlyMap<number, number>,
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
    else if (kind === 'unit') pointed.set('target', hexOf.get(Number(value)) ?? -1);
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

export const hexOfUnit = (desk: Desk, unit: number): number => desk.hexOf.get(unit) ?? -1;

/** A choice about a place and no unit: recover there, lay a mine there. */
export const isHexAct = (choice: Choice): boolean => choice.units.length === 0 && choice.goal >= 0;

/** Choices that concern no unit and no hex: end the phase, pass, accept. */
export const isPlain = (choice: Choice): boolean => choice.units.length === 0 && choice.goal < 0;
