import {
  EVERYONE,
  type Field,
  FRAME_WIDTH,
  NOBODY,
  type Position,
  type SecretWord,
  type Shape,
} from '../position/layout.ts';
import { ALL_SEEING, type Game, type Secret, SPECTATOR } from './game.ts';

/** An answer for every word a shape uses of its own, and for those of frame arguments. */
export type Secrets<S extends Shape, P extends Position, Args extends string = never> = Readonly<
  Record<SecretWord<S> | Args, Secret<P>>
>;

/**
 * What a viewer knows is a position. `conceal` builds it up from nothing: what may be known is
 * copied, everything else stands at one fixed value, so that all positions a viewer cannot tell
 * apart give the same bytes. View, choices, refusals, odds, overlays, bots and the wire are
 * computed from it, and therefore cannot tell what it does not hold.
 */
export function conceal<P extends Position>(game: Game<P>, pos: P, viewer: number, out: P): void {
  const who = viewerOf(game, pos, viewer);
  if (who === ALL_SEEING || pos.ended !== 0) {
    out.bytes.set(pos.bytes);
    return;
  }
  out.bytes.fill(0);
  revealFields(game, pos, who, out);
  revealAgenda(game, pos, who, out);
  game.standIn?.(out, who, pos);
}

/** A seat of this game, a spectator, or everything; whoever is none of these knows the least. */
export function viewerOf<P extends Position>(game: Game<P>, pos: P, viewer: number): number {
  if (viewer === ALL_SEEING) return viewer;
  return Number.isInteger(viewer) && viewer >= 0 && viewer < game.seats(pos).length
    ? viewer
    : SPECTATOR;
}

/** The columns by name; the layout made them, so the names are its own. */
const columnOf = (pos: Position, name: string): Int32Array =>
  (pos as unknown as Record<string, Int32Array>)[name];
const numbersOf = (pos: Position): Record<string, number> =>
  pos as unknown as Record<string, number>;

/** Columns that go by the same word are asked about together, cell by cell once. */
interface Group {
  readonly word: string;
  readonly length: number;
  readonly names: readonly string[];
}
interface Plan {
  readonly open: readonly string[];
  readonly scalars: readonly Field[];
  readonly groups: readonly Group[];
}
const plans = new WeakMap<readonly Field[], Plan>();

function planOf(fields: readonly Field[]): Plan {
  let plan = plans.get(fields);
  if (!plan) {
    const told = fields.filter(({ knows }) => knows !== NOBODY);
    const columns = told.filter(({ scalar, knows }) => !scalar && knows !== EVERYONE);
    const keys = [...new Set(columns.map(({ knows, length }) => `${knows} ${length}`))];
    plan = {
      open: told.flatMap(({ name, scalar, knows }) =>
        !scalar && knows === EVERYONE ? [name] : [],
      ),
      scalars: told.filter(({ scalar }) => scalar),
      groups: keys.map((key) => {
        const alike = columns.filter(({ knows, length }) => `${knows} ${length}` === key);
        const [{ knows: word, length }] = alike;
        return { word, length, names: alike.map(({ name }) => name) };
      }),
    };
    plans.set(fields, plan);
  }
  return plan;
}

function revealFields<P extends Position>(game: Game<P>, pos: P, viewer: number, out: P): void {
  const { open, scalars, groups } = planOf(pos.fields);
  for (const name of open) columnOf(out, name).set(columnOf(pos, name));
  for (const { name, knows } of scalars) {
    if (mayKnow(game, pos, viewer, knows, 0)) numbersOf(out)[name] = numbersOf(pos)[name];
  }
  for (const { word, length, names } of groups) {
    const secret = secretOf(game, word);
    for (let i = 0; i < length; i++) known[i] = secret(pos, viewer, i) ? 1 : 0;
    for (const name of names) copyKnown(columnOf(pos, name), columnOf(out, name), length);
  }
}

/** Working space: which cells of the columns at hand are known. */
const known = new Uint8Array(1 << 16);

function copyKnown(from: Int32Array, to: Int32Array, length: number): void {
  for (let i = 0; i < length; i++) if (known[i] === 1) to[i] = from[i];
}

function secretOf<P extends Position>(game: Game<P>, word: string): Secret<P> {
  const secret = game.secrets[word];
  if (!secret) throw new Error(`${game.id}: no secret is called ${word}`);
  return secret;
}

/** May the viewer know cell `index` of a field that carries this word? */
export function mayKnow<P extends Position>(
  game: Game<P>,
  pos: P,
  viewer: number,
  word: string,
  index: number,
): boolean {
  if (word === EVERYONE || viewer === ALL_SEEING || pos.ended !== 0) return true;
  if (word === NOBODY) return false;
  return secretOf(game, word)(pos, viewer, index);
}

/** What procedure or question is under way is seen by all; each of its numbers has its own word. */
function revealAgenda<P extends Position>(game: Game<P>, pos: P, viewer: number, out: P): void {
  for (let frame = 0; frame < pos.depth; frame++) {
    const at = frame * FRAME_WIDTH;
    out.agenda[at] = pos.agenda[at];
    const words = argWords(game, pos.agenda[at]);
    for (let i = 0; i < words.length; i++) {
      if (words[i] !== NOBODY && mayKnow(game, pos, viewer, words[i], frame)) {
        out.agenda[at + 1 + i] = pos.agenda[at + 1 + i];
      }
    }
  }
}

const words = new WeakMap<object, readonly string[]>();

function argWords(game: Game, kind: number): readonly string[] {
  const { args } = game.frames[kind];
  let known = words.get(args);
  if (!known) {
    known = Object.values(args);
    words.set(args, known);
  }
  return known;
}

/** Cells a viewer may not know now: `card 1`. A field that nobody ever knows is no secret of play. */
export function unknownCells<P extends Position>(game: Game<P>, pos: P, viewer: number): string[] {
  const cells: string[] = [];
  for (const { name, knows, length } of pos.fields) {
    if (knows === EVERYONE || knows === NOBODY) continue;
    for (let i = 0; i < length; i++) {
      if (!mayKnow(game, pos, viewer, knows, i)) cells.push(`${name} ${i}`);
    }
  }
  return cells;
}

/** May this viewer read what was told to these seats (bits)? Absent: everyone may. */
export const mayRead = (audience: number | undefined, viewer: number): boolean =>
  audience === undefined ||
  viewer === ALL_SEEING ||
  (Number.isInteger(viewer) && viewer >= 0 && viewer < 31 && (audience & (1 << viewer)) !== 0);
