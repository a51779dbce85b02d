import { keyboard, mouse } from './devices.ts';
import { expect, settle, sitDown, test } from './fixtures.ts';
import { Player } from './player.ts';
import { PATIENCE, TURNS } from './turns.ts';

test.beforeEach(async ({ page }) => {
  test.setTimeout(PATIENCE);
  await settle(page);
});

for (const { game, scenario, acts } of TURNS) {
  test(`${game} ${scenario}: a whole turn by mouse`, async ({ page }) => {
    await sitDown(page, game, scenario);
    const player = await Player.at(page, mouse(page));
    expect((await player.turn(acts)).size).toBeGreaterThan(4);
  });

  test(`${game} ${scenario}: a whole turn by keyboard alone`, async ({ page }) => {
    await sitDown(page, game, scenario);
    const player = await Player.at(page, keyboard(page), true);
    expect((await player.turn(acts)).size).toBeGreaterThan(4);
  });
}
