import { accessible } from './accessible.ts';
import { expect, painted, settle, sitDown, test } from './fixtures.ts';

/** Counters keep the colours of the printed ones, and the map is a picture with halos. */
const PRINTED = ['.board-layer', '.plain-face'];

test('axe finds nothing in packs and data, by day and by lamp', async ({ page }) => {
  await settle(page, { theme: 'system' });
  await page.goto('/packs');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('summary', { hasText: 'Terrain' }).click();
  const cost = page.getByRole('textbox', { name: 'Wood, Cost' });
  await cost.fill('3');
  await cost.press('Enter');
  await expect(page.locator('.cell.changed')).toHaveCount(1);
  await cost.fill('900');
  await cost.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await accessible(page, 'a chart with a change and a refusal', PRINTED);
  await page.getByRole('link', { name: 'Counters' }).click();
  await page.locator('summary', { hasText: 'Units' }).click();
  await expect(page.locator('.counter-card').first()).toBeVisible();
  await accessible(page, 'counters', PRINTED);
  await page.goto('/packs');
  await expect(page.locator('.pack-list li')).toHaveCount(1);
  await expect(page.locator('.compare tbody tr')).toHaveCount(1);
  await accessible(page, 'the list', PRINTED);
});

test('axe finds nothing in situations and dialogs, by day and by lamp', async ({ page }) => {
  await settle(page, { theme: 'system' });
  await page.goto('/situation?game=banditen');
  await page.locator('.questions details[open] li a').first().click();
  await painted(page);
  await accessible(page, 'a question', PRINTED);
  await page.locator('.puzzle .btn.primary').first().click();
  await accessible(page, 'an answer', PRINTED);
  await sitDown(page, 'skirmish');
  for (const name of ['Share this moment', 'Ask about this moment']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await accessible(page, name, PRINTED);
    await page.keyboard.press('Escape');
  }
});
