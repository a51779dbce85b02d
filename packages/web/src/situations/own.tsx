import { splitReport } from '@esagono/engine';
import { type DragEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { LONGEST } from '../share/link.ts';
import { pack, unpack } from '../share/packed.ts';
import { importMatch } from '../table/files.ts';
import { type Opened, Puzzle } from './puzzle.tsx';
import { readSituation } from './read.ts';
import { useSituationWords } from './words.ts';

/** Bytes of a situation, and of a file with the match behind it. */
const MOST = { text: 32_000, file: 4_000_000 };

/** The text of a situation and what it opens to. */
function useText() {
  const t = useSituationWords();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const [trouble, setTrouble] = useState('');
  useFragment(setText, () => setTrouble(t('badLink')));
  useEffect(() => {
    if (text.trim() === '') return;
    let here = true;
    readSituation(text).then(
      (read) => {
        if (!here) return;
        setOpened(read);
        setTrouble('');
      },
      (error: unknown) =>
        here && setTrouble(`${t('bad')} ${error instanceof Error ? error.message : String(error)}`),
    );
    return () => {
      here = false;
    };
  }, [text, t]);
  return { text, setText, opened, trouble };
}

/** A situation that was written, dropped or came in a link. */
export function OwnSituation() {
  const t = useSituationWords();
  const { text, setText, opened, trouble } = useText();
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && file.size < MOST.file) void file.text().then(setText);
  };
  const { situation, match } = splitReport(text);
  return (
    <section
      className="own-situation"
      aria-label={t('own')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2>{opened?.situation.situation ?? t('own')}</h2>
      {trouble && (
        <p className="refusal" role="alert">
          {trouble}
        </p>
      )}
      {opened && (
        <>
          {opened.situation.note && <p>{opened.situation.note}</p>}
          <Puzzle key={text} opened={opened} onAnswer={() => {}} />
          <ShareLink text={situation} />
        </>
      )}
      {match?.includes('"esagono":"match"') && <Behind match={match} />}
      <details open={text === '' ? undefined : opened === undefined}>
        <summary>{t('own')}</summary>
        <p className="soft">{t('ownText')}</p>
        <label className="field column">
          <span>{t('text')}</span>
          <textarea
            rows={12}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </details>
    </section>
  );
}

function ShareLink({ text }: { text: string }) {
  const t = useSituationWords();
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    const link = `${location.origin}/situation#1.${await pack(text)}`;
    if (link.length > LONGEST) return setSaid(t('long'));
    history.replaceState(null, '', link);
    const wrote = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('none'));
    await wrote.then(
      () => setSaid(t('copied')),
      () => setSaid(t('byHand')),
    );
  };
  return (
    <p className="beside">
      <button type="button" className="btn" onClick={() => void share()}>
        {t('share')}
      </button>
      <span role="status">{said}</span>
    </p>
  );
}

/** A report of a finished match has all of it behind it. */
function Behind({ match }: { match: string }) {
  const t = useSituationWords();
  const [, navigate] = useLocation();
  const [trouble, setTrouble] = useState('');
  const open = async (): Promise<void> => {
    const result = await importMatch(new File([match], t('match')));
    if ('id' in result) navigate(`/play/${result.id}`);
    else setTrouble(result.trouble);
  };
  return (
    <p>
      {t('match')}{' '}
      <button type="button" className="btn" onClick={() => void open()}>
        {t('openMatch')}
      </button>{' '}
      {trouble && <span className="refusal">{trouble}</span>}
    </p>
  );
}

/** What came in the address. */
function useFragment(take: (text: string) => void, refuse: () => void): void {
  useEffect(() => {
    const look = (): void => {
      const { hash } = location;
      if (!hash.startsWith('#1.')) return;
      if (hash.length > LONGEST * 2) refuse();
      else unpack(hash.slice('#1.'.length), MOST.text).then(take, refuse);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
    // The address is read when the page opens and when it changes.
    // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  }, []);
}
