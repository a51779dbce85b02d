import type { CreateTableBuilder, Kysely, Migration } from 'kysely';

type Build = CreateTableBuilder<string, string>;

/** Adds columns that must be there, and such that may be null. */
function columns(
  table: Build,
  kind: 'text' | 'integer' | 'bigint',
  names: string,
  nullable = false,
): Build {
  return names
    .split(' ')
    .reduce<Build>(
      (t, name) => t.addColumn(name, kind, (c) => (nullable ? c : c.notNull())),
      table,
    );
}

const text = (t: Build, names: string) => columns(t, 'text', names);
const textOrNull = (t: Build, names: string) => columns(t, 'text', names, true);
const whole = (t: Build, names: string) => columns(t, 'integer', names);
const times = (t: Build, names: string) => columns(t, 'bigint', names);
const timesOrNull = (t: Build, names: string) => columns(t, 'bigint', names, true);

export const tables: Migration = {
  async up(db: Kysely<unknown>) {
    const make = async (
      name: string,
      key: readonly string[],
      build: (t: Build) => Build,
      unique: readonly (readonly string[])[] = [],
    ): Promise<void> => {
      let table = build(db.schema.createTable(name) as Build);
      table = table.addPrimaryKeyConstraint(`${name}_key`, [...key] as [string]);
      unique.forEach((fields, i) => {
        table = table.addUniqueConstraint(`${name}_one_${i}`, [...fields] as [string]);
      });
      await table.execute();
    };
    const index = (table: string, fields: readonly string[]): Promise<void> =>
      db.schema
        .createIndex(`${table}_by_${fields.join('_')}`)
        .on(table)
        .columns([...fields])
        .execute();

    await make('keys', ['name'], (t) => text(t, 'name value'));
    await make(
      'accounts',
      ['id'],
      (t) =>
        timesOrNull(
          times(
            whole(textOrNull(text(t, 'id kind name language settings'), 'email mailkey'), 'admin'),
            'created seen',
          ),
          'banned',
        ),
      [['mailkey']],
    );
    await make('credentials', ['id'], (t) => times(text(t, 'id account kind secret'), 'created'));
    await index('credentials', ['account']);
    await make('sessions', ['hash'], (t) =>
      times(text(t, 'hash id account agent'), 'created seen expires'),
    );
    await index('sessions', ['account']);
    await make('matches', ['id'], (t) =>
      timesOrNull(
        times(
          whole(
            textOrNull(
              text(
                t,
                'id game edition scenario setup secret commitment access invite creator state',
              ),
              'header result rematch',
            ),
            'length',
          ),
          'created touched',
        ),
        'started ended',
      ),
    );
    await index('matches', ['state', 'access', 'touched']);
    await make('seats', ['match', 'seat'], (t) =>
      timesOrNull(
        textOrNull(whole(text(t, 'match name'), 'seat'), 'account bot nonce policy'),
        'bank since deadline',
      ),
    );
    await index('seats', ['account']);
    await make(
      'decisions',
      ['match', 'number'],
      (t) =>
        times(
          textOrNull(whole(text(t, 'match kind by decision salt hash'), 'number seat'), 'client'),
          'at',
        ),
      [['match', 'client']],
    );
    await make(
      'offers',
      ['id'],
      (t) =>
        times(timesOrNull(whole(text(t, 'id match kind state client'), 'seat'), 'amount'), 'at'),
      [['match', 'client']],
    );
    await make(
      'messages',
      ['id'],
      (t) => times(whole(text(t, 'id match account text client'), 'seat'), 'at'),
      [['match', 'client']],
    );
    await index('messages', ['match', 'at']);
    await make('notes', ['match', 'account'], (t) => text(t, 'match account text'));
    await make('mutes', ['account', 'muted'], (t) => text(t, 'account muted'));
    await make(
      'outbox',
      ['id'],
      (t) =>
        timesOrNull(
          times(textOrNull(text(t, 'id key account kind'), 'match text batch'), 'at'),
          'locked sent',
        ),
      [['key']],
    );
    await index('outbox', ['account', 'at']);
    await index('outbox', ['sent', 'at']);
    await make('channels', ['id'], (t) => times(text(t, 'id account kind data'), 'created'));
    await index('channels', ['account']);
    await make(
      'jobs',
      ['id'],
      (t) => timesOrNull(times(whole(text(t, 'id kind key body'), 'tries'), 'due'), 'locked'),
      [['key']],
    );
    await index('jobs', ['due']);
    await make('reports', ['id'], (t) =>
      times(textOrNull(text(t, 'id account text'), 'match person'), 'at'),
    );
  },
};
