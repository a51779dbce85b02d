// The fixed part of a game: map, roster, charts and options of one scenario.
import { DataError, madeOnce, type Options, Recent, type Scene } from '@esagono/engine';
import { colOf, type Grid, parseId, rowOf } from '@esagono/hex';
import {
  type Charts,
  type GameData,
  SCENARIOS,
  type ScenarioData,
  type ScenarioId,
  WEATHERS,
} from './data.ts';
import { buildGround, EAST, type Ground, WEST } from './ground.ts';
import { BARRED, makeLeast, makePrices } from './prices.ts';
import { buildRoster, type Roster } from './roster.ts';
import { makeWorkspace, type Workspace } from './workspace.ts';

export interface SxScene extends Scene {
  readonly id: ScenarioId;
  readonly data: ScenarioData;
  readonly charts: Charts;
  readonly ground: Ground;
  readonly roster: Roster;
  readonly inPlay: Uint8Array; // [hex] inside the playing area
  readonly links: Int16Array; // [hex*6+d] neighbour inside the playing area, else −1
  readonly sources: readonly [readonly number[], readonly number[]];
  readonly eitherSource: number; // SE-10.2.3: 1201 when in play, else −1
  readonly control: Uint8Array; // [hex] at the start (AMB-80)
  readonly assault: Int16Array; // [die*13+column]*2: attacker's, defender's result
  readonly automatic: readonly [number, number];
  readonly fire: Int16Array; // [die*10+column]
  readonly enter: Int16Array; // [class*5+terrain] in half points, 255 barred
  readonly river: Uint8Array; // [class] in half points
  readonly prices: Int16Array; // [class][hex*6+direction] off the road
  readonly least: readonly Uint8Array[]; // [class][hex*6+direction] nobody goes that way for less
  readonly way: Uint8Array; // [(kind-1)*6+class] road and trail rate in half points
  readonly weather: Uint8Array; // [turn]
  readonly objectives: readonly number[]; // indices of the objectives that count
  readonly team: boolean;
  readonly fog: boolean;
  readonly option: Readonly<Record<OptionId, boolean>>;
  readonly zones: (Int16Array | undefined)[]; // [unit] set-up hexes, made when asked
  readonly workspace: Workspace;
}

/** The rulings of section 4 that can be switched; the key is the option's id. */
export const OPTION_RULINGS = {
  openBids: 'AMB-02',
  gunsAnywhere: 'AMB-06',
  friendObserves: 'AMB-09',
  overcastHeight: 'AMB-11',
  roadZocOnly: 'AMB-13',
  tripleMarch: 'AMB-21',
  gunsNeedInfantry: 'AMB-24',
  moraleByOwner: 'AMB-26',
  zeroShifts: 'AMB-28',
  counterUsesMove: 'AMB-33',
  trenchPerUnit: 'AMB-35',
  russianAtOnce: 'AMB-50',
  gebirgsFour: 'AMB-56',
  openLogistics: 'AMB-58',
  surrenderZoc: 'AMB-62',
  gebirgsLine: 'AMB-67',
} as const;
export type OptionId = keyof typeof OPTION_RULINGS;

/** SE-13.2.6, SE-13.4.4: a result as one number. */
export const stepsOf = (result: number): number => result & 15;
export const dpOf = (result: number): number => (result >> 4) & 15;
export const RETREAT = 256;
export const TRENCH_HIT = 512;
export const STAR = 1024;

export function readResult(text: string, where: string): number {
  if (text === '-') return 0;
  if (text === '*') return STAR;
  const found = /^([1-9]?)D([0-9])(R?)(T?)$/.exec(text);
  if (!found) throw new DataError(`${where}: expected a result such as 1D2R, found ${text}`);
  const [, steps, dp, r, t] = found;
  return Number(steps || 0) | (Number(dp) << 4) | (r ? RETREAT : 0) | (t ? TRENCH_HIT : 0);
}

/** Scenes under different options that are kept at once; each is some hundred kilobytes. */
const SCENES_KEPT = 16;
const scenes = new WeakMap<GameData, Recent<SxScene>>();
const grounds = new WeakMap<GameData, Ground>();

/**
 * SE-S1.MAP, SE-S3.SU, SE-S4.SU, AMB-80: area, sources, control and roster of a scenario
 * under some options; shared, for it never changes.
 */
export function sceneOf(data: GameData, scenario: string, options: Options): SxScene {
  let known = scenes.get(data);
  if (!known) {
    known = new Recent(SCENES_KEPT);
    scenes.set(data, known);
  }
  const key = `${scenario} ${JSON.stringify(options)}`;
  return known.get(key, () => buildScene(data, scenario, options));
}

function groundOf(data: GameData): Ground {
  let ground = grounds.get(data);
  if (!ground) {
    ground = buildGround(data.map, data.charts);
    grounds.set(data, ground);
  }
  return ground;
}

/** Scenes of one map take turns in it: no search goes on while another scene is asked. */
const workspaceOf = madeOnce(makeWorkspace);

/** SE-S.0: the hexes a scenario is played on. */
function hexesInPlay({ grid, size, sector }: Ground, area: Area): Uint8Array {
  const inPlay = new Uint8Array(size);
  for (let h = 0; h < size; h++) {
    const inside = area?.cols
      ? within(area.cols, colOf(grid, h))
      : area?.sector === 'all' || sector[h] === (area?.sector === 'east' ? EAST : WEST);
    if (inside) inPlay[h] = 1;
  }
  return inPlay;
}

