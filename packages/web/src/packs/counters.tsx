import { provenanceOf } from '@esagono/engine';
import { useMemo } from 'react';
import { Symbol } from '../board/counter.tsx';
import { glyphOf } from '../board/symbols.ts';
import { useSettings } from '../common/settings.ts';
import { presentationOf } from '../games/games.ts';
import { symbolIn } from '../presentation/presentation.ts';
import { Origin } from '../rulebook/chart.tsx';
import { Cell } from './cell.tsx';
import { useDataWord, useOpenData } from './open-data.ts';
import { cellPath, OwnOrigin, rowName, useRows } from './section.tsx';
import { isBranch, leavesOf, type Section, valueAt, wordsOf } from './values.ts';

/** Figures that fit on a face. */
const ON_FACE = 3;
const TYPE = ['type', 'class'] as const;

/** The counters of a file as cardboard, with their values beside them. */
export function CounterCards({ section, sought }: { section: Section; sought: string }) {
  const { tree } = useOpenData();
  const { rows, more } = useRows(section, sought);
  const words = useMemo(
    () => new Map(section.columns.map((column) => [column, wordsOf(tree, section, column)])),
    [tree, section],
  );
  return (
    <>
      <ul className="counter-cards">
        {rows.map(({ key, path }) => (
          <CounterCard key={path} name={key} path={path} words={words} />
        ))}
      </ul>
      {more}
    </>
  );
}

function CounterCard(props: {
  name: string;
  path: string;
  words: ReadonlyMap<string, readonly string[]>;
}) {
  const { path, words } = props;
  const word = useDataWord();
  const { tree } = useOpenData();
  const row = valueAt(tree, path);
  const name = rowName(row, props.name);
  const fields = leavesOf(row).map(([field]) => field);
  return (
    <li className="counter-card" id={`at-${path}`}>
      <Face path={path} />
      <div>
        <h2>{name}</h2>
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{field.split('/').map(word).join(' · ')}</dt>
              <dd>
                <Cell
                  path={cellPath(path, field)}
                  label={`${name}, ${field.split('/').map(word).join(' ')}`}
                  words={words.get(field) ?? []}
                />
                <OwnOrigin path={cellPath(path, field)} row={path} />
              </dd>
            </div>
          ))}
        </dl>
        <Origin provenance={provenanceOf(tree, path)} />
      </div>
    </li>
  );
}

/** What the counter would show with the pack: its symbol and first figures. */
function Face({ path }: { path: string }) {
  const { game, tree, set } = useOpenData();
  const { symbols } = useSettings();
  const row = valueAt(tree, path);
  if (!isBranch(row)) return null;
  const now = (field: string): unknown => set[cellPath(path, field)] ?? valueAt(row, field);
  const type = TYPE.map(now).find((one) => typeof one === 'string');
  const figures = leavesOf(row)
    .filter(([, value]) => typeof value === 'number')
    .slice(0, ON_FACE)
    .map(([field]) => [field, now(field)] as const);
  const short = [now('name'), now('short'), path.split('/').at(-1)].find(
    (one) => typeof one === 'string' && one !== '',
  );
  const symbol = symbolIn(presentationOf(game.id))(String(type ?? ''));
  return (
    <div className="counter plain-face" aria-hidden="true">
      <span className="c-name">{String(short).slice(0, 9)}</span>
      {type !== undefined && (
        <Symbol glyph={glyphOf(symbol, symbols)} framed={symbols === 'nato'} />
      )}
      <span className="c-figures">
        {figures.map(([field, value]) => (
          <b key={field}>{String(value)}</b>
        ))}
      </span>
    </div>
  );
}
