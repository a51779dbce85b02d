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

/** Writes the moment down and hands it on; what went well or wrong is said. */
function useWriter(about: About, question: string) {
  const t = useAskWords();
  const { file } = useSeated();
  const [said, setSaid] = useState('');
  const moment = useMoment(about);
  const words = {
    title: question.trim() || about.words || t('untitled', { step: moment.step }),
    ...(about.words ? { note: t('about', { words: about.words }) } : {}),
    ...(about.rule ? { rule: about.rule } : {}),
    ...(about.tried ? { tried: about.tried } : {}),
  };
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
  const address = async (): Promise<string | undefined> => {
    const text = write(false);
    return text === undefined ? undefined : `/situation#1.${await pack(text)}`;
  };
  return {
    said,
    address,
    copy: (whole: boolean): void => {
      const text = write(whole);
      if (text !== undefined) copy(text);
    },
    save: (whole: boolean): void => {
      const text = write(whole);
      if (text !== undefined) save(`${moment.game.id}-${moment.step}.situation.yaml`, text);
    },
    copyLink: async (): Promise<void> => {
      const path = await address();
      if (path === undefined) return;
      const link = `${location.origin}${path}`;
      if (link.length > LONGEST) setSaid(t('long'));
      else copy(link);
    },
  };
}

/** A question or a report about a moment, ready to send. */
export default function AskDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const t = useAskWords();
  const { file } = useSeated();
  const [question, setQuestion] = useState('');
  const [behind, setBehind] = useState(about.words !== '');
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
      <HandOn about={about} question={question} behind={behind} />
    </Sheet>
  );
}

function HandOn(props: { about: About; question: string; behind: boolean }) {
  const t = useAskWords();
  const [, navigate] = useLocation();
  const writer = useWriter(props.about, props.question);
  const open = async (): Promise<void> => {
    const path = await writer.address();
    if (path !== undefined) navigate(path);
  };
  const acts = [
    ['copy', () => writer.copy(props.behind)],
    ['file', () => writer.save(props.behind)],
    ['link', () => void writer.copyLink()],
    ['open', () => void open()],
  ] as const;
  return (
    <>
      <p className="beside">
        {acts.map(([key, act], i) => (
          <button key={key} type="button" className={i === 0 ? 'btn primary' : 'btn'} onClick={act}>
            {t(key)}
          </button>
        ))}
      </p>
      <p role="status">{writer.said}</p>
    </>
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
