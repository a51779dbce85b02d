import * as z from 'zod/mini';
import { id } from '../shapes.ts';
import { tableFace } from '../tables.ts';

type Shape = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** `:id` stands for a part of the address; each has its schema in `params`. */
  readonly path: string;
  readonly summary: string;
  /** Who may ask: anybody, whoever has a session, whoever administers. */
  readonly by: 'anyone' | 'session' | 'admin';
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: Shape;
  readonly reply: Shape;
}

/** One request of the protocol, with the types of what it takes and gives. */
export const route = <const R extends Route>(r: R): R => r;

export const nothing = z.strictObject({});
export const one = z.strictObject({ id });
export const table = z.strictObject({ table: tableFace });
