import type { PackFile } from '@esagono/engine';
import { type DragEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon, Page } from '../common/parts.tsx';
import { useRegret } from '../common/regret.ts';
import { RULEBOOKS, SMALL_GAMES } from '../games/games.ts';
import { newId } from '../store/matches.ts';
import { askClerk } from './clerk.ts';
import { Compare } from './compare.tsx';
import {
  allPacks,
  dropPack,
  exportPack,
  type KeptPack,
  keepPack,
  newPack,
  readPackFile,
} from './store.ts';
import { misfitWords, usePackWords } from './words.ts';
import './packs.css';

const GAMES: readonly (readonly [string, string])[] = [
  ...RULEBOOKS,
  ...SMALL_GAMES.map(({ id, title }) => [id, title] as const),
];

/** The packs of this device: opened, made, compared, handed on. */
export default function PacksPage() {
  const t = usePackWords();
  const [, navigate] = useLocation();
  const [packs, setPacks] = useState<readonly KeptPack[]>([]);
  const [trouble, setTrouble] = useState('');
  const look = (): void => void allPacks().then(setPacks);
  useEffect(look, []);
  const take = async (file: File): Promise<void> => {
    try {
      const pack = await readPackFile(file);
      const misfit = await askClerk().misfit(pack.game, pack.set);
      if (misfit) throw new Error(`${misfitWords(t, misfit)} (${misfit.said})`);
      await keepPack(newId(), pack);
      setTrouble('');
      look();
    } catch (error) {
      setTrouble(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    for (const file of event.dataTransfer.files) void take(file);
  };
  return (
    <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Page title={t('title')} wide>
        <h1>{t('title')}</h1>
        <p className="lead-text">{t('lead')}</p>
        <h2>{t('your')}</h2>
        <ImportButton onTake={(file) => void take(file)} />
        {trouble && (
          <p className="refusal" role="alert">
            {t('bad')} {trouble}
          </p>
        )}
        <PackList packs={packs} onChange={look} />
        <NewPack onMade={(key) => navigate(`/packs/${key}`)} />
        {packs.length > 0 && <Compare packs={packs} />}
        <h2>{t('look')}</h2>
        <p className="beside">
          {GAMES.map(([id, title]) => (
            <Link key={id} className="btn" href={`/data/${id}`}>
              {title}
            </Link>
          ))}
        </p>
      </Page>
    </div>
  );
}

function ImportButton({ onTake }: { onTake: (file: File) => void }) {
  const t = usePackWords();
  return (
    <p className="beside">
      <label className="btn file-button">
        <Icon name="share" /> {t('import')}
        <input
          type="file"
          className="hidden"
          accept=".json,application/json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onTake(file);
            event.target.value = '';
          }}
        />
      </label>
      <span className="soft">{t('drop')}</span>
    </p>
  );
}

function PackList({ packs, onChange }: { packs: readonly KeptPack[]; onChange: () => void }) {
  const t = usePackWords();
  const [dropped, setDropped] = useRegret<KeptPack>();
  return (
    <>
      <div role="status">
        {dropped && (
          <p className="dropped">
            {t('removed', { name: dropped.pack.id })}{' '}
            <button
              type="button"
              className="btn"
              onClick={() => {
                void keepPack(dropped.key, dropped.pack).then(onChange);
                setDropped(undefined);
              }}
            >
              {t('undo')}
            </button>
          </p>
        )}
      </div>
      {packs.length === 0 && <p className="soft">{t('none')}</p>}
      <ul className="pack-list">
        {packs.map((kept) => (
          <PackLine
            key={kept.key}
            kept={kept}
            onDrop={() => {
              setDropped(kept);
              void dropPack(kept.key).then(onChange);
            }}
          />
        ))}
      </ul>
    </>
  );
}

const titleOf = ({ game }: PackFile): string => GAMES.find(([id]) => id === game)?.[1] ?? game;

function PackLine({ kept: { key, pack }, onDrop }: { kept: KeptPack; onDrop: () => void }) {
  const t = usePackWords();
  return (
    <li>
      <Link className="pack-name" href={`/packs/${key}`}>
        <b>{pack.id}</b>
        <span>{titleOf(pack)}</span>
        <span className="soft">{t('values', { n: Object.keys(pack.set).length })}</span>
        {pack.note && <span className="soft">{pack.note}</span>}
      </Link>
      <span className="beside">
        <Link className="btn" href={`/new/${pack.game}?pack=${key}`}>
          {t('play')}
        </Link>
        <button type="button" className="btn" onClick={() => exportPack(pack)}>
          {t('export')}
        </button>
        <button
          type="button"
          className="btn bare"
          aria-label={t('remove', { name: pack.id })}
          onClick={onDrop}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}

function NewPack({ onMade }: { onMade: (key: string) => void }) {
  const t = usePackWords();
  const [game, setGame] = useState(GAMES[0]?.[0] ?? '');
  return (
    <form
      className="beside"
      onSubmit={(event) => {
        event.preventDefault();
        void newPack(game, t('newName')).then(onMade);
      }}
    >
      <label className="field">
        <span>{t('new')} </span>
        <select value={game} onChange={(event) => setGame(event.target.value)}>
          {GAMES.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn primary">
        {t('make')}
      </button>
    </form>
  );
}
