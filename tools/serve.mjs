// Serves the built app on this machine only; any address of the app gets its shell.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);

// Styles may be inline (charts and popovers position themselves so); scripts never.
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The file behind an address; the shell for addresses that are pages, nothing for lost files. */
function locate(folder, pathname) {
  const file = join(folder, normalize(pathname));
  if (!file.startsWith(folder)) return undefined;
  if (existsSync(file) && statSync(file).isFile()) return file;
  // Paragraph numbers have dots too: only what looks like one of our files is missed as a file.
  return extname(pathname) in TYPES ? undefined : join(folder, 'index.html');
}

/** Starts the server; the promise gives it once it listens. */
export function serve(folder, { port = 0, host = '127.0.0.1' } = {}) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    let pathname;
    try {
      pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      response.writeHead(400).end();
      return;
    }
    const file = pathname.includes('\0') ? undefined : locate(folder, pathname);
    if (!file) {
      response.writeHead(404, { ...HEADERS, 'Content-Type': 'text/plain' }).end('Not found');
      return;
    }
    const kind = extname(file);
    const gzip = COMPRESSED.has(kind) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': TYPES[kind] ?? 'application/octet-stream',
      'Cache-Control': pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(gzip ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else if (gzip && existsSync(`${file}.gz`))
      pipeline(createReadStream(`${file}.gz`), response, () => {});
    else if (gzip) pipeline(createReadStream(file), createGzip({ level: 5 }), response, () => {});
    else pipeline(createReadStream(file), response, () => {});
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
