import { DataError, type DataTree, type OptionValue } from '@esagono/engine';
import { type Grid, parseId } from '@esagono/hex';
import {
  ACTIONS,
  ATTACK_TYPES,
  type Charts,
  DIRECTIONS,
  parseData,
  type Ta1Data,
  TERRAINS,
} from './data.ts';
import { groundOf, makeEdges, makeSight } from './ground.ts';
import { type Kind, likeness, makeAttackTable, makeKinds, makeWeapons, ROLE } from './kinds.ts';
import {
  namesIn,
  objectiveAt,
  readDefaults,
  readGroups,
  readNights,
  readObjectives,
  readRaids,
  readSetup,
  type Sources,
} from './plan.ts';

export { ACTION, FARTHEST, MOBILITY, ROLE } from './kinds.ts';
export interface Group {
  readonly id: string;
  readonly side: number;
  readonly turn: number;
  readonly units: readonly number[];
  /** Bits are positions in `units`. */
  readonly hexes: readonly number[];
  readonly condition: readonly number[];
  readonly landing: boolean;
  readonly delayed: boolean;
}

/** What the works of a hex do for those in it, GT13-5d, DRV-5d. */
export interface Work {
  readonly attack: number;
  readonly melee: number;
  readonly vehicleMayEnter: boolean;
}

export interface SetupGroup {
  readonly units: readonly number[];
  readonly hexes: readonly number[];
  readonly different: boolean;
  readonly landing: boolean;
}

/** Everything that never changes during play, as flat tables; shared by all positions of a scenario. */
export interface Tables extends Ta1Data {
  readonly id: string;
  readonly grid: Grid;
  readonly english: boolean;
  readonly kinds: readonly Kind[];
  readonly slots: number;
  readonly firstSpare: number;
  readonly commands: readonly number[];
  readonly tokens: readonly number[];
  readonly sideOfSlot: Uint8Array;
  /** Combat slots of each side, spare ones included. */
  readonly combat: readonly Int16Array[];
  readonly role: Uint8Array; // by slot
  readonly kAttack: Int8Array; // by kind …
  readonly kTarget: Uint8Array;
  readonly kMove: Uint8Array;
  readonly kMobility: Uint8Array;
  readonly kDamage: Uint8Array;
  readonly kFixed: Uint8Array;
  readonly kGerman: Uint8Array;
  readonly kShots: Uint8Array;
  readonly kFormation: Uint8Array; // TA1-5e: kinds with the same number may join …
  readonly kCompany: Uint8Array; // … and these when the company counts, A56
  /** Weapons of a kind against a target at a distance: [(kind * 3 + target) * 6 + distance]. */
  readonly weapon: Int8Array;
  /** MORALE and COLPITO: [(attack * 3 + target) * 6 + distance], 0 for a dash. */
  readonly morale: Uint8Array;
  readonly hit: Uint8Array;
  readonly range: Uint8Array; // [attack * 2 + night]
  readonly farthest: Uint8Array; // the longest range of a side: [side * 2 + night]
  readonly terrain: Uint8Array;
  readonly elevation: Uint8Array;
  readonly attackDrm: Int8Array; // by hex
  readonly meleeDrm: Int8Array; // by hex
  readonly settlement: Uint8Array;
  readonly edges: readonly Uint8Array[]; // by mobility
  readonly river: Uint8Array; // [hex*6+dir] = 1 where an unbridged river is crossed
  readonly crossing: Int8Array; // [hex*6+dir]: what it adds to the defenders' total in melee
  readonly entryCost: readonly Uint8Array[]; // by mobility: cost of coming in from off the map
  readonly distances: Uint8Array;
  /** 0 never seen; 1 seen whatever stands between; 2 seen unless units stand in the way. */
  readonly sight: Uint8Array;
  readonly objectives: readonly { id: string; name: string; hex: number; pa: readonly number[] }[];
  readonly objectiveAt: Int8Array;
  readonly night: Uint8Array; // by turn
  readonly cost: Int8Array; // by action, −1 when the game has no such action
  readonly oocAllowed: Uint8Array; // by action
  /** GT13-1.4c, DRV-1.4c, DRV-17: reinforcements by the box on which they wait. */
  readonly groups: readonly Group[];
  readonly groupOf: Int8Array; // by slot
  readonly setup: readonly { side: number; groups: readonly SetupGroup[] }[];
  /** TA1-1.2c: strength of a whole unit, by side. */
  readonly standard: readonly number[];
  readonly attackLimit: number; // TA1-8.2
  readonly stackLimit: number; // TA1-10a
  readonly defaults: Int16Array; // by slot, −1
  readonly defaultTokens: Uint8Array; // identity by token number
  readonly scatter: readonly number[]; // DRV-12.3a: the neighbour each face of the die leads to
  readonly raidsOfTurn: Int32Array; // bits by turn
  readonly raidScatter: readonly number[]; // by counter
  readonly raidNames: readonly string[];
  readonly names: readonly string[]; // by slot; spare ones are named by their parent at play
  readonly works: readonly Work[]; // by the bits of WORK
  readonly screens: Uint8Array; // terrain that blocks sight, by hex
  readonly lineFrom: Int32Array; // where the hexes between two hexes begin in `between`
  readonly lineSteps: Uint8Array; // how many pairs they are
  readonly between: Int16Array;
}

