import type { TableReply } from '@esagono/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { presentationOf } from '../games/games.ts';
import { SeatedContext } from '../table/context.ts';
import { TableView } from '../table/table-view.tsx';
import { ask, client } from './client.ts';
import { OnlineBar } from './online-bar.tsx';
import { type OnlineTable, OtherEdition, openOnline } from './open.ts';
import { Room } from './room.tsx';
import { TroublePage } from './trouble.tsx';
import { WhatIf } from './what-if.tsx';

/** A table that waits for players is looked at again after this time. */
const AGAIN = 2500;
/** Whoever has no seat sees what everybody may know. */
const ONLOOKER = -1;

/** A table of the server: the room where people sit down, then the table itself. */
export default function OnlinePage({ id }: { id: string }) {
  const search = new URLSearchParams(useSearch());
  const key = search.get('key') ?? undefined;
  const wanted = search.get('seat');
  const [reply, setReply] = useState<TableReply>();
  const [error, setError] = useState<unknown>();
  const read = useCallback(() => {
    const query = key === undefined ? {} : { key };
    ask(() => client().rest.call('table', { params: { id }, query })).then(setReply, setError);
  }, [id, key]);
  useEffect(read, [read]);
  const gathers = reply?.table.state === 'gathering';
  useEffect(() => {
    if (!gathers) return;
    const timer = setInterval(read, AGAIN);
    return () => clearInterval(timer);
  }, [gathers, read]);
  if (error !== undefined && !reply) return <TroublePage error={error} />;
  if (!reply) return <Waiting />;
  const { table, mine } = reply;
  const due = mine.find((seat) => table.seats[seat]?.waiting !== null);
  const seat = mine.find((own) => String(own) === wanted) ?? due ?? mine[0];
  const watched = table.spectators || table.state === 'ended';
  if (gathers || (seat === undefined && !watched)) {
    return <Room reply={reply} invitation={key} onChange={read} />;
  }
  return <Sitting id={id} seat={seat ?? ONLOOKER} />;
}

function Sitting({ id, seat }: { id: string; seat: number }) {
  const t = useWords();
  const [table, setTable] = useState<OnlineTable>();
  const [error, setError] = useState<unknown>();
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    let open = true;
    const opening = openOnline(id, seat);
    opening.then(
      (opened) => open && setTable(opened),
      (problem: unknown) => open && setError(problem),
    );
    return () => {
      open = false;
      void opening.then(({ remote }) => client().leave(remote)).catch(() => {});
    };
  }, [id, seat]);
  const session = table?.session;
  useEffect(() => session?.start(), [session]);
  const seated = useMemo(
    () =>
      session && {
        session,
        presentation: presentationOf(session.game.id, session.host.opening.scenario),
      },
    [session],
  );
  if (error instanceof OtherEdition) {
    return (
      <Page title={t('online.title')}>
        {error.words.length === 0 ? (
          <p className="refusal">{t('online.edition')}</p>
        ) : (
          error.words.map((line) => (
            <p key={line} className="refusal">
              {line}
            </p>
          ))
        )}
      </Page>
    );
  }
  if (error !== undefined) return <TroublePage error={error} />;
  if (!seated || !table) return <Waiting />;
  if (trying) return <WhatIf table={table} onClose={() => setTrying(false)} />;
  return (
    <SeatedContext value={seated}>
      <TableView beside={<OnlineBar table={table} onTry={() => setTrying(true)} />} />
    </SeatedContext>
  );
}
