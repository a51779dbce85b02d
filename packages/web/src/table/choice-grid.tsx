import type { Phrase } from '@esagono/engine';
import { useId } from 'react';
import { useWords } from '../common/words.ts';
import { findFormation } from '../controller/formations.ts';
import { type Grid, gridsOf } from '../controller/grid.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { FormationName } from './formation.tsx';
import { fieldName, verbName } from './sentence.ts';

/** Acts that cross two fields, such as Brigades and boxes: one mark in every row. */
export function ChoiceGrids() {
  const desk = useTable((s) => s.desk);
  return gridsOf(desk).map((grid) => <ChoiceGrid key={grid.verb} grid={grid} />);
}

/** Heads of columns are short. */
const BARE = { off: 'grid.off', none: 'grid.none' } as const;

/** How a grid is read aloud: its values, and what stands beside them. */
interface GridWords {
  word(field: string, value: string): string;
  said(phrase: Phrase | undefined): string;
  field(name: string): string;
}

function useGridWords(): GridWords {
  const t = useWords();
  const speaker = useSpeaker();
  const pos = useTable((s) => s.desk.pos);
  return {
    word(field, value) {
      if (value in BARE) return t(BARE[value as keyof typeof BARE]);
      for (const key of [`${field}.${value}`, `formation.${value}`]) {
        if (speaker.has(key)) return speaker.say(key);
      }
      return value;
    },
    said: (phrase) => (phrase ? speaker.phrase(pos, phrase) : ''),
    field: (name) => fieldName(speaker, name),
  };
}

function ChoiceGrid({ grid }: { grid: Grid }) {
  const t = useWords();
  const speaker = useSpeaker();
  const words = useGridWords();
  const [down, across] = grid.fields;
  const heads = grid.columns.map((value) => words.word(across, value));
  const so = grid.rows.filter((row) => row.cells.some((cell, i) => i > 0 && cell.state === 'now'));
  return (
    <table className="choice-grid">
      <caption>
        {verbName(speaker, grid.verb)} · {words.field(across)}{' '}
        <small>{t('grid.made', { n: so.length, of: grid.rows.length })}</small>
        {grid.sums && (
          <span className="grid-sums" role="status">
            {grid.sums.total.map((phrase) => words.said(phrase)).join(' · ')}
          </span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.field(down)}</th>
          {heads.map((head, i) => (
            <th key={head} scope="col">
              {head}
              <small>{words.said(grid.sums?.columns[grid.columns[i] ?? ''])}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row) => (
          <GridRow key={row.value} grid={grid} row={row} heads={heads} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function GridRow(props: {
  grid: Grid;
  row: Grid['rows'][number];
  heads: readonly string[];
  words: GridWords;
}) {
  const { grid, row, heads, words } = props;
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const group = useId();
  const [down, across] = grid.fields;
  const name = words.word(down, row.value);
  return (
    <tr>
      <th scope="row">
        {findFormation(desk, row.value, desk.side) ? (
          <FormationName formation={{ id: row.value, side: desk.side }} />
        ) : (
          name
        )}
        <small>{words.said(grid.sums?.rows[row.value])}</small>
      </th>
      {row.cells.map((cell, i) => (
        <td key={heads[i]}>
          <label data-state={cell.state}>
            <input
              type="radio"
              name={group}
              aria-label={`${name}, ${words.field(across)} ${heads[i]}`}
              checked={cell.state === 'now'}
              // A refused cell answers with its reason: it is quiet, not dead.
              onChange={() => session.decide(cell.decision)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
