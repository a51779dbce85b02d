import { Link } from 'wouter';
import { Page } from '../kit/parts.tsx';
import { useWords } from '../kit/words.ts';

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
