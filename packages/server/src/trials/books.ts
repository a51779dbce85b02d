import { headerHash, type MatchHeader } from '@esagono/engine';
import { Store } from '@esagono/store';
import { drill } from '../ops/drill.ts';
import type { Watch } from './table-watch.ts';

/** Holds what people were promised against what is in the store. */
export async function readBooks(database: string, watches: readonly Watch[]) {
  const store = await Store.open(database);
  const faults = watches.flatMap((watch) => watch.faults);
  let [lost, shownEarly, doubled] = [0, 0, 0];
  try {
    for (const { match, shown, done } of watches) {
      const row = await store.matches.find(match);
      const rows = await store.matches.decisions(match, 1);
      const header = JSON.parse(row?.header ?? '{}') as MatchHeader;
      const hashes = new Set([headerHash(header), ...rows.map(({ hash }) => hash)]);
      const clients = rows.map(({ client }) => client);
      lost += [...done].filter((id) => !clients.includes(id)).length;
      shownEarly += [...shown].filter((hash) => !hashes.has(hash)).length;
      // Each decision of ours carries an id: a row without one was done twice or by nobody.
      doubled += rows.filter(({ client, by }) => client === null && by === 'player').length;
      if (rows.some(({ number }, i) => number !== i + 1)) faults.push(`${match} has a gap`);
    }
    const { broken } = await drill(store);
    faults.push(...broken.map(({ match, why }) => `${match}: ${why}`));
  } finally {
    await store.close();
  }
  return { lost, shownEarly, doubled, faults };
}
