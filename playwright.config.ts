import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './tools/browser.mjs';

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// This file is read again in every worker: they inherit what the first reading chose.
process.env.E2E_PORT ??= String(await freePort());
const PORT = Number(process.env.E2E_PORT);
const launchOptions = await browserOptions();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  // Two browsers share small machines with everything else: patience, and one more try, which is told.
  retries: process.env.E2E_REPORT ? 1 : 0,
  expect: { timeout: 45_000 },
  reporter: process.env.E2E_REPORT
    ? [['json', { outputFile: process.env.E2E_REPORT }], ['line']]
    : 'list',
  use: { launchOptions, baseURL: `http://127.0.0.1:${PORT}`, serviceWorkers: 'block' },
  webServer: {
    command: `${JSON.stringify(process.execPath)} tools/start.mjs`,
    // A database of its own, wherever else a server runs in this checkout.
    env: { PORT: String(PORT), DATA: join(tmpdir(), `esagono-e2e-${PORT}`) },
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
  projects: [
    // It fetches the whole app, so it has a project of its own.
    {
      name: 'offline',
      testMatch: 'offline.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop',
      testIgnore: ['*phone.spec.ts', 'offline.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '*phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
