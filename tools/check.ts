// `npm run check`: the gates alone.
import { runGates } from './gates/all.ts';
import { root } from './runtime.mjs';

const { failed } = await runGates(root);
process.exitCode = failed === 0 ? 0 : 1;
