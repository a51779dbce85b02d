import type { Page } from '@playwright/test';
import { expect, painted, settle, sitDown, test } from './fixtures.ts';

/** Everything but the table itself comes; gives what lets it come too. */
async function withoutTable(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/table-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Has the browser kept the picture of the sheet? Run in the page. */
const KEPT = `caches.open('sheets of esagono').then((cache) => cache.keys()).then(({ length }) =>
  length > 0 && (localStorage.getItem('esagono.left') ?? '').includes('"sheet":"'))`;

/** How many colours the map has, looked at here and there. Run in the page. */
const COLOURS = `(() => {
  const canvas = document.querySelector('.first-map');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set();
  for (let i = 0; i < data.length; i += 404) seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
  return seen.size;
})()`;

const first = (page: Page) => page.locator('.first-map');

test('a map that was seen before stands before the table has come', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'banditen', 'gravellona');
  const place = await page.locator('.board').boundingBox();
  await expect.poll(() => page.evaluate(KEPT)).toBe(true);
  let come = await withoutTable(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(first(page)).toBeVisible();
  expect(await first(page).boundingBox()).toEqual(place);
  expect(await page.evaluate(COLOURS)).toBeGreaterThan(100);
  await expect(page.locator('.board')).toHaveCount(0);
  come();
  await painted(page);
  await expect(first(page)).toHaveCount(0);

  // In a window of another size it would lie elsewhere: nothing is shown.
  await page.unroute('**/assets/table-*.js');
  come = await withoutTable(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.waiting')).toBeVisible();
  await expect(first(page)).toHaveCount(0);
  come();
  await painted(page);
});

test('what another version kept of a table does not keep it from coming', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  await page.evaluate(
    `localStorage.setItem('esagono.left', JSON.stringify({ [location.pathname]: { game: 7, sheet: {}, look: {} } }))`,
  );
  await page.reload();
  await painted(page);
  await expect(first(page)).toHaveCount(0);
});

test('a match that is gone shows no map of it', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'banditen', 'gravellona');
  await expect.poll(() => page.evaluate(KEPT)).toBe(true);
  await page.evaluate(`void indexedDB.deleteDatabase('esagono')`);
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await expect(first(page)).toHaveCount(0);
});
