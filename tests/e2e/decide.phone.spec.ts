import { DECISIONS, seesTheOdds } from './decide.ts';
import { touch } from './devices.ts';
import { settle, test } from './fixtures.ts';

for (const moment of DECISIONS) {
  test(`${moment.game} ${moment.name} on a phone: chance, bars and button at a glance`, async ({
    page,
  }) => {
    await settle(page);
    await seesTheOdds(page, await touch(page), moment);
  });
}
