import { commit, expect, painted, settle, sitDown, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => settle(page));

test('a whole turn by mouse: select, point, commit, take back, end the turn', async ({ page }) => {
  await sitDown(page, 'skirmish');
  const unit = page.locator('.counter[data-unit="0"]').first();
  await unit.click();
  await expect(page.getByRole('heading', { name: 'One unit in hand' })).toBeVisible();
  const box = await unit.boundingBox();
  if (!box) throw new Error('the counter is not on the screen');
  // Two hexes to the east lies open ground.
  const target = { x: box.x + box.width / 2 + 88, y: box.y + box.height / 2 };
  await page.mouse.click(target.x, target.y);
  await expect(commit(page)).toHaveText('Move');
  await commit(page).click();
  await expect(page.locator('.log-lines')).toContainText('Blue infantry 1 moves');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.log-lines')).not.toContainText('moves');
  await page.getByRole('button', { name: 'Do again' }).click();
  await expect(page.locator('.log-lines')).toContainText('Blue infantry 1 moves');
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
  await expect(page.locator('.phase-ask')).toContainText('Red');
});

test('a second tap on the same hex commits', async ({ page }) => {
  await sitDown(page, 'skirmish');
  const unit = page.locator('.counter[data-unit="0"]').first();
  await unit.click();
  const box = await unit.boundingBox();
  if (!box) throw new Error('the counter is not on the screen');
  await page.mouse.click(box.x + box.width / 2 + 88, box.y + box.height / 2);
  await expect(commit(page)).toBeVisible();
  await page.mouse.click(box.x + box.width / 2 + 88, box.y + box.height / 2);
  await expect(page.locator('.log-lines')).toContainText('moves');
});

test('a whole turn by keyboard alone', async ({ page }) => {
  await sitDown(page, 'skirmish');
  await page.locator('.board').focus();
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: 'One unit in hand' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(commit(page)).toHaveText('Move');
  await page.keyboard.press('Escape');
  await expect(commit(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.log-lines')).toContainText('moves');
  await page.locator('[data-verb=end]').focus();
  await page.keyboard.press('Enter');
  await commit(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.phase-ask')).toContainText('Red');
});

test('what cannot be done answers with the reason and the paragraph', async ({ page }) => {
  await sitDown(page, 'skirmish');
  await page.locator('.counter[data-unit="0"]').first().click();
  await page.getByText('1 more, and why not').click();
  await expect(page.locator('.why-not')).toContainText('out of range or out of sight');
  await expect(page.locator('.why-not .rule-link')).toHaveAttribute(
    'href',
    /\/rules\/skirmish\/SK-/,
  );
});

test('a game outlives the page: reload, continue, reach it from home', async ({ page }) => {
  await sitDown(page, 'skirmish');
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
  await expect(page.locator('.phase-ask')).toContainText('Red');
  await page.reload();
  await painted(page);
  await expect(page.locator('.phase-ask')).toContainText('Red');
  await page.goto('/');
  await page.locator('.game-line').first().click();
  await painted(page);
  await expect(page.locator('.log-lines')).toContainText('Blue ends the turn');
});

test('replay: the timeline goes back to the beginning and returns to play', async ({ page }) => {
  await sitDown(page, 'skirmish');
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.locator('.replay-bar')).toContainText('0/1');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.locator('.replay-bar')).toContainText('1/1');
  await page.keyboard.press(',');
  await expect(page.locator('.replay-bar')).toContainText('0/1');
  await page.getByRole('button', { name: 'Back to play' }).click();
  await expect(page.locator('.replay-bar')).toBeHidden();
  await expect(page.locator('.phase-ask')).toContainText('Red');
});

test('a bot answers from its worker', async ({ page }) => {
  await page.goto('/new/skirmish');
  await page.getByRole('radio', { name: /Blue/ }).check();
  await page.getByRole('radio', { name: /Recruit/ }).check();
  await page.locator('form button[type=submit]').click();
  await painted(page);
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
  await expect(page.locator('.log-lines')).toContainText('Red', { timeout: 20_000 });
});

test('the language changes everything at once, the log included', async ({ page }) => {
  await sitDown(page, 'skirmish');
  await page.locator('[data-verb=end]').click();
  await commit(page).click();
  const address = page.url();
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Italiano' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impostazioni');
  await page.goto(address);
  await painted(page);
  await expect(page.locator('.log-lines')).toContainText('Azzurri: turno finito');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test('the menu is in the window at every width, and opens', async ({ page }) => {
  await sitDown(page, 'strafexpedition', 'novegno');
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const width of [721, 740, 800, 834, 900, 955, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(menu).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Order of battle' })).toBeInViewport();
});
