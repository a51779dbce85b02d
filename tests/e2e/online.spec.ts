import type { Browser, BrowserContext, Page } from '@playwright/test';
import { commit, expect, painted, settle, test } from './kit.ts';

/** Two people play through a real server: nothing here is quick on a small machine. */
test.setTimeout(300_000);

interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
}

async function person(
  browser: Browser,
  language: 'en' | 'it',
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  await settle(page, { language });
  return { page, context };
}

test('two people play by a link', async ({ browser, baseURL }) => {
  const base = { baseURL: baseURL ?? '' };
  const ada = await person(browser, 'en', { ...base, viewport: { width: 1440, height: 900 } });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const bice = await person(browser, 'it', { ...base, ...phone });
  const shot = (p: Page, name: string) => p.screenshot({ path: `/tmp/online-${name}.png` });

  await ada.page.goto('/');
  await shot(ada.page, 'home');
  await ada.page.getByRole('link', { name: 'Play with others' }).click();
  await ada.page.getByLabel('Your name').fill('Ada');
  await shot(ada.page, 'lobby0');
  await ada.page.getByRole('button', { name: 'Come in' }).click();
  await ada.page.getByRole('link', { name: 'Open a table' }).click();
  await ada.page.getByRole('button', { name: 'Open the table' }).waitFor();
  await shot(ada.page, 'make');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.page.locator('.invitation input').inputValue();
  await shot(ada.page, 'room');

  await bice.page.goto(link);
  await bice.page.getByLabel('Il tuo nome').fill('Bice');
  await shot(bice.page, 'join');
  await bice.page.getByRole('button', { name: 'Entra' }).click();
  await bice.page.getByRole('button', { name: 'Siediti' }).click();
  await painted(bice.page);
  await painted(ada.page);
  await shot(ada.page, 'table-ada');
  await shot(bice.page, 'table-bice');
  await expect(commit(ada.page)).toBeDefined();
});
