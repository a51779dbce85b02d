import { ScriptedDice } from '../dice/dice.ts';
import type { Decision } from '../play/event.ts';
import type { Play } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import { conceal } from '../play/knowledge.ts';
import { act, QuietPlay, readDecision, ToldPlay } from '../play/play.ts';
import { type Code, makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { makePatch, type Patch, putBack } from '../position/patch.ts';
import type { Annals, Entry, Played, StepNote } from './annals.ts';
import { type MatchStep, threadAfter } from './match.ts';

/** Steps that are told again together. */
const PAGE = 64;
/** Pages that stay open. */
const OPEN = 4;
/** Steps that are kept as they were told; a log shows hardly more. */
const RECENT = 128;
/** Positions kept to set out from; when there are more, every other one goes. */
const POSITIONS = 32;

/** A stretch of steps, told again. */
interface Page {
  readonly told: readonly Pick<Played, 'events' | 'rolls'>[];
  /** The position at its end, and the way back from there. */
  readonly end: Uint8Array;
  readonly back: readonly Patch[];
}

/**
 * The same in the least room: a hash is put together from pairs of digits, and the engine that runs
 * us holds on to every piece of what was put together.
 */
const compact = (step: MatchStep): MatchStep => JSON.parse(JSON.stringify(step));

interface Mark {
  readonly bytes: Uint8Array;
  readonly thread: string;
}

/**
 * A way back that does not grow with the match. What was decided and thrown is kept of every step,
 * for the match is made of it; what was told and how things stood is kept of the last ones alone.
 * Whatever is older is played again from the nearest position that was kept: the same decisions and
 * the same dice tell the same.
 */
export class LookBack<P extends Position> implements Annals {
  readonly #game: Game<P>;
  readonly #pos: P;
  readonly #known: P;
  readonly #code: Code = makeCode();
  readonly #notes: StepNote[] = [];
  /** The newest last. */
  #recent: Played[] = [];
  readonly #marks = new Map<number, Mark>();
  /** Steps between two marks. */
  #stride = PAGE;
  /** By number; the one asked for last stands last. */
  readonly #pages = new Map<number, Page>();
  #thread: string;

  /** `pos` stands before the first step; `thread` is what the dice of the first act hang on. */
  constructor(game: Game<P>, pos: P, thread: string) {
    this.#game = game;
    this.#pos = game.blank(pos);
    this.#known = game.blank(pos);
    this.#thread = thread;
    this.#marks.set(0, { bytes: pos.bytes.slice(), thread });
  }

  get length(): number {
    return this.#notes.length;
  }
  get thread(): string {
    return this.#thread;
  }

  /** How many steps and positions are kept as they were, for whoever wants to know what it costs. */
  get held(): { readonly told: number; readonly positions: number } {
    const pages = [...this.#pages.values()];
    const told = pages.reduce((sum, page) => sum + page.told.length, this.#recent.length);
    return { told, positions: this.#marks.size + pages.length };
  }

  note(n: number): StepNote {
    return this.#notes[n];
  }

  played(n: number): Played {
    const recent = this.#recent[n - (this.length - this.#recent.length)];
    if (recent) return recent;
    const { step } = this.#notes[n];
    return { step, ...this.#page(Math.floor(n / PAGE)).told[n % PAGE] };
  }

  add(entry: Entry, _before: Uint8Array, after: Uint8Array): void {
    const { seat, barrier, noticed, events, rolls, thread } = entry;
    const step = compact(entry.step);
    this.#pages.delete(Math.floor(this.length / PAGE));
    this.#notes.push({ step, seat, noticed, ...(barrier ? { barrier } : {}) });
    this.#recent.push({ step, events, rolls });
    if (this.#recent.length > RECENT + PAGE) this.#recent = this.#recent.slice(-RECENT);
    this.#thread = thread;
    if (this.length % this.#stride === 0) this.#mark(after);
  }

  #mark(bytes: Uint8Array): void {
    this.#marks.set(this.length, { bytes: bytes.slice(), thread: this.#thread });
    if (this.#marks.size <= POSITIONS) return;
    this.#stride *= 2;
    for (const n of this.#marks.keys()) if (n % this.#stride !== 0) this.#marks.delete(n);
  }

  takeOff(bytes: Uint8Array): boolean {
    if (this.length === 0) return false;
    this.cut(this.length - 1, bytes);
    return true;
  }

  /** Back to where `n` steps had been taken. */
  cut(n: number, bytes: Uint8Array): void {
    this.was(n, bytes);
    const lost = this.length - n;
    this.#notes.length = n;
    this.#recent = this.#recent.slice(0, Math.max(0, this.#recent.length - lost));
    for (const at of this.#marks.keys()) if (at > n) this.#marks.delete(at);
    for (const page of this.#pages.keys()) if ((page + 1) * PAGE > n) this.#pages.delete(page);
    this.#thread = this.#threadAt(n);
  }

  #threadAt(n: number): string {
    const from = this.#markBefore(n);
    let { thread } = this.#markAt(from);
    for (const { step } of this.#notes.slice(from, n)) {
      thread = threadAfter(thread, step.seat, step.decision as Decision, step.dice);
    }
    return thread;
  }

  /** Writes the position after `n` steps into `out`. */
  was(n: number, out: Uint8Array): void {
    const mark = this.#marks.get(n);
    if (mark) {
      out.set(mark.bytes);
      return;
    }
    const number = Math.floor((n - 1) / PAGE);
    const { end, back } = this.#page(number);
    out.set(end);
    for (let i = back.length; i > n - number * PAGE; i--) putBack(out, back[i - 1]);
  }

  #markBefore(n: number): number {
    return Math.max(...[...this.#marks.keys()].filter((at) => at <= n));
  }
  #markAt(n: number): Mark {
    const mark = this.#marks.get(n);
    if (!mark) throw new Error(`no position is kept after step ${n}`);
    return mark;
  }

  #page(number: number): Page {
    const page = this.#pages.get(number) ?? this.#retell(number);
    this.#pages.delete(number);
    this.#pages.set(number, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= OPEN) break;
      this.#pages.delete(oldest);
    }
    return page;
  }

  #retell(number: number): Page {
    const game = this.#game;
    const pos = this.#pos;
    const first = number * PAGE;
    const from = this.#markBefore(first);
    pos.bytes.set(this.#markAt(from).bytes);
    for (let n = from; n < first; n++) this.#again(n, (dice) => new QuietPlay(dice));
    const told: Page['told'][number][] = [];
    const back: Patch[] = [];
    const before = new Uint8Array(pos.bytes.length);
    for (let n = first; n < Math.min(first + PAGE, this.length); n++) {
      before.set(pos.bytes);
      const { events, rolls } = this.#again(n, (dice) => new ToldPlay(dice, { game, pos }));
      told.push({ events, rolls });
      back.push(makePatch(before, pos.bytes));
    }
    return { told, end: pos.bytes.slice(), back };
  }

  /** Carries step `n` out once more, with the dice it had. */
  #again<How extends Play>(n: number, how: (dice: ScriptedDice) => How): How {
    const { step, seat } = this.#notes[n];
    conceal(this.#game, this.#pos, seat, this.#known);
    const refused = readDecision(this.#game, this.#known, seat, step.decision, this.#code);
    if (refused) throw new Error(`step ${n + 1} cannot be read again: ${refused.code}`);
    const play = how(new ScriptedDice(step.dice));
    act(this.#game, this.#pos, seat, this.#code, play);
    return play;
  }
}
