import { commit, expect, settle, sitDown, test } from './fixtures.ts';
import { inView } from './seen.ts';

test('the coach names plans on a phone, and the act he advises is not hidden by him', async ({
  page,
}) => {
  await settle(page);
  await sitDown(page, 'banditen', 'gravellona');
  await page.locator('#ask-coach').tap();
  const advice = page.locator('.advice');
  // What he has so far stays when he is told that it is enough.
  await expect(advice.locator('.plan').first()).toBeVisible();
  const enough = advice.getByRole('button', { name: 'Enough' });
  if (await enough.isVisible()) await enough.tap();
  const plans = await advice.locator('.plan').count();
  expect(plans).toBeGreaterThan(1);
  expect(plans).toBeLessThan(4);
  await expect(advice.locator('.headline').first()).toContainText('to win');
  await expect(advice.locator('a').first()).toContainText(/BAN|\d/);
  await advice.locator('.plan').first().tap();
  await expect(commit(page)).toBeVisible();
  expect(await inView(page, commit(page))).toBe(true);
  // Once something is decided, what he said is about another question.
  await commit(page).tap();
  await expect(advice).toHaveCount(0);
});
