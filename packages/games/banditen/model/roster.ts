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

/** BAN-2.2, BAN-2.1.1: reads the counters of a scenario into columns. */
export function makeRoster(data: BanditenData, scenario: ScenarioId): Roster {
  const { counters, charts } = data;
  const rules = data.scenarios[scenario];
  const formations = Object.keys(counters.formations).filter(
    (id) => counters.formations[id].scenario === scenario,
  );
  formations.sort(
    (a, b) =>
      SIDES.indexOf(counters.formations[a].side) - SIDES.indexOf(counters.formations[b].side),
  );
  const factions = Object.keys(counters.factions).filter(
    (id) => counters.factions[id].scenario === scenario,
  );
  const arrivals = Object.entries(rules.reinforcements)
    .map(([id, r]) => ({ id, ...r, side: SIDES.indexOf(r.side) }))
    .sort((a, b) => a.turn - b.turn);
  const arrivalOf = (id: string | null): number => arrivals.findIndex((a) => a.id === id);

  const names: string[] = [];
  const groups: Group[] = [];
  const column = (): Uint8Array => new Uint8Array(MAX_UNITS);
  const roster = {
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
  };
  const commandUnit = new Map<string, number>();

  formations.forEach((id, f) => {
    const formation = counters.formations[id];
    const own = Object.entries(counters.units).filter(([, u]) => u.formation === id);
    const plain = own.every(([, u]) => u.type === 'infantry');
    const base = label(scenario, id, formation.name);
    const add = (group: Group, type: number, fill: (unit: number) => void, name: string): void => {
      const lettered = /\d$/.test(name);
      for (let k = 0; k < group.slots; k++) {
        const unit = group.first + k;
        if (unit >= MAX_UNITS)
          throw new DataError(`counters/units: more than ${MAX_UNITS} counters`);
        const number = lettered ? String.fromCharCode(97 + k) : ` ${k + 1}`;
        names[unit] = group.slots === 1 && !lettered ? name : `${name}${number}`;
        roster.groupOf[unit] = groups.length;
        roster.side[unit] = SIDES.indexOf(formation.side);
        roster.formation[unit] = f;
        roster.faction[unit] = factions.indexOf(formation.faction);
        roster.type[unit] = type;
        roster.keepsAutomatic[unit] = Number(formation.keepsAutomatic);
        roster.lossesCount[unit] = Number(formation.lossesCount);
        roster.morale[unit] = MORALE_KINDS.indexOf(formation.morale);
        roster.stacksWithAll[unit] = Number(formation.stacksWithAll);
        roster.needsRange[unit] = Number(
          rules.stacking.needCommandRange?.formations.includes(id) ?? false,
        );
        roster.always[unit] = Number(formation.alwaysInCommand);
        roster.bound[unit] = Number(rules.bn3MarkerTurn !== null && id === 'bn3');
        fill(unit);
      }
      groups.push(group);
    };
    for (const [groupId, u] of own) {
      const type = UNIT_TYPES.indexOf(u.type);
      const weapon = charts.weapons[u.type];
      const limit = counters.limits.find((l) => l.formation === id && l.type === u.type);
      const limits = [0, 0, 0, 0, 0, 0, 0];
      for (const [vf, n] of Object.entries(limit?.counters ?? {})) limits[Number(vf)] = n;
      const total = u.vf * u.count;
      const group: Group = {
        id: groupId,
        first: names.length,
        slots: Math.max(u.count, mostCounters(total, limits)),
        total,
        full: u.vf,
        count: u.count,
        limits,
        zones: u.setup,
        arrival: arrivalOf(u.reinforcement),
      };
      const word = plain ? '' : LABEL[u.type];
      const fill = (unit: number): void => {
        roster.pm[unit] = u.pm;
        roster.light[unit] = Number(u.light);
        roster.auto[unit] = Number(u.auto);
        roster.heavy[unit] = Number(weapon.heavy);
        roster.range[unit] = u.light ? charts.ranges.light : charts.ranges[u.type];
        roster.mayAssault[unit] = Number(weapon.mayAssault && formation.mayAssault && !u.light);
      };
      add(group, type, fill, word === '' ? base : `${base} ${word}`);
    }
    for (const [commandId, c] of Object.entries(counters.commands)) {
      if (c.formation !== id) continue;
      commandUnit.set(commandId, names.length);
      const limits = [0, 0, 0, 0, 0, 0, 0];
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
        arrival: arrivalOf(c.reinforcement),
      };
      const fill = (unit: number): void => {
        roster.pm[unit] = c.pm;
        roster.light[unit] = Number(c.light);
        roster.range[unit] = charts.ranges.command;
        roster.mayAssault[unit] = Number(formation.mayAssault);
        roster.commandRange[unit] = c.range;
        roster.replacementRange[unit] = c.replacementRange ?? 0;
      };
      add(group, COMMAND, fill, `${base} C`);
    }
  });

  const unitsOf = (ids: readonly string[]): Int8Array =>
    Int8Array.from(ids.map((id) => commandUnit.get(id) ?? -1).filter((unit) => unit >= 0));
  const commands = formations.map((id) => unitsOf(counters.formations[id].commands));
  const range = rules.stacking.needCommandRange;
  for (let unit = 0; unit < names.length; unit++) {
    const formation = counters.formations[formations[roster.formation[unit]]];
    // BAN-16.7.1 binds the battalions alone: formations of Tarnova that count for income.
    if (scenario === 'tarnova' && formation.countsForIncome && roster.heavy[unit]) {
      roster.supply[unit] = commands[roster.formation[unit]][0] ?? -1;
    }
    if (range && roster.needsRange[unit])
      roster.ownRange[unit] = commandUnit.get(range.command) ?? -1;
  }
  return {
    ...roster,
    units: names.length,
    ranged: range !== null,
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
