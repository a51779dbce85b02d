import type { TableFace } from '@esagono/protocol';
import { useEffect, useState } from 'react';
import { useWords } from '../common/words.ts';
import { ask, client, useMe } from './client.ts';
import { AGAIN, TableList } from './lobby.tsx';

const waitsFor =
  (me: string) =>
  ({ seats }: TableFace): boolean =>
    seats.some(({ player, waiting }) => player?.id === me && waiting !== null);

/** The tables at which others wait for whoever looks; nothing where none does, or nobody answers. */
export default function WaitingTables() {
  const t = useWords();
  const me = useMe((s) => s.me?.id);
  const [faces, setFaces] = useState<readonly TableFace[]>([]);
  useEffect(() => {
    if (me === undefined) return undefined;
    const read = (): void => {
      ask(() => client().rest.call('tables', { query: { list: 'mine' } })).then(
        ({ tables }) => setFaces(tables.filter(waitsFor(me))),
        () => setFaces([]),
      );
    };
    read();
    const timer = setInterval(read, AGAIN);
    return () => clearInterval(timer);
  }, [me]);
  if (faces.length === 0) return null;
  return <TableList title={t('online.waitForYou', { n: faces.length })} faces={faces} none="" />;
}
