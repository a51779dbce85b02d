import type { Bot } from '@esagono/ai';
import {
  ALL_SEEING,
  Codes,
  choices,
  type Decision,
  decisionPoint,
  type Game,
  type GameEvent,
  makeCode,
  oddsOf,
  type Position,
  Random,
  type Refusal,
  readDecision,
  refuse,
  Speaker,
  threatsTo,
  writeDecision,
} from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { type LocalHost, linesOf, logOf, Session, turnStarts } from '@esagono/session';

/** Something that was said at the table, as the reader at the screen may know it. */
export interface Said {
  /** How many decisions had been taken when it was said. */
  readonly step: number;
  readonly text: string;
  readonly event: GameEvent;
}

export interface TerminalPlan {
  readonly bots: readonly (Bot | undefined)[];
  readonly language: Language;
  readonly seed: number;
  readonly budget?: number;
}

/** A session at the terminal, without the terminal: what the screen shows and what was said. */
export class TerminalSession {
  readonly game: Game;
  readonly host: LocalHost;
  readonly play: Session;
  readonly speaker: Speaker;
  readonly bots: readonly (Bot | undefined)[];
  readonly #random: Random;
  readonly #budget: number | undefined;
  readonly #code = makeCode();
  #viewer: number;
  #choices: readonly Decision[] | undefined;

  constructor(host: LocalHost, plan: TerminalPlan) {
    this.host = host;
    this.game = host.game;
    this.speaker = new Speaker(host.game, plan.language);
    this.bots = plan.bots;
    host.people = plan.bots.flatMap((bot, seat) => (bot ? [] : [seat]));
    this.#random = new Random(plan.seed);
    this.#budget = plan.budget;
    this.#viewer = Math.max(0, plan.bots.indexOf(undefined));
    this.play = new Session(host, {
      sitters: plan.bots.map((bot) => (bot ? 'machine' : 'person')),
      think: async (seat) => this.#think(seat),
    });
    host.subscribe(() => {
      this.#choices = undefined;
    });
  }

  /** The position as whoever sits at the screen may know it. */
  get pos(): Position {
    return this.host.known(this.viewer);
  }
  get ended(): boolean {
    return this.play.ended;
  }
  get length(): number {
    return this.host.length;
  }

  get settingUp(): boolean {
    return decisionPoint(this.game, this.pos)?.setup === true;
  }

  /** The seat whose knowledge the screen shows: the person to decide, or the last one. */
  get viewer(): number {
    const { decider } = this.play;
    if (this.play.isHere(decider)) this.#viewer = decider;
    return this.#viewer;
  }

  /** With no person at the table, everything may be read. */
  get #reader(): number {
    return this.bots.includes(undefined) ? this.viewer : ALL_SEEING;
  }

  /** The seat a machine should decide for now; −1 when it is for people, or the end. */
  machine(): number {
    const due = this.play.due();
    return due.kind === 'machine' ? due.seat : -1;
  }

  #think(seat: number): Decision | undefined {
    const known = this.host.known(seat);
    const bot = this.bots[seat];
    if (!bot) return undefined;
    const budget = this.#budget ?? bot.budget;
    const code = bot.choose(this.game, known, seat, this.#random, budget);
    return writeDecision(this.game, known, code);
  }

  /** Lets a bot or a standing order decide once; undefined when a person must. */
  async automatic(): Promise<readonly Said[] | undefined> {
    return (await this.play.next()) ? this.said(this.length) : undefined;
  }

  /** What the person to decide may do. */
  choices(): readonly Decision[] {
    this.#choices ??= this.#list();
    return this.#choices;
  }

  #list(): Decision[] {
    const codes = new Codes();
    choices(this.game, this.pos, this.viewer, codes);
    return Array.from({ length: codes.count }, (_, i) => {
      codes.read(i, this.#code);
      return writeDecision(this.game, this.pos, this.#code);
    });
  }

  /** The decision of the person at the screen; what was said, or why not. */
  async decide(decision: unknown): Promise<readonly Said[] | Refusal> {
    return (await this.play.decide(this.viewer, decision)) ?? this.said(this.length);
  }

  /** Why nothing can be taken back; undefined when it was. */
  async undo(): Promise<string | undefined> {
    const barrier = await this.play.undo();
    return barrier && this.speaker.say(`barrier.${barrier}`);
  }

  async redo(): Promise<readonly Said[] | undefined> {
    return (await this.play.redo(this.viewer)) ? this.said(this.length) : undefined;
  }

  odds(decision: unknown) {
    const refused =
      readDecision(this.game, this.pos, this.viewer, decision, this.#code) ??
      refuse(this.game, this.pos, this.viewer, this.#code);
    if (refused) return { refused };
    return {
      sheet: oddsOf(this.game, this.pos, this.viewer, this.#code),
      threats: threatsTo(this.game, this.pos, this.viewer, this.#code),
    };
  }

  view() {
    return this.game.view(this.pos, this.viewer);
  }

  /** What step `n` told whoever reads at the screen. */
  said(step: number): readonly Said[] {
    return linesOf(this.host, this.speaker, this.#reader, step).map(({ event, words }) => ({
      step,
      text: words,
      event,
    }));
  }

  /** The last lines of the log, each with the turn it led to. */
  log(count = Number.POSITIVE_INFINITY): readonly (Said & { readonly turn: number })[] {
    const turns = turnStarts(this.host);
    return logOf(this.host, this.speaker, this.#reader)
      .slice(-count)
      .map(({ step, event, words }) => ({
        step,
        turn: turns.findLast((start) => start.step <= step)?.turn ?? 0,
        text: words,
        event,
      }));
  }
}
