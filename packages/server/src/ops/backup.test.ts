import { copyStore, Store } from '@esagono/store';
import { STORE_KINDS, STORES } from '@esagono/store/testing/stores';
import { expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest } from '../testing/serve.ts';
import { makeBackup } from './backup.ts';
import { drill } from './drill.ts';

test.each(STORE_KINDS)(
  '%s: a backup made in play comes out to the last hash, is restored whole, and a changed row is found',
  async (kind) => {
    const stores = await STORES[kind]();
    const server = await serveForTest({ database: await stores.fresh() });
    const { id, players } = await twoAtATable(server.url, plainSetup('skirmish', 'meeting'));
    const remotes = players.map((player, seat) => player.client.open(id, seat));
    await until(() => remotes.every((remote) => remote.face !== undefined));
    const pages = remotes.map((remote, i) => new Page(remote, i + 5));
    const decideOnce = async (): Promise<void> => {
      for (;;) {
        const page = pages.find((p) => p.owes);
        if (!page) await new Promise((resolve) => setTimeout(resolve, 2));
        else if ((await page.remote.decide(page.some())).kind === 'done') return;
      }
    };
    for (let done = 0; done < 20; done++) await decideOnce();
    const { file, matches } = await makeBackup(server.house);
    expect(matches).toBe(1);
    const backup = await Store.open(file);
    const whole = { matches: 1, decisions: 20, otherEditions: 0, broken: [] };
    expect(await drill(backup)).toEqual(whole);
    const restored = await Store.open(await stores.fresh());
    await copyStore(backup, restored);
    expect(await drill(restored)).toEqual(whole);
    // Of older rules: as good as one of today while every row comes out, told apart when one does not.
    const edition = (is: string) =>
      restored.db.updateTable('matches').set({ edition: is }).execute();
    await edition('1');
    expect(await drill(restored)).toEqual(whole);
    const { decision } = (await restored.matches.decisions(id, 7))[0] ?? { decision: '' };
    await restored.db
      .updateTable('decisions')
      .set({ decision: decision.replace('"do"', ' "do"') })
      .where('number', '=', 7)
      .execute();
    expect(await drill(restored)).toMatchObject({ matches: 0, otherEditions: 1, broken: [] });
    await edition('2');
    expect((await drill(restored)).broken).toEqual([{ match: id, why: 'row 7 has another hash' }]);
    await restored.db.deleteFrom('decisions').where('number', '=', 20).execute();
    await restored.db.updateTable('decisions').set({ decision }).where('number', '=', 7).execute();
    expect((await drill(restored)).broken[0]?.why).toMatch(/should have 20 rows, it has 19/);
    await restored.db.updateTable('matches').set({ length: 18 }).execute();
    expect((await drill(restored)).broken[0]?.why).toMatch(/should have 18 rows, it has 19/);
    // A store in use: what is played after the match was read is no fault.
    const { matches: live } = server.house.store;
    const seats = live.seats.bind(live);
    live.seats = async (match) => {
      await decideOnce();
      return seats(match);
    };
    expect(await drill(server.house.store)).toEqual({ ...whole, decisions: 21 });
    live.seats = seats;
    for (const player of players) player.close();
    await backup.close();
    await restored.close();
    await server.close();
    await stores.stop();
  },
);
