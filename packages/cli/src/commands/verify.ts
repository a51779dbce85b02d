import {
  type Breach,
  editionWords,
  isOlderEdition,
  parseSeatFile,
  type SeatFile,
  signedText,
  verifyMatch,
  verifySeatFile,
} from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { isSigned } from '@esagono/server/referee/signing';
import ansis from 'ansis';
import type { Command } from 'commander';
import { aboutFile, readMatch } from '../battles.ts';
import { EXIT } from '../errors.ts';
import { readText } from '../files.ts';
import { print, printJson } from '../print.ts';

interface VerifyOptions {
  readonly against?: string;
  readonly key?: string;
  readonly json?: boolean;
  readonly lang: Language;
}

const loadSeatFile = (file: string): SeatFile => {
  const text = readText(file);
  return aboutFile(file, () => parseSeatFile(text));
};

/** Was what the seat kept signed by somebody else, or changed since? */
function unsigned(kept: SeatFile, key: string | undefined): Breach | undefined {
  const { signed } = kept;
  if (!signed) {
    return key === undefined ? undefined : broken('nobody signed what the seat kept');
  }
  if (key !== undefined && key !== signed.key) return broken('it was signed with another key');
  const good = isSigned(signed.key, signedText(kept), signed.signature);
  return good ? undefined : broken('its signature does not fit what the seat kept');
}

const broken = (message: string): Breach => ({ step: 0, kind: 'signature', message });

export function addVerify(program: Command): void {
  program
    .command('verify')
    .summary('compute every hash and every die of a match file again')
    .argument('<file>', 'a match file')
    .option('--against <file>', 'what a seat kept while it was played: it must all be in the match')
    .option('--key <key>', 'the key of the server that signed it, as its address /api/key gives it')
    .action((file: string, options: VerifyOptions) => {
      const { game, match } = readMatch(file);
      const { against } = options;
      const kept = against === undefined ? undefined : loadSeatFile(against);
      const breach =
        (kept && unsigned(kept, options.key)) ??
        aboutFile(file, () =>
          kept ? verifySeatFile(game, kept, match) : verifyMatch(game, match),
        );
      const dice = match.steps.reduce((sum, step) => sum + step.dice.length, match.begin.length);
      if (options.json) {
        const signed = kept?.signed !== undefined;
        const { length: steps } = match.steps;
        printJson({ file, ok: !breach, steps, dice, signed, breach: breach ?? null });
      } else if (breach) {
        const where = breach.step === 0 ? 'the header' : `step ${breach.step}`;
        print(`${ansis.red('broken')} ${file}: at ${where} (${breach.kind}): ${breach.message}`);
      } else {
        print(
          `${ansis.green('sound')} ${file}: ${match.steps.length} decisions, ${dice} dice, every hash holds`,
        );
        if (kept?.signed) print(`what the seat kept is signed by ${kept.signed.key}`);
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
