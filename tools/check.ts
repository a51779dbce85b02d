// `npm run check`: the gates alone.
import { runGates } from './gates/all.ts';
import { root } from './runtime.mjs';

const { failures } = await runGates(root);
process.exitCode = failures.length === 0 ? 0 : 1;
