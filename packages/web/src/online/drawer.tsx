import { LIMITS, type RemoteTable } from '@esagono/protocol';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords } from '../common/words.ts';
import { ask, client } from './client.ts';
import { Notes } from './notes.tsx';
import { Offers } from './offers.tsx';
import type { RemoteHost } from './remote-host.ts';
import { ReportForm } from './report-form.tsx';
import { Trouble } from './trouble.tsx';

/** Talk and offers: what people at a table do besides playing. */
export function Drawer({ host }: { host: RemoteHost }) {
  const { remote } = host;
  const t = useWords();
  return (
    <div className="online-drawer">
      <Talk remote={remote} />
      {!remote.result && <OfferButtons host={host} />}
      {/* Below what was pressed: the buttons stay where they are. */}
      <Offers remote={remote} own />
      {remote.result && <Rematch table={remote.table} next={remote.face?.rematch ?? null} />}
      <p className="seal">
        <small>
          {t('online.commitment')} <code>{remote.face?.dice.commitment}</code>
        </small>{' '}
        {remote.result && <Link href={`/dice?table=${remote.table}`}>{t('online.dice')}</Link>}
      </p>
      <Notes table={remote.table} />
      <ReportForm table={remote.table} />
    </div>
  );
}

/** What has been said, and a line to say something. */
function Talk({ remote }: { remote: RemoteTable }) {
  const t = useWords();
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { length } = remote.said;
  useEffect(() => {
    if (list.current && length > 0) list.current.scrollTop = list.current.scrollHeight;
  }, [length]);
  return (
    <>
      {/* biome-ignore lint: a list that scrolls must take the focus */}
      <ol className="said" ref={list} tabIndex={0} aria-label={t('online.said')} aria-live="polite">
        {remote.said.map(({ id, name, text: words }) => (
          <li key={id}>
            <b>{name}</b> {words}
          </li>
        ))}
      </ol>
      <form
        className="say-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          remote.say(text.trim());
          setText('');
        }}
      >
        <label className="field">
          <span className="hidden">{t('online.say')}</span>
          <input
            value={text}
            maxLength={LIMITS.say}
            placeholder={t('online.say')}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="btn">
          {t('online.send')}
        </button>
      </form>
    </>
  );
}

/** What may be proposed to the others while the match lasts. */
function OfferButtons({ host }: { host: RemoteHost }) {
  const { remote, viewer } = host;
  const t = useWords();
  const pause = remote.face?.state === 'paused' ? 'resume' : 'pause';
  const clock = remote.face?.clock.kind;
  const button = (kind: 'takeback' | 'draw' | 'pause' | 'resume' | 'time', offer: () => void) => {
    const asked = remote.offers.some((one) => one.seat === remote.seat && one.kind === kind);
    return (
      <button
        type="button"
        className="btn"
        // It keeps the focus of whoever pressed it.
        aria-disabled={asked}
        title={asked ? t(`online.asked.${kind}`) : undefined}
        onClick={() => !asked && offer()}
      >
        {t(`online.${kind}`)}
      </button>
    );
  };
  return (
    <div className="verbs">
      {button('takeback', () => void host.offer(viewer, { kind: 'takeBack' }))}
      {button('draw', () => void host.offer(viewer, { kind: 'draw' }))}
      {button(pause, () => remote.offer(pause))}
      {clock !== 'none' && button('time', () => remote.offer('time', moreTime(clock)))}
      <Resign host={host} />
    </div>
  );
}

/** Minutes to ask for: little at a live table, a day where people write to each other. */
const moreTime = (kind: string | undefined): number => (kind === 'live' ? 5 : 24 * 60);

function Rematch({ table, next }: { table: string; next: string | null }) {
  const t = useWords();
  const [, navigate] = useLocation();
  const [error, setError] = useState<unknown>();
  const go = (): void => {
    if (next !== null) {
      navigate(`/online/table/${next}`);
      return;
    }
    ask(() => client().rest.call('rematch', { params: { id: table } })).then(
      (reply) => navigate(`/online/table/${reply.table.id}`),
      setError,
    );
  };
  return (
    <div className="verbs">
      <button type="button" className="btn primary" onClick={go}>
        {t(next === null ? 'online.rematch' : 'online.toRematch')}
      </button>
      {error !== undefined && <Trouble error={error} />}
    </div>
  );
}

/** Giving up is said twice. */
function Resign({ host }: { host: RemoteHost }) {
  const t = useWords();
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" className="btn" onClick={() => setSure(true)}>
        {t('online.resign')}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="btn primary"
        onClick={() => void host.offer(host.viewer, { kind: 'resign' })}
      >
        {t('online.resignSure')}
      </button>
      <button type="button" className="btn" onClick={() => setSure(false)}>
        {t('online.keep')}
      </button>
    </>
  );
}
