import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Scene } from './scenes.ts';

/** Does all of it lie inside the window, with nothing over it? */
export async function inView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return false;
  const inside =
    box.x >= -0.5 &&
    box.y >= -0.5 &&
    box.x + box.width <= size.width + 0.5 &&
    box.y + box.height <= size.height + 0.5;
  if (!inside) return false;
  return element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const over = it.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return over !== null && (it.contains(over) || over.contains(it));
  });
}

/** Headings, fields and buttons whose end lies beyond the window: whatever scrolls sideways is cut off. */
const overhanging = (page: Page): Promise<string[]> =>
  page.locator('.panel :is(h2, h3, p, select, button)').evaluateAll(
    (all, edge) =>
      all.flatMap((it) => {
        const { right, width } = it.getBoundingClientRect();
        return width > 0 && right > edge ? [it.textContent ?? ''] : [];
      }),
    (page.viewportSize()?.width ?? 0) + 0.5,
  );

/** Takes a picture by day and by lamp where pictures are wanted: `npm run moments`. */
async function picture(page: Page, name: string): Promise<void> {
  const { MOMENTS: folder } = process.env;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const [theme, colorScheme] of [
    ['day', 'light'],
    ['lamp', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const board = page.locator('.board').first();
    if (await board.isVisible()) await expect(board).toHaveAttribute('data-painted', 'fine');
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
  }
}

/** All that must be seen at this moment is seen, and the check itself can fail. */
export async function seesAll(page: Page, scene: Scene, screen: string): Promise<void> {
  const must = await scene.must(page);
  const hidden = async (): Promise<string[]> => {
    const out: string[] = [];
    for (const it of must) if (!(await inView(page, it))) out.push(await it.innerText());
    return out;
  };
  await expect.poll(hidden).toEqual([]);
  expect(await overhanging(page)).toEqual([]);
  await picture(page, `${scene.name}-${screen}`);
  // Pushed out of the window, it is missed.
  const away = await page.addStyleTag({ content: '#root { translate: 0 110vh; }' });
  expect((await hidden()).length).toBe(must.length);
  await away.evaluate((style) => style.parentNode?.removeChild(style));
  if ((await page.locator('.panel h2').count()) === 0) return;
  const wide = await page.addStyleTag({ content: '.panel h2 { width: 200vw; }' });
  expect(await overhanging(page)).not.toEqual([]);
  await wide.evaluate((style) => style.parentNode?.removeChild(style));
}
