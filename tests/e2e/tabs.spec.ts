import type { Page } from '@playwright/test';
import { commit, expect, painted, settle, sitDown, test } from './fixtures.ts';

/** Ends the turn of whoever plays: one decision more. */
async function endTurn(page: Page): Promise<void> {
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
}

/** How many decisions of the one match this browser keeps. */
const kept = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('esagono');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asked = opening.result.transaction('matches').objectStore('matches').getAll();
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result[0]?.file.steps.length ?? -1);
      };
    };
  })`);

/** Writes a match as a page did that knew nothing of revisions: the fault all this exists for. */
const overwrite = (page: Page, steps: number): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    indexedDB.open('esagono').onsuccess = ({ target: { result } }) => {
      const matches = result.transaction('matches', 'readwrite').objectStore('matches');
      matches.getAll().onsuccess = ({ target }) => {
        const [match] = target.result;
        const file = { ...match.file, steps: match.file.steps.slice(0, ${steps}) };
        matches.put({ ...match, file }).onsuccess = () => (result.close(), resolve());
      };
    };
  })`);

test('a second tab watches what the first plays, and takes it over on demand', async ({
  page,
  context,
}) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  await endTurn(page);
  await expect.poll(() => kept(page)).toBe(1);

  const second = await context.newPage();
  await settle(second);
  await second.goto(page.url());
  await painted(second);
  await expect(second.locator('.elsewhere')).toContainText('another tab');
  await expect(second.locator('[data-verb=end]')).toHaveCount(0);

  await endTurn(page);
  await expect(second.locator('.log-lines')).toContainText('Red ends the turn');
  await expect.poll(() => kept(second)).toBe(2);

  await second.getByRole('button', { name: 'Play on here' }).click();
  await expect(second.locator('.elsewhere')).toHaveCount(0);
  await expect(page.locator('.elsewhere')).toContainText('another tab');
  await expect(page.locator('[data-verb=end]')).toHaveCount(0);
  await endTurn(second);
  await expect.poll(() => kept(page)).toBe(3);
  await expect(page.locator('.log-lines')).toContainText('Blue ends the turn');
});

test('a browser without locks refuses the tab that is behind', async ({ page, context }) => {
  const without = 'Object.defineProperty(navigator, "locks", { value: undefined })';
  await settle(page);
  await page.addInitScript(without);
  await sitDown(page, 'skirmish');
  const second = await context.newPage();
  await settle(second);
  await second.addInitScript(without);
  await second.goto(page.url());
  await painted(second);
  await expect(second.locator('.elsewhere')).toHaveCount(0);

  await endTurn(page);
  await endTurn(page);
  await expect.poll(() => kept(page)).toBe(2);
  // The second still stands at the beginning: what it decides is not written over the first.
  await endTurn(second);
  await expect(second.locator('.elsewhere')).toContainText('another tab');
  await expect(second.locator('.log-lines')).toContainText('Red ends the turn');
  expect(await kept(second)).toBe(2);
});

test('a page that writes without looking is seen by these tests', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  await endTurn(page);
  await endTurn(page);
  await expect.poll(() => kept(page)).toBe(2);
  await overwrite(page, 1);
  expect(await kept(page)).toBe(1);
});

test('removing asks nothing and can be undone, by mouse and by keyboard', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  await endTurn(page);
  await expect.poll(() => kept(page)).toBe(1);
  await page.goto('/');
  const line = page.locator('.game-line');
  await expect(line).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(line).toHaveCount(0);
  expect(await kept(page)).toBe(-1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveCount(1);
  expect(await kept(page)).toBe(1);

  await page.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line).toHaveCount(1);
});

test('a removal can be undone for ten seconds and no longer', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  await page.goto('/');
  await page.clock.install();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.locator('.game-line')).toHaveCount(0);
});

test('a game removed in another tab is not lost where it is played', async ({ page, context }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  const second = await context.newPage();
  await settle(second);
  await second.goto('/');
  await second.getByRole('button', { name: /^Remove / }).click();
  await expect(second.locator('.game-line')).toHaveCount(0);
  await endTurn(page);
  await expect(page.locator('.elsewhere')).toContainText('removed');
  expect(await kept(page)).toBe(-1);
  await page.getByRole('button', { name: 'Keep it again' }).click();
  await expect(page.locator('.elsewhere')).toHaveCount(0);
  expect(await kept(page)).toBe(1);
});
