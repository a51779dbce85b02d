import { acceptsDraw, remember, resigns } from '@esagono/ai/agreeing';
import type { Host } from '@esagono/session';
import type { StoreApi } from 'zustand/vanilla';
import type { Agreed } from '../store/matches.ts';
import type { Sitting } from './page-plan.ts';
import type { TableState } from './table-state.ts';

/** What a bot offers, and waits for an answer to. */
export interface BotOffer {
  readonly seat: number;
}

/** An end that the people and bots of a table agree on; the rules know nothing of it. */
export class Agreement {
  readonly #store: StoreApi<TableState>;
  readonly #host: Host;
  readonly #players: readonly Sitting[];
  readonly #onEnd: () => void;
  /** By seat of a bot: how it has seen its chance lately. */
  readonly #chances = new Map<number, readonly number[]>();
  /** Who has offered to resign once is not heard again. */
  readonly #offered = new Set<number>();
  #answer: (accepted: boolean) => void = () => {};

  /** `onEnd`: the table has agreed, nobody is asked any more. */
  constructor(
    store: StoreApi<TableState>,
    host: Host,
    players: readonly Sitting[],
    onEnd: () => void,
  ) {
    this.#store = store;
    this.#host = host;
    this.#players = players;
    this.#onEnd = onEnd;
  }

  get #hasPeople(): boolean {
    return this.#players.includes('human');
  }

  /** Does a person here play against machines alone? */
  get againstBots(): boolean {
    return this.#hasPeople && this.#players.some((player) => player.startsWith('bot:'));
  }

  /** A bot has thought; true when it gave up and that was accepted. */
  async heard(seat: number, chance: number): Promise<boolean> {
    const chances = remember(this.#chances.get(seat) ?? [], chance);
    this.#chances.set(seat, chances);
    if (!this.#hasPeople || this.#offered.has(seat) || !resigns(chances)) return false;
    this.#offered.add(seat);
    this.#store.setState({ offered: { seat } });
    const accepted = await new Promise<boolean>((resolve) => {
      this.#answer = resolve;
    });
    this.#store.setState({ offered: undefined });
    if (accepted) this.resign(seat);
    return accepted;
  }

  answer(accepted: boolean): void {
    this.#answer(accepted);
  }

  /** Whoever sits there gives up. */
  resign(seat: number): void {
    const sides = this.#host.seats.map((each) => each.side);
    const others = new Set(sides.filter((side) => side !== sides[seat]));
    const [winner = -1] = others;
    this.#end({ how: 'resigned', winner: others.size === 1 ? winner : -1 });
  }

  /** Offers half to the bots of the other side; false when one of them hopes for more. */
  draw(seat: number): boolean {
    const mine = this.#host.seats[seat]?.side;
    const bots = this.#host.seats.flatMap(({ side }, n) => (side === mine ? [] : [n]));
    const fair = bots.every((bot) => acceptsDraw(this.#chances.get(bot) ?? []));
    if (fair) this.#end({ how: 'drawn', winner: -1 });
    return fair;
  }

  #end(agreed: Omit<Agreed, 'step'>): void {
    this.#store.setState({ agreed: { ...agreed, step: this.#host.length } });
    this.#onEnd();
  }

  /** What was agreed on holds until something is taken back. */
  static holds(agreed: Agreed | undefined, length: number): Agreed | undefined {
    return agreed?.step === length ? agreed : undefined;
  }
}
