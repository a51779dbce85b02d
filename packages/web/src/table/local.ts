import type { Game, MatchFile } from '@esagono/engine';
import { LocalHost } from '@esagono/session';
import { waitsFor } from '../common/waits.ts';
import { type SavedMatch, saveMatch } from '../store/matches.ts';
import { PageSession } from './session.ts';

/** A match of this device on a page. */
export interface LocalTable {
  readonly session: PageSession;
  readonly file: () => MatchFile;
}

/** Opens a saved match; throws where it does not hold. */
export function openLocal(game: Game, saved: SavedMatch): LocalTable {
  const { id, players, standing } = saved;
  const host = LocalHost.open(game, saved.file);
  host.people = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  const keep = (session: PageSession): Promise<boolean> => {
    const { view } = session.store.getState().desk;
    return saveMatch({
      id,
      file: host.file(),
      players,
      standing: session.reactions.standing,
      turn: view.turn,
      turns: view.turns,
      waits: host.seats[session.decider]?.id ?? '',
      waitsFor: waitsFor(game, session.pos, session.decider),
      updated: Date.now(),
    });
  };
  return {
    session: new PageSession(host, { id, players, standing, keep }),
    file: () => host.file(),
  };
}
