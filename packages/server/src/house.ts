import { Problem } from '@esagono/protocol';
import type { Store } from '@esagono/store';
import type { FastifyBaseLogger } from 'fastify';
import type { TableService } from './lobby/tables.ts';
import type { Metrics } from './ops/metrics.ts';
import type { ServerOptions } from './options.ts';
import type { PeopleService } from './people/people.ts';
import type { Referee } from './referee/referee.ts';
import type { Connection } from './socket/connection.ts';
import type { Hub } from './socket/hub.ts';

/** Everything a part of the server may need of another. */
export interface House {
  readonly options: ServerOptions;
  readonly store: Store;
  readonly referee: Referee;
  readonly hub: Hub;
  readonly tables: TableService;
  readonly people: PeopleService;
  readonly metrics: Metrics;
  readonly sockets: Set<Connection>;
  readonly log: FastifyBaseLogger;
  /** What somebody outside is told of an error: never more than that there was one. */
  problemOf(error: unknown): Problem;
  /** Jobs were written that are due now. */
  wakeJobs(): void;
  /** True once the server is going down. */
  readonly closing: boolean;
}
