import type { ReplyOf } from '@esagono/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { BATTLES } from '../games/games.ts';
import { ask, client, useMe } from './client.ts';
import { ReportForm } from './report-form.tsx';
import { Trouble, TroublePage } from './trouble.tsx';
import { whenWords } from './words.ts';

const systemOf = (game: string): string =>
  BATTLES.find((battle) => battle.game === game)?.system ?? game;
const battleOf = (game: string, scenario: string): string =>
  BATTLES.find((b) => b.game === game && b.scenario === scenario)?.title ?? `${game} · ${scenario}`;
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

type Profile = ReplyOf<'profile'>;

/** Somebody, how strong they are, and what they have played. */
export default function ProfilePage({ id }: { id: string }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const me = useMe((s) => s.me);
  const [profile, setProfile] = useState<Profile>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    ask(() => client().rest.call('profile', { params: { id } })).then(setProfile, setError);
  }, [id]);
  if (error !== undefined && !profile) return <TroublePage error={error} />;
  if (!profile) return <Waiting />;
  const { person, since, ratings, finished } = profile;
  return (
    <Page title={person.name}>
      <h1>{person.name}</h1>
      <p className="soft">
        {person.guest
          ? t('profile.guest')
          : t('profile.since', { when: whenWords(language, since) })}
      </p>
      <Ratings ratings={ratings} />
      <Finished finished={finished} />
      {me && me.id !== id && (
        <section className="form" aria-label={t('profile.trouble')}>
          <MuteButton id={id} onError={setError} />
          <ReportForm person={id} />
        </section>
      )}
      {error !== undefined && <Trouble error={error} />}
    </Page>
  );
}

function Ratings({ ratings }: Pick<Profile, 'ratings'>) {
  const t = useWords();
  return (
    <section aria-label={t('profile.ratings')}>
      <h2>{t('profile.ratings')}</h2>
      {ratings.length === 0 ? (
        <p className="soft">{t('profile.unrated')}</p>
      ) : (
        <ul className="game-list">
          {ratings.map(({ game, rating, within, games }) => (
            <li key={game}>
              <Link className="game-line" href={`/online/best/${game}`}>
                <b>{systemOf(game)}</b>
                <span>{t('profile.rating', { rating, within })}</span>
                <span className="soft">{t('profile.games', { n: games })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Finished({ finished }: Pick<Profile, 'finished'>) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  return (
    <section aria-label={t('profile.finished')}>
      <h2>{t('profile.finished')}</h2>
      {finished.length === 0 && <p className="soft">{t('profile.nothing')}</p>}
      <ul className="game-list">
        {finished.map(({ table, game, scenario, result, ended, change }) => (
          <li key={table}>
            <Link className="game-line" href={`/online/table/${table}`}>
              <b>{battleOf(game, scenario)}</b>
              <span>
                {t(`profile.${result}`)}
                {change !== null && ` · ${signed(change)}`}
              </span>
              <span className="soft">{whenWords(language, ended)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MuteButton({ id, onError }: { id: string; onError: (error: unknown) => void }) {
  const t = useWords();
  const [muted, setMuted] = useState(false);
  const mute = (value: boolean): void => {
    ask(() => client().rest.call('mute', { params: { id }, body: { mute: value } })).then(
      () => setMuted(value),
      onError,
    );
  };
  return (
    <p className="beside">
      <button type="button" className="btn" onClick={() => mute(!muted)}>
        {t(muted ? 'profile.unmute' : 'profile.mute')}
      </button>
    </p>
  );
}
