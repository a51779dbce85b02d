#!/usr/bin/env node
// On a fresh clone installs what is missing, continues under a Node that runs TypeScript, then hands over.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from '../../../tools/install.mjs';
import { environmentFor, findNode, keepCompiled } from '../../../tools/runtime.mjs';

// A pipe or a file gets no colours, not even on a build server that claims to show them.
if (!process.stdout.isTTY && process.env.FORCE_COLOR === undefined) process.env.NO_COLOR = '1';

if (!isInstalled()) install();
const node = findNode();
if (node === process.execPath) {
  keepCompiled();
  await import('../src/main.ts');
} else {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: environmentFor(node) });
  process.exitCode = status ?? 1;
}
