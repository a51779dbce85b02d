import type { Page } from '@playwright/test';
import { commit, expect, lift, settle, sitDown, test } from './kit.ts';

test.beforeEach(async ({ page }) => settle(page));

/** Takes the first thing offered, whatever the game, and says what it was called. */
async function decide(page: Page): Promise<string> {
  await lift(page);
  const offered = page
    .locator('.panel [data-now], .panel [data-verb], .panel .variant-list .btn')
    .first();
  const name = await offered.innerText();
  // A window of the other side is let pass at once; anything else is looked at, then done.
  const atOnce = (await offered.getAttribute('data-now')) !== null;
  await offered.click();
  if (atOnce) return name;
  await commit(page).click();
  return name;
}

const GAMES = [
  ['banditen', 'gravellona'],
  ['banditen', 'tarnova'],
  ['ta1', 'drvar'],
  ['strafexpedition', 'novegno'],
] as const;

for (const [game, scenario] of GAMES) {
  test(`${game} ${scenario}: decisions follow one another at the table`, async ({ page }) => {
    await sitDown(page, game, scenario);
    for (let i = 0; i < 5; i++) {
      expect(await decide(page)).not.toBe('');
      await expect(page.locator('.phase-bar')).toBeVisible();
    }
    await expect(page.locator('.log-lines li').first()).toBeAttached();
    // A sentence that was not found shows its key: none may.
    await expect(page.locator('.table')).not.toContainText(
      /\b(event|prompt|verb|phase|track|refusal)\.[a-zA-Z]+/,
    );
  });
}

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
