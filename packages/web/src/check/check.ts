import type { Checked } from './reading.ts';
import type { CheckAnswer, CheckQuestion } from './worker.ts';

/** Characters of a file at most. */
const LARGEST = 40_000_000;
/** A match of thousands of decisions takes seconds; what takes longer is no match. */
const PATIENCE = 120_000;

interface Thread {
  onmessage: ((event: MessageEvent<CheckAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(question: CheckQuestion): void;
  terminate(): void;
}

const usualThread = (): Thread =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads a file from elsewhere in a thread of its own: it has so much time, and what it does to the
 * thread it does to the thread alone.
 */
export function checkFile(
  question: CheckQuestion,
  patience = PATIENCE,
  thread: () => Thread = usualThread,
): Promise<Checked> {
  if (question.text.length > LARGEST) return Promise.reject(new Error('too large'));
  const worker = thread();
  return new Promise<Checked>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it takes too long')), patience);
    worker.onmessage = ({ data }) => {
      clearTimeout(timer);
      if ('checked' in data) resolve(data.checked);
      else reject(new Error(data.trouble));
    };
    worker.onerror = ({ message }) => {
      clearTimeout(timer);
      reject(new Error(message || 'it could not be read'));
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
