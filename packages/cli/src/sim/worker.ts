import { parentPort, workerData } from 'node:worker_threads';
import { type SimPlan, simulateOne } from './simulate.ts';

const { plan, first, step } = workerData as { plan: SimPlan; first: number; step: number };
for (let k = first; k < plan.games; k += step) {
  parentPort?.postMessage({ k, game: simulateOne(plan, k) });
}
