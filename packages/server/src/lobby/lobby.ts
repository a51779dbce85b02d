import {
  type BodyOf,
  LIMITS,
  Problem,
  type QueryOf,
  type ReplyOf,
  type Setup,
  type TableFace,
  type TableReply,
} from '@esagono/protocol';
import type { Match, SeatRow } from '@esagono/store';
import { type Asker, isExpected, mayKnow, noSuchTable } from '../access.ts';
import type { House } from '../house.ts';
import type { Visitor } from '../people/people.ts';
import type { Agreed } from '../referee/result.ts';
import { beginning, newTable } from './begin.ts';
import { bidText } from './bids.ts';
import { faceOf, timeless } from './face.ts';
import { tryPacks } from './packs.ts';

/** Tables that one person may have open for others at once. */
const MOST_GATHERING = 20;

/** Finding a table, sitting down, beginning. */
export class Lobby {
  readonly #house: House;
  constructor(house: House) {
    this.#house = house;
  }

  async list(query: QueryOf<'tables'>, visitor: Visitor | undefined): Promise<ReplyOf<'tables'>> {
    if (query.list === 'mine' && !visitor) throw new Problem('unauthorized', 'nobody is signed in');
    const [touched, id = ''] = (query.after ?? '').split('.');
    const rows = await this.#house.store.matches.list({
      list: query.list,
      account: visitor?.account.id,
      game: query.game,
      after: query.after === undefined ? undefined : { touched: Number(touched), id },
      most: LIMITS.page,
    });
    const last = rows.length === LIMITS.page ? rows.at(-1) : undefined;
    return {
      tables: await this.faces(rows, visitor?.account.id),
      next: last ? `${last.touched}.${last.id}` : null,
    };
  }

  /** As whoever asks may know them. */
  async faces(matches: readonly Match[], account?: string): Promise<TableFace[]> {
    const { store, tables } = this.#house;
    const seats = await store.matches.seatsOf(matches.map(({ id }) => id));
    const people = await tables.people(seats.values());
    return matches.map((match) => {
      const rows = seats.get(match.id) ?? [];
      const face = faceOf(match, rows, people, (row) => isOf(row, account));
      return sitsAt(rows, account) ? face : timeless(face);
    });
  }

  /** A table and its seats, for whoever may know of it. */
  async find(id: string, asker: Asker): Promise<{ match: Match; seats: SeatRow[] }> {
    const { store } = this.#house;
    const match = await store.matches.find(id);
    const seats = match ? await store.matches.seats(id) : [];
    if (!match || !mayKnow(match, seats, asker)) throw noSuchTable();
    return { match, seats };
  }

  async show(id: string, asker: Asker): Promise<TableReply> {
    const { match, seats } = await this.find(id, asker);
    if (match.state === 'gathering' && isFull(seats)) {
      // Whoever sat down last could not begin it, because the server died or something else broke.
      await this.#beginIfFull(id).catch((error: unknown) =>
        this.#house.log.error({ err: error }, 'a table that is full could not begin'),
      );
      const begun = await this.find(id, asker);
      return this.#reply(begun.match, begun.seats, asker.account);
    }
    return this.#reply(match, seats, asker.account);
  }

  async create(setup: Setup, visitor: Visitor): Promise<TableReply> {
    const { store, options } = this.#house;
    const account = visitor.account.id;
    const own = await store.matches.list({ list: 'mine', account, most: LIMITS.page });
    const gathering = own.filter((m) => m.state === 'gathering' && m.creator === account);
    if (gathering.length >= MOST_GATHERING) {
      throw new Problem('tooMany', `${MOST_GATHERING} of your tables wait for players already`);
    }
    const game = options.findGame(setup.game);
    if (!game) throw new Problem('unfit', `there is no game ${setup.game}`, 'game');
    const { packs = [] } = setup;
    if (packs.length > 0) {
      const data = Object.assign({}, ...packs.map(({ set }) => set));
      await tryPacks({ game: game.id, opening: { ...openingIn(setup), data } });
    }
    const { match, seats } = newTable(game, setup, account, options.now());
    await store.matches.create(match, seats);
    return this.#reply(match, seats, account);
  }

  async sit(id: string, body: BodyOf<'sit'>, visitor: Visitor): Promise<TableReply> {
    const { store } = this.#house;
    const asker = { account: visitor.account.id, key: body.key };
    const { match, seats } = await this.find(id, asker);
    const invited = body.key === match.invite || isExpected(match, asker.account);
    if (match.access !== 'open' && !invited && match.creator !== asker.account) {
      throw new Problem('forbidden', 'one sits down here by invitation');
    }
    if (match.state !== 'gathering') throw new Problem('conflict', 'this match has begun');
    const setup = JSON.parse(match.setup) as Setup;
    const free = seats.filter(({ account, bot }) => account === null && bot === null);
    // Where sides are found later, any chair will do.
    const later = setup.sides !== 'chosen';
    const seat = later || body.seat === undefined ? free[0]?.seat : body.seat;
    if (seat === undefined || !seats[seat]) throw new Problem('taken', 'no seat is free', 'seat');
    if (later && seats.some((row) => row.account === asker.account)) {
      throw new Problem('conflict', 'you sit here already');
    }
    const { nonce } = body;
    const bid = bidText(setup, body.bid);
    if (!(await store.matches.sit(id, seat, { account: asker.account, nonce, bid }))) {
      throw new Problem('taken', 'somebody sits there', 'seat');
    }
    await this.#beginIfFull(id);
    return this.show(id, asker);
  }

  async stand(id: string, seat: number, visitor: Visitor): Promise<TableFace> {
    const account = visitor.account.id;
    await this.find(id, { account });
    if (!(await this.#house.store.matches.stand(id, seat, account))) {
      throw new Problem('conflict', 'from this seat nobody can stand up now');
    }
    return (await this.show(id, { account })).table;
  }

  async rematch(id: string, visitor: Visitor): Promise<TableReply> {
    const { store, options } = this.#house;
    const account = visitor.account.id;
    const { match, seats } = await this.find(id, { account });
    if (match.state !== 'ended') throw new Problem('conflict', 'this match has not ended');
    if (!seats.some((row) => row.account === account)) {
      throw new Problem('forbidden', 'a rematch is for those who played');
    }
    if (match.rematch !== null) return this.show(match.rematch, { account });
    const game = options.findGame(match.game);
    if (!game) throw new Problem('unfit', `there is no game ${match.game}`);
    const next = newTable(game, rematchSetup(match, seats), account, options.now());
    // The same link lets the other side in without another invitation.
    next.match.invite = match.invite;
    if (!(await store.matches.createRematch(id, next.match, next.seats))) {
      return this.rematch(id, visitor);
    }
    await this.#house.tables.seatsChanged(id);
    return this.#reply(next.match, next.seats, account);
  }

  async #beginIfFull(id: string): Promise<void> {
    const { store, options } = this.#house;
    const match = await store.matches.find(id);
    const seats = await store.matches.seats(id);
    const game = match && options.findGame(match.game);
    if (!match || !game || match.state !== 'gathering') return;
    if (!isFull(seats)) return;
    if (await store.matches.begin(id, beginning(game, match, seats, options.now()), seats)) {
      this.#house.wakeJobs();
    }
  }

  async #reply(
    match: Match,
    seats: readonly SeatRow[],
    account: string | undefined,
  ): Promise<TableReply> {
    const people = await this.#house.tables.people([seats]);
    const face = faceOf(match, seats, people, (row) => isOf(row, account));
    return {
      table: sitsAt(seats, account) ? face : timeless(face),
      mine: seats.filter((s) => s.account !== null && s.account === account).map((s) => s.seat),
      key: match.creator === account ? match.invite : null,
    };
  }
}

const openingIn = ({ scenario, options }: Setup) =>
  options === undefined ? { scenario } : { scenario, options };

const isOf = (row: SeatRow, account: string | undefined): boolean =>
  account !== undefined && row.account === account;

const sitsAt = (seats: readonly SeatRow[], account: string | undefined): boolean =>
  seats.some((row) => isOf(row, account));

const isFull = (seats: readonly SeatRow[]): boolean =>
  seats.every(({ account, bot }) => account !== null || bot !== null);

/** The same again; bots change their seats too. */
function rematchSetup(match: Match, seats: readonly SeatRow[]): Agreed {
  const setup = JSON.parse(match.setup) as Agreed;
  const { bots: _bots, given: _given, ...agreed } = setup;
  const rest = { ...agreed, players: seats.flatMap(({ account }) => account ?? []) };
  const moved = seats.flatMap(({ seat }) => {
    const bot = setup.bots?.[String(seat)];
    return bot === undefined ? [] : [[String((seat + 1) % seats.length), bot] as const];
  });
  return moved.length > 0 ? { ...rest, bots: Object.fromEntries(moved) } : rest;
}
