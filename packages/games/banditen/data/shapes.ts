// What each kind of data file may contain. The crossing from file to typed data is in ../data.ts.
import { SEASONS } from '@esagono/engine';
import { hex, hexes, name, names, provenance, yes } from '@esagono/engine/shapes';
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

/**
 * What a pack may write is what the rules can count with: each number has the range over which the
 * game works, and a test plays at both ends of it.
 */
const from = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high));
const some = from(0, 99);
const atLeastOne = from(1, 99);
const modifier = from(-99, 99);
const die = from(0, 7); // 7 is more than any die shows
const manyDice = from(0, 12);
const moraleValue = from(0, 9);
const pm = from(0, 30);
const range = from(0, 40); // farther than any map is wide
const vf = from(1, 6);

const side = z.enum(SIDES);
const scenarioId = z.enum(SCENARIOS);
const terrain = z.enum(TERRAINS);
const work = z.enum(WORKS);
const unitType = z.enum(UNIT_TYPES);

/** A position has room for four hundred hexes. */
const mapLines = from(1, 20);

export const mapFile = z.strictObject({
  provenance,
  id: name,
  title: name,
  grid: z.strictObject({
    orientation: z.literal('flat'),
    offset: z.literal('even'),
    cols: mapLines,
    rows: mapLines,
    idStyle: z.literal('CCRR'),
  }),
  hexes: z.record(
    hex,
    z.strictObject({
      terrain,
      terrain2: z.optional(z.literal('wood')), // wooded hill, BAN-8.2.1
      road: yes,
      fort: z.optional(atLeastOne),
      name: z.optional(name),
    }),
  ),
  hexsides: z.array(z.strictObject({ a: hex, b: hex, kind: z.literal('stream'), bridge: yes })),
  roads: z.array(hexes),
  objectives: z.array(z.strictObject({ id: name, name, hex })),
  forts: z.array(z.strictObject({ number: atLeastOne, hex })),
  entries: z.record(name, hexes),
  zones: z.record(name, hexes),
  features: z.record(
    name,
    z.strictObject({ name, kind: z.enum(['river', 'stream', 'relief', 'forest']), hexes }),
  ),
});

/** BAN-5.1, BAN-6.1: free of charge only what ends by itself; null: not allowed out of command. */
const action = <P extends z.ZodMiniType, O extends z.ZodMiniType>(pa: P, outOfCommandPa: O) =>
  z.strictObject({
    by: z.enum(['active', 'inactive']),
    pa,
    outOfCommandPa,
    pinned: z.boolean(),
    light: z.boolean(),
  });
const priced = action(atLeastOne, z.nullable(atLeastOne));
const inCommandOnly = action(atLeastOne, z.null());
const terrainRow = z.strictObject({
  cost: z.nullable(atLeastOne), // null: no entry except by road
  attack: modifier,
  assault: modifier,
  blocksSight: z.boolean(),
});
const weapon = z.strictObject({
  heavy: z.boolean(),
  bonus: modifier,
  terrain: z.array(terrain),
  works: z.array(work),
  types: z.array(unitType),
  onlyThere: z.boolean(),
  mayAssault: z.boolean(),
  hitsBunker: z.boolean(),
});
const halved = z.strictObject({ divisor: atLeastOne, bonus: some });
/** BAN-7: no fewer than the strongest counter, no more than one decision can name. */
const stackingLimit = from(4, 12);

