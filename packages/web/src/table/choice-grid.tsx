import { useId } from 'react';
import { useWords } from '../common/words.ts';
import { type Grid, gridsOf } from '../controller/grid.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
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
  const group = useId();
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
      </caption>
      <thead>
        <tr>
          <th scope="col">{fieldName(speaker, down)}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row) => {
          const name = word(down, row.value);
          return (
            <tr key={row.value}>
              <th scope="row">{name}</th>
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
