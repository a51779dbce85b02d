import { commit, expect, painted, settle, test } from './fixtures.ts';

test('the machine acts at the pace one sets, and among friends its answer is taken back', async ({
  page,
}) => {
  await settle(page, { pace: 'step' });
  await page.goto('/new/skirmish');
  await page.getByRole('radio', { name: /Blue/ }).check();
  await page.getByRole('radio', { name: /Recruit/ }).check();
  await page.locator('form button[type=submit]').click();
  await painted(page);
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
  // It waits until what happened has been seen.
  const next = page.locator('[data-go-on]');
  await expect(next).toBeVisible();
  await expect(page.locator('.log-lines')).toContainText('Blue ends the turn');
  await expect(page.locator('.log-lines')).not.toContainText('Red');
  await next.click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.locator('[data-verb=end]')).toBeVisible();
  // One key tells what happened meanwhile.
  await page.locator('.board').focus();
  await page.keyboard.press('w');
  await expect(page.locator('.since')).toContainText('Blue ends the turn');
  await expect(page.locator('.since')).toContainText('Red');
  await page.keyboard.press('w');
  // Taken back past the machine's answer: said where it was pressed, and marked.
  // It is marked as not possible, and still answers when pressed.
  await page.locator('#undo').click({ force: true });
  await expect(page.locator('.undo-why')).toContainText('The other side has decided since');
  await page.locator('#take-back').click();
  await expect(page.locator('.log-lines')).not.toContainText('Blue ends the turn');
  await page.reload();
  await painted(page);
  await expect(page.locator('.log-lines')).not.toContainText('Blue ends the turn');
});
