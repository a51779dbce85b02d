import {
  type Board,
  type Decision,
  type Game,
  type GameEvent,
  type Position,
  SPECTATOR,
} from '@esagono/engine';
import { type Host, type Reactions, Session } from '@esagono/session';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stopBot } from '../bots/bots.ts';
import { botAnswer } from '../bots/seat.ts';
import { sound } from '../common/sound.ts';
import type { Choice, Desk } from '../controller/choice.ts';
import { type March, marchAfter } from '../controller/march.ts';
import { firstSelection, NOTHING, tapHex } from '../controller/selection.ts';
import type { Acting } from './acting.ts';
import { Agreement } from './agreement.ts';
import { Aides } from './aides.ts';
import { Coaching } from './coaching.ts';
import { fullDesk, quickDesk } from './listing.ts';
import { newsSince, soundOf } from './news.ts';
import { Pacing } from './pacing.ts';
import { type PagePlan, type Sitting, sitterOf } from './page-plan.ts';
import { Picker } from './picker.ts';
import { Reacting } from './reacting.ts';
import { Replay } from './replay.ts';
import { openedState, type TableState } from './table-state.ts';
import { weighWhatIsPointedAt } from './weigh.ts';

/** A session on a page: what it draws, what is in hand, what sounds. */
export class PageSession {
  readonly id: string;
  readonly game: Game;
  readonly host: Host;
  readonly play: Session;
  readonly board: Board;
  readonly players: readonly Sitting[];
  readonly store: StoreApi<TableState>;
  readonly picker: Picker;
  readonly aides: Aides;
  readonly coaching: Coaching;
  readonly reacting: Reacting;
  readonly agreement: Agreement;
  readonly pacing: Pacing;
  readonly replay: Replay;
  readonly #plan: PagePlan;
  /** The step at which the screen was last handed over: what came after it is news to both. */
  handedAt: number;
  #viewer = SPECTATOR;
  /** The march begun last: interrupted, it goes on as planned at one press. */
  #march: March | undefined;
  #closed = false;
  /** One person plays every side: nothing is to be hidden from anybody here. */
  #alone = false;

