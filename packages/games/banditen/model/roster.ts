import { DataError } from '@esagono/engine';
import {
  type BanditenData,
  type ScenarioId,
  SIDES,
  type Turn,
  UNIT_TYPES,
  type UnitType,
} from './data.ts';

/** The number of a Command among the types: one past the last combat type (BAN-2, BAN-2.2.2). */
export const COMMAND = UNIT_TYPES.length;
export const ARTILLERY = UNIT_TYPES.indexOf('artillery');
export const CAR = UNIT_TYPES.indexOf('armoredCar');
/** How many pieces a position has room for. */
export const MAX_UNITS = 72;
/** How many pieces of one side one decision can name: they are bits of a mask. */
export const MAX_GROUP = 16;
export const MAX_ARRIVALS = 8;

/** BAN-10.1.4: how a formation takes its Morale checks. */
export const MORALE_KINDS = ['side', 'fails', 'assaultCompany'] as const;

/** Units of one formation and type: what may be divided and regrouped (BAN-5.1.5). */
export interface Group {
  readonly id: string;
  readonly first: number; // first unit number of the group
  readonly slots: number; // most counters there can be at once
  readonly total: number; // VF of the whole group at full strength
  readonly full: number; // VF of a full counter
  readonly count: number; // full counters
  readonly limits: readonly number[]; // [vf] counters of that VF (spec 5.7)
  readonly zones: readonly string[]; // where it may set up
  readonly arrival: number; // reinforcement it belongs to, −1 when none
}

export interface Arrival {
  readonly id: string;
  readonly side: number;
  readonly turn: number;
  readonly roll: boolean;
  readonly awayFromEnemy: boolean;
  readonly entry: string;
}

/** What is printed on the counters: one entry a unit number, in columns. */
export interface Roster {
  readonly units: number;
  readonly names: readonly string[];
  readonly groups: readonly Group[];
  readonly groupOf: Uint8Array;
  readonly side: Uint8Array;
  readonly formation: Uint8Array;
  readonly faction: Uint8Array;
  readonly type: Uint8Array; // index in UNIT_TYPES, COMMAND for a Command
  readonly pm: Uint8Array;
  readonly light: Uint8Array;
  readonly auto: Uint8Array;
  readonly heavy: Uint8Array;
  readonly range: Uint8Array; // of fire
  readonly mayAssault: Uint8Array; // formation and type allow it (BAN-13.2.3, BAN-15.5.2)
  readonly commandRange: Uint8Array;
  readonly replacementRange: Uint8Array; // 0 = blank back (BAN-2.1.3)
  readonly keepsAutomatic: Uint8Array;
  readonly lossesCount: Uint8Array;
  readonly morale: Uint8Array; // index in MORALE_KINDS
  readonly stacksWithAll: Uint8Array;
  readonly needsRange: Uint8Array; // 1 for Redi, Romolo, Fanfulla (BAN-15.5.1)
  readonly ranged: boolean; // some formations need the range of a Command to share a hex
  readonly always: Uint8Array; // always in command
  readonly supply: Int8Array; // the Command a heavy weapon draws ammunition from, −1 any
  readonly bound: Uint8Array; // 1 for the 3rd battalion (BAN-16.3.1)
  readonly ownRange: Int8Array; // unit → the Command BAN-15.5.1 measures from, −1 when none
  readonly commands: readonly Int8Array[]; // by formation: Commands that serve it
  readonly substitutes: readonly Int8Array[];
  readonly formations: readonly string[];
  readonly factions: readonly string[];
  readonly factionNames: readonly string[];
  readonly factionColours: readonly string[];
  readonly income: readonly number[]; // formations counted by BAN-15.2, BAN-16.2
  readonly arrivals: readonly Arrival[];
  readonly turns: readonly Turn[];
}

const LABEL: Record<UnitType, string> = {
  infantry: 'inf',
  mg: 'MG',
  mortar: 'Mort',
  artillery: 'Art',
  antitank: 'AT',
  armoredCar: '',
};

/** BAN-ABB: names as the abbreviations have them, and none twice: two formations of Tarnova are both printed "1". */
function label(scenario: ScenarioId, id: string, printed: string): string {
  if (scenario === 'gravellona') return printed;
  if (id.startsWith('fulmine-')) return `Fulmine ${printed}`;
  return id.startsWith('bn') ? `Bn${printed}` : printed;
}

