import { proxy, type Remote, wrap } from 'comlink';
import type { Advice, Coach } from './coach-worker.ts';
import type { Known } from './lay.ts';

let worker: Worker | undefined;
let coach: Remote<Coach> | undefined;

/** Asks the coach, in a thread of his own; what he says comes piece by piece. */
export async function askCoach(
  known: Known,
  seed: number,
  tell: (advice: Advice) => void,
): Promise<void> {
  stopCoach();
  worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' });
  coach = wrap<Coach>(worker);
  await coach.advise(known, seed, proxy(tell));
}

/** Enough: the thread is thrown away with its thought. */
export function stopCoach(): void {
  worker?.terminate();
  worker = undefined;
  coach = undefined;
}
