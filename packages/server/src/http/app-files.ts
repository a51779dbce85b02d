import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Problem } from '@esagono/protocol';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built app: its files, and its shell for every address that is one of its pages. */
export async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
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
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
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
