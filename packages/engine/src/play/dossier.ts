import type { Position } from '../position/layout.ts';
import type { Game } from './game.ts';
import type { Phrase, UnitView, View } from './view.ts';

/** A body of units that bears one name, as far as a viewer sees it. */
export interface Formation {
  /** Named `formation.<id>`; empty: whoever belongs to none. */
  readonly id: string;
  readonly side: number;
  readonly units: readonly UnitView[];
}

/** A turn of the track: its label, and what it is known to bring. */
export interface TurnAhead {
  readonly turn: number;
  readonly clock: Phrase;
  readonly brings: readonly Phrase[];
}

/** The order of battle in a view, side by side; what only shows its back belongs nowhere. */
export function formationsOf({ units }: Pick<View, 'units'>): readonly Formation[] {
  const by = new Map<string, { id: string; side: number; units: UnitView[] }>();
  for (const unit of units) {
    if (!unit.known) continue;
    const { side, face } = unit;
    const key = `${side} ${face.formation}`;
    const known = by.get(key) ?? { id: face.formation, side, units: [] };
    known.units.push(unit);
    by.set(key, known);
  }
  const last = (formation: Formation): number => (formation.id === '' ? 1 : 0);
  return [...by.values()].sort((a, b) => a.side - b.side || last(a) - last(b));
}

/** What there is to say of a formation: what every game has, then the game's own. */
export function dossierOf<P extends Position>(
  game: Game<P>,
  pos: P,
  viewer: number,
  formation: Formation,
): readonly Phrase[] {
  const here = formation.units.filter(({ hex }) => hex >= 0);
  const printed = here.filter(({ face }) => face.strength !== undefined);
  const strength = printed.reduce((sum, { face }) => sum + (face.strength ?? 0), 0);
  return [
    { key: 'fact.units', values: { here: here.length, all: formation.units.length } },
    ...(printed.length > 0 ? [{ key: 'fact.strength', values: { strength } }] : []),
    ...(formation.id === '' ? [] : (game.dossier?.(pos, viewer, formation.id) ?? [])),
  ];
}
