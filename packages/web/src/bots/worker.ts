import { chanceOf, findBot } from '@esagono/ai';
import {
  Codes,
  choices,
  type Decision,
  makeCode,
  type OddsSheet,
  oddsOf,
  Random,
  readDecision,
  type Threat,
  threatsTo,
  writeDecision,
} from '@esagono/engine';
import { expose, transfer } from 'comlink';
import { type Known, lay } from './lay.ts';

export interface Question extends Known {
  readonly bot: string;
  readonly seed: number;
  readonly budget: number;
  /** Milliseconds after which it decides with what it has thought. */
  readonly deadline: number;
}

/** What a bot decides, and what it thinks of its chance. */
export interface BotAnswer {
  readonly decision: Decision;
  readonly chance: number;
}

/** Thinks away from the page, so that the page never waits. */
const thinker = {
  async choose(question: Question): Promise<BotAnswer> {
    const bot = findBot(question.bot);
    if (!bot) throw new Error(`no bot is called ${question.bot}`);
    const { game, pos } = await lay(question);
    const { seat, seed, budget } = question;
    const end = performance.now() + question.deadline;
    const late = (): boolean => performance.now() > end;
    const code = bot.choose(game, pos, seat, new Random(seed), budget, late);
    const chance = chanceOf(game, pos, seat, new Random(seed));
    return { decision: writeDecision(game, pos, code), chance };
  },

  /** All that the seat may do, as codes in a row. */
  async list(known: Known): Promise<Int32Array> {
    const { game, pos } = await lay(known);
    const codes = new Codes();
    choices(game, pos, known.seat, codes);
    const numbers = codes.numbers();
    return transfer(numbers, [numbers.buffer]);
  },

  async odds(known: Known, decision: Decision): Promise<OddsSheet | undefined> {
    const { game, pos } = await lay(known);
    const code = makeCode();
    if (readDecision(game, pos, known.seat, decision, code)) return undefined;
    return oddsOf(game, pos, known.seat, code);
  },

  /** Who may break into the act, where and with what chance. */
  async threats(known: Known, decision: Decision): Promise<readonly Threat[]> {
    const { game, pos } = await lay(known);
    const code = makeCode();
    if (readDecision(game, pos, known.seat, decision, code)) return [];
    return threatsTo(game, pos, known.seat, code);
  },
};

export type Thinker = typeof thinker;
expose(thinker);
