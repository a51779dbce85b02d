import type { Decision } from '@esagono/engine';
import { botAnswer } from '../bots/seat.ts';
import type { Choice } from '../controller/choice.ts';
import { choiceOf } from '../controller/choice-of.ts';
import type { Acting } from './acting.ts';

/** Whose rules of thumb say which of many are best. */
const ADVISER = 'recruit';
/** A step that is not over after so many decisions is given back. */
const MOST = 400;

const seatNow = ({ store }: Acting): number => store.getState().desk.seat;

/** What is asked now: another question is another step. */
const question = ({ store }: Acting): string => {
  const { prompt, phase, turn } = store.getState().desk.view;
  return `${turn} ${phase} ${prompt.key}`;
};

const advice = async (table: Acting, seat: number): Promise<Decision> =>
  (await botAnswer(table.host, seat, ADVISER, () => table.isOpen())).decision;

async function takeBest(table: Acting, verb: string, most: number): Promise<void> {
  const seat = seatNow(table);
  for (let n = 0; n < most && seat >= 0 && seatNow(table) === seat; n++) {
    const { desk } = table.store.getState();
    const advised = await advice(table, seat);
    const decision =
      advised.do === verb ? advised : desk.choices.find((c) => c.verb === verb)?.decision;
    // An officer who would stop here has taken what is worth taking.
    if (!decision || (advised.do !== verb && n > 0)) return;
    if (!(await table.decideFor(seat, decision))) return;
  }
}

async function takeAll(table: Acting, choices: readonly Choice[]): Promise<void> {
  const seat = seatNow(table);
  for (const { decision } of choices) {
    if (seat < 0 || seatNow(table) !== seat) return;
    const { desk } = table.store.getState();
    if (desk.listing || choiceOf(desk, decision)) await table.decideFor(seat, decision);
  }
}

async function takeRest(table: Acting): Promise<void> {
  const seat = seatNow(table);
  const asked = question(table);
  table.store.setState({ staff: true });
  try {
    for (let n = 0; n < MOST && seat >= 0 && table.isOpen(); n++) {
      if (seatNow(table) !== seat || question(table) !== asked) return;
      if (!(await table.decideFor(seat, await advice(table, seat)))) return;
    }
  } finally {
    table.store.setState({ staff: false });
  }
}

/** Those who take several decisions at one press; afterwards the table goes on. */
export class Aides {
  readonly #table: Acting;

  constructor(table: Acting) {
    this.#table = table;
  }

  /** The best of many, as an officer would take them, up to so many. */
  best(verb: string, most: number): void {
    this.#goOnAfter(takeBest(this.#table, verb, most));
  }

  /** Several of the choices now offered, one after another, as long as each is still allowed. */
  all(choices: readonly Choice[]): void {
    this.#goOnAfter(takeAll(this.#table, choices));
  }

  /** The rest of this step as the staff would do it, until something else is asked. */
  rest(): void {
    this.#goOnAfter(takeRest(this.#table));
  }

  #goOnAfter(help: Promise<void>): void {
    help.then(() => this.#table.advance()).catch((error: unknown) => this.#table.trouble(error));
  }
}
