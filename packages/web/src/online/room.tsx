import type { Game } from '@esagono/engine';
import { newId, type TableReply } from '@esagono/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { loadGame } from '../games/games.ts';
import { type Bid, BidFields } from './bid.tsx';
import { ask, client, useMe } from './client.ts';
import { Greeting, NameForm } from './name-form.tsx';
import { PacksOf } from './packs-of.tsx';
import { Trouble } from './trouble.tsx';
import { clockWords, titleOf } from './words.ts';

/** Before the match: who sits where, the link for a friend, a chair for whoever came by one. */
export function Room(props: {
  reply: TableReply;
  invitation: string | undefined;
  onChange: () => void;
}) {
  const { reply, invitation, onChange } = props;
  const { table, mine, key } = reply;
  const t = useWords();
  const me = useMe((s) => s.me);
  const gathers = table.state === 'gathering';
  const title = titleOf(table);
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p className="lead-text">
        {gathers ? t(mine.length > 0 ? 'online.waiting' : 'online.invited') : t('online.closed')}
      </p>
      <p className="soft">{clockWords(t, table.clock)}</p>
      {table.packs.length > 0 && <PacksOf table={table} invitation={invitation} />}
      {gathers && mine.length === 0 && !me && <NameForm label={t('online.enter')} />}
      <Greeting />
      <Chairs
        table={table}
        maySit={gathers && me !== undefined && mine.length === 0}
        invitation={invitation}
        onChange={onChange}
      />
      {gathers && key !== null && <Invitation id={table.id} code={key} />}
      <p>
        <Link className="btn" href="/online">
          {t('online.lobby')}
        </Link>
      </p>
    </Page>
  );
}

/** Who sits where, and the chairs that are free; where sides are bid for, one's bid. */
function Chairs(props: {
  table: TableReply['table'];
  maySit: boolean;
  invitation: string | undefined;
  onChange: () => void;
}) {
  const { table, maySit, invitation, onChange } = props;
  const t = useWords();
  const [error, setError] = useState<unknown>();
  const sideOf = useSides(table.game);
  const [bid, setBid] = useState<Bid>({ side: 0, points: 0 });
  const [, go] = useLocation();
  const me = useMe((s) => s.me);
  const gathers = table.state === 'gathering';
  const bids = table.sides === 'bid';
  const sit = (seat: number): void => {
    const key = invitation === undefined ? {} : { key: invitation };
    const body = { seat, nonce: newId(), ...(bids ? { bid } : {}), ...key };
    ask(() => client().rest.call('sit', { params: { id: table.id }, body })).then(
      onChange,
      setError,
    );
  };
  const stand = (seat: number): void => {
    const params = { id: table.id, seat: String(seat) };
    ask(() => client().rest.call('stand', { params })).then(() => go('/online'), setError);
  };
  const chairName = (id: string): string => {
    if (table.state !== 'gathering' || table.sides === 'chosen') return sideOf(id);
    return t(bids ? 'bid.chair' : 'online.lot');
  };
  return (
    <>
      {maySit && bids && (
        <BidFields sides={table.seats.map(({ id }) => sideOf(id))} bid={bid} onChange={setBid} />
      )}
      <ul className="game-list seat-list" aria-label={t('online.seats')}>
        {table.seats.map(({ seat, id, player, bot }) => (
          <li key={seat}>
            <span className="game-line">
              <b>{chairName(id)}</b>
              {player ? (
                <Link href={`/online/people/${player.id}`}>{player.name}</Link>
              ) : (
                <span>{t(bot ? 'online.bot' : 'online.free')}</span>
              )}
            </span>
            {gathers && player && player.id === me?.id && (
              <button type="button" className="btn" onClick={() => stand(seat)}>
                {t('online.stand')}
              </button>
            )}
            {maySit && !player && !bot && (
              <button type="button" className="btn primary" onClick={() => sit(seat)}>
                {t('online.sit')}
                <span className="hidden"> {chairName(id)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && <Trouble error={error} />}
    </>
  );
}

/** The name of a seat's side; its bare word until the game is there. */
function useSides(id: string): (seat: string) => string {
  const language = useSettings((s) => s.language);
  const [game, setGame] = useState<Game>();
  useEffect(() => {
    void loadGame(id).then(setGame, () => {});
  }, [id]);
  return useMemo(() => {
    const speaker = game && new TableSpeaker(game, language);
    return (seat) => (speaker?.has(`side.${seat}`) ? speaker.say(`side.${seat}`) : seat);
  }, [game, language]);
}

function Invitation({ id, code }: { id: string; code: string }) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const link = `${location.origin}/online/table/${id}?key=${code}`;
  // Without a safe address, or without leave, there is no clipboard: the link is selected instead.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
      field.current?.select();
    }
  };
  return (
    <section className="invitation" aria-label={t('online.link')}>
      <label className="field column">
        <span>{t('online.linkText')}</span>
        <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" className="btn" onClick={() => void copy()}>
        {t('online.copy')}
      </button>
      <span role="status">
        {copied !== undefined && t(copied ? 'share.copied' : 'online.selected')}
      </span>
    </section>
  );
}
