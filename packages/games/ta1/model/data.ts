// The shapes of the data files. A file that does not fit is refused by name and path, so that
// a data pack can be corrected.
import type { DataFile, DataTree } from '@esagono/engine';
import { fit, hex, hexes, lines, name, names, provenance, yes } from '@esagono/engine/shapes';
import * as z from 'zod/mini';
import charts from '../data/charts.json' with { type: 'json' };
import drvarCounters from '../data/drvar-counters.json' with { type: 'json' };
import drvarMap from '../data/drvar-map.json' with { type: 'json' };
import drvarScenario from '../data/drvar-scenario.json' with { type: 'json' };
import gravellonaCounters from '../data/gravellona-counters.json' with { type: 'json' };
import gravellonaMap from '../data/gravellona-map.json' with { type: 'json' };
import gravellonaScenario from '../data/gravellona-scenario.json' with { type: 'json' };

export const SCENARIOS = ['gravellona', 'drvar'] as const;
export const TERRAINS = ['clear', 'settlement', 'wood', 'slope', 'hill', 'water'] as const;
/** TA1-1.2a: F small arms, C vehicle gun, ART artillery. */
export const ATTACK_TYPES = ['F', 'C', 'ART'] as const;
/** A7: F troops, A armour, C soft vehicles. */
export const TARGET_TYPES = ['F', 'A', 'C'] as const;
export const WEAPONS = [
  'machineGuns',
  'mortar',
  'portableAntiTank',
  'lightArtillery',
  'heavyArtillery',
  'automatic',
  'heavyMachineGuns',
] as const;
/** TA1-1.2b */
export const UNIT_TYPES = [
  'infantry',
  'paratroops',
  'machineGuns',
  'engineers',
  'support',
  'mortar',
  'mountain',
  'vehicle',
  'artillery',
  'command',
] as const;
/** TA1-5c, GT13-5d, DRV-5d: in the order of the printed list. */
export const ACTIONS = [
  'retreat',
  'moveCommand',
  'opportunityAttack',
  'enter',
  'air',
  'split',
  'move',
  'join',
  'melee',
  'attack',
  'moveAssault',
  'attackMove',
  'moveAttack',
  'opportunityAssault',
  'build',
  'recover',
  'interrogate',
  'pass',
] as const;
/** The neighbours of a hex, clockwise from the north. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
/** Identities of the objective tokens; nought means that none is known. */
export const TOKENS = ['none', 'tito', 'urss', 'usa', 'gb', 'x'] as const;

/**
 * Values for whoever reads the files or looks at the map; no rule depends on them. A test changes
 * every other value and demands that something comes of it.
 */
export const LABELS = [
  'charts/actions/*/id', // which row it is
  'charts/actions/*/movement', // the printed columns of the action table; the rules know them
  'charts/actions/*/markers',
  'charts/actions/17', // pass is always free
  'charts/actions/1/outOfCommand', // Commands, newcomers and aircraft are never out of command
  'charts/actions/3/outOfCommand',
  'charts/actions/4/outOfCommand',
  'charts/actions/15/outOfCommand',
  'charts/actions/4/gravellona', // Gravellona has neither aircraft nor tokens
  'charts/actions/16/gravellona',
  '*/id',
  '*/orientation',
  '*/numbering',
  '*/hexes/*/name',
  '*/hexes/*/road', // drawn; the roads themselves are in `roads`
  '*/hexes/*/rail',
  '*/railways',
  '*/roads/*/name',
  '*/hexsides/*/river',
  '*/objectives/*/id',
  '*/objectives/*/name',
  '*/objectives/*/pa/german', // at Drvar stars are worth points to the Yugoslav alone
  '*/entries/*/side',
  '*/entries/*/note',
  '*/zones/town',
  '*/zones/abitato',
  '*/zones/partisan_setup',
  '*/units/*/name',
  '*/units/*/faction',
  '*/commands/*/name',
  '*/track/*/day',
  '*/track/*/box',
  '*/reinforcements/*/id',
] as const;

