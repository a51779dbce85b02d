import { expect, painted, settle, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('once loaded, everything works without a network', async ({ page, context }) => {
  await settle(page);
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.reload();
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);
  await context.setOffline(true);
  await page.goto('/new/banditen/gravellona');
  await page.locator('form button[type=submit]').click();
  await painted(page);
  await page.locator('[data-verb=pass]').click();
  await page.reload();
  await painted(page);
  await expect(page.locator('.board .counter').first()).toBeVisible();
});
