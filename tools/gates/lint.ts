// Lint with type information: forgotten promises, switches that miss a case, import cycles, and in the pure
// packages the clock, chance, DOM and Node (.oxlintrc.json).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Gate, runTool } from './gate.ts';

const FOLDERS = ['packages', 'tools', 'tests', 'e2e'];

export const lint: Gate = {
  name: 'lint',
  run: (root) =>
    runTool({
      package: 'oxlint',
      command: 'oxlint',
      args: [
        '--type-aware',
        '--deny-warnings',
        '--format=unix',
        '--config=.oxlintrc.json',
        // Named, so that nothing else in the checkout is walked.
        ...FOLDERS.filter((folder) => existsSync(join(root, folder))),
      ],
      root,
    }),
};
