import { Page } from '../kit/parts.tsx';
import { useWords } from '../kit/words.ts';

export default function P(_props: { game?: string; rule?: string | undefined }) {
  const t = useWords();
  return <Page title={t('nav.about')}><h1>{t('nav.about')}</h1></Page>;
}
