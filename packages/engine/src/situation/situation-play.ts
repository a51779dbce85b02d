import { ScriptError } from '../dice/dice.ts';
import { decisionPoint, firstDecider, settle } from '../play/play.ts';
import { makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { goOn, passOn } from './lenient-answers.ts';
import { isAnsweredNext, leftTo } from './lenient-carried.ts';
import { answerRoutine, force } from './lenient-windows.ts';
import { decide } from './situation-decide.ts';
import { compareEvents } from './situation-events.ts';
import type { SituationStep } from './situation-file.ts';
import {
  answerFor,
  begun,
  bookmark,
  type Playing,
  stopsAtPhase,
  withoutDice,
} from './situation-playing.ts';
import { refusalDiffers } from './situation-refusal.ts';
import { isSettled, runOut } from './situation-run.ts';
import { AUTO_ANSWERS, type Staged, seatNumber } from './situation-stage.ts';
import { windowNow } from './situation-windows.ts';
import { oneByOne, spoken } from './situation-wording.ts';

/** The seat of a step in which the rules run by themselves. */
const NOBODY = -1;

/** Whether the dice of a step sufficed, and the step after it with what it was left. */
export interface Played {
  readonly sufficed: boolean;
  readonly next: SituationStep | undefined;
}

/**
 * Plays one decision, or lets the rules run. Where the dice do not suffice everything is as before
 * the step, and what follows would only be noise.
 */
export function playStep<P extends Position>(
  staged: Staged<P>,
  step: SituationStep,
  seats: readonly string[],
  path: string,
  next?: SituationStep,
): Played {
  const { game, pos, failures } = staged;
  const now = begun(staged, step, path, staged.carrying ? next : undefined);
  staged.rests.length = 0;
  const { play, script } = now;
  const back = bookmark(now);
  try {
    playOut(now, seats);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    if (seats.length !== 1 || !stopsAtPhase(now)) {
      back();
      if (isUnasked(now)) return { sufficed: true, next };
      failures.push(`${path}: ${error.message}`);
      return { sufficed: false, next };
    }
  }
  staged.told.push(...play.events);
  const answer = script.left > 0 && next && isAnsweredNext(now) ? leftTo(now, next) : undefined;
  if (!answer) compareAll(now);
  noteWindow(now);
  // A position staged whole must stay whole; one staged odd on purpose may be what it likes.
  if (staged.sound) failures.push(...game.faults(pos).map((fault) => `${path}: unsound: ${fault}`));
  return { sufficed: true, next: answer ?? next };
}

/** All dice have been rolled, and what was told is what was expected. */
function compareAll<P extends Position>(now: Playing<P>): void {
  const { staged, step, path, script } = now;
  const { left } = script;
  if (left > 0)
    staged.failures.push(`${path}: ${left} of ${step.dice?.length} scripted dice were not rolled`);
  compareEvents(now);
}

/** The decisions of a step, and what they set going. */
function playOut<P extends Position>(now: Playing<P>, seats: readonly string[]): void {
  const { staged, step, path, play, script } = now;
  const { game, pos } = staged;
  if (step.run) runOut(game, pos, play, script, 1);
  else settle(game, pos, play);
  for (const id of seats) decideStep(now, seatNumber(staged.seats, id, path), step[id]);
  if (isSettled(game, pos)) answerRoutine(now);
  if (isSettled(game, pos)) answerStanding(now);
  for (const id of seats) passOn(now, seatNumber(staged.seats, id, path), spoken(step[id]));
  if (step.run) passOn(now, NOBODY, undefined);
}

/** Leniently read, what no window asks is refused, even where the rules would roll on without it. */
function isUnasked<P extends Position>({ staged: { lenience }, step }: Playing<P>): boolean {
  if (!lenience || step.refused === undefined || step.dice !== undefined) return false;
  const unasked = { rule: '', code: 'notYourDecision' };
  return refusalDiffers(unasked, step.refused, lenience.kindred).length === 0;
}

function decideStep<P extends Position>(now: Playing<P>, seat: number, said: unknown): void {
  const { staged, step } = now;
  const decision = spoken(said);
  const lenient = staged.lenience !== undefined && step.refused === undefined;
  for (const one of lenient ? oneByOne(staged.game, decision) : [decision]) {
    const back = bookmark(now);
    force(now, seat);
    decide(now, seat, one);
    // Who is refused has not gone on: what was open stays open.
    if (step.refused !== undefined) back();
    else goOn(now, seat, one);
  }
}

function noteWindow<P extends Position>({ staged, path }: Playing<P>): void {
  const { game, pos, windows, show } = staged;
  if (!isSettled(game, pos)) return;
  const window = windowNow(game, pos, path, show);
  if (window) windows.push(window);
}

/** Standing orders answer the windows of their seats, with the dice of the step. */
function answerStanding<P extends Position>(now: Playing<P>): void {
  const { game, pos, standing } = now.staged;
  const code = makeCode();
  for (let i = 0; i < AUTO_ANSWERS; i++) {
    const point = decisionPoint(game, pos);
    if (!point?.reaction) return;
    const seat = firstDecider(point.deciders(pos));
    const policy = standing[seat];
    if (policy === undefined || !game.answer(pos, seat, policy, code)) return;
    answerFor(now, seat, code);
  }
}

/** Lets the rules act that need no die; says so, and leaves all as it was, when one is asked for. */
export function settled<P extends Position>(staged: Staged<P>, path: string): boolean {
  const now = withoutDice(staged, path);
  const back = bookmark(now);
  try {
    settle(staged.game, staged.pos, now.play);
    return true;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    staged.failures.push(`${path}: ${error.message}`);
    back();
    return false;
  }
}
