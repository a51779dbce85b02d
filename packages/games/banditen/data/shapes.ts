// What each kind of data file may contain. The crossing from file to typed data is in ../data.ts.
import {
  count,
  hex,
  hexes,
  int,
  lines,
  name,
  names,
  provenance,
  yes,
} from '@esagono/engine/shapes';
import * as z from 'zod/mini';

export const SIDES = ['axis', 'partisan'] as const;
export const SCENARIOS = ['gravellona', 'tarnova'] as const;
export const TERRAINS = ['clear', 'settlement', 'hill', 'wood', 'river'] as const;
export const WORKS = ['fort', 'bunker'] as const;
/** BAN-2.2.2 */
export const UNIT_TYPES = [
  'infantry',
  'mg',
  'mortar',
  'artillery',
  'antitank',
  'armoredCar',
] as const;
/** BAN-5.1, BAN-5.2; the last four are the acts that other chapters add. */
export const ACTIONS = [
  'move',
  'fire',
  'moveAndFire',
  'assault',
  'divide',
  'recovery',
  'opportunityFire',
  'opportunityAssault',
  'entry',
  'infirmary',
  'earlyActivation',
  'pass',
] as const;

const side = z.enum(SIDES);
const scenarioId = z.enum(SCENARIOS);
const terrain = z.enum(TERRAINS);
const work = z.enum(WORKS);
const unitType = z.enum(UNIT_TYPES);

export const mapFile = z.strictObject({
  provenance,
  id: name,
  title: name,
  grid: z.strictObject({
    orientation: z.literal('flat'),
    offset: z.literal('even'),
    cols: lines,
    rows: lines,
    idStyle: z.literal('CCRR'),
  }),
  hexes: z.record(
    hex,
    z.strictObject({
      terrain,
      terrain2: z.optional(z.literal('wood')), // wooded hill, BAN-8.2.1
      road: yes,
      fort: z.optional(count),
      name: z.optional(name),
    }),
  ),
  hexsides: z.array(z.strictObject({ a: hex, b: hex, kind: z.literal('stream'), bridge: yes })),
  roads: z.array(hexes),
  objectives: z.array(z.strictObject({ id: name, name, hex })),
  forts: z.array(z.strictObject({ number: count, hex })),
  entries: z.record(name, hexes),
  zones: z.record(name, hexes),
  features: z.record(
    name,
    z.strictObject({ name, kind: z.enum(['river', 'stream', 'relief', 'forest']), hexes }),
  ),
});

const action = z.strictObject({
  by: z.enum(['active', 'inactive']),
  pa: count,
  outOfCommandPa: z.nullable(count), // null: not allowed out of command
  pinned: z.boolean(),
  light: z.boolean(),
});
const terrainRow = z.strictObject({
  cost: z.nullable(count), // null: no entry except by road
  attack: int,
  assault: int,
  blocksSight: z.boolean(),
});
const weapon = z.strictObject({
  heavy: z.boolean(),
  bonus: int,
  terrain: z.array(terrain),
  works: z.array(work),
  types: z.array(unitType),
  onlyThere: z.boolean(),
  mayAssault: z.boolean(),
  hitsBunker: z.boolean(),
});
const halved = z.strictObject({ divisor: count, bonus: int });

export const chartsFile = z.strictObject({
  provenance,
  stackingLimit: count,
  paCap: count,
  outOfCommandFactor: count,
  actions: z.record(z.enum(ACTIONS), action),
  terrain: z.record(terrain, terrainRow),
  works: z.record(work, z.strictObject({ attack: int, assault: int })),
  road: z.strictObject({ cost: count }),
  stream: z.strictObject({ cost: count, assault: int }),
  bridge: z.strictObject({ cost: count }),
  ranges: z.record(z.enum([...UNIT_TYPES, 'light', 'command']), count),
  movement: z.record(z.enum([...UNIT_TYPES, 'command', 'oneHexAlways', 'halfDivisor']), count),
  fire: z.strictObject({ markersMax: count, hitsBeforeLoss: count }),
  fireModifiers: z.strictObject({ movementAndFire: int, pinned: int, automatic: int }),
  weapons: z.record(unitType, weapon),
  assault: z.strictObject({
    pinned: int,
    fireTwo: int,
    upperBandFrom: z.strictObject({ upper: count, lower: count }),
    eliminationMultiple: count,
    upperBandLoss: count,
    retreat: count,
  }),
  morale: z.strictObject({ pinnedFailureLoss: count }),
  armoredCar: z.strictObject({ block: count, breaksDownUpTo: count, terrain: z.array(terrain) }),
  gravellona: z.strictObject({
    partisanIncome: z.strictObject({ dice: count, perFormation: count, firstTurn: count }),
    axisIncome: z.strictObject({ half: halved, full: halved, plus: halved }),
    arrival: z.strictObject({ from: count, delay: count }),
    morale: z.strictObject({
      axis: z.strictObject({ start: count, perObjective: count, minimum: count }),
      partisan: z.literal('fails'),
      partisanOptional: z.strictObject({ formations: names, value: count }),
    }),
    surrenderUpTo: count,
    ammunitionLowFrom: count,
    victory: z.strictObject({ perObjective: count, fewerLosses: count }),
  }),
  tarnova: z.strictObject({
    partisanIncome: z.strictObject({ dice: count, perBattalion: count }),
    firstTurn: z.strictObject({ initiative: side, partisan: count, axis: count }),
    axisIncome: z.array(z.strictObject({ fortsFrom: count, pa: count })), // highest row first
    earlyActivation: z.strictObject({ from: count, step: count }),
    morale: z.strictObject({
      axis: z.strictObject({ start: count, fortsPerPoint: count, minimum: count }),
      partisan: count,
      assaultCompany: count,
    }),
    frost: z.strictObject({ from: count, dark: int, mineRoll: int }),
    nightRange: count,
    heavyWeaponSupply: count,
    artilleryWear: z.strictObject({ natural: count, loss: count }),
    mines: z.strictObject({ reach: count, hitOn: count }),
    infirmaryDivisor: count,
  }),
});

