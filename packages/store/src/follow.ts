import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** What a guest has besides seats comes along too: nothing of it could be reached any more. */
export async function followInto(db: Kysely<Tables>, guest: string, member: string): Promise<void> {
  // What is to be told, the browsers to be told, what was said.
  for (const table of ['outbox', 'channels', 'messages'] as const) {
    await db.updateTable(table).set({ account: member }).where('account', '=', guest).execute();
  }
  const noted = db.selectFrom('notes').select('match').where('account', '=', member);
  await db
    .updateTable('notes')
    .set({ account: member })
    .where('account', '=', guest)
    .where('match', 'not in', noted)
    .execute();
  // Whom one does not want to hear, and who does not want to hear one.
  const mutes = await db
    .selectFrom('mutes')
    .selectAll()
    .where((is) => is.or([is('account', '=', guest), is('muted', '=', guest)]))
    .execute();
  const now = (account: string): string => (account === guest ? member : account);
  for (const { account, muted } of mutes) {
    await db
      .insertInto('mutes')
      .values({ account: now(account), muted: now(muted) })
      .onConflict((c) => c.doNothing())
      .execute();
    await db
      .deleteFrom('mutes')
      .where('account', '=', account)
      .where('muted', '=', muted)
      .execute();
  }
  // Whoever has played before is expected at the table that follows.
  await db
    .updateTable('matches')
    .set({ setup: sql<string>`replace(setup, ${guest}, ${member})` })
    .where('state', '=', 'gathering')
    .where('setup', 'like', `%${guest}%`)
    .execute();
}
