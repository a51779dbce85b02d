// The gates, two at a time (small machines have two cores), and their report.
import type { Named, Result } from '../summary.ts';
import { deadcode } from './deadcode.ts';
import { editions } from './editions.ts';
import { format } from './format.ts';
import { gameWords } from './game-words.ts';
import type { Gate } from './gate.ts';
import { layers } from './layers.ts';
import { lint } from './lint.ts';
import { lockfile } from './lockfile.ts';
import { namedFields } from './named-fields.ts';
import { rooms } from './rooms.ts';
import { types } from './types.ts';

export const GATES: readonly Gate[] = [
  types,
  lint,
  deadcode,
  format,
  layers,
  rooms,
  gameWords,
  namedFields,
  editions,
  lockfile,
];

const AT_ONCE = 2;

/** Runs a gate; gives what it shuts on. */
async function runGate(gate: Gate, root: string): Promise<readonly string[]> {
  const problems = await gate
    .run(root)
    .catch((error: unknown) => [`the gate itself broke: ${String(error)}`]);
  console.log(problems.length === 0 ? `gate ${gate.name}: ok` : `gate ${gate.name}: FAILED`);
  for (const problem of problems) console.log(`  ${problem}`);
  return problems;
}

/** Runs every gate and says how many are open and which are shut. */
export async function runGates(root: string): Promise<Result> {
  const waiting = [...GATES];
  const failures: Named[] = [];
  const worker = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const problems = await runGate(gate, root);
      if (problems.length === 0) continue;
      failures.push({ name: `gate ${gate.name}`, message: problems.join('\n') });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { passed: GATES.length - failures.length, failures, flaky: [] };
}
