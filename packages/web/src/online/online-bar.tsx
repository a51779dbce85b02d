import { owes } from '@esagono/engine';
import type { RemoteTable } from '@esagono/protocol';
import { useEffect, useReducer, useState } from 'react';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { useSpeaker, useTable } from '../table/context.ts';
import { useLine } from './client.ts';
import { Drawer } from './drawer.tsx';
import { Offers } from './offers.tsx';
import type { OnlineTable } from './open.ts';
import { PreparedPanel } from './prepared.tsx';
import { keepRead, readBefore } from './seen.ts';
import { whenWords } from './words.ts';

/** Draws anew with everything the server says about this table. */
function useRemote(remote: RemoteTable): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => remote.listen(() => again()), [remote]);
}

/** What others have said and nobody here has read, be it before this visit. */
function useUnread({ table, said, seat }: RemoteTable, reading: boolean): number {
  const [read, setRead] = useState(() => readBefore(table));
  const { length } = said;
  useEffect(() => {
    if (!reading) return;
    setRead(length);
    keepRead(table, length);
  }, [reading, length, table]);
  return reading ? 0 : said.slice(read).filter((one) => one.seat !== seat).length;
}

/** Above the panel: whose turn it is, who is here, what is offered, what happened meanwhile. */
export function OnlineBar({ table, onTry }: { table: OnlineTable; onTry: () => void }) {
  const { host, remote } = table;
  const t = useWords();
  useTable((s) => s.length);
  useRemote(remote);
  const [drawer, setDrawer] = useState<'talk' | 'prepared'>();
  const unread = useUnread(remote, drawer === 'talk');
  const toggle = (which: 'talk' | 'prepared'): void =>
    setDrawer(drawer === which ? undefined : which);
  return (
    <section className="online-bar" aria-label={t('online.title')}>
      <div className="online-line">
        <Turn table={table} />
        {remote.prepared && !remote.result && (
          <button
            type="button"
            className="btn"
            aria-expanded={drawer === 'prepared'}
            onClick={() => toggle('prepared')}
          >
            {t('prepared.title')}
            {remote.prepared.plan.length > 0 && <b> {remote.prepared.plan.length}</b>}
          </button>
        )}
        {remote.seat >= 0 && (
          <button
            type="button"
            className="btn"
            aria-expanded={drawer === 'talk'}
            onClick={() => toggle('talk')}
          >
            {t('online.talk')}
            {unread > 0 && <b className="unread"> {unread}</b>}
          </button>
        )}
      </div>
      <LineNotes table={table} />
      {drawer !== 'prepared' && remote.prepared?.aside && !remote.result && (
        <p className="online-note" role="status">
          {t('prepared.wasAside')}{' '}
          <button type="button" className="btn" onClick={() => setDrawer('prepared')}>
            {t('online.show')}
          </button>
        </p>
      )}
      <Offers remote={remote} own={false} />
      {drawer !== 'talk' && <Offers remote={remote} own />}
      {drawer === 'prepared' && <PreparedPanel table={table} onTry={onTry} />}
      {drawer === 'talk' && <Drawer host={host} />}
    </section>
  );
}

/** That the line is down, that onlookers are behind, what happened while the page was closed. */
function LineNotes({ table: { host, remote, session, seen } }: { table: OnlineTable }) {
  const t = useWords();
  const up = useLine((s) => s.up);
  const review = useTable((s) => s.review);
  const [told, setTold] = useState(false);
  // What came in while the page was closed; what comes now is seen as it happens.
  const [missed] = useState(() => host.length - seen);
  return (
    <>
      {up === false && (
        <p className="online-note" role="status">
          {t('online.broken')}
        </p>
      )}
      {remote.seat < 0 && (remote.face?.delay ?? 0) > 0 && !remote.result && (
        <p className="online-note">{t('online.behind', { n: remote.face?.delay ?? 0 })}</p>
      )}
      {!told && missed > 0 && review === undefined && (
        <p className="online-note">
          {t('online.away', { n: missed })}{' '}
          <button
            type="button"
            className="btn"
            onClick={() => {
              setTold(true);
              session.replay.look(seen + 1);
            }}
          >
            {t('online.show')}
          </button>
        </p>
      )}
    </>
  );
}

/** How it ended, or whose decision is awaited. */
function useTurnWords({ host, remote }: OnlineTable, waits: readonly string[]): string {
  const t = useWords();
  const speaker = useSpeaker();
  const { face, result } = remote;
  if (result) {
    const sideName = (side: number): string => speaker.side(host.known(host.viewer), side);
    if (result.winner >= 0) {
      return t(`online.won.${result.how}`, { side: sideName(result.winner) });
    }
    const first = (result.ranks ?? []).flatMap((rank, side) => (rank === 1 ? [side] : []));
    const shared = first.length > 0 && first.length < (result.ranks ?? []).length;
    return shared
      ? t('online.shared', { sides: first.map(sideName).join(', ') })
      : t('online.drawn');
  }
  if (face?.state === 'paused') return t('online.paused');
  if (host.viewer < 0) return t('online.youWatch');
  const own = owes(host.deciders(), host.viewer);
  return own ? t('online.yourTurn') : t('home.waits', { side: waits.join(', ') });
}

/** One sentence: how it ended, or whose decision is awaited and since when; and who is here. */
function Turn({ table }: { table: OnlineTable }) {
  const { host, remote } = table;
  const t = useWords();
  const speaker = useSpeaker();
  const language = useSettings((s) => s.language);
  const { face, result } = remote;
  const nameOf = (seat: number): string => face?.seats[seat]?.player?.name ?? t('online.bot');
  const others = host.seats.flatMap((_, seat) => (seat === host.viewer ? [] : [seat]));
  const here = others.filter((seat) => remote.present.includes(seat));
  const vacations = (face?.seats ?? []).flatMap(({ seat, away }) =>
    away !== null && away > Date.now() && seat !== host.viewer
      ? [t('online.onVacation', { name: nameOf(seat), when: whenWords(language, away) })]
      : [],
  );
  const given = (face?.given ?? []).flatMap((n, side) =>
    n > 0 ? [t('online.given', { side: speaker.side(host.known(host.viewer), side), n })] : [],
  );
  const watching = remote.watching > 0 ? [t('online.watching', { n: remote.watching })] : [];
  const presence = others
    .map((seat) => t(here.includes(seat) ? 'online.here' : 'online.gone', { name: nameOf(seat) }))
    .join(' · ');
  const bits = host.deciders();
  const own = owes(bits, host.viewer);
  const waits = others.filter((seat) => owes(bits, seat));
  const since = host.timeOf(host.length);
  const deadline = face?.seats[own ? host.viewer : (waits[0] ?? -1)]?.deadline ?? null;
  const turn = useTurnWords(table, waits.map(nameOf));
  return (
    <div className="online-turn">
      <p
        aria-live="polite"
        className={own && !result ? 'due' : ''}
        data-turn={own ? 'mine' : 'theirs'}
      >
        <i className={here.length > 0 ? 'presence here' : 'presence'} aria-hidden="true" />
        <b>{turn}</b>
      </p>
      <small>
        {[presence, ...given, ...vacations, ...watching].join(' · ')}
        {!result && since > 0 && ` · ${whenWords(language, since)}`}
        {!result &&
          deadline !== null &&
          ` · ${t('online.until', { when: whenWords(language, deadline) })}`}
      </small>
    </div>
  );
}
