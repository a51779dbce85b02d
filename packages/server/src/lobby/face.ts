import type { Pack } from '@esagono/engine';
import { hashJson } from '@esagono/engine';
import type { Person, Result, TableFace } from '@esagono/protocol';
import type { Account, Match, SeatRow } from '@esagono/store';
import { clockSeen } from '../referee/clock.ts';
import type { Agreed } from '../referee/result.ts';
import { bidOf } from './bids.ts';

export const personOf = ({ id, name, kind }: Pick<Account, 'id' | 'name' | 'kind'>): Person => ({
  id,
  name,
  guest: kind === 'guest',
});

/** A table as everybody may know it; nothing in it hangs on what is hidden. */
export function faceOf(
  match: Match,
  seats: readonly SeatRow[],
  people: ReadonlyMap<string, Person>,
  /** Which seats are the viewer's own: of their clocks they see what is so. */
  isOwn: (row: SeatRow) => boolean,
): TableFace {
  const setup = JSON.parse(match.setup) as Agreed;
  const begun = match.state !== 'gathering';
  return {
    id: match.id,
    game: match.game,
    edition: match.edition,
    scenario: match.scenario,
    options: setup.options ?? {},
    packs: (setup.packs ?? []).map((pack) => ({ id: pack.id, hash: packHash(pack) })),
    title: setup.title ?? null,
    access: match.access,
    sides: setup.sides,
    clock: setup.clock,
    undo: setup.undo,
    timeout: setup.timeout,
    spectators: setup.spectators,
    delay: setup.delay ?? 0,
    rated: setup.rated ?? true,
    state: match.state,
    seats: seats.map((row) => ({
      seat: row.seat,
      id: row.name,
      player: row.account === null ? null : (people.get(row.account) ?? null),
      bot: row.bot,
      ...clockFace(row, isOwn(row)),
      away: row.away,
    })),
    created: match.created,
    started: match.started,
    ended: match.ended,
    bids: seats.flatMap((row) => {
      const bid = begun ? bidOf(row) : undefined;
      return bid ? [{ seat: row.seat, bid }] : [];
    }),
    given: [...(setup.given ?? [])],
    dice: {
      commitment: match.commitment,
      nonces: !begun ? [] : seats.map((row) => row.nonce ?? ''),
    },
    result: match.result === null ? null : (JSON.parse(match.result) as Result),
    rematch: match.rematch,
  };
}

/** A seat's clock as somebody may see it. */
export function clockFace(row: SeatRow, own: boolean) {
  const { bank, since, deadline } = clockSeen(row, own);
  return { waiting: since, deadline, bank };
}

/** A table whose onlookers are behind, without what would tell them that something has happened. */
export function timeless(face: TableFace): TableFace {
  return face.delay === 0 || face.state === 'ended' ? face : withoutClocks(face);
}

function withoutClocks(face: TableFace): TableFace {
  const seats = face.seats.map((row) => ({ ...row, waiting: null, deadline: null, bank: null }));
  return { ...face, seats };
}

/** What of a face is told when it changes; clocks have news of their own. */
export const faceText = (face: TableFace): string => JSON.stringify(withoutClocks(face));

const packHash = ({ set }: Pick<Pack, 'set'>): string => hashJson(set);

/** Everybody who sits at these tables, by id. */
export function peopleAt(seats: Iterable<readonly SeatRow[]>): string[] {
  const ids = new Set<string>();
  for (const rows of seats) for (const { account } of rows) if (account !== null) ids.add(account);
  return [...ids];
}
