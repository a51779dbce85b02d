import { accessible } from './accessible.ts';
import { expect, settle, sitDown, test } from './fixtures.ts';

const PAGES = [
  '/',
  '/new/banditen/gravellona',
  '/rules/banditen',
  '/situation',
  '/online',
  '/settings',
  '/about',
  '/nowhere',
];

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, by day and by lamp`, async ({ page }) => {
    await settle(page, { theme: 'system' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await accessible(page, path);
  });
}

test('axe finds nothing at the table with a unit in hand', async ({ page }) => {
  await settle(page, { theme: 'system' });
  await sitDown(page, 'banditen', 'tarnova');
  await page.locator('.board .counter').first().click();
  await accessible(page, 'a unit in hand', ['.board-layer']);
});

test('the rules are searchable in both languages and open at a paragraph', async ({ page }) => {
  await settle(page);
  await page.goto('/rules/banditen/BAN-9.2.1');
  await expect(page.locator('.paragraph.here')).toBeInViewport();
  await page.getByRole('searchbox').fill('pinned');
  await expect(page.getByRole('status')).toContainText('found');
  expect(await page.locator('.paragraph').count()).toBeGreaterThan(1);
});

test('back and reload never lose a game', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  const address = page.url();
  await page.goto('/rules/banditen');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.locator('.board')).toBeVisible();
});
