import type { ReplyOf } from '@esagono/protocol';
import { useEffect, useState } from 'react';
import { useWords } from '../common/words.ts';
import { ask, client } from './client.ts';

type Packs = ReplyOf<'packs'>['packs'];

/** With which packs a table is played, and every value they change: to be known before one sits down. */
export function PacksOf({ table, invitation }: { table: string; invitation: string | undefined }) {
  const t = useWords();
  const [packs, setPacks] = useState<Packs>([]);
  useEffect(() => {
    const query = invitation === undefined ? {} : { key: invitation };
    ask(() => client().rest.call('packs', { params: { id: table }, query })).then(
      (reply) => setPacks(reply.packs),
      () => {},
    );
  }, [table, invitation]);
  return packs.map(({ id, set }) => (
    <details key={id} className="options">
      <summary>{t('online.pack', { name: id, n: Object.keys(set).length })}</summary>
      <ul>
        {Object.entries(set).map(([path, value]) => (
          <li key={path}>
            <code>{path}</code> {String(value)}
          </li>
        ))}
      </ul>
    </details>
  ));
}
