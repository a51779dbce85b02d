import { decisionPoint, owes, readDecision, refuse } from '../play/play.ts';
import { makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { missingEvent } from './situation-events.ts';
import { answerFor, type Playing } from './situation-playing.ts';
import { AUTO_ANSWERS } from './situation-stage.ts';

// Decisions that a lenient reader takes for the seat that has just decided.

/** What was begun goes on as planned: while there are dice, and while events are expected. */
export function goOn<P extends Position>(now: Playing<P>, seat: number, decision: unknown): void {
  if (!now.staged.lenience) return;
  inTurn(now, seat, decision);
  const { lapsing = [] } = now.staged.lenience;
  for (let i = 0; i < AUTO_ANSWERS && missingEvent(now); i++) {
    const point = pointOf(now, seat);
    if (!point || !lapsing.includes(point.name) || !usualAnswer(now, seat)) return;
  }
}

/** The question open for this seat. */
function pointOf<P extends Position>({ staged: { game, pos } }: Playing<P>, seat: number) {
  const point = decisionPoint(game, pos);
  return point && owes(point.deciders(pos), seat) ? point : undefined;
}

/** Gives the usual answer; false when there is none. */
function usualAnswer<P extends Position>(now: Playing<P>, seat: number): boolean {
  const { pos } = now.staged;
  const code = makeCode();
  const point = pointOf(now, seat);
  if (!point?.usual) return false;
  point.usual(pos, seat, code);
  answerFor(now, seat, code);
  return true;
}

/** Units told to do something together do it in the order named, as long as there are dice. */
function inTurn<P extends Position>(now: Playing<P>, seat: number, decision: unknown): void {
  const { game, pos, lenience } = now.staged;
  const told: { units?: unknown } = { ...Object(decision) };
  const units: readonly unknown[] = Array.isArray(told.units) ? told.units : [];
  const code = makeCode();
  while (now.script.left > 0) {
    const point = pointOf(now, seat);
    if (!point) return;
    const verb = lenience?.inTurn?.[point.name];
    const may = (unit: unknown): boolean => {
      const wish = { do: verb, unit };
      return !(readDecision(game, pos, seat, wish, code) ?? refuse(game, pos, seat, code));
    };
    if (verb !== undefined && units.some(may)) answerFor(now, seat, code);
    else if (verb === undefined && !lenience?.lapsing?.includes(point.name)) return;
    else if (!usualAnswer(now, seat)) return;
  }
}
