import type { House } from '../house.ts';
import { TableService } from '../lobby/tables.ts';
import { JobRunner } from '../ops/jobs.ts';
import { makeMetrics } from '../ops/metrics.ts';
import { PeopleService } from '../people/people.ts';
import { Bots } from '../referee/bots.ts';
import { Referee } from '../referee/referee.ts';
import type { Connection } from '../socket/connection.ts';
import { Hub } from '../socket/hub.ts';

/** What a house stands on. */
export type Ground = Pick<House, 'options' | 'store' | 'signer' | 'log' | 'problemOf'>;

/** Those who work in a house, each knowing the others. */
export function buildHouse(ground: Ground): {
  readonly house: House;
  readonly jobs: JobRunner;
  readonly state: { closing: boolean };
} {
  const { options, store, signer } = ground;
  const sockets = new Set<Connection>();
  const state = { closing: false };
  const parts: { tables?: TableService; jobs?: JobRunner } = {};
  const referee = new Referee({
    store,
    findGame: options.findGame,
    now: options.now,
    cacheBytes: options.cacheBytes,
    signer,
    onLaid: options.onLaid,
    onChange: (table) => parts.tables?.changed(table),
    onJobs: () => parts.jobs?.wake(),
  });
  const house: House = {
    ...ground,
    bots: new Bots(),
    referee,
    hub: new Hub(),
    get tables() {
      return (parts.tables ??= new TableService(house));
    },
    people: new PeopleService(store, options.now),
    metrics: makeMetrics(() => {
      const { tables, bytes, waiting } = referee.load;
      return { sockets: sockets.size, tables, table_bytes: bytes, waiting };
    }),
    sockets,
    wakeJobs: () => parts.jobs?.wake(),
    get closing() {
      return state.closing;
    },
  };
  const jobs = new JobRunner(house);
  parts.jobs = jobs;
  return { house, jobs, state };
}
