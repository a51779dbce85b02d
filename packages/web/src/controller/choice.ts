import type { FieldKind, VerbFields } from '@esagono/engine';
import {
  actorFields,
  type Board,
  type Code,
  Codes,
  type Decision,
  fieldKind,
  type Game,
  choices as listChoices,
  makeCode,
  type Position,
  placeOf,
  readDecision,
  type View,
  writeDecision,
} from '@esagono/engine';

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
  /** What may be done is still being listed; here it is missing. */
  readonly listing: boolean;
}

/** Everything a viewer sees, and all that `seat` may do: every choice is listed here and now. */
export function openDesk<P extends Position>(
  game: Game<P>,
  pos: P,
  board: Board,
  viewer: number,
  seat: number,
): Desk<P> {
  const codes = new Codes();
  if (seat >= 0) listChoices(game, pos, seat, codes);
  const making = new DeskMaker(game, pos, board, viewer, seat, codes);
  making.add(codes.count);
  return making.desk(false);
}

/** A desk in the making: thousands of choices are laid out a handful at a time. */
export class DeskMaker<P extends Position = Position> {
  readonly #game: Game<P>;
  readonly #codes: Codes;
  readonly #seen: Pick<Desk<P>, 'game' | 'pos' | 'board' | 'view' | 'seat' | 'side' | 'hexOf'>;
  readonly #reader: Reader;
  readonly #choices: Choice[] = [];
  readonly #groups = new Map<string, Group>();
  readonly #offered = new Set<string>();
  readonly #code = makeCode();

  /** `codes` is what `seat` may do. */
  constructor(game: Game<P>, pos: P, board: Board, viewer: number, seat: number, codes: Codes) {
    const view = game.view(pos, viewer);
    const side = seat >= 0 ? (game.seats(pos)[seat]?.side ?? -1) : -1;
    const hexOf = new Map(view.units.map((seen) => [seen.unit, seen.hex]));
    this.#game = game;
    this.#codes = codes;
    this.#seen = { game, pos, board, view, seat, side, hexOf };
    this.#reader = new Reader(game, board, hexOf, codes);
  }

