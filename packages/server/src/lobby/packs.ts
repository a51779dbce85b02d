import { Worker } from 'node:worker_threads';
import type { Opening } from '@esagono/engine';
import { Problem } from '@esagono/protocol';

export interface PackQuestion {
  readonly game: string;
  readonly opening: Opening;
}
export interface PackAnswer {
  readonly trouble?: string;
  /** Milliseconds of processor time for one opening. */
  readonly cost?: number;
}

/** What a pack may cost before it is let near the thread that serves everybody. */
export interface PackBudget {
  readonly milliseconds: number;
  /** And what one opening may cost: the thread that serves everybody opens it again and again. */
  readonly opening: number;
  readonly megabytes: number;
  /** So many are tried at once; others wait for their turn to be refused or tried. */
  readonly atOnce: number;
}
export const PACK_BUDGET: PackBudget = {
  milliseconds: 15_000,
  opening: 750,
  megabytes: 256,
  atOnce: 2,
};

const WORKER = new URL('./pack-worker.ts', import.meta.url);
let running = 0;

/** Opens a game with somebody's values in a thread of its own; throws what is wrong with them. */
export async function tryPacks(
  question: PackQuestion,
  budget: PackBudget = PACK_BUDGET,
  worker: URL = WORKER,
): Promise<void> {
  if (running >= budget.atOnce) throw new Problem('busy', 'other packs are being read: try again');
  running += 1;
  try {
    const { trouble, cost = 0 } = await opened(question, budget, worker);
    if (cost > budget.opening) throw new Problem('unfit', 'it takes too long to open', 'packs');
    if (trouble !== undefined) throw new Problem('unfit', trouble, 'packs');
  } finally {
    running -= 1;
  }
}

function opened(question: PackQuestion, budget: PackBudget, file: URL): Promise<PackAnswer> {
  const worker = new Worker(file, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: budget.megabytes },
  });
  return new Promise<PackAnswer>((resolve) => {
    const over = (trouble: string): void => resolve({ trouble });
    const timer = setTimeout(() => over('it takes too long to open'), budget.milliseconds);
    worker.once('message', (answer: PackAnswer) => resolve(answer));
    // Out of memory, or anything else that ends a thread.
    worker.once('error', () => over('it takes too much memory to open'));
    worker.once('exit', () => {
      clearTimeout(timer);
      over('it cannot be opened');
    });
  }).finally(() => void worker.terminate());
}
