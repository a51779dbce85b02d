import { findBot } from '@esagono/ai';
import {
  Codes,
  choices,
  type Decision,
  type Game,
  makeCode,
  type OddsSheet,
  type Opening,
  oddsOf,
  type Position,
  Random,
  readDecision,
  type Threat,
  threatsTo,
  writeDecision,
} from '@esagono/engine';
import { expose, transfer } from 'comlink';
import { loadGame } from '../games/games.ts';

/** A position as a seat knows it: more never leaves the page. */
export interface Known {
  readonly game: string;
  readonly opening: Opening;
  readonly bytes: Uint8Array;
  readonly seat: number;
}

export interface Question extends Known {
  readonly bot: string;
  readonly seed: number;
  readonly budget: number;
  /** Milliseconds after which it decides with what it has thought. */
  readonly deadline: number;
}

/** The table of the last question: a campaign takes a while to open. */
let table: { readonly key: string; readonly game: Game; readonly pos: Position } | undefined;

async function lay({ game: id, opening, bytes }: Known): Promise<{ game: Game; pos: Position }> {
  const key = JSON.stringify([id, opening]);
  if (table?.key !== key) {
    const game = await loadGame(id);
    table = { key, game, pos: game.open(opening) };
  }
  const pos = table.game.blank(table.pos);
  pos.bytes.set(bytes);
  return { game: table.game, pos };
}

/** Thinks away from the page, so that the page never waits. */
const thinker = {
  async choose(question: Question): Promise<Decision> {
    const bot = findBot(question.bot);
    if (!bot) throw new Error(`no bot is called ${question.bot}`);
    const { game, pos } = await lay(question);
    const { seat, seed, budget } = question;
    const end = performance.now() + question.deadline;
    const late = (): boolean => performance.now() > end;
    const code = bot.choose(game, pos, seat, new Random(seed), budget, late);
    return writeDecision(game, pos, code);
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
