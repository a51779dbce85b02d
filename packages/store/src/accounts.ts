import type { Kysely } from 'kysely';
import { newRowId } from './ids.ts';
import type { Account, Tables } from './schema.ts';

export type NewAccount = Pick<Account, 'kind' | 'name' | 'email' | 'language'>;

/** The form in which two addresses are the same. */
export const mailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

export const newAccount = (account: NewAccount, at: number): Account => ({
  id: newRowId(),
  ...account,
  mailkey: account.email === null ? null : mailKey(account.email),
  admin: 0,
  settings: '{}',
  created: at,
  seen: at,
  banned: null,
});

/** One password an account: a new one takes the place of the one before. */
export async function putPassword(
  db: Kysely<Tables>,
  account: string,
  secret: string,
  at: number,
): Promise<void> {
  await db
    .deleteFrom('credentials')
    .where('account', '=', account)
    .where('kind', '=', 'password')
    .execute();
  const row = { id: newRowId(), account, kind: 'password' as const, secret, created: at };
  await db.insertInto('credentials').values(row).execute();
}
