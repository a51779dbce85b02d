import { commit, expect, settle, sitDown, test } from './fixtures.ts';

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
  await page.locator('.odds-why summary').click();
  const shares = await page.locator('.odds-why .odds-value').allInnerTexts();
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
