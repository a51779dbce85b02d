import { ALL_SEEING, type Game, type Secret, SPECTATOR } from './game.ts';
import {
  EVERYONE,
  type Field,
  FRAME_WIDTH,
  NOBODY,
  type Position,
  type SecretWord,
  type Shape,
} from './layout.ts';

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
  for (const field of pos.fields) revealField(game, pos, who, field, out);
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

function revealField<P extends Position>(
  game: Game<P>,
  pos: P,
  viewer: number,
  { name, knows, length, scalar }: Field,
  out: P,
): void {
  if (knows === NOBODY) return;
  if (scalar) {
    if (mayKnow(game, pos, viewer, knows, 0)) numbersOf(out)[name] = numbersOf(pos)[name];
    return;
  }
  const from = columnOf(pos, name);
  const to = columnOf(out, name);
  if (knows === EVERYONE) {
    to.set(from);
    return;
  }
  for (let i = 0; i < length; i++) if (mayKnow(game, pos, viewer, knows, i)) to[i] = from[i];
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
  const secret = game.secrets[word];
  if (!secret) throw new Error(`${game.id}: no secret is called ${word}`);
  return secret(pos, viewer, index);
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

/** Do two viewers know the same of this position? */
export function sameKnowledge<P extends Position>(
  game: Game<P>,
  pos: P,
  one: number,
  other: number,
): boolean {
  const a = game.blank(pos);
  const b = game.blank(pos);
  conceal(game, pos, one, a);
  conceal(game, pos, other, b);
  return a.bytes.every((byte, i) => byte === b.bytes[i]);
}

/** May this viewer read what was told to these seats (bits)? Absent: everyone may. */
export const mayRead = (audience: number | undefined, viewer: number): boolean =>
  audience === undefined ||
  viewer === ALL_SEEING ||
  (Number.isInteger(viewer) && viewer >= 0 && viewer < 31 && (audience & (1 << viewer)) !== 0);