/**
 * What a pack may write is what the rules can count with: columns of a position and tables hold small
 * numbers, and a test plays at both ends of every range.
 */
const from = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high));
const count = from(0, 99);
const int = from(-99, 99);
const strength = from(1, 9); // a hex full of them still fits its column
const bonus = from(-20, 20); // of one weapon; a unit adds up all it has

const line = z.strictObject({ name, hexes });

export const mapFile = z.strictObject({
  provenance,
  id: name,
  orientation: z.literal('flat-top'),
  numbering: name,
  cols: lines,
  rows: lines,
  hexes: z.record(
    hex,
    z.strictObject({
      terrain: z.enum(TERRAINS),
      elevation: count,
      name: z.optional(name),
      road: yes,
      rail: yes,
    }),
  ),
  hexsides: z.array(
    z.strictObject({ a: hex, b: hex, kind: z.enum(['river', 'bridge']), river: name }),
  ),
  roads: z.array(line),
  railways: z.array(line),
  objectives: z.array(z.strictObject({ id: name, name, hex, pa: z.record(name, count) })),
  entries: z.record(name, z.strictObject({ hexes, side: name, note: name })),
  zones: z.record(name, hexes),
});

const odds = z.nullable(z.string().check(z.regex(/^\d\/\d$/)));
const cost = z.nullable(count);
const weapon = z.strictObject({
  value: bonus,
  against: z.array(z.enum(TARGET_TYPES)),
  minDistance: count,
  maxDistance: count,
});
const structure = z.strictObject({ attack: int, melee: int, vehicleMayEnter: z.boolean() });
const byAttack = <T extends z.ZodMiniType>(shape: T) =>
  z.strictObject({ F: shape, C: shape, ART: shape });

export const chartsFile = z.strictObject({
  provenance,
  actions: z.array(
    z.strictObject({
      id: z.enum(ACTIONS),
      gravellona: cost,
      drvar: cost,
      outOfCommand: z.boolean(),
      movement: z.boolean(),
      markers: z.array(z.enum(['movement', 'attack', 'opportunity'])),
    }),
  ),
  outOfCommandFactor: count,
  german: z.strictObject({ factor: count, freeCost: count }),
  attack: byAttack(z.strictObject({ F: z.array(odds), A: z.array(odds), C: z.array(odds) })),
  ranges: byAttack(count),
  nightReduction: count,
  weapons: z.record(z.enum(WEAPONS), weapon),
  damage: byAttack(z.array(int)),
  stopped: z.strictObject({ attack: int, melee: int }),
  attackMarkerLimit: count,
  doubling: z.strictObject({ attackMagnitude: count, meleeTotalAbove: count }),
  meleeBands: z.strictObject({ moraleUpTo: count, eliminateAboveFactor: count }),
  stacking: z.strictObject({ limit: count }),
  command: z.strictObject({ range: count, supplementaryRange: count, strength: count }),
  movement: z.record(z.enum(UNIT_TYPES), count),
  terrain: z.record(
    z.enum(TERRAINS),
    z.strictObject({
      foot: cost,
      vehicle: cost,
      attack: int,
      melee: int,
      blocksSight: z.boolean(),
    }),
  ),
  road: z.strictObject({ foot: count, vehicle: count }),
  hexsides: z.record(
    z.enum(['river', 'bridge']),
    z.strictObject({ foot: cost, vehicle: cost, melee: int }),
  ),
  structures: z.strictObject({ bunker: structure, shelter: structure, obstacle: structure }),
  landing: z.strictObject({
    onTargetUpTo: count,
    lossTerrain: z.array(z.enum(TERRAINS)),
    losses: z.array(count),
    assaultModifier: int,
  }),
  air: z.record(name, z.strictObject({ scatter: count })),
  interrogation: z.strictObject({ from: count }),
  tito: z.strictObject({ capturedUpTo: count }),
  /** DRV-12.3a: where each face of the die leads. */
  scatter: z.array(z.enum(DIRECTIONS)).check(z.length(6)),
});

