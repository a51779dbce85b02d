import { useEffect, useMemo, useState } from 'react';
import { CounterCards } from './counters.tsx';
import { MapHexes } from './map.tsx';
import { useDataWord, useOpenData } from './open-data.ts';
import { SectionTable } from './section.tsx';
import { isCounters, leavesOf, type Section, sectionsOf, valueAt } from './values.ts';
import { usePackWords } from './words.ts';

/** A file of so few sections lies open. */
const FEW = 4;

/** One data file: hexes on the map, counters as cardboard, everything else as tables. */
export function FileView({ file }: { file: string }) {
  const t = usePackWords();
  const { tree } = useOpenData();
  const [sought, setSought] = useState('');
  const sections = useMemo(() => sectionsOf(tree, file), [tree, file]);
  const asked = useMemo(() => decodeURIComponent(location.hash.slice('#at-'.length)), []);
  useEffect(() => {
    if (asked) document.getElementById(`at-${asked}`)?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <div className="data-file">
      <label className="field">
        <span className="hidden">{t('search')}</span>
        <input
          type="search"
          value={sought}
          placeholder={t('search')}
          onChange={(event) => setSought(event.target.value)}
        />
      </label>
      {sections.map((section) => (
        <SectionView
          key={section.path}
          section={section}
          sought={sought}
          file={file}
          open={
            sections.length <= FEW ||
            sought !== '' ||
            asked === section.path ||
            asked.startsWith(`${section.path}/`)
          }
        />
      ))}
    </div>
  );
}

function SectionView(props: { section: Section; sought: string; file: string; open: boolean }) {
  const { section, sought, file } = props;
  const t = usePackWords();
  const word = useDataWord();
  const { tree, set } = useOpenData();
  const [open, setOpen] = useState(props.open);
  useEffect(() => {
    if (props.open) setOpen(true);
  }, [props.open]);
  const { path } = section;
  const title = path === file ? t('single') : word(path.split('/').at(-1) ?? path);
  const own = section.rows.reduce(
    (n, row) =>
      n +
      Object.keys(set).filter((one) => one === row.path || one.startsWith(`${row.path}/`)).length,
    0,
  );
  return (
    <details
      className="data-section"
      open={open}
      id={`at-${path}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{title}</b>
        {own > 0 && <span className="count"> {t('changed', { n: own })}</span>}
      </summary>
      {open &&
        (path === `${file}/hexes` ? (
          <MapHexes file={file} />
        ) : isCounters(file) && hasFaces(tree, section) ? (
          <CounterCards section={section} sought={sought} />
        ) : (
          <SectionTable section={section} sought={sought} />
        ))}
    </details>
  );
}

/** Rows with figures and a type, or a name, are pieces. */
const hasFaces = (tree: unknown, { rows, columns }: Section): boolean =>
  columns.length > 1 &&
  rows.every(({ path }) => {
    const leaves = leavesOf(valueAt(tree, path));
    const has = (field: string): boolean => leaves.some(([name]) => name === field);
    return (has('type') || has('class')) && leaves.some(([, value]) => typeof value === 'number');
  });
