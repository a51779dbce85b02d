import {
  ALL_SEEING,
  type Barrier,
  type Board,
  type Code,
  type Decision,
  decisionPoint,
  firstDecider,
  type Game,
  isRefusal,
  type MatchFile,
  owes,
  SPECTATOR,
  type Table,
  writeDecision,
} from '@esagono/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stopBot } from '../bots/bots.ts';
import { botAnswer } from '../bots/seat.ts';
import { type Choice, type Desk, isPlain, openDesk } from '../controller/choice.ts';
import { firstSelection, NOTHING } from '../controller/selection.ts';
import { sound } from '../kit/sound.ts';
import { type Player, type SavedMatch, saveMatch } from '../store/matches.ts';
import { Hand } from './hand.ts';
import { Past } from './past.ts';
import type { TableState } from './table-state.ts';
import { Windows } from './windows.ts';

/** A bot's decisions are shown one after another, slowly enough to follow. */
const BOT_PAUSE = 220;

/** A match at which people and bots sit: everything between the engine's table and the page. */
export class Session {
  readonly id: string;
  readonly game: Game;
  readonly table: Table;
  readonly board: Board;
  readonly players: Player[];
  readonly windows: Windows;
  readonly store: StoreApi<TableState>;
  readonly hand: Hand;
  readonly #past: Past;
  #viewer = SPECTATOR;
  #closed = false;

  constructor(game: Game, saved: SavedMatch) {
    this.id = saved.id;
    this.game = game;
    this.#past = new Past(game);
    this.table = this.#past.replay(saved.file);
    this.board = game.board(this.table.pos);
    this.players = [...saved.players];
    this.windows = new Windows(game, this.table, this.#past, saved.standing);
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
    this.hand = new Hand(this.store, (choice) => this.commit(choice));
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
    // Whoever has decided beforehand need not be handed the screen.
    const asks = this.#human(decider) && this.windows.answer(decider) === undefined;
    if (asks || (this.#human(decider) && this.#viewer < 0)) return decider;
    if (this.#human(this.#viewer)) return this.#viewer;
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
    const at = decisionPoint(this.game, this.table.pos);
    const result = this.table.play(seat, decision);
    if (isRefusal(result)) {
      this.store.setState({ asked: { refusal: result, verb: decision.do, hex: -1 } });
      return false;
    }
    this.windows.decided(at);
    this.#past.note(this.table.pos);
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
      const decision = this.#human(seat) ? this.windows.answer(seat) : await this.#think(seat);
      if (!decision || this.#closed) return;
      if (!this.#human(seat)) await new Promise((resolve) => setTimeout(resolve, BOT_PAUSE));
      if (this.#closed || !this.play(seat, decision)) return;
    }
  }

  /** The act by which the person at the desk would let this window pass. */
  get passVerb(): string | undefined {
    return this.windows.pass(this.store.getState().desk.seat)?.do;
  }

  /** Lets this window pass, or with it every other one of the enemy's present act. */
  letPass(wholeAct: boolean): void {
    const { seat } = this.store.getState().desk;
    const decision = this.windows.pass(seat);
    if (!decision) return;
    if (wholeAct) this.windows.passAct(seat);
    if (this.play(seat, decision)) void this.#advance();
  }

  /** The reaction that promises most: considered first, or done at once when it is for all. */
  react(): void {
    const { desk } = this.store.getState();
    const best = this.windows.best(desk.seat);
    const choice = desk.choices.find((c) => best?.every((n, i) => n === c.code[i]));
    if (!choice) return;
    if (!isPlain(choice)) {
      this.hand.pointAt(choice);
      return;
    }
    if (!this.play(desk.seat, choice.decision)) return;
    const seal = this.windows.seal(desk.seat);
    if (!seal || this.play(desk.seat, seal)) void this.#advance();
  }

  async #think(seat: number): Promise<Decision | undefined> {
    const bot = this.players[seat]?.slice('bot:'.length) ?? '';
    this.store.setState({ thinking: seat });
    try {
      return await botAnswer(this.table, seat, bot, () => !this.#closed);
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
      standing: this.windows.standing,
      turn: view.turn,
      turns: view.turns,
      waits: this.table.seats[this.decider]?.id ?? '',
      updated: Date.now(),
    };
  }

  undo(): void {
    const last = this.table.length > 0 ? this.table.step(this.table.length - 1) : undefined;
    if (!last || this.store.getState().barrier) return;
    if (this.table.undo(this.table.seatIndex(last.step.seat))) return;
    this.#past.forget();
    this.#refresh({ fresh: [] });
    void this.#keep();
  }

  redo(): void {
    const played = this.table.redo();
    if (!played) return;
    this.#past.note(this.table.pos);
    this.#refresh({ fresh: played.events });
    void this.#keep();
    void this.#advance();
  }

  /** Lays an overlay on the map, or takes it off. */
  lay(name: string): void {
    const { overlay } = this.store.getState();
    this.store.setState({ overlay: overlay === name ? undefined : name });
  }

  lift(): void {
    this.store.setState({ curtain: -1 });
  }

  hurry(): void {
    stopBot();
  }

  setStanding(seat: number, policy: string | null): void {
    this.windows.standing[seat] = policy;
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
    const pos = this.#past.at(n, this.table.pos);
    this.store.setState({
      review: n,
      reviewer,
      desk: openDesk(this.game, pos, this.board, reviewer, -1),
      selection: NOTHING,
      asked: undefined,
      fresh: n > 0 ? this.table.step(n - 1).events : this.table.opening,
    });
  }

  turnStarts(): readonly { readonly turn: number; readonly step: number }[] {
    return this.#past.turnStarts(this.table.pos);
  }

  file(): MatchFile {
    return this.table.file();
  }
}
