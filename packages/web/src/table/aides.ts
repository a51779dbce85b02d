import { canonical, type Decision } from '@esagono/engine';
import type { Host } from '@esagono/session';
import type { StoreApi } from 'zustand/vanilla';
import { botAnswer } from '../bots/seat.ts';
import type { Choice } from '../controller/choice.ts';
import type { TableState } from './table-state.ts';

/** Whose rules of thumb say which of many are best. */
const ADVISER = 'recruit';
/** A step that is not over after so many decisions is given back. */
const MOST = 400;

export interface Table {
  readonly host: Host;
  readonly store: StoreApi<TableState>;
  isOpen(): boolean;
  /** Carries a decision out; false when it is refused. */
  decideFor(seat: number, decision: Decision): Promise<boolean>;
}

const seatNow = ({ store }: Table): number => store.getState().desk.seat;

/** What is asked now: another question is another step. */
const question = ({ store }: Table): string => {
  const { prompt, phase, turn } = store.getState().desk.view;
  return `${turn} ${phase} ${prompt.key}`;
};

const advice = async (table: Table, seat: number): Promise<Decision> =>
  (await botAnswer(table.host, seat, ADVISER, () => table.isOpen())).decision;

/** The best of many, as an officer would take them, up to so many. */
export async function takeBest(table: Table, verb: string, most: number): Promise<void> {
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

/** Several of the choices now offered, one after another, as long as each is still allowed. */
export async function takeAll(table: Table, choices: readonly Choice[]): Promise<void> {
  const seat = seatNow(table);
  for (const { decision } of choices) {
    if (seat < 0 || seatNow(table) !== seat) return;
    const { desk } = table.store.getState();
    const wanted = canonical(decision);
    const still = desk.choices.some(
      (c) => c.verb === decision.do && canonical(c.decision) === wanted,
    );
    if (still || desk.listing) await table.decideFor(seat, decision);
  }
}

/** The rest of this step as the staff would do it, until something else is asked. */
export async function takeRest(table: Table): Promise<void> {
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
