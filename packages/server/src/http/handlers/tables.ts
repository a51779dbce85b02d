import { SPECTATOR } from '@esagono/engine';
import { LIMITS, Problem, type Setup } from '@esagono/protocol';
import type { House } from '../../house.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { actor, type Handlers, signedIn } from './ask.ts';

/** Tables to be found, made and sat down at. */
export function tables(house: House, lobby: Lobby) {
  return {
    tables: ({ query, visitor }) => lobby.list(query, visitor),
    createTable: ({ body, visitor }) => lobby.create(body, actor(house, visitor)),
    table: ({ params, query, visitor }) =>
      lobby.show(params.id, { account: visitor?.account.id, key: query.key }),
    packs: async ({ params, query, visitor }) => {
      const asker = { account: visitor?.account.id, key: query.key };
      const { match } = await lobby.find(params.id, asker);
      const { packs = [] } = JSON.parse(match.setup) as Setup;
      return { packs };
    },
    sit: ({ params, body, visitor }) => lobby.sit(params.id, body, actor(house, visitor)),
    stand: async ({ params, visitor }) => ({
      table: await lobby.stand(params.id, Number(params.seat), signedIn(visitor)),
    }),
    rematch: ({ params, visitor }) => lobby.rematch(params.id, actor(house, visitor)),
  } satisfies Partial<Handlers>;
}

/** What has happened at a table, as far as whoever asks may know it. */
export function records({ referee, signer }: House, lobby: Lobby) {
  return {
    log: async ({ params, query, visitor }) => {
      const account = visitor?.account.id;
      const { match, seats } = await lobby.find(params.id, { account });
      const viewer = Number(query.seat);
      if (match.header === null) return { steps: [], number: 0 };
      if (viewer !== SPECTATOR && (account === undefined || seats[viewer]?.account !== account)) {
        throw new Problem('forbidden', 'this is not your seat');
      }
      return referee.look(params.id, (table) => {
        const sits = table.seats.some((s) => account !== undefined && s.account === account);
        if (viewer === SPECTATOR && !table.setup.spectators && !sits && !table.result) {
          throw new Problem('forbidden', 'nobody may watch at this table');
        }
        return {
          steps: table.steps(viewer, Number(query.from), LIMITS.steps),
          number: table.number(viewer),
        };
      });
    },
    file: async ({ params, query, visitor }) => {
      const account = visitor?.account.id;
      const { match, seats } = await lobby.find(params.id, { account });
      const seat = Number(query.seat ?? SPECTATOR);
      const own = account !== undefined && seats[seat]?.account === account;
      if (match.state !== 'ended' && (!own || match.header === null)) {
        throw new Problem('conflict', 'the record of a match is opened when it has ended');
      }
      return referee.look(params.id, (table) => ({ ...table.file(seat) }));
    },
    record: async ({ params, visitor }) => {
      const { match } = await lobby.find(params.id, { account: visitor?.account.id });
      if (match.state !== 'ended') {
        throw new Problem('conflict', 'the record of a match is opened when it has ended');
      }
      return referee.look(params.id, (table) => ({
        rows: table.record().map(({ client: _client, ...row }) => row),
      }));
    },
    key: () => Promise.resolve({ key: signer.key }),
  } satisfies Partial<Handlers>;
}

/** What is said at a table, and what one notes for oneself. */
export function talk({ store, tables: seated }: House, lobby: Lobby) {
  return {
    messages: async ({ params, visitor }) => {
      const { account } = signedIn(visitor);
      const { seats } = await lobby.find(params.id, { account: account.id });
      if (!seats.some((s) => s.account === account.id)) {
        throw new Problem('forbidden', 'what players say to each other is for players');
      }
      const muted = await store.people.muted(account.id);
      const rows = await store.talk.said(params.id, 0, LIMITS.steps);
      const names = await seated.people([seats]);
      return {
        said: rows
          .filter((row) => !muted.includes(row.account))
          .reverse()
          .map(({ id, seat, account: who, text, at }) => ({
            id,
            seat,
            name: names.get(who)?.name ?? '',
            text,
            at,
          })),
      };
    },
    notes: async ({ params, visitor }) => {
      const { account } = signedIn(visitor);
      await lobby.find(params.id, { account: account.id });
      return { text: await store.talk.notes(params.id, account.id) };
    },
    saveNotes: async ({ params, body, visitor }) => {
      const { account } = signedIn(visitor);
      await lobby.find(params.id, { account: account.id });
      await store.talk.saveNotes(params.id, account.id, body.text);
      return {};
    },
  } satisfies Partial<Handlers>;
}