type Area = GameData['map']['areas'][string] | undefined;

const within = ([low = 0, high = 0]: readonly number[], n: number): boolean =>
  n >= low && n <= high;

/** SE-10.1: sources of supply by side, and the one that serves whoever holds it. */
function readSources(map: GameData['map'], grid: Grid, area: Area, inPlay: Uint8Array) {
  const sources: [number[], number[]] = [[], []];
  let eitherSource = -1;
  for (const [hexId, owner] of Object.entries(map.supplySources)) {
    const h = parseId(grid, hexId);
    if (inPlay[h] === 0) continue;
    if (owner === 'either') eitherSource = h;
    else sources[owner === 'italian' ? 0 : 1].push(h);
  }
  for (const [list, side] of [
    [area?.edgeSupply.italian ?? [], 0],
    [area?.edgeSupply.austrian ?? [], 1],
  ] as const) {
    for (const hexId of list) {
      const h = parseId(grid, hexId);
      if (!sources[side].includes(h)) sources[side].push(h);
    }
  }
  return { sources, eitherSource };
}

/** Who holds which hex at the beginning: by the map, or by blocks of hexes. */
function readControl({ grid, size, control }: Ground, spec: SxScene['data']): Uint8Array {
  if (spec.control === 'map') return control.slice();
  const { it, ah } = spec.control;
  const inside = (blocks: typeof it, h: number): boolean =>
    blocks.some((b) => within(b.columns, colOf(grid, h)) && within(b.rows, rowOf(grid, h)));
  return Uint8Array.from({ length: size }, (_, h) => (inside(it, h) ? 1 : inside(ah, h) ? 2 : 0));
}

/** The tables of assault and fire, cell by cell. */
function readTables({ assault: assaults, fire: fires }: Charts) {
  const assault = new Int16Array(6 * 13 * 2);
  assaults.rows.forEach((row, die) => {
    row.forEach((cell, column) => {
      const where = `data/charts/assault/rows/${die}/${column}`;
      assault.set(readBoth(cell, where), (die * 13 + column) * 2);
    });
  });
  const fire = new Int16Array(6 * 10);
  fires.rows.forEach((row, die) => {
    row.forEach((cell, column) => {
      fire[die * 10 + column] = readResult(cell, `data/charts/fire/rows/${die}/${column}`);
    });
  });
  return {
    assault,
    fire,
    automatic: readBoth(assaults.automatic, 'data/charts/assault/automatic'),
  };
}

/** The results of attacker and defender in one cell. */
function readBoth(cell: string, where: string): readonly [number, number] {
  const [attacker = '-', defender = '-'] = cell.split('/');
  return [readResult(attacker, where), readResult(defender, where)];
}

/** SE-11.0: what ground costs each kind of unit, in half points. */
function readCosts(ground: Ground, charts: Charts) {
  const { terrain } = charts;
  const half = (cost: number | null | undefined): number => (cost == null ? BARRED : cost * 2);
  const enter = new Int16Array(6 * 5);
  (['clear', 'woods', 'town', 'crags', 'highMountain'] as const).forEach((name, t) => {
    terrain.enter[name].forEach((cost, c) => {
      enter[c * 5 + t] = half(cost);
    });
  });
  const river = Uint8Array.from(terrain.river, half);
  const way = Uint8Array.from([...terrain.road, ...terrain.trail], half);
  return { enter, river, way, prices: makePrices(ground, charts, enter, river) };
}

function readWeather({ track }: Charts): Uint8Array {
  const weather = new Uint8Array(40);
  for (const [turn, day] of Object.entries(track)) {
    weather[Number(turn)] = WEATHERS.indexOf(day.weather);
  }
  return weather;
}

/** SE-23.1: the places that count in this scenario. */
function readObjectives({ objectives }: Ground, { victory }: SxScene['data']): number[] {
  if (victory.kind !== 'points') return [];
  return objectives.flatMap(({ sector }, i) =>
    victory.sectors.includes(sector === EAST ? 'east' : 'west') ? [i] : [],
  );
}

function buildScene(data: GameData, scenario: string, options: Options): SxScene {
  const id = SCENARIOS.find((name) => name === scenario) ?? 'novegno';
  const spec = data.scenarios[id];
  const { charts } = data;
  const ground = groundOf(data);
  const { grid } = ground;
  const option = Object.fromEntries(
    Object.keys(OPTION_RULINGS).map((key) => [key, options[key] === true]),
  ) as Record<OptionId, boolean>;
  const roster = buildRoster(data, id, option);
  const area = data.map.areas[spec.area];
  const inPlay = hexesInPlay(ground, area);
  const links = grid.neighbours.map((n) => (n >= 0 && inPlay[n] === 1 ? n : -1));
  const costs = readCosts(ground, charts);
  return {
    scenario,
    options,
    id,
    data: spec,
    charts,
    ground,
    roster,
    inPlay,
    links,
    ...readSources(data.map, grid, area, inPlay),
    control: readControl(ground, spec),
    ...readTables(charts),
    ...costs,
    least: makeLeast(ground, links, costs.prices, costs.way),
    weather: readWeather(charts),
    objectives: readObjectives(ground, spec),
    team: options.team === true,
    fog: options.fog === true,
    option,
    zones: new Array<Int16Array | undefined>(roster.count),
    workspace: workspaceOf(grid),
  };
}
