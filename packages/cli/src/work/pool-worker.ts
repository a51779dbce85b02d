import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type TaskName, type TaskPlan } from './tasks.ts';

const { task, plan, count, first, step } = workerData as {
  task: TaskName;
  plan: TaskPlan<TaskName>;
  count: number;
  first: number;
  step: number;
};
for (let job = first; job < count; job += step) {
  parentPort?.postMessage({ job, result: runTask(task, plan, job) });
}
