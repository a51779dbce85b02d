import type { OptionValue } from '@esagono/engine';
import {
  DataError,
  type DataTree,
  madeOnce,
  type Options,
  replaceValues,
  type Scene,
} from '@esagono/engine';
import {
  ACTIONS,
  type BanditenData,
  type Charts,
  type MapData,
  parseData,
  type Scenario,
  type ScenarioId,
  SIDES,
  shipped,
  TERRAINS,
  type Terrain,
  type Turn,
  UNIT_TYPES,
} from './data.ts';
import { GROUND_CHARTS, type Ground, makeGround } from './ground.ts';
import { checkNames } from './names-fit.ts';
import { makeRoster, type Roster } from './roster.ts';
import { makeWorkspace, type Workspace } from './workspace.ts';

export const SIDE_NAMES = SIDES;
export const AXIS = SIDES.indexOf('axis');
export const PARTISAN = SIDES.indexOf('partisan');
export const ACTION = Object.fromEntries(ACTIONS.map((id, i) => [id, i])) as Record<
  (typeof ACTIONS)[number],
  number
>;
/** The price of an action nobody may take out of command. */
export const FORBIDDEN = -1;

/** Everything that does not change during play, ready for the rules to read. */
export interface BanditenScene extends Scene {
  readonly scenario: ScenarioId;
  readonly tarnova: boolean;
  readonly rules: Scenario;
  readonly charts: Charts;
  readonly roster: Roster;
  readonly ground: Ground;
  readonly map: MapData;
  readonly turns: readonly Turn[];
  readonly price: Int8Array; // PA by action, in command
  readonly priceOut: Int8Array; // out of command, FORBIDDEN when barred (BAN-6.1)
  readonly weapons: Weapons;
  readonly mineValues: readonly number[];
  readonly house: HouseRules;
  readonly lines: number; // hexes of the map, for indexing by side
  readonly workspace: Workspace;
}

/** BAN-13.2 by type, as bits. */
export interface Weapons {
  readonly bonus: Int8Array;
  readonly terrain: Uint8Array; // bits of terrains
  readonly works: Uint8Array; // 1 fort, 2 bunker
  readonly types: Uint8Array; // bits of unit types
  readonly onlyThere: Uint8Array;
  readonly hitsBunker: Uint8Array;
}

/** The options as the rules read them. */
export interface HouseRules {
  readonly upperFrom: number;
  readonly backToOrigin: boolean;
  readonly mineHitsAreLosses: boolean;
  readonly zeroMineStops: boolean;
  readonly touchConquers: boolean;
  readonly commandsStackFree: boolean;
  readonly onesOnce: boolean;
  readonly ammoCurrent: boolean;
  readonly halfExclusive: boolean;
  readonly hiddenMines: boolean;
  readonly blindMines: boolean;
  readonly commandsCount: boolean;
  readonly commandsOppFire: boolean;
  readonly partisanMorale: boolean;
  readonly infirmary: boolean;
  readonly pinnedFires: boolean;
  readonly bunkersStay: boolean;
  readonly recoverCommands: boolean;
}

function readHouse(options: Options, charts: Charts): HouseRules {
  return {
    upperFrom: charts.assault.upperBandFrom[options.mccFour === 'lower' ? 'lower' : 'upper'],
    backToOrigin: options.repelled === 'origin',
    mineHitsAreLosses: options.mineHits === 'loss',
    zeroMineStops: options.zeroMineStops === true,
    touchConquers: options.conquest === 'touch',
    commandsStackFree: options.commandsStackFree === true,
    onesOnce: options.artilleryOnes === 'once',
    ammoCurrent: options.ammoCount === 'current',
    halfExclusive: options.halfUntil === 'exclusive',
    hiddenMines: options.hiddenMinePositions === true,
    blindMines: options.blindMines === true,
    commandsCount: options.commandsCount !== false,
    commandsOppFire: options.commandsOppFire !== false,
    partisanMorale: options.partisanMorale15_4_1 === true,
    infirmary: options.infirmary !== false,
    pinnedFires: options.pinnedFires !== false,
    bunkersStay: options.bunkerTaken === 'stays',
    recoverCommands: options.recoveryFrees !== 'combat',
  };
}

