// Every counter of a scenario as flat columns: sides, printed values, arrival.
import { DataError } from '@esagono/engine';
import {
  CLASSES,
  type GameData,
  type Group,
  GUNS,
  type ScenarioId,
  SIDES,
  type Zone,
} from './data.ts';

/** Movement classes, in the order of the Terrain Effects Chart. */
export const FOOT = 0;
export const MOUNTAIN = 1;
export const BICYCLE = 2;
export const MOUNTAIN_GUN = 3;
export const HEAVY_GUN = 5;
export const FORT = 6;

/** SE-2.2, SE-2.2.1: what a counter is. */
export const INFANTRY = 0;
export const ARTILLERY = 1;
export const FORTRESS = 2;

export interface Brigade {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly initiative: number;
  readonly range: number;
  readonly corps: string;
  readonly units: readonly number[];
}

export interface Roster {
  readonly count: number;
  readonly side: Uint8Array;
  readonly kind: Uint8Array; // INFANTRY, ARTILLERY, FORTRESS
  readonly moves: Uint8Array; // movement class
  readonly brigade: Int16Array; // −1 for Independents (SE-2.2.2)
  readonly cf: Uint8Array; // [2*unit + reduced]
  readonly mg: Uint8Array; // [2*unit + reduced]
  readonly ma: Uint8Array; // [2*unit + reduced]
  readonly morale: Uint8Array; // printed Morale; for guns the threshold of SE-19.7
  readonly bf: Uint8Array;
  readonly range: Uint8Array;
  readonly due: Uint8Array; // turn of arrival, 0 set-up
  readonly home: Int16Array; // fort: its hex id as a number RRCC, else −1
  readonly thirdCorps: Uint8Array; // gun of the AH III Corps
  readonly reduced: Uint8Array; // set up on its reduced side
  readonly immobile: Uint8Array;
  readonly rank: Uint8Array; // place of its type in a stack, 0 on top; alike for units that look alike
  readonly ranks: number; // how many there are
  readonly names: readonly string[];
  readonly formations: readonly string[];
  readonly regiments: readonly string[];
  readonly types: readonly string[]; // text keys type.<…>
  readonly zones: readonly (Zone | undefined)[]; // set-up zone or entry
  readonly groups: readonly Group[];
  readonly brigades: readonly Brigade[];
  readonly fortTrench: Uint8Array;
}

interface Draft {
  side: number;
  kind: number;
  moves: number;
  formation: string;
  regiment: string;
  name: string;
  type: string;
  cf: [number, number];
  mg: [number, number];
  ma: [number, number];
  morale: number;
  bf: number;
  range: number;
  due: number;
  home: number;
  trench: number;
  group: Group;
}

const TYPES = ['mtn', ...CLASSES.filter((name) => name !== 'mtn'), 'gunH', 'gunF', 'gunM', 'fort'];
/** SE-25.1: Mountain infantry on top, other infantry, guns, and those last that never move. */
const lookOf = (d: Draft): number => TYPES.indexOf(d.type) + (d.group.immobile ? TYPES.length : 0);

export interface RosterOptions {
  /** AMB-67 */
  readonly gebirgsLine: boolean;
  /** AMB-56 */
  readonly gebirgsFour: boolean;
}

/** An order of battle while it is read. */
interface Reading {
  readonly data: GameData;
  readonly id: ScenarioId;
  readonly options: RosterOptions;
  readonly drafts: Draft[];
  readonly serial: Map<string, number>; // guns of a kind in a formation are numbered
}

/** What units of all kinds have, unless they say otherwise. */
const plain = {
  regiment: '',
  cf: [0, 0] as [number, number],
  mg: [0, 0] as [number, number],
  bf: 0,
  range: 0,
  home: -1,
  trench: 0,
};

function infantry(
  { data, id, options }: Reading,
  side: number,
  group: Group,
  battalion: string,
  due: number,
): Draft {
  const { formations, types, battalionTypes } = data.units;
  const formation = formations[group.formation];
  if (!formation) throw new DataError(`data/scenarios/${id}: no formation ${group.formation}`);
  const regiment = group.regiment ?? '';
  const key = `${SIDES[side]}-${group.formation}-${regiment}-${battalion}`;
  const jaeger = regiment === 'FJB' || battalion.startsWith('FJB');
  const typeId = battalionTypes[key] ?? (jaeger ? 'feldjaeger' : formation.type) ?? '';
  const type = types[typeId];
  if (!type) throw new DataError(`data/units/types: no type ${typeId} for ${key}`);
  const mountain = type.class === 'mtn' && !(options.gebirgsLine && typeId === 'gebirgs');
  const only = battalion === '1' && group.formation === 'bersaglieri-42';
  return {
    ...plain,
    side,
    kind: INFANTRY,
    moves: mountain ? MOUNTAIN : type.class === 'bic' ? BICYCLE : FOOT,
    formation: group.formation,
    regiment,
    name: [formation.short, regiment, only ? '' : battalion].filter(Boolean).join(' '),
    type: type.class === 'mtn' && !mountain ? 'inf' : type.class,
    cf: [type.front[0] ?? 0, type.back[0] ?? 0],
    mg: [type.front[1] ?? 0, type.back[1] ?? 0],
    ma: [type.front[2] ?? 0, type.back[2] ?? 0],
    morale: type.morale,
    due,
    group,
  };
}

