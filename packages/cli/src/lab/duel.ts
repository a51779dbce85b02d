import { Analyst, findBot, STEP_LIMIT } from '@esagono/ai';
import {
  ALL_SEEING,
  act,
  begin,
  deciders,
  firstDecider,
  type Game,
  type Options,
  type Outcome,
  type Play,
  type Position,
  QuietPlay,
  Random,
  refuse,
  type Seat,
  SeededDice,
  shareOf,
  sideIds,
  writeDecision,
} from '@esagono/engine';
import { type Story, Teller } from '@esagono/session';
import { battleOrFail } from '../battles.ts';

/** Who sits there, and how many positions he may look at for one decision. */
export interface Contender {
  readonly bot: string;
  readonly budget: number;
}

/** One variant of a battle that two bots fight out in pairs with sides changed. */
export interface LabPlan {
  readonly battle: string;
  readonly options: Options;
  /** Values out of packs. */
  readonly data: Options;
  readonly contenders: readonly [Contender, Contender];
  readonly seed: number;
  /** Is luck told apart from skill in every game? */
  readonly luck?: boolean;
}

/** How a game went. One pair is a game for each side the first contender can have, with the same dice. */
export interface Duel {
  readonly pair: number;
  /** The side of the first contender. */
  readonly side: number;
  readonly winner: number;
  /** What each side made of it, 0 to 1 (see `shareOf`). */
  readonly shares: readonly number[];
  readonly points: readonly number[];
  /** How far the first side was ahead, where points decide. */
  readonly margin?: NonNullable<Outcome['points']>;
  readonly decisions: number;
  readonly ended: boolean;
  readonly turns: number;
  /** Strength on the map when each turn began, and lost by then, by side. */
  readonly strength: readonly (readonly number[])[];
  readonly lost: readonly (readonly number[])[];
  /** Strength lost by hex. */
  readonly heat: readonly (readonly [hex: number, lost: number])[];
  /** Only where it was asked for. */
  readonly fortune?: Fortune;
  /** Milliseconds a decision of each contender: mean, 99th percentile, most. Never part of a figure. */
  readonly time: readonly (readonly number[])[];
}

/** What made the result, in millionths of the first side's chance; start + skills + luck is the end. */
export interface Fortune {
  readonly start: number;
  readonly skill: readonly number[];
  readonly luck: number;
}

/** Of two alike, each game of a pair would be the same one: then every game has dice of its own. */
const areAlike = ([a, b]: LabPlan['contenders']): boolean =>
  a.bot === b.bot && a.budget === b.budget;

/** Game `job` of a plan: a pair has the same dice and thoughts, with sides changed. */
export function fight(plan: LabPlan, job: number): Duel {
  const { game, scenario } = battleOrFail(plan.battle);
  const sides = scenario.sides.length;
  const pair = Math.floor(job / sides);
  const side = job % sides;
  const seed = plan.seed + (areAlike(plan.contenders) ? job : pair);
  const play = new QuietPlay(new SeededDice(seed));
  const opening = { scenario: scenario.id, options: plan.options, data: plan.data };
  const pos = begin(game, game.open(opening), play);
  const course = new Course(game, pos, plan, side);
  const random = new Random(~seed);
  for (let i = 0; pos.ended === 0 && i < STEP_LIMIT; i++) course.decide(random, play);
  const outcome = game.outcome(pos);
  const { turns, heat } = course.told();
  return {
    pair,
    side,
    winner: pos.ended !== 0 ? outcome.winner : -1,
    shares: scenario.sides.map((_, s) => (pos.ended !== 0 ? shareOf(outcome, s, sides) : 1 / 2)),
    points: sideIds(game, pos).map((_, s) =>
      outcome.score.reduce((sum, line) => sum + (line.side === s ? line.points : 0), 0),
    ),
    ...(outcome.points ? { margin: outcome.points } : {}),
    decisions: course.decisions,
    ended: pos.ended !== 0,
    turns: game.view(pos, ALL_SEEING).turn,
    strength: turns.map((turn) => turn.strength),
    lost: turns.map((turn) => turn.lost),
    heat: heat.map(({ hex, lost }) => [hex, lost]),
    ...(course.fortune ? { fortune: course.fortune } : {}),
    time: course.spent.map(timeOf),
  };
}

/** One game under way: who is asked, what it takes him, what becomes of it. */
class Course {
  decisions = 0;
  readonly spent: readonly [number[], number[]] = [[], []];
  readonly #game: Game;
  readonly #pos: Position;
  readonly #plan: LabPlan;
  readonly #side: number;
  readonly #seats: readonly Seat[];
  readonly #teller: Teller<Position>;
  readonly #before: Position;
  readonly #analyst: Analyst<Position> | undefined;
  readonly #start: number;
  readonly #skill: number[];
  #luck = 0;

  constructor(game: Game, pos: Position, plan: LabPlan, side: number) {
    this.#game = game;
    this.#pos = pos;
    this.#plan = plan;
    this.#side = side;
    this.#seats = game.seats(pos);
    this.#teller = new Teller(game, pos);
    this.#before = game.blank(pos);
    this.#skill = sideIds(game, pos).map(() => 0);
    this.#analyst = plan.luck ? new Analyst(game, pos, { nodes: 0, seed: plan.seed }) : undefined;
    this.#start = this.#analyst?.chance(pos) ?? 0;
  }

  decide(random: Random, play: Play): void {
    const [game, pos] = [this.#game, this.#pos];
    const seat = firstDecider(deciders(game, pos));
    const side = this.#seats[seat]?.side ?? 0;
    const who = side === this.#side ? 0 : 1;
    const { bot: name, budget } = this.#plan.contenders[who];
    const bot = findBot(name);
    if (!bot) throw new Error(`no bot ${name}`);
    const start = performance.now();
    const code = bot.choose(game, pos, seat, random, budget);
    this.spent[who].push(performance.now() - start);
    const no = refuse(game, pos, seat, code);
    if (no) throw new Error(`${name} chose what ${no.rule} refuses (${no.code})`);
    this.#before.bytes.set(pos.bytes);
    act(game, pos, seat, code, play);
    this.decisions += 1;
    this.#teller.step(pos, this.decisions);
    if (!this.#analyst) return;
    const decision = writeDecision(game, this.#before, code);
    const step = this.#analyst.step(this.decisions, seat, decision, this.#before, pos);
    this.#skill[side] = (this.#skill[side] ?? 0) + step.skill;
    this.#luck += step.luck;
  }

  told(): Pick<Story, 'turns' | 'heat'> {
    this.#teller.note(this.#pos, this.decisions);
    return this.#teller;
  }

  get fortune(): Fortune | undefined {
    if (!this.#analyst) return undefined;
    return { start: this.#start, skill: this.#skill, luck: this.#luck };
  }
}

function timeOf(spent: readonly number[]): number[] {
  const sorted = [...spent].sort((a, b) => a - b);
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / Math.max(1, sorted.length);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [mean, at(0.99), at(1)].map((ms) => Math.round(ms * 100) / 100);
}
