import type { Game } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { expect, painted, settle, test } from './fixtures.ts';
import { playedOut } from './played.ts';

const match = JSON.stringify(playedOut(banditen as unknown as Game, 'gravellona', 4));

test('after a match: score, course, dice against their expectation, rematch, as a page to come back to', async ({
  page,
}) => {
  await settle(page);
  await page.goto('/');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a match file' }).click();
  await (await chosen).setFiles({
    name: 'over.json',
    mimeType: 'application/json',
    buffer: Buffer.from(match),
  });
  await painted(page);
  await page.getByRole('link', { name: 'The match in review' }).click();
  await expect(page).toHaveURL(/\/afterwards$/);
  await expect(page.locator('.score-table tbody tr').first()).toBeVisible();
  await expect(page.locator('.line-chart')).toHaveCount(3);
  const luck = page.getByRole('region', { name: 'Dice against their expectation' });
  await expect(luck.locator('table')).toHaveCount(2);
  await expect(luck.locator('tbody tr').first()).toContainText(/expected [\d.]+/);
  const shares = await luck.locator('tbody td:last-child').allTextContents();
  for (const said of shares) expect(said).toMatch(/in \d+% of all cases|exactly as expected/);
  await page.reload();
  await expect(luck.locator('tbody tr').first()).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: /Rematch/ }).click();
  await expect(page).toHaveURL(/\/play\/\w+$/);
});
