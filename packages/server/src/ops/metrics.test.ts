import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveForTest, type TestServer } from '../testing/serve.ts';

const TOKEN = 'a-token-of-whoever-runs-it';
let server: TestServer;
beforeAll(async () => {
  server = await serveForTest({ adminToken: TOKEN });
});
afterAll(() => server.close());

const ask = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' };

test('metrics are for this machine and for whoever has the token; for others there is no such address', async () => {
  expect((await ask({})).status).toBe(200);
  const stranger = await ask(ELSEWHERE);
  const nowhere = await fetch(`${server.url}/no-such-address`);
  expect(stranger.status).toBe(404);
  expect(await stranger.text()).toBe(await nowhere.text());
  expect((await ask({ ...ELSEWHERE, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  expect((await ask({ ...ELSEWHERE, authorization: 'Bearer guess' })).status).toBe(404);
});

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
  'whoever a proxy asks for is not this machine, also where it says so by %s',
  async (name) => expect((await ask({ [name]: '203.0.113.9' })).status).toBe(404),
);

test('a page whose name was made to lead to this machine reads no metrics', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'evil.example' };
    const asked = request(`${server.url}/metrics`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
  expect(status).toBe(404);
});
