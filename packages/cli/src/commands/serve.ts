import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { inputOf } from '../online/settings.ts';
import { print } from '../print.ts';

const APP = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export function addServe(program: Command): void {
  program
    .command('serve')
    .summary('run the online server (docs/operations.md lists its settings)')
    .action(() => serve());
}

async function serve(): Promise<void> {
  const { serve: start } = await import('@esagono/server');
  const app = existsSync(APP) ? APP : undefined;
  const server = await start(process.env, { app }).catch(async (error: unknown) => {
    throw await inputOf(error);
  });
  print(`Esagono is at ${server.url}/${app === undefined ? '  (the app is not built)' : ''}`);
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void server.close().then(resolve));
    }
  });
  await ended;
}