/** The most counters that can make up a total: small ones first, each as often as printed. */
function mostCounters(total: number, limits: readonly number[]): number {
  let left = total;
  let n = 0;
  for (let vf = 1; vf < limits.length; vf++) {
    const take = Math.min(limits[vf], Math.floor(left / vf));
    n += take;
    left -= take * vf;
  }
  return Math.max(n, 1);
}

const column = (): Uint8Array => new Uint8Array(MAX_UNITS);

const emptyColumns = () => ({
  groupOf: column(),
  side: column(),
  formation: column(),
  faction: column(),
  type: column(),
  pm: column(),
  light: column(),
  auto: column(),
  heavy: column(),
  range: column(),
  mayAssault: column(),
  commandRange: column(),
  replacementRange: column(),
  keepsAutomatic: column(),
  lossesCount: column(),
  morale: column(),
  stacksWithAll: column(),
  needsRange: column(),
  always: column(),
  bound: column(),
  supply: new Int8Array(MAX_UNITS).fill(-1),
  ownRange: new Int8Array(MAX_UNITS).fill(-1),
});

/** The counters of a scenario while they are read. */
interface Draft {
  readonly data: BanditenData;
  readonly scenario: ScenarioId;
  readonly formations: readonly string[];
  readonly factions: readonly string[];
  readonly arrivals: Roster['arrivals'];
  readonly columns: ReturnType<typeof emptyColumns>;
  readonly names: string[];
  readonly groups: Group[];
  readonly commandUnit: Map<string, number>;
}

const arrivalOf = ({ arrivals }: Draft, id: string | null): number =>
  arrivals.findIndex((a) => a.id === id);

/** Numbers and names for the counters of a group, and what they have of their formation. */
function addGroup(draft: Draft, id: string, group: Group, type: number, name: string): number[] {
  const { data, scenario, columns, names, groups } = draft;
  const formation = data.counters.formations[id];
  const rules = data.scenarios[scenario];
  const lettered = /\d$/.test(name);
  const units = Array.from({ length: group.slots }, (_, k) => group.first + k);
  for (const [k, unit] of units.entries()) {
    if (unit >= MAX_UNITS) throw new DataError(`counters/units: more than ${MAX_UNITS} counters`);
    const number = lettered ? String.fromCharCode(97 + k) : ` ${k + 1}`;
    names[unit] = group.slots === 1 && !lettered ? name : `${name}${number}`;
    columns.groupOf[unit] = groups.length;
    columns.side[unit] = SIDES.indexOf(formation.side);
    columns.formation[unit] = draft.formations.indexOf(id);
    columns.faction[unit] = draft.factions.indexOf(formation.faction);
    columns.type[unit] = type;
    columns.keepsAutomatic[unit] = Number(formation.keepsAutomatic);
    columns.lossesCount[unit] = Number(formation.lossesCount);
    columns.morale[unit] = MORALE_KINDS.indexOf(formation.morale);
    columns.stacksWithAll[unit] = Number(formation.stacksWithAll);
    columns.needsRange[unit] = Number(
      rules.stacking.needCommandRange?.formations.includes(id) ?? false,
    );
    columns.always[unit] = Number(formation.alwaysInCommand);
    columns.bound[unit] = Number(rules.bn3MarkerTurn !== null && id === 'bn3');
  }
  groups.push(group);
  return units;
}

const NO_LIMITS = [0, 0, 0, 0, 0, 0, 0];

/** BAN-2.2: the combat units of a formation. */
function addUnits(draft: Draft, id: string): void {
  const { data, scenario, columns } = draft;
  const { counters, charts } = data;
  const formation = counters.formations[id];
  const own = Object.entries(counters.units).filter(([, u]) => u.formation === id);
  const plain = own.every(([, u]) => u.type === 'infantry');
  const base = label(scenario, id, formation.name);
  for (const [groupId, u] of own) {
    const weapon = charts.weapons[u.type];
    const limit = counters.limits.find((l) => l.formation === id && l.type === u.type);
    const limits = [...NO_LIMITS];
    for (const [vf, n] of Object.entries(limit?.counters ?? {})) limits[Number(vf)] = n;
    const total = u.vf * u.count;
    const group: Group = {
      id: groupId,
      first: draft.names.length,
      slots: Math.max(u.count, mostCounters(total, limits)),
      total,
      full: u.vf,
      count: u.count,
      limits,
      zones: u.setup,
      arrival: arrivalOf(draft, u.reinforcement),
    };
    const word = plain ? '' : LABEL[u.type];
    const name = word === '' ? base : `${base} ${word}`;
    for (const unit of addGroup(draft, id, group, UNIT_TYPES.indexOf(u.type), name)) {
      columns.pm[unit] = u.pm;
      columns.light[unit] = Number(u.light);
      columns.auto[unit] = Number(u.auto);
      columns.heavy[unit] = Number(weapon.heavy);
      columns.range[unit] = u.light ? charts.ranges.light : charts.ranges[u.type];
      columns.mayAssault[unit] = Number(weapon.mayAssault && formation.mayAssault && !u.light);
    }
  }
}

