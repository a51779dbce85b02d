import {
  type Board,
  type Game,
  type Overlay,
  type Provenance,
  provenanceOf,
} from '@esagono/engine';

/** Overlays the app adds to every game's own: they are about the map, not about the rules. */
export const GROUND_OVERLAYS = ['levels', 'provenance'] as const;
export type GroundOverlay = (typeof GROUND_OVERLAYS)[number];

export const groundOverlaysOf = (game: Game, board: Board): readonly GroundOverlay[] =>
  GROUND_OVERLAYS.filter((name) =>
    name === 'levels'
      ? board.hexes.some((hex) => hex.level !== undefined)
      : mapFile(game, board) !== '',
  );

/** The data file that holds this board's hexes, by the ids it knows and the title it bears. */
function mapFile(game: Game, board: Board): string {
  const id = (board.hexes[0]?.id ?? '').replace('.', '');
  const files = Object.entries(game.data).filter(
    ([, file]) => typeof file.hexes === 'object' && file.hexes !== null && id in file.hexes,
  );
  const size = (file: unknown): number => Object.keys(Object(file) as object).length;
  const same = files.filter(([, file]) => size(file.hexes) === board.hexes.length);
  const titled = same.find(([, file]) => String(file.title) === board.title) ?? same[0] ?? files[0];
  return titled?.[0] ?? '';
}

export function groundOverlay(game: Game, board: Board, name: GroundOverlay): Overlay {
  if (name === 'levels') {
    const hexes = board.hexes.map(({ hex, level }) => ({
      hex,
      kind: `level ${level ?? 0}`,
      value: level ?? 0,
    }));
    return { name, hexes, lines: [], notes: [] };
  }
  const file = mapFile(game, board);
  const tags = new Map<string, Provenance['tag']>();
  const tagOf = (id: string): string => {
    const known =
      tags.get(id) ??
      provenanceOf(game.data, `${file}/hexes/${id}/terrain`)?.tag ??
      'reconstructed';
    tags.set(id, known);
    return known;
  };
  const hexes = board.hexes.map(({ hex, id }) => ({ hex, kind: tagOf(id.replace('.', '')) }));
  return { name, hexes, lines: [], notes: [] };
}
