import type { Bot } from '@esagono/ai';
import {
  type Decision,
  decisionPoint,
  type Game,
  type GameEvent,
  isRefusal,
  type Language,
  makeCode,
  owes,
  type Played,
  Random,
  type Refusal,
  readDecision,
  Speaker,
  type Table,
  writeDecision,
} from '@esagono/engine';

/** Something that was said at the table, and to whom. */
export interface Said {
  /** How many decisions had been taken when it was said. */
  readonly step: number;
  readonly turn: number;
  readonly text: string;
  readonly event: GameEvent;
}

export interface SessionPlan {
  readonly bots: readonly (Bot | undefined)[];
  readonly language: Language;
  readonly seed: number;
  readonly budget?: number;
}

/** A game at the terminal without the terminal: who must decide, what may be, what was said. */
export class Session {
  readonly game: Game;
  readonly table: Table;
  readonly speaker: Speaker;
  readonly bots: readonly (Bot | undefined)[];
  /** Standing orders by seat, for reaction windows. */
  readonly policies: (string | undefined)[];
  log: Said[] = [];
  readonly #random: Random;
  readonly #budget: number | undefined;
  readonly #code = makeCode();
  #viewer: number;
  #choices: Decision[] | undefined;

  constructor(table: Table, plan: SessionPlan) {
    this.table = table;
    this.game = table.game;
    this.speaker = new Speaker(table.game, plan.language);
    this.bots = plan.bots;
    this.policies = table.seats.map(() => undefined);
    this.#random = new Random(plan.seed);
    this.#budget = plan.budget;
    this.#viewer = Math.max(0, plan.bots.indexOf(undefined));
    this.#remember(table.opening);
  }

  get pos() {
    return this.table.pos;
  }
  get ended(): boolean {
    return this.pos.ended !== 0;
  }

  get settingUp(): boolean {
    return decisionPoint(this.game, this.pos)?.setup === true;
  }

  /** The seat whose knowledge the screen shows: the person to decide, or the last one. */
  get viewer(): number {
    const seat = this.person();
    if (seat >= 0) this.#viewer = seat;
    return this.#viewer;
  }

  /** The first person who owes a decision, −1 when none does. */
  person(): number {
    const bits = this.table.deciders();
    return this.bots.findIndex((bot, seat) => !bot && owes(bits, seat));
  }

  /** The seat a machine should decide for now; −1 when it is for people, or the end. */
  machine(): number {
    const bits = this.table.deciders();
    return this.bots.findIndex((bot, seat) => bot && owes(bits, seat));
  }

  /** Lets a bot or a standing order decide once; undefined when a person must. */
  automatic(): readonly Said[] | undefined {
    const seat = this.machine();
    if (seat >= 0) {
      const bot = this.bots[seat];
      if (!bot) return undefined;
      const budget = this.#budget ?? bot.budget;
      const code = bot.choose(this.game, this.pos, seat, this.#random, budget);
      return this.#mustPlay(seat, writeDecision(this.game, this.pos, code));
    }
    const person = this.person();
    const policy = this.policies[person];
    if (person < 0 || policy === undefined) return undefined;
    if (!decisionPoint(this.game, this.pos)?.reaction) return undefined;
    if (!this.game.answer(this.pos, person, policy, this.#code)) return undefined;
    return this.#mustPlay(person, writeDecision(this.game, this.pos, this.#code));
  }

  #mustPlay(seat: number, decision: Decision): readonly Said[] {
    const result = this.play(seat, decision);
    if (!isRefusal(result)) return this.#remember(result.events);
    throw new Error(`${JSON.stringify(decision)} is refused: ${result.rule} ${result.code}`);
  }

  /** What the person to decide may do. */
  choices(): readonly Decision[] {
    this.#choices ??= this.table.decisions(this.viewer);
    return this.#choices;
  }

  play(seat: number, decision: unknown): Played | Refusal {
    const result = this.table.play(seat, decision);
    if (!isRefusal(result)) this.#choices = undefined;
    return result;
  }

  /** The decision of the person at the screen; what was said, or why not. */
  decide(decision: unknown): readonly Said[] | Refusal {
    const result = this.play(this.viewer, decision);
    return isRefusal(result) ? result : this.#remember(result.events);
  }

  undo(): string | undefined {
    const barrier = this.table.undo(this.#lastPerson());
    if (barrier) return this.speaker.say(`barrier.${barrier}`);
    this.log = this.log.filter((said) => said.step <= this.table.length);
    this.#choices = undefined;
    return undefined;
  }

  /** Whoever decided last may take it back, even when the next one is already asked. */
  #lastPerson(): number {
    const { length } = this.table;
    const last = length > 0 ? this.table.seatIndex(this.table.step(length - 1).step.seat) : -1;
    return last >= 0 && !this.bots[last] ? last : this.viewer;
  }

  redo(): readonly Said[] | undefined {
    const played = this.table.redo();
    this.#choices = undefined;
    return played && this.#remember(played.events);
  }

  odds(decision: unknown) {
    const refused = this.table.refusal(this.viewer, decision);
    if (refused) return { refused };
    readDecision(this.game, this.pos, this.viewer, decision, this.#code);
    return { sheet: this.game.odds(this.pos, this.viewer, this.#code) };
  }

  view() {
    return this.game.view(this.pos, this.viewer);
  }

  /** Sentences are made when things happen: a name may mean something else later. */
  #remember(events: readonly GameEvent[]): readonly Said[] {
    const { turn } = this.game.view(this.pos, this.#viewer);
    const said = events.map((event) => ({
      step: this.table.length,
      turn,
      text: this.speaker.event(this.pos, event),
      event,
    }));
    this.log.push(...said);
    return said;
  }

  /** Only what the person at the screen may read; with no person there, everything. */
  readable(said: readonly Said[]): readonly Said[] {
    if (!this.bots.includes(undefined)) return said;
    return said.filter(
      ({ event }) => event.audience === undefined || (event.audience & (1 << this.viewer)) !== 0,
    );
  }
}
