import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plan } from './plan.ts';

const MAKER = fileURLToPath(new URL('./plan.ts', import.meta.url));

interface Source {
  readonly name: string;
  readonly content: string;
}
interface Kept {
  readonly of: string;
  readonly plan: Omit<Plan, 'game'>;
}

/** Parsing thousands of lines costs more than many a run: a plan is made anew when the rules or its maker change. */
export async function keptPlan(
  file: string,
  sources: readonly Source[],
  make: (sources: readonly Source[]) => Promise<Omit<Plan, 'game'>>,
): Promise<Omit<Plan, 'game'>> {
  const of = createHash('sha256')
    .update(readFileSync(MAKER, 'utf8'))
    .update(JSON.stringify(sources))
    .digest('hex');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
  if (kept?.of === of) return kept.plan;
  const plan = await make(sources);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ of, plan } satisfies Kept));
  return plan;
}
