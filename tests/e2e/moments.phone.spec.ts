import { touch } from './devices.ts';
import { settle, test } from './fixtures.ts';
import { SCENES } from './scenes.ts';
import { seesAll } from './seen.ts';

for (const scene of SCENES) {
  test(`${scene.name}, phone: what matters is in view`, async ({ page }) => {
    await settle(page, { theme: 'system' });
    await scene.show(page, await touch(page));
    await seesAll(page, scene, 'phone');
  });
}
