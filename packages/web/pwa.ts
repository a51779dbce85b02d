import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Every file of a folder, as addresses. */
function addresses(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
}

/**
 * Writes sw.js: every file of the build is kept when the app is first opened, and any address
 * of the app is answered by its shell. Once loaded, everything works without a network.
 */
export function offline(publicFolder: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((f) => !f.endsWith('.map') && f !== 'index.html');
      const files = ['/', ...built.map((f) => `/${f}`), ...addresses(publicFolder)];
      const hash = createHash('sha256').update(JSON.stringify(files));
      for (const item of Object.values(bundle)) {
        hash.update(item.type === 'chunk' ? item.code : item.source);
      }
      const version = hash.digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, files) });
    },
  };
}

const worker = (version: string, files: readonly string[]): string => `
const CACHE = 'esagono-${version}';
const FILES = ${JSON.stringify(files)};
// A few at a time, and each more than once: hundreds of requests at a stroke fail on a busy machine.
async function keep(cache, url) {
  for (let tries = 3; ; tries--) {
    try {
      return await cache.add(new Request(url, { cache: 'reload' }));
    } catch (error) {
      if (tries === 0) throw error;
    }
  }
}
async function keepAll() {
  const cache = await caches.open(CACHE);
  const left = [...FILES];
  const keepRest = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) await keep(cache, url);
  };
  await Promise.all([keepRest(), keepRest(), keepRest(), keepRest(), keepRest(), keepRest()]);
}
self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('esagono-') && name !== CACHE;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
// A notice while no page is open: its first line, and the address in it opens the table.
self.addEventListener('push', (event) => {
  const text = event.data?.text() ?? '';
  const address = /https?:\\/\\/\\S+/.exec(text)?.[0];
  const body = text.replaceAll(/https?:\\/\\/\\S+/g, '').trim();
  const options = { body, icon: '/icon.svg', tag: address ?? 'esagono', data: address ?? '/' };
  event.waitUntil(self.registration.showNotification('Esagono', options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, location.origin);
  if (address.origin !== location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find(({ url }) => new URL(url).pathname === address.pathname);
      return page ? page.focus() : self.clients.openWindow(address.href);
    }),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const wanted = request.mode === 'navigate' ? '/' : request;
  const kept = caches.match(wanted, { cacheName: CACHE, ignoreVary: true });
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
`;
