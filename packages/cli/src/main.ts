import { CommanderError } from 'commander';
import { EXIT, InputError, messageOf, oneLine } from './errors.ts';
import { complain } from './print.ts';
import { makeProgram } from './program.ts';

// `esagono … | head` closes our output early: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok);
  throw error;
});

const debug = process.env.ESAGONO_DEBUG === '1';

try {
  await makeProgram().parseAsync(process.argv);
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.badInput;
  } else {
    const isInput = error instanceof InputError;
    complain(`esagono: ${isInput ? '' : 'internal error: '}${oneLine(messageOf(error))}`);
    if (debug && error instanceof Error) complain(error.stack ?? '');
    process.exitCode = isInput ? EXIT.badInput : EXIT.broken;
  }
}
