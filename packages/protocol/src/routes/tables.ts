import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { said, step } from '../messages.ts';
import { count, id, text } from '../shapes.ts';
import * as tables from '../tables.ts';
import { nothing, one, route, table } from './route.ts';

/** Tables, and what has happened at them. */
export const TABLES_ROUTES = {
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
  packs: route({
    method: 'GET',
    path: '/api/tables/:id/packs',
    summary: 'The data packs a table is played with, with their values.',
    by: 'anyone',
    params: one,
    query: z.strictObject({ key: z.optional(z.string().check(z.maxLength(64))) }),
    reply: z.strictObject({ packs: z.array(tables.pack) }),
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
} as const;
