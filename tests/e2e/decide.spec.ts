import { DECISIONS, seesTheOdds } from './decide.ts';
import { mouse } from './devices.ts';
import { settle, test } from './fixtures.ts';

for (const moment of DECISIONS) {
  test(`${moment.game} ${moment.name}: price, chance, bars and button at a glance`, async ({
    page,
  }) => {
    await settle(page);
    await seesTheOdds(page, mouse(page), moment);
  });
}
