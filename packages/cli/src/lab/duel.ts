import { findBot, STEP_LIMIT } from '@esagono/ai';
import {
  ALL_SEEING,
  act,
  begin,
  type Dice,
  deciders,
  firstDecider,
  type Game,
  type Options,
  type Play,
  type Position,
  Random,
  refuse,
  SeededDice,
  shareOf,
  sideIds,
  type Values,
} from '@esagono/engine';
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
  readonly decisions: number;
  readonly ended: boolean;
  readonly turns: number;
  /** Strength on the map by turn and side. */
  readonly strength: readonly (readonly number[])[];
  /** How often something was told of each hex where fire or an assault struck. */
  readonly heat: Readonly<Record<string, number>>;
  /** Milliseconds a decision of each contender: mean, 99th percentile, most. Never part of a figure. */
  readonly time: readonly (readonly number[])[];
}

/** Play that notes where blows fall and says nothing. */
class HeatPlay implements Play {
  readonly dice: Dice;
  readonly telling = true;
  readonly hexes = new Map<number, number>();

  constructor(dice: Dice) {
    this.dice = dice;
  }

  tell(_event: string, _rule: string, { at }: Values): void {
    if (typeof at === 'number' && at >= 0) this.hexes.set(at, (this.hexes.get(at) ?? 0) + 1);
  }
}

/** Game `job` of a plan: a pair has the same dice and thoughts, with sides changed. */
export function fight(plan: LabPlan, job: number): Duel {
  const { game, scenario } = battleOrFail(plan.battle);
  const sides = scenario.sides.length;
  const pair = Math.floor(job / sides);
  const side = job % sides;
  const seed = plan.seed + pair;
  const play = new HeatPlay(new SeededDice(seed));
  const opening = { scenario: scenario.id, options: plan.options, data: plan.data };
  const pos = begin(game, game.open(opening), play);
  const spent: [number[], number[]] = [[], []];
  const strength: number[][] = [];
  const decisions = battle(game, pos, plan, side, new Random(~seed), play, spent, strength);
  const outcome = game.outcome(pos);
  return {
    pair,
    side,
    winner: pos.ended !== 0 ? outcome.winner : -1,
    shares: scenario.sides.map((_, s) => (pos.ended !== 0 ? shareOf(outcome, s, sides) : 1 / 2)),
    points: sideIds(game, pos).map((_, s) =>
      outcome.score.reduce((sum, line) => sum + (line.side === s ? line.points : 0), 0),
    ),
    decisions,
    ended: pos.ended !== 0,
    turns: game.view(pos, ALL_SEEING).turn,
    strength,
    heat: Object.fromEntries([...play.hexes].map(([hex, n]) => [game.hexName(pos, hex), n])),
    time: spent.map(timeOf),
  };
}

function battle(
  game: Game,
  pos: Position,
  plan: LabPlan,
  side: number,
  random: Random,
  play: Play,
  spent: readonly [number[], number[]],
  strength: number[][],
): number {
  const seats = game.seats(pos);
  let decisions = 0;
  let stretch = -1;
  for (; pos.ended === 0 && decisions < STEP_LIMIT; decisions++) {
    const seat = firstDecider(deciders(game, pos));
    const who = seats[seat]?.side === side ? 0 : 1;
    const { bot: name, budget } = plan.contenders[who];
    const bot = findBot(name);
    if (!bot) throw new Error(`no bot ${name}`);
    const start = performance.now();
    const code = bot.choose(game, pos, seat, random, budget);
    spent[who].push(performance.now() - start);
    const no = refuse(game, pos, seat, code);
    if (no) throw new Error(`${name} chose what ${no.rule} refuses (${no.code})`);
    act(game, pos, seat, code, play);
    const now = game.officer?.stretch(pos) ?? 0;
    if (now !== stretch) noteStrength(game, pos, strength);
    stretch = now;
  }
  return decisions;
}

/** The strength of all sides the first time a turn is seen. */
function noteStrength(game: Game, pos: Position, strength: number[][]): void {
  const { turn, units } = game.view(pos, ALL_SEEING);
  if (strength.length > turn) return;
  const sums: number[] = sideIds(game, pos).map(() => 0);
  for (const unit of units) {
    if (unit.hex >= 0) sums[unit.side] = (sums[unit.side] ?? 0) + (unit.face.strength ?? 0);
  }
  while (strength.length <= turn) strength.push(sums);
}

function timeOf(spent: readonly number[]): number[] {
  const sorted = [...spent].sort((a, b) => a - b);
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / Math.max(1, sorted.length);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [mean, at(0.99), at(1)].map((ms) => Math.round(ms * 100) / 100);
}