const unit = z.strictObject({
  name,
  side: name,
  faction: name,
  formation: name,
  company: z.optional(name), // A56
  type: z.enum(UNIT_TYPES),
  pf: strength,
  attack: z.nullable(z.enum(ATTACK_TYPES)),
  target: z.enum(TARGET_TYPES),
  weapons: z.array(z.enum(WEAPONS)),
  damageValue: z.optional(count),
  fixed: yes, // GT13-12.3
  attacksPerTurn: z.optional(count), // GT13-12.3
  german: yes, // GT13-12.1
  englishType: z.optional(z.enum(UNIT_TYPES)), // L7
  englishWeapons: z.optional(z.array(z.enum(WEAPONS))), // L7
});
export const countersFile = z.strictObject({
  provenance,
  standard: z.record(name, count),
  units: z.record(name, unit),
  commands: z.record(name, z.strictObject({ name, side: name })),
  tokens: z.optional(z.record(name, z.enum(TOKENS))),
  airCounters: z.optional(z.record(name, name)),
  counterLimits: z.record(name, z.array(count)),
});

const setupGroup = z.strictObject({
  units: names,
  entries: z.optional(names),
  objectives: z.optional(names),
  zone: z.optional(name),
  different: yes,
  landing: yes,
});
export const scenarioFile = z.strictObject({
  provenance,
  id: z.enum(SCENARIOS),
  sides: names,
  turns: count,
  firstInitiative: name,
  firstTurn: z.record(name, count),
  paCap: z.optional(count),
  halving: z.optional(z.strictObject({ side: name, beforeTurn: count })),
  paDie: z.optional(z.array(count)),
  track: z.array(z.strictObject({ turn: count, day: count, box: name, night: z.boolean() })),
  setup: z.array(z.strictObject({ side: name, groups: z.array(setupGroup) })),
  commandWith: z.optional(z.record(name, name)),
  reinforcements: z.array(
    z.strictObject({
      id: name,
      side: name,
      turn: count,
      units: names,
      entries: names,
      condition: z.optional(names),
      landing: yes,
      delayed: yes,
    }),
  ),
  airRaids: z.optional(z.array(z.strictObject({ turn: count, counters: names }))),
  victory: z.record(name, z.record(name, count)),
  defaults: z.record(name, hex),
});

export type MapData = z.infer<typeof mapFile>;
export type Charts = z.infer<typeof chartsFile>;
export type Counters = z.infer<typeof countersFile>;
export type ScenarioData = z.infer<typeof scenarioFile>;
export type UnitData = z.infer<typeof unit>;

/** The files as shipped. */
export const shipped: DataTree = {
  charts: charts as unknown as DataFile,
  'gravellona-map': gravellonaMap as unknown as DataFile,
  'gravellona-counters': gravellonaCounters as unknown as DataFile,
  'gravellona-scenario': gravellonaScenario as unknown as DataFile,
  'drvar-map': drvarMap as unknown as DataFile,
  'drvar-counters': drvarCounters as unknown as DataFile,
  'drvar-scenario': drvarScenario as unknown as DataFile,
};

export interface Ta1Data {
  readonly charts: Charts;
  readonly map: MapData;
  readonly counters: Counters;
  readonly scenario: ScenarioData;
}

/** The typed data of one game, or one error that names the file and the path inside it. */
export function parseData(tree: DataTree, scenario: string): Ta1Data {
  return {
    charts: fit('charts', chartsFile, tree.charts),
    map: fit(`${scenario}-map`, mapFile, tree[`${scenario}-map`]),
    counters: fit(`${scenario}-counters`, countersFile, tree[`${scenario}-counters`]),
    scenario: fit(`${scenario}-scenario`, scenarioFile, tree[`${scenario}-scenario`]),
  };
}
