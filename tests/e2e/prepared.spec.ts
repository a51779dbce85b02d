import { Player } from '../../packages/server/src/testing/player.ts';
import { expect, painted, settle, test } from './fixtures.ts';

/** Bice has no browser of her own: what she does here is to sit down. */
async function sitDown(link: string, base: string): Promise<Player> {
  const url = new URL(link);
  const id = url.pathname.split('/').at(-1) ?? '';
  const key = url.searchParams.get('key') ?? '';
  const bice = await new Player(base).guest('Bice');
  await bice.rest.call('sit', {
    params: { id },
    body: { seat: 1, nonce: 'a-nonce-of-her-own', key, bid: { side: 0, points: 1 } },
  });
  return bice;
}

test('a side by bid, an order by odds, a plan tried out first', async ({ page, baseURL }) => {
  await settle(page, { chance: 'real' });
  await page.goto('/online');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByRole('link', { name: 'Open a table' }).click();
  await page.getByLabel('The higher bid chooses').check();
  const bid = page.getByRole('group', { name: 'Your bid' });
  await bid.getByRole('radio').nth(0).check();
  await bid.getByLabel('Points I would give').fill('3');
  // Both play with stronger houses; Bice reads it before she sits down.
  await page.getByLabel('Stronger houses').check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('the pack gravellona-houses: 2 values').click();
  await expect(page.getByText('Settlement · Assault: 4')).toBeVisible();
  const link = await page.locator('.invitation input').inputValue();
  const bice = await sitDown(link, baseURL ?? '');
  await painted(page);
  // Both wanted the same side: the higher bid has it, and gives its points away.
  await expect(page.locator('.online-turn')).toContainText('3');

  await page.getByRole('button', { name: 'Prepare' }).click();
  const prepared = page.locator('.prepared');
  await prepared.getByRole('combobox').selectOption({ label: 'By the odds…' });
  await prepared.getByLabel('Chance in percent').fill('55');
  await prepared.getByRole('button', { name: 'What if…' }).click();
  const branch = page.getByRole('region', { name: 'What if' });
  const prepare = branch.getByRole('button', { name: /^Prepare my/ });
  await expect(prepare).toBeDisabled();
  // Both sides accept how they are set up; one of the two is Ada's own.
  await page.locator('.panel [data-verb=accept]').click();
  await expect(page.locator('.panel')).toContainText('RSI: set up');
  await page.locator('.panel [data-verb=accept]').click();
  await prepare.click();
  await expect(page.getByRole('button', { name: /^Prepare 1/ })).toBeVisible();

  // All of it is kept where the match is.
  await page.reload();
  await painted(page);
  await page.getByRole('button', { name: /^Prepare 1/ }).click();
  await expect(prepared.getByLabel('Chance in percent')).toHaveValue('55');
  await expect(prepared.locator('.prepared-plan li')).toHaveCount(1);
  await prepared.getByRole('button', { name: 'Take back what is prepared' }).click();
  await expect(prepared.locator('.prepared-plan')).toHaveCount(0);
  bice.close();
});
