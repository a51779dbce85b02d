// The shapes of the four data files. A value that does not fit is refused by name and path,
// so that a data pack can be corrected.
import type { DataTree } from '@esagono/engine';
import { fit, hex, hexes, int, lines, provenance } from '@esagono/engine/shapes';
import * as z from 'zod/mini';
import charts from '../data/charts.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import scenarios from '../data/scenarios.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import { sketched } from './sketch.ts';

export const SIDES = ['it', 'ah'] as const;
export const SCENARIOS = ['novegno', 'cengio', 'pasubio', 'asiago', 'campaign'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];
export const TERRAINS = ['clear', 'woods', 'town', 'crags', 'highMountain'] as const;
export const WEATHERS = ['clear', 'overcast', 'rain'] as const;
/** SE-2.2.1: infantry classes of the orders of battle. */
export const CLASSES = ['inf', 'mtn', 'bic', 'mil', 'rgf', 'brs'] as const;
export const GUNS = ['M', 'F', 'H'] as const;

const side = z.enum(SIDES);

const mapSchema = z.object({
  provenance,
  grid: z.object({
    orientation: z.literal('pointy'),
    shifted: z.literal('odd-rows'),
    rows: lines,
    cols: lines,
    metresPerLevel: int,
    flat: z.boolean(),
    sketch: z.string(),
  }),
  hexes: z.record(
    hex,
    z.object({
      level: int.check(z.minimum(0), z.maximum(8)),
      metres: int,
      terrain: z.enum(['clear', 'woods', 'town', 'crags']),
      sector: z.enum(['west', 'east']),
      control: z.enum(['italian', 'austrian', 'none']),
      name: z.optional(z.string()),
    }),
  ),
  hexsides: z.record(
    z.string(),
    z.object({
      kinds: z.array(z.enum(['river', 'crags', 'bridge'])),
      name: z.optional(z.string()),
      special: z.optional(z.literal('roana')),
    }),
  ),
  roads: z.array(hexes),
  trails: z.array(hexes),
  railroads: z.array(hexes),
  frontLines: z.object({
    italian: hexes,
    austrian: hexes,
    scenario3: z.object({ italian: hexes, austrian: hexes }),
    scenario4: z.object({ italian: hexes, austrian: hexes }),
  }),
  supplySources: z.record(hex, z.enum(['italian', 'austrian', 'either'])),
  objectives: z.array(
    z.object({
      name: z.string(),
      hexes,
      vp: int,
      sector: z.enum(['west', 'east']),
    }),
  ),
  forts: z.record(hex, z.object({ name: z.string(), side: z.enum(['italian', 'austrian']) })),
  areas: z.record(
    z.string(),
    z.object({
      sector: z.optional(z.enum(['west', 'east', 'all'])),
      cols: z.optional(z.array(int)),
      edgeSupply: z.object({ italian: hexes, austrian: hexes }),
    }),
  ),
});

const costs = z.array(z.nullable(z.number())).check(z.length(6));
const byTerrain = z.object({
  clear: int,
  woods: int,
  town: int,
  highMountain: int,
  crags: int,
});
const numbers = <K extends string>(...keys: K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.number()])) as Record<K, z.ZodMiniNumber>);
const chartsSchema = z.object({
  provenance,
  terrain: z.object({
    classes: z.array(z.string()),
    enter: z.object({ clear: costs, woods: costs, town: costs, highMountain: costs, crags: costs }),
    river: costs,
    road: costs,
    trail: costs,
    levelUp: int,
    leaveZoc: int,
    highMountainLevel: int,
    assaultShift: byTerrain,
    bombardShift: byTerrain,
    defensiveShift: byTerrain,
    cragsSideShift: int,
    riverShift: int,
    roanaShift: int,
    levelAssaultShift: int,
    levelFireShift: int,
    trenchAssaultShift: z.array(int).check(z.length(4)),
    trenchBombardShift: z.array(int).check(z.length(4)),
    trenchFireShift: z.array(int).check(z.length(4)),
  }),
  weather: numbers(
    'rainFootMA',
    'rainGunDivisor',
    'rainAssaultShift',
    'rainFireDivisor',
    'overcastFireDivisor',
    'overcastLevel',
  ),
  sight: numbers('limit', 'perLevel', 'overcastLow', 'overcastHigh', 'rain'),
  limits: numbers(
    'stack',
    'stackHighMountain',
    'supplyReach',
    'gunsPerLp',
    'maxGuns',
    'independents',
    'strategicDistance',
    'strategicFactor',
    'forcedFactor',
    'defensiveGunRange',
    'defensiveGunDivisor',
    'counterReach',
    'works',
    'maxTrench',
    'zocDigMax',
    'commandZocMin',
    'starMax',
    'gunHits',
    'cragsRetreatDp',
    'stepsPerVp',
    'battalionSteps',
    'gunSteps',
    'eventLp',
    'shortFireMax',
    'bridgeMax',
    'bridgeReach',
    'russianStop',
    'russianEnd',
  ),
  assault: z.object({
    columns: z.array(z.string()).check(z.length(13)),
    rows: z.array(z.array(z.string()).check(z.length(13))).check(z.length(6)),
    automatic: z.string(),
    zeroDefenceColumn: int,
    moraleShift: numbers('perPoints', 'max'),
  }),
  fire: z.object({
    columns: z.array(int),
    rows: z.array(z.array(z.string())).check(z.length(6)),
  }),
  track: z.record(
    z.string(),
    z.object({ date: z.string(), weather: z.enum(WEATHERS), eventModifier: int }),
  ),
  events: z.object({
    general: z.record(z.string(), z.enum(['italian', 'austrian', 'russian', 'none'])),
    italian: z.record(z.string(), z.string()),
    austrian: z.record(z.string(), z.string()),
  }),
  boxes: z.array(z.object({ id: z.string(), guns: int, cost: int })),
});

