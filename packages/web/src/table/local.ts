import type { Game, MatchFile } from '@esagono/engine';
import { LocalHost } from '@esagono/session';
import { waitsFor } from '../common/waits.ts';
import { Keeper } from '../store/keeper.ts';
import type { SavedMatch } from '../store/matches.ts';
import { PageSession } from './session.ts';

/** A match of this device on a page. */
export interface LocalTable {
  readonly session: PageSession;
  readonly file: () => MatchFile;
  /** As it would be written now. */
  now(): SavedMatch;
  /** Goes on as another page has; false where that is not simply further. */
  follow(file: MatchFile): Promise<boolean>;
  /** Nothing is written any more; what is under way ends first. */
  close(): Promise<void>;
}

/** What becomes of what is decided here. */
export interface Keeping {
  /** It was written. */
  kept(): void;
  /** Another page has written meanwhile, or removed the match. */
  refused(why: 'stale' | 'gone'): void;
}

/**
 * Opens a saved match; without `keeping` it is only watched. Throws where it does not hold. What was
 * read is not held on to: the table has all of it.
 */
export function openLocal(game: Game, saved: SavedMatch, keeping?: Keeping): LocalTable {
  const { id, players, standing, given, agreed: ended, revision = 0 } = saved;
  const host = LocalHost.open(game, saved.file);
  host.people = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  const keeper = new Keeper(revision);
  const now = (): SavedMatch => {
    const { desk, agreed } = session.store.getState();
    const { view } = desk;
    return {
      id,
      file: host.file(),
      players,
      standing: session.reactions.standing,
      turn: view.turn,
      turns: view.turns,
      waits: agreed ? '' : (host.seats[session.decider]?.id ?? ''),
      waitsFor: waitsFor(game, session.pos, agreed ? -1 : session.decider),
      updated: Date.now(),
      ...(agreed ? { agreed } : {}),
      ...(given ? { given } : {}),
    };
  };
  const keep = async (): Promise<boolean> => {
    if (!keeping) return true;
    const written = await keeper.keep(now);
    if (typeof written === 'object') keeping.kept();
    else if (written === 'stale' || written === 'gone') keeping.refused(written);
    return written !== 'unkept';
  };
  const sitting = keeping ? players : players.map(() => 'elsewhere' as const);
  const session = new PageSession(host, {
    id,
    players: sitting,
    standing,
    keep,
    agreed: ended,
    given,
    coach: true,
  });
  return {
    session,
    file: () => host.file(),
    now,
    follow: (file) => follow(host, file),
    close: () => keeper.close(),
  };
}

/** The dice hang on the acts: the same decisions lead to the same table. */
async function follow(host: LocalHost, file: MatchFile): Promise<boolean> {
  const { steps } = file;
  const known = host.length;
  if (steps.length < known || (known > 0 && steps[known - 1]?.hash !== host.table.hash)) {
    return false;
  }
  for (const { seat, decision } of steps.slice(known)) {
    if (await host.decide(host.table.seatIndex(seat), decision)) return false;
  }
  return true;
}
