import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, painted, settle, sitDown, test } from './fixtures.ts';

const PACK = {
  esagono: 'pack',
  format: 1,
  game: 'banditen',
  id: 'printed copy',
  set: { 'charts/terrain/clear/attack': 6 },
};
const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
const importPack = (page: Page, name: string, content: unknown): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file(name, content));

test('a value is corrected where it stands, within its range, and kept', async ({ page }) => {
  await settle(page);
  await page.goto('/packs');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('summary', { hasText: 'Terrain' }).click();
  await expect(page.locator('.data-section[open] .origin').first()).toContainText('reconstructed');
  const cost = page.getByRole('textbox', { name: 'Wood, Cost' });
  await cost.fill('900');
  await cost.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/The game takes at most \d+ here\./);
  await expect(page.getByText('changes nothing yet')).toBeVisible();
  await cost.fill('3');
  await cost.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('changes one value')).toBeVisible();
  await expect(page.locator('.was')).toContainText('shipped: 2');

  await page.reload();
  await page.locator('summary', { hasText: 'Terrain' }).click();
  await expect(page.getByRole('textbox', { name: 'Wood, Cost' })).toHaveValue('3');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const out = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
  expect(out).toMatchObject({ game: 'banditen', set: { 'charts/terrain/wood/cost': 3 } });
  await page.getByRole('button', { name: /Take back to 2/ }).click();
  await expect(page.getByText('changes nothing yet')).toBeVisible();
});

test('a hex is corrected on the map, and its ground is another', async ({ page }) => {
  await settle(page);
  await page.goto('/data/banditen/map-gravellona');
  await page.getByRole('button', { name: 'Correct this in a pack' }).click();
  await page.locator('summary', { hasText: 'Hexes' }).click();
  await painted(page);
  await page.locator('.board').click({ position: { x: 300, y: 300 } });
  const head = page.locator('.hex-values h2');
  await expect(head).toContainText(/Hex \d\d\.\d\d/);
  await expect(page.locator('.hex-values .origin').first()).toContainText('reconstructed');
  await page.getByRole('combobox', { name: /, Terrain$/ }).selectOption('settlement');
  await expect(page.getByText('changes one value')).toBeVisible();
  await painted(page);
  await expect(page.locator('.changed-hexes button')).toHaveCount(1);
});

test('what a change does: counters, examples and odds before and after', async ({ page }) => {
  await settle(page);
  await page.goto('/packs');
  await importPack(page, 'copy.json', {
    ...PACK,
    set: { ...PACK.set, 'counters/units/redi/pm': 3 },
  });
  await page.getByRole('link', { name: /printed copy/ }).click();
  await page.getByRole('button', { name: 'Play the examples' }).click();
  await expect(page.locator('.face-changes li').first()).toBeVisible();
  await expect(page.locator('.effect-list > li').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('.odds-change').first()).toContainText('%', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Play the examples' })).toBeVisible();
});

test('a pack is played with, and the match names it', async ({ page }) => {
  await settle(page);
  await page.goto('/packs');
  await importPack(page, 'copy.json', PACK);
  await page.getByRole('link', { name: 'Play with it' }).click();
  await expect(page.getByRole('checkbox', { name: /printed copy/ })).toBeChecked();
  await page.locator('form button[type=submit]').click();
  await painted(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Save the match as a file' }).click();
  const match = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
  expect(match.packs).toMatchObject([{ id: 'printed copy', set: PACK.set }]);
});

test('two packs are compared; a removed one comes back', async ({ page }) => {
  await settle(page, { language: 'it' });
  await page.goto('/packs');
  await importPack(page, 'one.json', PACK);
  await expect(page.locator('.pack-list li')).toHaveCount(1);
  await importPack(page, 'two.json', { ...PACK, id: 'another', set: { 'charts/paCap': 10 } });
  await expect(page.locator('.pack-list li')).toHaveCount(2);
  const compare = page.getByRole('region', { name: 'Confronta due pacchetti' });
  await compare.getByRole('combobox', { name: 'con', exact: true }).selectOption({ index: 1 });
  await expect(compare.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Rimuovi another' }).click();
  await expect(page.locator('.pack-list li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.locator('.pack-list li')).toHaveCount(2);
});

const BROKEN = [
  ['not JSON', 'hello', /not JSON/],
  ['a match', { esagono: 'match' }, /esagono/],
  ['a value out of range', { ...PACK, set: { 'charts/movement/infantry': 1e9 } }, /at most/],
  ['a value that is nowhere', { ...PACK, set: { 'charts/nothing': 1 } }, /no such value/],
  ['a game nobody knows', { ...PACK, game: 'chess' }, /chess/],
] as const;

test('a pack file that cannot be used is refused with a sentence', async ({ page }) => {
  await settle(page);
  await page.goto('/packs');
  for (const [kind, content, said] of BROKEN) {
    await importPack(page, 'bad.json', content);
    await expect(page.getByRole('alert'), kind).toContainText(said);
    await expect(page.locator('.pack-list li'), kind).toHaveCount(0);
  }
});

test('charts of the rules say row by row where they come from and lead to their values', async ({
  page,
}) => {
  await settle(page);
  await page.goto('/rules/banditen/BAN-5.2');
  const link = page.getByRole('link', { name: /Where each value comes from/ }).first();
  await link.click();
  await expect(page).toHaveURL(/\/data\/banditen\/charts#at-/);
  await expect(page.locator('.data-section[open] .origin').first()).toBeVisible();
});

test('at the table a hex and its counters say where their values come from, and are corrected', async ({
  page,
}) => {
  await settle(page);
  await sitDown(page, 'banditen', 'gravellona');
  await page.locator('.board').press('u');
  await page.locator('#origins').click();
  const sheet = page.getByRole('complementary', { name: 'Where the values come from' });
  await expect(sheet.locator('.hex-values')).not.toHaveCount(0);
  await expect(sheet.locator('.hex-values .origin').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Correct this in a pack' }).last().click();
  await expect(page).toHaveURL(/\/packs\/\w+\/counters#at-counters\//);
  await expect(page.locator('.counter-card').first()).toBeVisible();
});
