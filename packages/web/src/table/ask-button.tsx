import { useContext } from 'react';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { type About, AskDoor } from './ask-door.ts';

/** Makes a situation of what stands beside it, ready to send. */
export function AskButton({ about }: { about: () => About }) {
  const t = useWords();
  const ask = useContext(AskDoor);
  if (!ask) return null;
  return (
    <button
      type="button"
      className="btn bare tool-small ask"
      aria-label={t('ask.report')}
      title={t('ask.report')}
      onClick={() => ask(about())}
    >
      <Icon name="flag" />
    </button>
  );
}
