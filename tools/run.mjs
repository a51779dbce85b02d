#!/usr/bin/env node
// The launcher behind every npm script. On a fresh clone, with nothing but Node 20.19 or later and npm:
// install what is missing, find a Node that runs TypeScript, run the task under it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './install.mjs';
import { environmentFor, findNode, root, whenOrphaned } from './runtime.mjs';

const cli = 'packages/cli/bin/esagono.mjs';
const tool = (name, file) => join('node_modules', name, file);

/** Each task: the script that does it, and the arguments that come before the user's. */
const TASKS = {
  start: ['tools/start.mjs'],
  test: ['tools/test.ts'],
  check: ['tools/check.ts'],
  esagono: [cli],
  // Rewrites the golden playthroughs; the difference is then reviewed like any other change.
  golden: [cli, 'golden'],
  // Writes down what the games of today's editions are, in editions.json and README of each game.
  editions: ['tools/editions.ts'],
  // Draw the rooms, count the figures: both write into docs/architecture.md.
  rooms: ['tools/rooms.ts'],
  figures: ['tools/figures.ts'],
  // Every refusal and event with its paragraphs, in docs/citations.md.
  citations: ['tools/citations.ts'],
  // The engine as packages for use outside (dist/).
  pack: ['tools/pack.ts'],
  format: [tool('@biomejs/biome', 'bin/biome'), 'check', '--write', '.'],
  'bench-web': ['tools/bench-web.mjs'],
  // Pictures of named moments on every screen, by day and by lamp, in dist/moments.
  moments: ['tools/moments.mjs'],
  mutate: ['tools/mutate.ts'],
  'mutate-core': [
    tool('@stryker-mutator/core', 'bin/stryker.js'),
    'run',
    'tools/stryker.config.mjs',
  ],
};

const [name = 'start', ...userArgs] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
if (!task) {
  console.error(`Unknown task "${name}". Tasks: ${Object.keys(TASKS).join(', ')}.`);
  process.exit(2);
}

install();
const node = findNode();
const child = spawn(node, [...task, ...userArgs], {
  cwd: root,
  stdio: 'inherit',
  env: environmentFor(node),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
whenOrphaned(() => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
