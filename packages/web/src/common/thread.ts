/** What a thread of its own answers: what was asked for, or why not. */
export type Answer<T> = { readonly done: T } | { readonly trouble: string };

/** A thread, as far as one question needs it. */
export interface Thread<Q, T> {
  onmessage: ((event: MessageEvent<Answer<T>>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(question: Q): void;
  terminate(): void;
}

/**
 * Has something from elsewhere read in a thread of its own: it has so much time, and what it does to
 * the thread it does to the thread alone.
 */
export function askThread<Q, T>(
  question: Q,
  patience: number,
  thread: () => Thread<Q, T>,
): Promise<T> {
  const worker = thread();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it takes too long')), patience);
    worker.onmessage = ({ data }) => {
      clearTimeout(timer);
      if ('done' in data) resolve(data.done);
      else reject(new Error(data.trouble));
    };
    worker.onerror = ({ message }) => {
      clearTimeout(timer);
      reject(new Error(message || 'it could not be read'));
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** The other side of it: answers one question after another. */
export function answerIn<Q, T>(work: (question: Q) => Promise<T>): void {
  onmessage = ({ data }: MessageEvent<Q>) => {
    work(data).then(
      (done) => postMessage({ done } satisfies Answer<T>),
      (error: unknown) => {
        const trouble = error instanceof Error ? error.message : String(error);
        postMessage({ trouble } satisfies Answer<T>);
      },
    );
  };
}
