import type { Game, Opening, Position } from '@esagono/engine';
import { loadGame } from '../games/games.ts';

/** A position as a seat knows it: more never leaves the page. */
export interface Known {
  readonly game: string;
  readonly opening: Opening;
  readonly bytes: Uint8Array;
  readonly seat: number;
}

/** The table of the last question: a campaign takes a while to open. */
let table: { readonly key: string; readonly game: Game; readonly pos: Position } | undefined;

/** Lays out in this thread what a seat knows. */
export async function lay({
  game: id,
  opening,
  bytes,
}: Known): Promise<{ game: Game; pos: Position }> {
  const key = JSON.stringify([id, opening]);
  if (table?.key !== key) {
    const game = await loadGame(id);
    table = { key, game, pos: game.open(opening) };
  }
  const pos = table.game.blank(table.pos);
  pos.bytes.set(bytes);
  return { game: table.game, pos };
}
