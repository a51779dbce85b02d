import { test as base, expect, type Page } from '@playwright/test';

/** A page that must stay silent: an error or a warning in its console fails the test. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        // Playwright itself keeps the service worker out of most tests, and says so.
        // On the first visit it takes over while the page still loads: a preload is fetched twice.
        const worker = /Service Worker registration blocked|cross-world service worker/i;
        const loud = ['error', 'warning'].includes(message.type());
        if (loud && !worker.test(message.text())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export interface Wishes {
  readonly language?: 'en' | 'it';
  readonly theme?: 'day' | 'lamp' | 'system';
  readonly pace?: 'step' | 'watch' | 'skip';
  /** Two browsers at one server must not have the same chance: their ids would be the same. */
  readonly chance?: 'same' | 'real';
}

/** The same luck in every run: chance of the browser comes from a counter that outlives its pages. */
const DICE = `crypto.getRandomValues = (array) => {
  let n = Number(sessionStorage.getItem('luck') ?? 1);
  for (let i = 0; i < array.length; i++) {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    array[i] = n >>> 24;
  }
  sessionStorage.setItem('luck', String(n));
  return array;
}`;

/** Settings as a returning player has them; nothing moves by itself. */
export async function settle(
  page: Page,
  { language = 'en', theme = 'day', pace = 'skip', chance = 'same' }: Wishes = {},
): Promise<void> {
  const state = {
    language,
    theme,
    symbols: 'nato',
    motion: 'calm',
    sound: false,
    numbers: false,
    pace,
    met: [],
  };
  const text = JSON.stringify({ state, version: 0 });
  if (chance === 'same') await page.addInitScript(DICE);
  await page.addInitScript(
    `localStorage.getItem('esagono.settings') ?? localStorage.setItem('esagono.settings', ${JSON.stringify(text)})`,
  );
}

/** Opens a new game with both sides here and the usual set-up; waits until its ground is painted. */
export async function sitDown(page: Page, game: string, scenario = ''): Promise<void> {
  await page.goto(`/new/${game}/${scenario}`);
  await page.locator('form button[type=submit]').click();
  await painted(page);
  await lift(page);
}

export async function painted(page: Page): Promise<void> {
  await expect(page.locator('.board')).toHaveAttribute('data-painted', /coarse|fine/, {
    timeout: 30_000,
  });
}

export const commit = (page: Page) => page.locator('#commit');

/** A curtain stands between two players whenever something is hidden: lift it. */
export async function lift(page: Page): Promise<void> {
  const button = page.locator('.curtain button');
  if (await button.isVisible()) await button.click();
}
