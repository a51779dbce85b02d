import type { Dice } from '../dice/dice.ts';
import { enumerate, type Weight } from '../dice/enumerate.ts';
import { type Fraction, makeFraction, plus, printFraction, toNumber } from '../dice/fraction.ts';
import { type Code, makeCode } from '../position/codes.ts';
import { FRAME_WIDTH, type Position } from '../position/layout.ts';
import { makePatch, type Patch, putBack } from '../position/patch.ts';
import type { Values } from './event.ts';
import { type DecisionPoint, isProcedure, type Play } from './frame.ts';
import type { Game } from './game.ts';
import { decide, firstDecider } from './play.ts';
import type { OddsOutcome } from './view.ts';

/** An outcome before it is weighed: what to call it and the numbers that set it apart. */
export interface Finding {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Gathers findings with exact weights: fractions of big integers, so that none is rounded. */
export class Distribution {
  readonly #entries = new Map<string, { finding: Finding; weight: Fraction }>();

  add(finding: Finding, { n, d }: Weight): void {
    if (n === 0n) return;
    const id = findingId(finding);
    const entry = this.#entries.get(id);
    if (entry) entry.weight = plus(entry.weight, { n, d });
    else this.#entries.set(id, { finding, weight: { n, d } });
  }

  /** The findings in the order in which they were first met, each with its weight. */
  weighed(): readonly { readonly finding: Finding; readonly weight: Fraction }[] {
    return [...this.#entries.values()].map(({ finding, weight: { n, d } }) => ({
      finding,
      weight: makeFraction(n, d),
    }));
  }

  outcomes(): OddsOutcome[] {
    return this.weighed().map(({ finding, weight }) => ({ ...finding, ...chanceOf(weight) }));
  }
}

/** A weight as sheets print it. */
export const chanceOf = (weight: Fraction): { probability: number; fraction: string } => ({
  probability: toNumber(weight),
  fraction: printFraction(weight),
});

/** Findings are one outcome when they have one name and the same numbers. */
export const findingId = ({ key, values }: Finding): string => `${key} ${JSON.stringify(values)}`;

/** Means of every number in the outcomes; a number an outcome lacks counts as nought. */
export function means(outcomes: readonly OddsOutcome[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { values, probability } of outcomes) {
    for (const [name, value] of Object.entries(values)) {
      sums[name] = (sums[name] ?? 0) + value * probability;
    }
  }
  return sums;
}

/** Numbers by name, heard on the way: what leaves no trace in the position is told. */
export type Tally = Record<string, number>;

/** One decision and all that follows from it, up to the moment that is looked at. */
export interface Course<P extends Position = Position> {
  readonly game: Game<P>;
  readonly from: P;
  /** Sets it going on a scratch copy of `from`; runs no frame yet. */
  start(scratch: P, play: Play): void;
  /** Has all happened that is looked at? Asked before each frame is run. */
  over(scratch: P, tally: Tally): boolean;
  /** Takes what was told into the tally; absent: nothing is listened to. */
  hear?(tally: Tally, event: string, values: Values): void;
  /** How a question on the way is answered; absent or false: as usual. */
  answer?(scratch: P, seat: number, point: DecisionPoint<P>, out: Code): boolean;
}

/** How many runs a look ahead may still take; whoever looks counts down. */
export interface Work {
  left: number;
  /** Set once a die has been asked for. */
  rolled?: boolean;
}

/** Runs enough for every act of our games, and few enough not to be waited for. */
export const FORESEE_LIMIT = 20_000;
/** How many throws may follow one another before they are taken to have no end. */
const LAYER_LIMIT = 256;
/** How many frames may pass without a die. */
const FRAME_LIMIT = 100_000;

/** Play that listens. */
class HearingPlay implements Play {
  readonly dice: Dice;
  readonly telling: boolean;
  readonly tally: Tally;
  readonly #course: Pick<Course, 'hear'>;

  constructor(dice: Dice, tally: Tally, course: Pick<Course, 'hear'>) {
    this.dice = dice;
    this.tally = tally;
    this.#course = course;
    this.telling = course.hear !== undefined;
  }

  tell(event: string, _rule: string, values: Values): void {
    this.#course.hear?.(this.tally, event, values);
  }
}

const answerCode = makeCode();

