#!/usr/bin/env node
// Continues under a Node that runs TypeScript, then hands over to the program.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentFor, findNode } from '../../../tools/runtime.mjs';

// A pipe or a file gets no colours, not even on a build server that claims to show them.
if (!process.stdout.isTTY && process.env.FORCE_COLOR === undefined) process.env.NO_COLOR = '1';

const node = findNode();
if (node === process.execPath) {
  await import('../src/main.ts');
} else {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: environmentFor(node) });
  process.exitCode = status ?? 1;
}
