import { existsSync } from 'node:fs';
import { findBot } from '@esagono/ai';
import {
  ALL_SEEING,
  firstDecider,
  isRefusal,
  type MatchFile,
  makeHeader,
  type Pack,
  Random,
  replayMatch,
  secretOfSeed,
  Table,
  writeDecision,
} from '@esagono/engine';
import { type Battle, readMatch } from '../battles.ts';
import { writeWhole } from '../files.ts';
import type { Contender } from '../lab/duel.ts';
import type { Progress } from '../progress.ts';

export interface GamePlan {
  readonly battle: Battle;
  /** One for each side. */
  readonly bots: readonly Contender[];
  readonly seed: number;
  /** The last turn that is played; absent: to the end. */
  readonly turns?: number;
  /** Values other than the shipped ones. */
  readonly packs?: readonly Pack[];
}

const header = ({ battle: { game, scenario }, seed, packs = [] }: GamePlan) =>
  makeHeader(game, { scenario: scenario.id }, secretOfSeed(seed), [], packs);

/** Decisions after which the match is written down, so that a kill costs little. */
const SAVED_EVERY = 20;

/** Plays a match between bots into a file, or goes on with the one that is there. */
export function playInto(file: string, plan: GamePlan, bar: Progress): MatchFile {
  const { game } = plan.battle;
  const table = existsSync(file)
    ? replayMatch(game, readMatch(file).match)
    : new Table(game, header(plan));
  const save = (): void => writeWhole(file, `${JSON.stringify(table.file())}\n`);
  const isOver = (): boolean =>
    table.pos.ended !== 0 ||
    (plan.turns !== undefined && game.view(table.pos, ALL_SEEING).turn > plan.turns);
  while (!isOver()) {
    const seat = firstDecider(table.deciders());
    const contender = plan.bots[table.seats[seat]?.side ?? 0];
    const bot = findBot(contender?.bot ?? '');
    if (!bot || !contender) throw new Error('nobody plays there');
    // Each decision has thoughts of its own: going on later gives the same match.
    const random = new Random(plan.seed ^ Math.imul(table.length + 1, 0x9e3779b1));
    const known = table.known(seat);
    const code = bot.choose(game, known, seat, random, contender.budget);
    const played = table.play(seat, writeDecision(game, known, code));
    if (isRefusal(played)) throw new Error(`${bot.name} chose what ${played.rule} refuses`);
    bar.step();
    if (table.length % SAVED_EVERY === 0) save();
  }
  save();
  return table.file();
}
