import type { TableFace } from '@esagono/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { BATTLES } from '../games/games.ts';
import { ask, client, useMe } from './client.ts';
import { Greeting, NameForm } from './name-form.tsx';
import { TroublePage } from './trouble.tsx';
import { clockWords, titleOf, whenWords } from './words.ts';

/** How often the lists are read anew while somebody looks at them. */
export const AGAIN = 10_000;

interface Lists {
  readonly mine: readonly TableFace[];
  readonly open: readonly TableFace[];
  readonly playing: readonly TableFace[];
}

/** Each game once, by the name of its system. */
const SYSTEMS = [...new Map(BATTLES.map(({ game, system }) => [game, system]))];

async function readLists(known: boolean): Promise<Lists> {
  const { rest } = client();
  const open = await rest.call('tables', { query: { list: 'open' } });
  const mine = known
    ? await ask(() => rest.call('tables', { query: { list: 'mine' } }))
    : undefined;
  const playing = await rest.call('tables', { query: { list: 'playing' } });
  return { mine: mine?.tables ?? [], open: open.tables, playing: playing.tables };
}

export default function LobbyPage() {
  const t = useWords();
  const me = useMe((s) => s.me);
  const [lists, setLists] = useState<Lists>();
  const [error, setError] = useState<unknown>();
  const known = me !== undefined;
  const read = useCallback(() => {
    readLists(known).then(setLists, setError);
  }, [known]);
  useEffect(() => {
    read();
    const timer = setInterval(read, AGAIN);
    return () => clearInterval(timer);
  }, [read]);
  if (error !== undefined && !lists) return <TroublePage error={error} />;
  if (!lists) return <Waiting />;
  const sits = (face: TableFace): boolean => face.seats.some(({ player }) => player?.id === me?.id);
  const open = lists.open.filter((face) => !sits(face));
  return (
    <Page title={t('online.title')}>
      <h1>{t('online.title')}</h1>
      <p className="lead-text">{t('online.lead')}</p>
      {me ? (
        <>
          <div className="row">
            <Greeting />
            <Link className="btn primary" href="/online/new">
              {t('online.make')}
            </Link>
          </div>
          <TableList title={t('online.mine')} faces={lists.mine} none={t('online.noneMine')} />
        </>
      ) : (
        <NameForm label={t('online.enter')} />
      )}
      <TableList title={t('online.open')} faces={open} none={t('online.noneOpen')} />
      <TableList
        title={t('online.inPlay')}
        faces={lists.playing.filter((face) => !sits(face))}
        none={t('online.noneInPlay')}
      />
      <nav aria-label={t('online.best')} className="beside">
        <span className="soft">{t('online.best')}:</span>
        {SYSTEMS.map(([game, system]) => (
          <Link key={game} href={`/online/best/${game}`}>
            {system}
          </Link>
        ))}
      </nav>
      <p>
        <Link href="/dice">{t('online.dice')}</Link>
      </p>
    </Page>
  );
}

export function TableList(props: { title: string; faces: readonly TableFace[]; none: string }) {
  const { title, faces, none } = props;
  return (
    <section className="your-games" aria-label={title}>
      <h2>{title}</h2>
      {faces.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className="game-list">
          {faces.map((face) => (
            <TableLine key={face.id} face={face} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TableLine({ face }: { face: TableFace }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const me = useMe((s) => s.me);
  const names = face.seats.flatMap(({ player }) => (player ? [player.name] : []));
  const due = face.seats.filter(({ waiting }) => waiting !== null);
  const mine = due.find(({ player }) => player?.id === me?.id);
  const [waits] = mine ? [mine] : due;
  const turn = (): string => {
    if (face.state === 'gathering') return t('online.gathering');
    if (face.state === 'ended') return t('home.over');
    if (mine) return t('online.yourTurn');
    return waits?.player ? t('home.waits', { side: waits.player.name }) : t('online.playing');
  };
  return (
    <li>
      <Link href={`/online/table/${face.id}`} className="game-line">
        <b>{titleOf(face)}</b>
        <span>{names.join(', ')}</span>
        <span className={mine ? 'due' : ''}>{turn()}</span>
        <span className="soft">
          {waits?.waiting ? whenWords(language, waits.waiting) : clockWords(t, face.clock)}
        </span>
      </Link>
    </li>
  );
}