  /** Lays out so many more; false when all are there. */
  add(count: number): boolean {
    const { pos, hexOf } = this.#seen;
    const to = Math.min(this.#codes.count, this.#choices.length + count);
    for (let i = this.#choices.length; i < to; i++) {
      this.#codes.read(i, this.#code);
      const choice = new ListedChoice(this.#reader, i, writeDecision(this.#game, pos, this.#code));
      this.#choices.push(choice);
      this.#offered.add(choice.verb);
      if (choice.units.length > 0) join(this.#groups, hexOf, choice);
    }
    return to < this.#codes.count;
  }

  /** `listing`: more choices are to come, on another desk. */
  desk(listing: boolean): Desk<P> {
    const bare = this.#choices.filter((choice) => choice.units.length === 0);
    return {
      ...this.#seen,
      choices: this.#choices,
      plain: bare.filter(isPlain),
      hexActs: bare.filter(isHexAct),
      offered: this.#offered,
      groups: this.#groups,
      onlyHexes: this.#groups.size === 0,
      listing,
    };
  }
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

type Reading = Pick<Choice, 'goal' | 'moves' | 'path' | 'second' | 'extras'>;

/** What a decision points at first: where they go, what they act upon, whom. */
const POINTING = ['goal', 'hex', 'target'] as const satisfies readonly FieldKind[];
const NO_UNITS: readonly number[] = [];

interface VerbReading {
  readonly fields: VerbFields;
  /** The fields that say who acts. */
  readonly actors: readonly string[];
}

/** Reads the decisions of one list by the meaning their verbs give each field. */
class Reader {
  readonly codes: Codes;
  readonly #board: Board;
  readonly #hexOf: ReadonlyMap<number, number>;
  readonly #verbs: ReadonlyMap<string, VerbReading>;

  constructor(
    game: { readonly verbs: readonly { readonly name: string; readonly fields: VerbFields }[] },
    board: Board,
    hexOf: ReadonlyMap<number, number>,
    codes: Codes,
  ) {
    this.codes = codes;
    this.#board = board;
    this.#hexOf = hexOf;
    this.#verbs = new Map(
      game.verbs.map(({ name, fields }) => [name, { fields, actors: actorFields(fields) }]),
    );
  }

  #hex(value: unknown): number {
    return typeof value === 'number' ? value : placeOf(this.#board, String(value));
  }

  /** Who acts. */
  units(decision: Decision): readonly number[] {
    for (const field of this.#verbs.get(decision.do)?.actors ?? []) {
      const value = decision[field];
      if (typeof value === 'number') return [value];
      if (Array.isArray(value)) return value.map(Number);
    }
    return NO_UNITS;
  }

  read(decision: Decision): Reading {
    const { fields = {}, actors = [] } = this.#verbs.get(decision.do) ?? {};
    const extras: Record<string, unknown> = {};
    const pointed = new Map<FieldKind, number>();
    let path: number[] = [];
    for (const [field, value] of Object.entries(decision)) {
      if (field === 'do' || actors.includes(field)) continue;
      const kind = fieldKind(fields, field);
      if (kind === 'target') pointed.set(kind, this.#hexOf.get(Number(value)) ?? -1);
      else if (kind === 'path' && Array.isArray(value)) path = value.map((v) => this.#hex(v));
      else if (kind === 'hex' || kind === 'goal') {
        const at = this.#hex(value);
        if (at >= 0) pointed.set(kind, at);
        else extras[field] = value;
      } else extras[field] = value;
    }
    const first = POINTING.find((kind) => pointed.has(kind));
    const goal = first === undefined ? (path.at(-1) ?? -1) : (pointed.get(first) ?? -1);
    const second = [...pointed].find(([kind]) => kind !== first)?.[1] ?? -1;
    return { goal, moves: first === 'goal' || path.length > 0, path, second, extras };
  }
}

/** A decision somebody names, read as the choices of a desk are; it may be one that is not listed. */
export function readChoice({ game, pos, board, hexOf, seat }: Desk, decision: Decision): Choice {
  const reader = new Reader(game, board, hexOf, new Codes());
  const code = makeCode();
  if (seat >= 0) readDecision(game, pos, seat, decision, code);
  return {
    ...reader.read(decision),
    code,
    decision,
    verb: decision.do,
    units: reader.units(decision),
  };
}

/** A choice that is read when somebody looks at it: a campaign lists tens of thousands. */
class ListedChoice implements Choice {
  readonly decision: Decision;
  readonly units: readonly number[];
  readonly #reader: Reader;
  readonly #index: number;
  #read: Reading | undefined;
  #code: Code | undefined;

  constructor(reader: Reader, index: number, decision: Decision) {
    this.#reader = reader;
    this.#index = index;
    this.decision = decision;
    this.units = reader.units(decision);
  }

  get #reading(): Reading {
    this.#read ??= this.#reader.read(this.decision);
    return this.#read;
  }

  get code(): Code {
    if (!this.#code) {
      this.#code = makeCode();
      this.#reader.codes.read(this.#index, this.#code);
    }
    return this.#code;
  }

  get verb(): string {
    return this.decision.do;
  }

  get goal(): number {
    return this.#reading.goal;
  }

  get moves(): boolean {
    return this.#reading.moves;
  }

  get path(): readonly number[] {
    return this.#reading.path;
  }

  get second(): number {
    return this.#reading.second;
  }

  get extras(): Readonly<Record<string, unknown>> {
    return this.#reading.extras;
  }
}

export const hexOfUnit = (desk: Desk, unit: number): number => desk.hexOf.get(unit) ?? -1;

/** A choice about a place and no unit: recover there, lay a mine there. */
export const isHexAct = (choice: Choice): boolean => choice.units.length === 0 && choice.goal >= 0;

/** Choices that concern no unit and no hex: end the phase, pass, accept. */
export const isPlain = (choice: Choice): boolean => choice.units.length === 0 && choice.goal < 0;
