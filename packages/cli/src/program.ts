import { Command, Option } from 'commander';
import { addBench } from './commands/bench.ts';
import { addData } from './commands/data.ts';
import { addFuzz } from './commands/fuzz.ts';
import { addGames } from './commands/games.ts';
import { addGolden } from './commands/golden.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addSim } from './commands/sim.ts';
import { addSituation } from './commands/situation.ts';
import { addVerify } from './commands/verify.ts';
import { EXIT_HELP } from './errors.ts';
import { languageOrFail, usualLanguage } from './shelf.ts';

/** Every command with its options; nothing runs until the arguments are parsed. */
export function makeProgram(): Command {
  const program = new Command('esagono')
    .description('Board wargames played by their rulebooks.')
    .version('0.1.0', '-V, --version')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
    .addHelpText('after', `\n${EXIT_HELP}`)
    .addHelpText(
      'after',
      `
Begin with:
  esagono games                            what is on the shelf
  esagono play                             choose a battle and play it
  esagono situation new skirmish/meeting   a template to stage a position`,
    );
  for (const add of [
    addGames,
    addData,
    addPlay,
    addSituation,
    addReplay,
    addVerify,
    addRules,
    addSim,
    addFuzz,
    addGolden,
    addBench,
  ]) {
    add(program);
  }
  for (const command of allCommands(program)) {
    command
      .exitOverride()
      .addHelpText('after', `\n${EXIT_HELP}`)
      .addOption(new Option('--json', 'print JSON instead of text'))
      .addOption(
        new Option('--lang <language>', 'en or it')
          .argParser(languageOrFail)
          .default(usualLanguage(), 'from LANG'),
      );
  }
  return program;
}

/** The commands that do something themselves. */
function allCommands(parent: Command): Command[] {
  return parent.commands.flatMap((c) => (c.commands.length > 0 ? allCommands(c) : [c]));
}
