import { Problem } from '@esagono/protocol';
import type { Match, SeatRow } from '@esagono/store';

/** Whoever asks. */
export interface Asker {
  readonly account: string | undefined;
  /** The key of a link, when they came by one. */
  readonly key?: string | undefined;
}

type Guarded = Pick<Match, 'access' | 'creator' | 'invite'>;

/** May they know of this table at all? */
export function mayKnow(match: Guarded, seats: readonly SeatRow[], asker: Asker): boolean {
  if (match.access !== 'private') return true;
  if (asker.key !== undefined && asker.key === match.invite) return true;
  if (asker.account === undefined) return false;
  return match.creator === asker.account || seats.some((s) => s.account === asker.account);
}

/** The one answer for what is not there and for what is not theirs to know of. */
export const noSuchTable = (): Problem => new Problem('notFound', 'there is no such table');
