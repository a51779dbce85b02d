import { canonical } from '@esagono/engine';
import type { Choice } from '../controller/choice.ts';
import { choiceOf } from '../controller/choice-of.ts';
import type { Coaching } from '../table/coaching.ts';
import type { PageSession } from '../table/session.ts';
import type { TableState } from '../table/table-state.ts';

/** As much of a table as is needed to ask the coach at it. */
export interface Consulted {
  readonly store: Pick<PageSession['store'], 'getState' | 'subscribe'>;
  readonly coaching: Pick<Coaching, 'allowed' | 'ask'>;
}

/** Is there somebody to ask, and something to choose between? */
export const canAsk = ({ coaching }: Consulted, { desk }: TableState): boolean =>
  coaching.allowed && desk.game.officer !== undefined && desk.seat >= 0 && desk.choices.length > 1;

/**
 * Asks the coach where the lesson has no answer of its own. What he thinks best is pointed at, anew when
 * he changes his mind, until the learner points elsewhere; `otherwise` when he has nothing to say.
 */
export function consult(
  session: Consulted,
  point: (choice: Choice) => void,
  otherwise: () => void,
): void {
  let pointed: TableState['selection'] | undefined;
  let heard = '';
  const listen = ({ coached, desk, selection }: TableState): void => {
    const plan = coached?.plans[0];
    // Another question stands, or nobody wants to hear.
    if (!coached || (!plan && !coached.running)) stop();
    if (coached && !plan && !coached.running) otherwise();
    if (!plan || (pointed && pointed !== selection)) return;
    const said = canonical(plan.decision);
    if (said === heard) return;
    heard = said;
    const choice = choiceOf(desk, plan.decision);
    if (choice) point(choice);
    pointed = session.store.getState().selection;
  };
  const stop = session.store.subscribe(listen);
  void session.coaching.ask();
}
