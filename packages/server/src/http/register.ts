import { timingSafeEqual } from 'node:crypto';
import { Problem, ROUTE_NAMES, type RouteName, readValue, routeOf } from '@esagono/protocol';
import { hashToken } from '@esagono/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { Ask, Handlers } from './handlers/ask.ts';
import { checkOrigin, isLoopback } from './origin.ts';

/** Routes by which somebody enters: slow on purpose for whoever tries many. */
const ENTRIES: ReadonlySet<RouteName> = new Set(['guest', 'signUp', 'signIn', 'passkeySignIn']);

type AnyHandler = (ask: Ask<RouteName>) => Promise<unknown>;

/** Every route of the protocol: who asks, what they ask, then the answer. */
export function registerRoutes(
  app: FastifyInstance,
  house: House,
  handlers: Handlers,
  cookie: string,
): void {
  const { options } = house;
  for (const name of ROUTE_NAMES) {
    const route = routeOf(name);
    // The table of handlers has one for each name with its own types; here all are alike.
    const handler = handlers[name] as unknown as AnyHandler;
    const max = ENTRIES.has(name) ? options.rates.entries : options.rates.requests;
    app.route({
      method: route.method,
      url: route.path,
      config: { rateLimit: { max, timeWindow: 60_000, groupId: ENTRIES.has(name) ? name : 'all' } },
      handler: async (request, reply) => {
        checkOrigin(request, options.origin);
        const visitor =
          route.by === 'admin' ? undefined : await house.people.visitor(request.cookies[cookie]);
        if (route.by === 'admin') checkAdmin(request, options.adminToken);
        else if (route.by === 'session' && !visitor) {
          throw new Problem('unauthorized', 'nobody is signed in');
        }
        const part = (shape: typeof route.body, value: unknown) =>
          shape ? readValue(shape, value) : undefined;
        const ask = {
          params: part(route.params, request.params),
          query: part(route.query, request.query),
          body: part(route.body, request.body),
          visitor,
          request,
          reply,
        } as Ask<RouteName>;
        reply.header('cache-control', 'no-store');
        return handler(ask);
      },
    });
  }
}

/** What a proxy says of whom it asks for, or that it is one. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Does somebody on this very machine ask, by its own name, and not for somebody else? */
export const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  (ip === '127.0.0.1' || ip === '::1') &&
  FORWARDED.every((name) => headers[name] === undefined) &&
  isLoopback(headers.host);

export function checkAdmin(request: FastifyRequest, token: string | undefined): void {
  const given = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const right =
    token !== undefined &&
    given !== undefined &&
    timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
  // Whoever has no token is told what everybody is told of an address that is not there.
  if (!right) throw new Problem('notFound', 'there is no such address');
}
