import { type Game, SPECTATOR } from '@esagono/engine';
import {
  type BodyOf,
  LIMITS,
  type ParamsOf,
  Problem,
  type QueryOf,
  type ReplyOf,
  type Result,
  type RouteName,
} from '@esagono/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noSuchTable } from '../access.ts';
import type { House } from '../house.ts';
import { personOf } from '../lobby/face.ts';
import { Lobby } from '../lobby/lobby.ts';
import { pushKeys } from '../notices/push.ts';
import { makeBackup } from '../ops/backup.ts';
import { Passkeys, siteOf } from '../people/passkeys.ts';
import { type Entered, selfOf, settingsOf, type Visitor } from '../people/people.ts';
import { ratingsOf, standings } from '../people/ratings.ts';
import { takeVacation, vacationOf } from '../people/vacation.ts';
import { placeIn } from '../referee/result.ts';

/** One request, read and checked. */
export interface Ask<N extends RouteName> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  /** Whoever has a session; routes that need one always have it. */
  readonly visitor: Visitor | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export type Handlers = { [N in RouteName]: (ask: Ask<N>) => Promise<ReplyOf<N>> };

const DAY = 24 * 60 * 60 * 1000;

export interface Cookies {
  set(reply: FastifyReply, entered: Entered): void;
  clear(reply: FastifyReply): void;
}

