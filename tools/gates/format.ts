// Formatting and the order of imports, as Biome has them. `npm run format` puts both right.
import { type Gate, runTool } from './gate.ts';

const ARGS = ['ci', '--reporter=concise', '--max-diagnostics=none', '--colors=off', '.'];

export const format: Gate = {
  name: 'format',
  async run(root) {
    const lines = await runTool({ package: '@biomejs/biome', command: 'biome', args: ARGS, root });
    const problems = lines.filter((line) => line.startsWith('×'));
    // Biome that stops before it looked at a file says so in its own way.
    return problems.length > 0 ? problems : lines;
  },
};
