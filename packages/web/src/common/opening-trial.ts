import type { Opening } from '@esagono/engine';
import { askThread, type Thread } from './thread.ts';

export interface OpeningQuestion {
  readonly game: string;
  readonly opening: Opening;
}

/** A thread, a game and its data come first; what is not there by then does not come. */
const PATIENCE = 20_000;
/** So long, in milliseconds, may the thread that draws stand still for values of others. */
const LONGEST = 2000;

/** Values of somebody else with which a game cannot be opened, or not in time. */
export class HeavyPack extends Error {}

const usualThread = (): Thread<OpeningQuestion, number> =>
  new Worker(new URL('./opening-worker.ts', import.meta.url), { type: 'module' });

/** Opens a game with values from elsewhere in a thread of its own before the page does so itself. */
export async function tryOpening(
  question: OpeningQuestion,
  patience = PATIENCE,
  thread = usualThread,
): Promise<void> {
  const { data = {} } = question.opening;
  if (Object.keys(data).length === 0) return;
  const took = await askThread(question, patience, thread).catch((error: unknown) => {
    throw new HeavyPack(error instanceof Error ? error.message : String(error));
  });
  if (took > LONGEST) throw new HeavyPack(`it takes ${Math.round(took)} ms to open`);
}
