import {
  editionWords,
  isOlderEdition,
  parseSeatFile,
  type SeatFile,
  verifyMatch,
  verifySeatFile,
} from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import { aboutFile, readMatch } from '../battles.ts';
import { EXIT } from '../errors.ts';
import { readText } from '../files.ts';
import { print, printJson } from '../print.ts';

interface VerifyOptions {
  readonly against?: string;
  readonly json?: boolean;
  readonly lang: Language;
}

const loadSeatFile = (file: string): SeatFile => {
  const text = readText(file);
  return aboutFile(file, () => parseSeatFile(text));
};

export function addVerify(program: Command): void {
  program
    .command('verify')
    .summary('compute every hash and every die of a match file again')
    .argument('<file>', 'a match file')
    .option('--against <file>', 'what a seat kept while it was played: it must all be in the match')
    .action((file: string, options: VerifyOptions) => {
      const { game, match } = readMatch(file);
      const { against } = options;
      const kept = against === undefined ? undefined : loadSeatFile(against);
      const breach = aboutFile(file, () =>
        kept ? verifySeatFile(game, kept, match) : verifyMatch(game, match),
      );
      const dice = match.steps.reduce((sum, step) => sum + step.dice.length, match.begin.length);
      if (options.json) {
        printJson({ file, ok: !breach, steps: match.steps.length, dice, breach: breach ?? null });
      } else if (breach) {
        const where = breach.step === 0 ? 'the header' : `step ${breach.step}`;
        print(`${ansis.red('broken')} ${file}: at ${where} (${breach.kind}): ${breach.message}`);
      } else {
        print(
          `${ansis.green('sound')} ${file}: ${match.steps.length} decisions, ${dice} dice, every hash holds`,
        );
      }
      if (!options.json && isOlderEdition(game, match.edition)) {
        // Of a file that is broken otherwise nobody can say how it goes by today's rules.
        const differs = breach?.kind === 'edition';
        const words = editionWords(
          game,
          options.lang,
          match.edition,
          differs ? breach.step : undefined,
        );
        if (differs || !breach) for (const line of words) print(line);
      }
      process.exitCode = breach ? EXIT.failed : EXIT.ok;
    });
}