export const chartsFile = z.strictObject({
  provenance,
  stackingLimit,
  paCap: atLeastOne,
  outOfCommandFactor: z.literal(2), // BAN-6.1, told to readers: the prices stand in the table
  actions: z.strictObject({
    move: priced,
    fire: priced,
    moveAndFire: priced,
    assault: priced,
    divide: priced,
    recovery: inCommandOnly,
    opportunityFire: action(some, z.nullable(some)),
    opportunityAssault: priced,
    entry: action(some, some), // BAN-14: in command that turn, so the second is never asked for
    infirmary: priced,
    earlyActivation: inCommandOnly,
    pass: action(z.literal(0), z.literal(0)),
  } satisfies Record<(typeof ACTIONS)[number], z.ZodMiniType>),
  terrain: z.record(terrain, terrainRow),
  works: z.record(work, z.strictObject({ attack: modifier, assault: modifier })),
  road: z.strictObject({ cost: atLeastOne }),
  stream: z.strictObject({ cost: some, assault: modifier }),
  bridge: z.strictObject({ cost: some }),
  ranges: z.record(z.enum([...UNIT_TYPES, 'light', 'command']), range),
  movement: z.strictObject({
    // BAN-8.1, told to readers: the rules read the PM printed on each counter.
    infantry: pm,
    mg: pm,
    mortar: pm,
    artillery: pm,
    antitank: pm,
    armoredCar: pm,
    command: pm,
    oneHexAlways: from(1, 30),
    halfDivisor: from(1, 30),
  }),
  fire: z.strictObject({ markersMax: from(1, 2), hitsBeforeLoss: some }),
  fireModifiers: z.strictObject({
    movementAndFire: modifier,
    pinned: modifier,
    automatic: modifier,
  }),
  weapons: z.record(unitType, weapon),
  assault: z.strictObject({
    pinned: modifier,
    fireTwo: modifier,
    upperBandFrom: z.strictObject({ upper: atLeastOne, lower: atLeastOne }),
    eliminationMultiple: some,
    upperBandLoss: some,
    retreat: z.literal(1), // BAN-11.1: one hex, as the rules have it
  }),
  morale: z.strictObject({ pinnedFailureLoss: some }),
  armoredCar: z.strictObject({ block: atLeastOne, breaksDownUpTo: die, terrain: z.array(terrain) }),
  gravellona: z.strictObject({
    partisanIncome: z.strictObject({ dice: manyDice, perFormation: some, firstTurn: some }),
    axisIncome: z.strictObject({ half: halved, full: halved, plus: halved }),
    arrival: z.strictObject({ from: die, delay: from(0, 9) }),
    morale: z.strictObject({
      axis: z.strictObject({ start: moraleValue, perObjective: moraleValue, minimum: moraleValue }),
      partisan: z.literal('fails'),
      partisanOptional: z.strictObject({ formations: names, value: moraleValue }),
    }),
    surrenderUpTo: die,
    ammunitionLowFrom: some,
    victory: z.strictObject({ perObjective: some, fewerLosses: some }),
  }),
  tarnova: z.strictObject({
    partisanIncome: z.strictObject({ dice: manyDice, perBattalion: some }),
    firstTurn: z.strictObject({ initiative: side, partisan: some, axis: some }),
    axisIncome: z.array(z.strictObject({ fortsFrom: some, pa: some })), // highest row first
    earlyActivation: z.strictObject({ from: die, step: from(0, 9) }),
    morale: z.strictObject({
      axis: z.strictObject({
        start: moraleValue,
        fortsPerPoint: atLeastOne,
        minimum: moraleValue,
      }),
      partisan: moraleValue,
      assaultCompany: moraleValue,
    }),
    frost: z.strictObject({ from: from(0, 99), dark: modifier, mineRoll: modifier }),
    nightRange: range,
    heavyWeaponSupply: range,
    artilleryWear: z.strictObject({ natural: die, loss: some }),
    mines: z.strictObject({ reach: range, hitOn: die }),
    infirmaryDivisor: atLeastOne,
  }),
});

const strength = z.string().check(z.regex(/^[1-6]$/));
const mineValue = from(0, 9);

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
      count: from(1, 9),
      vf,
      pm,
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
      vf: from(1, 3), // it must find room beside a garrison
      pm,
      light: z.boolean(),
      range: from(1, 40),
      replacementRange: z.nullable(from(1, 40)), // null: blank back, BAN-2.1.3
      setup: names,
      reinforcement: z.nullable(name),
    }),
  ),
  limits: z.array(
    z.strictObject({ formation: name, type: unitType, counters: z.record(strength, from(0, 15)) }),
  ),
  markers: z.strictObject({
    mines: z.array(mineValue).check(z.length(7)), // BAN-16.9
    bunkers: z.literal(5), // BAN-16.10
    infirmary: z.literal(1),
  }),
});

export const turn = z.strictObject({
  turn: atLeastOne,
  day: some,
  hour: name,
  ordinal: some,
  dark: z.boolean(),
  night: z.boolean(),
  axisIncome: z.enum(['half', 'full', 'plus', 'forts']),
  axisIncomeExclusive: z.optional(z.enum(['half', 'full', 'plus'])), // option halfUntil: exclusive
  ammunitionRoll: z.boolean(),
  frostRoll: z.boolean(),
  earlyActivation: z.boolean(),
});
export const placement = z.strictObject({
  units: z.array(z.strictObject({ unit: name, vf, hex })),
  commands: z.array(z.strictObject({ command: name, hex })),
  bunkers: hexes,
  mines: z.array(z.strictObject({ hex, value: mineValue })),
  infirmary: z.nullable(hex),
});
const zone = z.strictObject({ zone: name });
export const scenario = z.strictObject({
  map: z.enum(['map-gravellona', 'map-tarnova']),
  title: name,
  paragraph: name,
  season: z.enum(SEASONS),
  sides: z.strictObject({ axis: name, partisan: name }),
  turns: z.array(turn),
  setup: z.strictObject({
    first: side,
    mayDivide: z.strictObject({ axis: z.boolean(), partisan: z.boolean() }),
    garrison: z.strictObject({ side, zone: name }), // every hex of the zone holds a unit of the side
    startsInZone: z.nullable(z.strictObject({ zone: name, oneOf: names })),
    attached: z.nullable(z.strictObject({ formation: name, zones: names })),
    bunkers: z.nullable(zone),
    mines: z.nullable(z.strictObject({ apart: from(0, 3) })),
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
      turn: atLeastOne,
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
  bn3MarkerTurn: z.nullable(atLeastOne),
  defaultSetup: z.strictObject({ axis: placement, partisan: placement }),
});
export const scenariosFile = z.strictObject({
  provenance,
  gravellona: scenario,
  tarnova: scenario,
});
