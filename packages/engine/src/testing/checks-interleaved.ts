import { makeHeader, secretOfSeed } from '../match/match.ts';
import { Table } from '../match/table.ts';
import { threatsTo } from '../play/approach.ts';
import { oddsOf } from '../play/forecast.ts';
import { type Game, SPECTATOR } from '../play/game.ts';
import {
  choicesOf,
  decisionPoint,
  namedUnits,
  readDecision,
  refuse,
  sample,
  writeDecision,
} from '../play/play.ts';
import { canonical, hashBytes, hashJson } from '../position/canonical.ts';
import { CODE_WIDTH, Codes, makeCode, verbOf } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { Random } from '../position/random.ts';
import { firstDifference } from '../position/same-json.ts';
import type { CheckPlan } from './checks.ts';
import { randomOpening } from './checks.ts';

/** Bent decisions asked about at each step. */
const BENT = 4;
const STEPS = 40;

/** A match that plays itself at random and asks every kind of question on the way. */
class Player<P extends Position> {
  readonly #table: Table<P>;
  readonly #random: Random;
  readonly #code = makeCode();
  readonly #codes = new Codes();
  readonly #hexes: number;

  constructor(game: Game<P>, seed: number, plan: Partial<CheckPlan>) {
    this.#random = new Random(seed);
    const opening = randomOpening(game, new Random(plan.seed ?? 1), plan);
    this.#table = new Table(game, makeHeader(game, opening, secretOfSeed(seed)));
    this.#hexes = game.overlays.length > 0 ? game.board(this.#table.pos).grid.size : 0;
  }

  get over(): boolean {
    return this.#table.pos.ended !== 0;
  }

  /** The answers as they were handed out, not copies of them. */
  ask(): unknown {
    const table = this.#table;
    const { game } = table;
    const random = this.#random;
    const seat = this.#seat();
    const known = table.known(seat);
    sample(game, known, seat, random, this.#code);
    const unit = namedUnits(game, known, this.#code)[0] ?? -1;
    choicesOf(game, known, seat, unit, this.#codes);
    return {
      view: table.view(seat),
      aside: table.view(SPECTATOR),
      prompt: decisionPoint(game, known)?.ask?.(known, seat),
      odds: oddsOf(game, known, seat, this.#code),
      threats: threatsTo(game, known, seat, this.#code),
      list: hashJson(listed(this.#codes)),
      refusals: Array.from({ length: BENT }, () => this.#bent(seat, known)),
      reading: readDecision(game, known, seat, this.#sent(known), makeCode()),
      overlay: this.#overlay(seat, known),
      outcome: game.outcome(known),
      decision: writeDecision(game, known, this.#code),
    };
  }

  /** Carries out what was drawn when the questions were asked. */
  move(): unknown {
    const { game } = this.#table;
    const seat = this.#seat();
    const played = this.#table.play(seat, writeDecision(game, this.#table.known(seat), this.#code));
    return { played, position: hashBytes(this.#table.pos.bytes) };
  }

  #seat(): number {
    const bits = this.#table.deciders();
    return this.#table.seats.findIndex((_, s) => (bits & (1 << s)) !== 0);
  }

  #bent(seat: number, known: P): unknown {
    const code = this.#code.slice();
    code[this.#random.below(CODE_WIDTH)] += this.#random.below(64) - 32;
    const { game } = this.#table;
    // Whatever the numbers are, the verb is one of the game's.
    code.set([Math.max(0, Math.min(game.verbs.length - 1, verbOf(code)))]);
    return refuse(game, known, seat, code);
  }

  #sent(known: P): unknown {
    const { game } = this.#table;
    const decision: object = writeDecision(game, known, this.#code);
    const fields = Object.keys(decision);
    return { ...decision, [fields[this.#random.below(fields.length)]]: this.#random.below(900) };
  }

  #overlay(seat: number, known: P): unknown {
    const { game } = this.#table;
    if (game.overlays.length === 0) return undefined;
    const name = game.overlays[this.#random.below(game.overlays.length)];
    const hex = this.#random.below(this.#hexes + 1) - 1;
    return game.overlay(known, seat, name, hex);
  }
}

function listed(codes: Codes): number[][] {
  const code = makeCode();
  return Array.from({ length: codes.count }, (_, i) => {
    codes.read(i, code);
    return [...code];
  });
}

/** What one match answers when it has the house to itself. */
function alone<P extends Position>(player: Player<P>, steps: number): string[] {
  const told: string[] = [];
  for (let i = 0; i < steps && !player.over; i++) {
    told.push(canonical(player.ask()), canonical(player.move()));
  }
  return told;
}

/** Two matches in turns; each answer is read only after the other match has been asked. */
function together<P extends Position>(players: readonly Player<P>[], steps: number): string[][] {
  const told: string[][] = players.map(() => []);
  const take = (ask: (player: Player<P>) => unknown): void => {
    const answers = players.map((player) => (player.over ? undefined : { answer: ask(player) }));
    answers.forEach((given, i) => {
      if (given) told[i].push(canonical(given.answer));
    });
  };
  for (let i = 0; i < steps; i++) {
    const open = players.map((player) => !player.over);
    take((player) => player.ask());
    const moved = players.map((player, p) => (open[p] ? { answer: player.move() } : undefined));
    moved.forEach((given, p) => {
      if (given) told[p].push(canonical(given.answer));
    });
  }
  return told;
}

/**
 * No result depends on another match: two of the same scenario, played in turns, answer what each
 * answers alone. Says what differs, or undefined.
 */
export function checkInterleaved<P extends Position>(
  game: Game<P>,
  plan: CheckPlan,
): string | undefined {
  const steps = plan.stepLimit ?? STEPS;
  const seeds = [plan.seed, plan.seed + 1];
  const player = (seed: number): Player<P> => new Player(game, seed, plan);
  const apart = seeds.map((seed) => alone(player(seed), steps));
  const mixed = together(seeds.map(player), steps);
  for (const [p, answers] of apart.entries()) {
    const at = answers.findIndex((answer, i) => answer !== mixed[p][i]);
    if (at < 0) continue;
    const differs = firstDifference(JSON.parse(mixed[p][at] ?? 'null'), JSON.parse(answers[at]));
    return `step ${(at >> 1) + 1} of match ${p + 1} depends on the other match: ${differs}`;
  }
  return undefined;
}
