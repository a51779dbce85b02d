import type { Locator, Page } from '@playwright/test';
import { DECISIONS } from './decide.ts';
import type { Device } from './devices.ts';
import { commit, expect, lift, painted } from './fixtures.ts';
import { consider, keepOnDevice, type Moment, playOut, reach } from './moments.ts';

/** A moment of play as a publisher would look at it. */
export interface Scene {
  readonly name: string;
  /** Brings it about on the page. */
  show(page: Page, device: Device): Promise<void>;
  /** What must be seen without scrolling. */
  must(page: Page): Promise<readonly Locator[]>;
}

async function sit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await painted(page);
  await lift(page);
}

async function decideOn(page: Page, device: Device, moment: Moment): Promise<void> {
  const reached = reach(moment);
  await sit(page, await keepOnDevice(page, reached));
  await consider(page, device, reached);
  await expect(page.locator('.decision .sentence')).toBeVisible();
}

/** The act, its chance, its bars and the button. */
async function oddsIn(page: Page): Promise<readonly Locator[]> {
  const card = page.locator('.decision');
  await expect(card.locator('.headline')).toBeVisible();
  const bars = await card.locator('.odds-card > .odds .odds-row').all();
  expect(bars.length).toBeGreaterThan(0);
  return [card.locator('.sentence'), card.locator('.headline'), ...bars, commit(page)];
}

/** A march along which somebody may fire. */
const MARCH: Moment = {
  name: 'march',
  game: 'banditen',
  scenario: 'tarnova',
  wanted: (desk, reacting) =>
    reacting || desk.view.turn < 2
      ? undefined
      : desk.choices.find((c) => c.moves && c.path.length > 2),
};

const PLAN: Moment = {
  name: 'plan',
  game: 'strafexpedition',
  scenario: 'campaign',
  wanted: ({ view, side, choices }) =>
    view.prompt.key === 'prompt.command' && side === 1
      ? choices.find(({ verb }) => verb === 'commit')
      : undefined,
};

/** A price of the printed chart corrected by its owner. */
const PACKED = { 'charts/terrain/hill/cost': 3 };

const [FIRE] = DECISIONS;
const ended = () => playOut('banditen', 'gravellona');

export const SCENES: readonly Scene[] = [
  ...DECISIONS.map((moment) => ({
    name: `${moment.game}-${moment.name}`,
    show: (page: Page, device: Device) => decideOn(page, device, moment),
    must: oddsIn,
  })),
  {
    name: 'march',
    show: (page, device) => decideOn(page, device, MARCH),
    must: async (page) => [
      page.locator('.decision .sentence'),
      page.locator('.decision .price'),
      commit(page),
    ],
  },
  {
    name: 'campaign-plan',
    show: async (page) => {
      await sit(page, await keepOnDevice(page, reach(PLAN)));
      await expect(page.locator('.choice-grid tbody tr').first()).toBeVisible();
    },
    must: async (page) => [
      page.locator('.choice-grid caption'),
      page.locator('.choice-grid tbody tr').first(),
      page.locator('.phase-turn'),
    ],
  },
  {
    name: 'rule-sheet',
    show: async (page, device) => {
      if (!FIRE) throw new Error('nobody fires');
      await decideOn(page, device, FIRE);
      await page.locator('.board').focus();
      await page.keyboard.press('k');
      await expect(page.locator('.rule-sheet [data-lit]').first()).toBeVisible();
    },
    must: async (page) => [
      page.locator('.rule-sheet h2'),
      page.locator('.rule-sheet [data-lit]').first(),
    ],
  },
  {
    name: 'order-of-battle',
    show: async (page) => {
      await sit(page, await keepOnDevice(page, reach(PLAN)));
      await page.locator('.board').focus();
      await page.keyboard.press('q');
      await expect(page.locator('.rule-sheet .search')).toBeVisible();
    },
    must: async (page) => [
      page.locator('.rule-sheet h2').first(),
      page.locator('.rule-sheet .search'),
      page.locator('.battle-entry').first(),
    ],
  },
  {
    name: 'pack-edit',
    show: async (page) => {
      const pack = { esagono: 'pack', format: 1, id: 'house', game: 'banditen', set: PACKED };
      await page.goto('/packs');
      await page.locator('input[type=file]').setInputFiles({
        name: 'house.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(pack)),
      });
      await page.locator('.pack-name').click();
      await page.locator('summary', { hasText: 'Terrain' }).click();
      const changed = page.locator('.cell.changed').first();
      await changed.scrollIntoViewIfNeeded();
    },
    must: async (page) => [page.locator('.cell.changed').first()],
  },
  {
    name: 'end',
    show: async (page) => sit(page, await keepOnDevice(page, ended())),
    must: async (page) => [
      page.locator('.panel h2').first(),
      page.locator('.panel .score-table tr').first(),
      page.locator('.panel a[href$=afterwards]'),
    ],
  },
  {
    name: 'afterwards',
    show: async (page) => {
      await page.goto(`${await keepOnDevice(page, ended())}/afterwards`);
      await expect(page.locator('.line-chart, .heat-map, svg').first()).toBeVisible();
    },
    must: async (page) => [page.locator('h1'), page.locator('.score-table tr').first()],
  },
];
