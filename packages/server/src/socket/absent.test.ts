import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, plainSetup, twoAtATable } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveForTest();
});
afterAll(() => server.close());

const heardBy = (player: Player, message: object): Promise<string> =>
  new Promise((resolve) => {
    const socket = player.socket(`${server.url.replace('http', 'ws')}/api/socket`);
    socket.onopen = () => socket.send(JSON.stringify(message));
    socket.onmessage = ({ data }: { data: unknown }) => (socket.close(), resolve(String(data)));
  });

const NOWHERE = 'a'.repeat(26);
const MESSAGES = [
  { t: 'open' },
  { t: 'decide', number: 1, id: 'some-client-id', decision: { do: 'end' } },
  { t: 'undo', number: 1, id: 'some-client-id' },
  { t: 'answer', policy: null },
  { t: 'pass' },
  { t: 'prepare', id: 'some-client-id', plan: [], careful: false },
  { t: 'offer', id: 'some-client-id', kind: 'draw' },
];

test.each([-1, 0])(
  'a private match is not there for strangers, as whom they may come: %d',
  async (seat) => {
    const { id } = await twoAtATable(server.url, plainSetup('skirmish', 'meeting'));
    const stranger = await new Player(server.url).guest('Eva');
    for (const message of MESSAGES) {
      const ask = async (table: string) =>
        (await heardBy(stranger, { ...message, table, seat })).replaceAll(table, 'table');
      const told = await ask(id);
      expect(told).toContain('"notFound"');
      expect(told).toBe(await ask(NOWHERE));
    }
  },
);

test.each(['0', '999'])(
  'a private match of edition %s, which nobody plays on, is not there for strangers',
  async (edition) => {
    const { id, players } = await twoAtATable(server.url, plainSetup('skirmish', 'meeting'));
    const { db } = server.house.store;
    await db.updateTable('matches').set({ edition }).where('id', '=', id).execute();
    server.house.referee.forget(id);
    const stranger = await new Player(server.url).guest('Eva');
    for (const message of MESSAGES) {
      const ask = async (table: string) =>
        (await heardBy(stranger, { ...message, table, seat: 0 })).replaceAll(table, 'table');
      expect(await ask(id)).toBe(await ask(NOWHERE));
    }
    for (const path of ['', '/log?seat=-1&from=1', '/file', '/record', '/messages', '/notes']) {
      const ask = async (table: string) => {
        const response = await stranger.fetch(`${server.url}/api/tables/${table}${path}`);
        return `${response.status} ${(await response.text()).replaceAll(table, 'table')}`;
      };
      expect(await ask(id), path).toBe(await ask(NOWHERE));
    }
    // Its own players are told why.
    const own = await heardBy(players[0], { t: 'open', table: id, seat: 0 });
    expect(own).toContain('edition');
  },
);
