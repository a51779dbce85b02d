import { commit, expect, painted, settle, sitDown, test } from './fixtures.ts';

test('a link carries the match to another device and opens at its moment', async ({
  page,
  browser,
}) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  for (let n = 0; n < 3; n++) {
    await page.locator('[data-verb=end]').click();
    await commit(page).click();
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Share this moment' }).click();
  const field = page.getByRole('textbox', { name: 'The link' });
  await expect(field).toHaveValue(/\/shared#1\./);
  const link = await field.inputValue();
  expect(link.length).toBeLessThan(2000);

  const elsewhere = await browser.newContext({ locale: 'it-IT' });
  const other = await elsewhere.newPage();
  await settle(other, { language: 'it' });
  await other.goto(link);
  await painted(other);
  await expect(other.locator('.elsewhere')).toContainText('Decisione 3 di 3');
  await expect(other.locator('.log-lines li')).not.toHaveCount(0);
  await other.goto(new URL('/', link).href);
  await expect(other.locator('.game-line')).toHaveCount(0);

  await other.goto(link);
  await other.getByRole('button', { name: 'Tienila fra le mie partite' }).click();
  await expect(other).toHaveURL(/\/play\/\w+\/step\/3$/);
  await painted(other);
  await other.goto(new URL('/', link).href);
  await expect(other.locator('.game-line')).toHaveCount(1);
  await elsewhere.close();
});

const HOSTILE = [
  ['nothing', '', 'There is no match in this link'],
  ['a part of one', '#1.q1YqLVayUjI', 'damaged or not a match'],
  ['a page of its own', '#1.<script>alert(1)</script>', 'damaged or not a match'],
  ['very much', `#1.${'A'.repeat(25_000)}`, 'more than a shared moment'],
] as const;

for (const [kind, fragment, said] of HOSTILE) {
  test(`a link with ${kind} is refused with a sentence`, async ({ page }) => {
    await settle(page);
    await page.goto(`/shared${fragment}`);
    await expect(page.getByRole('alert')).toContainText(said);
  });
}
