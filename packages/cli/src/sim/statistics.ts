/** Mean, extremes and quartiles of a sample. */
export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly most: number;
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => quantile(sorted, share);
  return {
    mean: sorted.reduce((sum, v) => sum + v, 0) / Math.max(1, sorted.length),
    least: at(0),
    lower: at(0.25),
    median: at(0.5),
    upper: at(0.75),
    most: at(1),
  };
}

/** Between two values the quantile lies on the line that joins them. */
function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below];
  const high = sorted[Math.min(below + 1, sorted.length - 1)];
  return low + (high - low) * (place - below);
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const MOST_BINS = 15;

/** Whole numbers counted in bins of one width, empty ones included. */
export function histogram(values: readonly number[]): Bin[] {
  if (values.length === 0) return [];
  const least = Math.floor(Math.min(...values));
  const most = Math.floor(Math.max(...values));
  const width = Math.max(1, Math.ceil((most - least + 1) / MOST_BINS));
  const bins: Bin[] = [];
  for (let from = least; from <= most; from += width) {
    const to = from + width - 1;
    const count = values.filter((v) => Math.floor(v) >= from && Math.floor(v) <= to).length;
    bins.push({ from, to, count });
  }
  return bins;
}
