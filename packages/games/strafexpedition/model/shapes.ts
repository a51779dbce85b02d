// What each data file may contain. A value that does not fit is refused by name and path, so that a
// data pack can be corrected. The crossing from file to typed data is in data.ts.
import { hex, hexes, lines, provenance } from '@esagono/engine/shapes';
import * as z from 'zod/mini';

export const SIDES = ['it', 'ah'] as const;
export const SCENARIOS = ['novegno', 'cengio', 'pasubio', 'asiago', 'campaign'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];
export const TERRAINS = ['clear', 'woods', 'town', 'crags', 'highMountain'] as const;
export const WEATHERS = ['clear', 'overcast', 'rain'] as const;
/** SE-2.2.1: infantry classes of the orders of battle. */
export const CLASSES = ['inf', 'mtn', 'bic', 'mil', 'rgf', 'brs'] as const;
export const GUNS = ['M', 'F', 'H'] as const;
/** SE-EI.1 to SE-EA.5-6 */
export const EVENTS = [
  'forcedAttack',
  'doctrine',
  'confusedOrders',
  'shortFire',
  'logistics',
  'none',
] as const;

/**
 * What a pack may write is what the rules can count with: each number has the range over which the
 * game works, and a test plays at both ends of it.
 */
const from = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high));
const halves = (low: number, high: number) =>
  z.number().check(z.minimum(low), z.maximum(high), z.multipleOf(0.5));
const some = from(0, 99);
const divisor = from(1, 20);
const shift = from(-12, 12); // no table has more columns
const dieAtMost = from(0, 6);
const dieAtLeast = from(1, 7);
const level = from(0, 8);
const levelOrNone = from(0, 9);
const far = from(0, 99); // farther than any map is wide
const trench = from(0, 3);
const metres = from(0, 9999); // for readers
const turnOfTrack = from(1, 32);
/** A march of three times the allowance must not pass what a byte can count in half points. */
const ma = from(0, 12);
const morale = from(1, 15);
const strength = from(0, 30);

const side = z.enum(SIDES);

/** From the first to the last, both counted. */
const span = z
  .tuple([from(0, 99), from(0, 99)])
  .check(z.refine(([first, last]) => first <= last, 'the first comes after the last'));

export const mapFile = z.object({
  provenance,
  grid: z.object({
    orientation: z.literal('pointy'),
    shifted: z.literal('odd-rows'),
    rows: lines,
    cols: lines,
    metresPerLevel: metres,
    flat: z.boolean(),
    sketch: z.string(),
  }),
  hexes: z.record(
    hex,
    z.object({
      level,
      metres,
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
      vp: some,
      sector: z.enum(['west', 'east']),
    }),
  ),
  forts: z.record(hex, z.object({ name: z.string(), side: z.enum(['italian', 'austrian']) })),
  areas: z.record(
    z.string(),
    z.object({
      sector: z.optional(z.enum(['west', 'east', 'all'])),
      cols: z.optional(span),
      edgeSupply: z.object({ italian: hexes, austrian: hexes }),
    }),
  ),
});

/** SE-11.0.2: never nothing, or a march would not end; null: no entry. */
const costs = z.array(z.nullable(halves(0.5, 20))).check(z.length(6));
const additions = z.array(z.nullable(halves(0, 20))).check(z.length(6));
const byTerrain = z.object({
  clear: shift,
  woods: shift,
  town: shift,
  highMountain: shift,
  crags: shift,
});
export const chartsFile = z.object({
  provenance,
  terrain: z.object({
    classes: z.array(z.string()),
    enter: z.object({ clear: costs, woods: costs, town: costs, highMountain: costs, crags: costs }),
    river: additions,
    road: costs,
    trail: costs,
    levelUp: from(0, 9),
    leaveZoc: from(0, 9),
    highMountainLevel: levelOrNone,
    assaultShift: byTerrain,
    bombardShift: byTerrain,
    defensiveShift: byTerrain,
    cragsSideShift: shift,
    riverShift: shift,
    roanaShift: shift,
    levelAssaultShift: shift,
    levelFireShift: shift,
    trenchAssaultShift: z.array(shift).check(z.length(4)),
    trenchBombardShift: z.array(shift).check(z.length(4)),
    trenchFireShift: z.array(shift).check(z.length(4)),
  }),
  weather: z.object({
    rainFootMA: from(-12, 0),
    rainGunDivisor: divisor,
    rainAssaultShift: shift,
    rainFireDivisor: divisor,
    overcastFireDivisor: divisor,
    overcastLevel: levelOrNone,
  }),
  // SE-13.2.2: together no farther than what is remembered of sight (FARTHEST_SIGHT).
  sight: z.object({
    limit: from(0, 6),
    perLevel: from(0, 1),
    overcastLow: from(0, 6),
    overcastHigh: from(0, 6),
    rain: from(0, 6),
  }),
  limits: z.object({
    stack: from(1, 9),
    stackHighMountain: from(1, 9),
    supplyReach: far,
    gunsPerLp: from(1, 15),
    maxGuns: from(0, 15),
    independents: some,
    strategicDistance: from(1, 99),
    strategicFactor: halves(1, 3),
    forcedFactor: halves(1, 3),
    defensiveGunRange: far,
    defensiveGunDivisor: divisor,
    counterReach: from(0, 5),
    works: some,
    maxTrench: z.literal(3), // the tables know no other
    zocDigMax: dieAtMost,
    commandZocMin: dieAtLeast,
    starMax: dieAtMost,
    gunHits: from(1, 9),
    cragsRetreatDp: from(0, 9),
    stepsPerVp: from(1, 99),
    battalionSteps: from(0, 20),
    gunSteps: from(0, 20),
    eventLp: some,
    shortFireMax: dieAtMost,
    bridgeMax: dieAtMost,
    bridgeReach: far,
    russianStop: from(1, 99),
    russianEnd: from(1, 99),
  }),
  assault: z.object({
    columns: z.array(z.string()).check(z.length(13)),
    rows: z.array(z.array(z.string()).check(z.length(13))).check(z.length(6)),
    automatic: z.string(),
    zeroDefenceColumn: from(0, 12),
    moraleShift: z.object({ perPoints: from(1, 9), max: from(0, 12) }),
  }),
  fire: z.object({
    columns: z.array(from(1, 99)).check(z.length(10)),
    rows: z.array(z.array(z.string()).check(z.length(10))).check(z.length(6)),
  }),
  track: z.record(
    z.string(),
    z.object({ date: z.string(), weather: z.enum(WEATHERS), eventModifier: from(-9, 9) }),
  ),
  events: z.object({
    general: z.record(z.string(), z.enum(['italian', 'austrian', 'russian', 'none'])),
    italian: z.record(z.string(), z.enum(EVENTS)),
    austrian: z.record(z.string(), z.enum(EVENTS)),
  }),
  boxes: z.array(z.object({ id: z.string(), guns: from(0, 15), cost: from(1, 9) })),
});

