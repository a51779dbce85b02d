// The four data files, read and typed.
import type { DataFile, DataTree } from '@esagono/engine';
import { asShipped, fit } from '@esagono/engine/shapes';
import type * as z from 'zod/mini';
import charts from '../data/charts.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import scenarios from '../data/scenarios.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import {
  chartsFile,
  type group,
  mapFile,
  type scenario,
  scenariosFile,
  unitsFile,
  type zone,
} from './shapes.ts';
import { sketched } from './sketch.ts';

export { CLASSES, GUNS, SCENARIOS, type ScenarioId, SIDES, TERRAINS, WEATHERS } from './shapes.ts';

export type MapData = z.infer<typeof mapFile>;
export type Charts = z.infer<typeof chartsFile>;
export type UnitData = z.infer<typeof unitsFile>;
export type Zone = z.infer<typeof zone>;
export type Group = z.infer<typeof group>;
export type ScenarioData = z.infer<typeof scenario>;
export interface GameData {
  readonly map: MapData;
  readonly charts: Charts;
  readonly units: UnitData;
  readonly scenarios: z.infer<typeof scenariosFile>;
}

/** SE-2.2.4: the map, all charts, counters and scenarios as files, provenance included. */
export const DATA = { map, charts, units, scenarios } as unknown as DataTree;

/** Reads a file, one that a pack has changed through its schema; the very same file only once. */
function reader<T extends z.ZodMiniType>(
  file: string,
  shape: T,
  then: (data: z.infer<T>) => z.infer<T> = (data) => data,
): (tree: DataTree) => z.infer<T> {
  const known = new WeakMap<DataFile, { readonly data: z.infer<T> }>();
  return (tree) => {
    const value = tree[file] ?? {};
    const found = known.get(value);
    if (found) return found.data;
    const typed = value === DATA[file] ? asShipped(shape, value) : fit(file, shape, value);
    const data = then(typed);
    known.set(value, { data });
    return data;
  };
}
const mapOf = reader('map', mapFile, sketched);
const chartsOf = reader('charts', chartsFile);
const unitsOf = reader('units', unitsFile);
const scenariosOf = reader('scenarios', scenariosFile);

let known: { tree: DataTree; data: GameData } | undefined;

/** Reads the four files; what a pack does not touch is read only once. */
export function readData(tree: DataTree): GameData {
  if (known && known.tree === tree) return known.data;
  const data: GameData = {
    map: mapOf(tree),
    charts: chartsOf(tree),
    units: unitsOf(tree),
    scenarios: scenariosOf(tree),
  };
  known = { tree, data };
  return data;
}
