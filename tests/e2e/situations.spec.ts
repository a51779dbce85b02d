import { readFileSync } from 'node:fs';
import { expect, painted, settle, sitDown, test } from './fixtures.ts';

test('a situation is a question before it is an answer, in both languages', async ({ page }) => {
  await settle(page, { language: 'it' });
  await page.goto('/situation?game=banditen');
  await page.locator('.shelf details[open] li a').first().click();
  await painted(page);
  const puzzle = page.locator('.puzzle');
  await expect(puzzle).toBeVisible();
  await expect(puzzle.locator('.told')).toHaveCount(0);
  await expect(puzzle.locator('.staged-switch')).toHaveCount(0);
  await puzzle.locator('.btn.primary').first().press('Enter');
  await expect(puzzle.locator('.answer')).toBeVisible();
  await expect(page.locator('.shelf a[aria-current]')).toHaveAttribute('data-seen', 'true');
  await page.getByRole('link', { name: 'La prossima' }).click();
  await expect(puzzle.locator('.answer')).toHaveCount(0);
});

test('a moment of a game becomes a situation that opens elsewhere', async ({ page, browser }) => {
  await settle(page);
  await sitDown(page, 'banditen', 'gravellona');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Ask about this moment' }).click();
  await page.getByRole('textbox').fill('May the GNR fire here?');
  await page.getByRole('button', { name: 'Open it as a situation' }).click();
  await expect(page).toHaveURL(/\/situation#1\./);
  await expect(page.getByRole('heading', { name: 'May the GNR fire here?' })).toBeVisible();
  const link = page.url();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await settle(other);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'May the GNR fire here?' })).toBeVisible();
  await expect(other.locator('.own-situation .board')).toBeVisible();
  await elsewhere.close();
});

test('a line of the log becomes a report with the match behind it', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'banditen', 'gravellona');
  const line = page.locator('.log-lines li').last();
  await line.getByRole('button', { name: 'Report this' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toMatch(/^situation: /);
  expect(text).toContain('\n--- match\n');
  expect(text).not.toContain('"secret"');
  await page.goto('/situation');
  await page.locator('.own-situation summary').click();
  await page.locator('.own-situation textarea').fill(text);
  await expect(page.locator('.own-situation .puzzle')).toBeVisible();
});

test('a refusal can be reported where it stands', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'banditen', 'gravellona');
  await page.locator('.board').press('u');
  await page.locator('.why-not summary').click();
  await page.locator('.why-not').getByRole('button', { name: 'Report this' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('About:');
});

test('a link that carries no situation says so', async ({ page }) => {
  await settle(page);
  await page.goto('/situation#1.AAAA');
  await expect(page.getByRole('alert')).toContainText('carries no situation');
});
