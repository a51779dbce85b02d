import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { takeDownMap } from '../board/first-map.ts';
import { Page } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { dropMatch, type SavedMatch } from '../store/matches.ts';
import { exportMatch } from './files.ts';

/** A match that cannot be opened: why, and what can still be done with it. */
export function Stranded({ saved, why }: { saved?: SavedMatch; why: readonly string[] }) {
  const [what, ...changes] = why;
  const t = useWords();
  const [gone, setGone] = useState(false);
  useEffect(takeDownMap, []);
  return (
    <Page title={t('table.trouble')}>
      <h1>{t('table.trouble')}</h1>
      <p>{gone ? t('table.dropped') : what}</p>
      {!gone && changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {saved && !gone && (
        <p className="row">
          <button type="button" className="btn" onClick={() => exportMatch(saved.file)}>
            {t('menu.export')}
          </button>
          <button
            type="button"
            className="btn"
            onClick={() => void dropMatch(saved.id).then(() => setGone(true))}
          >
            {t('table.drop')}
          </button>
        </p>
      )}
      <p>
        <Link href="/">{t('menu.home')}</Link>
      </p>
    </Page>
  );
}
