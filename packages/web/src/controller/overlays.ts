import type { Board, Game, Overlay } from '@esagono/engine';
import type { Desk } from './choice.ts';
import { GROUND_OVERLAYS, groundOverlay, groundOverlaysOf } from './ground-overlays.ts';

/** Letters by which overlays are laid, the same in every game. */
const KEYS: Readonly<Record<string, string>> = {
  sight: 'L',
  reach: 'R',
  fire: 'G',
  zoc: 'Z',
  command: 'M',
  supply: 'S',
  hq: 'H',
  strategic: 'Y',
  objectives: 'O',
  control: 'T',
  mines: 'I',
  line: 'B',
  levels: 'E',
  provenance: 'P',
};

export interface OverlayKey {
  readonly name: string;
  readonly key: string;
}

/** What can be laid over this map, each with its key: a letter, or a digit where it has none. */
export function overlaysOf(game: Game, board: Board): readonly OverlayKey[] {
  const names = new Set([...game.overlays, ...groundOverlaysOf(game, board)]);
  let digit = 0;
  return [...names].map((name) => ({ name, key: KEYS[name] ?? String(++digit) }));
}

/** Overlays that answer about one more hex: the line there. */
const LINES = new Set(['sight']);
const laid = new WeakMap<Desk, Map<string, Overlay | undefined>>();

function base(desk: Desk, name: string, from: number): Overlay | undefined {
  const known = laid.get(desk) ?? new Map<string, Overlay | undefined>();
  laid.set(desk, known);
  const key = `${name} ${from}`;
  if (known.has(key)) return known.get(key);
  const ground = GROUND_OVERLAYS.find((other) => other === name);
  const overlay =
    ground && !desk.game.overlays.includes(ground)
      ? groundOverlay(desk.game, desk.board, ground)
      : desk.game.overlay(desk.pos, desk.view.viewer, name, from);
  known.set(key, overlay);
  return overlay;
}

/** An overlay seen from `from`; with `to`, what stands between the two is told instead. */
export function overlayAt(desk: Desk, name: string, from: number, to = -1): Overlay | undefined {
  const field = base(desk, name, from);
  if (!LINES.has(name) || from < 0 || to < 0 || to === from) return field;
  const line = desk.game.overlay(desk.pos, desk.view.viewer, name, from, to);
  if (!line) return field;
  const own = new Set(line.hexes.map((h) => h.hex));
  const rest = (field?.hexes ?? []).filter((h) => h.kind !== 'blocks' && !own.has(h.hex));
  return { ...line, hexes: [...rest, ...line.hexes] };
}
