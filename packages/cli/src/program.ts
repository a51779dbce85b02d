import { LANGUAGES, type Language } from '@esagono/games/languages.ts';
import { Command, Option } from 'commander';
import { languageOrFail, usualLanguage } from './battles.ts';
import { addAdmin } from './commands/admin.ts';
import { addAnalyse } from './commands/analyse.ts';
import { addAnnotate } from './commands/annotate.ts';
import { addBalance } from './commands/balance.ts';
import { addBench } from './commands/bench.ts';
import { addBenchLab } from './commands/bench-lab.ts';
import { addData } from './commands/data.ts';
import { addDb } from './commands/db.ts';
import { addExport } from './commands/export.ts';
import { addFuzz } from './commands/fuzz.ts';
import { addGames } from './commands/games.ts';
import { addGolden } from './commands/golden.ts';
import { addHint } from './commands/hint.ts';
import { addLab } from './commands/lab.ts';
import { addLeague } from './commands/league.ts';
import { addLearn } from './commands/learn.ts';
import { addPlay } from './commands/play.ts';
import { addPuzzles } from './commands/puzzles.ts';
import { addRecord } from './commands/record.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addServe } from './commands/serve.ts';
import { addSim } from './commands/sim.ts';
import { addSituation } from './commands/situation.ts';
import { addTimes } from './commands/times.ts';
import { addTrial } from './commands/trial.ts';
import { addVerify } from './commands/verify.ts';
import { InputError } from './errors.ts';
import { speak } from './help.ts';

/** Every command with its options; nothing runs until the arguments are parsed. */
export function makeProgram(language: Language = usualLanguage()): Command {
  const program = new Command('esagono')
    .description('Board wargames played by their rulebooks.')
    .version('0.1.0', '-V, --version')
    .exitOverride()
    .showSuggestionAfterError();
  for (const add of [
    addGames,
    addData,
    addPlay,
    addSituation,
    addReplay,
    addVerify,
    addExport,
    addHint,
    addAnalyse,
    addAnnotate,
    addRules,
    addSim,
    addLab,
    addLeague,
    addBalance,
    addLearn,
    addPuzzles,
    addFuzz,
    addGolden,
    addRecord,
    addBench,
    addBenchLab,
    addTimes,
    addServe,
    addAdmin,
    addDb,
    addTrial,
  ]) {
    add(program);
  }
  for (const command of allCommands(program)) {
    command
      .exitOverride()
      .addOption(new Option('--json', 'print JSON instead of text'))
      .addOption(langOption(language));
    for (const option of command.options) nameInComplaints(option);
  }
  program.addOption(langOption(language));
  speak(program, language);
  return program;
}

/** Whoever gave several options is told which one does not fit. */
function nameInComplaints(option: Option): void {
  const { parseArg, long } = option;
  if (!parseArg || !long) return;
  option.argParser((text: string, before: unknown): unknown => {
    try {
      return parseArg(text, before);
    } catch (error) {
      if (!(error instanceof InputError) || error.message.includes(long)) throw error;
      throw new InputError(`${long}: ${error.message}`);
    }
  });
}

const langOption = (language: Language): Option =>
  new Option('--lang <language>', 'en or it')
    .argParser(languageOrFail)
    .default(language, 'from LANG');

/** The language of the help must be known before the arguments are read. */
export function languageOf(args: readonly string[]): Language {
  const at = args.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const text = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]);
  return LANGUAGES.find((language) => language === text) ?? usualLanguage();
}

/** The commands that do something themselves. */
function allCommands(parent: Command): Command[] {
  return parent.commands.flatMap((c) => (c.commands.length > 0 ? allCommands(c) : [c]));
}