export function makeHandlers(house: House, cookies: Cookies): Handlers {
  const { store, people, options, tables, referee } = house;
  const lobby = new Lobby(house);
  const passkeys = new Passkeys(store, options.now);
  const siteFor = (request: FastifyRequest) =>
    siteOf(options.origin ?? `http://${request.headers.host ?? 'localhost'}`);
  const agentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
  const enter = (reply: FastifyReply, entered: Entered) => {
    cookies.set(reply, entered);
    return selfOf(entered.account);
  };
  /** Somebody who may act, not only look. */
  const actor = (visitor: Visitor | undefined): Visitor => {
    const known = signedIn(visitor);
    people.mayAct(known);
    return known;
  };

  return {
    guest: async ({ body, request, reply }) =>
      enter(reply, await people.guest(body, agentOf(request))),
    signUp: async ({ body, visitor, request, reply }) =>
      enter(reply, await people.signUp(body, visitor, agentOf(request))),
    signIn: async ({ body, visitor, request, reply }) =>
      enter(reply, await people.signIn(body, visitor, agentOf(request))),
    passkeySignInOptions: async ({ request }) => ({
      ...(await passkeys.toSignIn(siteFor(request))),
    }),
    passkeySignIn: async ({ body, visitor, request, reply }) => {
      const account = await passkeys.signIn(body.response, siteFor(request));
      return enter(reply, await people.enterAs(account, visitor, agentOf(request)));
    },
    passkeys: async ({ visitor }) => ({
      passkeys: await passkeys.list(signedIn(visitor).account.id),
    }),
    passkeyOptions: async ({ visitor, request }) => ({
      ...(await passkeys.toRegister(signedIn(visitor).account, siteFor(request))),
    }),
    addPasskey: async ({ visitor, body, request }) => {
      const { account } = signedIn(visitor);
      await passkeys.register(account, body.response, siteFor(request));
      return selfOf((await store.people.find(account.id)) ?? account);
    },
    dropPasskey: async ({ visitor, params }) => {
      const done = await store.people.dropPasskey(signedIn(visitor).account.id, params.key);
      if (done === 'none') throw new Problem('notFound', 'there is no such passkey');
      if (done === 'last') throw new Problem('conflict', 'nothing else opens this account');
      return {};
    },
    me: ({ visitor }) => Promise.resolve(selfOf(signedIn(visitor).account)),
    signOut: async ({ visitor, reply }) => {
      await store.people.endSession(signedIn(visitor).token);
      cookies.clear(reply);
      return {};
    },
    sessions: async ({ visitor }) => {
      const { account, session } = signedIn(visitor);
      const rows = await store.people.sessions(account.id, options.now());
      return {
        sessions: rows.map(({ id, created, seen, agent }) => ({
          id,
          created,
          seen,
          agent,
          current: id === session.id,
        })),
      };
    },
    revoke: async ({ visitor, params }) => {
      if (!(await store.people.endSessions(signedIn(visitor).account.id, params.id))) {
        throw new Problem('notFound', 'there is no such session');
      }
      return {};
    },
    settings: async ({ visitor, body }) =>
      selfOf(await people.changeSettings(signedIn(visitor), body)),
    mySettings: async ({ visitor }) => {
      const { account } = signedIn(visitor);
      const { mail, webhook, quiet } = settingsOf(account);
      const { until, left } = vacationOf(account, options.now());
      return {
        ...(mail === undefined ? {} : { mail }),
        ...(webhook === undefined ? {} : { webhook }),
        ...(quiet === undefined ? {} : { quiet }),
        vacation: { until, left },
        pushKey: (await pushKeys(store)).publicKey,
      };
    },
    vacation: async ({ visitor, body }) => {
      await takeVacation(house, actor(visitor).account, body.days);
      return {};
    },
    push: async ({ visitor, body }) => {
      const { account } = signedIn(visitor);
      await store.people.addChannel(account.id, JSON.stringify(body), options.now());
      return {};
    },
    notices: async ({ visitor }) => {
      const rows = await store.outbox.recent(signedIn(visitor).account.id, LIMITS.page);
      return {
        notices: rows.map(({ id, kind, match, at, text }) => ({
          id,
          kind: kind as ReplyOf<'notices'>['notices'][number]['kind'],
          ...(match === null ? {} : { table: match }),
          at,
          ...(text === null ? {} : { text }),
        })),
      };
    },
    export: async ({ visitor }) => {
      const { account } = signedIn(visitor);
      const matches = await store.matches.list({ list: 'mine', account: account.id, most: 10_000 });
      return {
        account: { ...selfOf(account), created: account.created, settings: settingsOf(account) },
        tables: await lobby.faces(matches),
        ...(await store.talk.of(account.id)),
      };
    },
    deleteAccount: async ({ visitor, reply }) => {
      await store.people.forget(signedIn(visitor).account.id);
      cookies.clear(reply);
      return {};
    },
    profile: async ({ params }) => {
      const account = await store.people.find(params.id);
      if (!account || account.kind === 'gone') throw new Problem('notFound', 'nobody of that name');
      const finished = await store.matches.finishedOf(account.id, LIMITS.page);
      const rated = await store.ratings.history(account.id, LIMITS.page);
      const changes = new Map(rated.map((row) => [row.match, row.after - row.before]));
      return {
        person: personOf(account),
        since: account.created,
        ratings: await ratingsOf(house, account.id),
        finished: finished.map((row) => ({
          table: row.id,
          game: row.game,
          scenario: row.scenario,
          seat: row.seat,
          result: resultFor(house, row),
          change: changes.has(row.id) ? Math.round(changes.get(row.id) ?? 0) : null,
          ended: row.ended ?? 0,
        })),
      };
    },
    standings: ({ params }) => standings(house, params.game),
    report: async ({ visitor, body }) => {
      const { account } = signedIn(visitor);
      const { table = null, person = null, text } = body;
      const at = options.now();
      await store.people.report({ account: account.id, match: table, person, text, at });
      return {};
    },
    mute: async ({ visitor, params, body }) => {
      await store.people.mute(signedIn(visitor).account.id, params.id, body.mute);
      return {};
    },
    tables: ({ query, visitor }) => lobby.list(query, visitor),
    createTable: ({ body, visitor }) => lobby.create(body, actor(visitor)),
    table: ({ params, query, visitor }) =>
      lobby.show(params.id, { account: visitor?.account.id, key: query.key }),
    sit: ({ params, body, visitor }) => lobby.sit(params.id, body, actor(visitor)),
    stand: async ({ params, visitor }) => ({
      table: await lobby.stand(params.id, Number(params.seat), signedIn(visitor)),
    }),
    rematch: ({ params, visitor }) => lobby.rematch(params.id, actor(visitor)),
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
    key: () => Promise.resolve({ key: house.signer.key }),
    messages: async ({ params, visitor }) => {
      const { account } = signedIn(visitor);
      const { seats } = await lobby.find(params.id, { account: account.id });
      if (!seats.some((s) => s.account === account.id)) {
        throw new Problem('forbidden', 'what players say to each other is for players');
      }
      const muted = await store.people.muted(account.id);
      const rows = await store.talk.said(params.id, 0, LIMITS.steps);
      const names = await tables.people([seats]);
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
        for (const socket of house.sockets) {
          if (socket.account === params.id) socket.close(1008, 'banned');
        }
      }
      return {};
    },
    adminTables: async () => ({
      counts: await store.matches.counts(),
      tables: await lobby.faces(await store.matches.recent(LIMITS.page)),
    }),
    adminEnd: async ({ params }) => {
      const match = await store.matches.find(params.id);
      if (!match || match.header === null) throw noSuchTable();
      const result: Result = { winner: -1, how: 'abandoned' };
      await referee.end(params.id, 0, result, 'clock', `admin-${params.id}`);
      const [table] = await lobby.faces([(await store.matches.find(params.id)) ?? match]);
      if (!table) throw noSuchTable();
      return { table };
    },
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
    adminReports: async () => ({
      reports: (await store.people.reports(LIMITS.page)).map((row) => ({ ...row })),
    }),
    adminBackup: () => makeBackup(house),
  };
}

const signedIn = (visitor: Visitor | undefined): Visitor => {
  if (!visitor) throw new Problem('unauthorized', 'nobody is signed in');
  return visitor;
};

function resultFor(
  { options }: House,
  row: {
    game: string;
    scenario: string;
    seat: number;
    result: string | null;
    header: string | null;
  },
): ReturnType<typeof placeIn> {
  const result = JSON.parse(row.result ?? '{"winner":-1}') as Result;
  const game = options.findGame(row.game);
  const side = game && sideOf(game, row.scenario, row.seat);
  return side === undefined || row.header === null ? 'drawn' : placeIn(result, side);
}

const sides = new Map<string, readonly number[]>();
/** Seats and their sides are the same in every match of a scenario. */
function sideOf(game: Game, scenario: string, seat: number): number | undefined {
  const key = `${game.id}/${scenario}`;
  const known = sides.get(key) ?? game.seats(game.open({ scenario })).map(({ side }) => side);
  sides.set(key, known);
  return known[seat];
}
