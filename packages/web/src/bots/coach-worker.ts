import { type Hint, hints } from '@esagono/ai';
import { Random } from '@esagono/engine';
import { expose } from 'comlink';
import { type Known, lay } from './lay.ts';

/** What the coach says so far, and how much of his time is over. */
export interface Advice {
  readonly plans: readonly Hint[];
  readonly share: number;
}

/** He thinks longer and longer, and says each time what he thinks. */
const STAGES: readonly number[] = [500, 2_000, 8_000, 32_000];
/** Milliseconds after which he says what he has. */
const LONGEST = 6_000;
/** Milliseconds between two words about how far he is. */
const TICK = 120;

const coach = {
  /** From what the seat knows: more never reaches this thread. */
  async advise(known: Known, seed: number, tell: (advice: Advice) => void): Promise<void> {
    const { game, pos } = await lay(known);
    const start = performance.now();
    let told = start;
    let plans: readonly Hint[] = [];
    const late = (): boolean => {
      const now = performance.now();
      if (now - told > TICK) {
        told = now;
        tell({ plans, share: Math.min(0.99, (now - start) / LONGEST) });
      }
      // The first look is always whole.
      return plans.length > 0 && now - start > LONGEST;
    };
    for (const nodes of STAGES) {
      const found = hints(game, pos, known.seat, new Random(seed), { nodes, stop: late });
      if (performance.now() - start > LONGEST && plans.length > 0) break;
      plans = found;
      tell({ plans, share: Math.min(0.99, (performance.now() - start) / LONGEST) });
      if (plans.length < 2) break;
    }
    tell({ plans, share: 1 });
  },
};

export type Coach = typeof coach;
expose(coach);
