import { SeededDice } from '../dice/dice.ts';
import type { Board } from '../play/board.ts';
import type { Decision } from '../play/event.ts';
import type { Game } from '../play/game.ts';
import {
  act,
  choices,
  decisionPoint,
  QuietPlay,
  readDecision,
  refuse,
  writeDecision,
} from '../play/play.ts';
import { canonical } from '../position/canonical.ts';
import { type Code, Codes, makeCode } from '../position/codes.ts';
import { type Position, sameBytes } from '../position/layout.ts';
import type { Random } from '../position/random.ts';
import { broken } from './checks-common.ts';

// Completeness: whatever `refuse` lets pass stands in the list, up to the form in which the list
// keeps it. Decisions are bent in every way the outside could write them: units left out or added,
// fields taken from other choices, flags turned, ways bent, lengthened and walked at random.

/** Lists up to here are known by heart; a longer one would cost more than it shows. */
const MOST_LISTED = 3000;
/** Decisions bent at one moment. */
const BENT = 24;
/** Listed decisions that are carried out to see whether one does the same. */
const MOST_TRIED = 500;
/** Steps a way may be lengthened by. */
const DETOUR = 3;

/** Names under which decisions speak of a hex. */
const HEX_FIELDS: readonly string[] = ['at', 'to'];

type Fields = Record<string, unknown>;

/**
 * The form in which two decisions are one: whoever does the same to the same units and ends in the
 * same place, whatever way he takes and in whatever order he names them.
 */
export function canonicalForm(decision: Decision): string {
  const { path: _, ...rest }: Fields = decision;
  const sorted = Object.entries(rest).map(([field, value]) => [field, inOrder(value)]);
  return canonical(Object.fromEntries(sorted));
}
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...(value as unknown[])].sort((a, b) => (String(a) < String(b) ? -1 : 1))
    : value;

