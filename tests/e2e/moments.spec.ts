import { mouse } from './devices.ts';
import { settle, test } from './fixtures.ts';
import { SCENES } from './scenes.ts';
import { seesAll } from './seen.ts';

const SCREENS = [
  ['desktop', { width: 1440, height: 900 }],
  ['tablet', { width: 834, height: 1112 }],
] as const;

for (const [screen, size] of SCREENS) {
  for (const scene of SCENES) {
    test(`${scene.name}, ${screen}: what matters is in view`, async ({ page }) => {
      await page.setViewportSize(size);
      await settle(page, { theme: 'system' });
      await seesAll(page, mouse(page), scene, screen);
    });
  }
}
