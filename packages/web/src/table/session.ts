import {
  type Board,
  canonical,
  type Decision,
  type Game,
  type GameEvent,
  type Position,
  SPECTATOR,
} from '@esagono/engine';
import {
  type Host,
  type Reactions,
  Session,
  type Sitter,
  type TurnStart,
  turnStarts,
} from '@esagono/session';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stopBot } from '../bots/bots.ts';
import { botAnswer } from '../bots/seat.ts';
import { sound } from '../common/sound.ts';
import { type Choice, type Desk, isPlain } from '../controller/choice.ts';
import { firstSelection, NOTHING, tapHex } from '../controller/selection.ts';
import type { Agreed, Player } from '../store/matches.ts';
import { Agreement } from './agreement.ts';
import { type Table, takeAll, takeBest, takeRest } from './aides.ts';
import { Coaching } from './coaching.ts';
import { fullDesk, quickDesk } from './listing.ts';
import { Picker } from './picker.ts';
import type { Pace, TableState } from './table-state.ts';
import { weighWhatIsPointedAt } from './weigh.ts';

/** Milliseconds for which a result is left standing before the machine goes on. */
const PAUSE = { brief: 60, act: 900, ownResult: 2600 };

/** Somebody here, a bot of this device, or whoever sits at another screen. */
export type Sitting = Player | 'elsewhere';

const sitterOf = (player: Sitting): Sitter => {
  if (player === 'elsewhere') return player;
  return player === 'human' ? 'person' : 'machine';
};

