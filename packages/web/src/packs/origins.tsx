import { provenanceOf } from '@esagono/engine';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Origin } from '../rulebook/chart.tsx';
import { AsideSheet } from '../table/aside-sheet.tsx';
import { useSeated, useTable } from '../table/context.ts';
import { Cell } from './cell.tsx';
import { type OpenData, OpenDataContext, useDataWord, useOpenData } from './open-data.ts';
import { rowsOf } from './rows.ts';
import { packToCorrect } from './store.ts';
import { hexPath, leavesOf, mapFileOf, valueAt } from './values.ts';
import { usePackWords } from './words.ts';
import './packs.css';

/** Where the values of what is looked at come from: the hex, and who stands there or is in hand. */
export default function Origins({ onClose }: { onClose: () => void }) {
  const t = usePackWords();
  const { game, host } = useSeated().session;
  const { board, view } = useTable((s) => s.desk);
  const { hex, units } = useTable((s) => s.selection);
  const open = useMemo<OpenData>(
    () => ({ game, tree: game.data, set: host.opening.data ?? {} }),
    [game, host],
  );
  const map = useMemo(() => mapFileOf(game.data, board), [game, board]);
  const place = board.hexes[hex];
  const here = view.units.filter((u) => u.known && (units.includes(u.unit) || u.hex === hex));
  const rows = [...new Set(here.flatMap(({ face }) => rowsOf(game.data, face)))];
  return (
    <OpenDataContext value={open}>
      <AsideSheet label={t('table.title')} title={t('table.title')} onClose={onClose}>
        <p className="soft">{t('table.text')}</p>
        {place && map && (
          <Row
            path={hexPath(map, place.id)}
            name={`${t('hex', { id: place.id })} ${place.name ?? ''}`}
          />
        )}
        {rows.map((path) => (
          <Row key={path} path={path} />
        ))}
        {!place && rows.length === 0 && <p>{t('table.none')}</p>}
      </AsideSheet>
    </OpenDataContext>
  );
}

/** One row of the data: every value, where it comes from, and the way to correct it. */
function Row({ path, name }: { path: string; name?: string }) {
  const t = usePackWords();
  const word = useDataWord();
  const { game, tree } = useOpenData();
  const [, navigate] = useLocation();
  const value = valueAt(tree, path);
  const leaves = leavesOf(value);
  const [file = '', , key = ''] = path.split('/');
  const own = Object(value).name as unknown;
  const title = name ?? (typeof own === 'string' && own !== '' ? own : word(key));
  const correct = async (): Promise<void> => {
    const pack = await packToCorrect(game.id, t('newName'));
    navigate(`/packs/${pack}/${file}#at-${path}`);
  };
  return (
    <section className="hex-values" aria-label={title}>
      <h3>{title}</h3>
      {leaves.length === 0 && <p className="soft">{t('hex.none')}</p>}
      <dl>
        {leaves.map(([field]) => (
          <div key={field}>
            <dt>{field.split('/').map(word).join(' · ')}</dt>
            <dd>
              <Cell path={`${path}/${field}`} label={word(field)} />
              <Origin provenance={provenanceOf(tree, `${path}/${field}`)} />
            </dd>
          </div>
        ))}
      </dl>
      {leaves.length > 0 && (
        <p>
          <button type="button" className="btn" onClick={() => void correct()}>
            {t('correct')}
          </button>
        </p>
      )}
    </section>
  );
}
