import { run } from './run.ts';

// `esagono … | head` closes our output early: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

await run(process.argv.slice(2));
