import { Player } from '../../packages/server/src/testing/player.ts';
import { expect, painted, settle, test } from './fixtures.ts';

test('the drawer covers nothing, and a standing offer is a state', async ({ page, baseURL }) => {
  await settle(page, { chance: 'real' });
  // A clipboard that refuses, as on an address that is not safe.
  await page.addInitScript(
    `Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })`,
  );
  await page.goto('/online');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByRole('link', { name: 'Open a table' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.locator('.invitation [role=status]')).toContainText('The link is selected');
  const link = new URL(await page.locator('.invitation input').inputValue());
  expect(await page.evaluate('getSelection().toString()')).toBe(link.href);

  const bice = await new Player(baseURL ?? '').guest('Bice');
  const id = link.pathname.split('/').at(-1) ?? '';
  await bice.sit(id, 1, link.searchParams.get('key') ?? '');
  await painted(page);
  await page.getByRole('button', { name: 'Talk, offers' }).click();
  const boxOf = async (part: string) => {
    const box = await page.locator(part).boundingBox();
    if (!box) throw new Error(`no ${part}`);
    return box;
  };
  const [bar, panel, log] = [
    await boxOf('.online-bar'),
    await boxOf('.panel'),
    await boxOf('.log'),
  ];
  expect(bar.y + bar.height).toBeLessThanOrEqual(panel.y + 1);
  expect(panel.y + panel.height).toBeLessThanOrEqual(log.y + 1);
  expect(panel.height).toBeGreaterThanOrEqual(119);

  const draw = page.getByRole('button', { name: 'Offer a draw' });
  const before = await draw.boundingBox();
  await draw.click();
  await expect(page.locator('.online-note')).toContainText('You have offered a draw.');
  await expect(draw).toHaveAttribute('aria-disabled', 'true');
  expect(await draw.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(draw).toHaveAttribute('aria-disabled', 'false');
  bice.close();
});
