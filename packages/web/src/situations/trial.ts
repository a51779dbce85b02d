import { askThread, type Thread } from '../common/thread.ts';

/** A situation is one moment and a few decisions; what takes longer is something else. */
const PATIENCE = 20_000;
/** Characters of one at most; a report may carry a whole match behind it. */
const LARGEST = 4_000_000;

const usualThread = (): Thread<string, true> =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Stages a situation from elsewhere in a thread of its own; throws what is wrong with it. */
export function trySituation(
  text: string,
  patience = PATIENCE,
  thread = usualThread,
): Promise<true> {
  if (text.length > LARGEST) return Promise.reject(new Error('too large'));
  return askThread(text, patience, thread);
}
