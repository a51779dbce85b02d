// The house is built in layers: a package imports only packages that stand before it in ORDER, and the pure
// packages import nothing of Node. Which names they may use besides imports is for lint and the compiler.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { filesBelow, isTest, packageFolders } from './files.ts';
import type { Gate } from './gate.ts';
import { type Import, importsOf } from './imports.ts';

const ORDER = [
  'hex',
  'engine',
  'games',
  'ai',
  'session',
  'protocol',
  'store',
  'server',
  'web',
  'cli',
];

/** Sources that may use less than everything before them. Tests may use the whole order. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  ai: ['engine'], // a bot sees positions only through the contract
  session: ['engine'], // bots and games are handed to it
  protocol: ['hex', 'engine'],
  store: ['protocol'],
  web: ['hex', 'engine', 'games', 'ai', 'session', 'protocol'], // the app reaches the server over the wire
};

const PURE = new Set(['hex', 'engine', 'games', 'ai', 'session']);

/** What two games share lives here; otherwise a game knows no other game. */
const SHARED_BY_GAMES = 'tactical';

const LAUNCHER = new Set(['tools/install.mjs', 'tools/runtime.mjs']);

const allowedFor = (name: string, test: boolean): readonly string[] =>
  (test ? undefined : NARROWER[name]) ?? ORDER.slice(0, ORDER.indexOf(name));

function packageProblem(name: string, { file, specifier }: Import): string | undefined {
  const target = specifier.split('/')[1] ?? '';
  if (target === name) return `imports its own package by name: use a relative path`;
  if (!ORDER.includes(target)) return `imports the unknown package ${specifier}`;
  const allowed = allowedFor(name, isTest(file));
  if (allowed.includes(target)) return undefined;
  return `${name} may not import ${target}; it may import ${allowed.join(', ') || 'no package'}`;
}

function relativeProblem(name: string, { file, specifier }: Import): string | undefined {
  const target = posix.join(posix.dirname(file), specifier);
  if (!target.startsWith(`packages/${name}/`)) {
    // The command must install and find a modern Node before it can load anything of ours.
    if (name === 'cli' && LAUNCHER.has(target)) return undefined;
    return `${specifier} leaves the package: import @esagono/… instead`;
  }
  if (name !== 'games') return undefined;
  const [game, targetGame] = [file, target].map((path) => path.split('/').slice(2, -1)[0]);
  const isOutside = game === undefined || targetGame === undefined || targetGame === game;
  if (isOutside || targetGame === SHARED_BY_GAMES) return undefined;
  return `game ${game} may not import game ${targetGame}; share through ${SHARED_BY_GAMES}/`;
}

function problemOf(name: string, found: Import): string | undefined {
  const { specifier, file } = found;
  if (specifier.startsWith('@esagono/')) return packageProblem(name, found);
  if (specifier.startsWith('.')) return relativeProblem(name, found);
  if (PURE.has(name) && !isTest(file) && isBuiltin(specifier)) {
    return `${name} is pure and may not import ${specifier} of Node`;
  }
  return undefined;
}

export const layers: Gate = {
  name: 'layers',
  async run(root) {
    const problems: string[] = [];
    for (const name of packageFolders(root)) {
      if (!ORDER.includes(name)) {
        problems.push(`packages/${name}: has no place in the order ${ORDER.join(' < ')}`);
        continue;
      }
      for (const file of filesBelow(root, `packages/${name}`, ['.ts', '.tsx', '.mjs'])) {
        for (const found of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
          const problem = problemOf(name, found);
          if (problem !== undefined) problems.push(`${file}:${found.line}: ${problem}`);
        }
      }
    }
    return problems;
  },
};
