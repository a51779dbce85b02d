// A failed fetch is loud in the console: this test does without the silence that others keep.
import { expect, test } from '@playwright/test';

test('a page that cannot be fetched says so, and takes nothing else with it', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.locator('.battles')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('alert')).toContainText('Your games are kept');
  // The first page is here already.
  await page.getByRole('main').getByRole('link').click();
  await expect(page.locator('.battles')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Fetch it again' }).click();
  await expect(page.locator('.about-game table').first()).toBeVisible();
});
