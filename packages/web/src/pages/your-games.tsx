import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../common/parts.tsx';
import { useRegret } from '../common/regret.ts';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { titleOf } from '../games/games.ts';
import { allMatches, dropMatch, isOlder, putBackMatch, type SavedMatch } from '../store/matches.ts';
import { type Imported, pickFile } from '../table/files.ts';

/** The games of this device. Removing one asks nothing, and can be undone for a while. */
export function YourGames(props: { trouble: string; onTake: (result: Imported) => void }) {
  const { trouble, onTake } = props;
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [matches, setMatches] = useState<readonly SavedMatch[]>([]);
  const [dropped, setDropped] = useRegret<SavedMatch>();
  const look = (): void => void allMatches().then(setMatches);
  useEffect(look, []);
  const drop = (match: SavedMatch): void => {
    void dropMatch(match.id).then(() => {
      setDropped(match);
      look();
    });
  };
  return (
    <section className="your-games">
      <div className="row">
        <h2>{t('home.games')}</h2>
        {matches.length === 0 && <p className="soft">{t('home.none')}</p>}
        <button type="button" className="btn" onClick={() => void pickFile().then(onTake)}>
          <Icon name="share" /> {t('home.import')}
        </button>
      </div>
      {trouble && (
        <p className="refusal" role="alert">
          {t('home.badFile')} <small>{trouble}</small>
        </p>
      )}
      <div role="status">
        {dropped && (
          <p className="dropped">
            {t('home.dropped', { title: titleOf(dropped.file, language) })}{' '}
            <button
              type="button"
              className="btn"
              // Whoever removed it by keyboard has lost the button they pressed.
              ref={takeFocus}
              onClick={() => {
                void putBackMatch(dropped).then(look);
                setDropped(undefined);
              }}
            >
              {t('home.putBack')}
            </button>
          </p>
        )}
      </div>
      {matches.length > 0 && (
        <ul className="game-list">
          {matches.map((match) => (
            <MatchLine key={match.id} match={match} onDrop={() => drop(match)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

function MatchLine({ match, onDrop }: { match: SavedMatch; onDrop: () => void }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
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
  const title = titleOf(match.file, language);
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
