import { commit, expect, settle, sitDown, test } from './kit.ts';

test('a turn by touch on a phone', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  await page.getByRole('button', { name: 'Whole map' }).tap();
  const unit = page.locator('.board .counter[data-unit="0"]');
  await unit.tap();
  await expect(page.getByRole('heading', { name: 'One unit in hand' })).toBeVisible();
  const box = await unit.boundingBox();
  if (!box) throw new Error('the counter is not on the screen');
  const step = box.width / 0.66;
  await page.touchscreen.tap(box.x + box.width / 2 + 2 * step, box.y + box.height / 2);
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
