import type { Choice } from '../controller/choice.ts';
import type { TableState } from '../table/table-state.ts';

/** One thing to read or to do. */
export interface Step {
  /** Its words: `tour.<key>` and `tour.<key>.text`. */
  readonly key: string;
  /** What is ringed on the page while it is read. */
  readonly at?: string;
  /** The question it belongs to: asked anything else, the guide explains that first. */
  readonly asked?: string;
  /** A step that is done, not read, ends when this is true; `before` is when it began. */
  readonly until?: (now: TableState, before: TableState) => boolean;
  /** Without this the step before it comes back: a hand that let go of what it had taken. */
  readonly needs?: (now: TableState) => boolean;
  /** Left out when there is nothing to do it with. */
  readonly skips?: (now: TableState, before: TableState) => boolean;
  /** What the guide would do. */
  readonly hint?: (now: TableState) => Choice | undefined;
}

export interface Lesson {
  /** The game it teaches, by its id. */
  readonly game: string;
  readonly steps: readonly Step[];
  /** Questions the rules may put in between that have words of their own: `tour.<…>`. */
  readonly asides: Readonly<Record<string, string>>;
  /** What the guide would answer to any question. */
  readonly answer: (now: TableState) => Choice | undefined;
}

/** What the guide shows now. */
export interface Card {
  readonly key: string;
  readonly kind: 'read' | 'do' | 'aside' | 'wait';
  readonly at: string | undefined;
  readonly n: number;
  readonly all: number;
}

const promptOf = ({ desk }: TableState): string => desk.view.prompt.key.replace('prompt.', '');

/** Is this the question put to the player now? */
export const asks = (now: TableState, prompt: string): boolean =>
  now.desk.seat >= 0 && promptOf(now) === prompt;

export const isOver = (now: TableState): boolean => now.desk.pos.ended !== 0;

/** Leads through a lesson: what to show for each state of the table, and when to go on. */
export class Guide {
  readonly #lesson: Lesson;
  #n: number;
  #before: TableState;

  constructor(lesson: Lesson, now: TableState, from = 0) {
    this.#lesson = lesson;
    this.#n = Math.min(Math.max(0, from), lesson.steps.length - 1);
    this.#before = now;
    this.see(now);
  }

  get step(): number {
    return this.#n;
  }

  get done(): boolean {
    return this.#n >= this.#lesson.steps.length;
  }

  /** Goes on as far as what happened allows. */
  see(now: TableState): void {
    const { steps } = this.#lesson;
    for (let i = 0; i < 2 * steps.length; i++) {
      const step = steps[this.#n];
      if (!step) return;
      const mine = step.asked === undefined || asks(now, step.asked);
      const last = this.#n === steps.length - 1;
      if (step.until?.(now, this.#before) || (!last && isOver(now))) this.#turn(1, now);
      else if (mine && step.skips?.(now, this.#before)) this.#turn(1, now);
      else if (mine && step.needs && !step.needs(now)) this.#turn(-1, now);
      else return;
    }
  }

  #turn(by: number, now: TableState): void {
    this.#n += by;
    this.#before = now;
  }

  /** The player has read this step, or does not want to do it. */
  next(now: TableState): void {
    // What needs the step before it cannot be shown without it.
    do this.#turn(1, now);
    while (this.#lesson.steps[this.#n]?.needs?.(now) === false);
    this.see(now);
  }

  card(now: TableState): Card | undefined {
    const { steps, asides } = this.#lesson;
    const step = steps[this.#n];
    if (!step) return undefined;
    const place = { n: this.#n + 1, all: steps.length };
    if (!step.until) return { key: step.key, kind: 'read', at: step.at, ...place };
    if (now.desk.seat < 0) return { key: 'wait', kind: 'wait', at: undefined, ...place };
    if (step.asked !== undefined && !asks(now, step.asked)) {
      return { key: asides[promptOf(now)] ?? 'aside', kind: 'aside', at: undefined, ...place };
    }
    return { key: step.key, kind: 'do', at: step.at, ...place };
  }

  /** What the lesson wants done now; nothing where it leaves the learner free, or cannot have it. */
  scripted(now: TableState): Choice | undefined {
    const step = this.#lesson.steps[this.#n];
    if (!step?.until || now.desk.seat < 0) return undefined;
    if (step.asked !== undefined && !asks(now, step.asked)) return undefined;
    return step.hint?.(now);
  }

  /** What the guide would do now, with nobody to ask. */
  hint(now: TableState): Choice | undefined {
    if (!this.#lesson.steps[this.#n]?.until || now.desk.seat < 0) return undefined;
    return this.scripted(now) ?? this.#lesson.answer(now);
  }
}
