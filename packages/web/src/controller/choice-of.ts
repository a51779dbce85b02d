import { canonical, type Decision } from '@esagono/engine';
import type { Choice, Desk } from './choice.ts';

/** The choice of a desk that is this decision, when it is offered. */
export function choiceOf(desk: Desk, decision: Decision): Choice | undefined {
  const wanted = canonical(decision);
  return desk.choices.find((c) => c.verb === decision.do && canonical(c.decision) === wanted);
}
