import { SeededDice } from '../dice/dice.ts';
import type { Game } from '../play/game.ts';
import { act, begin, deciders, firstDecider, owes, QuietPlay, sample } from '../play/play.ts';
import { makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { Random } from '../position/random.ts';
import { type CheckPlan, randomOpening, scrambled, type Violation } from './checks.ts';
import { wordsOf } from './checks-common.ts';

/** Soundness is looked at once in so many decisions: it costs more than a decision does. */
const SOUND_EVERY = 64;
const STEP_LIMIT = 50_000;

export interface QuickResult {
  readonly decisions: number;
  /** What went wrong, and after how many decisions; the seed plays it again. */
  readonly violation?: Omit<Violation, 'file'>;
}

/**
 * Random play to the end, as fast as it goes: no exception, no dead end, no endless game, and a
 * sound position (counters conserved) every so often and at the end.
 */
export function playQuickly<P extends Position>(
  game: Game<P>,
  plan: Pick<CheckPlan, 'seed' | 'scenario' | 'options' | 'stepLimit'>,
): QuickResult {
  const random = new Random(scrambled(plan.seed));
  const code = makeCode();
  let decisions = 0;
  const broken = (check: string, message: string): QuickResult => ({
    decisions,
    violation: { check, message, step: decisions },
  });
  try {
    const play = new QuietPlay(new SeededDice(~plan.seed));
    const pos = begin(game, game.open(randomOpening(game, random, plan)), play);
    while (pos.ended === 0) {
      if (decisions >= (plan.stepLimit ?? STEP_LIMIT))
        return broken('ends', `no end after ${decisions} decisions`);
      const bits = deciders(game, pos);
      if (bits === 0) return broken('dead end', 'nobody may decide, yet the game goes on');
      const seat = drawn(bits, random);
      sample(game, pos, seat, random, code);
      act(game, pos, seat, code, play);
      decisions += 1;
      const faults = decisions % SOUND_EVERY === 0 ? game.faults(pos) : [];
      if (faults.length > 0) return broken('invariants', faults.join('; '));
    }
    const faults = game.faults(pos);
    if (faults.length > 0) return broken('invariants', faults.join('; '));
    game.outcome(pos);
  } catch (error) {
    return broken('crash', wordsOf(error));
  }
  return { decisions };
}

/** One of the seats that owe a decision. */
function drawn(bits: number, random: Random): number {
  const first = firstDecider(bits);
  if (bits === 1 << first) return first;
  const seats: number[] = [];
  for (let seat = first; seat < 31; seat++) if (owes(bits, seat)) seats.push(seat);
  return seats[random.below(seats.length)];
}