export function makeTables(tree: DataTree, scenario: string, english: boolean): Tables {
  const data = parseData(tree, scenario);
  const { charts, map, counters, scenario: plan } = data;
  const ground = groundOf(map.cols, map.rows);
  const at = (id: string): number => {
    const hex = parseId(ground.grid, id);
    if (hex < 0) throw new DataError(`data path ${map.id}: hex ${id} is not on a map of this size`);
    return hex;
  };
  const kinds = makeKinds(charts, counters, plan, english);
  const sources: Sources = { ...data, id: scenario, english, ground, kinds, at };
  const slots = makeSlots(kinds);
  const hexes = readHexes(sources);
  const objectives = readObjectives(sources);
  const names = namesIn(sources, objectives);
  return {
    ...data,
    id: scenario,
    english,
    kinds,
    ...slots,
    ...columnsOf(kinds),
    weapon: makeWeapons(charts, kinds, english),
    ...makeAttackTable(charts),
    ...makeRanges(charts, kinds),
    ...hexes,
    ...makeEdges(ground.grid, data, hexes.terrain, at),
    sight: makeSight(ground, hexes.screens, hexes.elevation),
    objectives,
    objectiveAt: objectiveAt(objectives, ground.grid.size),
    night: readNights(plan),
    ...makeCosts(charts, scenario),
    ...readGroups(sources, names, slots.slots),
    setup: readSetup(sources, names),
    standard: plan.sides.map((side) => counters.standard[side]),
    attackLimit: charts.attackMarkerLimit,
    stackLimit: charts.stacking.limit,
    ...readDefaults(sources, objectives, slots.slots),
    scatter: charts.scatter.map((name) => DIRECTIONS.indexOf(name)),
    ...readRaids(sources),
    names: Array.from({ length: slots.slots }, (_, i) => kinds[i]?.name ?? ''),
    works: makeWorks(charts, scenario),
    ...ground,
  };
}

/** Numbers of units: those of the counters, then room for the parts of each side. */
function makeSlots(kinds: readonly Kind[]) {
  const firstSpare = kinds.length;
  const spares = [0, 1].map((side) =>
    kinds.reduce((n, k) => n + (k.role === ROLE.combat && k.side === side ? k.pf - 1 : 0), 0),
  );
  const slots = firstSpare + spares[0] + spares[1];
  const sideOfSlot = new Uint8Array(slots);
  const role = new Uint8Array(slots);
  kinds.forEach((kind, i) => {
    sideOfSlot[i] = kind.side;
    role[i] = kind.role;
  });
  sideOfSlot.fill(1, firstSpare + spares[0]);
  const numbers = Array.from({ length: slots }, (_, i) => i);
  const combat = [0, 1].map((side) =>
    Int16Array.from(numbers.filter((i) => sideOfSlot[i] === side && role[i] === ROLE.combat)),
  );
  const having = (wanted: number) => kinds.flatMap((k, i) => (k.role === wanted ? [i] : []));
  return {
    slots,
    firstSpare,
    sideOfSlot,
    role,
    combat,
    commands: having(ROLE.command),
    tokens: having(ROLE.token),
  };
}

