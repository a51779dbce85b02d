import type { Append } from '../append.ts';
import { newRowId } from '../ids.ts';
import type { Account, Match, SeatRow } from '../schema.ts';

/** A match in play as tests need one. */
export function matchRow(change: Partial<Match> = {}): Match {
  return {
    id: newRowId(),
    game: 'skirmish',
    edition: '1',
    scenario: 'meeting',
    setup: '{}',
    secret: 'ab'.repeat(32),
    commitment: 'cd'.repeat(32),
    access: 'open',
    invite: 'key',
    creator: newRowId(),
    state: 'playing',
    header: '{}',
    length: 0,
    version: 0,
    created: 1000,
    started: 2000,
    ended: null,
    touched: 2000,
    result: null,
    rematch: null,
    ...change,
  };
}

export const seatRow = (match: string, seat: number, change: Partial<SeatRow> = {}): SeatRow => ({
  match,
  seat,
  name: `seat${seat}`,
  account: null,
  bot: null,
  nonce: null,
  policy: null,
  bank: null,
  since: null,
  away: null,
  deadline: null,
  orders: null,
  shown: null,
  bid: null,
  ...change,
});

/** A run of one decision. */
export function runOf(match: string, number: number, change: Partial<Append> = {}): Append {
  return {
    match,
    version: 0,
    rows: [
      {
        number,
        kind: 'play',
        seat: 0,
        by: 'player',
        decision: '{"do":"pass"}',
        salt: '00',
        hash: `hash ${number}`,
        client: `client-${number}`,
        at: 3000 + number,
      },
    ],
    change: { length: number, state: 'playing', ended: null, touched: 3000 + number, result: null },
    seats: [],
    notices: [],
    jobs: [],
    ...change,
  };
}

export const accountRow = (): Account => ({
  id: newRowId(),
  kind: 'guest',
  name: 'È Ñ',
  email: null,
  mailkey: null,
  language: 'it',
  admin: 0,
  settings: '{}',
  created: 1000,
  seen: 1000,
  banned: null,
});
