// `npm start`: builds the app when its sources are newer than the build, serves it on this
// machine and names the address.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, whenOrphaned } from './runtime.mjs';
import { serve } from './serve.mjs';

export const dist = join(root, 'packages/web/dist');
const USUAL_PORT = 4310;
const SOURCES = ['web', 'games', 'engine', 'hex', 'ai', 'session'];

/** When anything under a folder was last changed, builds and dependencies left out. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return latest;
}

/** Builds the app when needed. */
export function build() {
  const shell = join(dist, 'index.html');
  const changed = Math.max(...SOURCES.map((name) => newest(join(root, 'packages', name))));
  if (existsSync(shell) && statSync(shell).mtimeMs > changed) return;
  console.log('Building the app…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', 'packages/web', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      // A test runner above us calls itself "test"; what is served is always the real thing.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** The port asked for in PORT; undefined when none is. */
function askedPort() {
  const asked = process.env.PORT;
  if (!asked) return undefined;
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`PORT: expected a number from 0 to 65535, found "${asked}"`);
  return port;
}

/** Where no port is asked for: the usual one, or any other when it is taken. */
function listen(port) {
  if (port === undefined) return serve(dist, { port: USUAL_PORT }).catch(() => serve(dist));
  return serve(dist, { port }).catch((error) =>
    fail(`Port ${port} cannot be used (${error.code}). Choose another: PORT=… npm start`),
  );
}

function fail(message) {
  console.error(message);
  process.exit(2);
}

async function start() {
  const port = askedPort();
  build();
  const server = await listen(port);
  console.log(`Esagono is at http://127.0.0.1:${server.address().port}/  (Ctrl+C ends it)`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  whenOrphaned(stop);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await start();
