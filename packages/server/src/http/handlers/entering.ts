import { Problem } from '@esagono/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionsEnded } from '../../ended.ts';
import type { House } from '../../house.ts';
import { Passkeys, siteOf } from '../../people/passkeys.ts';
import { type Entered, selfOf, type Visitor } from '../../people/people.ts';
import { type Cookies, type Handlers, signedIn } from './ask.ts';

/** How somebody gets in and out. */
export function entering(house: House, cookies: Cookies) {
  const { store, people, options } = house;
  const passkeys = new Passkeys(store, options.now);
  const siteFor = (request: FastifyRequest) =>
    siteOf(options.origin ?? `http://${request.headers.host ?? 'localhost'}`);
  const agentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
  const enter = async (reply: FastifyReply, entered: Entered, before?: Visitor) => {
    cookies.set(reply, entered);
    for (const match of entered.adopted) {
      await house.tables.seatsChanged(match).catch(() => house.referee.forget(match));
    }
    if (before) await sessionsEnded(house, before.account.id);
    return selfOf(entered.account);
  };
  return {
    guest: async ({ body, request, reply }) =>
      enter(reply, await people.guest(body, agentOf(request))),
    signUp: async ({ body, visitor, request, reply }) =>
      enter(reply, await people.signUp(body, visitor, agentOf(request)), visitor),
    signIn: async ({ body, visitor, request, reply }) =>
      enter(reply, await people.signIn(body, visitor, agentOf(request)), visitor),
    passkeySignInOptions: async ({ request }) => ({
      ...(await passkeys.toSignIn(siteFor(request))),
    }),
    passkeySignIn: async ({ body, visitor, request, reply }) => {
      const account = await passkeys.signIn(body.response, siteFor(request));
      return enter(reply, await people.enterAs(account, visitor, agentOf(request)), visitor);
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
  } satisfies Partial<Handlers>;
}
