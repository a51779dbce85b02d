import type { Game, OptionValue, PackFile } from '@esagono/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { loadGame } from '../games/games.ts';
import { askClerk } from './clerk.ts';
import { Effects } from './effects-view.tsx';
import { FileView } from './file-view.tsx';
import { type OpenData, OpenDataContext } from './open-data.ts';
import { exportPack, findPack, keepPack } from './store.ts';
import { FileTabs } from './tabs.tsx';
import { filesOf } from './values.ts';
import { misfitWords, usePackWords } from './words.ts';
import './packs.css';

/** A pack laid open: each value, where ours comes from, and what is put in its place. */
export default function EditPack({ id, file }: { id: string; file?: string | undefined }) {
  const t = usePackWords();
  const [opened, setOpened] = useState<{ game: Game; pack: PackFile } | 'none'>();
  useEffect(() => {
    void (async () => {
      const kept = await findPack(id);
      setOpened(kept ? { game: await loadGame(kept.pack.game), pack: kept.pack } : 'none');
    })().catch(() => setOpened('none'));
  }, [id]);
  if (!opened) return <Waiting />;
  if (opened === 'none') {
    return (
      <Page title={t('title')}>
        <h1>{t('title')}</h1>
        <p className="refusal">{t('bad')}</p>
        <Link href="/packs">{t('back')}</Link>
      </Page>
    );
  }
  return <Editor key={id} id={id} file={file} {...opened} />;
}

interface EditorProps {
  readonly id: string;
  readonly file: string | undefined;
  readonly game: Game;
  readonly pack: PackFile;
}

/** The pack as it stands, kept on this device with every change. */
function usePack({ id, game, pack: first }: EditorProps) {
  const t = usePackWords();
  const [pack, setPack] = useState(first);
  const latest = useRef(pack);
  const put = useCallback(
    (next: PackFile): void => {
      latest.current = next;
      setPack(next);
      void keepPack(id, next);
    },
    [id],
  );
  const change = useCallback(
    async (path: string, value: OptionValue | undefined): Promise<string | undefined> => {
      const set = { ...latest.current.set };
      if (value === undefined) delete set[path];
      else set[path] = value;
      const misfit = await askClerk().misfit(game.id, set);
      if (misfit) return misfitWords(t, misfit);
      put({ ...latest.current, set });
      return undefined;
    },
    [game, put, t],
  );
  return { pack, put, change };
}

function Editor(props: EditorProps) {
  const { id, game } = props;
  const t = usePackWords();
  const { pack, put, change } = usePack(props);
  const files = filesOf(game.data);
  const file = files.find((one) => one === props.file) ?? files[0] ?? '';
  const open = useMemo<OpenData>(
    () => ({ game, tree: game.data, set: pack.set, change }),
    [game, pack.set, change],
  );
  return (
    <OpenDataContext value={open}>
      <Page title={pack.id} wide>
        <p>
          <Link href="/packs">{t('back')}</Link>
        </p>
        <h1>
          {pack.id} <small className="soft">{game.title}</small>
        </h1>
        <PackHead id={id} game={game.id} pack={pack} put={put} />
        <FileTabs base={`/packs/${id}`} file={file} />
        <FileView key={file} file={file} />
        <Effects />
      </Page>
    </OpenDataContext>
  );
}

/** What the pack is called, where it is from, and what can be done with it. */
function PackHead(props: {
  id: string;
  game: string;
  pack: PackFile;
  put: (pack: PackFile) => void;
}) {
  const { id, game, pack, put } = props;
  const t = usePackWords();
  return (
    <div className="pack-head">
      <label className="field">
        <span>{t('name')}</span>
        <input
          value={pack.id}
          maxLength={80}
          onChange={(event) =>
            event.target.value.trim() && put({ ...pack, id: event.target.value })
          }
        />
      </label>
      <label className="field">
        <span>{t('note')}</span>
        <input
          value={pack.note ?? ''}
          maxLength={400}
          onChange={(event) => put({ ...pack, note: event.target.value })}
        />
      </label>
      <p className="beside">
        <Link className="btn primary" href={`/new/${game}?pack=${id}`}>
          {t('play')}
        </Link>
        <button type="button" className="btn" onClick={() => exportPack(pack)}>
          {t('export')}
        </button>
        <span className="soft" role="status">
          {t('values', { n: Object.keys(pack.set).length })}. {t('kept')}
        </span>
      </p>
    </div>
  );
}
