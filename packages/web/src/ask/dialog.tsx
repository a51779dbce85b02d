import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { ownWords } from '../common/own-words.ts';
import { LONGEST } from '../share/link.ts';
import { pack } from '../share/packed.ts';
import type { About } from '../table/ask-door.ts';
import { useSeated, useTable } from '../table/context.ts';
import { Sheet } from '../table/dialogs.tsx';
import en from '../text/ask.en.json';
import it from '../text/ask.it.json';
import { type Moment, momentText, reportText } from './moment.ts';

const { use: useAskWords } = ownWords({ en, it });

/** A question or a report about a moment, ready to send. */
export default function AskDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const t = useAskWords();
  const { file } = useSeated();
  const [, navigate] = useLocation();
  const [question, setQuestion] = useState('');
  const [behind, setBehind] = useState(about.words !== '');
  const [said, setSaid] = useState('');
  const moment = useMoment(about);
  const words = {
    title: question.trim() || about.words || t('untitled', { step: moment.step }),
    ...(about.words ? { note: t('about', { words: about.words }) } : {}),
    ...(about.rule ? { rule: about.rule } : {}),
  };
  /** What is sent; a moment that cannot be written down says why. */
  const write = (whole: boolean): string | undefined => {
    try {
      return whole && file ? reportText(moment, file(), words) : momentText(moment, words);
    } catch (error) {
      setSaid(t('failed', { why: error instanceof Error ? error.message : String(error) }));
      return undefined;
    }
  };
  const copy = (text: string): void => {
    const wrote = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'));
    wrote.then(
      () => setSaid(t('copied')),
      () => setSaid(t('byHand')),
    );
  };
  const link = async (): Promise<string | undefined> => {
    const text = write(false);
    return text === undefined ? undefined : `/situation#1.${await pack(text)}`;
  };
  return (
    <Sheet onClose={onClose} title={t(about.words ? 'title.report' : 'title')}>
      <p>{t('lead')}</p>
      {about.words && <p className="soft">{t('about', { words: about.words })}</p>}
      <label className="field column">
        <span>{t('question')}</span>
        <textarea
          rows={3}
          maxLength={400}
          value={question}
          placeholder={t('placeholder')}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </label>
      {file && (
        <label className="beside">
          <input
            type="checkbox"
            checked={behind}
            onChange={(event) => setBehind(event.target.checked)}
          />{' '}
          <span>{t('match')}</span>
        </label>
      )}
      <p className="beside">
        <button
          type="button"
          className="btn primary"
          onClick={() => {
            const text = write(behind);
            if (text !== undefined) copy(text);
          }}
        >
          {t('copy')}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            const text = write(behind);
            if (text !== undefined) save(`${moment.game.id}-${moment.step}.situation.yaml`, text);
          }}
        >
          {t('file')}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() =>
            void link().then((path) => {
              if (path === undefined) return;
              const address = `${location.origin}${path}`;
              if (address.length > LONGEST) setSaid(t('long'));
              else copy(address);
            })
          }
        >
          {t('link')}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => void link().then((path) => path !== undefined && navigate(path))}
        >
          {t('open')}
        </button>
      </p>
      <p role="status">{said}</p>
    </Sheet>
  );
}

/** The moment spoken of, as whoever looks knows it. */
function useMoment(about: About): Moment {
  const { session } = useSeated();
  const review = useTable((s) => s.review);
  const reviewer = useTable((s) => s.reviewer);
  const now = useTable((s) => s.desk.pos);
  return useMemo(() => {
    const { game, host } = session;
    const step = about.step ?? review ?? host.length;
    const pos = host.past(reviewer, step) ?? now;
    return { game, opening: host.opening, pos, viewer: reviewer, step };
  }, [session, about, review, reviewer, now]);
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
