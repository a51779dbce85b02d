import { CommanderError } from 'commander';
import { EXIT, InputError, messageOf, OtherRules, oneLine } from './errors.ts';
import { complain } from './print.ts';
import { languageOf, makeProgram } from './program.ts';

/** Runs one command line; `process.exitCode` then says how it went. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await makeProgram(languageOf(args)).parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.badInput;
      return;
    }
    if (error instanceof OtherRules) {
      const [what, ...changes] = error.why.words(languageOf(args));
      complain(`esagono: ${error.file}: ${what}`);
      for (const change of changes) complain(`  - ${change}`);
      process.exitCode = EXIT.badInput;
      return;
    }
    const isInput = error instanceof InputError;
    complain(`esagono: ${isInput ? '' : 'internal error: '}${oneLine(messageOf(error))}`);
    const debug = process.env.ESAGONO_DEBUG === '1';
    if (debug && error instanceof Error) complain(error.stack ?? '');
    process.exitCode = isInput ? EXIT.badInput : EXIT.broken;
  }
}
