import { generateKeyPairSync } from 'node:crypto';
import { parseSeatFile, type SeatFile, signedText } from '@esagono/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { headText, houseSigner, isSigned, signerOf } from './signing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveForTest();
});
afterAll(() => server.close());

async function some() {
  const { id, players } = await twoAtATable(server.url, plainSetup('banditen', 'tarnova'));
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const pages = remotes.map((remote, n) => new Page(remote, n + 1));
  for (let n = 0; n < 12; ) {
    const page = pages.find((p) => p.owes);
    if (!page) await new Promise((resolve) => setTimeout(resolve, 1));
    else if ((await page.remote.decide(page.some())).kind === 'done') n += 1;
  }
  return { id, players, remotes };
}
const keyOf = async (base: string): Promise<string> => {
  const { key } = (await (await fetch(`${base}/api/key`)).json()) as { key: string };
  return key;
};

test('every head that is told is signed with the key of the house', async () => {
  const { id, remotes } = await some();
  const key = await keyOf(server.url);
  for (const { head, signed } of remotes) {
    expect(isSigned(key, headText(id, head), signed)).toBe(true);
    expect(isSigned(key, headText(id, '0'.repeat(64)), signed)).toBe(false);
    expect(isSigned(key, headText('a'.repeat(26), head), signed)).toBe(false);
  }
});

test('what a seat keeps is signed, and no longer is when anything in it is changed', async () => {
  const { id, players } = await some();
  const params = { id };
  const text = JSON.stringify(await players[0].rest.call('file', { params, query: { seat: '0' } }));
  const file = parseSeatFile(text);
  const key = await keyOf(server.url);
  const good = (kept: SeatFile): boolean =>
    isSigned(kept.signed?.key ?? '', signedText(kept), kept.signed?.signature ?? '');
  expect(file.signed?.key).toBe(key);
  expect(good(file)).toBe(true);
  expect(good({ ...file, steps: file.steps.slice(0, -1) })).toBe(false);
  expect(good({ ...file, viewer: 'partisan' })).toBe(false);
  expect(good({ ...file, match: { ...file.match, scenario: 'gravellona' } })).toBe(false);
  const other = signerOf(generateKeyPairSync('ed25519').privateKey);
  const forged = { key, signature: other.sign(signedText(file)) };
  expect(good({ ...file, signed: forged })).toBe(false);
});

test('every node of a house has the same key', async () => {
  const signer = await houseSigner(server.house.store);
  expect(signer.key).toBe(await keyOf(server.url));
});

test.each([
  ['no key', ''],
  ['noise', 'bm9pc2U='],
])('%s signs nothing', (_name, key) => {
  expect(isSigned(key, 'text', 'c2lnbmF0dXJl')).toBe(false);
});