export const countersFile = z.strictObject({
  provenance,
  factions: z.record(name, z.strictObject({ scenario: scenarioId, side, name, colour: name })),
  formations: z.record(
    name,
    z.strictObject({
      scenario: scenarioId,
      side,
      faction: name,
      name,
      commands: names, // any one of them commands the formation
      substituteCommands: names, // these serve while none of the above is in the game
      alwaysInCommand: z.boolean(),
      mayAssault: z.boolean(),
      morale: z.enum(['side', 'fails', 'assaultCompany']),
      stacksWithAll: z.boolean(),
      keepsAutomatic: z.boolean(),
      countsForIncome: z.boolean(), // BAN-15.2, BAN-16.2
      lossesCount: z.boolean(),
    }),
  ),
  units: z.record(
    name,
    z.strictObject({
      formation: name,
      type: unitType,
      count,
      vf: count,
      pm: count,
      light: z.boolean(),
      auto: z.boolean(),
      setup: names, // zones; the whole formation uses one of them
      reinforcement: z.nullable(name),
    }),
  ),
  commands: z.record(
    name,
    z.strictObject({
      formation: name,
      vf: count,
      pm: count,
      light: z.boolean(),
      range: count,
      replacementRange: z.nullable(count), // null: blank back, BAN-2.1.3
      setup: names,
      reinforcement: z.nullable(name),
    }),
  ),
  limits: z.array(
    z.strictObject({ formation: name, type: unitType, counters: z.record(z.string(), count) }),
  ),
  markers: z.strictObject({ mines: z.array(count), bunkers: count, infirmary: count }),
});

export const turn = z.strictObject({
  turn: count,
  day: count,
  hour: name,
  ordinal: count,
  dark: z.boolean(),
  night: z.boolean(),
  axisIncome: z.enum(['half', 'full', 'plus', 'forts']),
  axisIncomeExclusive: z.optional(z.enum(['half', 'full', 'plus'])), // option halfUntil: exclusive
  ammunitionRoll: z.boolean(),
  frostRoll: z.boolean(),
  earlyActivation: z.boolean(),
});
export const placement = z.strictObject({
  units: z.array(z.strictObject({ unit: name, vf: count, hex })),
  commands: z.array(z.strictObject({ command: name, hex })),
  bunkers: hexes,
  mines: z.array(z.strictObject({ hex, value: count })),
  infirmary: z.nullable(hex),
});
const zone = z.strictObject({ zone: name });
export const scenario = z.strictObject({
  map: z.enum(['map-gravellona', 'map-tarnova']),
  title: name,
  paragraph: name,
  sides: z.strictObject({ axis: name, partisan: name }),
  turns: z.array(turn),
  setup: z.strictObject({
    first: side,
    mayDivide: z.strictObject({ axis: z.boolean(), partisan: z.boolean() }),
    garrison: z.strictObject({ side, zone: name }), // every hex of the zone holds a unit of the side
    startsInZone: z.nullable(z.strictObject({ zone: name, oneOf: names })),
    attached: z.nullable(z.strictObject({ formation: name, zones: names })),
    bunkers: z.nullable(zone),
    mines: z.nullable(z.strictObject({ apart: count })),
    infirmary: z.nullable(zone),
  }),
  stacking: z.strictObject({
    exclusiveFactions: side,
    needCommandRange: z.nullable(z.strictObject({ formations: names, command: name })),
  }),
  reinforcements: z.record(
    name,
    z.strictObject({
      side,
      turn: count,
      entry: name, // key of the map's entries
      roll: z.boolean(),
      mayDecline: z.boolean(),
      awayFromEnemy: z.boolean(),
    }),
  ),
  victory: z.strictObject({
    automatic: z.enum(['all-objectives', 'no-axis-units']),
    score: z.enum(['objectives-and-losses', 'fewer-losses']),
  }),
  bn3MarkerTurn: z.nullable(count),
  defaultSetup: z.strictObject({ axis: placement, partisan: placement }),
});
export const scenariosFile = z.strictObject({
  provenance,
  gravellona: scenario,
  tarnova: scenario,
});
