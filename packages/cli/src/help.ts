import type { Language } from '@esagono/games/languages.ts';
import { type Command, Help } from 'commander';
import { ITALIAN } from './italian.ts';

export const EXIT_CODES = [
  'done, nothing to complain about',
  'a check failed (a situation, a match file, a rule without test, a fuzzed game)',
  'the command line or a file is wrong; nothing was written',
  'a fault in this program (ESAGONO_DEBUG=1 shows where)',
] as const;
export const BEGIN_WITH = [
  ['esagono games', 'what is on the shelf'],
  ['esagono play', 'choose a battle and play it'],
  ['esagono situation new skirmish/meeting', 'a template to stage a position'],
] as const;
const WIDEST = Math.max(...BEGIN_WITH.map(([command]) => command.length));

/** Puts the whole help into the reader's language; English stands in the commands themselves. */
export function speak(program: Command, language: Language): void {
  const say = (text: string): string => (language === 'en' ? text : (ITALIAN[text] ?? text));
  const codes = EXIT_CODES.map((text, code) => `  ${code}  ${say(text)}`).join('\n');
  const exits = `\n${say('Exit codes:')}\n${codes}`;
  const begin = BEGIN_WITH.map(([command, text]) => `  ${command.padEnd(WIDEST)}   ${say(text)}`);
  const translate = (command: Command): void => {
    if (command.description() === '') command.description(sentence(command.summary()));
    const summary = say(command.summary());
    const described = ITALIAN[command.description()] ?? sentence(summary);
    command.summary(summary);
    if (language !== 'en') command.description(described);
    for (const option of command.options) {
      option.description = say(option.description);
      if (option.defaultValueDescription) {
        option.defaultValueDescription = say(option.defaultValueDescription);
      }
    }
    for (const argument of command.registeredArguments) {
      argument.description = say(argument.description);
    }
    command
      .helpOption('-h, --help', say('display help for command'))
      .configureHelp({
        sortSubcommands: false,
        showGlobalOptions: false,
        styleTitle: say,
        formatHelp: (shown, helper) =>
          tidy(Help.prototype.formatHelp.call(helper, shown, helper), language),
      })
      .addHelpText('after', exits);
    if (command.commands.length > 0)
      command.helpCommand('help [command]', say('display help for command'));
    command.commands.forEach(translate);
  };
  translate(program);
  program.addHelpText('after', `\n${say('Begin with:')}\n${begin.join('\n')}`);
}

const sentence = (summary: string): string =>
  summary === '' ? '' : `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;

/** An empty list is no default worth a word. */
function tidy(text: string, language: Language): string {
  const plain = text.replaceAll(/\s*\(default:\s+(?:\[\]|"")\)/g, '');
  return language === 'en' ? plain : plain.replaceAll('(default:', '(di solito:');
}
