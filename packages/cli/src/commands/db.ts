import { existsSync } from 'node:fs';
import type { Store } from '@esagono/store';
import type { Command } from 'commander';
import { EXIT, InputError } from '../errors.ts';
import { settings, withStore } from '../online/settings.ts';
import { print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';

interface DbOptions {
  readonly json?: boolean;
}

const HERE = 'a file or postgres://…; usually the database of the settings';

export function addDb(program: Command): void {
  const db = program.command('db').summary('look after a database while no server has it open');
  db.command('status')
    .summary('rows of each table and a digest of them')
    .argument('[database]', HERE)
    .action((url: string | undefined, options: DbOptions) => status(url, options));
  db.command('migrate')
    .summary('bring the tables up to date')
    .argument('[database]', HERE)
    .action((url: string | undefined, options: DbOptions) => migrate(url, options));
  db.command('move')
    .summary('copy everything into an empty database, of either kind, and compare')
    .argument('<from>', 'a file or postgres://…')
    .argument('<to>', 'an empty database, or a file that is not there yet')
    .action((from: string, to: string, options: DbOptions) => move(from, to, options));
  db.command('backup')
    .summary('copy everything into a file')
    .argument('<file>', 'a file that is not there yet')
    .argument('[database]', HERE)
    .action(async (file: string, url: string | undefined, options: DbOptions) =>
      move(await databaseOf(url), missing(file), options),
    );
  db.command('restore')
    .summary('copy a backup into an empty database')
    .argument('<file>', 'a backup')
    .argument('[database]', HERE)
    .action(async (file: string, url: string | undefined, options: DbOptions) =>
      move(present(file), await databaseOf(url), options),
    );
  db.command('drill')
    .summary('play every match through and prove each hash: does this backup hold?')
    .argument('[database]', HERE)
    .action((url: string | undefined, options: DbOptions) => drill(url, options));
}

const databaseOf = async (url: string | undefined): Promise<string> =>
  url ?? (await settings()).database;

function present(file: string): string {
  if (file.includes('://') || existsSync(file)) return file;
  throw new InputError(`${file}: cannot be read (no such file)`);
}
function missing(file: string): string {
  if (!existsSync(file)) return file;
  throw new InputError(`${file}: there is such a file already`);
}

async function status(url: string | undefined, options: DbOptions): Promise<void> {
  const { contentsOf } = await import('@esagono/store');
  await withStore(present(await databaseOf(url)), false, async (store) => {
    show(await contentsOf(store), options);
  });
}

async function migrate(url: string | undefined, options: DbOptions): Promise<void> {
  const steps = await import('@esagono/store');
  await withStore(await databaseOf(url), false, async (store: Store) => {
    const done = await steps.migrate(store.db);
    if (options.json) printJson({ done });
    else print(done.length === 0 ? 'The tables are up to date.' : `Done: ${done.join(', ')}`);
  });
}

async function move(from: string, to: string, options: DbOptions): Promise<void> {
  const { copyStore } = await import('@esagono/store');
  await withStore(present(from), true, (source) =>
    withStore(to, true, async (target) => show(await copyStore(source, target), options)),
  );
}

async function drill(url: string | undefined, options: DbOptions): Promise<void> {
  const { drill: play } = await import('@esagono/server/ops/drill');
  await withStore(present(await databaseOf(url)), false, async (store) => {
    const counts = await store.matches.counts();
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    const bar = progress('drill', Math.max(1, all), options.json);
    const report = await play(store, () => bar.step());
    bar.stop();
    if (options.json) printJson(report);
    else {
      for (const { match, why } of report.broken) print(`${match}: ${why}`);
      print(
        `${report.matches} matches with ${report.decisions} decisions come out as written, ` +
          `${report.broken.length} do not, ${report.otherEditions} are of another edition`,
      );
    }
    if (report.broken.length > 0) process.exitCode = EXIT.failed;
  });
}

type Contents = Awaited<ReturnType<typeof import('@esagono/store')['contentsOf']>>;

function show(contents: Contents, options: DbOptions): void {
  if (options.json) return printJson(contents);
  const rows = Object.entries(contents).map(([table, { rows: count, digest }]) => [
    table,
    count,
    digest.slice(0, 16),
  ]);
  print(tabulate([{ title: 'table' }, { title: 'rows', right: true }, { title: 'digest' }], rows));
}
