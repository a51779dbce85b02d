import {
  type BodyOf,
  type ParamsOf,
  Problem,
  type QueryOf,
  type ReplyOf,
  type RouteName,
} from '@esagono/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../../house.ts';
import type { Entered, Visitor } from '../../people/people.ts';

/** One request, read and checked. */
export interface Ask<N extends RouteName> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  /** Whoever has a session; routes that need one always have it. */
  readonly visitor: Visitor | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export type Handlers = { [N in RouteName]: (ask: Ask<N>) => Promise<ReplyOf<N>> };

/** How a session is left with the browser, and taken away. */
export interface Cookies {
  set(reply: FastifyReply, entered: Entered): void;
  clear(reply: FastifyReply): void;
}

export const signedIn = (visitor: Visitor | undefined): Visitor => {
  if (!visitor) throw new Problem('unauthorized', 'nobody is signed in');
  return visitor;
};

/** Somebody who may act, not only look. */
export const actor = ({ people }: House, visitor: Visitor | undefined): Visitor => {
  const known = signedIn(visitor);
  people.mayAct(known);
  return known;
};
