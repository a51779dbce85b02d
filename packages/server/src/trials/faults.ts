import { type Append, type Appended, Store, type StoreOptions } from '@esagono/store';

/** Faults planted on purpose, so that a trial shows that it sees them. */
export const FAULTS = ['none', 'early', 'double', 'leak'] as const;
export type Fault = (typeof FAULTS)[number];

const LATE = 40;
/** Strings kept of each decision by a store that leaks. */
const LEAK = 4000;

/** Opens a store that has a fault. */
export async function openFaulty(
  fault: Fault,
  url: string,
  options?: StoreOptions,
): Promise<Store> {
  const store = await Store.open(url, options);
  const append = store.append.bind(store);
  if (fault === 'early') {
    // Says that a run is written before it is.
    store.append = (run: Append): Promise<Appended> => {
      setTimeout(() => void append(run).catch(() => {}), LATE);
      return Promise.resolve('written');
    };
  } else if (fault === 'double') {
    // Forgets who sent a decision: sent again, it is done again.
    store.append = (run: Append): Promise<Appended> =>
      append({ ...run, rows: run.rows.map((row) => ({ ...row, client: null })) });
  } else if (fault === 'leak') {
    // Keeps something of every decision for ever.
    const kept: string[][] = [];
    store.append = (run: Append): Promise<Appended> => {
      kept.push(Array.from({ length: LEAK }, (_, n) => `${run.match} ${kept.length} ${n}`));
      return append(run);
    };
  }
  return store;
}
