import { Problem } from '@esagono/protocol';
import type { Match, SeatRow } from '@esagono/store';

/** Whoever asks. */
export interface Asker {
  readonly account: string | undefined;
  /** The key of a link, when they came by one. */
  readonly key?: string | undefined;
}

type Guarded = Pick<Match, 'access' | 'creator' | 'invite' | 'setup'>;

/** May they know of this table at all? */
export function mayKnow(match: Guarded, seats: readonly SeatRow[], asker: Asker): boolean {
  if (match.access !== 'private') return true;
  if (asker.key !== undefined && asker.key === match.invite) return true;
  if (asker.account === undefined) return false;
  if (match.creator === asker.account || isExpected(match, asker.account)) return true;
  return seats.some((s) => s.account === asker.account);
}

/** Have they played the match that this one follows? They need no other invitation. */
export function isExpected({ setup }: Pick<Match, 'setup'>, account: string): boolean {
  const { players } = JSON.parse(setup) as { readonly players?: readonly string[] };
  return players?.includes(account) ?? false;
}

/** The one answer for what is not there and for what is not theirs to know of. */
export const noSuchTable = (): Problem => new Problem('notFound', 'there is no such table');

/** A match that today's rules do not play on; whom it may be told is for whoever answers to say. */
export class OtherRules extends Problem {
  readonly #match: Guarded;
  readonly #seats: readonly SeatRow[];

  constructor(match: Guarded, seats: readonly SeatRow[], words: string, field?: string) {
    super('conflict', words, field);
    this.#match = match;
    this.#seats = seats;
  }

  /** The same for those who may know of the table; to all others it is not there. */
  for(asker: Asker): Problem {
    return mayKnow(this.#match, this.#seats, asker) ? this : noSuchTable();
  }
}
