import { SPECTATOR } from '@esagono/engine';
import {
  type ClientMessage,
  type Offer,
  type OfferKind,
  type Person,
  Problem,
  type Said,
  type ServerMessage,
  type TableFace,
} from '@esagono/protocol';
import type { MessageRow, News, OfferRow, SeatRow } from '@esagono/store';
import type { House } from '../house.ts';
import type { MatchTable } from '../referee/match-table.ts';
import { ordersOf, ordersText, type Plan, type SeatOrders } from '../referee/prepared.ts';
import { mustAsk, offerOf, seatsAgreed } from './consent.ts';
import { clockFace, faceOf, faceText, peopleAt, personOf, timeless } from './face.ts';
import { hasLapsed, settleOffer } from './offers.ts';

declare module '../house.ts' {
  interface House {
    readonly tables: TableService;
  }
}

type Of<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

const TOLD_AT_MOST = 5000;
/** How often something that was prepared is written anew when another node was quicker. */
const TRIES = 3;
/** News of talk are read a little further back: clocks of nodes differ. */
const BACK = 5000;

/** What goes on at a table besides the game itself. */
export class TableService {
  readonly #house: House;
  /** What this node has told already: its own news come back to it. */
  readonly #told = new Set<string>();

  constructor(house: House) {
    this.#house = house;
  }

  async people(seats: Iterable<readonly SeatRow[]>): Promise<Map<string, Person>> {
    const found = await this.#house.store.people.findMany(peopleAt(seats));
    return new Map(found.map((account) => [account.id, personOf(account)]));
  }

  /** The face of a table as each viewer may see it, and what is offered there. */
  async publicOf(
    table: MatchTable,
  ): Promise<{ face: (viewer: number) => TableFace; offers: Offer[] }> {
    const people = await this.people([table.seats]);
    const offers = await this.#house.store.talk.offers(table.match.id);
    const face = (viewer: number): TableFace => {
      const seen = faceOf(table.match, table.seats, people, ({ seat }) => seat === viewer);
      return viewer < 0 ? timeless(seen) : seen;
    };
    return { face, offers: offers.map(offerOf) };
  }

  /** After the commit: what happened, then what the clocks say. */
  changed(table: MatchTable): void {
    const { hub } = this.#house;
    hub.tellSteps(table);
    // Each only where it is another than this viewer was told: else it would tell that something,
    // of which nothing may be told, has happened.
    hub.tellNews(table, (viewer) => newsFor(table, viewer));
  }

  /** Seats or state have changed outside the game. */
  async seatsChanged(match: string, tellOthers = true): Promise<void> {
    const { referee, hub, store } = this.#house;
    if (tellOthers) await store.tell({ kind: 'seats', match, number: 0 });
    if (!hub.has(match)) {
      referee.forget(match);
      return;
    }
    await referee.look(
      match,
      async (table) => {
        const { face } = await this.publicOf(table);
        hub.tell(match, (viewer, news) => {
          // What somebody prepares changes seats too, of which nobody else may hear anything.
          const [now, text] = [face(viewer), faceText(face(viewer))];
          if (news.get('face') === text) return undefined;
          news.set('face', text);
          return { t: 'face', table: match, seat: viewer, face: now };
        });
        hub.tellNews(table, (viewer) => newsFor(table, viewer));
      },
      true,
    );
  }

  /** Onlookers who are behind are told when their time has come. */
  async tellLate(): Promise<void> {
    const { hub, referee } = this.#house;
    for (const match of hub.matches) {
      if (![...hub.at(match)].some(({ viewer }) => viewer < 0)) continue;
      await referee.look(match, (table) => {
        if (table.delayed) hub.tellSteps(table);
      });
    }
  }

