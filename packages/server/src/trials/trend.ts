/** What a run of measurements says about growth. */
export interface Trend {
  /** Units a minute, by least squares. */
  readonly perMinute: number;
  /** 95 of 100 times the true growth lies within so much of it. */
  readonly within: number;
  readonly mean: number;
}

export interface Sample {
  /** Milliseconds since the beginning. */
  readonly at: number;
  readonly value: number;
}

const MINUTE = 60_000;
const BOUND = 1.96;

/** The least of each stretch: between two collections of garbage memory says little. */
export function floorOf(samples: readonly Sample[], stretch: number): Sample[] {
  const least = new Map<number, Sample>();
  for (const sample of samples) {
    const key = Math.floor(sample.at / stretch);
    const known = least.get(key);
    if (!known || sample.value < known.value) least.set(key, sample);
  }
  return [...least.values()];
}

export function trendOf(samples: readonly Sample[]): Trend {
  const n = samples.length;
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / n;
  const middle = samples.reduce((sum, { at }) => sum + at, 0) / n;
  const spread = samples.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  if (n < 3 || spread === 0) return { perMinute: 0, within: Number.POSITIVE_INFINITY, mean };
  const slope =
    samples.reduce((sum, { at, value }) => sum + (at - middle) * (value - mean), 0) / spread;
  const left = samples.reduce(
    (sum, { at, value }) => sum + (value - mean - slope * (at - middle)) ** 2,
    0,
  );
  const error = Math.sqrt(left / (n - 2) / spread);
  return { perMinute: slope * MINUTE, within: BOUND * error * MINUTE, mean };
}

/**
 * Flat: whatever growth there is cannot be told from none, or would not make a tenth more of it in ten
 * minutes.
 */
export const isFlat = ({ perMinute, within, mean }: Trend): boolean =>
  perMinute - within <= 0 || perMinute * 10 <= mean / 10;
