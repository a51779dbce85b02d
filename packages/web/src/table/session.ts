import {
  ALL_SEEING,
  type Barrier,
  type Board,
  type Code,
  type Decision,
  decisionPoint,
  firstDecider,
  type Game,
  type GameEvent,
  isRefusal,
  type MatchFile,
  makeCode,
  openingOf,
  owes,
  type Refusal,
  replayMatch,
  SPECTATOR,
  Table,
  writeDecision,
} from '@esagono/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { askBot, stopBot } from '../bots/bots.ts';
import { type Choice, type Desk, openDesk } from '../controller/choice.ts';
import {
  type Answer,
  firstSelection,
  NOTHING,
  pickVerb,
  type Selection,
  stepBack,
  tapHex,
  tapUnit,
} from '../controller/selection.ts';
import { whyNot } from '../controller/verbs.ts';
import { sound } from '../kit/sound.ts';
import { type Player, type SavedMatch, saveMatch } from '../store/matches.ts';

export interface Asked {
  readonly refusal: Refusal;
  readonly verb: string | undefined;
  readonly hex: number;
}

export interface TableState {
  readonly desk: Desk;
  /** Decisions taken; also says that something changed. */
  readonly length: number;
  readonly selection: Selection;
  readonly hover: number;
  readonly cursor: number;
  readonly overlay: string | undefined;
  readonly asked: Asked | undefined;
  /** The seat the table is being handed to; −1: nobody hides anything. */
  readonly curtain: number;
  readonly thinking: number;
  /** What the last decisions brought about, until somebody decides again. */
  readonly fresh: readonly GameEvent[];
  readonly unsaved: boolean;
  /** The step looked at in the replay; undefined while playing. */
  readonly review: number | undefined;
  /** Whose knowledge the replay shows. */
  readonly reviewer: number;
  readonly barrier: Barrier | undefined;
  readonly redoable: boolean;
  readonly trouble: string | undefined;
}

const BUDGETS: Readonly<Record<string, number>> = { random: 1, greedy: 1200 };
const USUAL = 1500;
/** The standing order under which a side never reacts. */
const NEVER = 'never';
const PASSES: ReadonlySet<string> = new Set(['decline', 'pass']);

/** A match at which people and bots sit: everything between the engine's table and the page. */
export class Session {
  readonly id: string;
  readonly game: Game;
  readonly table: Table;
  readonly board: Board;
  readonly players: Player[];
  readonly standing: (string | null)[];
  readonly store: StoreApi<TableState>;
  /** Positions after each step, the opening first, for the replay. */
  readonly #past: Uint8Array[];
  /** Seats that let everything pass until the enemy's next act. */
  readonly #passing = new Set<number>();
  #viewer: number;
  #closed = false;

  constructor(game: Game, saved: SavedMatch) {
    this.id = saved.id;
    this.game = game;
    const first = new Table(game, saved.file);
    this.#past = [first.pos.bytes.slice()];
    this.table = replayMatch(game, saved.file, (table) => {
      this.#past.push(table.pos.bytes.slice());
    });
    this.board = game.board(this.table.pos);
    this.players = [...saved.players];
    this.standing = this.table.seats.map((_, seat) => saved.standing[seat] ?? null);
    this.#viewer = this.#whoLooks();
    this.store = createStore<TableState>(() => ({
      desk: this.#desk(),
      length: this.table.length,
      selection: NOTHING,
      hover: -1,
      cursor: -1,
      overlay: undefined,
      asked: undefined,
      curtain: this.#secretsBetween(-1, this.#viewer) ? this.#viewer : -1,
      thinking: -1,
      fresh: [],
      unsaved: false,
      review: undefined,
      reviewer: this.#viewer,
      barrier: this.#barrier(),
      redoable: false,
      trouble: undefined,
    }));
    this.store.setState({ selection: firstSelection(this.store.getState().desk) });
  }

  /** Begins to run bots and standing orders. */
  start(): () => void {
    this.#closed = false;
    void this.#advance();
    return () => {
      this.#closed = true;
      stopBot();
    };
  }

  get decider(): number {
    const bits = this.table.deciders();
    for (let seat = 0; seat < this.players.length; seat++) {
      if (owes(bits, seat) && this.players[seat] === 'human') return seat;
    }
    return firstDecider(bits);
  }

