import { parentPort, workerData } from 'node:worker_threads';
import { worksOf } from './groups.ts';

// Says which works it has, then does what it is asked, one slice at a time.
const works = new Map(worksOf(String(workerData)).map((work) => [work.name, work]));
parentPort?.postMessage([...works.keys()]);
parentPort?.on('message', ({ name, ms }: { name: string; ms: number }) => {
  parentPort?.postMessage(works.get(name)?.run(ms));
});
