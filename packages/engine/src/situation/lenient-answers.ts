import { ScriptError } from '../dice/dice.ts';
import { decisionPoint, owes, readDecision, refuse } from '../play/play.ts';
import { makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { isAnsweredNext } from './lenient-carried.ts';
import { closeWindow, force, isSilentlyAnswered, LIMIT } from './lenient-windows.ts';
import { missingEvent } from './situation-events.ts';
import { answerFor, bookmark, type Playing } from './situation-playing.ts';
import { AUTO_ANSWERS } from './situation-stage.ts';

// Decisions that a lenient reader takes for the seat that has just decided.

/** What was begun goes on as planned: while there are dice, and while events are expected. */
export function goOn<P extends Position>(now: Playing<P>, seat: number, decision: unknown): void {
  if (!now.staged.lenience || isAnsweredNext(now)) return;
  inTurn(now, seat, decision);
  const { lapsing = [] } = now.staged.lenience;
  for (let i = 0; i < AUTO_ANSWERS && missingEvent(now); i++) {
    const point = pointOf(now, seat);
    if (!point || !lapsing.includes(point.name) || !usualAnswer(now, seat)) return;
  }
}

/** Has the step dice that were not rolled, or events that did not come? */
const lacks = <P extends Position>(now: Playing<P>): boolean =>
  now.script.left > 0 || missingEvent(now) !== undefined;

/**
 * A step that lacks something goes on past the reactions that its script leaves out, and past
 * questions that lapse or have one answer. Where that does not bring what it lacks, everything stays as it was.
 */
export function passOn<P extends Position>(now: Playing<P>, seat: number, decision: unknown): void {
  if (!now.staged.lenience || now.step.refused !== undefined || isAnsweredNext(now)) return;
  const back = bookmark(now);
  try {
    for (let i = 0; i < LIMIT && lacks(now); i++) {
      if (!force(now, -1) && !(isSilentlyAnswered(now) && closeWindow(now))) break;
      goOn(now, seat, decision);
    }
    if (!lacks(now)) return;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
  }
  back();
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
