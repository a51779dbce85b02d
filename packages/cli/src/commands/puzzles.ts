import { findBot, type PuzzleFound, puzzleAt, STEP_LIMIT } from '@esagono/ai';
import {
  ALL_SEEING,
  act,
  begin,
  canonical,
  deciders,
  firstDecider,
  type Game,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  type Situation,
  situationOf,
  writeDecision,
} from '@esagono/engine';
import type { Command } from 'commander';
import { type Battle, battleId, battleOrFail, SEED_RANGE, wholeNumber } from '../battles.ts';
import { OutFile } from '../files.ts';
import type { Contender } from '../lab/duel.ts';
import { print, printJson } from '../print.ts';
import { progress } from '../progress.ts';
import { contender } from './lab.ts';

interface PuzzlesOptions {
  readonly games: number;
  readonly bot: string;
  readonly seed: number;
  readonly look: number;
  readonly check: number;
  readonly colonel: number;
  readonly gain: number;
  readonly most: number;
  readonly out: string;
  readonly json?: boolean;
}

/** A situation with one best plan, as a page shows it. */
export interface Puzzle extends PuzzleFound {
  readonly id: string;
  readonly battle: string;
  readonly turn: number;
  /** Who is asked. */
  readonly seat: string;
  /** The position as that seat knows it. */
  readonly situation: Situation;
}

/** Of one game not more than this: neighbours are much alike. */
const MOST_IN_A_GAME = 2;
/** How often the Colonel is asked, each time with other dice and other deals: he must never waver. */
const ASKED = 3;

export function addPuzzles(program: Command): void {
  program
    .command('puzzles')
    .summary('finds situations with one clearly best plan in games between bots')
    .argument('<battle>', 'GAME/SCENARIO')
    .requiredOption('--out <file>', 'where the puzzles go, as JSON')
    .option('--games <n>', 'games to look through at most', wholeNumber(1, 100_000), 20)
    .option('--most <n>', 'puzzles wanted', wholeNumber(1, 1000), 12)
    .option('--bot <name>', 'who plays against himself', 'sergeant:300')
    .option('--look <n>', 'positions of the first look', wholeNumber(10, 1_000_000), 300)
    .option('--check <n>', 'positions of the second look', wholeNumber(10, 1_000_000), 10_000)
    .option('--colonel <n>', 'positions of the Colonel’s look', wholeNumber(10, 1_000_000), 60_000)
    .option('--gain <percent>', 'how much better the best plan must be', wholeNumber(1, 100), 6)
    .option('--seed <n>', 'dice and bots that can be repeated', wholeNumber(...SEED_RANGE), 1)
    .action((name: string, options: PuzzlesOptions) => puzzles(name, options));
}

function puzzles(name: string, options: PuzzlesOptions): void {
  const battle = battleOrFail(name);
  const player = contender(options.bot);
  const out = new OutFile(options.out);
  const made = [
    `esagono puzzles ${battleId(battle)} --bot ${options.bot} --games ${options.games}`,
    `--look ${options.look} --check ${options.check} --colonel ${options.colonel}`,
    `--gain ${options.gain} --seed ${options.seed}`,
  ].join(' ');
  const { edition } = battle.game;
  const found: Puzzle[] = [];
  const bar = progress(`puzzles ${battleId(battle)}`, options.games, options.json);
  for (let g = 0; g < options.games && found.length < options.most; g++) {
    found.push(...searchGame(battle, player, options.seed + g, options));
    found.length = Math.min(found.length, options.most);
    // After every game: a search of hours that is broken off keeps what it has found.
    out.write(JSON.stringify({ made, edition, puzzles: found }, null, 1));
    bar.step(1, String(found.length));
  }
  bar.stop();
  if (options.json) printJson({ found: found.length });
  else print(`${found.length} → ${options.out}`);
}

/** Plays one game and keeps the moments that ask for one plan, the clearest of each game. */
function searchGame(
  battle: Battle,
  { bot: name, budget }: Contender,
  seed: number,
  { look, check, colonel, gain }: PuzzlesOptions,
): Puzzle[] {
  const { game, scenario } = battle;
  const bot = findBot(name);
  if (!bot) throw new Error(`no bot ${name}`);
  const play = new QuietPlay(new SeededDice(seed));
  const opening = { scenario: scenario.id };
  const pos = begin(game, game.open(opening), play);
  const random = new Random(~seed);
  const found: Puzzle[] = [];
  for (let n = 0; pos.ended === 0 && n < STEP_LIMIT; n++) {
    const seat = firstDecider(deciders(game, pos));
    const plan = { look, check, gain: gain / 100 };
    const puzzle = puzzleAt(game, pos, seat, new Random(seed ^ n), plan);
    if (puzzle && agrees(game, pos, seat, puzzle, colonel))
      found.push(asPuzzle(battle, pos, seat, `${seed}-${n}`, puzzle));
    act(game, pos, seat, bot.choose(game, pos, seat, random, budget), play);
  }
  found.sort((a, b) => b.gain - a.gain);
  const plans = found.map(({ best }) => canonical(best.decision));
  // The same plan once more is the same puzzle a moment later: the clearer one stays.
  return found.filter((_, i) => plans.indexOf(plans[i]) === i).slice(0, MOST_IN_A_GAME);
}

/** Does the Colonel, asked again and again, always take the plan that was found? */
export function agrees(
  game: Game,
  pos: Position,
  seat: number,
  { best }: Pick<PuzzleFound, 'best'>,
  budget: number,
): boolean {
  const colonel = findBot('colonel');
  const plan = canonical(best.decision);
  return Array.from({ length: ASKED }, (_, i) => new Random(i)).every((random) => {
    const chosen = colonel?.choose(game, pos, seat, random, budget);
    return chosen !== undefined && canonical(writeDecision(game, pos, chosen)) === plan;
  });
}

function asPuzzle(
  battle: Battle,
  pos: Position,
  seat: number,
  id: string,
  found: PuzzleFound,
): Puzzle {
  const { game, scenario } = battle;
  const name = `${battleId(battle)}/${id}`;
  const { why } = found.best;
  const words = { title: name, ...(why?.rule === undefined ? {} : { rule: why.rule }) };
  return {
    id: name,
    battle: battleId(battle),
    turn: game.view(pos, ALL_SEEING).turn,
    seat: game.seats(pos)[seat]?.id ?? '',
    situation: situationOf(game, { scenario: scenario.id }, pos, seat, words),
    ...found,
  };
}