/** What kinds of units have, by kind. */
const columnsOf = (kinds: readonly Kind[]) => ({
  kAttack: Int8Array.from(kinds, (k) => k.attack),
  kTarget: Uint8Array.from(kinds, (k) => k.target),
  kMove: Uint8Array.from(kinds, (k) => k.movement),
  kMobility: Uint8Array.from(kinds, (k) => k.mobility),
  kDamage: Uint8Array.from(kinds, (k) => k.damageValue),
  kFixed: Uint8Array.from(kinds, (k) => (k.fixed ? 1 : 0)),
  kGerman: Uint8Array.from(kinds, (k) => (k.german ? 1 : 0)),
  kShots: Uint8Array.from(kinds, (k) => k.attacksPerTurn),
  kFormation: numbered(kinds.map((k) => `${k.formation} ${likeness(k)}`)),
  kCompany: numbered(kinds.map((k) => `${k.formation} ${k.company} ${likeness(k)}`)),
});

/** Ranges by kind of attack and by side, each by day and by night. */
const makeRanges = (charts: Charts, kinds: readonly Kind[]) => ({
  range: Uint8Array.from({ length: 6 }, (_, i) => {
    const day = charts.ranges[ATTACK_TYPES[i >> 1]];
    return i & 1 ? Math.max(0, day - charts.nightReduction) : day;
  }),
  farthest: Uint8Array.from({ length: 4 }, (_, i) =>
    Math.max(
      0,
      ...kinds
        .filter((k) => k.side === i >> 1 && k.attack >= 0)
        .map((k) => charts.ranges[ATTACK_TYPES[k.attack]] - (i & 1 ? charts.nightReduction : 0)),
    ),
  ),
});

/** What each hex is. */
function readHexes({ charts, map, ground, at }: Sources) {
  const { size } = ground.grid;
  const terrain = new Uint8Array(size);
  const elevation = new Uint8Array(size);
  for (const [id, hex] of Object.entries(map.hexes)) {
    terrain[at(id)] = TERRAINS.indexOf(hex.terrain);
    elevation[at(id)] = hex.elevation;
  }
  const rows = Array.from(terrain, (t) => charts.terrain[TERRAINS[t]]);
  return {
    terrain,
    elevation,
    attackDrm: Int8Array.from(rows, (row) => row.attack),
    meleeDrm: Int8Array.from(rows, (row) => row.melee),
    settlement: terrain.map((t) => (TERRAINS[t] === 'settlement' ? 1 : 0)),
    screens: Uint8Array.from(rows, (row) => (row.blocksSight ? 1 : 0)),
  };
}

/** T-ACT: what each action costs, and which may be taken out of command. */
function makeCosts(charts: Charts, scenario: string) {
  const actions = new Map(charts.actions.map((a) => [a.id, a]));
  const game = scenario === 'drvar' ? 'drvar' : 'gravellona';
  return {
    cost: Int8Array.from(ACTIONS, (id) => actions.get(id)?.[game] ?? -1),
    oocAllowed: Uint8Array.from(ACTIONS, (id) => (actions.get(id)?.outOfCommand ? 1 : 0)),
  };
}

/**
 * T-TEC, by the bits of WORK: what protects is called bunker at Gravellona and shelter at Drvar. Of
 * two works in a hex the better protects.
 */
function makeWorks(charts: Charts, scenario: string): Work[] {
  const { bunker, shelter, obstacle } = charts.structures;
  const none: Work = { attack: 0, melee: 0, vehicleMayEnter: true };
  const cover = scenario === 'drvar' ? shelter : bunker;
  const both: Work = {
    attack: Math.min(cover.attack, obstacle.attack),
    melee: Math.max(cover.melee, obstacle.melee),
    vehicleMayEnter: cover.vehicleMayEnter && obstacle.vehicleMayEnter,
  };
  return [none, cover, obstacle, both];
}

/** Equal texts get equal numbers. */
const numbered = (texts: readonly string[]): Uint8Array => {
  const different = [...new Set(texts)];
  return Uint8Array.from(texts, (text) => different.indexOf(text));
};

const cache = new Map<string, Tables>();

/** Tables are built once for each scenario, text and set of corrected values. */
export function tablesFor(
  tree: DataTree,
  scenario: string,
  english: boolean,
  changes: Readonly<Record<string, OptionValue>> | undefined,
): Tables {
  const key = `${scenario} ${english} ${JSON.stringify(changes ?? {})}`;
  let tables = cache.get(key);
  if (!tables) {
    tables = makeTables(tree, scenario, english);
    if (cache.size > 16) cache.clear();
    cache.set(key, tables);
  }
  return tables;
}
