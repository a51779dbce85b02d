// Paints the pictures of the shelf out of the app itself: a crop of each battle's ground, as
// WebP in packages/web/public/ground. Run after the look of the ground has changed:
//   node tools/pictures.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from './browser.mjs';
import { serve } from './serve.mjs';
import { build, dist } from './start.mjs';

const out = join(import.meta.dirname, '../packages/web/public/ground');
const WIDTH = 960;
const HEIGHT = 440;

/** What each picture shows: the game, the scenario, the middle of the crop and its width, 0…1. */
const PICTURES = [
  { name: 'gravellona', game: 'banditen', scenario: 'gravellona', x: 0.56, y: 0.42, width: 0.72 },
  { name: 'tarnova', game: 'banditen', scenario: 'tarnova', x: 0.52, y: 0.55, width: 0.75 },
  { name: 'drvar', game: 'ta1', scenario: 'drvar', x: 0.6, y: 0.45, width: 0.62 },
  {
    name: 'strafexpedition',
    game: 'strafexpedition',
    scenario: 'campaign',
    x: 0.5,
    y: 0.42,
    width: 0.46,
  },
];

/** Runs in the page: cuts the crop out of the painted sheet and encodes it. */
function crop({ x, y, width, w, h }) {
  const sheet = globalThis.esagonoSheet;
  const cut = document.createElement('canvas');
  cut.width = w;
  cut.height = h;
  const sw = sheet.width * width;
  const sh = (sw * h) / w;
  const ctx = cut.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(sheet, sheet.width * x - sw / 2, sheet.height * y - sh / 2, sw, sh, 0, 0, w, h);
  return cut.toDataURL('image/webp', 0.8);
}

build();
mkdirSync(out, { recursive: true });
const server = await serve(dist);
const browser = await chromium.launch(await browserOptions());
const page = await browser.newPage({
  viewport: { width: 1200, height: 900 },
  serviceWorkers: 'block',
});
for (const { name, game, scenario, ...where } of PICTURES) {
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/new/${game}/${scenario}`);
    await page.locator('form button[type=submit]').click({ timeout: 5000 });
    await page.waitForSelector('.board[data-painted=fine]', { timeout: 30_000 });
    const data = await page.evaluate(crop, { ...where, w: WIDTH, h: HEIGHT });
    writeFileSync(join(out, `${name}.webp`), Buffer.from(data.split(',')[1], 'base64'));
    console.log(name);
  } catch (error) {
    console.log(`${name}: ${String(error).split('\n')[0]}`);
  }
}
await browser.close();
server.close();
