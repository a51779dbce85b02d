import {
  ALL_SEEING,
  type Answers,
  didYouMean,
  harmless,
  parseSituation,
  replayMatch,
  runSituation,
  type Situation,
  SituationError,
  situationAt,
  splitReport,
  type Window,
  writeReport,
  writeSituation,
} from '@esagono/engine';
import { findGame, GAMES, READINGS } from '@esagono/games/all';
import ansis from 'ansis';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import { aboutFile, battleOrFail, readMatch, viewerNamed, wholeNumber } from '../battles.ts';
import { EXIT, fileError, InputError, messageOf, oneLine } from '../errors.ts';
import { filesBelow, readText } from '../files.ts';
import { complain, print, printJson } from '../print.ts';
import { progress } from '../progress.ts';
import { situationTemplate } from '../template.ts';

interface Verdict {
  readonly file: string;
  readonly title: string;
  readonly rule?: unknown;
  readonly failures: readonly string[];
  /** The file itself is wrong: nothing could be staged. */
  readonly broken?: string;
  /** How it was read in the end. */
  readonly reading?: string;
  /** The position at the end. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** The questions that were open on the way. */
  readonly windows?: readonly Window[];
}

export function addSituation(program: Command): void {
  const situation = program
    .command('situation')
    .summary('stage positions from YAML files and check what follows')
    .description('Stage positions from YAML files and check what follows (docs/situations.md).');
  situation
    .command('run')
    .summary('run situation files')
    .description('Run situation files; the last line is `N passed, M failed`.')
    .argument('<paths...>', 'files, or folders searched for *.yaml and *.yml')
    .option('--show', 'also print every window that opened, and the state each situation ends in')
    .action((paths: string[], options: { json?: boolean; show?: boolean }) =>
      run(paths, options.json === true, options.show === true),
    );
  situation
    .command('from')
    .summary('make a situation of a moment of a match')
    .description(
      'Make a situation of a moment of a match: it opens to the same position, or to what one seat knows of it.',
    )
    .argument('<file>', 'a match file')
    .option(
      '--step <n>',
      'the moment after decision n; the last one when left out',
      wholeNumber(0, 1_000_000),
    )
    .option('--as <seat>', 'only what this seat knows, or spectator')
    .option('--title <words>', 'what the situation is called')
    .option('--report', 'with the match behind it, in one text ready to send')
    .action((file: string, options: FromOptions) => from(file, options));
  situation
    .command('new')
    .summary('print a commented template')
    .argument('<battle>', 'GAME/SCENARIO')
    .action((battle: string, options: { json?: boolean }) => {
      const text = situationTemplate(battleOrFail(battle));
      if (options.json) printJson({ template: text });
      else print(text.trimEnd());
    });
}

interface FromOptions {
  readonly step?: number;
  readonly as?: string;
  readonly report?: boolean;
  readonly title?: string;
  readonly json?: boolean;
}

/** A moment of a match as a situation, or as a report with the match behind it. */
function from(file: string, options: FromOptions): void {
  const { game, match } = readMatch(file);
  const text = aboutFile(file, () => {
    const table = replayMatch(game, match, undefined, options.step);
    const viewer = options.as === undefined ? ALL_SEEING : viewerNamed(table, options.as);
    const title = options.title ?? `${game.title}, after decision ${table.length}`;
    return options.report
      ? writeReport(table, viewer, { title })
      : writeSituation(situationAt(table, viewer, { title }));
  });
  if (options.json) printJson({ situation: text });
  else print(text.trimEnd());
}

function run(paths: readonly string[], json: boolean, show: boolean): void {
  const files = filesBelow(paths, ['.yaml', '.yml']);
  if (files.length === 0) throw new InputError(`${paths.join(', ')}: no *.yaml file there`);
  const bar = progress('situations', files.length, json);
  const verdicts = files.map((file) => {
    const verdict = judge(file, show);
    bar.step();
    return verdict;
  });
  bar.stop();
  const failed = verdicts.filter((v) => v.failures.length > 0 || v.broken !== undefined);
  const passed = verdicts.length - failed.length;
  if (json) {
    const situations = show
      ? verdicts
      : verdicts.map((verdict) => ({ ...verdict, state: undefined, windows: undefined }));
    printJson({ passed, failed: failed.length, situations });
  } else {
    if (show) for (const verdict of verdicts) showState(verdict);
    for (const verdict of failed) report(verdict);
    print(`${passed} passed, ${failed.length} failed`);
  }
  const broken = verdicts.some((v) => v.broken !== undefined);
  process.exitCode = broken ? EXIT.badInput : failed.length > 0 ? EXIT.failed : EXIT.ok;
}

/** The state at the end, in the words a situation's `expect` may use. */
function showState({ file, title, reading, failures, state, windows }: Verdict): void {
  print(`${ansis.bold(harmless(title))} ${ansis.dim(file)}`);
  if (reading === 'lenient')
    print(`# ${failures.length === 0 ? 'holds only when it is' : 'fails, even'} read leniently`);
  for (const window of windows ?? []) showWindow(window);
  if (state)
    print(
      stringify(state, {
        lineWidth: 100,
        collectionStyle: 'any',
        flowCollectionPadding: true,
      }).trimEnd(),
    );
}

/** Who was asked what, and what might be answered. */
function showWindow({ after, asks, answers = [], taken }: Window): void {
  const by = taken ? `; taken as said: ${inline(taken)}` : '';
  for (const { seat, ...answer } of answers)
    print(harmless(`# ${after}: ${asks}, ${seat}: ${answerWords(answer)}${by}`));
}

function answerWords({ decisions, verbs }: Omit<Answers, 'seat'>): string {
  if (decisions) return decisions.map((decision) => inline(decision)).join(' ');
  if (!verbs) return 'too many decisions to count';
  return Object.entries(verbs)
    .map(([verb, n]) => `${verb} (${n})`)
    .join(', ');
}

const inline = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true }).trim();

function report({ file, title, failures, broken }: Verdict): void {
  if (broken !== undefined) {
    complain(`esagono: ${broken}`);
    return;
  }
  print(`${ansis.red('✗')} ${ansis.bold(harmless(title))} ${ansis.dim(file)}`);
  for (const failure of failures) print(`    ${harmless(failure)}`);
}

function judge(file: string, show: boolean): Verdict {
  let situation: Situation | undefined;
  try {
    situation = parseSituation(splitReport(readText(file)).situation);
    const game = findGame(situation.game);
    if (!game) {
      const known = GAMES.map((g) => g.id);
      throw new SituationError(
        `game: expected one of ${known.join(', ')}, found ${situation.game}${didYouMean(situation.game, known)}`,
      );
    }
    const { failures, reading, state, windows } = runSituation(game, situation, {
      reading: READINGS[game.id],
      show,
    });
    const { situation: title, rule } = situation;
    return { file, title, rule, failures, reading, state, windows };
  } catch (error) {
    const title = situation?.situation ?? file;
    if (error instanceof InputError) return { file, title, failures: [], broken: error.message };
    if (error instanceof SituationError) {
      return { file, title, failures: [], broken: fileError(file, error.message).message };
    }
    // A fault of the rules is this situation's failure, not the end of the whole run.
    return { file, title, failures: [`the rules failed: ${oneLine(messageOf(error))}`] };
  }
}
