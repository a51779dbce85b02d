import { FIELD_KIND, wordOf } from '../play/event.ts';
import type { GameText } from '../play/game.ts';
import type { Position } from '../position/layout.ts';
import { didYouMean } from '../text/nearest.ts';
import { fold } from './mismatches.ts';
import { SituationError } from './situation-file.ts';
import { type Staged, usualStart } from './situation-stage.ts';
import { oneOrSeveral } from './situation-wording.ts';

export type Tree = Readonly<Record<string, unknown>>;

/** Refuses a word that is none of those known, and says which one it is most like. */
export function known(word: unknown, words: readonly string[], path: string, what: string): void {
  const found = wordOf(word);
  const plain = fold(found);
  if (words.some((other) => fold(other) === plain)) return;
  throw new SituationError(`${path}: expected ${what}, found ${found}${didYouMean(found, words)}`);
}

/** The words of this game that have a sentence of their own under a heading: its events, say. */
export const messageWords = (text: GameText, heading: string): string[] =>
  Object.values(text.messages).flatMap((sentences) =>
    Object.keys(sentences).flatMap((key) =>
      key.startsWith(`${heading}.`) ? [key.slice(heading.length + 1)] : [],
    ),
  );

/** A paragraph of the rulebook, or one with others below it. */
export function checkRule(text: GameText, wanted: string, path: string): void {
  const ids = text.rules.map(({ id }) => id);
  if (ids.length === 0) return;
  const isBelow = (id: string): boolean =>
    id === wanted || (id.startsWith(wanted) && !/^\d/.test(id.slice(wanted.length)));
  if (ids.some(isBelow)) return;
  throw new SituationError(
    `${path}: expected a paragraph of the rules, found ${wanted}${likeRule(wanted, ids)}`,
  );
}

/** What was meant: first of all the paragraph of this number in another book of the same game. */
function likeRule(wanted: string, ids: readonly string[]): string {
  const number = numberOf(wanted);
  const other = ids.find((id) => `${numberOf(id)}.`.startsWith(`${number}.`));
  if (other === undefined) return didYouMean(wanted, ids);
  return `; did you mean ${other.slice(0, other.indexOf('-'))}-${number}?`;
}

/** `8.1` of `DRV-8.1b`: several books of one game may count alike. */
const numberOf = (rule: string): string => rule.replace(/^[^-]*-/, '').replace(/[a-z]$/, '');

const isHexKind = (kind: string | undefined): boolean =>
  kind === 'hex' || kind === 'hexes' || kind === 'path';
const isUnitKind = (kind: string | undefined): boolean => kind === 'unit' || kind === 'units';

/** The pieces, hexes and verbs that a situation may name. */
export class Names<P extends Position> {
  readonly #staged: Staged<P>;
  #units: readonly string[] | undefined;
  #hexes: ReadonlySet<string> | undefined;

  constructor(staged: Staged<P>) {
    this.#staged = staged;
  }

  /** Pieces by the names of the state, or as the game reads them. */
  checkUnit(name: string, path: string): void {
    const { game, pos, reading } = this.#staged;
    if (reading?.fullName(pos, name) !== undefined) return;
    // Pieces that are off the table now were on it, or waited, when the battle began.
    this.#units ??= [pos, usualStart(game, pos)].flatMap((one) =>
      Object.keys(Object(game.describe(one).units)),
    );
    known(name, this.#units, path, 'a unit');
  }

  checkUnits(units: unknown, path: string, also: readonly string[] = []): void {
    const { reading } = this.#staged;
    if (typeof units !== 'object' || units === null || Array.isArray(units)) return;
    for (const [name, value] of Object.entries(units)) {
      this.checkUnit(name, `${path}/${name}`);
      if (!reading || typeof value !== 'object' || value === null) continue;
      for (const field of Object.keys(value))
        known(
          field,
          [...reading.words.unit, ...also],
          `${path}/${name}/${field}`,
          'a field of a unit',
        );
    }
  }

  /** A decision, or part of one: its verb, its fields, its pieces and (unless left) its hexes. */
  checkDecision(decision: Tree, path: string, hexes = true): void {
    const { verbs } = this.#staged.game;
    const { do: verb, ...given } = Object(oneOrSeveral(this.#staged.game, decision)) as Tree;
    if (verb !== undefined)
      known(
        verb,
        verbs.map(({ name }) => name),
        path,
        'a verb',
      );
    const own = verbs.filter(({ name }) => verb === undefined || name === verb);
    const fields: Tree = Object.assign({}, ...own.map((one) => one.fields));
    for (const [field, value] of Object.entries(given)) {
      const asked = field === 'unit' && !('unit' in fields) ? 'units' : field;
      known(
        asked,
        Object.keys(fields),
        `${path}/${field}`,
        `a field of ${verb === undefined ? 'a decision' : wordOf(verb)}`,
      );
      const kind = String(fields[asked]);
      // A number is a piece as match files write it; whether there is such a one the verb says.
      const names = [value].flat().filter((one) => typeof one !== 'number');
      if (isUnitKind(kind))
        this.#checkEach(names, (one) => this.checkUnit(one, `${path}/${field}`));
      if (hexes && isHexKind(kind))
        this.#checkEach(value, (one) => this.checkHex(one, `${path}/${field}`));
    }
  }

  /** A value of an event, whose field says what it is. */
  checkNamed(field: string, value: unknown, path: string): void {
    const kind = FIELD_KIND[field];
    if (kind === 'unit') this.#checkEach(value, (one) => this.checkUnit(one, path));
    if (kind === 'hex') this.#checkEach(value, (one) => this.checkHex(one, path));
  }

  checkHex(name: string, path: string): void {
    const { game, pos } = this.#staged;
    this.#hexes ??= new Set(game.board(pos).hexes.map(({ id }) => id.replace('.', '')));
    if (this.#hexes.has(name.replace('.', ''))) return;
    // Areas go by their names too.
    const plain = fold(name);
    if (game.board(pos).hexes.some(({ hex }) => fold(game.hexName(pos, hex)) === plain)) return;
    throw new SituationError(`${path}: expected a hex of this map, found ${name}`);
  }

  /** Numbers of units, as raw decisions write them, are left alone; so is what is no name. */
  #checkEach(value: unknown, check: (one: string) => void): void {
    for (const one of [value].flat()) {
      if (typeof one === 'string' || typeof one === 'number') check(String(one));
    }
  }
}
