// The checked crossing from data files to typed data: maps, charts, counters, scenarios.
// A file that does not fit is refused by name and path, so that a data pack can be corrected.
import { fit } from '@esagono/engine/shapes';
import type * as z from 'zod/mini';
import charts from '../data/charts.json' with { type: 'json' };
import counters from '../data/counters.json' with { type: 'json' };
import mapGravellona from '../data/map-gravellona.json' with { type: 'json' };
import mapTarnova from '../data/map-tarnova.json' with { type: 'json' };
import scenarios from '../data/scenarios.json' with { type: 'json' };
import type {
  placement,
  SCENARIOS,
  SIDES,
  scenario,
  TERRAINS,
  turn,
  UNIT_TYPES,
} from '../data/shapes.ts';
import { chartsFile, countersFile, mapFile, scenariosFile } from '../data/shapes.ts';

export { ACTIONS, SCENARIOS, SIDES, TERRAINS, UNIT_TYPES } from '../data/shapes.ts';

export type Side = (typeof SIDES)[number];
export type ScenarioId = (typeof SCENARIOS)[number];
export type Terrain = (typeof TERRAINS)[number];
export type UnitType = (typeof UNIT_TYPES)[number];
export type MapData = z.infer<typeof mapFile>;
export type Charts = z.infer<typeof chartsFile>;
export type Counters = z.infer<typeof countersFile>;
export type Scenarios = z.infer<typeof scenariosFile>;
export type Scenario = z.infer<typeof scenario>;
export type Turn = z.infer<typeof turn>;
export type Placement = z.infer<typeof placement>;

/** The files as shipped, not yet checked. */
export const shipped = {
  'map-gravellona': mapGravellona as unknown,
  'map-tarnova': mapTarnova as unknown,
  charts: charts as unknown,
  counters: counters as unknown,
  scenarios: scenarios as unknown,
};
export type FileName = keyof typeof shipped;

export interface BanditenData {
  maps: { 'map-gravellona': MapData; 'map-tarnova': MapData };
  charts: Charts;
  counters: Counters;
  scenarios: Scenarios;
}

/** Typed data, or one error that names the file and the path inside it. */
export function parseData(raw: Readonly<Record<FileName, unknown>> = shipped): BanditenData {
  return {
    maps: {
      'map-gravellona': fit('map-gravellona', mapFile, raw['map-gravellona']),
      'map-tarnova': fit('map-tarnova', mapFile, raw['map-tarnova']),
    },
    charts: fit('charts', chartsFile, raw.charts),
    counters: fit('counters', countersFile, raw.counters),
    scenarios: fit('scenarios', scenariosFile, raw.scenarios),
  };
}