/** Runs the frame on top, or answers its question; false when nobody can. */
function stepOn<P extends Position>(course: Course<P>, scratch: P, play: Play): boolean {
  const { game } = course;
  const frame = game.frames[scratch.agenda[(scratch.depth - 1) * FRAME_WIDTH]];
  if (isProcedure(frame)) {
    frame.run(scratch, play);
    return true;
  }
  const seat = firstDecider(frame.deciders(scratch));
  if (!course.answer?.(scratch, seat, frame, answerCode)) {
    if (!frame.usual) return false;
    frame.usual(scratch, seat, answerCode);
  }
  scratch.acts += 1;
  frame.decide(scratch, seat, answerCode, play);
  return true;
}

const isOver = <P extends Position>(course: Course<P>, pos: P, tally: Tally): boolean =>
  pos.ended !== 0 || pos.depth === 0 || course.over(pos, tally);

/** One way the course may run, with whatever dice: `scratch` stands where it ends. */
export function follow<P extends Position>(course: Course<P>, scratch: P, dice: Dice): Tally {
  const tally: Tally = {};
  const play = new HearingPlay(dice, tally, course);
  scratch.bytes.set(course.from.bytes);
  course.start(scratch, play);
  for (let i = 0; i < FRAME_LIMIT && !isOver(course, scratch, tally); i++) {
    if (!stepOn(course, scratch, play)) break;
  }
  return tally;
}

/** A state on the way: what it changed in the position, what was heard, how likely it is. */
interface Branch {
  readonly patch: Patch;
  readonly tally: Tally;
  weight: Weight;
}

/**
 * Every outcome of a course: the rules themselves under enumerating dice, throw by throw. States
 * that have become equal after a throw go on as one, so that ten volleys in a row cost ten times
 * one and not its tenth power. False when there is not enough work left or dice have no end;
 * what was visited until then is not whole.
 */
export function foresee<P extends Position>(
  course: Course<P>,
  visit: (after: P, tally: Tally, weight: Weight) => void,
  work: Work = { left: FORESEE_LIMIT },
): boolean {
  const scratch = course.game.blank(course.from);
  let layer: Branch[] = [{ patch: new Int32Array(0), tally: {}, weight: { n: 1n, d: 1n } }];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth >= LAYER_LIMIT) return false;
    const next = new Map<string, Branch>();
    for (const branch of layer) {
      if (!throwOnce(course, scratch, branch, depth === 0, next, visit, work)) return false;
    }
    layer = [...next.values()];
  }
  return true;
}

/** Runs a branch until dice have fallen, once for each way they may fall. */
function throwOnce<P extends Position>(
  course: Course<P>,
  scratch: P,
  branch: Branch,
  first: boolean,
  next: Map<string, Branch>,
  visit: (after: P, tally: Tally, weight: Weight) => void,
  work: Work,
): boolean {
  let tally: Tally = {};
  let done = false;
  return enumerate(
    (dice) => {
      work.left -= 1;
      scratch.bytes.set(course.from.bytes);
      putBack(scratch.bytes, branch.patch);
      tally = { ...branch.tally };
      const play = new HearingPlay(dice, tally, course);
      if (first) course.start(scratch, play);
      done = isOver(course, scratch, tally);
      for (let i = 0; i < FRAME_LIMIT && !done && dice.asked === 0; i++) {
        done = !stepOn(course, scratch, play) || isOver(course, scratch, tally);
      }
    },
    ({ n, d }) => {
      if (!done || d !== 1n) work.rolled = true;
      const weight = { n: branch.weight.n * n, d: branch.weight.d * d };
      if (done) visit(scratch, tally, weight);
      else merge(next, makePatch(scratch.bytes, course.from.bytes), tally, weight);
    },
    Math.max(0, work.left),
  );
}

function merge(next: Map<string, Branch>, patch: Patch, tally: Tally, weight: Weight): void {
  const key = `${patch.join()} ${JSON.stringify(tally)}`;
  const found = next.get(key);
  if (found) found.weight = plus(found.weight, weight);
  else next.set(key, { patch, tally, weight });
}

/** A decision carried out as in play, up to the moment at which its act is over. */
export function courseOf<P extends Position>(
  game: Game<P>,
  from: P,
  seat: number,
  code: Code,
): Course<P> {
  const floor = from.depth;
  return {
    game,
    from,
    start: (scratch, play) => decide(game, scratch, seat, code, play),
    // Frames below the decision are no part of its act, nor is the next question in its place.
    over: (pos) => pos.depth < floor || (pos.depth === floor && asks(game, pos)),
  };
}

/** Is somebody to decide now, rather than the rules to run on? */
export const asks = <P extends Position>(game: Game<P>, pos: P): boolean =>
  pos.depth > 0 && !isProcedure(game.frames[pos.agenda[(pos.depth - 1) * FRAME_WIDTH]]);
