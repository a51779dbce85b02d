import { expect, painted, settle, test } from './fixtures.ts';
import { begun, keepOnDevice } from './moments.ts';
import { Person, type Plan } from './person.ts';

/** The offensive of the first day: ten Brigades, with guns where guns can reach. */
const PLAN: Plan = [
  ['5bde', 1],
  ['6geb', 3],
  ['55bde', 1],
  ['56bde', 4],
  ['58kj', 1],
  ['43lw', 4],
  ['18geb', 1],
  ['180kj', 2],
  ['10geb', 2],
  ['18bde', 3],
];
/** A whole first turn of the campaign takes no more presses than these. */
const MOST = 120;

test('the Austro-Hungarian first turn of the campaign takes at most 120 presses', async ({
  page,
}) => {
  test.setTimeout(480_000);
  await settle(page);
  const match = begun('strafexpedition', 'campaign');
  await page.goto(await keepOnDevice(page, match, ['bot:recruit', 'human']));
  await painted(page);
  const person = new Person(page, PLAN);
  const turn = page.locator('.phase-turn');
  await person.play(async () => (await turn.innerText()) === 'Turn 1 of 32', MOST + 1);
  await expect(turn).toHaveText('Turn 2 of 32');
  expect(person.total).toBeLessThanOrEqual(MOST);
});
