import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Problem } from '@esagono/protocol';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Whoever shows a preview of a link wants the whole address of its picture. */
export const withOrigin = (shell: string, origin: string): string =>
  shell.replace('property="og:image" content="/', `property="og:image" content="${origin}/`);

/**
 * The built app: its files, and its shell for every address that is one of its pages. Where the
 * address people come by is known, the shell names it.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
  origin: string | undefined,
): Promise<void> {
  const shell = withOrigin(readFileSync(join(folder, 'index.html'), 'utf8'), origin ?? '');
  const send = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  app.get('/', (_, reply) => send(reply));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: existsSync(join(folder, 'index.html.gz')),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      !KINDS.has(extname(path));
    if (!page) throw new Problem('notFound', 'there is no such address');
    return send(reply);
  });
}

/** Paragraph numbers have dots too: only what looks like one of our files is missed as a file. */
const KINDS = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.webp',
  '.png',
  '.woff2',
  '.map',
]);
