import { findBot } from '@esagono/ai';
import { type Decision, type Opening, Random, writeDecision } from '@esagono/engine';
import { expose } from 'comlink';
import { loadGame } from '../kit/shelf.ts';

export interface Question {
  readonly game: string;
  readonly opening: Opening;
  readonly bytes: Uint8Array;
  readonly seat: number;
  readonly bot: string;
  readonly seed: number;
  readonly budget: number;
  /** Milliseconds after which it decides with what it has thought. */
  readonly deadline: number;
}

/** Thinks away from the page, so that the page never waits. */
const thinker = {
  async choose(question: Question): Promise<Decision> {
    const game = await loadGame(question.game);
    const bot = findBot(question.bot);
    if (!bot) throw new Error(`no bot is called ${question.bot}`);
    const pos = game.open(question.opening);
    pos.bytes.set(question.bytes);
    const { seat, seed, budget } = question;
    const end = performance.now() + question.deadline;
    const late = (): boolean => performance.now() > end;
    const code = bot.choose(game, pos, seat, new Random(seed), budget, late);
    return writeDecision(game, pos, code);
  },
};

export type Thinker = typeof thinker;
expose(thinker);
