import { type DragEvent, Fragment, lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { BATTLES, SMALL_GAMES } from '../games/games.ts';
import type { Battle } from '../presentation/presentation.ts';
import { type Imported, importMatch } from '../table/files.ts';
import { YourGames } from './your-games.tsx';

const WaitingTables = lazy(() => import('../online/waiting-tables.tsx'));

/** Has anybody played with others from this browser? Read without what it takes to play with others. */
function isKnownOnline(): boolean {
  try {
    return localStorage.getItem('esagono.me')?.includes('"id"') ?? false;
  } catch {
    return false;
  }
}

export function Home() {
  const t = useWords();
  const [, navigate] = useLocation();
  const [trouble, setTrouble] = useState('');
  const [known] = useState(isKnownOnline);
  const take = (result: Imported): void => {
    if ('id' in result) navigate(`/play/${result.id}`);
    else setTrouble(result.trouble);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void importMatch(file).then(take);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop} className="drop">
      <Page title={t('home.title')} wide>
        <section className="lead">
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
          <p>
            <Link className="btn" href="/online">
              {t('online.title')}
            </Link>
          </p>
        </section>
        {known && (
          <Suspense>
            <WaitingTables />
          </Suspense>
        )}
        <YourGames trouble={trouble} onTake={take} />
        <section className="battles" aria-label={t('home.battles')}>
          {BATTLES.map((battle) => (
            <BattleCard key={battle.title} battle={battle} />
          ))}
        </section>
        <p className="soft">
          {t('home.small')}{' '}
          {SMALL_GAMES.map(({ id, title }, n) => (
            <Fragment key={id}>
              {n > 0 && ', '}
              <Link href={`/new/${id}`}>{title}</Link>
            </Fragment>
          ))}
        </p>
      </Page>
    </div>
  );
}

function BattleCard({ battle }: { battle: Battle }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  return (
    <article className="battle">
      <div className="battle-ground">
        <img src={`/ground/${battle.picture}.webp`} alt="" width={960} height={440} />
      </div>
      <div className="battle-body">
        <p className="battle-date">{battle.date[language]}</p>
        <h2>{battle.title}</h2>
        <dl className="battle-facts">
          <div>
            <dt>{t('home.system')}</dt>
            <dd>{battle.system}</dd>
          </div>
          <div>
            <dt>{t('home.length')}</dt>
            <dd>{t('home.evenings', { n: battle.evenings })}</dd>
          </div>
          <div>
            <dt>{t('home.seats')}</dt>
            <dd>{t('home.players')}</dd>
          </div>
          <div>
            <dt>{t('home.hard')}</dt>
            <dd>
              <span
                className="pips"
                role="img"
                aria-label={t('home.difficulty', { n: battle.difficulty })}
              >
                {[1, 2, 3, 4, 5].map((n) => (
                  <i key={n} className={n <= battle.difficulty ? 'full' : ''} />
                ))}
              </span>
            </dd>
          </div>
        </dl>
        <p className="battle-history">{battle.history[language]}</p>
        <p className="battle-acts">
          <Link className="btn primary" href={`/new/${battle.game}/${battle.scenario}`}>
            {t('home.play')}
            <span className="hidden"> {battle.title}</span>
          </Link>
          {battle.learn && (
            <Link className="btn" href={`/learn/${battle.game}`}>
              {t('home.learn')}
              <span className="hidden"> {battle.title}</span>
            </Link>
          )}
          <Link className="btn bare" href={`/rules/${battle.game}`}>
            {t('nav.rules')}
            <span className="hidden"> {battle.title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}