const values = z.array(int).check(z.length(3));
const gun = numbers('bf', 'range', 'ma');
const gunSet = z.object({ M: gun, F: gun, H: gun });
const unitsSchema = z.object({
  provenance,
  types: z.record(
    z.string(),
    z.object({ class: z.enum(CLASSES), front: values, back: values, morale: int }),
  ),
  guns: z.object({ it: gunSet, ah: gunSet }),
  forts: z.record(
    z.string(),
    z.object({
      name: z.string(),
      hex: hex,
      side,
      bf: int,
      range: int,
      trench: int,
      morale: int,
      cf: int,
      mg: int,
    }),
  ),
  formations: z.record(
    z.string(),
    z.object({
      side,
      name: z.string(),
      short: z.string(),
      type: z.optional(z.string()),
      corps: z.optional(z.string()),
      hq: z.optional(z.object({ initiative: int, range: int })),
    }),
  ),
  battalionTypes: z.record(z.string(), z.string()),
});

const span = z.array(int).check(z.length(2));
const pair = z.array(hex).check(z.length(2));
/** AMB-71: where units may be set up or come in. */
const zone = z.object({
  hexes: z.optional(hexes),
  line: z.optional(pair),
  also: z.optional(hexes),
  behind: z.optional(pair),
  within: z.optional(z.tuple([hex, int])),
  rowBetween: z.optional(pair),
  orNorth: z.optional(z.boolean()),
  own: z.optional(z.boolean()),
  behindFront: z.optional(z.boolean()),
  near: z.optional(int),
  of: z.optional(z.array(z.string())),
  sector: z.optional(z.enum(['west', 'east'])),
  fromFront: z.optional(int),
  columns: z.optional(span),
  rows: z.optional(span),
  edge: z.optional(z.literal('west')),
  road: z.optional(hexes),
  fromEnemy: z.optional(int),
  valstagna: z.optional(z.boolean()),
  ifControlled: z.optional(hex),
  else: z.optional(hexes),
});
const group = z.object({
  formation: z.string(),
  regiment: z.optional(z.string()),
  battalions: z.optional(z.array(z.string())),
  guns: z.optional(z.object({ M: int, F: int, H: int })),
  zone: z.optional(zone),
  entry: z.optional(zone),
  mode: z.optional(z.literal('fire')),
  reduced: z.optional(z.boolean()),
  immobile: z.optional(z.boolean()),
  dp: z.optional(int),
  noMove: z.optional(z.boolean()),
  halfMA: z.optional(z.boolean()),
});
const bothSides = <T extends z.ZodMiniType>(inner: T) => z.object({ it: inner, ah: inner });
const block = z.array(z.object({ columns: span, rows: span }));
const scenario = z.object({
  number: int,
  turns: span,
  area: z.string(),
  lp: bothSides(int),
  income: z.record(z.string(), bothSides(int)),
  setup: bothSides(z.array(group)),
  forts: z.array(z.string()),
  trenches: z.object({
    frontLines: z.object({ it: z.optional(int), ah: z.optional(int) }),
    hexes: z.record(hex, int),
  }),
  reinforcements: z.record(z.string(), bothSides(z.array(group))),
  victory: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('points'),
      ah: int,
      it: int,
      sectors: z.array(z.enum(['west', 'east'])),
    }),
    z.object({ kind: z.literal('hexes'), hexes, needed: int }),
    z.object({ kind: z.literal('adjacent'), hex: hex, draw: hexes }),
  ]),
  events: z.enum(['none', 'notFirst']),
  itGunsFixedFirstTurn: z.optional(z.boolean()),
  itGunsReachFront: z.optional(z.boolean()),
  preliminary: z.optional(z.boolean()),
  control: z.union([z.literal('map'), z.object({ it: block, ah: block, none: block })]),
  campaign: z.optional(
    z.object({
      releaseTurn: int,
      iiiSupportUntil: int,
      iiiBombardUntil: int,
      displacementTurn: int,
      displaced: z.array(z.string()),
      displacedTo: hex,
      valstagna: hex,
      team: z.boolean(),
    }),
  ),
});
const scenariosSchema = z.object({
  provenance,
  pasubio: scenario,
  asiago: scenario,
  cengio: scenario,
  novegno: scenario,
  campaign: scenario,
});

export type MapData = z.infer<typeof mapSchema>;
export type Charts = z.infer<typeof chartsSchema>;
export type UnitData = z.infer<typeof unitsSchema>;
export type Zone = z.infer<typeof zone>;
export type Group = z.infer<typeof group>;
export type ScenarioData = z.infer<typeof scenario>;
export interface GameData {
  readonly map: MapData;
  readonly charts: Charts;
  readonly units: UnitData;
  readonly scenarios: z.infer<typeof scenariosSchema>;
}

/** SE-2.2.4: the map, all charts, counters and scenarios as files, provenance included. */
export const DATA = { map, charts, units, scenarios } as unknown as DataTree;

let known: { tree: DataTree; data: GameData } | undefined;

/** Reads the four files through their schemas; the unchanged files are read only once. */
export function readData(tree: DataTree): GameData {
  if (known && known.tree === tree) return known.data;
  const data: GameData = {
    map: sketched(fit('map', mapSchema, tree.map)),
    charts: fit('charts', chartsSchema, tree.charts),
    units: fit('units', unitsSchema, tree.units),
    scenarios: fit('scenarios', scenariosSchema, tree.scenarios),
  };
  known = { tree, data };
  return data;
}
