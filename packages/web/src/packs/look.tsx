import type { Game } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { loadGame } from '../games/games.ts';
import { FileView } from './file-view.tsx';
import { type OpenData, OpenDataContext } from './open-data.ts';
import { packToCorrect } from './store.ts';
import { FileTabs } from './tabs.tsx';
import { filesOf } from './values.ts';
import { usePackWords } from './words.ts';
import './packs.css';

/** The data of a game as shipped, value by value, with where each comes from. */
export default function LookAtData({ id, file }: { id: string; file?: string | undefined }) {
  const t = usePackWords();
  const [game, setGame] = useState<Game | 'none'>();
  useEffect(() => {
    loadGame(id).then(setGame, () => setGame('none'));
  }, [id]);
  if (!game) return <Waiting />;
  if (game === 'none' || Object.keys(game.data).length === 0) {
    return (
      <Page title={t('title')}>
        <h1>{t('title')}</h1>
        <p>{t('nothing')}</p>
        <Link href="/packs">{t('back')}</Link>
      </Page>
    );
  }
  return <Shipped game={game} wanted={file} />;
}

function Shipped({ game, wanted }: { game: Game; wanted: string | undefined }) {
  const t = usePackWords();
  const [, navigate] = useLocation();
  const files = filesOf(game.data);
  const file = files.find((one) => one === wanted) ?? files[0] ?? '';
  const open = useMemo<OpenData>(() => ({ game, tree: game.data, set: {} }), [game]);
  /** At the same place. */
  const correct = async (): Promise<void> => {
    const key = await packToCorrect(game.id, t('newName'));
    navigate(`/packs/${key}/${file}${location.hash}`);
  };
  return (
    <OpenDataContext value={open}>
      <Page title={t('title')} wide>
        <p>
          <Link href="/packs">{t('back')}</Link>
        </p>
        <h1>
          {game.title} <small className="soft">{t('title')}</small>
        </h1>
        <p className="beside">
          <span>{t('readOnly')}</span>
          <button type="button" className="btn primary" onClick={() => void correct()}>
            {t('correct')}
          </button>
        </p>
        <FileTabs base={`/data/${game.id}`} file={file} />
        <FileView key={file} file={file} />
      </Page>
    </OpenDataContext>
  );
}