/** The guns of a group, numbered within their formation. */
function addGuns({ data, drafts, serial }: Reading, side: number, group: Group, due: number): void {
  const { formations, guns } = data.units;
  const short = formations[group.formation]?.short ?? group.formation;
  for (const kind of GUNS) {
    const { ma, bf, range } = guns[side === 0 ? 'it' : 'ah'][kind];
    for (let i = 0; i < (group.guns?.[kind] ?? 0); i++) {
      const number = (serial.get(`${group.formation}${kind}`) ?? 0) + 1;
      serial.set(`${group.formation}${kind}`, number);
      drafts.push({
        ...plain,
        side,
        kind: ARTILLERY,
        moves: MOUNTAIN_GUN + GUNS.indexOf(kind),
        formation: group.formation,
        name: `${short} ${kind}${number}`,
        type: `gun${kind}`,
        ma: [ma, ma],
        morale: bf,
        bf,
        range,
        due,
        group,
      });
    }
  }
}

function addGroup(reading: Reading, side: number, group: Group, due: number): void {
  let battalions = group.battalions ?? [];
  if (reading.options.gebirgsFour && group.formation === '2geb') {
    battalions = battalions.filter((b) => b !== '8').map((b) => (b === 'FJB' ? 'FJB 8' : b));
  }
  for (const battalion of battalions)
    reading.drafts.push(infantry(reading, side, group, battalion, due));
  addGuns(reading, side, group, due);
}

function addForts({ data, id, drafts }: Reading, side: number): void {
  for (const fortId of data.scenarios[id].forts) {
    const fort = data.units.forts[fortId];
    if (!fort) throw new DataError(`data/scenarios/${id}/forts: no fort ${fortId}`);
    if (fort.side !== SIDES[side]) continue;
    drafts.push({
      ...plain,
      side,
      kind: FORTRESS,
      moves: FORT,
      formation: '',
      name: fort.name,
      type: 'fort',
      cf: [fort.cf, fort.cf],
      mg: [fort.mg, fort.mg],
      ma: [0, 0],
      morale: fort.morale,
      bf: fort.bf,
      range: fort.range,
      due: 0,
      home: Number(fort.hex),
      trench: fort.trench,
      group: { formation: '', zone: { hexes: [fort.hex] } },
    });
  }
}

/** The formations of the list that have a headquarters. */
function brigadesOf({ data, drafts }: Reading): Brigade[] {
  return Object.entries(data.units.formations).flatMap(([id, formation]) => {
    const units = drafts.flatMap((d, i) => (d.formation === id ? [i] : []));
    if (!formation.hq || units.length === 0) return [];
    const { initiative, range } = formation.hq;
    const side = formation.side === 'it' ? 0 : 1;
    const corps = formation.corps ?? '';
    return [{ id, name: formation.name, side, initiative, range, corps, units }];
  });
}

/** SE-S.0: reads the order of battle of a scenario. */
export function buildRoster(data: GameData, id: ScenarioId, options: RosterOptions): Roster {
  const drafts: Draft[] = [];
  const reading: Reading = { data, id, options, drafts, serial: new Map() };
  const { setup, reinforcements } = data.scenarios[id];
  SIDES.forEach((sideId, side) => {
    for (const group of setup[sideId]) addGroup(reading, side, group, 0);
    addForts(reading, side);
    for (const [turn, groups] of Object.entries(reinforcements)) {
      for (const group of groups[sideId]) addGroup(reading, side, group, Number(turn));
    }
  });
  const brigades = brigadesOf(reading);
  const bytes = (of: (d: Draft) => number) => Uint8Array.from(drafts, of);
  const looks = [...new Set(drafts.map(lookOf))].sort((a, b) => a - b);
  return {
    count: drafts.length,
    side: bytes((d) => d.side),
    kind: bytes((d) => d.kind),
    moves: bytes((d) => d.moves),
    brigade: Int16Array.from(drafts, (_, i) => brigades.findIndex((b) => b.units.includes(i))),
    cf: Uint8Array.from(drafts.flatMap((d) => d.cf)),
    mg: Uint8Array.from(drafts.flatMap((d) => d.mg)),
    ma: Uint8Array.from(drafts.flatMap((d) => d.ma)),
    morale: bytes((d) => d.morale),
    bf: bytes((d) => d.bf),
    range: bytes((d) => d.range),
    due: bytes((d) => d.due),
    home: Int16Array.from(drafts, (d) => d.home),
    thirdCorps: bytes((d) => (d.formation === 'art-iii' ? 1 : 0)),
    reduced: bytes((d) => (d.group.reduced ? 1 : 0)),
    immobile: bytes((d) => (d.group.immobile ? 1 : 0)),
    rank: bytes((d) => looks.indexOf(lookOf(d))),
    ranks: looks.length,
    names: drafts.map((d) => d.name),
    formations: drafts.map((d) => d.formation),
    regiments: drafts.map((d) => d.regiment),
    types: drafts.map((d) => d.type),
    zones: drafts.map((d) => d.group.zone ?? d.group.entry),
    groups: drafts.map((d) => d.group),
    brigades,
    fortTrench: bytes((d) => d.trench),
  };
}

/** How many infantry units of each class a list of unit numbers holds. */
export function countClasses(roster: Roster, units: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of CLASSES) {
    const n = units.filter((u) => roster.types[u] === name).length;
    if (n > 0) counts[name] = n;
  }
  return counts;
}
