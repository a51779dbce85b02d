import type { GameEvent } from '../play/event.ts';
import type { Game } from '../play/game.ts';
import type { Position } from '../position/layout.ts';
import { withNext } from './lenient-steps.ts';
import type { Reading } from './reading.ts';
import { compare } from './situation-compare.ts';
import type { Situation, SituationStep } from './situation-file.ts';
import { lookAtChoices, lookAtOdds, lookThrough } from './situation-look.ts';
import { type Played, playStep } from './situation-play.ts';
import { isSettled } from './situation-run.ts';
import { type Staged, type StagingOptions, stage, type Weighed } from './situation-stage.ts';
import { seatsOf } from './situation-steps.ts';
import { type Window, windowNow } from './situation-windows.ts';
import { checkWords } from './situation-words.ts';

/** What did not come out as expected; empty when the situation passed. */
export interface SituationResult {
  readonly failures: readonly string[];
  /** How the file was read in the end. */
  readonly reading: 'strict' | 'lenient';
  /** The position at the end, as the game describes it. */
  readonly state: Readonly<Record<string, unknown>>;
  /** The position itself, and all that was told on the way there. */
  readonly pos: Position;
  readonly told: readonly GameEvent[];
  /** Every question that was open on the way, in order. */
  readonly windows: readonly Window[];
  /** The odds that were looked at; of every decision where that was asked for. */
  readonly weighed: readonly Weighed[];
}

export interface RunOptions<P extends Position> {
  /** The game's own reading, for its words and for lenience. */
  readonly reading?: Reading<P> | undefined;
  /** Windows are to say what might be answered: that takes time. */
  readonly show?: boolean;
  /** The odds of every decision are to be worked out: that takes time, too. */
  readonly weigh?: boolean;
}

/**
 * Stages a situation, plays its steps and compares. It means what it says; where that does not
 * hold, a file that does not ask to be read strictly is read leniently. Throws `SituationError`
 * when the file is wrong.
 */
export function runSituation<P extends Position>(
  game: Game<P>,
  situation: Situation,
  options: RunOptions<P> = {},
): SituationResult {
  const { reading: word } = situation;
  const canBe = options.reading !== undefined && word !== 'strict';
  if (canBe && word === 'lenient') return runLeniently(game, situation, options);
  const strict = runAs(game, situation, options);
  if (strict.failures.length === 0 || !canBe) return strict;
  return runLeniently(game, situation, options, strict);
}

/** Leniently, each step with its own dice, or else leaving some to who answers what it opened. */
function runLeniently<P extends Position>(
  game: Game<P>,
  situation: Situation,
  options: RunOptions<P>,
  strict?: SituationResult,
): SituationResult {
  const lenient = runAs(game, situation, { ...options, lenient: true });
  if (lenient.failures.length === 0) return lenient;
  const carrying = runAs(game, situation, { ...options, lenient: true, carrying: true });
  if (carrying.failures.length === 0) return carrying;
  const nearest = fewest(carrying, lenient);
  return strict ? fewest(strict, nearest) : nearest;
}

/** Where no reading holds, the one with less to say; of two alike the second. */
const fewest = (one: SituationResult, other: SituationResult): SituationResult =>
  other.failures.length <= one.failures.length ? other : one;

function runAs<P extends Position>(
  game: Game<P>,
  situation: Situation,
  options: StagingOptions<P>,
): SituationResult {
  const { lenient = false } = options;
  const staged = stage(game, situation, options);
  checkWords(staged, situation);
  const { failures, pos, told, windows, weighed } = staged;
  const first = isSettled(game, pos) && windowNow(game, pos, 'state', staged.show);
  if (first) windows.push(first);
  const finished = runSteps(staged, situation.play ?? []);
  if (situation.expect && finished) compare(staged, situation.expect, 'expect');
  const reading = lenient ? 'lenient' : 'strict';
  return { failures, reading, state: game.describe(pos), pos, told, windows, weighed };
}

/** False when the dice of a step did not suffice. */
function runSteps<P extends Position>(staged: Staged<P>, play: readonly SituationStep[]): boolean {
  const { failures } = staged;
  const steps = [...play];
  for (let i = 0; i < steps.length; i++) {
    const path = `play/${i}`;
    const before = failures.length;
    const { sufficed, next } = runStep(staged, steps[i], path, steps[i + 1]);
    if (next) steps[i + 1] = next;
    if (sufficed) continue;
    const both = withNext(staged, steps[i], next, path);
    if (!both) return false;
    failures.length = before;
    if (!runStep(staged, both, path).sufficed) return false;
    i += 1;
  }
  return true;
}

function runStep<P extends Position>(
  staged: Staged<P>,
  step: SituationStep,
  path: string,
  next?: SituationStep,
): Played {
  const seats = seatsOf(step, path);
  const looked: Played = { sufficed: true, next };
  if (step.view !== undefined) {
    lookThrough(staged, step, path);
    return looked;
  }
  let played = looked;
  if (step.choices !== undefined) lookAtChoices(staged, step, path);
  else if (step.odds !== undefined) lookAtOdds(staged, step, path);
  else played = playStep(staged, step, seats, path, next);
  if (played.sufficed && step.expect) compare(staged, step.expect, `${path}/expect`);
  return played;
}

/** The staged position before its first step; the app shows this on a board. */
export function stageSituation<P extends Position>(game: Game<P>, situation: Situation): P {
  return stage(game, situation).pos;
}
