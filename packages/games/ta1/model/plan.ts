import { DataError } from '@esagono/engine';
import { type parseData, TOKENS } from './data.ts';
import type { groundOf } from './ground.ts';
import { type Kind, ROLE } from './kinds.ts';
import type { Group, Tables } from './tables.ts';

// What a scenario says of its counters: who comes when and where, set-up, defaults, nights and air raids.

/** Everything a table is made from. */
export interface Sources extends Data {
  readonly id: string;
  readonly english: boolean;
  readonly ground: GroundTables;
  readonly kinds: readonly Kind[];
  /** The number of a hex that a file names. */
  readonly at: (id: string) => number;
}

type Data = ReturnType<typeof parseData>;
type GroundTables = ReturnType<typeof groundOf>;

type Objectives = Tables['objectives'];

export const readObjectives = ({ map, scenario: plan, at }: Sources): Objectives =>
  map.objectives.map((o) => ({
    id: o.id,
    name: o.name,
    hex: at(o.hex),
    pa: plan.sides.map((side) => o.pa[side] ?? 0),
  }));

export function objectiveAt(objectives: Objectives, size: number): Int8Array {
  const column = new Int8Array(size).fill(-1);
  objectives.forEach((o, i) => {
    column[o.hex] = i;
  });
  return column;
}

/** What one file calls by names of another: a pack may change one and leave the other. */
export function namesIn({ map, scenario: plan, kinds, at }: Sources, objectives: Objectives) {
  const slotOf = new Map(kinds.map((kind, i) => [kind.id, i]));
  return {
    entries: (names: readonly string[] | undefined): number[] =>
      (names ?? []).flatMap((n) => known(map.entries[n], `${map.id}/entries/${n}`).hexes.map(at)),
    units: (ids: readonly string[]): number[] =>
      ids.map((id) => known(slotOf.get(id), `${plan.id}-counters/units/${id}`)),
    star: (id: string): number => {
      const found = objectives.findIndex((o) => o.id === id);
      return known(found < 0 ? undefined : found, `${map.id}/objectives/${id}`);
    },
    zone: (id: string | undefined): number[] =>
      id ? known(map.zones[id], `${map.id}/zones/${id}`).map(at) : [],
  };
}

type Names = ReturnType<typeof namesIn>;

/** TA1-2e: who comes when and where. */
export function readGroups({ scenario: plan }: Sources, names: Names, slots: number) {
  const groups: Group[] = plan.reinforcements.map((r) => ({
    id: r.id,
    side: plan.sides.indexOf(r.side),
    turn: r.turn,
    units: names.units(r.units),
    hexes: names.entries(r.entries),
    condition: (r.condition ?? []).map(names.star),
    landing: r.landing === true,
    delayed: r.delayed === true,
  }));
  const groupOf = new Int8Array(slots).fill(-1);
  groups.forEach((g, i) => {
    for (const u of g.units) groupOf[u] = i;
  });
  return { groups, groupOf };
}

/** Who sets up where. */
export const readSetup = ({ scenario: plan, map, at }: Sources, names: Names): Tables['setup'] =>
  plan.setup.map((s) => ({
    side: plan.sides.indexOf(s.side),
    groups: s.groups.map((g) => ({
      units: names.units(g.units),
      hexes: [
        ...names.entries(g.entries),
        ...(g.objectives ?? []).map((id) => at(map.objectives[names.star(id)].hex)),
        ...names.zone(g.zone),
      ],
      different: g.different === true,
      landing: g.landing === true,
    })),
  }));

export function readNights(plan: Data['scenario']): Uint8Array {
  const night = new Uint8Array(plan.turns + 2);
  for (const box of plan.track) night[box.turn] = box.night ? 1 : 0;
  return night;
}

/** The default set-up: hexes by slot, identities by star. */
export function readDefaults(
  { counters, scenario: plan, kinds, at }: Sources,
  objectives: Objectives,
  slots: number,
) {
  const defaults = new Int16Array(slots).fill(-1);
  const defaultTokens = new Uint8Array(kinds.filter((k) => k.role === ROLE.token).length);
  for (const [id, hex] of Object.entries(plan.defaults)) {
    const slot = kinds.findIndex((kind) => kind.id === id);
    const token = counters.tokens?.[id];
    if (token !== undefined) {
      // A token's slot belongs to a star; the default names which identity lies there.
      const star = objectives.findIndex((o) => o.hex === at(hex));
      defaultTokens[star] = TOKENS.indexOf(token);
    } else if (slot >= 0) defaults[slot] = at(hex);
  }
  return { defaults, defaultTokens };
}

/** DRV-12.4a: air raids by turn and counter. */
export function readRaids({ charts, counters, scenario: plan }: Sources) {
  const raidNames = Object.keys(counters.airCounters ?? {});
  const raidsOfTurn = new Int32Array(plan.turns + 2);
  for (const raid of plan.airRaids ?? []) {
    for (const id of raid.counters) raidsOfTurn[raid.turn] |= 1 << raidNames.indexOf(id);
  }
  const raidScatter = raidNames.map((id) => charts.air[counters.airCounters?.[id] ?? ''].scatter);
  return { raidNames, raidsOfTurn, raidScatter };
}

/** What a file names and must have. */
function known<T>(found: T | undefined, path: string): T {
  if (found === undefined) throw new DataError(`data path ${path}: there is no such thing`);
  return found;
}
