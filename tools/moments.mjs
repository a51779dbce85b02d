// Takes pictures of the named moments (tests/e2e/scenes.ts) on desktop, tablet and phone, by day
// and by lamp, and checks that what must be seen is in view:
//   node tools/run.mjs moments            all
//   node tools/run.mjs moments -g march   those whose test is named so
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const cli = join(root, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(process.execPath, [cli, 'test', 'moments', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MOMENTS: process.env.MOMENTS ?? join(root, 'dist/moments') },
});
process.exitCode = status ?? 1;
