import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { count, id, text } from '../shapes.ts';
import * as tables from '../tables.ts';
import { nothing, one, route, table } from './route.ts';

/** What those ask who run the server. */
export const ADMIN_ROUTES = {
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
