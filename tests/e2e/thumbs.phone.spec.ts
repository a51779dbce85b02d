import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What a thumb needs, less a rounding. */
const THUMB = 43.5;
const PAGES = [
  '/',
  '/new/banditen/gravellona',
  '/rules/banditen',
  '/situation',
  '/packs',
  '/settings',
  '/about',
  '/online',
];

/** Controls too small for a thumb; a label belongs to its field, words in a line are read first. */
const small = (page: Page): Promise<string[]> =>
  page.locator('a, button, input, select, summary').evaluateAll(
    (all, least) =>
      all.flatMap((it) => {
        const style = it.ownerDocument.defaultView?.getComputedStyle(it);
        if (!it.checkVisibility() || style?.display === 'inline') return [];
        const { width, height } = (it.closest('label') ?? it).getBoundingClientRect();
        const cut = width === 0 || (width >= least && height >= least);
        return cut ? [] : [`${it.textContent ?? it.tagName} ${width} × ${height}`];
      }),
    THUMB,
  );

/** Whether anything makes the page wider than the screen. */
const tooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > screen.width');

for (const address of PAGES) {
  test(`${address}: a thumb finds every control, and the page is no wider than the screen`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.locator('main h1').first()).toBeVisible();
    if (address === '/about') await expect(page.locator('.about-game table').first()).toBeVisible();
    expect(await small(page)).toEqual([]);
    expect(await tooWide(page)).toBe(false);
    // Both can be missed.
    await page.addStyleTag({
      content: 'nav a { min-height: 0 !important; padding: 0 !important }',
    });
    expect(await small(page)).not.toEqual([]);
    await page.addStyleTag({ content: 'main { width: 600px !important }' });
    expect(await tooWide(page)).toBe(true);
  });
}
