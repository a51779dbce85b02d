import { expect, painted, settle, test } from './fixtures.ts';

const fits = (page: import('@playwright/test').Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

test('a pack is edited with the thumb: nothing lies outside the screen', async ({ page }) => {
  await settle(page);
  await page.goto('/packs');
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.locator('summary', { hasText: 'Terrain' }).tap();
  const cost = page.getByRole('textbox', { name: 'Wood, Cost' });
  await cost.fill('3');
  await cost.blur();
  await expect(page.getByText('changes one value')).toBeVisible();
  expect(await fits(page)).toBe(true);
  const box = await cost.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('link', { name: /Counters/ }).tap();
  await page.locator('summary', { hasText: 'Units' }).tap();
  await expect(page.locator('.counter-card').first()).toBeVisible();
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name: /Gravellona/ }).tap();
  await page.locator('summary', { hasText: 'Hexes' }).tap();
  await painted(page);
  await page.locator('.board').tap({ position: { x: 150, y: 150 } });
  await expect(page.locator('.hex-values h2')).toBeVisible();
  expect(await fits(page)).toBe(true);
});