  constructor(host: Host, plan: PagePlan) {
    this.id = plan.id;
    this.host = host;
    this.game = host.game;
    this.players = plan.players;
    this.#plan = plan;
    this.play = new Session(host, {
      sitters: plan.players.map(sitterOf),
      standing: plan.standing,
      think: (seat) => this.#think(seat),
    });
    this.board = this.game.board(host.known(SPECTATOR));
    this.#viewer = this.play.looker(SPECTATOR);
    this.handedAt = host.length;
    this.store = createStore<TableState>(() => this.#opened());
    this.picker = new Picker(this.store, (choice) => this.commit(choice));
    const acting = this.#acting();
    this.aides = new Aides(acting);
    this.coaching = new Coaching(acting, this.picker, plan.coach === true);
    this.reacting = new Reacting(acting, {
      reactions: this.play.reactions,
      picker: this.picker,
      elsewhere: plan.orders,
      keep: () => this.#keep(),
    });
    this.agreement = new Agreement(this.store, host, plan.players, () => this.#ended());
    const isHere = (seat: number): boolean => this.play.isHere(seat);
    this.pacing = new Pacing(this.store, (step) => isHere(host.seatOf(step)));
    const { store, board } = this;
    this.replay = new Replay({ host, board, store, isHere, backToPlay: () => this.#refresh() });
    weighWhatIsPointedAt(store, host);
    host.subscribe(({ kind, length }) => this.#changed(kind === 'step' ? length : undefined));
    void this.#list();
  }

  #opened(): TableState {
    const agreed = Agreement.holds(this.#plan.agreed, this.host.length);
    return openedState({
      desk: this.#desk(agreed !== undefined),
      length: this.host.length,
      curtain: this.play.secretsBetween(SPECTATOR, this.#viewer) ? this.#viewer : -1,
      reviewer: this.#viewer,
      barrier: this.play.barrier,
      agreed,
    });
  }

  #acting(): Acting {
    return {
      host: this.host,
      store: this.store,
      isOpen: () => !this.#closed,
      decideFor: (seat, decision) => this.decideFor(seat, decision),
      decide: (decision) => this.decide(decision),
      advance: () => this.#advance(),
      trouble: (error) => this.#trouble(error),
    };
  }

  /** Begins to run bots and standing orders. */
  start(): () => void {
    this.#closed = false;
    void this.#advance();
    return () => {
      this.#closed = true;
      this.pacing.goOn();
      this.coaching.forget();
      stopBot();
    };
  }

  get decider(): number {
    return this.play.decider;
  }

  get reactions(): Reactions {
    return this.play.reactions;
  }

  /** What whoever looks may know of the table as it stands. */
  get pos(): Position {
    return this.host.known(this.#viewer);
  }

  /** Points each side has given away before the first decision. */
  get given(): readonly number[] {
    return this.#plan.given ?? [];
  }

  #desk(over: boolean): Desk {
    const { decider } = this;
    const asked = this.play.isHere(decider) && decider === this.#viewer && !over;
    const seat = asked ? decider : -1;
    return quickDesk(this.host, this.pos, this.board, this.#viewer, seat);
  }

  /** Does what the table has agreed on still stand? */
  get #agreed(): boolean {
    return Agreement.holds(this.store.getState().agreed, this.host.length) !== undefined;
  }

  /** Where there is very much to choose from, the choices come a moment after the position. */
  async #list(): Promise<void> {
    const { desk } = this.store.getState();
    if (!desk.listing) return;
    const full = await fullDesk(this.host, desk, () => this.store.getState().desk === desk);
    if (!full || this.store.getState().desk !== desk) return;
    const { hex } = this.store.getState().selection;
    this.store.setState({
      desk: full,
      selection: hex < 0 ? firstSelection(full, this.#march) : tapHex(full, NOTHING, hex).selection,
    });
  }

  /** `fresh` is what is new to whoever looks; without it what was new before still is. */
  #refresh(fresh?: (viewer: number) => readonly GameEvent[]): void {
    const before = this.#viewer;
    this.coaching.forget();
    this.store.setState(({ agreed }) => ({ agreed: Agreement.holds(agreed, this.host.length) }));
    this.#viewer = this.play.looker(before);
    const desk = this.#desk(this.#agreed);
    this.store.setState({
      desk,
      length: this.host.length,
      selection: firstSelection(desk, this.#march),
      asked: undefined,
      undoing: false,
      curtain:
        !this.#alone && this.play.secretsBetween(before, this.#viewer)
          ? this.#viewer
          : this.store.getState().curtain,
      reviewer: this.#viewer,
      review: undefined,
      barrier: this.play.barrier,
      redoable: this.play.redoable(this.#viewer),
      ...(fresh ? { fresh: fresh(this.#viewer) } : {}),
    });
    void this.#list();
  }

  /** Something happened at the table, whoever did it: shown as far as whoever looks may know. */
  #changed(step: number | undefined): void {
    const { desk: was, length } = this.store.getState();
    const { turn } = was.view;
    this.#refresh((viewer) =>
      step === undefined ? [] : newsSince(this.host, viewer, length, step),
    );
    const { desk, fresh } = this.store.getState();
    if (step !== undefined) sound(soundOf(fresh, desk.view.turn !== turn));
    void this.#keep();
    // Nobody here brought this about, so nobody here goes on from it.
    if (this.players.includes('elsewhere')) void this.#advance();
  }

  /** Carries out a decision, or shows why not. */
  async decideFor(seat: number, decision: Decision): Promise<boolean> {
    const refusal = await this.play.decide(seat, decision);
    if (!refusal) return true;
    this.store.setState({ asked: { refusal, verb: decision.do, hex: -1 } });
    return false;
  }

  commit(choice: Choice): void {
    this.#march = marchAfter(this.#march, choice);
    this.decide(choice.decision);
  }

  /** What the person at the desk decides, or why it cannot be: a mark set in a table of choices. */
  decide(decision: Decision): void {
    const { seat } = this.store.getState().desk;
    if (seat >= 0) void this.#decideAndGoOn(seat, decision);
  }

  async #decideAndGoOn(seat: number, decision: Decision): Promise<void> {
    try {
      if (await this.decideFor(seat, decision)) await this.#advance();
    } catch (error) {
      this.#trouble(error);
    }
  }

  /** Bots and standing orders decide until a person must. */
  async #advance(): Promise<void> {
    try {
      while (!this.#closed && !this.#agreed && (await this.play.next()));
    } catch (error) {
      this.#trouble(error);
    }
  }

  #trouble(error: unknown): void {
    if (this.#closed) return;
    this.store.setState({ trouble: error instanceof Error ? error.message : String(error) });
  }

  async #think(seat: number): Promise<Decision | undefined> {
    const bot = this.players[seat]?.slice('bot:'.length) ?? '';
    this.store.setState({ thinking: seat });
    try {
      const { decision, chance } = await botAnswer(this.host, seat, bot, () => !this.#closed);
      this.store.setState({ thinking: -1 });
      if (await this.agreement.heard(seat, chance)) return undefined;
      await this.pacing.letSee();
      return this.#closed ? undefined : decision;
    } finally {
      this.store.setState({ thinking: -1 });
    }
  }

  /** The table has agreed: nobody is asked any more. */
  #ended(): void {
    this.#refresh();
    void this.#keep();
  }

  async #keep(): Promise<void> {
    const kept = await this.#plan.keep();
    this.store.setState({ unsaved: !kept });
  }

  /** Takes back, or says where it was pressed why not. */
  undo(): void {
    if (this.play.barrier !== undefined) this.store.setState({ undoing: true });
    else void this.play.undo().catch((error) => this.#trouble(error));
  }

  /** Past dice and the machine's answers: a friendly take-back. */
  takeBack(): void {
    this.pacing.hurry();
    void this.play.takeBack().catch((error) => this.#trouble(error));
  }

  redo(): void {
    void this.play.redo(this.#viewer).then(
      (done) => (done ? this.#advance() : undefined),
      (error) => this.#trouble(error),
    );
  }

  /** Lays an overlay on the map, or takes it off. */
  lay(name: string): void {
    const { overlay } = this.store.getState();
    this.store.setState({ overlay: overlay === name ? undefined : name });
  }

  /** Esc: the card that lies open is put away first, then what is in hand, one level at a time. */
  back(): void {
    if (this.store.getState().formation) this.openFormation(undefined);
    else this.picker.back();
  }

  /** Lays a formation's card open; its name leads to it on the map. */
  openFormation(formation: TableState['formation']): void {
    this.store.setState({ formation });
  }

  /** A counter of a list: taken where it stands, or at least looked at. */
  lookAtUnit(unit: number): void {
    const hex = this.store.getState().desk.hexOf.get(unit) ?? -1;
    if (hex >= 0) this.picker.takeUp(hex);
    else this.picker.takeUnit(unit);
  }

  /** Whoever is meant looks; `alone`: nobody else does, and nothing is drawn again at this table. */
  lift(alone = false): void {
    this.#alone ||= alone;
    this.handedAt = this.host.length;
    this.store.setState({ curtain: -1 });
  }
}
