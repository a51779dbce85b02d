import { harmless } from '@esagono/engine';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteName } from '@esagono/protocol';
import type { Command } from 'commander';
import { wholeNumber } from '../battles.ts';
import { InputError, messageOf } from '../errors.ts';
import { adminToken, settings } from '../online/settings.ts';
import { print, printJson, tabulate } from '../print.ts';

interface AdminOptions {
  readonly url?: string;
  readonly days?: number;
  readonly json?: boolean;
}
interface Input<N extends RouteName> {
  readonly params?: ParamsOf<N>;
  readonly query?: QueryOf<N>;
  readonly body?: BodyOf<N>;
}

/** Asks a running server; it has the database to itself, so everything goes through it. */
async function ask<N extends RouteName>(
  name: N,
  options: AdminOptions,
  input: Input<N> = {},
): Promise<ReplyOf<N>> {
  const { Rest, Problem } = await import('@esagono/protocol');
  const { host, port } = await settings();
  const base = (options.url ?? `http://${host}:${port}`).replace(/\/$/, '');
  const token = await adminToken();
  const rest = new Rest(base, (address, init) =>
    fetch(address, {
      ...init,
      headers: { ...(init?.headers as object), authorization: `Bearer ${token}` },
    }),
  );
  try {
    // The routes’ own types hold for whoever calls this; here any of them is meant.
    const call = rest.call.bind(rest) as (n: N, i: Input<N>) => Promise<ReplyOf<N>>;
    return await call(name, input);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const hint = error.code === 'notFound' ? ' (or the token is not its own)' : '';
    throw new InputError(`${base}: ${messageOf(error)}${hint}`);
  }
}

export function addAdmin(program: Command): void {
  const admin = program.command('admin').summary('look after a running server');
  const add: Add = (name, summary) =>
    admin
      .command(name)
      .summary(summary)
      .option('--url <address>', 'the server; usually the one on this machine');
  addPeople(add);
  addTables(add);
}

type Add = (name: string, summary: string) => Command;

/** Who plays here. */
function addPeople(add: Add): void {
  add('people', 'accounts by name or e-mail address')
    .argument('[words]', 'part of a name or an address')
    .action(async (words: string | undefined, options: AdminOptions) => {
      const query = words === undefined ? {} : { find: words };
      const { people } = await ask('adminPeople', options, { query });
      if (options.json) printJson(people);
      else {
        const rows = people.map(({ id, name, kind, email }) => [
          id,
          harmless(name),
          String(kind),
          typeof email === 'string' ? email : '',
        ]);
        show(['id', 'name', 'kind', 'e-mail'], rows);
      }
    });
  add('ban', 'keep an account out for some days and end its sessions; 0 days lets it in')
    .argument('<id>', 'an account, see `esagono admin people`')
    .option('--days <n>', 'for how long', wholeNumber(0, 36_500), 7)
    .action(async (id: string, options: AdminOptions) => {
      await ask('adminBan', options, { params: { id }, body: { days: options.days ?? 0 } });
      say(options, { id, days: options.days });
    });
  add('reports', 'what people have reported').action(async (options: AdminOptions) => {
    const { reports } = await ask('adminReports', options);
    if (options.json) printJson(reports);
    else
      show(
        ['id', 'text'],
        reports.map(({ id, text }) => [id, harmless(text)]),
      );
  });
}

/** What is played here, and the house itself. */
function addTables(add: Add): void {
  add('tables', 'how many tables there are, and the latest').action(
    async (options: AdminOptions) => {
      const found = await ask('adminTables', options);
      if (options.json) return printJson(found);
      print(
        Object.entries(found.counts)
          .map(([state, n]) => `${state}: ${n}`)
          .join(', '),
      );
      const rows = found.tables.map((t) => [t.id, `${t.game}/${t.scenario}`, t.state, t.access]);
      show(['id', 'battle', 'state', 'access'], rows);
    },
  );
  add('end', 'end a match without a winner')
    .argument('<id>', 'a table, see `esagono admin tables`')
    .action(async (id: string, options: AdminOptions) => {
      const { table } = await ask('adminEnd', options, { params: { id } });
      say(options, { id, state: table.state });
    });
  add('announce', 'tell everybody something')
    .argument('<text>', 'what to say')
    .action(async (text: string, options: AdminOptions) => {
      say(options, await ask('adminAnnounce', options, { body: { text } }));
    });
  add('backup', 'back the database up while everybody plays on').action(
    async (options: AdminOptions) => say(options, await ask('adminBackup', options)),
  );
}

const show = (titles: readonly string[], rows: readonly (readonly string[])[]): void =>
  print(
    tabulate(
      titles.map((title) => ({ title })),
      rows,
    ),
  );

function say(options: AdminOptions, value: Readonly<Record<string, unknown>>): void {
  if (options.json) printJson(value);
  else
    print(
      Object.entries(value)
        .map(([name, v]) => `${name}: ${String(v)}`)
        .join(', '),
    );
}
