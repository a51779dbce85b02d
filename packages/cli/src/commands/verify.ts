import { verifyMatch } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import { EXIT } from '../errors.ts';
import { print, printJson } from '../print.ts';
import { aboutFile, loadMatch } from '../shelf.ts';

export function addVerify(program: Command): void {
  program
    .command('verify')
    .summary('compute every hash and every die of a match file again')
    .argument('<file>', 'a match file')
    .action((file: string, options: { json?: boolean }) => {
      const { game, match } = loadMatch(file);
      const breach = aboutFile(file, () => verifyMatch(game, match));
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
      process.exitCode = breach ? EXIT.failed : EXIT.ok;
    });
}
