import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LabStore } from '@esagono/store';
import { postgresStores, type TestStores } from '@esagono/store/testing/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inside, tempFolder } from '../run.test-util.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const ARGS = ['lab', 'banditen/gravellona', '--bots', 'recruit,random', '--workers', '1', '--json'];

let stores: TestStores;
beforeAll(async () => {
  stores = await postgresStores();
}, 120_000);
afterAll(() => stores.stop());

interface Told {
  readonly out: string;
  readonly code: number | null;
}

/** A laboratory as a process of its own. */
function start(...args: readonly string[]): { child: ChildProcess; end: Promise<Told> } {
  const child = spawn(process.execPath, [MAIN, ...ARGS, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', LANG: 'C', LC_ALL: 'C' },
  });
  let out = '';
  child.stdout?.on('data', (data: Buffer) => {
    out += data.toString();
  });
  const end = new Promise<Told>((resolve) => child.once('exit', (code) => resolve({ out, code })));
  return { child, end };
}

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
};

const games = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('"duel"').length - 1 : 0;

test('killed without warning and started again it comes to the figures of one run', async () => {
  const whole = await inside(...ARGS, '--games', '16');
  const journal = join(tempFolder(), 'journal');
  const { child, end } = start('--games', '16', '--journal', journal);
  await until(() => games(journal) >= 2 || child.exitCode !== null);
  child.kill('SIGKILL');
  await end;
  expect(games(journal)).toBeLessThan(16);
  const resumed = await inside(...ARGS, '--games', '16', '--journal', journal);
  expect(JSON.parse(resumed.out)).toEqual(JSON.parse(whole.out));
  expect(games(journal)).toBe(16);
}, 120_000);

test('two processes that share a PostgreSQL come to the figures of one', async () => {
  const database = await stores.fresh();
  const whole = await inside(...ARGS, '--games', '16');
  const both = [0, 1].map(() => start('--games', '16', '--database', database).end);
  const told = await Promise.all(both);
  expect(told.map(({ code }) => code)).toEqual([0, 0]);
  for (const { out } of told) expect(JSON.parse(out)).toEqual(JSON.parse(whole.out));
  const [run] = await runs(database);
  expect(run).toMatchObject({ played: 16 });
}, 120_000);

test('what a killed process held is played by another, and a run that stops early stops for all', async () => {
  const database = await stores.fresh();
  const early = ['--games', '64', '--width', '60'];
  const whole = await inside(...ARGS, ...early);
  expect(JSON.parse(whole.out)).toMatchObject({ stopped: true });
  const { child, end } = start(...early, '--database', database);
  await until(async () => ((await runs(database))[0]?.played ?? 0) >= 2 || child.exitCode !== null);
  child.kill('SIGKILL');
  await end;
  await forget(database);
  const { out, code } = await start(...early, '--database', database).end;
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(JSON.parse(whole.out));
}, 120_000);

test('nobody takes a game twice, and a game given up is taken again', async () => {
  const store = await LabStore.open(await stores.fresh());
  await store.begin('run', '{}', 3);
  await store.begin('run', '{}', 3);
  const taken = await Promise.all([1, 2, 3, 4].map((who) => store.take('run', `${who}`, 60, 3)));
  expect(new Set(taken)).toEqual(new Set([0, 1, 2, undefined]));
  await store.hold('run', '1', -1);
  const again = await store.take('run', 'late', 60, 3);
  expect(again).toBe(taken[0]);
  await store.put('run', 1, 'first');
  await store.put('run', 1, 'second');
  expect(await store.news('run', [], 3)).toEqual([{ job: 1, result: 'first' }]);
  expect(await store.news('run', [1], 3)).toEqual([]);
  await store.close();
});

test('only a PostgreSQL is shared, and not beside a journal', async () => {
  const file = await inside(...ARGS, '--database', 'lab.db');
  expect([file.code, file.err]).toEqual([2, expect.stringContaining('postgres://')]);
  const both = await inside(...ARGS, '--database', 'postgres://x', '--journal', 'j');
  expect(both.code).toBe(2);
});

/** How far the runs of a database are. */
async function runs(database: string): Promise<{ played: number }[]> {
  const store = await LabStore.open(database);
  const found = await store.runs();
  await store.close();
  return [...found];
}

/** As if a minute had passed since the last sign of life. */
async function forget(database: string): Promise<void> {
  const store = await LabStore.open(database);
  for (const { run, takers } of await store.runs()) {
    for (const taker of takers) await store.hold(run, taker, -1);
  }
  await store.close();
}
