import type { ReplyOf } from '@esagono/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { BATTLES } from '../games/games.ts';
import { ask, client } from './client.ts';
import { TroublePage } from './trouble.tsx';

/** The best of a game, and which side its battles favour. */
export default function StandingsPage({ game }: { game: string }) {
  const t = useWords();
  const [standings, setStandings] = useState<ReplyOf<'standings'>>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    ask(() => client().rest.call('standings', { params: { game } })).then(setStandings, setError);
  }, [game]);
  if (error !== undefined) return <TroublePage error={error} />;
  if (!standings) return <Waiting />;
  const battle = (scenario: string): string =>
    BATTLES.find((b) => b.game === game && b.scenario === scenario)?.title ?? scenario;
  const title = t('standings.title', {
    game: BATTLES.find((b) => b.game === game)?.system ?? game,
  });
  return (
    <Page title={title}>
      <h1>{title}</h1>
      {standings.best.length === 0 && <p className="soft">{t('standings.none')}</p>}
      <ol className="game-list">
        {standings.best.map(({ person, rating, within, games }) => (
          <li key={person.id}>
            <Link className="game-line" href={`/online/people/${person.id}`}>
              <b>{person.name}</b>
              <span>{t('profile.rating', { rating, within })}</span>
              <span className="soft">{t('profile.games', { n: games })}</span>
            </Link>
          </li>
        ))}
      </ol>
      {standings.leanings.length > 0 && (
        <section aria-label={t('standings.leanings')}>
          <h2>{t('standings.leanings')}</h2>
          <ul className="game-list">
            {standings.leanings.map(({ scenario, firstSide, within, games }) => (
              <li key={scenario}>
                <span className="game-line">
                  <b>{battle(scenario)}</b>
                  <span>{t('standings.lean', { n: firstSide, within })}</span>
                  <span className="soft">{t('profile.games', { n: games })}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
