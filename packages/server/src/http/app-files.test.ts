import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveApp } from './app-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'esagono-app-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<title>Esagono</title><meta property="og:image" content="/preview.png" />',
);
writeFileSync(join(folder, 'assets/a.js'), 'export {};');
afterAll(() => rmSync(folder, { recursive: true }));

async function opened(origin: string | undefined) {
  const app = fastify();
  await serveApp(app, folder, origin);
  return app;
}

test.each(['/', '/play/abc', '/rules/banditen/BAN-9.2.1'])(
  'the shell at %s names the whole address of its picture where the origin is known',
  async (url) => {
    const app = await opened('https://play.example.org');
    const { body, headers, statusCode } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('content="https://play.example.org/preview.png"');
    await app.close();
  },
);

test('without an origin the address stays as it was built, and files are files', async () => {
  const app = await opened(undefined);
  expect((await app.inject({ url: '/' })).body).toContain('content="/preview.png"');
  const script = await app.inject({ url: '/assets/a.js' });
  expect(script.body).toBe('export {};');
  expect(script.headers['cache-control']).toContain('immutable');
  expect((await app.inject({ url: '/assets/missing.js' })).statusCode).not.toBe(200);
  await app.close();
});
