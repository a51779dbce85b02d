import { LIMITS, Problem, type ReplyOf } from '@esagono/protocol';
import { sessionsEnded } from '../../ended.ts';
import type { House } from '../../house.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { pushKeys } from '../../notices/push.ts';
import { selfOf, settingsOf } from '../../people/people.ts';
import { takeVacation, vacationOf } from '../../people/vacation.ts';
import { actor, type Cookies, type Handlers, signedIn } from './ask.ts';

/** One’s own account: who one is, where one is signed in, what is kept of one. */
export function account(house: House, lobby: Lobby, cookies: Cookies) {
  const { store, options } = house;
  return {
    me: ({ visitor }) => Promise.resolve(selfOf(signedIn(visitor).account)),
    signOut: async ({ visitor, reply }) => {
      const { account, token } = signedIn(visitor);
      await store.people.endSession(token);
      await sessionsEnded(house, account.id);
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
      const { account } = signedIn(visitor);
      if (!(await store.people.endSessions(account.id, params.id))) {
        throw new Problem('notFound', 'there is no such session');
      }
      await sessionsEnded(house, account.id);
      return {};
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
      const { account } = signedIn(visitor);
      await store.people.forget(account.id);
      await sessionsEnded(house, account.id);
      cookies.clear(reply);
      return {};
    },
  } satisfies Partial<Handlers>;
}

/** How one wants to be told of things, and when not. */
export function settings(house: House) {
  const { store, people, options } = house;
  return {
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
      await takeVacation(house, actor(house, visitor).account, body.days);
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
  } satisfies Partial<Handlers>;
}
