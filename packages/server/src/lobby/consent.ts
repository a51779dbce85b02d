import type { Offer, OfferKind } from '@esagono/protocol';
import type { OfferRow } from '@esagono/store';
import type { MatchTable } from '../referee/match-table.ts';

/** Seats that have said yes to an offer so far. */
export const seatsAgreed = ({ agreed }: Pick<OfferRow, 'agreed'>): number[] =>
  Array.from({ length: 31 }, (_, seat) => seat).filter((seat) => ((agreed >> seat) & 1) === 1);

/**
 * Must somebody else still be asked? Each other side says yes by one of its seats; a side of bots, or
 * of people who have deleted their accounts, is not waited for.
 */
export function mustAsk(
  { sides, seats }: Pick<MatchTable, 'sides' | 'seats'>,
  offer: Pick<OfferRow, 'seat' | 'agreed'>,
  here: ReadonlySet<string>,
): boolean {
  const yes = new Set([offer.seat, ...seatsAgreed(offer)].map((seat) => sides[seat]));
  return seats.some(
    ({ seat, bot, account }) =>
      bot === null && account !== null && here.has(account) && !yes.has(sides[seat]),
  );
}

/** An offer as those at the table are told of it. */
export const offerOf = ({ id, kind, seat, amount, at, state, agreed }: OfferRow): Offer => ({
  id,
  kind: kind as OfferKind,
  seat,
  amount,
  at,
  state,
  agreed: seatsAgreed({ agreed }),
});
