import { type Game, makeHeader, type Options, Table } from '@esagono/engine';
import { newId, type Player, saveMatch } from '../store/matches.ts';

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');

/** Opens a match on this device and gives its id. */
export async function startMatch(
  game: Game,
  scenario: string,
  options: Options,
  players: readonly Player[],
  secret = randomHex(32),
): Promise<string> {
  const table = new Table(game, makeHeader(game, { scenario, options }, secret, [randomHex(8)]));
  const view = game.view(table.pos, -1);
  const id = newId();
  await saveMatch({
    id,
    file: table.file(),
    players,
    standing: table.seats.map(() => null),
    turn: view.turn,
    turns: view.turns,
    waits: table.seats[0]?.id ?? '',
    updated: Date.now(),
  });
  return id;
}
