import { mouse } from './devices.ts';
import { settle, test } from './fixtures.ts';
import { SCENES } from './scenes.ts';
import { seesAll } from './seen.ts';

for (const scene of SCENES) {
  test(`${scene.name}, desktop and tablet: what matters is in view`, async ({ page }) => {
    await settle(page, { theme: 'system' });
    await scene.show(page, mouse(page));
    await seesAll(page, scene, 'desktop');
    // The same moment on a screen that is turned or put side by side with another window.
    await page.setViewportSize({ width: 834, height: 1112 });
    await seesAll(page, scene, 'tablet');
  });
}
