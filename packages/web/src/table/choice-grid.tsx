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

function ChoiceGrid({ grid }: { grid: Grid }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const group = useId();
  const said = (phrase: Phrase | undefined): string =>
    phrase ? speaker.phrase(desk.pos, phrase) : '';
  const [down, across] = grid.fields;
  const word = (field: string, value: string): string => {
    if (value in BARE) return t(BARE[value as keyof typeof BARE]);
    for (const key of [`${field}.${value}`, `formation.${value}`]) {
      if (speaker.has(key)) return speaker.say(key);
    }
    return value;
  };
  const heads = grid.columns.map((value) => word(across, value));
  const so = grid.rows.filter((row) => row.cells.some((cell, i) => i > 0 && cell.state === 'now'));
  return (
    <table className="choice-grid">
      <caption>
        {verbName(speaker, grid.verb)} · {fieldName(speaker, across)}{' '}
        <small>{t('grid.made', { n: so.length, of: grid.rows.length })}</small>
        {grid.sums && (
          <span className="grid-sums" role="status">
            {grid.sums.total.map(said).join(' · ')}
          </span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">{fieldName(speaker, down)}</th>
          {heads.map((head, i) => (
            <th key={head} scope="col">
              {head}
              <small>{said(grid.sums?.columns[grid.columns[i] ?? ''])}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row) => {
          const name = word(down, row.value);
          return (
            <tr key={row.value}>
              <th scope="row">
                {findFormation(desk, row.value, desk.side) ? (
                  <FormationName formation={{ id: row.value, side: desk.side }} />
                ) : (
                  name
                )}
                <small>{said(grid.sums?.rows[row.value])}</small>
              </th>
              {row.cells.map((cell, i) => (
                <td key={heads[i]}>
                  <label data-state={cell.state}>
                    <input
                      type="radio"
                      name={`${group}${row.value}`}
                      aria-label={`${name}, ${fieldName(speaker, across)} ${heads[i]}`}
                      checked={cell.state === 'now'}
                      // A refused cell answers with its reason: it is quiet, not dead.
                      onChange={() => session.decide(cell.decision)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
