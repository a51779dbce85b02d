import type { AnalysedStep } from '@esagono/ai';
import { type Decision, type Game, type Position, replayMatch, Speaker } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import { analyseMatch } from '../annotate/analysis.ts';
import { aboutFile, loadMatch, SEED_RANGE, wholeNumber } from '../battles.ts';
import { fileError } from '../errors.ts';
import { OutFile } from '../files.ts';
import { decisionLine } from '../play/phrases.ts';
import { print, printJson } from '../print.ts';
import { progress } from '../progress.ts';
import { word } from '../words.ts';

interface AnalyseOptions {
  readonly budget: number;
  readonly seed: number;
  readonly out?: string;
  readonly journal?: string;
  readonly json?: boolean;
  readonly lang: Language;
}

/** What a game comes to, all in millionths of the first side's chance. */
interface Sums {
  readonly start: number;
  readonly end: number;
  /** What the decisions of each side did, for the first side. */
  readonly skill: readonly number[];
  readonly luck: number;
  readonly exact: number;
}

const USUAL_NODES = 2_400;
const DEAREST = 5;

export function addAnalyse(program: Command): void {
  program
    .command('analyse')
    .summary('a saved match decision by decision: chances, luck apart from skill, what cost most')
    .argument('<file>', 'a match file')
    .option(
      '--budget <n>',
      'positions looked at for each decision to find a better one; 0 for none',
      wholeNumber(0, 1_000_000),
      USUAL_NODES,
    )
    .option('--seed <n>', 'dice and bots that can be repeated', wholeNumber(...SEED_RANGE), 1)
    .option('--out <file>', 'also write every decision as JSON to this file')
    .option('--journal <file>', 'every decision; started again with the same file it goes on')
    .action((file: string, options: AnalyseOptions) => analyse(file, options));
}

function analyse(file: string, options: AnalyseOptions): void {
  const { game, match } = loadMatch(file, options.lang);
  // Chances are those of the whole truth: while a match lasts they would give secrets away.
  if (aboutFile(file, () => replayMatch(game, match)).pos.ended === 0) {
    throw fileError(file, 'the match is not over; `hint` helps while it lasts');
  }
  const out = options.out === undefined ? undefined : new OutFile(options.out);
  const bar = progress(`analyse ${match.game}/${match.scenario}`, match.steps.length, options.json);
  const speaker = new Speaker(game, options.lang);
  const steps: AnalysedStep[] = [];
  const lines: string[] = [];
  const plan = { nodes: options.budget, seed: options.seed };
  const table = aboutFile(file, () =>
    analyseMatch(game, match, plan, options.journal, bar, (before, _at, looked, decision) => {
      steps.push(looked);
      lines.push(told(game, before, speaker, decision, looked));
    }),
  );
  const start = steps[0]?.before ?? 0;
  bar.stop();
  const sides = speaker.sides(table.pos);
  const sums = sumUp(start, steps, (seat) => table.seats[seat]?.side ?? 0);
  const result = { battle: `${match.game}/${match.scenario}`, ...sums, steps };
  out?.write(JSON.stringify(result, null, 2));
  if (options.json) printJson(result);
  else show(sums, steps, lines, sides, options.lang);
}

/** The decision in words, with the better one where there was one. */
function told(
  game: Game,
  pos: Position,
  speaker: Speaker,
  decision: Decision,
  { better }: AnalysedStep,
): string {
  const line = decisionLine(game, pos, speaker, decision);
  if (!better) return line;
  const why = better.why ? ` ${ansis.dim(speaker.phrase(pos, better.why))}` : '';
  return `${line}\n      → ${decisionLine(game, pos, speaker, better.decision)}${why}`;
}

function sumUp(
  start: number,
  steps: readonly AnalysedStep[],
  sideOf: (seat: number) => number,
): Sums {
  const skill = [0, 0];
  let luck = 0;
  for (const step of steps) {
    skill[sideOf(step.seat)] = (skill[sideOf(step.seat)] ?? 0) + step.skill;
    luck += step.luck;
  }
  const end = steps.at(-1)?.after ?? start;
  return { start, end, skill, luck, exact: steps.filter((step) => step.exact).length };
}

const BARS = '▁▂▃▄▅▆▇█';
const MILLION = 1_000_000;
const GRAPH = 72;

/** The first side's chance through the game, as far as a line of a terminal can show it. */
function graph(steps: readonly AnalysedStep[]): string {
  return Array.from({ length: Math.min(GRAPH, steps.length) }, (_, i) => {
    const step = steps[Math.floor((i * steps.length) / Math.min(GRAPH, steps.length))];
    const level = Math.floor(((step?.after ?? 0) / MILLION) * (BARS.length - 1) + 0.5);
    return BARS[level] ?? ' ';
  }).join('');
}

const points = (millionths: number): string =>
  `${millionths < 0 ? '−' : '+'}${(Math.abs(millionths) / 10_000).toFixed(1)}`;

function show(
  sums: Sums,
  steps: readonly AnalysedStep[],
  lines: readonly string[],
  sides: readonly string[],
  language: Language,
): void {
  const share = (millionths: number): string => `${(millionths / 10_000).toFixed(1)} %`;
  print(ansis.bold(word(language, 'analyseChance', { side: sides[0] ?? '' })));
  print(`${graph(steps)}  ${share(sums.start)} → ${share(sums.end)}`);
  for (const [side, name] of sides.entries()) {
    print(word(language, 'analyseSkill', { side: name, points: points(sums.skill[side] ?? 0) }));
  }
  print(word(language, 'analyseLuck', { points: points(sums.luck) }));
  print(ansis.dim(word(language, 'analyseExact', { exact: sums.exact, steps: steps.length })));
  const dear = steps
    .filter((step) => step.cost !== undefined)
    .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0))
    .slice(0, DEAREST);
  if (dear.length === 0) return;
  print(ansis.bold(`\n${word(language, 'analyseDear')}`));
  for (const step of dear) {
    print(
      `${String(step.step).padStart(5)} ${points(-(step.cost ?? 0))}  ${lines[steps.indexOf(step)]}`,
    );
  }
}
