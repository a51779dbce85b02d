// Stands for the nastiest pack there could be: never done, or never full.
import { workerData } from 'node:worker_threads';

const { game } = workerData as { readonly game: string };
const eaten: string[][] = [];
for (let n = 0; ; n++) {
  if (game === 'hungry') eaten.push(Array.from({ length: 100_000 }, (_, i) => `${n} ${i}`));
}
