import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { said, step } from './messages.ts';
import * as people from './people.ts';
import { count, id, text, word } from './shapes.ts';
import * as tables from './tables.ts';

type Shape = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Route {
  readonly method: Method;
  /** `:id` stands for a part of the address; each has its schema in `params`. */
  readonly path: string;
  readonly summary: string;
  /** Who may ask: anybody, whoever has a session, whoever administers. */
  readonly by: 'anyone' | 'session' | 'admin';
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: Shape;
  readonly reply: Shape;
}

const nothing = z.strictObject({});
const one = z.strictObject({ id });
const table = z.strictObject({ table: tables.tableFace });
const route = <const R extends Route>(r: R): R => r;

/** Everything that is not said at a table; the OpenAPI document and the client come from here. */
export const ROUTES = {
  guest: route({
    method: 'POST',
    path: '/api/guests',
    summary: 'Plays without an account: a name is enough.',
    by: 'anyone',
    body: people.guestBody,
    reply: people.self,
  }),
  signUp: route({
    method: 'POST',
    path: '/api/accounts',
    summary: 'Makes an account; the games of a guest follow into it.',
    by: 'anyone',
    body: people.signUpBody,
    reply: people.self,
  }),
  signIn: route({
    method: 'POST',
    path: '/api/session',
    summary: 'Signs in; the games of a guest follow into the account.',
    by: 'anyone',
    body: people.signInBody,
    reply: people.self,
  }),
  passkeySignInOptions: route({
    method: 'POST',
    path: '/api/session/passkey/options',
    summary: 'What a browser must sign to enter with a passkey.',
    by: 'anyone',
    reply: z.looseObject({}),
  }),
  passkeySignIn: route({
    method: 'POST',
    path: '/api/session/passkey',
    summary: 'Signs in with a passkey; the games of a guest follow into the account.',
    by: 'anyone',
    body: people.passkeyBody,
    reply: people.self,
  }),
  passkeys: route({
    method: 'GET',
    path: '/api/passkeys',
    summary: 'One’s own passkeys.',
    by: 'session',
    reply: z.strictObject({ passkeys: z.array(people.passkeyInfo) }),
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/api/passkeys/options',
    summary: 'What a browser needs to make a passkey.',
    by: 'session',
    reply: z.looseObject({}),
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Adds a passkey; a guest who has one has an account.',
    by: 'session',
    body: people.passkeyBody,
    reply: people.self,
  }),
  dropPasskey: route({
    method: 'DELETE',
    path: '/api/passkeys/:key',
    summary: 'Takes a passkey away, unless nothing else opens the account.',
    by: 'session',
    params: z.strictObject({ key: z.string().check(z.regex(/^[\w-]{1,400}$/)) }),
    reply: nothing,
  }),
  me: route({
    method: 'GET',
    path: '/api/session',
    summary: 'Who am I?',
    by: 'session',
    reply: people.self,
  }),
  signOut: route({
    method: 'DELETE',
    path: '/api/session',
    summary: 'Ends this session.',
    by: 'session',
    reply: nothing,
  }),
  sessions: route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'One’s own open sessions.',
    by: 'session',
    reply: z.strictObject({ sessions: z.array(people.sessionInfo) }),
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Ends one of one’s own sessions.',
    by: 'session',
    params: one,
    reply: nothing,
  }),
  settings: route({
    method: 'PUT',
    path: '/api/settings',
    summary: 'Name, language, where notices go.',
    by: 'session',
    body: people.settingsBody,
    reply: people.self,
  }),
  mySettings: route({
    method: 'GET',
    path: '/api/settings',
    summary: 'One’s own settings and vacation.',
    by: 'session',
    reply: people.settingsReply,
  }),
  vacation: route({
    method: 'PUT',
    path: '/api/vacation',
    summary: 'Goes on vacation for some days, or comes back: correspondence clocks stand still.',
    by: 'session',
    body: people.vacationBody,
    reply: nothing,
  }),
  push: route({
    method: 'POST',
    path: '/api/push',
    summary: 'Notices to this browser.',
    by: 'session',
    body: people.pushBody,
    reply: nothing,
  }),
  notices: route({
    method: 'GET',
    path: '/api/notices',
    summary: 'The last notices.',
    by: 'session',
    reply: z.strictObject({ notices: z.array(people.notice) }),
  }),
  export: route({
    method: 'GET',
    path: '/api/export',
    summary: 'Everything the server keeps of the one who asks.',
    by: 'session',
    reply: z.looseObject({}),
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/account',
    summary: 'Deletes the account; its seats stay as those of somebody without a name.',
    by: 'session',
    reply: nothing,
  }),
  profile: route({
    method: 'GET',
    path: '/api/people/:id',
    summary: 'A person and the games they have finished.',
    by: 'anyone',
    params: one,
    reply: people.profile,
  }),
  standings: route({
    method: 'GET',
    path: '/api/standings/:game',
    summary: 'The best of a game, and which side its scenarios favour.',
    by: 'anyone',
    params: z.strictObject({ game: word }),
    reply: people.standings,
  }),
  report: route({
    method: 'POST',
    path: '/api/reports',
    summary: 'Tells whoever runs this server of something that should not be.',
    by: 'session',
    body: people.reportBody,
    reply: nothing,
  }),
  tables: route({
    method: 'GET',
    path: '/api/tables',
    summary: 'Tables: open ones, one’s own, those in play, the finished.',
    by: 'anyone',
    query: tables.listQuery,
    reply: tables.listReply,
  }),
  createTable: route({
    method: 'POST',
    path: '/api/tables',
    summary: 'Sets a table up. The answer commits to its dice; then sit down.',
    by: 'session',
    body: tables.setupBody,
    reply: tables.tableReply,
  }),
  table: route({
    method: 'GET',
    path: '/api/tables/:id',
    summary: 'One table; with the key of its link also a private one.',
    by: 'anyone',
    params: one,
    query: z.strictObject({ key: z.optional(z.string().check(z.maxLength(64))) }),
    reply: tables.tableReply,
  }),
  sit: route({
    method: 'POST',
    path: '/api/tables/:id/seats',
    summary: 'Sits down; with the last seat the match begins.',
    by: 'session',
    params: one,
    body: tables.sitBody,
    reply: tables.tableReply,
  }),
  stand: route({
    method: 'DELETE',
    path: '/api/tables/:id/seats/:seat',
    summary: 'Stands up before the match has begun.',
    by: 'session',
    params: z.strictObject({ id, seat: z.string().check(z.regex(/^\d{1,2}$/)) }),
    reply: table,
  }),
  rematch: route({
    method: 'POST',
    path: '/api/tables/:id/rematch',
    summary: 'The same again with the sides changed.',
    by: 'session',
    params: one,
    reply: tables.tableReply,
  }),
  log: route({
    method: 'GET',
    path: '/api/tables/:id/log',
    summary: 'What happened, as a seat may know it, page by page.',
    by: 'anyone',
    params: one,
    query: z.strictObject({
      seat: z.string().check(z.regex(/^(?:-1|\d{1,2})$/)),
      from: z.string().check(z.regex(/^\d{1,6}$/)),
    }),
    reply: z.strictObject({ steps: z.array(step), number: count }),
  }),
  file: route({
    method: 'GET',
    path: '/api/tables/:id/file',
    summary:
      'The match file: after the end with its secret opened, so that `esagono verify` proves it; ' +
      'before that what one of one’s own seats may keep.',
    by: 'anyone',
    params: one,
    query: z.strictObject({ seat: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) }),
    reply: z.looseObject({}),
  }),
  record: route({
    method: 'GET',
    path: '/api/tables/:id/record',
    summary: 'After the end: every row with take-backs, its salt and its hash.',
    by: 'anyone',
    params: one,
    reply: z.strictObject({ rows: z.array(z.looseObject({ number: count, hash: z.string() })) }),
  }),
  key: route({
    method: 'GET',
    path: '/api/key',
    summary: 'The key by which this server signs what it has told (Ed25519, SPKI in Base64).',
    by: 'anyone',
    reply: z.strictObject({ key: z.string() }),
  }),
  messages: route({
    method: 'GET',
    path: '/api/tables/:id/messages',
    summary: 'What was said at the table.',
    by: 'session',
    params: one,
    reply: z.strictObject({ said: z.array(said) }),
  }),
  mute: route({
    method: 'PUT',
    path: '/api/people/:id/mute',
    summary: 'No longer hears somebody, or hears them again.',
    by: 'session',
    params: one,
    body: z.strictObject({ mute: z.boolean() }),
    reply: nothing,
  }),
  notes: route({
    method: 'GET',
    path: '/api/tables/:id/notes',
    summary: 'One’s own notes on a match; nobody else reads them.',
    by: 'session',
    params: one,
    reply: z.strictObject({ text: z.string() }),
  }),
  saveNotes: route({
    method: 'PUT',
    path: '/api/tables/:id/notes',
    summary: 'Keeps one’s own notes.',
    by: 'session',
    params: one,
    body: z.strictObject({ text: text(LIMITS.notes) }),
    reply: nothing,
  }),
  adminPeople: route({
    method: 'GET',
    path: '/api/admin/people',
    summary: 'Accounts by name or e-mail address.',
    by: 'admin',
    query: z.strictObject({ find: z.optional(z.string().check(z.maxLength(80))) }),
    reply: z.strictObject({ people: z.array(z.looseObject({ id, name: z.string() })) }),
  }),
  adminBan: route({
    method: 'PUT',
    path: '/api/admin/people/:id/ban',
    summary: 'Bans an account for some days (0 ends it) and ends its sessions.',
    by: 'admin',
    params: one,
    body: z.strictObject({ days: z.number().check(z.int(), z.minimum(0), z.maximum(36_500)) }),
    reply: nothing,
  }),
  adminTables: route({
    method: 'GET',
    path: '/api/admin/tables',
    summary: 'Counts of tables by state, and the most recent.',
    by: 'admin',
    reply: z.strictObject({
      counts: z.record(z.string(), z.number()),
      tables: z.array(tables.tableFace),
    }),
  }),
  adminEnd: route({
    method: 'POST',
    path: '/api/admin/tables/:id/end',
    summary: 'Ends a match without a winner.',
    by: 'admin',
    params: one,
    reply: table,
  }),
  adminAnnounce: route({
    method: 'POST',
    path: '/api/admin/announcements',
    summary: 'Tells everybody something.',
    by: 'admin',
    body: z.strictObject({ text: text(LIMITS.say) }),
    reply: z.strictObject({ told: count }),
  }),
  adminReports: route({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'What people have reported.',
    by: 'admin',
    reply: z.strictObject({
      reports: z.array(z.looseObject({ id: z.string(), text: z.string() })),
    }),
  }),
  adminBackup: route({
    method: 'POST',
    path: '/api/admin/backup',
    summary: 'Writes a backup while everybody plays on; answers with the name of its file.',
    by: 'admin',
    reply: z.strictObject({ file: z.string(), bytes: z.number(), matches: z.number() }),
  }),
} as const;

export type RouteName = keyof typeof ROUTES;
type Input<R, K extends string> = R extends { readonly [P in K]: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : undefined;
export type ParamsOf<N extends RouteName> = Input<(typeof ROUTES)[N], 'params'>;
export type QueryOf<N extends RouteName> = Input<(typeof ROUTES)[N], 'query'>;
export type BodyOf<N extends RouteName> = Input<(typeof ROUTES)[N], 'body'>;
export type ReplyOf<N extends RouteName> = z.infer<(typeof ROUTES)[N]['reply']>;

export const routeOf = (name: RouteName): Route => ROUTES[name];
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** Where the socket is. */
export const SOCKET_PATH = '/api/socket';
