// Installs the dependencies when they are missing or when package-lock.json changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const lock = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.lock-sha256');
/** npm writes this file at the end of every successful installation. */
const hiddenLock = join(root, 'node_modules', '.package-lock.json');

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex');
const isStamped = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
const isInstalledByHand = () =>
  existsSync(hiddenLock) && statSync(hiddenLock).mtimeMs >= statSync(lock).mtimeMs;

/** The npm that started us, so that a second npm on the machine does not interfere. */
export function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return { file: process.execPath, args: [npm], shell: false };
  const windows = process.platform === 'win32';
  return { file: windows ? 'npm.cmd' : 'npm', args: [], shell: windows };
}

/** Has anything been installed here? */
export const isInstalled = () => existsSync(hiddenLock);

/** Installs unless that has been done for this very lockfile. */
export function install() {
  if (process.env.ESAGONO_NO_INSTALL) return;
  const hash = lockHash();
  if (isStamped(hash)) return;
  if (!isInstalledByHand()) {
    console.error('Installing dependencies (half a minute the first time)…');
    const { file, args, shell } = npmCommand();
    // No dependency of ours needs its install script.
    const { status } = spawnSync(
      file,
      [...args, 'ci', '--include=dev', '--ignore-scripts', '--loglevel=error'],
      {
        cwd: root,
        stdio: ['ignore', 2, 2],
        shell,
        env: { ...process.env, NODE_ENV: '' },
      },
    );
    if (status !== 0) {
      console.error('npm ci failed. Check the network, then run the same command again.');
      process.exit(status ?? 1);
    }
  }
  writeFileSync(stamp, hash);
}
