import { type DragEvent, Fragment, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon, Page } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { BATTLES, SMALL_GAMES } from '../games/games.ts';
import type { Battle } from '../presentation/presentation.ts';
import { allMatches, dropMatch, isOlder, type SavedMatch } from '../store/matches.ts';
import { importMatch, pickFile } from '../table/files.ts';

export function Home() {
  const t = useWords();
  const [, navigate] = useLocation();
  const [matches, setMatches] = useState<readonly SavedMatch[]>([]);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    void allMatches().then(setMatches);
  }, []);
  const take = (result: Awaited<ReturnType<typeof importMatch>>): void => {
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
        <section className="battles" aria-label={t('home.battles')}>
          {BATTLES.map((battle) => (
            <BattleCard key={battle.title} battle={battle} />
          ))}
        </section>
        <section className="your-games">
          <div className="row">
            <h2>{t('home.games')}</h2>
            <button type="button" className="btn" onClick={() => void pickFile().then(take)}>
              <Icon name="share" /> {t('home.import')}
            </button>
          </div>
          {trouble && (
            <p className="refusal" role="alert">
              {t('home.badFile')} {trouble}
            </p>
          )}
          {matches.length === 0 ? (
            <p className="soft">{t('home.none')}</p>
          ) : (
            <ul className="game-list">
              {matches.map((match) => (
                <MatchLine
                  key={match.id}
                  match={match}
                  onDrop={() => void dropMatch(match.id).then(allMatches).then(setMatches)}
                />
              ))}
            </ul>
          )}
          <p className="soft">
            {t('home.small')}{' '}
            {SMALL_GAMES.map(({ id, title }, n) => (
              <Fragment key={id}>
                {n > 0 && ', '}
                <Link href={`/new/${id}`}>{title}</Link>
              </Fragment>
            ))}
          </p>
        </section>
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

function MatchLine({ match, onDrop }: { match: SavedMatch; onDrop: () => void }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const battle = BATTLES.find(
    (b) => b.game === match.file.game && b.scenario === match.file.scenario,
  );
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const minutes = Math.round((match.updated - Date.now()) / 60000);
  const when =
    minutes > -60
      ? ago.format(minutes, 'minute')
      : minutes > -1440
        ? ago.format(Math.round(minutes / 60), 'hour')
        : ago.format(Math.round(minutes / 1440), 'day');
  const side = match.waitsFor?.[language];
  const waiting = match.waits === '' ? t('home.over') : side ? t('home.waits', { side }) : '';
  const title = battle?.title ?? `${match.file.game} · ${match.file.scenario}`;
  return (
    <li>
      <Link href={`/play/${match.id}`} className="game-line">
        <b>{title}</b>
        <span>{t('home.turn', { turn: match.turn, turns: match.turns ?? 'open' })}</span>
        {isOlder(match.file) && <span className="soft">{t('home.older')}</span>}
        <span>{waiting}</span>
        <span className="soft">{when}</span>
      </Link>
      <button
        type="button"
        className="btn bare"
        aria-label={t('home.drop', { title })}
        onClick={onDrop}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
