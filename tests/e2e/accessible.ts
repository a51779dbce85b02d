import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly html: string }[];
}

const summary = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map((n) => `${String(n.target)} ${n.html.slice(0, 120)}`).join(' | ')}`;

const axe = (page: Page, left: readonly string[]): AxeBuilder =>
  left.reduce((all, part) => all.exclude(part), new AxeBuilder({ page }));

/** Changes the light a page follows; it must have been settled with the theme `system`. */
async function lit(page: Page, theme: 'day' | 'lamp'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'day' ? 'light' : 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/**
 * Nobody is kept out: every rule of axe by day, and what depends on colours by lamp as well.
 * What is `left` out are counters, which keep the colours of the printed ones.
 */
export async function accessible(
  page: Page,
  where: string,
  left: readonly string[] = [],
): Promise<void> {
  await lit(page, 'day');
  const day = await axe(page, left).analyze();
  await lit(page, 'lamp');
  const lamp = await axe(page, left).withRules(['color-contrast', 'link-in-text-block']).analyze();
  const found = [...day.violations, ...lamp.violations];
  expect(found.map(summary), where).toEqual([]);
}
