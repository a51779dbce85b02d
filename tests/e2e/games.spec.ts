import { commit, expect, settle, sitDown, test } from './kit.ts';

test.beforeEach(async ({ page }) => settle(page));

test('Tarnova: a unit is taken, a target pointed at, the exact odds shown, the dice rolled', async ({
  page,
}) => {
  await sitDown(page, 'banditen', 'tarnova');
  for (const counter of await page
    .locator('.board .stack .slot:last-of-type .counter.able')
    .all()) {
    await counter.click();
    const fire = page.locator('.panel').getByRole('button', { name: 'Fire', exact: true });
    if (!(await fire.isVisible())) continue;
    await fire.click();
    break;
  }
  // The targets are marked on the canvas; the keyboard finds them as well: enemies lie south.
  await page.locator('.board').focus();
  for (let i = 0; i < 8 && !(await commit(page).isVisible()); i++) {
    await page.keyboard.press(i % 3 === 2 ? 'ArrowRight' : 'ArrowDown');
    const said = await page.locator('#here').innerText();
    if (said.includes('target')) await page.keyboard.press('Enter');
  }
  await expect(page.locator('.odds-row').first()).toBeVisible();
  const shares = await page.locator('.odds-value').allInnerTexts();
  const sum = shares.reduce((n, text) => n + Number.parseFloat(text), 0);
  expect(Math.abs(sum - 100)).toBeLessThan(2);
  await expect(page.locator('.modifiers .rule-link').first()).toHaveAttribute('href', /BAN-/);
  await commit(page).click();
  await expect(page.locator('.dice-tray .die').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Take back/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the guided first turn waits for each act and lets nobody get lost', async ({ page }) => {
  await page.goto('/learn/banditen');
  await page.locator('form button[type=submit]').click();
  const guide = page.locator('.driver-popover');
  await expect(guide).toContainText('This is the ground', { timeout: 20_000 });
  await guide.getByRole('button', { name: 'Go on' }).click();
  await guide.getByRole('button', { name: 'Go on' }).click();
  await expect(guide).toContainText('Take units in hand');
  await page.locator('.board .counter.able').last().click();
  await expect(guide).toContainText('What they can do');
  await guide.getByRole('button', { name: 'Go on' }).click();
  await expect(guide).toContainText('Point at a place');
});

test('the guided first day of Strafexpedition: set-up, plan, bid', async ({ page }) => {
  await page.goto('/learn/strafexpedition');
  await page.locator('form button[type=submit]').click();
  const guide = page.locator('.driver-popover');
  await expect(guide).toContainText('The slopes above Schio', { timeout: 30_000 });
  await guide.getByRole('button', { name: 'Go on' }).click();
  await expect(guide).toContainText('Where your units stand');
  await page.locator('[data-verb=accept]').click();
  await commit(page).click();
  await expect(guide).toContainText('Plan two Brigades');
  const rows = page.locator('.choice-grid tbody tr');
  await rows.nth(0).locator('input').nth(2).click();
  await expect(rows.nth(0).locator('input').nth(2)).toBeChecked();
  // The keyboard moves the mark as in any group of radio buttons.
  await rows.nth(1).locator('input').nth(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1).locator('input').nth(1)).toBeChecked();
  await expect(guide).toContainText('Seal the plan');
  await page.locator('[data-verb=commit]').click();
  await commit(page).click();
  await expect(guide).toContainText('Bid for the initiative');
});
