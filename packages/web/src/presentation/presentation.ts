import type { Game, Position, UnitView } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import type { Livery } from '../board/counter.tsx';
import type { GroundStyle } from '../board/ground.ts';

/** One battle as the first page shows it, before its game is fetched. */
export interface Battle {
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  readonly system: string;
  /** A picture of its ground in `public/ground`. */
  readonly picture: string;
  readonly date: Readonly<Record<Language, string>>;
  readonly history: Readonly<Record<Language, string>>;
  readonly evenings: number;
  readonly difficulty: number;
  /** Has a guided first turn, from the first act or from the set-up on. */
  readonly learn?: 'act' | 'setup';
}

/** All that the app knows of one game beyond the contract: how it looks. */
export interface Presentation {
  /** Its cards on the first page; a small game has none and is named below them. */
  readonly battles?: readonly Battle[];
  /** Names of scenarios that have no card. */
  readonly titles?: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  /** Scenarios that look otherwise in some respect. */
  readonly scenarios?: Readonly<Record<string, Partial<Presentation>>>;
  readonly ground: GroundStyle;
  readonly livery: (seen: UnitView) => Livery;
  /** The few letters that fit on a counter. */
  readonly short: (seen: UnitView) => string;
  /** The drawing of each type of unit, where the type's own name is not one. */
  readonly symbols?: Readonly<Record<string, string>>;
  /** Colours of the sides, for flags and the phase bar. */
  readonly sides: readonly string[];
  /**
   * In games that keep account of who holds each hex: the overlay that tells it, with the kind
   * that stands for each side; and the inks of the fronts.
   */
  readonly held?: { readonly overlay: string; readonly sides: readonly string[] };
  readonly inks?: readonly string[];
}

export const symbolIn =
  (presentation: Presentation) =>
  (type: string): string =>
    presentation.symbols?.[type] ?? type;

let lastHeld: Uint8Array = new Uint8Array();

/** Side + 1 by hex, 0 for nobody; the same array as long as nothing changed hands. */
export function heldIn(
  { held }: Presentation,
  game: Game,
  pos: Position,
  viewer: number,
  size: number,
): Uint8Array | undefined {
  const overlay = held && game.overlay(pos, viewer, held.overlay, -1);
  if (!overlay) return undefined;
  const now = new Uint8Array(size);
  for (const { hex, kind } of overlay.hexes) now[hex] = held.sides.indexOf(kind) + 1;
  const same = now.length === lastHeld.length && now.every((side, hex) => side === lastHeld[hex]);
  if (!same) lastHeld = now;
  return lastHeld;
}

/** Last word or initials of a long name: what a counter has room for. */
export function shorten(name: string): string {
  if (name.length <= 7) return name;
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? name;
  const first = words[0] ?? name;
  if (words.length > 1 && /^[\dIVX./-]+$/.test(last))
    return `${first.slice(0, 4)} ${last}`.slice(0, 8);
  return first.slice(0, 7);
}
