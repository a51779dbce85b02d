import { touch } from './devices.ts';
import { expect, settle, sitDown, test } from './fixtures.ts';
import { Player } from './player.ts';
import { PATIENCE, TURNS } from './turns.ts';

for (const { game, scenario, acts } of TURNS) {
  test(`${game} ${scenario}: a whole turn by touch`, async ({ page }) => {
    test.setTimeout(PATIENCE);
    await settle(page);
    await sitDown(page, game, scenario);
    const player = await Player.at(page, await touch(page));
    expect((await player.turn(acts)).size).toBeGreaterThan(4);
  });
}
