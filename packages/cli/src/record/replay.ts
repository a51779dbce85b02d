import {
  ALL_SEEING,
  act,
  begin,
  type Game,
  type GameEvent,
  makeCode,
  type Position,
  QuietPlay,
  readDecision,
  refuse,
  SeededDice,
  sideIds,
  ToldPlay,
} from '@esagono/engine';
import { messageOf } from '../errors.ts';
import { digest, mix } from './digest.ts';
import type { RecordedGame } from './record.ts';

/** Where a recorded game goes another way than it went: after how many decisions, and how. */
export interface Difference {
  readonly step: number;
  readonly why: string;
}

/** The chain over all positions of a game: a byte of it after each decision, all of it at the end. */
export class Chain {
  #low = 1;
  #high = 2;
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Takes the position in and answers the byte of this step. */
  next(pos: Position): number {
    const now = digest(this.#game, pos);
    this.#low = mix(this.#low, now);
    this.#high = mix(this.#high + this.#low, ~now);
    return this.#low & 0xff;
  }

  get hash(): string {
    return [this.#high, this.#low].map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** How a game ended, in words of the rules: what was told last, the result, the winner. */
export function endingOf(game: Game, pos: Position, told: readonly GameEvent[]): string {
  if (pos.ended === 0) return 'cut';
  const { key, winner } = game.outcome(pos);
  const last = told.at(-1)?.event ?? '';
  return `${last} ${key} ${winner < 0 ? 'draw' : sideIds(game, pos)[winner]}`;
}

/** Plays a recorded game again; the first difference, none when all is as it was. */
export function replay(game: Game, scenario: string, record: RecordedGame): Difference | undefined {
  let step = 0;
  try {
    const dice = new SeededDice(record.seed);
    const opening = { scenario, options: record.options ?? {}, data: record.data ?? {} };
    const quiet = new QuietPlay(dice);
    const pos = begin(game, game.open(opening), quiet);
    const chain = new Chain(game);
    const code = makeCode();
    const last = new ToldPlay(dice);
    for (const { seat, text } of record.steps) {
      step += 1;
      if (pos.ended !== 0) return { step, why: 'the game is over already' };
      const unread = readDecision(game, pos, seat, JSON.parse(text), code);
      const no = unread ?? refuse(game, pos, seat, code);
      if (no) return { step, why: `${text} is refused: ${no.rule} ${no.code}` };
      act(game, pos, seat, code, step === record.steps.length ? last : quiet);
      if (chain.next(pos) !== record.checks[step - 1]) {
        return { step, why: `${text} leads to another position` };
      }
    }
    const end = endingOf(game, pos, last.events);
    if (end !== record.end) return { step, why: `ended as "${end}", not as "${record.end}"` };
    if (chain.hash !== record.hash) return { step, why: `hash ${chain.hash}, not ${record.hash}` };
    game.view(pos, ALL_SEEING);
  } catch (error) {
    return { step, why: messageOf(error) };
  }
  return undefined;
}
