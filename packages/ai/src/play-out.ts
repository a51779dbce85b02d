import {
  act,
  type Code,
  type Dice,
  deciders,
  firstDecider,
  type Game,
  type Position,
  QuietPlay,
  type Random,
  refuse,
} from '@esagono/engine';
import type { Bot } from './bot.ts';

export interface PlayOutPlan<P extends Position> {
  /** One bot a seat, in the order of the game's seats. */
  readonly bots: readonly Bot[];
  readonly random: Random;
  readonly dice: Dice;
  /** Positions a bot may look at for one decision; absent: each as many as it usually does. */
  readonly budget?: number;
  /** After so many decisions the game is left unfinished. */
  readonly steps?: number;
  /** Called after every decision with how many were taken. */
  readonly onDecision?: (taken: number, pos: P, seat: number, code: Code) => void;
}

export interface PlayedOut {
  readonly decisions: number;
  /** False when the step limit came first. */
  readonly ended: boolean;
}

export const STEP_LIMIT = 100_000;

/** Plays `pos` on with bots until the game ends or the step limit is reached. */
export function playOut<P extends Position>(
  game: Game<P>,
  pos: P,
  plan: PlayOutPlan<P>,
): PlayedOut {
  const { bots, random, steps = STEP_LIMIT } = plan;
  const play = new QuietPlay(plan.dice);
  let decisions = 0;
  while (pos.ended === 0 && decisions < steps) {
    const seat = firstDecider(deciders(game, pos));
    const bot = bots[seat];
    if (!bot) throw new Error(`no bot sits in seat ${seat}`);
    const code = bot.choose(game, pos, seat, random, plan.budget ?? bot.budget);
    const no = refuse(game, pos, seat, code);
    if (no) throw new Error(`${bot.name} chose what ${no.rule} refuses (${no.code})`);
    act(game, pos, seat, code, play);
    decisions += 1;
    plan.onDecision?.(decisions, pos, seat, code);
  }
  return { decisions, ended: pos.ended !== 0 };
}
