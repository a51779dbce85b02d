import type { DataTree, UnitFace } from '@esagono/engine';
import { isBranch, isCounters, valueAt } from './values.ts';

/** A row of a counter file: its path and what stands there. */
interface Row {
  readonly path: string;
  readonly key: string;
  readonly file: string;
  readonly value: Readonly<Record<string, unknown>>;
}

function rowsIn(tree: DataTree): readonly Row[] {
  return Object.keys(tree)
    .filter(isCounters)
    .flatMap((file) =>
      Object.entries(tree[file] ?? {}).flatMap(([section, rows]) =>
        section === 'provenance' || !isBranch(rows) || Array.isArray(rows)
          ? []
          : Object.entries(rows).flatMap(([key, value]) =>
              isBranch(value) ? [{ path: `${file}/${section}/${key}`, key, file, value }] : [],
            ),
      ),
    );
}

/**
 * The rows of the data a counter was printed from: the one that has its name; else those of its
 * formation and type; else its formation. A row that names a type leads to the type's own row.
 */
export function rowsOf(tree: DataTree, face: UnitFace): readonly string[] {
  const { name, formation, type } = face;
  const rows = rowsIn(tree);
  const first = [
    rows.filter(({ value }) => value.name === name),
    rows.filter(
      ({ value }) => formation !== '' && value.formation === formation && value.type === type,
    ),
    rows.filter(
      ({ key, value }) => formation !== '' && (key === formation || value.name === formation),
    ),
  ].find((found) => found.length > 0);
  return [
    ...new Set(
      (first ?? []).flatMap(({ path, file, value }) => {
        const printed = `${file}/types/${String(value.type)}`;
        return valueAt(tree, printed) === undefined ? [path] : [path, printed];
      }),
    ),
  ];
}
