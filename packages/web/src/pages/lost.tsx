import { Link } from 'wouter';
import { Page } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';

export default function Lost() {
  const t = useWords();
  return (
    <Page title={t('lost.title')}>
      <h1>{t('lost.title')}</h1>
      <p>{t('lost.text')}</p>
      <p>
        <Link href="/">{t('nav.home')}</Link>
      </p>
    </Page>
  );
}
