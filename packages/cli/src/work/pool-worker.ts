import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type TaskName, type TaskPlan } from './tasks.ts';

const { task, plan } = workerData as { task: TaskName; plan: TaskPlan<TaskName> };
parentPort?.on('message', (job: number) => {
  parentPort?.postMessage(runTask(task, plan, job));
});