function readWeapons(charts: Charts): Weapons {
  const table = (of: (w: Charts['weapons'][keyof Charts['weapons']]) => number) =>
    UNIT_TYPES.map((type) => of(charts.weapons[type]));
  const terrainBits = (list: readonly Terrain[]): number =>
    list.reduce((bits, t) => bits | (1 << TERRAINS.indexOf(t)), 0);
  return {
    bonus: Int8Array.from([...table((w) => w.bonus), 0]),
    terrain: Uint8Array.from([...table((w) => terrainBits(w.terrain)), 0]),
    works: Uint8Array.from([
      ...table((w) => Number(w.works.includes('fort')) + 2 * Number(w.works.includes('bunker'))),
      0,
    ]),
    types: Uint8Array.from([
      ...table((w) => w.types.reduce((bits, t) => bits | (1 << UNIT_TYPES.indexOf(t)), 0)),
      0,
    ]),
    onlyThere: Uint8Array.from([...table((w) => Number(w.onlyThere)), 0]),
    hitsBunker: Uint8Array.from([...table((w) => Number(w.hitsBunker)), 0]),
  };
}

export const DATA = shipped as unknown as DataTree;

/** Values of a pack may each fit and still not fit together: the default set-up needs its counters. */
function checkDefaultSetup({ counters, scenarios }: BanditenData, scenario: ScenarioId): void {
  for (const side of SIDES) {
    const { units } = scenarios[scenario].defaultSetup[side];
    for (const { unit, vf } of units) {
      const { formation, type } = counters.units[unit];
      const limit = counters.limits.find((l) => l.formation === formation && l.type === type);
      const placed = units.filter((other) => other.unit === unit);
      const alike = placed.filter((other) => other.vf === vf).length;
      const sum = placed.reduce((total, other) => total + other.vf, 0);
      const has = counters.units[unit].vf * counters.units[unit].count;
      const path = `data path scenarios/${scenario}/defaultSetup/${side}/units`;
      if (sum > has)
        throw new DataError(`${path}: ${sum} VF of ${unit}, whose counters have ${has}`);
      if (alike > (limit?.counters[vf] ?? 0))
        throw new DataError(
          `${path}: ${alike} counters of ${unit} with ${vf} VF are not in the box`,
        );
    }
  }
}

type MapName = keyof BanditenData['maps'];

/** The ground made last of each map: to make it is most of what opening a game with a pack takes. */
const grounds = new Map<MapName, { made: string; ground: Ground }>();

function sharedGround(name: MapName, { maps, charts }: BanditenData, sightReach: number): Ground {
  const map = maps[name];
  const made = JSON.stringify([map, GROUND_CHARTS.map((name) => charts[name]), sightReach]);
  const known = grounds.get(name);
  if (known?.made === made) return known.ground;
  const ground = makeGround(map, charts, sightReach);
  grounds.set(name, { made, ground });
  return ground;
}

/** Tables of the shipped data are made once; games without packs share them. */
const ready = new Map<ScenarioId, { data: BanditenData; roster: Roster; ground: Ground }>();

function tables(scenario: ScenarioId, changes?: Readonly<Record<string, OptionValue>>) {
  const plain = !changes || Object.keys(changes).length === 0;
  const known = plain ? ready.get(scenario) : undefined;
  if (known) return known;
  const data = parseData(replaceValues(DATA, changes) as Parameters<typeof parseData>[0]);
  const roster = makeRoster(data, scenario);
  const reach = Math.max(1, ...roster.range.subarray(0, roster.units));
  const { map } = data.scenarios[scenario];
  const { cols, rows } = data.maps[map].grid;
  const farthest = Math.min(reach, cols + rows);
  const ground = sharedGround(map, data, farthest);
  checkNames(data, scenario, ground);
  checkDefaultSetup(data, scenario);
  const made = { data, roster, ground };
  if (plain) ready.set(scenario, made);
  return made;
}

/** Scenes of one map take turns in it: no search goes on while another scene is asked. */
const workspaceOf = madeOnce((_ground: Ground) => makeWorkspace());

export function makeScene(
  scenario: ScenarioId,
  options: Options,
  changes?: Readonly<Record<string, OptionValue>>,
): BanditenScene {
  const { data, roster, ground } = tables(scenario, changes);
  const { charts } = data;
  return {
    scenario,
    options,
    tarnova: scenario === 'tarnova',
    rules: data.scenarios[scenario],
    charts,
    roster,
    ground,
    map: data.maps[data.scenarios[scenario].map],
    turns: data.scenarios[scenario].turns,
    price: Int8Array.from(ACTIONS.map((id) => charts.actions[id].pa)),
    priceOut: Int8Array.from(ACTIONS.map((id) => charts.actions[id].outOfCommandPa ?? FORBIDDEN)),
    weapons: readWeapons(charts),
    mineValues: data.counters.markers.mines,
    house: readHouse(options, charts),
    lines: ground.grid.size,
    workspace: workspaceOf(ground),
  };
}
