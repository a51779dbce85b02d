import { ALL_SEEING, type Game, type Position, type UnitView } from '@esagono/engine';

/** Objectives by who holds them, where a game lays them over its map. */
export type Held = ReadonlyMap<number, string>;

export const heldIn = (game: Game, pos: Position): Held =>
  new Map(
    game.overlays.includes('objectives')
      ? game.overlay(pos, ALL_SEEING, 'objectives', -1)?.hexes.map(({ hex, kind }) => [hex, kind])
      : [],
  );

/** An act of a side: objectives and points before it, points after it. */
interface Acting {
  readonly side: number;
  readonly held: Held;
  readonly scoreThen: readonly number[];
  readonly score: readonly number[];
}

/** An objective that changed hands, and who gained it. */
export interface Gained {
  readonly hex: number;
  readonly side: number;
}

/** What changed hands: whoever's score rose against the others' has it, else the one who acts. */
export function gainedIn({ side, held, score, scoreThen }: Acting, now: Held): Gained[] {
  const rise = (of: number): number => (score[of] ?? 0) - (scoreThen[of] ?? 0);
  const best = [...score.keys()].reduce((a, b) => (rise(b) > rise(a) ? b : a), side);
  return [...held].flatMap(([hex, kind]) => (now.get(hex) === kind ? [] : [{ hex, side: best }]));
}

/** Units on the map that something has become of, by comparing them with what they are now. */
const changed = (
  before: readonly UnitView[],
  after: readonly UnitView[],
  of: (then: UnitView, now: UnitView | undefined) => boolean,
): number[] => {
  const now = new Map(after.map((unit) => [unit.unit, unit]));
  return before.filter((u) => u.hex >= 0 && of(u, now.get(u.unit))).map(({ unit }) => unit);
};

/** Units that have less strength than before or are gone. */
export const weaker = (before: readonly UnitView[], after: readonly UnitView[]): number[] =>
  changed(before, after, ({ face }, now) =>
    now === undefined || now.hex < 0 ? true : (now.face.strength ?? 0) < (face.strength ?? 0),
  );

/** Units that bear more markers than before. */
export const burdened = (before: readonly UnitView[], after: readonly UnitView[]): number[] =>
  changed(before, after, (then, now) => burden(now) > burden(then));

const burden = (unit: UnitView | undefined): number =>
  (unit?.markers ?? []).reduce((sum, { value }) => sum + (value ?? 1), 0);
