import {
  conceal,
  deciders,
  decisionPoint,
  type Game,
  openGame,
  owes,
  type Position,
  SPECTATOR,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { Browser, Page } from '@playwright/test';
import { TableSpeaker } from '../../packages/web/src/common/speaker.ts';
import { type Desk, openDesk } from '../../packages/web/src/controller/choice.ts';
import { type Device, mouse, touch } from './devices.ts';
import { expect, painted, settle, test } from './fixtures.ts';
import { gesturesFor } from './gestures.ts';
import { makeGesture } from './player.ts';
import { provoking } from './provoke.ts';

/** Two browsers and a server on a small machine. */
test.setTimeout(480_000);

const SCENARIO = 'gravellona';
const DECISIONS = 6;
/** The decision in the middle of which the line breaks. */
const BROKEN = 4;

interface Person {
  readonly page: Page;
  readonly device: Device;
  readonly speaker: TableSpeaker;
}

const banditen = (): Game => {
  const game = findGame('banditen');
  if (!game) throw new Error('no game');
  return game;
};

/** Sockets can be cut from outside, as a tunnel does. */
const SOCKETS = `{
  const Made = WebSocket;
  const sockets = [];
  window.cutSockets = () => sockets.splice(0).forEach((socket) => socket.close());
  window.WebSocket = class extends Made {
    constructor(url) {
      super(url);
      sockets.push(this);
    }
  };
}`;

async function person(
  browser: Browser,
  language: 'en' | 'it',
  options: Parameters<Browser['newContext']>[0],
): Promise<Person> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  await settle(page, { language, chance: 'real' });
  await page.addInitScript(SOCKETS);
  const device = options?.hasTouch ? await touch(page) : mouse(page);
  return { page, device, speaker: new TableSpeaker(banditen(), language) };
}

/** What this person has seen of the table last: how many steps, and the position in base64. */
async function seen({ page }: Person): Promise<{ number: number; bytes: string }> {
  const text = await page.evaluate(
    `Object.entries(localStorage).find(([key]) => key.startsWith('esagono.seen.'))?.[1] ?? ''`,
  );
  const [number = '', bytes = ''] = String(text).split(' ');
  return { number: Number(number), bytes };
}

function read(game: Game, bytes: string): Position {
  const pos = openGame(game, { scenario: SCENARIO });
  pos.bytes.set(Buffer.from(bytes, 'base64'));
  return pos;
}

const deskOf = (game: Game, pos: Position, seat: number): Desk =>
  openDesk(game, pos, game.board(pos), seat, seat);

/** A position as everybody at the table may know it. */
function common(game: Game, bytes: string): Uint8Array {
  const pos = read(game, bytes);
  const out = game.blank(pos);
  conceal(game, pos, SPECTATOR, out);
  return out.bytes;
}

interface Moment {
  readonly number: number;
  /** By seat. */
  readonly bytes: readonly string[];
}

/** Both have come to the same number and see the same, what each hides left out. */
async function together(game: Game, people: readonly Person[], least: number): Promise<Moment> {
  let both = await Promise.all(people.map(seen));
  await expect
    .poll(async () => {
      both = await Promise.all(people.map(seen));
      return both.every(({ number }) => number >= least && number === both[0]?.number);
    })
    .toBe(true);
  const [first = '', second = ''] = both.map(({ bytes }) => bytes);
  expect(common(game, first)).toEqual(common(game, second));
  return { number: both[0]?.number ?? 0, bytes: [first, second] };
}

async function cut({ page }: Person, isCut: boolean): Promise<void> {
  await page.context().setOffline(isCut);
  if (isCut) await page.evaluate('window.cutSockets()');
}

/** Takes one decision as whoever owes it; true when it answered a window of the other side. */
async function decide(game: Game, people: readonly Person[], at: Moment, breaks: boolean) {
  const seat = owes(deciders(game, read(game, at.bytes[0] ?? '')), 0) ? 0 : 1;
  const pos = read(game, at.bytes[seat] ?? '');
  const who = people[seat];
  if (!who) throw new Error('nobody decides');
  await expect(who.page.locator('[data-turn=mine]')).toBeVisible();
  const desk = deskOf(game, pos, seat);
  const choice = provoking(desk, (it) => gesturesFor(desk, it) !== undefined);
  const gestures = gesturesFor(desk, choice) ?? [];
  for (const [i, gesture] of gestures.entries()) {
    if (breaks && i === gestures.length - 1) await cut(who, true);
    await makeGesture(who, desk, choice, gesture);
  }
  if (breaks) {
    await expect(who.page.locator('.online-bar [role=status]')).toBeVisible();
    await cut(who, false);
  }
  return decisionPoint(game, pos)?.reaction !== undefined;
}

test('two people play by a link: a phone, Italian, a reaction, a line that breaks', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL === undefined ? {} : { baseURL };
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const desktop = { viewport: { width: 1440, height: 900 } };
  const ada = await person(browser, 'en', { ...base, ...desktop });
  const bice = await person(browser, 'it', { ...base, ...phone });

  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: 'Play with others' }).click();
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Come in' }).click();
  await ada.page.getByRole('link', { name: 'Open a table' }).click();
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.page.locator('.invitation input').inputValue();

  await bice.page.goto(link);
  await bice.page.getByLabel('Il tuo nome').fill('Bice');
  await bice.page.getByRole('button', { name: 'Entra' }).click();
  await bice.page.getByRole('button', { name: 'Siediti' }).click();
  for (const { page } of [ada, bice]) await painted(page);

  // Whoever is awaited reads it in the tab and on the first page; nobody else does.
  await expect(bice.page).toHaveTitle(/^● Tocca a te/);
  await expect(ada.page).toHaveTitle(/^Gravellona/);
  const first = await bice.page.context().newPage();
  await first.goto('/');
  const waiting = first.getByRole('region', { name: 'Un tavolo ti aspetta' });
  await expect(waiting.getByRole('link')).toHaveAttribute('href', new URL(link).pathname);
  await first.close();

  const game = banditen();
  const people = [ada, bice];
  let now = await together(game, people, 0);
  let reactions = 0;
  for (let i = 1; i <= DECISIONS; i++) {
    if (await decide(game, people, now, i === BROKEN)) reactions += 1;
    now = await together(game, people, now.number + 1);
  }
  expect(reactions).toBeGreaterThan(0);

  // A visit later everything is as it was.
  await bice.page.reload();
  await painted(bice.page);
  expect(await together(game, people, now.number)).toEqual(now);

  await ada.page.getByRole('button', { name: 'Talk, offers' }).click();
  await ada.page.getByLabel('Say something').fill('Buona fortuna');
  await ada.page.getByRole('button', { name: 'Say', exact: true }).click();
  await bice.page.getByRole('button', { name: /^Parla/ }).tap();
  await expect(bice.page.locator('.said')).toContainText('Buona fortuna');
  await ada.page.getByRole('button', { name: 'Offer a draw' }).click();
  await bice.page.getByRole('button', { name: 'Accetta' }).tap();
  for (const { page } of people) {
    await expect(page.locator('.online-turn b')).toHaveText(/without a winner|senza vincitori/);
  }
  for (const { page } of people) await page.context().close();
});
