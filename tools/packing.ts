// Makes packages of hex and engine that can be installed anywhere. Inside the house packages are sources without
// a build step; Node runs no TypeScript in node_modules, so outside they are JavaScript with declarations.
// Everything is made in a folder of its own: no file of the checkout changes.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolScript } from './gates/gate.ts';
import { npmCommand } from './install.mjs';
import { root } from './runtime.mjs';

/** What can be used outside: the packages that know no game. */
export const LIBRARIES = ['hex', 'engine'];

/** Compiled files; `files` of a package.json names it, or the package is empty. */
const COMPILED = 'lib';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly publishConfig?: Readonly<Record<string, unknown>>;
  readonly private?: boolean;
}

const compiled = (source: string): { types: string; default: string } => {
  const file = source.replace(/^\.\/src\//, `./${COMPILED}/`).replace(/\.ts$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
};

/** The package.json of the packed package: other paths, and what only users outside need. */
function manifestOutside(manifest: Manifest): object {
  const { private: _, publishConfig = {}, exports, ...rest } = manifest;
  const doors = Object.entries(exports).map(([door, source]) => [door, compiled(source)]);
  return {
    ...rest,
    sideEffects: false,
    engines: { node: '>=20.19.0' },
    exports: { ...Object.fromEntries(doors), './package.json': './package.json' },
    ...publishConfig,
  };
}

function compile(folder: string, into: string): void {
  const args = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions'];
  const places = ['--rootDir', join(folder, 'src'), '--outDir', into];
  const script = toolScript('typescript', 'tsc');
  execFileSync(process.execPath, [script, '--project', folder, ...args, ...places], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Packs one library of the checkout at `from`; the path of the archive. */
export function pack(name: string, to: string, from = root): string {
  const folder = join(from, 'packages', name);
  const stage = mkdtempSync(join(tmpdir(), 'esagono-pack-'));
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    compile(folder, join(stage, COMPILED));
    const text = JSON.stringify(manifestOutside(manifest), null, 2);
    writeFileSync(join(stage, 'package.json'), `${text}\n`);
    cpSync(join(folder, 'README.md'), join(stage, 'README.md'));
    cpSync(join(from, 'LICENSE'), join(stage, 'LICENSE'));
    mkdirSync(to, { recursive: true });
    const { file, args, shell } = npmCommand();
    const options = ['pack', '--ignore-scripts', '--silent', '--pack-destination', to];
    execFileSync(file, [...args, ...options], { cwd: stage, shell, stdio: 'ignore' });
    return join(to, `${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
