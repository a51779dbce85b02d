// Which Node runs Esagono: the one that started us when it is new enough, else the one npm delivered.
// Plain JavaScript without dependencies: this file must load on Node 20 in a checkout without node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** 22.18 is the first release that runs TypeScript by default. */
const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
};

/** Node as npm delivered it: `node-<os>-<arch>` is an optional dependency of the root package. */
function deliveredNode() {
  const os = { linux: 'linux', win32: 'win', darwin: 'darwin' }[process.platform];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', file);
  if (!existsSync(path)) return undefined;
  const version = spawnSync(path, ['-v'], { encoding: 'utf8' }).stdout?.trim();
  return version && isNewEnough(version) ? path : undefined;
}

/** The path of a Node able to run the product, or a sentence for the user and the end of the process. */
export function findNode() {
  if (isNewEnough(process.version)) return process.execPath;
  const delivered = deliveredNode();
  if (delivered) return delivered;
  console.error(
    `Node ${process.version} is too old, and none is delivered for ${process.platform}-${process.arch}. ` +
      'Install Node 24 (https://nodejs.org) and run the same command again.',
  );
  process.exit(1);
}

/** Nobody passes a SIGKILL on, and npm's shell no SIGTERM: whoever is left without a parent stops by itself. */
export function whenOrphaned(stop) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** What was compiled once is read by the next start: loading is most of what starting costs. */
const compiled = () =>
  process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled');

/** The same for this process, and for all it starts. */
export function keepCompiled() {
  process.env.NODE_COMPILE_CACHE = compiled();
  // Node 20 has no such thing.
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

/** The environment in which child processes find our Node and our tools first. */
export function environmentFor(node, extra = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const PATH = [dirname(node), bin, process.env.PATH].join(delimiter);
  return { ...process.env, NODE_COMPILE_CACHE: compiled(), PATH, ...extra };
}
