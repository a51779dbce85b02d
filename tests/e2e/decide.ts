import { oddsOf } from '@esagono/engine';
import type { Locator, Page } from '@playwright/test';
import type { Choice, Desk } from '../../packages/web/src/controller/choice.ts';
import type { Device } from './devices.ts';
import { commit, expect, lift, painted } from './fixtures.ts';
import { consider, type Moment, reach, shelve } from './moments.ts';

/** The first act by one of these verbs whose outcome is worth a look. */
const weighty =
  (verbs: readonly string[], reaction = false): Moment['wanted'] =>
  (desk: Desk, reacting: boolean): Choice | undefined =>
    reaction !== reacting
      ? undefined
      : desk.choices.find(
          (c) =>
            verbs.includes(c.verb) &&
            (oddsOf(desk.game, desk.pos, desk.seat, c.code)?.outcomes.length ?? 0) > 2,
        );

/** Moments at which somebody decides by the odds. */
export const DECISIONS: readonly Moment[] = [
  { name: 'fire', game: 'banditen', scenario: 'gravellona', wanted: weighty(['fire']) },
  {
    name: 'reaction',
    game: 'banditen',
    scenario: 'gravellona',
    wanted: weighty(['opportunityFire'], true),
  },
  { name: 'attack', game: 'ta1', scenario: 'drvar', wanted: weighty(['attack', 'attackMove']) },
  { name: 'assault', game: 'strafexpedition', scenario: 'novegno', wanted: weighty(['assault']) },
];

/** Does all of it lie inside the window, with nothing over it? */
async function inView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return false;
  const inside =
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= size.width + 0.5 &&
    box.y + box.height <= size.height + 0.5;
  if (!inside) return false;
  return element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const over = it.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return over !== null && (it.contains(over) || over.contains(it));
  });
}

/** What must be seen at the moment of decision, on any screen, without scrolling. */
export async function seesTheOdds(page: Page, device: Device, moment: Moment): Promise<void> {
  const reached = reach(moment);
  await page.goto(await shelve(page, reached));
  await painted(page);
  await lift(page);
  await consider(page, device, reached);
  const card = page.locator('.decision');
  await expect(card.locator('.headline')).toBeVisible();
  const must = [
    card.locator('.sentence'),
    card.locator('.headline'),
    ...(await card.locator('.odds-card > .odds .odds-row').all()),
    commit(page),
  ];
  expect(must.length).toBeGreaterThan(3);
  const hidden = async (): Promise<string[]> => {
    const out: string[] = [];
    for (const it of must) if (!(await inView(page, it))) out.push(await it.innerText());
    return out;
  };
  await expect.poll(hidden).toEqual([]);
  // The check itself must be able to fail: pushed out of the window, it is missed.
  await page.addStyleTag({ content: '.decision { translate: 0 60vh; }' });
  expect((await hidden()).length).toBeGreaterThan(0);
}
