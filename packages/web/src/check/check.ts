import { askThread, type Thread } from '../common/thread.ts';
import type { Checked } from './reading.ts';
import type { CheckQuestion } from './worker.ts';

/** Characters of a file at most. */
const LARGEST = 40_000_000;
/** A match of thousands of decisions takes seconds; what takes longer is no match. */
const PATIENCE = 120_000;

const usualThread = (): Thread<CheckQuestion, Checked> =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Reads a file from elsewhere in a thread of its own. */
export function checkFile(
  question: CheckQuestion,
  patience = PATIENCE,
  thread = usualThread,
): Promise<Checked> {
  if (question.text.length > LARGEST) return Promise.reject(new Error('too large'));
  return askThread(question, patience, thread);
}
