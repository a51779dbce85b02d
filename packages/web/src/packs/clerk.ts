import { type Remote, wrap } from 'comlink';
import type { Clerk } from './worker.ts';

let clerk: Remote<Clerk> | undefined;

/** Whoever opens games and plays examples away from the page. */
export const askClerk = (): Remote<Clerk> => {
  clerk ??= wrap<Clerk>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return clerk;
};
