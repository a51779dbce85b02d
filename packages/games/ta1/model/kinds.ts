import {
  ACTIONS,
  ATTACK_TYPES,
  type Charts,
  type Counters,
  type ScenarioData,
  TARGET_TYPES,
  type UnitData,
  WEAPONS,
} from './data.ts';

// The roster and the attack table as numbers.

/** How a piece moves: the row of the terrain chart. */
export const MOBILITY = { foot: 0, vehicle: 1, mixed: 2 } as const;
/** TA1-1: Commands, combat units, and the tokens of Drvar; markers are columns of the state (TA1-1.3). */
export const ROLE = { combat: 0, command: 1, token: 2 } as const;

/** One row of the roster as numbers. */
export interface Kind {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly side: number;
  readonly data: UnitData | undefined;
  readonly formation: string;
  readonly company: string;
  readonly type: string;
  readonly pf: number;
  /** Index of ATTACK_TYPES, −1 when it cannot attack (DRV-8b). */
  readonly attack: number;
  readonly target: number;
  readonly movement: number;
  readonly mobility: number;
  readonly damageValue: number;
  readonly fixed: boolean;
  readonly german: boolean;
  /** Attacks it may make in a turn, GT13-12.3; 0 no limit of its own. */
  readonly attacksPerTurn: number;
}

export const ACTION = Object.fromEntries(ACTIONS.map((id, i) => [id, i])) as Record<
  (typeof ACTIONS)[number],
  number
>;
export const FARTHEST = 5; // T-ATT has columns 0…5

export function makeKinds(
  charts: Charts,
  counters: Counters,
  plan: ScenarioData,
  english: boolean,
): Kind[] {
  const commands = Object.entries(counters.commands).map(
    ([id, c]): Kind => ({
      ...plain,
      id,
      name: c.name,
      role: ROLE.command,
      side: plan.sides.indexOf(c.side),
      type: 'command',
      pf: charts.command.strength, // A12
      movement: charts.movement.command,
    }),
  );
  const tokens = Object.keys(counters.tokens ?? {}).map(
    (id, i): Kind => ({
      ...plain,
      id,
      name: `Obiettivo ${i + 1}`,
      role: ROLE.token,
      side: 1,
      type: 'token',
      pf: 0,
      movement: charts.movement.command, // DRV-12.1c
    }),
  );
  return [...combatKinds(charts, counters, plan, english), ...commands, ...tokens];
}

/** What has no weapon and no formation. */
const plain = {
  data: undefined,
  formation: '',
  company: '',
  attack: -1,
  target: TARGET_TYPES.indexOf('F'),
  mobility: MOBILITY.foot,
  damageValue: 0,
  fixed: false,
  german: false,
  attacksPerTurn: 0,
};

const combatKinds = (
  charts: Charts,
  counters: Counters,
  plan: ScenarioData,
  english: boolean,
): Kind[] =>
  Object.entries(counters.units).map(([id, unit]): Kind => {
    const type = english && unit.englishType ? unit.englishType : unit.type;
    return {
      id,
      name: unit.name,
      role: ROLE.combat,
      side: plan.sides.indexOf(unit.side),
      data: unit,
      formation: unit.formation,
      company: unit.company ?? '',
      type,
      pf: unit.pf,
      attack: unit.attack ? ATTACK_TYPES.indexOf(unit.attack) : -1,
      target: TARGET_TYPES.indexOf(unit.target),
      movement: charts.movement[type],
      mobility: type === 'vehicle' ? MOBILITY.vehicle : MOBILITY.foot,
      damageValue: unit.damageValue ?? 0,
      fixed: unit.fixed === true,
      german: unit.german === true,
      attacksPerTurn: unit.attacksPerTurn ?? 0,
    };
  });

/** TA1-5e, DRV-8b: all that one counter must have in common with another to be joined with it. */
export const likeness = (kind: Kind): string =>
  [
    kind.type,
    kind.attack,
    kind.target,
    kind.damageValue,
    kind.fixed,
    kind.german,
    kind.attacksPerTurn,
    ...(kind.data?.weapons ?? []),
    '/',
    ...(kind.data?.englishWeapons ?? []),
  ].join(' ');

/** TA1-8.4e, GT13-12.4, GT13-12.5, GT13-12.6: the modifiers of all weapons of a unit, added up. */
export function makeWeapons(charts: Charts, kinds: readonly Kind[], english: boolean): Int8Array {
  const table = new Int8Array(kinds.length * 18);
  kinds.forEach((kind, k) => {
    const own = (english && kind.data?.englishWeapons) || kind.data?.weapons || [];
    for (const id of WEAPONS) {
      if (!own.includes(id)) continue;
      const weapon = charts.weapons[id];
      for (let target = 0; target < 3; target++) {
        if (!weapon.against.includes(TARGET_TYPES[target])) continue;
        for (let d = weapon.minDistance; d <= Math.min(FARTHEST, weapon.maxDistance); d++) {
          table[(k * 3 + target) * 6 + d] += weapon.value;
        }
      }
    }
  });
  return table;
}

export function makeAttackTable(charts: Charts): { morale: Uint8Array; hit: Uint8Array } {
  const morale = new Uint8Array(54);
  const hit = new Uint8Array(54);
  ATTACK_TYPES.forEach((attack, a) => {
    TARGET_TYPES.forEach((target, t) => {
      charts.attack[attack][target].forEach((cell, d) => {
        if (cell === null) return;
        morale[(a * 3 + t) * 6 + d] = Number(cell[0]);
        hit[(a * 3 + t) * 6 + d] = Number(cell[2]);
      });
    });
  });
  return { morale, hit };
}
