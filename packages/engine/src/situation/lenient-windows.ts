import { ScriptError } from '../dice/dice.ts';
import type { Refusal } from '../play/event.ts';
import { isProcedure } from '../play/frame.ts';
import { choices, decisionPoint, firstDecider, owes, readDecision, refuse } from '../play/play.ts';
import { Codes, makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { isAnsweredNext } from './lenient-carried.ts';
import { answerFor, bookmark, type Playing } from './situation-playing.ts';
import { refusalDiffers, type Wanted } from './situation-refusal.ts';
import { AUTO_ANSWERS, type Staged } from './situation-stage.ts';

// Windows that a lenient reader ends where the script leaves them out.

export const LIMIT = 12;
const OUT_OF_PLACE = new Set(['notNow', 'notYourDecision']);

/** Is this refused because another window, or another's, is open? */
export const isOutOfPlace = ({ code }: Refusal): boolean => OUT_OF_PLACE.has(code);

/** `{ do: done }` and the like: nothing but the end of a window. */
export function isCloser<P extends Position>({ lenience }: Staged<P>, decision: unknown): boolean {
  const given: Readonly<Record<string, unknown>> = { ...Object(decision) };
  return Object.keys(given).length === 1 && !!lenience?.closers?.includes(String(given.do));
}

/**
 * A question inside an act that has a single possible answer, or one that lapses, need not be
 * answered: the answer is taken when another seat (`seat`, −1 nobody) goes on, or the dice of the step do.
 * True when there was one.
 */
export function force<P extends Position>(now: Playing<P>, seat: number): boolean {
  const { game, pos, lenience } = now.staged;
  if (!lenience || !game.frames.some((frame) => !isProcedure(frame) && frame.begins)) return false;
  const code = makeCode();
  const codes = new Codes();
  for (let i = 0; i < AUTO_ANSWERS; i++) {
    const point = decisionPoint(game, pos);
    if (!point || point.begins || point.setup || point.reaction) return i > 0;
    const bits = point.deciders(pos);
    if (owes(bits, seat)) return i > 0;
    const decider = firstDecider(bits);
    if (lenience.lapsing?.includes(point.name) && point.usual) point.usual(pos, decider, code);
    else {
      choices(game, pos, decider, codes);
      if (codes.count !== 1) return i > 0;
      codes.read(0, code);
    }
    answerFor(now, decider, code);
  }
  return true;
}

/** Is a reaction open, or a question that lapses: would saying nothing be an answer? */
export function isSilentlyAnswered<P extends Position>({ staged }: Playing<P>): boolean {
  const point = decisionPoint(staged.game, staged.pos);
  if (!point) return false;
  return point.reaction === true || !!staged.lenience?.lapsing?.includes(point.name);
}

/** Gives the usual answer to a question that lapses; false when the open one does not. */
function lapse<P extends Position>(now: Playing<P>): boolean {
  const { game, pos, lenience } = now.staged;
  const point = decisionPoint(game, pos);
  if (!point?.usual || !lenience?.lapsing?.includes(point.name)) return false;
  const seat = firstDecider(point.deciders(pos));
  const code = makeCode();
  point.usual(pos, seat, code);
  answerFor(now, seat, code);
  return true;
}

/** Ends the window now open for whoever has to answer it; false when there is no plain end. */
export function closeWindow<P extends Position>(now: Playing<P>): boolean {
  const { game, pos, lenience } = now.staged;
  const point = decisionPoint(game, pos);
  if (!point || point.setup) return false;
  const seat = firstDecider(point.deciders(pos));
  const code = makeCode();
  for (const verb of lenience?.closers ?? []) {
    if (readDecision(game, pos, seat, { do: verb }, code) ?? refuse(game, pos, seat, code))
      continue;
    answerFor(now, seat, code);
    return true;
  }
  return lapse(now);
}

/**
 * Ends open windows until `ask` no longer says that the decision is out of place. Of an end of
 * its own the script is taken at its word: only what silence answers is ended for it. When that
 * leads nowhere, or wants dice that the step does not hold, everything stays as it was.
 */
export function passOver<P extends Position>(
  now: Playing<P>,
  closer: boolean,
  ask: () => Refusal | undefined,
): Refusal | undefined {
  const first = ask();
  const { pos, lenience } = now.staged;
  if (!lenience?.closers || !first || !isOutOfPlace(first)) return first;
  const back = bookmark(now);
  try {
    for (let i = 0; i < LIMIT && pos.ended === 0; i++) {
      if (closer && !isSilentlyAnswered(now)) break;
      if (!closeWindow(now)) break;
      const refused = ask();
      if (!refused || !isOutOfPlace(refused)) return refused;
    }
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
  }
  back();
  return first;
}

/**
 * A reaction that is refused here may be meant for a later window of the same movement: those
 * before it are passed by. When no window takes it, everything stays as it was.
 */
export function inLaterWindow<P extends Position>(
  now: Playing<P>,
  seat: number,
  refused: Refusal,
  ask: () => Refusal | undefined,
): Refusal | undefined {
  const { game, pos, lenience } = now.staged;
  if (!lenience?.closers || isOutOfPlace(refused)) return refused;
  const isAsked = (): boolean => {
    const point = decisionPoint(game, pos);
    return point?.reaction === true && owes(point.deciders(pos), seat);
  };
  const back = bookmark(now);
  try {
    for (let i = 0; i < LIMIT && isAsked(); i++) {
      if (!closeWindow(now)) break;
      if (isAsked() && !ask()) return undefined;
    }
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
  }
  back();
  return ask();
}

/** Ends the window of reaction that is open; false when none is, or it has no plain end. */
export const endReaction = <P extends Position>(now: Playing<P>): boolean => {
  const { game, pos } = now.staged;
  return decisionPoint(game, pos)?.reaction === true && closeWindow(now);
};

/** Would it be refused so once the windows that are still open are ended? They stay open. */
export function refusedLater<P extends Position>(
  now: Playing<P>,
  wanted: Wanted,
  ask: () => Refusal | undefined,
): boolean {
  const back = bookmark(now);
  const later = passOver(now, false, ask);
  back();
  const kindred = now.staged.lenience?.kindred;
  return later !== undefined && refusalDiffers(later, wanted, kindred).length === 0;
}

/**
 * Dice that are left call for the routine answer to the windows before them (fire, in order), and
 * for the one answer of a seat that has nothing to choose.
 */
export function answerRoutine<P extends Position>(now: Playing<P>): void {
  const { game, pos, lenience } = now.staged;
  if (lenience?.routine === undefined || isAnsweredNext(now)) return;
  const code = makeCode();
  const codes = new Codes();
  for (let i = 0; i < LIMIT && now.script.left > 0; i++) {
    const point = decisionPoint(game, pos);
    if (!point || point.begins || point.setup) return;
    const seat = firstDecider(point.deciders(pos));
    if (point.reaction) {
      if (!game.answer(pos, seat, lenience.routine, code)) return;
    } else {
      choices(game, pos, seat, codes);
      if (codes.count !== 1) return;
      codes.read(0, code);
    }
    answerFor(now, seat, code);
  }
}
