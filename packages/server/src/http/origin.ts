import { Problem } from '@esagono/protocol';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** A name by which this machine calls itself; a page whose name was made to lead here has another. */
export const isLoopback = (host = ''): boolean => LOOPBACK.has(host.replace(/:\d{1,5}$/, ''));

/**
 * Requests that change something, and sockets, come from our own pages. A browser always says where
 * a page is from; whoever is no browser says nothing and carries nobody’s cookie by accident.
 */
export function checkOrigin(
  request: FastifyRequest,
  origin: string | undefined,
  socket = false,
): void {
  const host = request.headers.host ?? '';
  // Without an origin we serve this machine alone: a name from elsewhere that leads here is a trick.
  if (origin === undefined && !isLoopback(host)) throw foreign();
  if (!socket && SAFE.has(request.method)) return;
  const from = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (from === undefined) {
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
    return;
  }
  if (from !== (origin ?? `http://${host}`)) throw foreign();
}

const foreign = () => new Problem('origin', 'this does not come from one of our pages');
