import { readFileSync } from 'node:fs';
import { commit, expect, painted, settle, sitDown, test } from './fixtures.ts';

const drop = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('a match leaves as a file and comes back as the same game', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Save the match as a file' }).click();
  const path = await (await saved).path();
  const text = readFileSync(path, 'utf8');

  await page.goto('/');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a match file' }).click();
  await (await chosen).setFiles(drop('game.esagono.json', text));
  await painted(page);
  await expect(page.locator('.log-lines')).toContainText('Blue ends the turn');
});

const BROKEN = [
  ['not JSON', 'hello', 'not JSON'],
  ['foreign', '{"some":"thing"}', 'esagono'],
] as const;

for (const [kind, text, said] of BROKEN) {
  test(`a ${kind} file is refused with a reason and harms nothing`, async ({ page }) => {
    await settle(page);
    await page.goto('/');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open a match file' }).click();
    await (await chosen).setFiles(drop('x.json', text));
    await expect(page.getByRole('alert')).toContainText(said);
  });
}

test('a tampered match is refused and names the step', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Save the match as a file' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  const bent = text.replace('"do": "end"', '"do": "move", "unit": 0, "to": "0901"');
  await page.goto('/');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a match file' }).click();
  await (await chosen).setFiles(drop('bent.json', bent));
  await expect(page.getByRole('alert')).toContainText('chain 1');
});

test('a match of an older version says so and can be taken away', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  const address = new URL(page.url()).pathname;
  await page.goto('/about');
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('esagono');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const matches = opening.result.transaction('matches', 'readwrite').objectStore('matches');
      matches.getAll().onsuccess = ({ target }) => {
        const [match] = target.result;
        matches.put({ ...match, file: { ...match.file, format: 1 } }).onsuccess = () => resolve(true);
      };
    };
  })`);
  await page.goto('/');
  await expect(page.locator('.game-line')).toContainText('older version');
  await page.goto(address);
  await expect(page.locator('main')).toContainText('older version of Esagono');
  const leaves = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the match as a file' }).click();
  expect((await leaves).suggestedFilename()).toMatch(/^skirmish-meeting-\d+\.esagono\.json$/);
  await page.getByRole('button', { name: 'Remove it from this device' }).click();
  await page.goto('/');
  await expect(page.locator('.game-line')).toHaveCount(0);
});
