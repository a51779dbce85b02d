// `npm start`: builds the app when its sources are newer than the build, serves it on this
// machine and names the address.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from './serve.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const dist = join(root, 'packages/web/dist');
const SOURCES = ['web', 'games', 'engine', 'hex', 'ai'];

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

async function start() {
  build();
  const wanted = Number(process.env.PORT ?? 4310);
  const server = await serve(dist, { port: wanted }).catch((error) => {
    if (error.code !== 'EADDRINUSE' || process.env.PORT) throw error;
    return serve(dist, { port: 0 });
  });
  console.log(`Esagono is at http://127.0.0.1:${server.address().port}/  (Ctrl+C ends it)`);
  const stop = () => server.close(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await start();
