import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, painted, settle, test } from './fixtures.ts';
import { begun, keepOnDevice } from './moments.ts';

/** Bytes of script, as they travel, that a browser may load until the first board. */
const MOST = 300_000;

const BOARDS = [
  ['banditen', 'gravellona'],
  ['banditen', 'tarnova'],
  ['ta1', 'gravellona'],
  ['ta1', 'drvar'],
  ['strafexpedition', 'novegno'],
  ['strafexpedition', 'campaign'],
] as const;

/** Opens the table of a match on an empty page; the script it asked for, threads included, in bytes. */
async function weigh(context: BrowserContext, address: string, planted?: string): Promise<number> {
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.add(request.url());
  });
  if (planted) {
    await page.route(`**${address}`, async (route) => {
      const answer = await route.fetch();
      const shell = await answer.text();
      const script = `<script type="module" src="${planted}"></script>`;
      await route.fulfill({ response: answer, body: shell.replace('</head>', `${script}</head>`) });
    });
  }
  await page.goto(address);
  await painted(page);
  const files = [...asked];
  const sizes = files.map(async (url) => {
    const body = await (await page.request.get(url)).body();
    return gzipSync(body, { level: 9 }).length;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(files.length).toBeGreaterThan(3);
  await page.close();
  return bytes;
}

/** The file of the app that holds this part of it. */
async function fileOf(page: Page, part: string): Promise<string> {
  const list = await (await page.request.get('/sw.js')).text();
  const file = new RegExp(`/assets/${part}-[\\w-]+\\.js`).exec(list)?.[0];
  if (!file) throw new Error(`no file holds ${part}`);
  return file;
}

for (const [game, scenario] of BOARDS) {
  test(`${game} ${scenario}: the first board takes at most 300 kB of script`, async ({ page }) => {
    await settle(page);
    const address = await keepOnDevice(page, begun(game, scenario));
    const bytes = await weigh(page.context(), address);
    expect(bytes).toBeLessThanOrEqual(MOST);
    expect(bytes).toBeGreaterThan(MOST / 2);
  });
}

test('a part that is read later weighs when it comes with the first board', async ({ page }) => {
  await settle(page);
  const address = await keepOnDevice(page, begun('strafexpedition', 'novegno'));
  const planted = await fileOf(page, 'staged');
  expect(await weigh(page.context(), address, planted)).toBeGreaterThan(MOST);
});
