import type { Locator, Page } from '@playwright/test';
import { arrowStep } from '../../packages/web/src/board/arrows.ts';
import { UNIT } from '../../packages/web/src/board/views.ts';
import type { Desk } from '../../packages/web/src/controller/choice.ts';
import { placeName } from '../../packages/web/src/table/sentence.ts';
import { expect } from './fixtures.ts';

/** A way to work the table: what is pressed, and which hex is pointed at. */
export interface Device {
  press(button: Locator): Promise<void>;
  point(desk: Desk, hex: number): Promise<void>;
  /** A mark in a row of radio buttons. */
  mark(cell: Locator, from: number, to: number): Promise<void>;
}

/** What takes longer has gone away by itself. */
const IN_A_MOMENT = 15_000;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a hex lies once the map has come to rest. */
async function settled(page: Page, desk: Desk, hex: number) {
  for (let was = await find(page, desk, hex); ; ) {
    await page.evaluate('new Promise((done) => setTimeout(() => requestAnimationFrame(done), 40))');
    const now = await find(page, desk, hex);
    if (now.x === was.x && now.y === was.y) return now;
    was = now;
  }
}

/** Where a hex lies on the screen now, and the part of the screen in which the map can be touched. */
async function find(page: Page, desk: Desk, hex: number) {
  const { grid } = desk.board;
  const at = [(grid.x[hex] ?? 0) * UNIT, (grid.y[hex] ?? 0) * UNIT];
  return page.evaluate(`(() => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const side = document.querySelector('.side').getBoundingClientRect();
    const below = side.left < board.right - 8 && side.top > board.top ? side.top : board.bottom;
    const [, x, y, k] = document.querySelector('.board-layer').style.transform
      .match(/translate\\((.+)px, (.+)px\\) scale\\((.+)\\)/).map(Number);
    return {
      x: board.left + x + ${at[0]} * k,
      y: board.top + y + ${at[1]} * k,
      step: ${UNIT} * k,
      left: board.left + 70, right: board.right - 90, top: board.top + 80, bottom: below - 50,
    };
  })()`) as Promise<Spot & Record<'step' | 'left' | 'right' | 'top' | 'bottom', number>>;
}

const between = (low: number, n: number, high: number): number => Math.max(low, Math.min(n, high));

/** Drags the map until the hex can be touched, and gives a spot of its bare ground, if it has one. */
async function bring(
  page: Page,
  desk: Desk,
  hex: number,
  drag: (from: Spot, to: Spot) => Promise<void>,
): Promise<Spot> {
  for (let i = 0; i < 20; i++) {
    const now = await settled(page, desk, hex);
    const goal = {
      x: between(now.left, now.x, now.right),
      y: between(now.top, now.y, now.bottom),
    };
    if (goal.x === now.x && goal.y === now.y) return bare(page, now, now.step);
    const middle = { x: (now.left + now.right) / 2, y: (now.top + now.bottom) / 2 };
    const inside = (x: number, y: number): Spot => ({
      x: between(now.left, x, now.right),
      y: between(now.top, y, now.bottom),
    });
    const from = inside(
      middle.x + Math.sign(now.x - goal.x) * 2000,
      middle.y + Math.sign(now.y - goal.y) * 2000,
    );
    await drag(from, inside(from.x + middle.x - now.x, from.y + middle.y - now.y));
  }
  throw new Error(`hex ${desk.board.hexes[hex]?.id} cannot be brought into view`);
}

async function bare(page: Page, centre: Spot, step: number): Promise<Spot> {
  const spots = [
    centre,
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({
      x: centre.x + Math.cos((i * Math.PI) / 4) * step * 0.4,
      y: centre.y + Math.sin((i * Math.PI) / 4) * step * 0.4,
    })),
  ];
  const free = await page.evaluate(
    `(${JSON.stringify(spots)}).findIndex(({ x, y }) => {
      const top = document.elementFromPoint(x, y);
      return top?.closest('.board') && !top.closest('.counter, .minimap');
    })`,
  );
  return spots[Math.max(0, free as number)] ?? centre;
}

/** Dice lie on the map until they are put away; on a slow machine they go by themselves before. */
async function clearDice(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const tray = page.locator('.tray-close');
  if (!(await tray.isVisible())) return;
  await Promise.race([press(tray).catch(() => {}), tray.waitFor({ state: 'detached' })]);
}

export const mouse = (page: Page): Device => ({
  press: (button) => button.click(),
  point: async (desk, hex) => {
    await clearDice(page, (tray) => tray.click({ timeout: IN_A_MOMENT }));
    const spot = await bring(page, desk, hex, async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    });
    await page.mouse.click(spot.x, spot.y);
  },
  mark: (cell) => cell.click(),
});

export const touch = async (page: Page): Promise<Device> => {
  const wire = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Spot[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  return {
    press: (button) => button.tap(),
    point: async (desk, hex) => {
      await clearDice(page, (tray) => tray.tap({ timeout: IN_A_MOMENT }));
      const spot = await bring(page, desk, hex, async (from, to) => {
        await send('touchStart', [from]);
        for (const part of [0.3, 0.7, 1]) {
          const x = from.x + (to.x - from.x) * part;
          await send('touchMove', [{ x, y: from.y + (to.y - from.y) * part }]);
        }
        await send('touchEnd', []);
      });
      await page.touchscreen.tap(spot.x, spot.y);
    },
    mark: (cell) => cell.tap(),
  };
};

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
/** Nothing at a table is further away than this many presses of Tab. */
const FAR = 160;

export const keyboard = (page: Page): Device => {
  const reach = async (element: Locator): Promise<void> => {
    await expect(element).toBeVisible();
    for (let i = 0; i < FAR; i++) {
      const side = await element.evaluate((it) => {
        const { activeElement: now } = it.ownerDocument;
        return now === it ? 0 : now ? now.compareDocumentPosition(it) : 4;
      });
      if (side === 0) return;
      // 2: it lies before the focus, or holds it.
      await page.keyboard.press((side & 2) === 2 ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${element.toString()} cannot be reached by Tab`);
  };
  const cursor = async (desk: Desk): Promise<number> => {
    const said = await page.locator('#here').innerText();
    return desk.board.hexes.findIndex(
      (_, hex) => said === placeName(desk, hex) || said.startsWith(`${placeName(desk, hex)},`),
    );
  };
  return {
    press: async (button) => {
      await reach(button);
      await page.keyboard.press('Enter');
    },
    point: async (desk, hex) => {
      await reach(page.locator('.board'));
      if ((await cursor(desk)) < 0) await page.keyboard.press('ArrowRight');
      for (const key of way(desk, await cursor(desk), hex)) await page.keyboard.press(key);
      expect(await cursor(desk)).toBe(hex);
      await page.keyboard.press('Enter');
    },
    mark: async (cell, from, to) => {
      const row = cell.locator('xpath=ancestor::tr');
      await reach(row.locator('input').nth(from));
      await page.keyboard.press(to > from ? 'ArrowRight' : 'ArrowLeft');
    },
  };
};

/** The shortest row of arrow keys from one hex to another. */
function way(desk: Desk, from: number, to: number): readonly string[] {
  const ways = new Map<number, readonly string[]>([[from, []]]);
  for (const [hex, keys] of ways) {
    if (hex === to) return keys;
    for (const key of ARROWS) {
      const next = arrowStep(desk.board, hex, key);
      if (!ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  throw new Error('no arrows lead there');
}
