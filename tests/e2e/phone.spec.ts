import type { Page } from '@playwright/test';
import { commit, expect, settle, sitDown, test } from './fixtures.ts';

/** The middle of a counter that lies well inside the map's part of the screen. */
async function inReach(page: Page): Promise<{ x: number; y: number; step: number }> {
  for (const counter of await page.locator('.board .stack:not([hidden]) .counter.able').all()) {
    const box = await counter.boundingBox();
    if (box && box.x > 60 && box.x < 250 && box.y > 130 && box.y < 450) {
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, step: box.width / 0.66 };
    }
  }
  throw new Error('no counter is in reach of the thumb');
}

test('a turn by touch on a phone', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  const unit = await inReach(page);
  await page.touchscreen.tap(unit.x, unit.y);
  await expect(page.getByRole('heading', { name: 'One unit in hand' })).toBeVisible();
  // One of the neighbouring hexes is free.
  for (let i = 0; i < 6 && !(await commit(page).isVisible()); i++) {
    const angle = (i * Math.PI) / 3;
    await page.touchscreen.tap(
      unit.x + Math.cos(angle) * unit.step,
      unit.y + Math.sin(angle) * unit.step,
    );
  }
  await expect(commit(page)).toBeVisible();
  await commit(page).tap();
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  await expect(page.locator('.log-lines')).toContainText('moves');
});

test('nothing on the table is smaller than a thumb, and nothing is wider than the screen', async ({
  page,
}) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  for (const button of await page
    .locator('.map-tools button, .verbs button, .sheet-handle, .phase-menu')
    .all()) {
    if (!(await button.isVisible())) continue;
    const box = await button.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test('while the machine acts the map has the room, and what is said of it fits', async ({
  page,
}) => {
  await settle(page, { language: 'it', pace: 'step' });
  await page.goto('/new/skirmish');
  await page.getByRole('radio', { name: /Azzurr/ }).check();
  await page.locator('form button[type=submit]').tap();
  const side = page.locator('.side');
  const height = async (): Promise<number> => (await side.boundingBox())?.height ?? 0;
  await page.locator('[data-verb=end]').tap();
  await commit(page).tap();
  await expect(page.locator('[data-go-on]')).toBeVisible();
  await expect.poll(height).toBeLessThan(120);
  const beyond = (): Promise<string[]> =>
    page.locator('.thinking, .thinking button').evaluateAll((all) =>
      all.flatMap((it) => {
        const { left, right } = it.getBoundingClientRect();
        return left < 0 || right > 390 ? [it.textContent ?? ''] : [];
      }),
    );
  expect(await beyond()).toEqual([]);
  await page.addStyleTag({ content: '.thinking { width: 420px }' });
  expect(await beyond()).not.toEqual([]);
  // Asked again, the panel comes back.
  await page.locator('[data-go-on]').tap();
  await page.getByRole('button', { name: 'Salta', exact: true }).tap();
  await expect(page.locator('[data-verb=end]')).toBeVisible();
  await expect.poll(height).toBeGreaterThan(300);
});

const PAGES = [
  '/',
  '/new/banditen/gravellona',
  '/new/ta1/gravellona',
  '/new/ta1/drvar',
  '/new/strafexpedition/campaign',
  '/new/valleys',
  '/learn/banditen',
  '/rules/banditen',
  '/rules/strafexpedition',
  '/situation',
  '/packs',
  '/data/banditen',
  '/online',
  '/online/account',
  '/online/best/banditen',
  '/dice',
  '/settings',
  '/about',
  '/nowhere',
];

for (const language of ['en', 'it'] as const) {
  test(`no page is wider than the screen: ${language}`, async ({ page }) => {
    await settle(page, { language });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect.soft(width, path).toBeLessThanOrEqual(390);
    }
  });
}
