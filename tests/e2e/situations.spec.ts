import { readFileSync } from 'node:fs';
import { parseSituation, runSituation, splitReport } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import { expect, painted, settle, sitDown, test } from './fixtures.ts';

test('a situation is a question before it is an answer, in both languages', async ({ page }) => {
  await settle(page, { language: 'it' });
  await page.goto('/situation?game=banditen');
  const puzzle = page.locator('.puzzle');
  // The first one lies open; the list leads to any other.
  await expect(puzzle).toBeVisible();
  const second = page.locator('.questions details[open] li a').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await painted(page);
  await expect(puzzle).toBeVisible();
  await expect(puzzle.locator('.told')).toHaveCount(0);
  await expect(puzzle.locator('.staged-switch')).toHaveCount(0);
  await puzzle.locator('.btn.primary').first().press('Enter');
  await expect(puzzle.locator('.answer')).toBeVisible();
  await expect(page.locator('.questions a[aria-current]')).toHaveAttribute('data-seen', 'true');
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
  // The refused decision itself is written down, and is refused again where it is opened.
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).click();
  const { situation } = splitReport(readFileSync(await (await saved).path(), 'utf8'));
  const written = parseSituation(situation);
  expect(written.play).toHaveLength(1);
  expect(written.play?.[0]?.refused).toBeTruthy();
  const game = findGame('banditen');
  if (!game) throw new Error('no game');
  expect(runSituation(game, written).failures).toEqual([]);
});

test('a link that carries no situation says so', async ({ page }) => {
  await settle(page);
  await page.goto('/situation#1.AAAA');
  await expect(page.getByRole('alert')).toContainText('carries no situation');
});

test('a plan of the laboratory is looked for before it is told, in Italian', async ({ page }) => {
  await settle(page, { language: 'it' });
  await page.goto('/situation?game=banditen');
  await page.locator('.plan-list summary').click();
  await page.locator('.plan-list a').first().click();
  const puzzle = page.locator('.puzzle');
  const plans = puzzle.locator('.plans button');
  await expect(plans.nth(2)).toBeVisible();
  const many = await plans.count();
  await expect(puzzle.locator('.answer')).toHaveCount(0);
  await expect(puzzle).not.toContainText('di vincere');
  await plans.first().click();
  await expect(puzzle.locator('.answer')).toBeVisible();
  await expect(puzzle.locator('.plans li b')).toHaveCount(many);
});
