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
  const started: Worker[] = [];
  let stopped = false;
  const share = (first: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const workerData = { task, plan, count, first, step: workers };
      const worker = new Worker(new URL('./pool-worker.ts', import.meta.url), { workerData });
      started.push(worker);
      worker.on('message', ({ job, result }: { job: number; result: TaskResult<T> }) => {
        if (stopped || onResult(result, job)) return;
        stopped = true;
        for (const other of started) void other.terminate();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => {
        if (code === 0 || stopped) resolve();
        else reject(new Error(`a worker ended with ${code}`));
      });
    });
  await Promise.all(Array.from({ length: workers }, (_, first) => share(first)));
}
