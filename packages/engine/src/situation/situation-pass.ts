import { ScriptError } from '../dice/dice.ts';
import type { Refusal } from '../play/event.ts';
import type { Game } from '../play/game.ts';
import {
  act,
  decisionPoint,
  firstDecider,
  readDecision,
  refuse,
  type ToldPlay,
} from '../play/play.ts';
import { type Code, makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';

// Windows that a situation leaves out, or answers though they did not open.

const LIMIT = 12;
const code: Code = makeCode();
const OUT_OF_PLACE = new Set(['notNow', 'notYourDecision']);

const isOutOfPlace = (refused: Refusal | undefined): boolean =>
  refused !== undefined && OUT_OF_PLACE.has(refused.code);

/** `{ do: done }` and the like: nothing but the end of a window. */
export function isCloser<P extends Position>(game: Game<P>, decision: unknown): boolean {
  const given: Readonly<Record<string, unknown>> = { ...Object(decision) };
  return Object.keys(given).length === 1 && !!game.closers?.includes(String(given.do));
}

/** Ends the window now open for whoever has to answer it; false when there is no plain end. */
function closeWindow<P extends Position>(game: Game<P>, pos: P, play: ToldPlay): boolean {
  const point = decisionPoint(game, pos);
  if (!point || point.setup) return false;
  const seat = firstDecider(point.deciders(pos));
  for (const verb of game.closers ?? []) {
    if (readDecision(game, pos, seat, { do: verb }, code) ?? refuse(game, pos, seat, code))
      continue;
    act(game, pos, seat, code, play);
    return true;
  }
  return false;
}

/**
 * Ends open windows until `ask` no longer says that the decision is out of place. Of an end of
 * its own the script is taken at its word: only windows of reaction are ended for it. When that
 * leads nowhere everything stays as it was.
 */
export function passOver<P extends Position>(
  game: Game<P>,
  pos: P,
  play: ToldPlay,
  closer: boolean,
  ask: () => Refusal | undefined,
): Refusal | undefined {
  const first = ask();
  if (!game.closers || !isOutOfPlace(first)) return first;
  const before = pos.bytes.slice();
  const told = play.events.length;
  const rolls = play.rolls.length;
  try {
    for (let i = 0; i < LIMIT && pos.ended === 0; i++) {
      if (closer && !decisionPoint(game, pos)?.reaction) break;
      if (!closeWindow(game, pos, play)) break;
      const refused = ask();
      if (!isOutOfPlace(refused)) return refused;
    }
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
  }
  if (play.rolls.length > rolls) return first; // dice are gone: leave the trace of it
  pos.bytes.set(before);
  play.events.length = told;
  return first;
}

const ROUTINE = 'routine';

/** Dice that are left call for the routine answer to the windows before them: fire, in order. */
export function answerRoutine<P extends Position>(
  game: Game<P>,
  pos: P,
  play: ToldPlay,
  diceLeft: () => number,
): void {
  if (!game.policies.some((policy) => policy.id === ROUTINE)) return;
  for (let i = 0; i < LIMIT && diceLeft() > 0; i++) {
    const point = decisionPoint(game, pos);
    if (!point?.reaction) return;
    const seat = firstDecider(point.deciders(pos));
    if (!game.answer(pos, seat, ROUTINE, code)) return;
    act(game, pos, seat, code, play);
  }
}
