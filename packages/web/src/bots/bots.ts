import { type Remote, wrap } from 'comlink';
import type { BotAnswer, Question, Thinker } from './worker.ts';

let worker: Worker | undefined;
let thinker: Remote<Thinker> | undefined;
let cancel: (() => void) | undefined;

/** Asks the worker; rejects with `cancelled` when somebody hurries it. */
export function askBot(question: Question): Promise<BotAnswer> {
  if (!worker || !thinker) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    thinker = wrap<Thinker>(worker);
  }
  const answer = thinker.choose(question);
  return new Promise((resolve, reject) => {
    cancel = () => reject(new Error('cancelled'));
    answer.then(resolve, reject);
  });
}

/** Stops a thinking bot at once: the worker is thrown away with its thought. */
export function stopBot(): void {
  worker?.terminate();
  worker = undefined;
  thinker = undefined;
  cancel?.();
  cancel = undefined;
}
