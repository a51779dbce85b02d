// Paints the pictures out of the app itself, as WebP. Run after the look of the ground or of the
// pages has changed:
//   node tools/pictures.mjs            both
//   node tools/pictures.mjs ground     a crop of each battle's ground, and signs made of them, in packages/web/public
//   node tools/pictures.mjs readme     the pictures of the README, in docs/pictures
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from './browser.mjs';
import { serve } from './serve.mjs';
import { build, dist } from './start.mjs';

const root = join(import.meta.dirname, '..');
const WIDTH = 960;
const HEIGHT = 440;

/** What each picture shows: the game, the scenario, the middle of the crop and its width, 0…1. */
const PICTURES = [
  { name: 'gravellona', game: 'banditen', scenario: 'gravellona', x: 0.56, y: 0.42, width: 0.72 },
  { name: 'tarnova', game: 'banditen', scenario: 'tarnova', x: 0.52, y: 0.55, width: 0.75 },
  { name: 'gravellona-2013', game: 'ta1', scenario: 'gravellona', x: 0.5, y: 0.5, width: 0.7 },
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

/** Runs in the page: a picture as PNG turned into WebP, no wider than asked. */
async function toWebp({ png, width }) {
  const image = new Image();
  image.src = png;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, image.width);
  canvas.height = Math.round((image.height * canvas.width) / image.width);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.84);
}

const bytes = (dataUrl) => Buffer.from(dataUrl.split(',')[1], 'base64');

/** Opens a new game with both sides here, its ground painted fine and no curtain before it. */
async function sitDown(page, game, scenario) {
  await page.goto(`${base}/new/${game}/${scenario}`);
  await page.locator('form button[type=submit]').click({ timeout: 20_000 });
  await page.waitForSelector('.board[data-painted=fine]', { timeout: 120_000 });
  const curtain = page.locator('.curtain button');
  if (await curtain.isVisible()) await curtain.click();
  await page.waitForTimeout(1500);
}

/** A unit in hand with its reach around it, one that has somewhere to go. */
async function takeUnit(page) {
  await page.locator('.board').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('u');
  await page.waitForTimeout(1200);
}

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The pictures of the README: what is opened, on which screen, how wide it is kept. */
const README = [
  {
    name: 'table',
    screen: DESK,
    width: 1440,
    show: async (page) => {
      await sitDown(page, 'strafexpedition', 'novegno');
    },
  },
  {
    name: 'home',
    screen: DESK,
    width: 1100,
    show: async (page) => {
      await page.goto(base);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'campaign',
    screen: DESK,
    width: 1100,
    show: (page) => sitDown(page, 'strafexpedition', 'campaign'),
  },
  {
    name: 'phone',
    screen: PHONE,
    width: 560,
    show: async (page) => {
      await sitDown(page, 'banditen', 'tarnova');
      await takeUnit(page);
    },
  },
];

async function paintGrounds(browser) {
  const out = join(root, 'packages/web/public/ground');
  mkdirSync(out, { recursive: true });
  const page = await browser.newPage({
    viewport: { width: 1200, height: 900 },
    serviceWorkers: 'block',
  });
  for (const { name, game, scenario, ...where } of PICTURES) {
    await sitDown(page, game, scenario);
    const data = await page.evaluate(crop, { ...where, w: WIDTH, h: HEIGHT });
    writeFileSync(join(out, `${name}.webp`), bytes(data));
    console.log(name);
  }
  await page.close();
}

/** What a telephone puts on its first page, and what a link shows of itself elsewhere. */
async function paintSigns(browser) {
  const folder = join(root, 'packages/web/public');
  const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');
  const ground = readFileSync(join(folder, 'ground/gravellona.webp')).toString('base64');
  const SIGNS = [
    [
      'touch-icon.png',
      180,
      180,
      `<body style="background:#efe7d6"><div style="width:148px;margin:16px">${mark}</div>`,
    ],
    [
      'preview.png',
      1200,
      630,
      `<body style="background:center/cover url(data:image/webp;base64,${ground})">
      <div style="position:absolute;inset:auto 0 0 0;padding:36px 56px;background:#f4eddde8;display:flex;gap:28px;align-items:center">
      <div style="width:96px">${mark}</div><div style="font:600 64px 'Source Serif 4',Georgia,serif;color:#271f17">Esagono</div></div>`,
    ],
  ];
  for (const [name, width, height, html] of SIGNS) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(
      `<!doctype html><style>html,body{margin:0;height:100%}svg{display:block;width:100%}</style>${html}`,
    );
    await page.screenshot({ path: join(folder, name) });
    await page.close();
  }
}

async function paintReadme(browser) {
  const out = join(root, 'docs/pictures');
  mkdirSync(out, { recursive: true });
  const easel = await browser.newPage();
  for (const { name, screen, width, show } of README) {
    const page = await browser.newPage({
      ...screen,
      locale: 'en',
      serviceWorkers: 'block',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await show(page);
    const png = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
    writeFileSync(join(out, `${name}.webp`), bytes(await easel.evaluate(toWebp, { png, width })));
    console.log(name);
    await page.close();
  }
  await easel.close();
}

build();
const server = await serve(dist);
const base = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch(await browserOptions());
const [, , wanted] = process.argv;
try {
  if (wanted !== 'readme') {
    await paintGrounds(browser);
    await paintSigns(browser);
  }
  // The cards of the home page show the grounds: built again, so that they show the new ones.
  if (wanted === undefined) build();
  if (wanted !== 'ground') await paintReadme(browser);
} finally {
  await browser.close();
  server.close();
}
