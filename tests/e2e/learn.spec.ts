import type { Page } from '@playwright/test';
import { commit, expect, settle, test } from './fixtures.ts';

const coach = (page: Page) => page.locator('.coach');
const stepOf = (page: Page) => coach(page).getAttribute('data-step');

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(`/learn/${game}`);
  await page.locator('form button[type=submit]').click();
  await expect(coach(page)).toBeVisible({ timeout: 60_000 });
}

/** One thing after another as the guide says; `Show me` where something is to be done. */
async function follow(page: Page, until: (step: string) => boolean): Promise<readonly string[]> {
  const seen: string[] = [];
  for (let i = 0; i < 200 && (await coach(page).isVisible()); i++) {
    const kind = await coach(page).getAttribute('data-kind');
    const step = (await stepOf(page)) ?? '';
    if (seen.at(-1) !== step) seen.push(step);
    if (until(step)) return seen;
    if (kind === 'read') await coach(page).locator('[data-go]').click();
    else if (kind === 'wait') await page.waitForTimeout(100);
    else if (await commit(page).isVisible()) await commit(page).click();
    else await coach(page).locator('[data-show]').click();
  }
  return seen;
}

test('the first turn of Banditen! by hand: take, point, do, and the guide waits for each', async ({
  page,
}) => {
  await settle(page);
  await begin(page, 'banditen');
  await expect(coach(page)).toContainText('This is the ground');
  await coach(page).getByRole('button', { name: 'Go on' }).click();
  await coach(page).getByRole('button', { name: 'Go on' }).click();
  await expect(coach(page)).toContainText('Take units in hand');
  await page.locator('.board').focus();
  await page.keyboard.press('u');
  await expect(coach(page)).toContainText('What they can do');
  await coach(page).getByRole('button', { name: 'Go on' }).click();
  await expect(coach(page)).toContainText('point at a place');
  // Left and come back to: the guide goes on where it was.
  await page.reload();
  await expect(coach(page)).toHaveAttribute('data-step', /take|acts|point/, { timeout: 60_000 });
});

test('the first turn of Banditen! is led to its end', async ({ page }) => {
  test.slow();
  await settle(page);
  await begin(page, 'banditen');
  const seen = await follow(page, (step) => step === 'end');
  for (const step of ['take', 'commit', 'seen', 'pass', 'end']) expect(seen).toContain(step);
  // Where the lesson is over the coach goes on: what he would do, how good it is, and by which paragraph.
  await coach(page).locator('[data-ask]').click();
  const told = coach(page).locator('.told');
  await expect(told).toContainText('to win');
  await expect(told).toContainText(/BAN-\d/);
  await expect(commit(page)).toBeVisible();
  await coach(page).locator('[data-go]').click();
  await expect(coach(page)).toHaveCount(0);
  // A guide that is over does not come back by itself.
  await page.goto(page.url().replace('?learn', ''));
  await expect(page.locator('.board')).toBeVisible({ timeout: 60_000 });
  await expect(coach(page)).toHaveCount(0);
});

test('the first day of Strafexpedition, in Italian: set-up, plan by hand, bid, first action', async ({
  page,
}) => {
  test.slow();
  await settle(page, { language: 'it' });
  await begin(page, 'strafexpedition');
  await expect(coach(page)).toContainText('Le pendici sopra Schio');
  await coach(page).locator('[data-go]').click();
  await page.locator('[data-verb=accept]').click();
  await expect(coach(page)).toHaveAttribute('data-step', 'staff.plan');
  const rows = page.locator('.choice-grid tbody tr');
  await rows.nth(0).locator('input').nth(2).click();
  await expect(rows.nth(0).locator('input').nth(2)).toBeChecked();
  // The keyboard moves the mark as in any group of radio buttons.
  await rows.nth(1).locator('input').nth(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1).locator('input').nth(1)).toBeChecked();
  await expect(coach(page)).toHaveAttribute('data-step', 'staff.seal');
  const seen = await follow(page, (step) => step === 'staff.move');
  expect(seen).toContain('staff.bid');
  // A step can be skipped, and the guide sent away.
  await coach(page).locator('[data-skip]').click();
  await expect(coach(page)).not.toHaveAttribute('data-step', 'staff.move');
  await coach(page).getByRole('button', { name: 'Lascia la guida' }).click();
  await expect(coach(page)).toHaveCount(0);
});