/** SE-3.CF, SE-3.MG, SE-3.MA */
const values = z.tuple([strength, strength, ma]);
const gun = z.object({ bf: from(1, 30), range: far, ma });
const gunSet = z.object({ M: gun, F: gun, H: gun });
export const unitsFile = z.object({
  provenance,
  types: z.record(
    z.string(),
    z.object({ class: z.enum(CLASSES), front: values, back: values, morale }),
  ),
  guns: z.object({ it: gunSet, ah: gunSet }),
  forts: z.record(
    z.string(),
    z.object({
      name: z.string(),
      hex: hex,
      side,
      bf: strength,
      range: far,
      trench: from(1, 3), // SE-20.1: a fort has walls
      morale,
      cf: strength,
      mg: strength,
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
      hq: z.optional(z.object({ initiative: some, range: far })),
    }),
  ),
  battalionTypes: z.record(z.string(), z.string()),
});

const pair = z.array(hex).check(z.length(2));
/** AMB-71: where units may be set up or come in. */
export const zone = z.object({
  hexes: z.optional(hexes),
  line: z.optional(pair),
  also: z.optional(hexes),
  behind: z.optional(pair),
  within: z.optional(z.tuple([hex, far])),
  rowBetween: z.optional(pair),
  orNorth: z.optional(z.boolean()),
  own: z.optional(z.boolean()),
  behindFront: z.optional(z.boolean()),
  near: z.optional(far),
  of: z.optional(z.array(z.string())),
  sector: z.optional(z.enum(['west', 'east'])),
  fromFront: z.optional(far),
  columns: z.optional(span),
  rows: z.optional(span),
  edge: z.optional(z.literal('west')),
  road: z.optional(hexes),
  fromEnemy: z.optional(far),
  valstagna: z.optional(z.boolean()),
  ifControlled: z.optional(hex),
  else: z.optional(hexes),
});
export const group = z.object({
  formation: z.string(),
  regiment: z.optional(z.string()),
  battalions: z.optional(z.array(z.string())),
  guns: z.optional(z.object({ M: from(0, 12), F: from(0, 12), H: from(0, 12) })),
  zone: z.optional(zone),
  entry: z.optional(zone),
  mode: z.optional(z.literal('fire')),
  reduced: z.optional(z.boolean()),
  immobile: z.optional(z.boolean()),
  dp: z.optional(from(0, 9)),
  noMove: z.optional(z.boolean()),
  halfMA: z.optional(z.boolean()),
});
const bothSides = <T extends z.ZodMiniType>(inner: T) => z.object({ it: inner, ah: inner });
const block = z.array(z.object({ columns: span, rows: span }));
export const scenario = z.object({
  number: from(1, 5),
  turns: z
    .tuple([turnOfTrack, turnOfTrack])
    .check(z.refine(([first, last]) => first <= last, 'the first turn comes after the last')),
  area: z.string(),
  lp: bothSides(from(0, 999)),
  income: z.record(z.string(), bothSides(some)),
  setup: bothSides(z.array(group)),
  forts: z.array(z.string()),
  trenches: z.object({
    frontLines: z.object({ it: z.optional(trench), ah: z.optional(trench) }),
    hexes: z.record(hex, trench),
  }),
  reinforcements: z.record(z.string(), bothSides(z.array(group))),
  victory: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('points'),
      ah: from(-999, 999),
      it: from(-999, 999),
      sectors: z.array(z.enum(['west', 'east'])),
    }),
    z.object({ kind: z.literal('hexes'), hexes, needed: some }),
    z.object({ kind: z.literal('adjacent'), hex: hex, draw: hexes }),
  ]),
  events: z.enum(['none', 'notFirst']),
  itGunsFixedFirstTurn: z.optional(z.boolean()),
  itGunsReachFront: z.optional(z.boolean()),
  preliminary: z.optional(z.boolean()),
  control: z.union([z.literal('map'), z.object({ it: block, ah: block, none: block })]),
  campaign: z.optional(
    z.object({
      releaseTurn: some,
      iiiSupportUntil: some,
      iiiBombardUntil: some,
      displacementTurn: some,
      displaced: z.array(z.string()),
      displacedTo: hex,
      valstagna: hex,
      team: z.boolean(),
    }),
  ),
});
export const scenariosFile = z.object({
  provenance,
  pasubio: scenario,
  asiago: scenario,
  cengio: scenario,
  novegno: scenario,
  campaign: scenario,
});
