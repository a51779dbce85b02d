import type { Game } from '../play/game.ts';
import type { Position } from '../position/layout.ts';

/**
 * What a seat is shown of the pieces, in the words of the state: all of a piece whose face it knows,
 * of others only where they are; `hidden` lists the facts that are kept from it.
 */
export function readableView<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
): Readonly<Record<string, unknown>> {
  const view = game.view(pos, seat);
  const hidden = game.hiddenFrom(pos, seat);
  const all: Readonly<Record<string, unknown>> = Object(game.describe(pos).units);
  const units: Record<string, unknown> = {};
  // Where somebody is to land is told to who sees it marked on the map.
  const aimed = view.markers
    .filter(({ key }) => key === 'aim')
    .map(({ hex }) => game.hexName(pos, hex));
  for (const { unit, known, place, hex } of view.units) {
    const name = game.unitName(pos, unit);
    const { aim, ...told }: Readonly<Record<string, unknown>> = Object(all[name]);
    const at = place ?? game.hexName(pos, hex);
    if (!known) units[name] = { at, known };
    else units[name] = { ...told, ...(aimed.includes(String(aim)) && { aim }), known };
  }
  return { turn: view.turn, phase: view.phase, units, hidden };
}
