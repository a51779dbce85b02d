import { type Game, type Provenance, provenanceOf } from '@esagono/engine';
import { createContext, useContext } from 'react';
import { Link } from 'wouter';
import { plain } from '../common/plain.ts';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { chartWord } from './chart-words.ts';

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

/** Rows and columns that the act in hand would use, by their names in the data. */
export const Lit = createContext<ReadonlySet<string>>(new Set());

/** Rows shown at once; a whole map is not read as a table. */
const MOST = 40;
/** A chart of so few rows lies open. */
const SHORT = 8;

interface Crossing {
  readonly heads: readonly unknown[];
  readonly lines: readonly (readonly [string, readonly unknown[]])[];
  /** What the chart says besides. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Columns under one name and lines of as many values under another: a table as it was printed. */
export function crossingIn(value: Readonly<Record<string, unknown>>): Crossing | undefined {
  for (const [head, heads] of Object.entries(value)) {
    if (!Array.isArray(heads) || heads.length < 3 || heads.some((it) => typeof it === 'object'))
      continue;
    for (const [body, held] of Object.entries(value)) {
      if (body === head || typeof held !== 'object' || held === null) continue;
      const lines = Object.entries(held).map(
        ([name, line]) => [Array.isArray(held) ? String(Number(name) + 1) : name, line] as const,
      );
      const fits = (line: unknown): boolean => Array.isArray(line) && line.length === heads.length;
      if (lines.length < 2 || !lines.every(([, line]) => fits(line))) continue;
      const rest = Object.fromEntries(
        Object.entries(value).filter(([key]) => key !== head && key !== body),
      );
      return { heads, lines: lines as Crossing['lines'], rest };
    }
  }
  return undefined;
}

type Word = (key: string) => string;

function CrossingTable({ crossing, word }: { crossing: Crossing; word: Word }) {
  const shown = (value: unknown): string => (value === null ? '–' : plain(value, word));
  const lit = useContext(Lit);
  return (
    <table className="crossing">
      <thead>
        <tr>
          <td />
          {crossing.heads.map((head) => (
            <th key={String(head)} scope="col" data-lit={lit.has(String(head)) || undefined}>
              {shown(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {crossing.lines.map(([name, line]) => (
          <tr key={name} data-lit={lit.has(name) || undefined}>
            <th scope="row">{word(name)}</th>
            {line.map((value, i) => (
              <td
                key={String(crossing.heads[i])}
                data-lit={lit.has(String(crossing.heads[i])) || undefined}
              >
                {shown(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows that come from elsewhere than the chart they stand in. */
function originsApart(
  game: Game,
  path: string,
  value: unknown,
  rows: readonly (readonly [string, unknown])[],
): ReadonlyMap<string, Provenance> {
  const whole = provenanceOf(game.data, path);
  const found = new Map<string, Provenance>();
  for (const [i, [name]] of rows.entries()) {
    const own = provenanceOf(game.data, `${path}/${Array.isArray(value) ? i : name}`);
    if (own && own !== whole) found.set(name, own);
  }
  return found;
}

type Rows = readonly (readonly [string, unknown])[];

/** A chart line by line; what crosses as it was printed stands in a table of its own. */
function rowsOf(value: unknown, crossing: Crossing | undefined, name: string): Rows {
  if (isRow(value)) return Object.entries(crossing?.rest ?? value);
  if (Array.isArray(value) && value.some(isRow)) {
    return value.map((row, i) => [String(i + 1), row] as const);
  }
  return [[name, value]];
}

/** A chart of the game's data as a table, with where its values come from. */
export function Chart({ game, path }: { game: Game; path: string }) {
  const t = useWords();
  const lit = useContext(Lit);
  const language = useSettings((s) => s.language);
  const steps = path.split('/');
  const value = at(game.data, steps);
  if (value === undefined) return null;
  const word = (key: string): string => {
    const known = game.text.messages[language][`terrain.${key}`];
    return known && !known.includes('{') ? known : chartWord(key, language);
  };
  // The family of a chart says nothing beside its name: "Charts, assault" is "Assault".
  const title = (steps.length > 1 ? steps.slice(1) : steps).map(word).join(' · ');
  const crossing = isRow(value) ? crossingIn(value) : undefined;
  const all = rowsOf(value, crossing, steps.at(-1) ?? '');
  const rows = all.slice(0, MOST);
  return (
    <details
      className="chart"
      open={lit.size > 0 || (all.length <= SHORT && (crossing?.lines.length ?? 0) <= SHORT)}
    >
      <summary>
        {t('rules.chart')} <b>{title}</b>
      </summary>
      <Origin provenance={provenanceOf(game.data, path)} />{' '}
      <Link className="soft" href={`/data/${game.id}/${steps[0]}#at-${path}`}>
        {t('rules.correct')}
      </Link>
      {/* biome-ignore lint: a table that scrolls must take the focus */}
      <div className="scroll" tabIndex={0} role="group" aria-label={title}>
        {crossing && <CrossingTable crossing={crossing} word={word} />}
        <RowTable rows={rows} word={word} apart={originsApart(game, path, value, rows)} />
      </div>
      {all.length > rows.length && (
        <p className="soft">{t('rules.rows', { n: all.length - rows.length })}</p>
      )}
    </details>
  );
}

/** One line a row, its values under their names where rows have several. */
function RowTable(props: { rows: Rows; word: Word; apart: ReadonlyMap<string, Provenance> }) {
  const { rows, word, apart } = props;
  const lit = useContext(Lit);
  const columns = [...new Set(rows.flatMap(([, row]) => (isRow(row) ? Object.keys(row) : [])))];
  return (
    <table>
      {columns.length > 0 && (
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" data-lit={lit.has(column) || undefined}>
                {word(column)}
              </th>
            ))}
            {apart.size > 0 && <td />}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, row]) => (
          <tr key={name} data-lit={lit.has(name) || undefined}>
            <th scope="row">{word(name)}</th>
            {columns.length > 0 && isRow(row) ? (
              columns.map((column) => (
                <td key={column} data-lit={lit.has(column) || undefined}>
                  {plain(row[column], word)}
                </td>
              ))
            ) : (
              <td colSpan={Math.max(1, columns.length)}>{plain(row, word)}</td>
            )}
            {apart.size > 0 && (
              <td>
                <Origin provenance={apart.get(name)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
