import { LIMITS, Problem, type Result } from '@esagono/protocol';
import { noSuchTable } from '../../access.ts';
import { sessionsEnded } from '../../ended.ts';
import type { House } from '../../house.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { makeBackup } from '../../ops/backup.ts';
import { houseId } from '../../referee/record.ts';
import type { Handlers } from './ask.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What those who run the server do about people. */
export function peopleAdmin(house: House) {
  const { store, options, sockets } = house;
  return {
    adminPeople: async ({ query }) => {
      const rows = await store.people.search(query.find ?? '', LIMITS.page);
      return {
        people: rows.map(({ id, name, kind, email, created, banned }) => ({
          id,
          name,
          kind,
          email,
          created,
          banned,
        })),
      };
    },
    adminBan: async ({ params, body }) => {
      const account = await store.people.find(params.id);
      if (!account) throw new Problem('notFound', 'there is no such account');
      const banned = body.days === 0 ? null : options.now() + body.days * DAY;
      await store.people.update(params.id, { banned });
      if (banned !== null) {
        await store.people.endSessions(params.id);
        for (const socket of sockets) {
          if (socket.account === params.id) socket.close(1008, 'banned');
        }
        await sessionsEnded(house, params.id);
      }
      return {};
    },
    adminReports: async () => ({
      reports: (await store.people.reports(LIMITS.page)).map((row) => ({ ...row })),
    }),
    adminAnnounce: async ({ body }) => {
      const at = options.now();
      const members = await store.people.members();
      const { text } = body;
      await store.outbox.add(
        members.map(({ id }) => ({
          key: `announcement ${at} ${id}`,
          account: id,
          kind: 'announcement',
          match: null,
          text,
          at,
        })),
      );
      return { told: members.length };
    },
  } satisfies Partial<Handlers>;
}

/** What those who run the server do about tables. */
export function tableAdmin(house: House, lobby: Lobby) {
  const { store, referee } = house;
  return {
    adminTables: async () => ({
      counts: await store.matches.counts(),
      tables: await lobby.faces(await store.matches.recent(LIMITS.page)),
    }),
    adminEnd: async ({ params }) => {
      const match = await store.matches.find(params.id);
      if (!match || match.header === null) throw noSuchTable();
      const result: Result = { winner: -1, how: 'abandoned' };
      await referee.end(params.id, 0, result, 'clock', houseId('admin', params.id));
      const [table] = await lobby.faces([(await store.matches.find(params.id)) ?? match]);
      if (!table) throw noSuchTable();
      return { table };
    },
    adminBackup: () => makeBackup(house),
  } satisfies Partial<Handlers>;
}
