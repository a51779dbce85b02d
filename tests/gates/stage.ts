// Builds a small checkout in a temporary folder: our real settings, a clean fixture, and over it a planted
// violation. The gates then look at it exactly as they look at the repository itself.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/runtime.mjs';

const FIXTURES = join(import.meta.dirname, 'fixtures');

const SETTINGS = [
  '.oxlintrc.json',
  'biome.json',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tools/gates/purity.oxlintrc.json',
];

const packagesOf = (checkout: string): string[] => {
  const packages = join(checkout, 'packages');
  return existsSync(packages) ? readdirSync(packages) : [];
};

/** The compiler settings of the packages that the fixture has. */
const packageSettings = (checkout: string): string[] =>
  packagesOf(checkout)
    .flatMap((name) => [`packages/${name}/tsconfig.json`, `packages/${name}/tsconfig.test.json`])
    .filter((file) => existsSync(join(root, file)));

/** Links each installed dependency, and the fixture's own packages in place of ours. */
function linkDependencies(checkout: string): void {
  const installed = join(root, 'node_modules');
  const staged = join(checkout, 'node_modules');
  const link = (from: string, to: string): void => symlinkSync(from, to, 'junction');
  mkdirSync(join(staged, '@esagono'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@esagono' && !name.startsWith('.'))
      link(join(installed, name), join(staged, name));
  }
  for (const name of packagesOf(checkout)) {
    link(join(checkout, 'packages', name), join(staged, '@esagono', name));
  }
}

/** Runs `look` on the staged checkout and removes the checkout afterwards. */
export async function withCheckout<T>(
  gate: string,
  violation: string,
  look: (checkout: string) => Promise<T>,
): Promise<T> {
  const checkout = mkdtempSync(join(tmpdir(), 'esagono-gate-'));
  try {
    for (const layer of ['clean', violation]) {
      cpSync(join(FIXTURES, gate, layer), checkout, { recursive: true });
    }
    for (const file of [...SETTINGS, ...packageSettings(checkout)]) {
      cpSync(join(root, file), join(checkout, file));
    }
    linkDependencies(checkout);
    return await look(checkout);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}

/** The violations planted for a gate: the folders beside `clean`. */
export const plantedFor = (gate: string): string[] =>
  readdirSync(join(FIXTURES, gate)).filter((name) => name !== 'clean');
