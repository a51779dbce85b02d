import { Problem } from '@esagono/protocol';
import { Link } from 'wouter';
import { HeavyPack } from '../common/opening-trial.ts';
import { Page } from '../common/parts.tsx';
import { isWord, useWords } from '../common/words.ts';
import { isUnserved } from './client.ts';

/** What went wrong, in the player's language as far as it is known. */
export function Trouble({ error }: { error: unknown }) {
  const t = useWords();
  const code = error instanceof Problem ? `online.problem.${error.code}` : '';
  return (
    <p className="refusal" role="alert">
      {isUnserved(error)
        ? t('online.unserved')
        : error instanceof HeavyPack
          ? t('online.heavyPack')
          : isWord(code)
            ? t(code)
            : String(error)}
    </p>
  );
}

/** A page that cannot be shown. */
export function TroublePage({ error }: { error: unknown }) {
  const t = useWords();
  return (
    <Page title={t('online.title')}>
      <h1>{t('online.title')}</h1>
      <Trouble error={error} />
      <p>
        <Link className="btn" href={isUnserved(error) ? '/' : '/online'}>
          {t(isUnserved(error) ? 'nav.home' : 'online.lobby')}
        </Link>
      </p>
    </Page>
  );
}