export class CompletenessCheck<P extends Position> {
  readonly #game: Game<P>;
  readonly #pos: P;
  readonly #random: Random;
  readonly #copy: P;
  readonly #codes = new Codes();
  readonly #code = makeCode();
  /** Drawn up once a decision names a hex; a game need not have any. */
  #neighbours: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(game: Game<P>, pos: P, random: Random) {
    this.#game = game;
    this.#pos = pos;
    this.#random = random;
    this.#copy = game.blank(pos);
  }

  /** The hexes around one, by their printed numbers; none around what is no hex. */
  #around(id: string): readonly string[] {
    const found = this.#neighbours ?? neighboursOf(this.#game.board(this.#pos));
    this.#neighbours = found;
    return found.get(id) ?? [];
  }

  /** Nothing bent at random is legal and yet not listed. */
  check(seat: number): void {
    const game = this.#game;
    const pos = this.#pos;
    choices(game, pos, seat, this.#codes);
    if (this.#codes.count > MOST_LISTED) return;
    const listed: Decision[] = [];
    for (let i = 0; i < this.#codes.count; i++) {
      this.#codes.read(i, this.#code);
      listed.push(writeDecision(game, pos, this.#code));
    }
    const known = new Set(listed.map(canonicalForm));
    for (let i = 0; i < BENT; i++) {
      const bent = this.#bend(listed);
      if (readDecision(game, pos, seat, bent, this.#code)) continue;
      if (refuse(game, pos, seat, this.#code)) continue;
      const read = writeDecision(game, pos, this.#code);
      if (known.has(canonicalForm(read))) continue;
      const forms = game.listedAs?.(pos, read) ?? [read];
      if (forms.length === 0 || forms.some((form) => known.has(canonicalForm(form)))) continue;
      if (this.#sameAsListed(seat)) continue;
      const point = decisionPoint(game, pos)?.name ?? '';
      broken('completeness', `accepted and not listed at ${point}: ${canonical(read)}`);
    }
  }

  /** Does the decision do nothing, or exactly what one of the list does with the same dice? */
  #sameAsListed(seat: number): boolean {
    const done = this.#after(seat, this.#code);
    this.#copy.bytes.set(this.#pos.bytes);
    this.#copy.acts += 1;
    if (sameBytes(done, this.#copy.bytes)) return true;
    const listed = makeCode();
    for (let i = 0; i < Math.min(this.#codes.count, MOST_TRIED); i++) {
      this.#codes.read(i, listed);
      if (sameBytes(done, this.#after(seat, listed))) return true;
    }
    return false;
  }

  #after(seat: number, code: Code): Uint8Array {
    this.#copy.bytes.set(this.#pos.bytes);
    act(this.#game, this.#copy, seat, code, new QuietPlay(new SeededDice(1)));
    return this.#copy.bytes.slice();
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)];
  }

  /** A listed decision with one or two of its fields changed. */
  #bend(listed: readonly Decision[]): Decision {
    const bent: Fields = { ...this.#one(listed) };
    const alike = listed.filter((other) => other.do === bent.do);
    for (let n = 1 + this.#random.below(2); n > 0; n--) {
      const verb = this.#game.verbs.find(({ name }) => name === bent.do);
      const names = Object.keys(verb?.fields ?? {});
      if (names.length === 0) return this.#verbless();
      const field = this.#one(names);
      if (field === 'to' && bent.path !== undefined) continue;
      const value = this.#other(field, bent[field], this.#one(alike), this.#one(listed));
      if (value === undefined) delete bent[field];
      else bent[field] = value;
      if (field === 'path') delete bent.to;
    }
    return bent as Decision;
  }

  /** A verb without fields, listed or not. */
  #verbless(): Decision {
    const plain = this.#game.verbs.filter(({ fields }) => Object.keys(fields).length === 0);
    return { do: this.#one(plain).name };
  }

  #other(field: string, value: unknown, alike: Decision, any: Decision): unknown {
    if (this.#random.below(3) === 0) return alike[field] ?? any[field];
    if (field === 'path') return this.#way(Array.isArray(value) ? value.map(String) : []);
    if (Array.isArray(value)) return this.#some([...(value as unknown[]), ...inside(alike[field])]);
    if (typeof value === 'number') return value + this.#random.below(5) - 2;
    if (value === true) return undefined;
    if (typeof value === 'string')
      return HEX_FIELDS.includes(field) ? this.#near(value) : alike[field];
    return value === undefined ? this.#one([true, any[field]]) : alike[field];
  }

  #near(value: string): unknown {
    return this.#one([value, ...this.#around(value)]);
  }

  /** Some of these, each once. */
  #some(values: readonly unknown[]): unknown[] {
    const kept = [...new Set(values)].filter(() => this.#random.below(3) > 0);
    return kept.length > 0 ? kept : values.slice(0, 1);
  }

  /** Another way: cut short, lengthened, or bent in the middle; it may come back to where it began. */
  #way(path: readonly string[]): string[] {
    const at = this.#random.below(path.length + 1);
    const way = path.slice(0, at);
    let here = way.at(-1) ?? this.#around(path[0] ?? '')[0];
    for (let n = this.#random.below(DETOUR) + 1; n > 0 && here !== undefined; n--) {
      const around = this.#around(here);
      if (around.length === 0) break;
      here = this.#one(around);
      way.push(here);
    }
    return this.#random.below(2) === 0 ? way : [...way, ...path.slice(at)];
  }
}

const inside = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Of a map of areas no ways are walked: there they are short enough to be listed. */
function neighboursOf({ grid, hexes }: Board): Map<string, readonly string[]> {
  if (!('neighbours' in grid)) return new Map();
  const ids = new Map(hexes.map(({ hex, id }) => [hex, id]));
  return new Map(
    hexes.map(({ hex, id }) => {
      const around = Array.from({ length: 6 }, (_, d) => ids.get(grid.neighbours[hex * 6 + d]));
      return [id, around.filter((name) => name !== undefined)];
    }),
  );
}