  /** Who is here, as far as this node knows. */
  presence(match: string): void {
    const viewers = [...this.#house.hub.at(match)].map(({ viewer }) => viewer);
    const seats = [...new Set(viewers.filter((viewer) => viewer >= 0))].sort((a, b) => a - b);
    const watching = viewers.filter((viewer) => viewer === SPECTATOR).length;
    this.#house.hub.tell(match, (seat) => ({ t: 'presence', table: match, seat, seats, watching }));
  }

  /** Standing orders; a window may be open that the new ones answer. */
  async setStanding({ table: match, seat, policy, atLeast, except }: Of<'answer'>): Promise<void> {
    await this.#prepare(match, seat, (table, orders) => {
      const { policies } = table.game;
      if (policy !== null && !policies.some(({ id }) => id === policy)) {
        throw new Problem('unfit', `this game has no standing order ${policy}`, 'policy');
      }
      const changed = { ...orders, atLeast: atLeast ?? null, except: except ?? [] };
      return { policy: atLeast === undefined || atLeast === null ? policy : null, orders: changed };
    });
  }

  /** Lets every window of the act under way pass. */
  async passAct({ table: match, seat }: Of<'pass'>): Promise<void> {
    await this.#prepare(match, seat, (table, orders, policy) => ({
      policy,
      orders: { ...orders, pass: table.acts },
    }));
  }

  /** Decisions for when the seat is asked; they are tried then, and at once if it is asked now. */
  async preparePlan({ table: match, seat, id, plan, careful }: Of<'prepare'>): Promise<void> {
    await this.#prepare(match, seat, (_table, orders, policy) => ({
      policy,
      orders: {
        ...orders,
        plan: plan.length === 0 ? null : { id, careful, decisions: plan as Plan['decisions'] },
        aside: null,
      },
    }));
  }

  async #prepare(
    match: string,
    seat: number,
    change: (
      table: MatchTable,
      orders: SeatOrders,
      policy: string | null,
    ) => { policy: string | null; orders: SeatOrders },
  ): Promise<void> {
    const { store, referee } = this.#house;
    const write = async (table: MatchTable): Promise<boolean> => {
      const { policy = null, orders = null } = table.seats[seat] ?? {};
      const next = change(table, ordersOf({ orders }), policy);
      const kept = { policy: next.policy, orders: ordersText(next.orders) };
      const before = { policy, orders };
      return (await store.matches.setOrders(match, seat, kept, before)) !== undefined;
    };
    // Read and written in one go, and anew where another node was quicker: nothing is overruled
    // that was prepared meanwhile.
    let tries = 1;
    while (!(await referee.look(match, write, true))) {
      if (tries++ >= TRIES) throw new Problem('busy', 'too much is prepared at once: try again');
    }
    await store.tell({ kind: 'seats', match, number: 0 });
    await referee.look(match, () => {}, true);
    await referee.settle(match);
    await this.#tellPrepared(match);
  }

  /** What a seat has prepared is told to that seat, and to nobody else. */
  async #tellPrepared(match: string): Promise<void> {
    const { referee, hub } = this.#house;
    await referee.look(match, (table) => hub.tellNews(table, (viewer) => newsFor(table, viewer)));
  }

  /** Says something to all who play; what was kept of it is for whoever said it to know. */
  async say({ table: match, seat, id, text }: Of<'say'>, account: string): Promise<Said> {
    const { store, options } = this.#house;
    const row = { match, seat, account, text, client: id, at: options.now() };
    const said = await store.talk.say(row);
    if (said.account !== account) throw new Problem('conflict', 'this id stands for another word');
    await this.#tellSaid(said);
    await store.tell({ kind: 'talk', match, number: said.at });
    await this.#noticeOthers(match, account, 'said', `said ${said.id}`);
    return this.#saidOf(said);
  }

  async #saidOf({ id, seat, account, text, at }: MessageRow): Promise<Said> {
    const [speaker] = await this.#house.store.people.findMany([account]);
    return { id, seat, name: speaker?.name ?? '', text, at };
  }

  async offer({ table: match, seat, id, kind, amount }: Of<'offer'>): Promise<void> {
    const { store, options, referee } = this.#house;
    await referee.look(match, (table) => {
      if (table.result) throw new Problem('conflict', 'this match has ended');
    });
    const row = { match, seat, kind, amount: amount ?? null, client: id, at: options.now() };
    const { offer, withdrawn } = await store.talk.offer(row);
    // The same id is the same offer: sent as another it would be taken for what nobody is asked about.
    if (offer.seat !== seat || offer.kind !== kind || offer.amount !== row.amount) {
      throw new Problem('conflict', 'this id stands for another offer');
    }
    if (offer.state === 'open' && (await this.#needsNobody(match, seat, kind))) {
      await this.#settle(match, offer, kind !== 'draw' || (await this.#botsTakeHalf(match, seat)));
      return;
    }
    for (const older of withdrawn) this.#tellOffer(older);
    this.#tellOffer(offer);
    await store.tell({ kind: 'offers', match, number: offer.at });
    const account = await referee.look(match, (table) => table.seats[seat]?.account ?? '');
    await this.#noticeOthers(match, account, 'offer', `offer ${offer.id}`);
  }

  async reply({ table: match, seat, offer: id, accept }: Of<'reply'>): Promise<void> {
    const { store, referee } = this.#house;
    const offer = await store.talk.findOffer(match, id);
    if (!offer) throw new Problem('notFound', 'there is no such offer');
    await referee.look(match, (table) => {
      const { sides, result } = table;
      if (sides[seat] === sides[offer.seat] && (accept || seat !== offer.seat)) {
        throw new Problem('forbidden', 'the other side answers an offer');
      }
      if (accept && result) throw new Problem('conflict', 'this match has ended');
    });
    if (offer.state !== 'open') throw answeredBefore();
    if (!accept) return this.#settle(match, offer, false);
    if (!(await this.#allAgree(match, offer, seat))) return;
    const fair = offer.kind !== 'draw' || (await this.#botsTakeHalf(match, offer.seat));
    await this.#settle(match, offer, fair);
  }

  /**
   * One seat says yes. Where more than two sides play, each must: two of them cannot end the game
   * of the third, nor take its decisions back.
   */
  async #allAgree(match: string, { id }: OfferRow, seat: number): Promise<boolean> {
    const { store, referee } = this.#house;
    const offer = await store.talk.agree(match, id, seat);
    if (!offer) throw answeredBefore();
    const people = await store.people.findMany(peopleAt([await store.matches.seats(match)]));
    const here = new Set(people.filter(({ kind }) => kind !== 'gone').map((each) => each.id));
    const { waits, late } = await referee.look(match, (table) => ({
      waits: mustAsk(table, offer, here),
      late: seatsAgreed(offer).some((yes) => hasLapsed(table, offer, yes)),
    }));
    if (late) {
      await this.#answer(match, offer, 'withdrawn');
      throw new Problem('conflict', 'the game has gone on since this was offered');
    }
    if (waits) await this.#tellAnswer(offer);
    return !waits;
  }

  /** Resigning asks nobody; where all others are bots nobody needs to be asked. */
  async #needsNobody(match: string, seat: number, kind: OfferKind): Promise<boolean> {
    if (kind === 'resign') return true;
    return this.#house.referee.look(match, ({ sides, seats }) =>
      seats.every((row) => row.bot !== null || sides[row.seat] === sides[seat]),
    );
  }

  /** Half is offered to bots too: all of the other sides must think it fair. */
  #botsTakeHalf(match: string, seat: number): Promise<boolean> {
    const { referee, bots } = this.#house;
    return referee.look(match, ({ sides, seats }) =>
      seats.every(
        (row) =>
          row.bot === null || sides[row.seat] === sides[seat] || bots.takesHalf(match, row.seat),
      ),
    );
  }

  async #settle(match: string, offer: OfferRow, accept: boolean): Promise<void> {
    if (!accept) {
      await this.#answer(match, offer, 'declined');
      return;
    }
    const { store } = this.#house;
    // First it is taken, which only one can do; then what was agreed is done.
    const taken = await store.talk.answer(match, offer.id, 'accepted');
    if (!taken) throw answeredBefore();
    try {
      await settleOffer(this.#house, taken);
    } catch (error) {
      await store.talk.reopen(match, offer.id);
      throw error;
    }
    await this.#tellAnswer(taken);
  }

  async #answer(match: string, offer: OfferRow, state: 'declined' | 'withdrawn'): Promise<void> {
    const answered = await this.#house.store.talk.answer(match, offer.id, state);
    if (answered) await this.#tellAnswer(answered);
  }

  async #tellAnswer(offer: OfferRow): Promise<void> {
    this.#tellOffer(offer);
    await this.#house.store.tell({ kind: 'offers', match: offer.match, number: offer.at });
  }

  /** Something was said or offered on another node. */
  async heard({ kind, match, number }: News): Promise<void> {
    const { hub, store } = this.#house;
    if (!hub.has(match)) return;
    if (kind === 'talk') {
      const rows = await store.talk.said(match, number - BACK, 50);
      for (const row of rows.reverse()) await this.#tellSaid(row);
    } else if (kind === 'offers') {
      for (const row of await store.talk.offersSince(match, number - BACK)) this.#tellOffer(row);
    } else if (kind === 'seats') {
      await this.seatsChanged(match, false);
    }
  }

  async #tellSaid(row: MessageRow): Promise<void> {
    if (!this.#first(`said ${row.id}`)) return;
    const { hub, store } = this.#house;
    const said = await this.#saidOf(row);
    for (const { peer, viewer } of hub.at(row.match)) {
      // What players say to each other is for players.
      if (viewer < 0 || peer.account === undefined) continue;
      const muted = await store.people.muted(peer.account);
      if (muted.includes(row.account)) continue;
      peer.send(JSON.stringify({ t: 'said', table: row.match, seat: viewer, said }));
    }
  }

  #tellOffer(row: OfferRow): void {
    if (!this.#first(`offer ${row.id} ${row.state}${row.agreed > 0 ? ` ${row.agreed}` : ''}`))
      return;
    // What has been withdrawn meanwhile is not offered any more.
    if (row.state === 'open' && this.#told.has(`offer ${row.id} withdrawn`)) return;
    const offer = offerOf(row);
    this.#house.hub.tell(row.match, (viewer) =>
      viewer < 0 ? undefined : { t: 'offered', table: row.match, seat: viewer, offer },
    );
  }

  #first(key: string): boolean {
    if (this.#told.has(key)) return false;
    if (this.#told.size >= TOLD_AT_MOST) this.#told.clear();
    this.#told.add(key);
    return true;
  }

  async #noticeOthers(match: string, account: string, kind: string, key: string): Promise<void> {
    const { store, options } = this.#house;
    const seats = await store.matches.seats(match);
    const others = new Set(seats.flatMap((seat) => seat.account ?? []));
    others.delete(account);
    if (kind === 'said') {
      for (const other of others) {
        if ((await store.people.muted(other)).includes(account)) others.delete(other);
      }
    }
    const at = options.now();
    await store.outbox.add(
      [...others].map((other) => ({
        key: `${key} ${other}`,
        account: other,
        kind,
        match,
        text: null,
        at,
      })),
    );
  }
}

const answeredBefore = () => new Problem('conflict', 'this offer has been answered');

/** What is told a viewer only when it is another than before. */
export const newsFor = (table: MatchTable, viewer: number): readonly ServerMessage[] =>
  [preparedNews(table, viewer), clockNews(table, viewer)].filter((news) => news !== undefined);

function preparedNews(table: MatchTable, viewer: number): ServerMessage | undefined {
  const prepared = table.prepared(viewer);
  return prepared ? { t: 'prepared', table: table.match.id, seat: viewer, prepared } : undefined;
}

function clockNews(table: MatchTable, viewer: number): ServerMessage | undefined {
  // Clocks that move would tell those who are behind that something has happened.
  if (table.setup.clock.kind === 'none' || (viewer < 0 && table.delayed)) return undefined;
  const seats = table.seats.map((row) => ({
    seat: row.seat,
    ...clockFace(row, row.seat === viewer),
  }));
  return { t: 'clock', table: table.match.id, seat: viewer, seats };
}
