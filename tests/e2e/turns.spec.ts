import { keyboard, mouse } from './devices.ts';
import { settle, sitDown, test } from './fixtures.ts';
import { Player } from './player.ts';
import { nameOf, PATIENCE, playTurn, TURNS } from './turns.ts';

test.beforeEach(async ({ page }) => {
  test.setTimeout(PATIENCE);
  await settle(page);
});

for (const turn of TURNS) {
  test(nameOf(turn, 'mouse'), async ({ page }) => {
    await sitDown(page, turn.game, turn.scenario);
    await playTurn(await Player.at(page, mouse(page)), turn, 'mouse');
  });

  test(nameOf(turn, 'keyboard'), async ({ page }) => {
    await sitDown(page, turn.game, turn.scenario);
    await playTurn(await Player.at(page, keyboard(page), true), turn, 'keyboard');
  });
}
