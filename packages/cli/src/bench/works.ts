import {
  act,
  begin,
  Codes,
  choices,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  type Position,
  placeOf,
  QuietPlay,
  Random,
  refuse,
  SeededDice,
  sample,
  wordOf,
  writeDecision,
} from '@esagono/engine';
import { BoardgameTable } from './bgio.ts';
import { timed, type Work } from './measure.ts';
import type { PlainAct } from './plain-rules.ts';
import { XorshiftDice } from './xorshift-dice.ts';

/** Games that run longer than this begin again: nobody waits for one endless game. */
const STEP_LIMIT = 20_000;

/** A game that is played at random for ever: at its end it begins again. */
class EndlessGame {
  readonly pos: Position;
  readonly random = new Random(7);
  readonly #game: Game;
  readonly #first: Uint8Array;
  readonly #play = new QuietPlay(new SeededDice(7));
  readonly #code = makeCode();
  readonly #codes = new Codes();

  constructor(game: Game, scenario: string) {
    this.#game = game;
    this.pos = begin(game, game.open({ scenario }), this.#play);
    this.#first = this.pos.bytes.slice();
  }

  #seat(): number {
    const { pos } = this;
    if (pos.ended !== 0 || pos.acts > STEP_LIMIT) pos.bytes.set(this.#first);
    return firstDecider(deciders(this.#game, pos));
  }

  sampled(): void {
    const seat = this.#seat();
    sample(this.#game, this.pos, seat, this.random, this.#code);
    act(this.#game, this.pos, seat, this.#code, this.#play);
  }

  fullList(): void {
    const seat = this.#seat();
    choices(this.#game, this.pos, seat, this.#codes);
    this.#codes.read(this.random.below(this.#codes.count), this.#code);
    act(this.#game, this.pos, seat, this.#code, this.#play);
  }
}

export const sampledWork = (game: Game, scenario: string): Work => {
  const endless = new EndlessGame(game, scenario);
  return {
    name: `${game.id}.${scenario}.sampled`,
    run: (ms) => timed(ms, () => endless.sampled()),
  };
};

export const fullListWork = (game: Game, scenario: string): Work => {
  const endless = new EndlessGame(game, scenario);
  return {
    name: `${game.id}.${scenario}.fullList`,
    run: (ms) => timed(ms, () => endless.fullList(), 8),
  };
};

/** Copying a whole position, the unit of search. */
export const copyWork = (game: Game, scenario: string): Work => {
  const { pos } = new EndlessGame(game, scenario);
  const copy = game.blank(pos);
  return {
    name: `${game.id}.${scenario}.copies`,
    run: (ms) => timed(ms, () => copy.bytes.set(pos.bytes), 4096),
  };
};

export const bytesOf = (game: Game, scenario: string): number =>
  game.open({ scenario }).bytes.length;

/** The recorded game is played with the same dice on both engines. */
const SEED = 1;

/** A whole random game as codes, for engines that are to check and carry out given decisions. */
function recordGame(game: Game, scenario: string): Int32Array[] {
  const play = new QuietPlay(new XorshiftDice(SEED));
  const pos = begin(game, game.open({ scenario }), play);
  const random = new Random(3);
  const codes: Int32Array[] = [];
  while (pos.ended === 0) {
    const code = makeCode();
    const seat = firstDecider(deciders(game, pos));
    sample(game, pos, seat, random, code);
    act(game, pos, seat, code, play);
    codes.push(code);
  }
  return codes;
}

/** Decisions given from outside: each is checked in full, then carried out. */
export function validatedWork(game: Game, scenario: string): Work {
  const script = recordGame(game, scenario);
  const dice = new XorshiftDice(SEED);
  const play = new QuietPlay(dice);
  const pos = begin(game, game.open({ scenario }), play);
  const first = pos.bytes.slice();
  let at = 0;
  return {
    name: `${game.id}.validated`,
    run: (ms) =>
      timed(ms, () => {
        if (at === script.length) {
          at = 0;
          pos.bytes.set(first);
          dice.restart(SEED);
        }
        const seat = firstDecider(deciders(game, pos));
        const code = script[at++];
        if (refuse(game, pos, seat, code)) throw new Error('a recorded decision is refused');
        act(game, pos, seat, code, play);
      }),
  };
}

/** The same decision in the words of the boardgame.io version. */
export function plainAct(game: Game, pos: Position, code: Int32Array): PlainAct {
  const decision = writeDecision(game, pos, code);
  const unit = Number(decision.unit);
  if (decision.do === 'move') {
    return { do: 'move', unit, to: placeOf(game.board(pos), wordOf(decision.to)) };
  }
  return decision.do === 'fire'
    ? { do: 'fire', unit, target: Number(decision.target) }
    : { do: 'end' };
}

/** boardgame.io with the same script of decisions. */
export function theirValidatedWork(game: Game, scenario: string): Work {
  const pos = game.open({ scenario });
  const script = recordGame(game, scenario).map((code) => plainAct(game, pos, code));
  let table = new BoardgameTable(SEED);
  let at = 0;
  return {
    name: 'boardgame.io.validated',
    run: (ms) =>
      timed(
        ms,
        () => {
          if (at === script.length) {
            at = 0;
            table.stop();
            table = new BoardgameTable(SEED);
          }
          table.play(script[at++]);
        },
        4,
      ),
  };
}

/** boardgame.io at random, drawing from its full list. */
export function theirFullListWork(): Work {
  const random = new Random(7);
  let seed = 1;
  let table = new BoardgameTable(seed);
  return {
    name: 'boardgame.io.fullList',
    run: (ms) =>
      timed(
        ms,
        () => {
          if (table.over) {
            table.stop();
            seed += 1;
            table = new BoardgameTable(seed);
          }
          const acts = table.legal();
          table.play(acts[random.below(acts.length)]);
        },
        4,
      ),
  };
}
