import { provenanceOf } from '@esagono/engine';
import { useMemo, useState } from 'react';
import { Origin } from '../rulebook/chart.tsx';
import { Cell } from './cell.tsx';
import { useDataWord, useOpenData } from './open-data.ts';
import { type Section, valueAt, wordsOf } from './values.ts';
import { usePackWords } from './words.ts';

/** Rows shown at once. */
const MOST = 40;

export const cellPath = (row: string, column: string): string =>
  column === '' ? row : `${row}/${column}`;

/** A section of a data file as a table, each row with where it comes from. */
export function SectionTable({ section, sought }: { section: Section; sought: string }) {
  const t = usePackWords();
  const word = useDataWord();
  const { tree } = useOpenData();
  const { columns } = section;
  const { rows, more } = useRows(section, sought);
  const words = useMemo(
    () => new Map(columns.map((column) => [column, wordsOf(tree, section, column)])),
    [tree, section, columns],
  );
  const named = (key: string): string => key.split('/').map(word).join(' · ');
  return (
    <>
      {/* biome-ignore lint: a table that scrolls must take the focus */}
      <div className="scroll" tabIndex={0} role="group" aria-label={named(section.path)}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column === '' ? t('value') : named(column)}
                </th>
              ))}
              <th scope="col">{t('from')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, path }) => (
              <tr key={path} id={`at-${path}`}>
                <th scope="row">{rowName(valueAt(tree, path), named(key))}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <Cell
                      path={cellPath(path, column)}
                      label={[named(key), column === '' ? '' : named(column)]
                        .filter((part) => part !== '')
                        .join(', ')}
                      words={words.get(column) ?? []}
                    />
                    {column !== '' && <OwnOrigin path={cellPath(path, column)} row={path} />}
                  </td>
                ))}
                <td>
                  <Origin provenance={provenanceOf(tree, path)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="soft">{t('nothing')}</p>}
      {more}
    </>
  );
}

/** Rows of a section that are looked for, some at a time. */
export function useRows(section: Section, sought: string) {
  const t = usePackWords();
  const word = useDataWord();
  const { tree } = useOpenData();
  const [shown, setShown] = useState(MOST);
  const all = useMemo(() => {
    const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return section.rows;
    return section.rows.filter(({ key, path }) => {
      const value = JSON.stringify(valueAt(tree, path) ?? '');
      const hay = `${section.path} ${key} ${word(key)} ${value}`.toLowerCase();
      return words.every((one) => hay.includes(one));
    });
  }, [section, sought, tree, word]);
  const left = all.length - shown;
  const more = left > 0 && (
    <button type="button" className="btn" onClick={() => setShown(shown + MOST * 2)}>
      {t('more', { n: left })}
    </button>
  );
  return { rows: all.slice(0, shown), more };
}

/** A row that has a name of its own goes by it. */
export const rowName = (value: unknown, key: string): string => {
  const name = Object(value).name as unknown;
  return typeof name === 'string' && name !== '' ? `${name} (${key})` : key;
};

/** Where a value comes from, where it is elsewhere than its row. */
export function OwnOrigin({ path, row }: { path: string; row: string }) {
  const { tree } = useOpenData();
  const own = provenanceOf(tree, path);
  if (!own || own === provenanceOf(tree, row) || valueAt(tree, path) === undefined) return null;
  return <Origin provenance={own} />;
}
