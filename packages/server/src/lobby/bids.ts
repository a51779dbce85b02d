import { createHmac } from 'node:crypto';
import type { Game, Position } from '@esagono/engine';
import { Problem, type Setup } from '@esagono/protocol';
import type { SeatRow } from '@esagono/store';

/** What somebody would give to have a side: points of the score. */
export interface Bid {
  readonly side: number;
  readonly points: number;
}

export const bidOf = ({ bid }: Pick<SeatRow, 'bid'>): Bid | undefined =>
  bid === null ? undefined : (JSON.parse(bid) as Bid);

/** Bids are points of the score: they mean something only where points decide between two sides. */
export function checkBidding(game: Game, pos: Position, setup: Setup): void {
  if (setup.sides !== 'bid') return;
  const sides = game.seats(pos).map(({ side }) => side);
  const two = sides.length === 2 && sides[0] !== sides[1];
  if (!two || game.outcome(pos).points === undefined || setup.bots !== undefined) {
    throw new Problem('unfit', 'sides are bid for where points decide between two people', 'sides');
  }
}

/** A bid as it is kept; sealed until everybody sits. */
export function bidText(setup: Setup, bid: Bid | undefined): string | null {
  if (setup.sides !== 'bid') return null;
  if (!bid) throw new Problem('unfit', 'at this table sides are bid for', 'bid');
  return JSON.stringify(bid);
}

/**
 * Who has which side. Where both want the same, it goes to the higher bid, which is then given away;
 * between equal ones a lot is drawn from the committed secret and everybody's nonces.
 */
export function decideBids(
  rows: readonly SeatRow[],
  sides: readonly number[],
  secret: string,
): { readonly order: readonly number[]; readonly given: readonly number[] } {
  const [first, second] = rows.map((row) => bidOf(row) ?? { side: 0, points: 0 });
  const given = [0, 0];
  if (!first || !second) throw new Error('two bid for two sides');
  let winner = 0;
  if (first.side === second.side) {
    const higher = first.points === second.points ? drawnFirst(rows, secret) : undefined;
    winner = higher ?? (first.points > second.points ? 0 : 1);
    given[first.side] = Math.max(first.points, second.points);
  }
  const wanted = winner === 0 ? first.side : second.side;
  const seat = Math.max(0, sides.indexOf(wanted));
  const order = sides.map((_, n) => (n === seat ? winner : 1 - winner));
  return { order, given };
}

function drawnFirst(rows: readonly SeatRow[], secret: string): number {
  const nonces = rows.map(({ nonce }) => nonce ?? '').join('|');
  const lot = createHmac('sha256', Buffer.from(secret, 'hex')).update(`bids|${nonces}`).digest();
  return (lot[0] ?? 0) & 1;
}
