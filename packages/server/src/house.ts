import { Problem } from '@esagono/protocol';
import type { Store } from '@esagono/store';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerOptions } from './options.ts';

/**
 * Everything a part of the server may need of another. Each part adds itself (`declare module`), so that
 * all know the house and the house knows nobody.
 */
export interface House {
  readonly options: ServerOptions;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  /** What somebody outside is told of an error: never more than that there was one. */
  problemOf(error: unknown): Problem;
  /** Jobs were written that are due now. */
  wakeJobs(): void;
  /** True once the server is going down. */
  readonly closing: boolean;
}