  #human(seat: number): boolean {
    return this.players[seat] === 'human';
  }

  #whoLooks(): number {
    if (this.table.pos.ended !== 0) return ALL_SEEING;
    const { decider } = this;
    if (this.#human(decider)) return decider;
    const watching = this.players.findIndex((player) => player === 'human');
    return watching >= 0 ? watching : SPECTATOR;
  }

  /** Does handing the screen over show one player what another may not see? */
  #secretsBetween(from: number, to: number): boolean {
    if (from === to || to < 0) return false;
    const people = this.players.filter((player) => player === 'human').length;
    if (people < 2) return false;
    return this.table.seats.some(
      (_, seat) => this.game.hiddenFrom(this.table.pos, seat).length > 0,
    );
  }

  #desk(): Desk {
    const { decider } = this;
    const seat = this.#human(decider) && decider === this.#viewer ? decider : -1;
    return openDesk(this.game, this.table.pos, this.board, this.#viewer, seat);
  }

  #barrier(): Barrier | undefined {
    const last = this.table.length > 0 ? this.table.step(this.table.length - 1) : undefined;
    if (!last) return 'start';
    const seat = this.table.seatIndex(last.step.seat);
    return this.#human(seat) ? this.table.undoBarrier(seat) : 'other';
  }

  #refresh(change: Partial<TableState> = {}): void {
    const before = this.#viewer;
    this.#viewer = this.#whoLooks();
    const desk = this.#desk();
    this.store.setState({
      desk,
      length: this.table.length,
      selection: firstSelection(desk),
      asked: undefined,
      curtain: this.#secretsBetween(before, this.#viewer)
        ? this.#viewer
        : this.store.getState().curtain,
      reviewer: this.#viewer,
      review: undefined,
      barrier: this.#barrier(),
      redoable: this.table.redoable,
      ...change,
    });
  }

  /** Carries out a decision, or shows why not. */
  play(seat: number, decision: Decision): boolean {
    const reacting = this.#reacting;
    const result = this.table.play(seat, decision);
    if (isRefusal(result)) {
      this.store.setState({ asked: { refusal: result, verb: decision.do, hex: -1 } });
      return false;
    }
    // Somebody acts of their own accord: a new act, with new windows.
    if (!reacting) this.#passing.clear();
    this.#past.push(this.table.pos.bytes.slice());
    const { turn } = this.store.getState().desk.view;
    this.#refresh({ fresh: result.events });
    const later = this.store.getState().desk.view.turn;
    sound(later !== turn ? 'drum' : result.step.dice.length > 0 ? 'dice' : 'card');
    void this.#keep();
    return true;
  }

  commit(choice: Choice): void {
    const { seat } = this.store.getState().desk;
    if (seat < 0) return;
    if (this.play(seat, choice.decision)) void this.#advance();
  }

  /** Takes a decision by its code, or shows why not: a mark set in a table of choices. */
  decide(code: Code): void {
    const { seat } = this.store.getState().desk;
    if (seat < 0) return;
    const decision = writeDecision(this.game, this.table.pos, code);
    if (this.play(seat, decision)) void this.#advance();
  }

  /** Bots and standing orders decide until a person must. */
  async #advance(): Promise<void> {
    for (;;) {
      if (this.#closed || this.table.pos.ended !== 0) return;
      const seat = this.decider;
      const decision = this.#human(seat) ? this.#standingAnswer(seat) : await this.#botAnswer(seat);
      if (!decision || this.#closed) return;
      const pause = this.#human(seat) ? 0 : 220;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#closed || !this.play(seat, decision)) return;
    }
  }

  get #reacting(): boolean {
    return decisionPoint(this.game, this.table.pos)?.reaction ?? false;
  }

  #standingAnswer(seat: number): Decision | undefined {
    const passing = this.#passing.has(seat) ? this.#letPass(seat) : undefined;
    const policy = this.standing[seat];
    if (passing || !policy || !this.#reacting) return passing;
    const code = makeCode();
    if (!this.game.answer(this.table.pos, seat, policy, code)) return undefined;
    return writeDecision(this.game, this.table.pos, code);
  }

  /** How this window is let pass; undefined where something must be chosen, such as a loss. */
  #letPass(seat: number): Decision | undefined {
    const code = makeCode();
    if (!this.#reacting || !this.game.policies.some((policy) => policy.id === NEVER))
      return undefined;
    if (!this.game.answer(this.table.pos, seat, NEVER, code)) return undefined;
    const decision = writeDecision(this.game, this.table.pos, code);
    return Object.keys(decision).length === 1 ? decision : undefined;
  }

  /** The act by which the person at the desk would let this window pass. */
  get passVerb(): string | undefined {
    const { seat } = this.store.getState().desk;
    const verb = seat < 0 ? undefined : this.#letPass(seat)?.do;
    // Where shots are chosen one by one, being done with it is not letting pass.
    return verb !== undefined && PASSES.has(verb) ? verb : undefined;
  }

  /** Lets this window pass, or with it every other one of the enemy's present act. */
  letPass(wholeAct: boolean): void {
    const { seat } = this.store.getState().desk;
    const decision = seat < 0 ? undefined : this.#letPass(seat);
    if (!decision) return;
    if (wholeAct) this.#passing.add(seat);
    if (this.play(seat, decision)) void this.#advance();
  }

  async #botAnswer(seat: number): Promise<Decision | undefined> {
    const bot = this.players[seat]?.slice('bot:'.length) ?? '';
    this.store.setState({ thinking: seat });
    const { pos, length } = this.table;
    const ask = (budget: number) =>
      askBot({
        game: this.game.id,
        opening: openingOf(this.table.header),
        bytes: pos.bytes.slice(),
        seat,
        bot,
        seed: length,
        budget,
      });
    try {
      return await ask(BUDGETS[bot] ?? USUAL).catch((error: Error) => {
        if (error.message !== 'cancelled' || this.#closed) throw error;
        return ask(1);
      });
    } catch (error) {
      if (!this.#closed) {
        this.store.setState({ trouble: error instanceof Error ? error.message : String(error) });
      }
      return undefined;
    } finally {
      this.store.setState({ thinking: -1 });
    }
  }

  async #keep(): Promise<void> {
    const kept = await saveMatch(this.saved());
    this.store.setState({ unsaved: !kept });
  }

  saved(): SavedMatch {
    const { view } = this.store.getState().desk;
    return {
      id: this.id,
      file: this.table.file(),
      players: this.players,
      standing: this.standing,
      turn: view.turn,
      turns: view.turns,
      waits: this.table.seats[this.decider]?.id ?? '',
      updated: Date.now(),
    };
  }

  #take(answer: Answer): void {
    if (answer.commit) {
      this.commit(answer.commit);
      return;
    }
    const { desk } = this.store.getState();
    const { selection, asked: hex } = answer;
    const refusal = hex === undefined ? undefined : whyNot(desk, selection, selection.verb, hex);
    this.store.setState({
      selection,
      asked: refusal ? { refusal, verb: selection.verb, hex: hex ?? -1 } : undefined,
    });
  }

  tapHex(hex: number): void {
    const { desk, selection, review } = this.store.getState();
    this.store.setState({ cursor: hex });
    if (review === undefined) this.#take(tapHex(desk, selection, hex));
  }

  tapUnit(unit: number, add: boolean): void {
    const { desk, selection, review } = this.store.getState();
    if (review !== undefined) return;
    const hex = desk.view.units.find((u) => u.unit === unit)?.hex ?? -1;
    if (hex >= 0) this.store.setState({ cursor: hex });
    this.#take(tapUnit(desk, selection, unit, add));
  }

  /** The same, as handlers that stay the same: counters are many, and drawn again only if need be. */
  readonly pressUnit = (unit: number, add: boolean): void => this.tapUnit(unit, add);
  readonly toggleUnit = (unit: number): void => this.tapUnit(unit, true);

  pickVerb(verb: string): void {
    const { desk, selection } = this.store.getState();
    this.#take(pickVerb(desk, selection, verb));
  }

  /** A quiet act answers with the paragraph that keeps it quiet. */
  askVerb(verb: string): void {
    const { desk, selection } = this.store.getState();
    const refusal = whyNot(desk, selection, verb, selection.goal);
    this.store.setState({ asked: refusal ? { refusal, verb, hex: -1 } : undefined });
  }

  point(change: Partial<Selection>): void {
    this.store.setState({
      selection: { ...this.store.getState().selection, ...change },
      asked: undefined,
    });
  }

  back(): void {
    const { selection, asked } = this.store.getState();
    this.store.setState(asked ? { asked: undefined } : { selection: stepBack(selection) });
  }

  undo(): void {
    const last = this.table.length > 0 ? this.table.step(this.table.length - 1) : undefined;
    if (!last || this.store.getState().barrier) return;
    if (this.table.undo(this.table.seatIndex(last.step.seat))) return;
    this.#past.pop();
    this.#refresh({ fresh: [] });
    void this.#keep();
  }

  redo(): void {
    const played = this.table.redo();
    if (!played) return;
    this.#past.push(this.table.pos.bytes.slice());
    this.#refresh({ fresh: played.events });
    void this.#keep();
    void this.#advance();
  }

  lift(): void {
    this.store.setState({ curtain: -1 });
  }

  hurry(): void {
    stopBot();
  }

  setStanding(seat: number, policy: string | null): void {
    this.standing[seat] = policy;
    void this.#keep();
    void this.#advance();
  }

  /** Shows the table as it was after `step` decisions; undefined goes back to play. */
  look(step: number | undefined, reviewer = this.store.getState().reviewer): void {
    if (step === undefined) {
      this.#refresh();
      return;
    }
    const n = Math.max(0, Math.min(this.table.length, step));
    const pos = this.game.blank(this.table.pos);
    pos.bytes.set(this.#past[n] as Uint8Array);
    this.store.setState({
      review: n,
      reviewer,
      desk: openDesk(this.game, pos, this.board, reviewer, -1),
      selection: NOTHING,
      asked: undefined,
      fresh: n > 0 ? this.table.step(n - 1).events : this.table.opening,
    });
  }

  /** The first step of each turn, for jumping about in the replay. */
  turnStarts(): readonly { readonly turn: number; readonly step: number }[] {
    const pos = this.game.blank(this.table.pos);
    const starts: { turn: number; step: number }[] = [];
    this.#past.forEach((bytes, step) => {
      pos.bytes.set(bytes);
      const { turn } = this.game.view(pos, SPECTATOR);
      if (turn !== starts.at(-1)?.turn) starts.push({ turn, step });
    });
    return starts;
  }

  file(): MatchFile {
    return this.table.file();
  }
}
