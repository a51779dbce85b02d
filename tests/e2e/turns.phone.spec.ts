import { touch } from './devices.ts';
import { settle, sitDown, test } from './fixtures.ts';
import { Player } from './player.ts';
import { nameOf, PATIENCE, playTurn, TURNS } from './turns.ts';

for (const turn of TURNS) {
  test(nameOf(turn, 'touch'), async ({ page }) => {
    test.setTimeout(PATIENCE);
    await settle(page);
    await sitDown(page, turn.game, turn.scenario);
    await playTurn(await Player.at(page, await touch(page)), turn, 'touch');
  });
}
