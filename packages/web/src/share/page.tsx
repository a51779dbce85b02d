import { EditionError } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { loadGame, presentationOf } from '../games/games.ts';
import { newId, type SavedMatch, saveMatch } from '../store/matches.ts';
import { SeatedContext } from '../table/context.ts';
import { asSaved } from '../table/files.ts';
import { type LocalTable, openLocal } from '../table/local.ts';
import { TableView } from '../table/table-view.tsx';
import { LinkError, readFragment } from './link.ts';
import { useShareWords } from './words.ts';

interface Opened {
  readonly table: LocalTable;
  readonly saved: SavedMatch;
  readonly step: number;
}

/** A moment that came in a link: shown as it was, and kept only when somebody wants to. */
export default function SharedPage() {
  const t = useShareWords();
  const fragment = useFragment();
  const language = useSettings((s) => s.language);
  const [opened, setOpened] = useState<Opened>();
  const [trouble, setTrouble] = useState<readonly string[]>();
  useEffect(() => {
    let here = true;
    setOpened(undefined);
    setTrouble(undefined);
    readFragment(fragment, loadGame).then(
      ({ game, file, step }) => {
        if (!here) return;
        const saved = asSaved(game, file);
        setOpened({ table: openLocal(game, saved), saved, step });
      },
      (error: unknown) => here && setTrouble(inWords(error, language, t)),
    );
    return () => {
      here = false;
    };
  }, [fragment, language, t]);
  useEffect(() => {
    if (!opened) return;
    const { table, step } = opened;
    const end = table.session.start();
    table.session.replay.look(step);
    return end;
  }, [opened]);
  const seated = useMemo(
    () =>
      opened && {
        session: opened.table.session,
        file: opened.table.file,
        presentation: presentationOf(opened.saved.file.game, opened.saved.file.scenario),
      },
    [opened],
  );
  if (trouble) return <Refused sentences={trouble} />;
  if (!seated || !opened) return <Waiting />;
  return (
    <SeatedContext value={seated}>
      <TableView beside={<Guest opened={opened} />} />
    </SeatedContext>
  );
}

function useFragment(): string {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const look = (): void => setFragment(location.hash);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return fragment;
}

function Guest({ opened: { saved, step } }: { opened: Opened }) {
  const t = useShareWords();
  const [, navigate] = useLocation();
  const keep = async (): Promise<void> => {
    const id = newId();
    await saveMatch({ ...saved, id });
    navigate(`/play/${id}/step/${step}`);
  };
  return (
    <p className="elsewhere" role="status">
      {t('lead', { step, length: saved.file.steps.length })}{' '}
      <button type="button" className="btn small" onClick={() => void keep()}>
        {t('keep')}
      </button>
    </p>
  );
}

function Refused({ sentences }: { sentences: readonly string[] }) {
  const t = useShareWords();
  return (
    <Page title={t('title')}>
      <h1>{t('bad')}</h1>
      {sentences.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      <p>
        <Link className="btn" href="/">
          {t('home')}
        </Link>
      </p>
    </Page>
  );
}

function inWords(
  error: unknown,
  language: string,
  t: ReturnType<typeof useShareWords>,
): readonly string[] {
  if (error instanceof EditionError) return error.words(language);
  return [t(`bad.${error instanceof LinkError ? error.why : 'shape'}`)];
}
