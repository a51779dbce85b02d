/** Something that can be done over and over for a while. */
export interface Work {
  readonly name: string;
  /** Works for about `ms` milliseconds; how many units of work and how long they took. */
  run(ms: number): { count: number; seconds: number };
}

/** How often the clock is asked: reading it is dear beside a fast step. */
const BATCH = 64;

/** Processor time of this thread in milliseconds: what other programs take does not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs `step` until the time is over. */
export function timed(
  ms: number,
  step: () => void,
  batch = BATCH,
): { count: number; seconds: number } {
  const start = threadTime();
  const end = start + ms;
  let count = 0;
  let now = start;
  while (now < end) {
    for (let i = 0; i < batch; i++) step();
    count += batch;
    now = threadTime();
  }
  return { count, seconds: (now - start) / 1000 };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Someone who does works one after another: a thread of its own for each engine and game. */
export interface Bench {
  readonly names: readonly string[];
  run(name: string, ms: number): Promise<{ count: number; seconds: number }>;
}

/**
 * Rates of all works, one list a work with one rate a round. The works take turns in short
 * slices, so that whatever else the machine does weighs on all of them alike.
 */
export async function interleave(
  benches: readonly Bench[],
  rounds: number,
  ms: number,
  onSlice: (name: string) => void,
): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>();
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const bench of benches) {
      for (const name of bench.names) {
        onSlice(name);
        const { count, seconds } = await bench.run(name, ms);
        if (round === 0) rates.set(name, []);
        else rates.get(name)?.push(count / seconds);
      }
    }
  }
  return rates;
}

/** The middle one of the rounds' own ratios: a slow round slows both of its halves. */
export const ratio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((rate, round) => rate / theirs[round]));
