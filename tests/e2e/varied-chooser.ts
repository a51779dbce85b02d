import { Random } from '@esagono/engine';
import type { Choice, Desk } from '../../packages/web/src/controller/choice.ts';

/** Acts that bring something to its end: a turn, a phase, a window. */
const ENDS: ReadonlySet<string> = new Set(
  'pass end done ready accept commit decline skip stop hold volley'.split(' '),
);

/** One kind of act is seen this often before others are preferred. */
const OFTEN = 3;
const MANY = 1000;

/** Plays to see as many kinds of acts as a turn can show, and then to see its end. */
export class VariedChooser {
  readonly #random = new Random(1);
  readonly #used = new Map<string, number>();
  #left: number;

  constructor(acts: number) {
    this.#left = acts;
  }

  choose(desk: Desk, can: (choice: Choice) => boolean): Choice {
    const cost = (verb: string): number => {
      const tired = this.#left <= 0 || this.uses(verb) >= OFTEN;
      return ENDS.has(verb) ? MANY : tired ? MANY + 1 + this.uses(verb) : this.uses(verb);
    };
    const verbs = [...desk.offered].sort((a, b) => cost(a) - cost(b));
    for (const verb of verbs) {
      const choices = desk.choices.filter((choice) => choice.verb === verb && can(choice));
      const choice = choices[this.#random.below(choices.length || 1)];
      if (!choice) continue;
      this.#used.set(verb, this.uses(verb) + 1);
      if (!ENDS.has(verb)) this.#left -= 1;
      return choice;
    }
    throw new Error(`no way to decide: ${verbs.join(' ')}`);
  }

  uses(verb: string): number {
    return this.#used.get(verb) ?? 0;
  }
}
