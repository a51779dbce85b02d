// How the board compares with a bare Canvas2D page of the same map, in the same browser and run:
// the first board painted, the mean frame of pan and zoom, and the answer to a tap.
//   node tools/run.mjs bench-web
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { strafexpedition } from '../packages/games/strafexpedition/index.ts';
import { browserOptions } from './browser.mjs';
import { serve } from './serve.mjs';
import { build, dist } from './start.mjs';

const FRAMES = 60;
const TAPS = 50;
const ROUNDS = 3;
/** Milliseconds until something must have come, and for which a page rests before it is measured. */
const PATIENCE = 240_000;
const REST = 500;
/** Milliseconds after which a painted sheet has been put away for the next visit. */
const PUT_AWAY = 8000;
/** Milliseconds for which machines are watched at play. */
const BOT_PLAY = 20_000;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * A page that paints the campaign's hexes once and moves the picture about: nothing else. Like the app
 * it has its script and its data from the server, each as a file, and a canvas of the size of the
 * app's map; unlike the app it has no relief, no counters, no rules and no panel.
 */
function layBarePage(folder) {
  const board = strafexpedition.board(strafexpedition.open({ scenario: 'campaign' }));
  const { grid } = board;
  const hexes = board.hexes.map((h) => [
    +grid.x[h.hex].toFixed(3),
    +grid.y[h.hex].toFixed(3),
    h.level ?? 0,
    h.terrain[0] === 'woods' ? 1 : 0,
  ]);
  const { width, height } = grid;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'map.json'), JSON.stringify({ hexes, width, height }));
  writeFileSync(join(folder, 'bare.js'), BARE_SCRIPT);
  writeFileSync(join(folder, 'index.html'), BARE_SHELL);
}

const BARE_SHELL = `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;height:100%}canvas{display:block}</style>
<canvas class="board"></canvas><script type="module" src="/bare/bare.js"></script>`;

const BARE_SCRIPT = `
const { hexes, width: W, height: H } = await (await fetch('/bare/map.json')).json(), S = 47;
const sheet = document.createElement('canvas'); sheet.width = W * S; sheet.height = H * S;
const pen = sheet.getContext('2d', { willReadFrequently: true });
for (const [x, y, level, wood] of hexes) {
  pen.beginPath();
  for (let k = 0; k < 6; k++) { const a = Math.PI / 6 + k * Math.PI / 3; pen.lineTo((x + Math.cos(a) * 0.577) * S, (y + Math.sin(a) * 0.577) * S); }
  pen.closePath(); pen.fillStyle = 'hsl(' + (90 - level * 8) + ' 35% ' + (80 - level * 4) + '%)'; pen.fill(); pen.stroke();
  if (wood) for (let i = 0; i < 8; i++) { pen.fillStyle = '#465'; pen.beginPath(); pen.arc((x + Math.cos(i) * 0.3) * S, (y + Math.sin(i) * 0.3) * S, 3, 0, 7); pen.fill(); }
}
const view = document.querySelector('canvas'); view.width = innerWidth - 372; view.height = innerHeight - 54;
const ctx = view.getContext('2d', { alpha: false }); let k = Math.min(view.width / W, view.height / H), x = 0, y = 0;
const draw = () => { ctx.setTransform(1, 0, 0, 1, 0, 0); ctx.clearRect(0, 0, view.width, view.height); ctx.drawImage(sheet, x, y, W * k, H * k); };
view.addEventListener('wheel', (e) => { const f = 2 ** (-e.deltaY * 0.002); x = e.clientX - (e.clientX - x) * f; y = e.clientY - (e.clientY - y) * f; k *= f; requestAnimationFrame(draw); });
draw(); view.dataset.painted = 'coarse';
`;

/**
 * In the page: when the map was first to be seen, and when the board was painted with all that stands
 * on it, counted from the start of the navigation. A map that was kept from the last visit is seen before.
 */
const whenPainted = () =>
  new Promise((resolve) => {
    let map = 0;
    const seen = (then) => requestAnimationFrame(() => then(performance.now()));
    const look = () => {
      const painted = document.querySelector('.board')?.dataset.painted;
      if (map === 0 && document.querySelector('.first-map')) {
        map = -1;
        seen((now) => {
          map = now;
        });
      }
      if (painted && painted !== 'no')
        seen((now) => resolve({ map: map > 0 ? map : now, board: now }));
      else requestAnimationFrame(look);
    };
    look();
  });

/** In the page: the mean time between frames while the wheel turns in and out. */
const meanFrame = (frames) =>
  new Promise((resolve) => {
    const board = document.querySelector('.board');
    let n = 0;
    let start = 0;
    const turn = (now) => {
      if (n === 0) start = now;
      if (n === frames) {
        resolve((now - start) / frames);
        return;
      }
      n += 1;
      const deltaY = Math.floor(n / 15) % 2 === 0 ? -40 : 40;
      board.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY,
          clientX: 500,
          clientY: 400,
          bubbles: true,
          cancelable: true,
        }),
      );
      requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  });

