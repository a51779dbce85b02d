// An empty folder somewhere else with the packed libraries installed, as somebody outside has them. What they
// depend on is linked from our own installation, so that no network is needed.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toolScript } from '../../tools/gates/gate.ts';
import { LIBRARIES, pack } from '../../tools/packing.ts';
import { root } from '../../tools/runtime.mjs';

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'esagono-outside-'));

/** A copy of what packing reads, to plant faults in. */
export function checkoutCopy(change: (folder: string) => void): string {
  const copy = emptyFolder();
  for (const name of LIBRARIES) {
    cpSync(join(root, 'packages', name), join(copy, 'packages', name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  }
  cpSync(join(root, 'LICENSE'), join(copy, 'LICENSE'));
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const nested = join(root, 'packages/engine/node_modules');
  if (existsSync(nested)) {
    symlinkSync(nested, join(copy, 'packages/engine/node_modules'), 'junction');
  }
  change(copy);
  return copy;
}

/** Where a dependency of the engine lies in our installation. */
const installed = (name: string): string => {
  const nested = join(root, 'packages/engine/node_modules', name);
  return existsSync(nested) ? nested : join(root, 'node_modules', name);
};

/** Packs the libraries of a checkout and installs them in an empty folder. */
export function install(from = root, besides: readonly string[] = []): string {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const modules = join(folder, 'node_modules');
  const wanted = new Set(besides);
  for (const name of LIBRARIES) {
    const archive = pack(name, folder, from);
    const into = join(modules, '@esagono', name);
    mkdirSync(into, { recursive: true });
    execFileSync('tar', ['-xzf', archive, '-C', into, '--strip-components=1']);
    const { dependencies = {} } = JSON.parse(readFileSync(join(into, 'package.json'), 'utf8'));
    for (const other of Object.keys(dependencies)) {
      if (!other.startsWith('@esagono/')) wanted.add(other);
    }
  }
  for (const name of wanted) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(installed(name), join(modules, name), 'junction');
  }
  return folder;
}

interface Ran {
  readonly ok: boolean;
  readonly text: string;
}

function run(folder: string, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' },
  });
  return { ok: status === 0, text: `${stdout}${stderr}` };
}

/** Plays a file of the folder. */
export const play = (folder: string, file: string): Ran => run(folder, [file]);

/** What the compiler says of a file of the folder, declarations of the libraries included. */
export function typeCheck(folder: string, file: string): Ran {
  const strict = ['--strict', '--noEmit', '--exactOptionalPropertyTypes', '--skipLibCheck'];
  const modern = [
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--lib',
    'es2024',
    '--types',
    'node',
  ];
  const args = [...strict, ...modern, '--typeRoots', join(root, 'node_modules/@types'), file];
  return run(folder, [toolScript('typescript', 'tsc'), '--pretty', 'false', ...args]);
}

export const runTests = (folder: string): Ran =>
  run(folder, [toolScript('vitest', 'vitest'), 'run', '--root', folder]);

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
