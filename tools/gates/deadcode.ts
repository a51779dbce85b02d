// Files, exports and dependencies that nothing uses, and imports that no package.json declares (knip.json).
import { type Gate, runTool } from './gate.ts';

export const deadcode: Gate = {
  name: 'deadcode',
  run: (root) =>
    runTool({
      package: 'knip',
      command: 'knip',
      args: ['--no-progress', '--no-config-hints', '--reporter=compact'],
      root,
    }),
};
