import { AxeBuilder } from '@axe-core/playwright';
import { expect, settle, sitDown, test } from './fixtures.ts';

const PAGES = [
  '/',
  '/new/banditen/gravellona',
  '/rules/banditen',
  '/situation',
  '/online',
  '/settings',
  '/about',
  '/nowhere',
];

for (const theme of ['day', 'lamp'] as const) {
  for (const path of PAGES) {
    test(`axe finds nothing serious on ${path} by ${theme}`, async ({ page }) => {
      await settle(page, { theme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.filter((v) => ['serious', 'critical'].includes(v.impact ?? '')).map(summary),
      ).toEqual([]);
    });
  }

  test(`axe finds nothing serious at the table by ${theme}`, async ({ page }) => {
    await settle(page, { theme });
    await sitDown(page, 'banditen', 'tarnova');
    await page.locator('.board .counter').first().click();
    // Counters keep the colours of the printed ones, and the map is a picture with halos.
    const { violations } = await new AxeBuilder({ page }).exclude('.board-layer').analyze();
    expect(
      violations.filter((v) => ['serious', 'critical'].includes(v.impact ?? '')).map(summary),
    ).toEqual([]);
  });
}

const summary = (v: { id: string; nodes: { target: unknown; html: string }[] }): string =>
  `${v.id}: ${v.nodes.map((n) => `${String(n.target)} ${n.html.slice(0, 120)}`).join(' | ')}`;

test('the rules are searchable in both languages and open at a paragraph', async ({ page }) => {
  await settle(page);
  await page.goto('/rules/banditen/BAN-9.2.1');
  await expect(page.locator('.paragraph.here')).toBeInViewport();
  await page.getByRole('searchbox').fill('pinned');
  await expect(page.getByRole('status')).toContainText('found');
  expect(await page.locator('.paragraph').count()).toBeGreaterThan(1);
});

test('back and reload never lose a game', async ({ page }) => {
  await settle(page);
  await sitDown(page, 'skirmish');
  const address = page.url();
  await page.goto('/rules/banditen');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.locator('.board')).toBeVisible();
});