/** BAN-2.1.1: the Commands of a formation. */
function addCommands(draft: Draft, id: string): void {
  const { data, scenario, columns, names } = draft;
  const { counters, charts } = data;
  const formation = counters.formations[id];
  for (const [commandId, c] of Object.entries(counters.commands)) {
    if (c.formation !== id) continue;
    draft.commandUnit.set(commandId, names.length);
    const limits = [...NO_LIMITS];
    limits[c.vf] = 1;
    const group: Group = {
      id: commandId,
      first: names.length,
      slots: 1,
      total: c.vf,
      full: c.vf,
      count: 1,
      limits,
      zones: c.setup,
      arrival: arrivalOf(draft, c.reinforcement),
    };
    const name = `${label(scenario, id, formation.name)} C`;
    for (const unit of addGroup(draft, id, group, COMMAND, name)) {
      columns.pm[unit] = c.pm;
      columns.light[unit] = Number(c.light);
      columns.range[unit] = charts.ranges.command;
      columns.mayAssault[unit] = Number(formation.mayAssault);
      columns.commandRange[unit] = c.range;
      columns.replacementRange[unit] = c.replacementRange ?? 0;
    }
  }
}

function startDraft(data: BanditenData, scenario: ScenarioId): Draft {
  const { formations, factions } = data.counters;
  const sideOf = (id: string): number => SIDES.indexOf(formations[id].side);
  return {
    data,
    scenario,
    formations: Object.keys(formations)
      .filter((id) => formations[id].scenario === scenario)
      .sort((a, b) => sideOf(a) - sideOf(b)),
    factions: Object.keys(factions).filter((id) => factions[id].scenario === scenario),
    arrivals: Object.entries(data.scenarios[scenario].reinforcements)
      .map(([id, r]) => ({ id, ...r, side: SIDES.indexOf(r.side) }))
      .sort((a, b) => a.turn - b.turn),
    columns: emptyColumns(),
    names: [],
    groups: [],
    commandUnit: new Map(),
  };
}

/** BAN-16.7.1, BAN-15.5.1: the Commands that heavy weapons and brigades hang on. */
function bindToCommands(draft: Draft, commands: readonly Int8Array[]): void {
  const { data, scenario, columns, commandUnit } = draft;
  const range = data.scenarios[scenario].stacking.needCommandRange;
  for (let unit = 0; unit < draft.names.length; unit++) {
    const f = columns.formation[unit];
    const formation = data.counters.formations[draft.formations[f]];
    // BAN-16.7.1 binds the battalions alone: formations of Tarnova that count for income.
    if (scenario === 'tarnova' && formation.countsForIncome && columns.heavy[unit]) {
      columns.supply[unit] = commands[f][0] ?? -1;
    }
    if (range && columns.needsRange[unit])
      columns.ownRange[unit] = commandUnit.get(range.command) ?? -1;
  }
}

/** BAN-2.2, BAN-2.1.1: reads the counters of a scenario into columns. */
export function makeRoster(data: BanditenData, scenario: ScenarioId): Roster {
  const draft = startDraft(data, scenario);
  const { formations, factions, names, groups, arrivals, commandUnit } = draft;
  for (const id of formations) {
    addUnits(draft, id);
    addCommands(draft, id);
  }
  const { counters } = data;
  const rules = data.scenarios[scenario];
  const unitsOf = (ids: readonly string[]): Int8Array =>
    Int8Array.from(ids.map((id) => commandUnit.get(id) ?? -1).filter((unit) => unit >= 0));
  const commands = formations.map((id) => unitsOf(counters.formations[id].commands));
  bindToCommands(draft, commands);
  return {
    ...draft.columns,
    units: names.length,
    ranged: rules.stacking.needCommandRange !== null,
    names,
    groups,
    commands,
    substitutes: formations.map((id) => unitsOf(counters.formations[id].substituteCommands)),
    formations,
    factions,
    factionNames: factions.map((id) => counters.factions[id].name),
    factionColours: factions.map((id) => counters.factions[id].colour),
    income: formations.flatMap((id, f) => (counters.formations[id].countsForIncome ? [f] : [])),
    arrivals,
    turns: rules.turns,
  };
}
