import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TaskName, TaskPlan, TaskResult } from './tasks.ts';
import { runTask } from './tasks.ts';

/** Below this the start of a thread costs more than it saves. */
const MANY = 50;

/**
 * Runs jobs 0…count−1 of a task and hands each result on as it comes. `onResult` answers
 * whether to go on; the first no ends all workers.
 */
export async function runAll<T extends TaskName>(
  task: T,
  plan: TaskPlan<T>,
  count: number,
  wanted: number | undefined,
  onResult: (result: TaskResult<T>, job: number) => boolean,
): Promise<void> {
  const usual = count >= MANY ? availableParallelism() : 1;
  const workers = Math.min(wanted ?? usual, count);
  if (workers === 1) {
    for (let job = 0; job < count; job++) {
      if (!onResult(runTask(task, plan, job), job)) return;
    }
    return;
  }
  let given = 0;
  await runCrew(task, plan, workers, () => (given < count ? given++ : undefined), onResult);
}

type Maybe<T> = T | Promise<T>;

/**
 * Threads that each take the next job as soon as they have done the last, so that none waits for
 * the longest. A thread ends when there is no next job; all end when `onResult` says no.
 */
export async function runCrew<T extends TaskName>(
  task: T,
  plan: TaskPlan<T>,
  workers: number,
  next: () => Maybe<number | undefined>,
  onResult: (result: TaskResult<T>, job: number) => Maybe<boolean>,
): Promise<void> {
  const threads = Array.from({ length: workers }, () => new Thread<T>(task, plan));
  let stopped = false;
  const work = async (thread: Thread<T>): Promise<void> => {
    for (let job = await next(); job !== undefined && !stopped; job = await next()) {
      const result = await thread.do(job);
      if (stopped || result === undefined) return;
      if (await onResult(result, job)) continue;
      stopped = true;
      for (const other of threads) other.end();
    }
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    stopped = true;
    for (const thread of threads) thread.end();
  }
}

/** A thread that does one job at a time. */
class Thread<T extends TaskName> {
  readonly #worker: Worker;
  #ended = false;

  constructor(task: T, plan: TaskPlan<T>) {
    this.#worker = new Worker(new URL('./pool-worker.ts', import.meta.url), {
      workerData: { task, plan },
    });
  }

  /** Undefined when the thread was ended before it was done. */
  do(job: number): Promise<TaskResult<T> | undefined> {
    return new Promise((resolve, reject) => {
      const worker = this.#worker;
      const exited = (): void => resolve(undefined);
      if (this.#ended) return exited();
      worker.once('error', reject);
      worker.once('exit', exited);
      worker.once('message', (result: TaskResult<T>) => {
        worker.off('error', reject);
        worker.off('exit', exited);
        resolve(result);
      });
      worker.postMessage(job);
    });
  }

  end(): void {
    this.#ended = true;
    void this.#worker.terminate();
  }
}
