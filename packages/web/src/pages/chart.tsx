import { type Game, type Provenance, provenanceOf } from '@esagono/engine';
import { plain } from '../kit/plain.ts';
import { useWords } from '../kit/words.ts';

const at = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null
        ? (here as Record<string, unknown>)[key]
        : undefined,
    value,
  );

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function Origin({ provenance }: { provenance: Provenance | undefined }) {
  const t = useWords();
  if (!provenance) return null;
  return (
    <details className={`origin origin-${provenance.tag}`}>
      <summary>{t(`origin.${provenance.tag}`)}</summary>
      <p>{provenance.why}</p>
    </details>
  );
}

/** A chart of the game's data as a table, with where its values come from. */
export function Chart({ game, path }: { game: Game; path: string }) {
  const value = at(game.data, path.split('/'));
  if (value === undefined) return null;
  const rows = isRow(value)
    ? Object.entries(value)
    : [[path.split('/').at(-1) ?? '', value] as const];
  const columns = [...new Set(rows.flatMap(([, row]) => (isRow(row) ? Object.keys(row) : [])))];
  return (
    <figure className="chart">
      <figcaption>
        {path} <Origin provenance={provenanceOf(game.data, path)} />
      </figcaption>
      {/* biome-ignore lint: a table that scrolls must take the focus */}
      <div className="scroll" tabIndex={0} role="group" aria-label={path}>
        <table>
          {columns.length > 0 && (
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(([name, row]) => (
              <tr key={String(name)}>
                <th scope="row">{String(name)}</th>
                {columns.length > 0 && isRow(row) ? (
                  columns.map((column) => <td key={column}>{plain(row[column])}</td>)
                ) : (
                  <td colSpan={Math.max(1, columns.length)}>{plain(row)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