/** In the page: from a tap on a counter to the frame that shows its choices. */
const tapTimes = async (taps) => {
  const times = [];
  const units = [...document.querySelectorAll('.counter')].filter(
    (c) => c.classList.contains('able') || c.closest('.tray-places'),
  );
  for (let i = 0; i < taps; i++) {
    const unit = units[Math.floor((i * units.length) / taps)];
    const start = performance.now();
    unit.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - start);
  }
  return times;
};

/** A curtain stands between two players whenever something is hidden. */
async function lift(page) {
  const curtain = page.locator('.curtain button');
  if (await curtain.isVisible()) await curtain.click();
}

/** In the page, from its start: how long the page was deaf at a stretch, in milliseconds. */
const watchTasks = () => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
};

/** Two machines at one table for a while: the stretches during which the page did not answer. */
async function botPlay(context, base, game, scenario) {
  const page = await patientPage(context);
  await page.addInitScript(
    `localStorage.setItem('esagono.settings', JSON.stringify({ state: { pace: 'skip', motion: 'calm' }, version: 0 }))`,
  );
  await page.goto(`${base}/new/${game}/${scenario}`);
  await page.locator('input[name=side]').last().check();
  await page.locator('form button[type=submit]').click();
  await fine(page);
  await lift(page);
  await page.evaluate(watchTasks);
  // Whatever is asked here is left to the staff, so that the machine goes on.
  const end = Date.now() + BOT_PLAY;
  while (Date.now() < end) {
    for (const it of ['#commit', '#staff', '[data-quick]', '[data-now]', '[data-verb=pass]']) {
      const button = page.locator(it).first();
      if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => {});
    }
    await page.waitForTimeout(200);
  }
  const tasks = await page.evaluate(() => globalThis.longTasks);
  await page.close();
  return tasks;
}

/** A page that waits as long as a busy machine needs: a benchmark that breaks off says nothing. */
async function patientPage(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return page;
}

const fine = (page) => page.waitForSelector('.board[data-painted=fine]');

/** A campaign set up by hand, at the side with the most to choose from; gives its address. */
async function layCampaign(page, base) {
  await page.goto(`${base}/new/strafexpedition/campaign`);
  await page.locator('input[name=setup]').nth(1).check();
  await page.locator('form button[type=submit]').click();
  await fine(page);
  await lift(page);
  const first = await page.locator('.phase-ask').innerText();
  await page.locator('[data-verb=accept]').click();
  const commit = page.locator('#commit');
  const asked = `document.querySelector('.phase-ask')?.innerText !== ${JSON.stringify(first)}`;
  await Promise.race([
    commit.waitFor(),
    page.waitForFunction(`${asked} || document.querySelector('.curtain')`),
  ]);
  if (await commit.isVisible()) await commit.click();
  await page.waitForFunction(`${asked} || document.querySelector('.curtain')`);
  await lift(page);
  await page.waitForSelector('.counter.able, .tray-places .counter', { state: 'attached' });
  return page.url();
}

const line = (label, a, b, wanted) =>
  console.log(
    `${label.padEnd(26)} app ${median(a).toFixed(1).padStart(8)} ms   bare ${median(b).toFixed(1).padStart(8)} ms   ratio ${(median(a) / median(b)).toFixed(2)} (${wanted} wanted)`,
  );

async function measure(context, base) {
  const page = await patientPage(context);
  const table = await layCampaign(page, base);
  await page.waitForTimeout(PUT_AWAY);
  const taps = await page.evaluate(tapTimes, TAPS);
  const first = { app: [], bare: [] };
  const map = { app: [], bare: [] };
  const frame = { app: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, url] of [
      ['app', table],
      ['bare', `${base}/bare/index.html`],
    ]) {
      await page.goto('about:blank');
      await page.goto(url);
      const seen = await page.evaluate(whenPainted);
      first[name].push(seen.board);
      map[name].push(seen.map);
      if (name === 'app') await fine(page);
      await lift(page);
      await page.waitForTimeout(REST);
      frame[name].push(await page.evaluate(meanFrame, FRAMES));
    }
  }
  await page.close();
  line('first sight of the map', map.app, map.bare, '1.5');
  line('board and what stands on it', first.app, first.bare, '1.5');
  line('mean frame, pan and zoom', frame.app, frame.bare, '1.3');
  const bareFrame = median(frame.bare);
  const ratio = (ms) => (ms / bareFrame).toFixed(2);
  console.log(
    `${'answer to a tap'.padEnd(26)} median ${median(taps).toFixed(1)} ms, worst of ${TAPS} ${Math.max(...taps).toFixed(1)} ms   ratio to a bare frame ${ratio(median(taps))} (1.2 wanted), ${ratio(Math.max(...taps))} (3 wanted)`,
  );
}

build();
const bare = join(dist, 'bare');
layBarePage(bare);
const server = await serve(dist);
const base = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch(await browserOptions());
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  bypassCSP: true,
  serviceWorkers: 'block', // it would answer for the bare page too
});
try {
  await measure(context, base);
  const deaf = await botPlay(context, base, 'strafexpedition', 'novegno');
  console.log(
    `${'machines at play'.padEnd(26)} longest task ${Math.max(0, ...deaf).toFixed(0)} ms of ${deaf.length} long ones (200 wanted at most)`,
  );
} finally {
  await browser.close();
  server.close();
  rmSync(bare, { recursive: true });
}
