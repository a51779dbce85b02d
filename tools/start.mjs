// `npm start`: builds the app when its sources are newer than the build, serves it and the online
// server on this machine and names the address. docs/operations.md lists what can be set.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root, whenOrphaned } from './runtime.mjs';

export const dist = join(root, 'packages/web/dist');
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);
const SOURCES = ['web', 'games', 'engine', 'hex', 'ai', 'session', 'protocol'];

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
  compress(dist);
}

/** Text of the app beside itself in a smaller form, for browsers that take it. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSED.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

async function start() {
  build();
  // Only a Node that runs TypeScript gets here (run.mjs).
  const { ConfigError, serve } = await import('../packages/server/src/index.ts');
  const { StoreError } = await import('../packages/store/src/index.ts');
  let server;
  try {
    server = await serve(process.env, { app: dist });
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StoreError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
  console.log(`Esagono is at ${server.url}/  (Ctrl+C ends it)`);
  const stop = () => void server.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  whenOrphaned(stop);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await start();
