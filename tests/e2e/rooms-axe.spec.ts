import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, painted, settle, sitDown, test } from './fixtures.ts';

/** Counters keep the colours of the printed ones, and the map is a picture with halos. */
async function clean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('.board-layer')
    .exclude('.plain-face')
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`);
  expect(found, where).toEqual([]);
}

for (const theme of ['day', 'lamp'] as const) {
  test(`axe finds nothing in packs and data by ${theme}`, async ({ page }) => {
    await settle(page, { theme });
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
    await clean(page, 'a chart with a change and a refusal');
    await page.getByRole('link', { name: 'Counters' }).click();
    await page.locator('summary', { hasText: 'Units' }).click();
    await expect(page.locator('.counter-card').first()).toBeVisible();
    await clean(page, 'counters');
    await page.goto('/packs');
    await expect(page.locator('.pack-list li')).toHaveCount(1);
    await expect(page.locator('.compare tbody tr')).toHaveCount(1);
    await clean(page, 'the list');
  });

  test(`axe finds nothing in situations and dialogs by ${theme}`, async ({ page }) => {
    await settle(page, { theme });
    await page.goto('/situation?game=banditen');
    await page.locator('.shelf details[open] li a').first().click();
    await painted(page);
    await clean(page, 'a question');
    await page.locator('.puzzle .btn.primary').first().click();
    await clean(page, 'an answer');
    await sitDown(page, 'skirmish');
    for (const name of ['Share this moment', 'Ask about this moment']) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await clean(page, name);
      await page.keyboard.press('Escape');
    }
  });
}
