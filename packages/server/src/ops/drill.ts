import { isOlderEdition } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { Store } from '@esagono/store';
import { MatchTable } from '../referee/match-table.ts';

export interface Drilled {
  readonly matches: number;
  readonly decisions: number;
  /** Matches of other editions that today's rules do not play the same: kept, but not proven. */
  readonly otherEditions: number;
  readonly broken: readonly { readonly match: string; readonly why: string }[];
}

const PAGE = 100;

/** Plays every match of a store through, die by die, and proves each hash: does this backup hold? */
export async function drill(store: Store, onMatch?: () => void): Promise<Drilled> {
  let [matches, decisions, otherEditions] = [0, 0, 0];
  const broken: { match: string; why: string }[] = [];
  for (let last = ''; ; ) {
    const page = await store.matches.after(last, PAGE);
    if (page.length === 0) break;
    for (const match of page) {
      last = match.id;
      if (match.header === null) continue;
      const game = findGame(match.game);
      const older = game !== undefined && isOlderEdition(game, match.edition);
      if (!game || (game.edition !== match.edition && !older)) {
        otherEditions += 1;
        continue;
      }
      matches += 1;
      try {
        const table = new MatchTable(game, match, await store.matches.seats(match.id));
        for (const row of await store.matches.decisions(match.id, 1)) table.replay(row);
        decisions += table.length;
        // Where play goes on meanwhile the rows may be newer than the match that was read before.
        const now = table.length > match.length ? await store.matches.find(match.id) : match;
        if (table.length < match.length || table.length > (now?.length ?? 0)) {
          throw new Error(`it should have ${match.length} rows, it has ${table.length}`);
        }
      } catch (error) {
        if (older) {
          matches -= 1;
          otherEditions += 1;
        } else {
          broken.push({ match: match.id, why: error instanceof Error ? error.message : 'broken' });
        }
      }
      onMatch?.();
    }
  }
  return { matches, decisions, otherEditions, broken };
}