/** Who sits at the page's table, and where what happens at it is kept. */
export interface PagePlan {
  readonly id: string;
  readonly players: readonly Sitting[];
  readonly standing: readonly (string | null)[];
  /** Standing orders that are kept and carried out elsewhere. */
  readonly orders?: {
    of(seat: number): string | null;
    give(seat: number, policy: string | null): void;
    /** Lets every window of the act under way pass, the one now open included. */
    passAct(seat: number): void;
  };
  /** How the table agreed to end the match, when it did. */
  readonly agreed?: Agreed | undefined;
  /** Points each side has given away. */
  readonly given?: readonly number[] | undefined;
  /** May whoever decides ask for advice? Not where a rating is at stake. */
  readonly coach?: boolean;
  /** False when nothing could be kept. */
  keep(session: PageSession): Promise<boolean>;
}

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
  readonly coaching: Coaching;
  readonly agreement: Agreement;
  readonly #plan: PagePlan;
  #viewer = SPECTATOR;
  #closed = false;
  #goOn: () => void = () => {};

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
    this.store = createStore<TableState>(() => ({
      desk: this.#desk(Agreement.holds(plan.agreed, host.length) !== undefined),
      length: host.length,
      selection: NOTHING,
      hover: -1,
      cursor: -1,
      overlay: undefined,
      asked: undefined,
      weighed: undefined,
      curtain: this.play.secretsBetween(SPECTATOR, this.#viewer) ? this.#viewer : -1,
      thinking: -1,
      pace: 'skip',
      waiting: false,
      undoing: false,
      since: false,
      staff: false,
      formation: undefined,
      fresh: [],
      unsaved: false,
      review: undefined,
      reviewer: this.#viewer,
      barrier: this.play.barrier,
      redoable: false,
      trouble: undefined,
      coached: undefined,
      offered: undefined,
      agreed: Agreement.holds(plan.agreed, host.length),
    }));
    this.coaching = new Coaching(this.store, host);
    this.agreement = new Agreement(this.store, host, plan.players.includes('human'));
    this.store.setState({ selection: firstSelection(this.store.getState().desk) });
    weighWhatIsPointedAt(this.store, host);
    this.picker = new Picker(this.store, (choice) => this.commit(choice));
    host.subscribe(({ kind, length }) => this.#changed(kind === 'step' ? length : undefined));
    void this.#list();
  }

  /** Begins to run bots and standing orders. */
  start(): () => void {
    this.#closed = false;
    void this.#advance();
    return () => {
      this.#closed = true;
      this.#goOn();
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
      selection: hex < 0 ? firstSelection(full) : tapHex(full, NOTHING, hex).selection,
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
      selection: firstSelection(desk),
      asked: undefined,
      undoing: false,
      curtain: this.play.secretsBetween(before, this.#viewer)
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
    this.#refresh((viewer) => (step === undefined ? [] : this.#told(viewer, length, step)));
    const { desk, fresh } = this.store.getState();
    if (step !== undefined) sound(soundOf(fresh, desk.view.turn !== turn));
    void this.#keep();
    // Nobody here brought this about, so nobody here goes on from it.
    if (this.players.includes('elsewhere')) void this.#advance();
  }

  /** What happened after step `after` up to step `to`: from elsewhere several steps come at once. */
  #told(viewer: number, after: number, to: number): readonly GameEvent[] {
    const events: GameEvent[] = [];
    for (let n = Math.min(after + 1, to); n <= to; n++) {
      events.push(...this.host.eventsFor(viewer, n));
    }
    return events;
  }

  /** Carries out a decision, or shows why not. */
  async decideFor(seat: number, decision: Decision): Promise<boolean> {
    const refusal = await this.play.decide(seat, decision);
    if (!refusal) return true;
    this.store.setState({ asked: { refusal, verb: decision.do, hex: -1 } });
    return false;
  }

  commit(choice: Choice): void {
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

  /** The best of many, as an officer would take them, up to so many. */
  best(verb: string, most: number): void {
    this.#aided((table) => takeBest(table, verb, most));
  }

  /** All of these, one after another. */
  all(choices: readonly Choice[]): void {
    this.#aided((table) => takeAll(table, choices));
  }

  /** The rest of the step now asked about, as the staff would do it. */
  staff(): void {
    this.#aided(takeRest);
  }

  #aided(help: (table: Table) => Promise<void>): void {
    const { host, store } = this;
    const table: Table = {
      host,
      store,
      isOpen: () => !this.#closed,
      decideFor: (seat, decision) => this.decideFor(seat, decision),
    };
    void help(table)
      .then(() => this.#advance())
      .catch((error) => this.#trouble(error));
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

  /** The act by which the person at the desk would let this window pass. */
  get passVerb(): string | undefined {
    return this.reactions.pass(this.store.getState().desk.seat)?.do;
  }

  /** Lets this window pass, or with it every other one of the enemy's present act. */
  letPass(wholeAct: boolean): void {
    const { seat } = this.store.getState().desk;
    const decision = this.reactions.pass(seat);
    if (!decision) return;
    const { orders } = this.#plan;
    if (wholeAct && orders) {
      orders.passAct(seat);
      return;
    }
    if (wholeAct) this.reactions.passAct(seat);
    this.decide(decision);
  }

  /** The reaction that promises most: considered first, or done at once when it is for all. */
  react(): void {
    const { desk } = this.store.getState();
    const best = this.reactions.best(desk.seat);
    const wanted = best && canonical(best);
    const choice = desk.choices.find(
      (c) => c.verb === best?.do && canonical(c.decision) === wanted,
    );
    if (!choice) return;
    if (isPlain(choice)) void this.#reactAtOnce(desk.seat, choice.decision);
    else this.picker.pointAt(choice);
  }

  async #reactAtOnce(seat: number, decision: Decision): Promise<void> {
    if (!(await this.decideFor(seat, decision))) return;
    const seal = this.reactions.seal(seat);
    if (!seal || (await this.decideFor(seat, seal))) await this.#advance();
  }

  async #think(seat: number): Promise<Decision | undefined> {
    const bot = this.players[seat]?.slice('bot:'.length) ?? '';
    this.store.setState({ thinking: seat });
    try {
      const { decision, chance } = await botAnswer(this.host, seat, bot, () => !this.#closed);
      this.store.setState({ thinking: -1 });
      if (await this.agreement.heard(seat, chance)) {
        this.#ended();
        return undefined;
      }
      await this.#letSee();
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

  /** Does a person here play against machines alone? */
  get againstBots(): boolean {
    const { players } = this;
    return players.includes('human') && players.some((player) => player.startsWith('bot:'));
  }

  /** What a person proposes to the machines; false when they decline. */
  propose(what: 'draw' | 'resign', seat: number): boolean {
    const done = what === 'draw' ? this.agreement.draw(seat) : true;
    if (what === 'resign') this.agreement.resign(seat);
    if (done) this.#ended();
    return done;
  }

  /** Points each side has given away before the first decision. */
  get given(): readonly number[] {
    return this.#plan.given ?? [];
  }

  get hasCoach(): boolean {
    return this.#plan.coach === true;
  }

  /** Asks for advice, where it may be asked for. */
  askCoach(): void {
    if (this.hasCoach) void this.coaching.ask().catch((error) => this.#trouble(error));
  }

  /** Looks closely at one of the plans: as if it had been taken and pointed at. */
  takeAdvice(rank: number): void {
    const { desk, coached } = this.store.getState();
    const plan = coached?.plans[rank];
    if (!plan) return;
    this.coaching.show(rank);
    const wanted = canonical(plan.decision);
    const choice = desk.choices.find(
      (c) => c.verb === plan.decision.do && canonical(c.decision) === wanted,
    );
    if (choice) this.picker.pointAt(choice);
  }

  /** What was before stays until it has been seen: the own result longest. */
  async #letSee(): Promise<void> {
    const { pace, fresh, length } = this.store.getState();
    const own = this.play.isHere(this.host.seatOf(length));
    const rolled = fresh.some(({ event }) => event === 'roll');
    const wait = pace === 'skip' ? PAUSE.brief : own && rolled ? PAUSE.ownResult : PAUSE.act;
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
      if (pace !== 'step') setTimeout(resolve, wait);
      else this.store.setState({ waiting: true });
    });
    this.store.setState({ waiting: false });
  }

  /** What there is to see has been seen. */
  goOn(): void {
    this.#goOn();
  }

  setPace(pace: Pace): void {
    this.store.setState({ pace });
    if (pace !== 'step') this.#goOn();
  }

  /** What happened since the person here last decided: the first step of it. */
  get sinceStep(): number {
    let n = this.host.length;
    while (n > 0 && !this.play.isHere(this.host.seatOf(n))) n -= 1;
    return n;
  }

  async #keep(): Promise<void> {
    const kept = await this.#plan.keep(this);
    this.store.setState({ unsaved: !kept });
  }

  /** Takes back, or says where it was pressed why not. */
  undo(): void {
    if (this.play.barrier !== undefined) this.store.setState({ undoing: true });
    else void this.play.undo().catch((error) => this.#trouble(error));
  }

  /** Past dice and the machine's answers: a friendly take-back. */
  takeBack(): void {
    stopBot();
    this.#goOn();
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

  lift(): void {
    this.store.setState({ curtain: -1 });
  }

  hurry(): void {
    stopBot();
    this.#goOn();
  }

  /** The order under which a seat stands. */
  standing(seat: number): string | null {
    const { orders } = this.#plan;
    return (orders ? orders.of(seat) : this.reactions.standing[seat]) ?? null;
  }

  setStanding(seat: number, policy: string | null): void {
    if (this.#plan.orders) {
      this.#plan.orders.give(seat, policy);
      return;
    }
    this.reactions.standing[seat] = policy;
    void this.#keep();
    void this.#advance();
  }

  /** Shows the table as it was after `step` decisions; undefined goes back to play. */
  look(step: number | undefined, reviewer = this.store.getState().reviewer): void {
    if (step === undefined) {
      this.#refresh();
      return;
    }
    const n = Math.max(0, Math.min(this.host.length, step));
    const pos = this.host.past(reviewer, n);
    if (!pos) {
      void this.host.recall(n).then(() => this.look(n, reviewer));
      return;
    }
    this.store.setState({
      review: n,
      reviewer,
      desk: quickDesk(this.host, pos, this.board, reviewer, -1),
      selection: NOTHING,
      asked: undefined,
      fresh: this.host.eventsFor(reviewer, n),
    });
  }

  turnStarts(): readonly TurnStart[] {
    return turnStarts(this.host);
  }
}

const soundOf = (events: readonly GameEvent[], newTurn: boolean): 'drum' | 'dice' | 'card' => {
  if (newTurn) return 'drum';
  return events.some(({ event }) => event === 'roll') ? 'dice' : 'card';
};
