import { LIMITS, type ReplyOf, type Settings } from '@esagono/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { ask, client, leave, useMe } from './client.ts';
import { addPasskey, mayUsePasskeys } from './passkeys.ts';
import { mayBePushed, pushHere, pushNowhere } from './push.ts';
import { Trouble } from './trouble.tsx';
import { whenWords } from './words.ts';

type Kept = ReplyOf<'mySettings'>;
const MAIL = ['off', 'each', 'digest'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Where notices go, what opens the account, where one is signed in, and the way out. */
export function AccountSettings() {
  const t = useWords();
  const [kept, setKept] = useState<Kept>();
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState('');
  const read = useCallback(() => {
    ask(() => client().rest.call('mySettings')).then(setKept, setError);
  }, []);
  useEffect(read, [read]);
  const change = (body: Settings): void => {
    ask(() => client().rest.call('settings', { body })).then(({ id, name, guest }) => {
      useMe.setState({ me: { id, name, guest } });
      setDone(t('account.saved'));
      read();
    }, setError);
  };
  if (!kept) return error === undefined ? null : <Trouble error={error} />;
  return (
    <>
      <section className="form" aria-label={t('account.settings')}>
        <h2>{t('account.settings')}</h2>
        <Name onChange={(name) => change({ name })} />
        <Notices kept={kept} onChange={change} />
        <p role="status">{done}</p>
        {error !== undefined && <Trouble error={error} />}
      </section>
      <Vacation kept={kept} onDone={read} onError={setError} />
      <Keys onError={setError} />
      <Sessions onError={setError} />
      <WayOut onError={setError} />
    </>
  );
}

function Name({ onChange }: { onChange: (name: string) => void }) {
  const t = useWords();
  const me = useMe((s) => s.me);
  const [name, setName] = useState(me?.name ?? '');
  return (
    <label className="field column online-name">
      <span>{t('online.name')}</span>
      <input
        value={name}
        maxLength={LIMITS.name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => name.trim() !== '' && name !== me?.name && onChange(name.trim())}
      />
    </label>
  );
}

/** Hours are kept in UTC and shown as this place counts them. */
const shift = (): number => -Math.round(new Date().getTimezoneOffset() / 60);
const toHere = (hour: number): number => (hour + shift() + 24) % 24;
const toUtc = (hour: number): number => (hour - shift() + 24) % 24;

interface NoticeProps {
  readonly kept: Kept;
  readonly onChange: (change: Settings) => void;
}

/** How one is told that it is one's turn, and when not. */
function Notices({ kept, onChange }: NoticeProps) {
  const t = useWords();
  const [hook, setHook] = useState(kept.webhook ?? '');
  return (
    <>
      <fieldset>
        <legend>{t('account.mail')}</legend>
        {MAIL.map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="mail"
              checked={(kept.mail ?? 'each') === value}
              onChange={() => onChange({ mail: value })}
            />
            <span>{t(`account.mail.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('account.quiet')}</legend>
        <span className="beside field">
          <QuietHour kept={kept} onChange={onChange} field="from" /> –{' '}
          <QuietHour kept={kept} onChange={onChange} field="to" />
        </span>
      </fieldset>
      <label className="field column">
        <span>{t('account.webhook')}</span>
        <input
          type="url"
          value={hook}
          placeholder="https://"
          onChange={(event) => setHook(event.target.value)}
          onBlur={() => hook !== (kept.webhook ?? '') && onChange({ webhook: hook })}
        />
      </label>
      {mayBePushed() && <PushButton />}
    </>
  );
}

/** The hour at which quiet begins or ends. */
function QuietHour({ kept: { quiet }, onChange, field }: NoticeProps & { field: 'from' | 'to' }) {
  const t = useWords();
  const choose = (value: string): void => {
    const { from = toUtc(22), to = toUtc(8) } = quiet ?? {};
    onChange({ quiet: value === '' ? null : { from, to, [field]: toUtc(Number(value)) } });
  };
  return (
    <select
      aria-label={t(`account.quiet.${field}`)}
      value={quiet ? toHere(quiet[field]) : ''}
      onChange={({ target: { value } }) => choose(value)}
    >
      <option value="">{t('account.quiet.none')}</option>
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {hour}:00
        </option>
      ))}
    </select>
  );
}

function PushButton() {
  const t = useWords();
  const [pushed, setPushed] = useState(false);
  return (
    <p>
      <button
        type="button"
        className="btn"
        disabled={pushed}
        onClick={() =>
          void pushHere().then(
            () => setPushed(true),
            () => {},
          )
        }
      >
        {t(pushed ? 'account.pushed' : 'account.push')}
      </button>
    </p>
  );
}

interface PartProps {
  readonly onError: (error: unknown) => void;
}

/** Correspondence clocks stand still while one is away. */
function Vacation({ kept, onDone, onError }: PartProps & { kept: Kept; onDone: () => void }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [days, setDays] = useState(7);
  const { vacation } = kept;
  const take = (n: number): void => {
    ask(() => client().rest.call('vacation', { body: { days: n } })).then(onDone, onError);
  };
  return (
    <section className="form" aria-label={t('account.vacation')}>
      <h2>{t('account.vacation')}</h2>
      <p className="soft">{t('account.vacationText', { n: vacation.left })}</p>
      {vacation.until === null ? (
        <p className="beside">
          <input
            className="few"
            type="number"
            aria-label={t('account.days')}
            min={1}
            max={Math.max(1, vacation.left)}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          />
          <button
            type="button"
            className="btn"
            disabled={vacation.left < 1 || days < 1 || days > vacation.left}
            onClick={() => take(days)}
          >
            {t('account.leave', { n: days })}
          </button>
        </p>
      ) : (
        <p className="beside">
          <span>{t('account.awayUntil', { when: whenWords(language, vacation.until) })}</span>
          <button type="button" className="btn" onClick={() => take(0)}>
            {t('account.back')}
          </button>
        </p>
      )}
    </section>
  );
}

function Keys({ onError }: PartProps) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [keys, setKeys] = useState<ReplyOf<'passkeys'>['passkeys']>([]);
  const read = useCallback(() => {
    ask(() => client().rest.call('passkeys')).then((reply) => setKeys(reply.passkeys), onError);
  }, [onError]);
  useEffect(read, [read]);
  if (!mayUsePasskeys() && keys.length === 0) return null;
  return (
    <section className="form" aria-label={t('account.passkeys')}>
      <h2>{t('account.passkeys')}</h2>
      <ul className="game-list">
        {keys.map(({ id, created }) => (
          <li key={id}>
            <span className="game-line">{whenWords(language, created)}</span>
            <button
              type="button"
              className="btn"
              onClick={() =>
                void client()
                  .rest.call('dropPasskey', { params: { key: id } })
                  .then(read, onError)
              }
            >
              {t('account.remove')}
            </button>
          </li>
        ))}
      </ul>
      {mayUsePasskeys() && (
        <p>
          <button
            type="button"
            className="btn"
            onClick={() =>
              void addPasskey().then(({ id, name, guest }) => {
                useMe.setState({ me: { id, name, guest } });
                read();
              }, onError)
            }
          >
            {t('account.addPasskey')}
          </button>
        </p>
      )}
    </section>
  );
}

/** What a browser calls itself, down to what its owner would call it. */
function browserWords(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS|Linux)/.exec(agent)?.[1];
  const known = [browser, system].filter((word) => word !== undefined);
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 40) || '–';
}

function Sessions({ onError }: PartProps) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [sessions, setSessions] = useState<ReplyOf<'sessions'>['sessions']>([]);
  const read = useCallback(() => {
    ask(() => client().rest.call('sessions')).then((r) => setSessions(r.sessions), onError);
  }, [onError]);
  useEffect(read, [read]);
  return (
    <section className="form" aria-label={t('account.sessions')}>
      <h2>{t('account.sessions')}</h2>
      <ul className="game-list">
        {sessions.map(({ id, agent, seen, current }) => (
          <li key={id}>
            <span className="game-line">
              <span>{browserWords(agent)}</span>
              <span className="soft">
                {current ? t('account.thisOne') : whenWords(language, seen)}
              </span>
            </span>
            {!current && (
              <button
                type="button"
                className="btn"
                onClick={() =>
                  void client().rest.call('revoke', { params: { id } }).then(read, onError)
                }
              >
                {t('account.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WayOut({ onError }: PartProps) {
  const t = useWords();
  const [, navigate] = useLocation();
  const [sure, setSure] = useState(false);
  const gone = (): void => {
    leave();
    // What is still sent here goes to nobody, and the server forgets the address.
    void pushNowhere().catch(() => {});
    navigate('/online');
  };
  return (
    <section className="form" aria-label={t('account.wayOut')}>
      <h2>{t('account.wayOut')}</h2>
      <p className="beside">
        <a className="btn" href="/api/export" download="esagono.json">
          {t('account.export')}
        </a>
        <button
          type="button"
          className="btn"
          onClick={() => void client().rest.call('signOut').then(gone, onError)}
        >
          {t('account.signOut')}
        </button>
        <button type="button" className="btn" onClick={() => setSure(true)} aria-expanded={sure}>
          {t('account.delete')}
        </button>
      </p>
      {sure && (
        <p className="beside">
          <span>{t('account.deleteText')}</span>
          <button
            type="button"
            className="btn primary"
            onClick={() => void client().rest.call('deleteAccount').then(gone, onError)}
          >
            {t('account.deleteSure')}
          </button>
          <button type="button" className="btn" onClick={() => setSure(false)}>
            {t('account.stay')}
          </button>
        </p>
      )}
    </section>
  );
}
