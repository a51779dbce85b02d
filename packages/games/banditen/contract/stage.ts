import { DataError, didYouMean, FRAME_WIDTH, pushFrame } from '@esagono/engine';
import { SIDES } from '../model/data.ts';
import { FRAME } from '../model/frames.ts';
import { hexName, readHexName, readUnitName } from '../model/names.ts';
import { COMMAND } from '../model/roster.ts';
import {
  type Banditen,
  clearUnit,
  liftUnit,
  MAX_BUNKERS,
  MAX_MINES,
  occupied,
  putUnit,
  setVf,
  WAITING,
} from '../model/state.ts';
import { canAct } from '../rules/03-turn.ts';
import { inCommand, isNight } from '../rules/06-command.ts';
import { strongest, wrongStack } from './staged.ts';
import { moraleTrack, phaseOf } from './view.ts';

type Tree = Readonly<Record<string, unknown>>;

const fail = (path: string, expected: string, found: unknown): never => {
  throw new DataError(`state/${path}: expected ${expected}, found ${JSON.stringify(found)}`);
};
const unknownUnit = (name: string, names: readonly string[]): DataError => {
  const sharing = names.filter((one) => one.toLowerCase().startsWith(name.toLowerCase()));
  const known = sharing.length > 0 ? sharing : names.slice(0, 4);
  const hint = sharing.length > 0 ? '' : didYouMean(name, names);
  return new DataError(
    `state/units/${name}: expected a unit (${known.join(', ')}, …), found ${JSON.stringify(name)}${hint}`,
  );
};
const tree = (path: string, value: unknown): Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Tree)
    : fail(path, 'a table of values', value);
const list = (path: string, value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : fail(path, 'a list', value);
const whole = (path: string, value: unknown, low: number, high: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
    ? value
    : fail(path, `a whole number from ${low} to ${high}`, value);
const flag = (path: string, value: unknown): number =>
  typeof value === 'boolean' ? Number(value) : fail(path, 'true or false', value);
const side = (path: string, value: unknown): number => {
  const found = SIDES.findIndex((id) => id === value);
  return found >= 0 ? found : fail(path, SIDES.join(' or '), value);
};
const hex = (pos: Banditen, path: string, value: unknown): number => {
  const found = readHexName(pos.scene, value);
  return found >= 0 ? found : fail(path, 'a hex', value);
};

const bySide = (column: ArrayLike<number>): Record<string, number> => ({
  axis: column[0],
  partisan: column[1],
});

function describeUnits(pos: Banditen): Record<string, unknown> {
  const { roster } = pos.scene;
  const units: Record<string, unknown> = {};
  for (let unit = 0; unit < roster.units; unit++) {
    if (pos.vf[unit] === 0) continue;
    const out = pos.hex[unit] >= 0 ? { inCommand: inCommand(pos, unit) } : {};
    units[roster.names[unit]] = {
      at: pos.hex[unit] === WAITING ? 'offMap' : hexName(pos.scene, pos.hex[unit]),
      vf: pos.vf[unit],
      fire: pos.fire[unit],
      pinned: pos.pinned[unit] === 1,
      entered: pos.fresh[unit] === 1,
      ...(roster.type[unit] === COMMAND ? { replacement: pos.back[unit] === 1 } : {}),
      ...out,
    };
  }
  return units;
}

/** The whole state in words. Fields a patch may not set: scenario, morale, night, inCommand. */
export function describe(pos: Banditen): Tree {
  const { ground, tarnova, roster, scenario } = pos.scene;
  const mines: Record<string, number> = {};
  for (let i = 0; i < MAX_MINES; i++) {
    if (pos.mineHex[i] >= 0) mines[hexName(pos.scene, pos.mineHex[i])] = pos.mineValue[i];
  }
  return {
    scenario,
    turn: pos.turn,
    phase: phaseOf(pos),
    initiative: SIDES[pos.initiative],
    active: SIDES[pos.active],
    lastPass: pos.lastPass === 0 ? null : SIDES[pos.lastPass - 1],
    pa: bySide(pos.pa),
    losses: bySide(pos.lost),
    otherLosses: bySide(pos.lostOther),
    morale: moraleTrack(pos),
    lowAmmo: pos.lowAmmo === 1,
    ...(tarnova
      ? {
          frost: pos.frost === 1,
          night: isNight(pos),
          bn3Turn: pos.bn3Turn,
          mines,
          bunkers: Array.from(pos.bunker)
            .filter((at) => at >= 0)
            .map((at) => hexName(pos.scene, at)),
          infirmary: {
            at: pos.infirmary < 0 ? null : hexName(pos.scene, pos.infirmary),
            flipped: pos.flipped === 1,
            added: pos.infirmaryDie,
          },
        }
      : {
          conquered: ground.objectives
            .filter((_, i) => (pos.conquered >> i) & 1)
            .map((o) => o.name),
        }),
    arrivals: Object.fromEntries(
      roster.arrivals.map((a, i) => [a.id, pos.due[i] === 0 ? null : pos.due[i]]),
    ),
    units: describeUnits(pos),
  };
}

function setPair(
  column: Int16Array,
  path: string,
  value: unknown,
  low: number,
  high: number,
): void {
  for (const [key, n] of Object.entries(tree(path, value))) {
    column[side(`${path}/${key}`, key)] = whole(`${path}/${key}`, n, low, high);
  }
}

export const UNIT_KEYS = ['at', 'vf', 'fire', 'pinned', 'entered', 'replacement'];

function stageUnit(pos: Banditen, unit: number, path: string, value: unknown): void {
  const { roster, charts } = pos.scene;
  if (value === null) {
    clearUnit(pos, unit);
    return;
  }
  // A bare hex is where the unit stands.
  const bare = typeof value === 'string' || typeof value === 'number';
  const patch = bare ? { at: value } : tree(path, value);
  for (const key of Object.keys(patch)) {
    if (key === 'inCommand')
      fail(`${path}/${key}`, 'nothing (it follows from where the Commands are)', patch[key]);
    if (!UNIT_KEYS.includes(key))
      fail(`${path}/${key}`, `one of ${UNIT_KEYS.join(', ')}`, patch[key]);
  }
  const group = roster.groups[roster.groupOf[unit]];
  const from = pos.vf[unit] > 0 ? pos.hex[unit] : undefined;
  if (patch.at === undefined && from === undefined) fail(`${path}/at`, 'a hex or offMap', null);
  const to =
    patch.at === undefined
      ? from
      : patch.at === 'offMap'
        ? WAITING
        : hex(pos, `${path}/at`, patch.at);
  const vf =
    patch.vf === undefined
      ? pos.vf[unit] || group.full
      : whole(`${path}/vf`, patch.vf, 1, strongest(pos, unit));
  liftUnit(pos, unit, WAITING);
  setVf(pos, unit, vf);
  if (patch.fire !== undefined)
    pos.fire[unit] = whole(`${path}/fire`, patch.fire, 0, charts.fire.markersMax);
  if (patch.pinned !== undefined) pos.pinned[unit] = flag(`${path}/pinned`, patch.pinned);
  if (patch.entered !== undefined) pos.fresh[unit] = flag(`${path}/entered`, patch.entered);
  if (roster.type[unit] === COMMAND) pos.back[unit] = 0;
  if (patch.replacement !== undefined)
    pos.back[unit] = flag(`${path}/replacement`, patch.replacement);
  if (to !== undefined && to >= 0) putUnit(pos, unit, to);
}

function stageUnits(pos: Banditen, value: unknown): void {
  const patch = tree('units', value);
  const { roster } = pos.scene;
  const named = Object.entries(patch).map(([name, change]) => {
    const unit = readUnitName(pos.scene, name);
    if (unit < 0) throw unknownUnit(name, roster.names);
    return { unit, path: `units/${name}`, change };
  });
  for (const { unit, path, change } of named) stageUnit(pos, unit, path, change);
  for (const { unit, path } of named) {
    const at = pos.hex[unit];
    if (at >= 0 && occupied(pos, 1 - roster.side[unit], at)) {
      fail(`${path}/at`, 'a hex without enemies', hexName(pos.scene, at));
    }
    const wrong = wrongStack(pos, unit);
    if (wrong) fail(`${path}/at`, ...wrong);
  }
}

function stageMines(pos: Banditen, value: unknown): void {
  const mines = Object.entries(tree('mines', value))
    .filter(([, n]) => n !== null)
    .map(([at, n]) => ({ at: hex(pos, `mines/${at}`, at), value: whole(`mines/${at}`, n, 0, 9) }))
    .sort((a, b) => a.at - b.at);
  if (mines.length > MAX_MINES) fail('mines', `at most ${MAX_MINES} mines`, mines.length);
  pos.mineHex.fill(-1);
  pos.mineValue.fill(0);
  pos.mineSeen.fill(0);
  mines.forEach((m, i) => {
    pos.mineHex[i] = m.at;
    pos.mineValue[i] = m.value;
  });
}

function stageBunkers(pos: Banditen, value: unknown): void {
  const hexes = list('bunkers', value)
    .map((at, i) => {
      const found = hex(pos, `bunkers/${i}`, at);
      return pos.scene.ground.fort[found] ? found : fail(`bunkers/${i}`, 'a fort', at);
    })
    .sort((a, b) => a - b);
  if (hexes.length > MAX_BUNKERS) fail('bunkers', `at most ${MAX_BUNKERS} bunkers`, hexes.length);
  pos.bunker.fill(-1);
  hexes.forEach((at, i) => {
    pos.bunker[i] = at;
  });
}

/** No mines and no bunkers: who stages an empty map names those he wants. */
export function clearWorks(pos: Banditen): void {
  if (!pos.scene.tarnova) return;
  stageMines(pos, {});
  stageBunkers(pos, []);
}

function stageInfirmary(pos: Banditen, value: unknown): void {
  for (const [key, v] of Object.entries(tree('infirmary', value))) {
    if (key === 'at') pos.infirmary = v === null ? -1 : hex(pos, 'infirmary/at', v);
    else if (key === 'flipped') pos.flipped = flag('infirmary/flipped', v);
    else if (key === 'added') pos.infirmaryDie = whole('infirmary/added', v, 0, 6);
    else fail(`infirmary/${key}`, 'at, flipped or added', v);
  }
}

/** An objective by its name, a part of it, or its hex; −1 when there is none such. */
export function objectiveNumber(pos: Banditen, entry: unknown): number {
  const { objectives } = pos.scene.ground;
  const at = readHexName(pos.scene, entry);
  const text = String(entry).toLowerCase();
  return objectives.findIndex(
    (o) => o.hex === at || o.id === text || o.name.toLowerCase() === text,
  );
}

function stageConquered(pos: Banditen, value: unknown): void {
  const { objectives } = pos.scene.ground;
  pos.conquered = 0;
  list('conquered', value).forEach((entry, i) => {
    const found = objectiveNumber(pos, entry);
    if (found < 0)
      fail(`conquered/${i}`, `an objective (${objectives.map((o) => o.name).join(', ')})`, entry);
    pos.conquered |= 1 << found;
  });
}

/** Groups of earlier turns have come; those of later ones have not. */
function stageTurn(pos: Banditen, value: unknown): void {
  pos.turn = whole('turn', value, 1, pos.scene.turns.length);
  pos.scene.roster.arrivals.forEach((a, i) => {
    if (a.turn > pos.turn) pos.due[i] = 0;
    else if (pos.due[i] === 0 && (a.turn < pos.turn || !a.roll)) pos.due[i] = a.turn;
  });
}

function stageArrivals(pos: Banditen, value: unknown): void {
  const { arrivals } = pos.scene.roster;
  for (const [id, turn] of Object.entries(tree('arrivals', value))) {
    const i = arrivals.findIndex((a) => a.id === id);
    if (i < 0) fail(`arrivals/${id}`, `one of ${arrivals.map((a) => a.id).join(', ')}`, turn);
    pos.due[i] = turn === null ? 0 : whole(`arrivals/${id}`, turn, 1, pos.scene.turns.length + 1);
  }
}

const PHASES = ['setup', 'turnStart', 'early', 'frost', 'activation', 'control'] as const;
type Phase = (typeof PHASES)[number];

/** Sets the agenda to the beginning of a phase; an act half done is given up. */
function enterPhase(pos: Banditen, phase: Phase): void {
  pos.agenda.fill(0, 0, pos.depth * FRAME_WIDTH);
  pos.depth = 0;
  pos.role.fill(0);
  if (phase === 'setup') {
    pushFrame(pos, FRAME.turnStart);
    pushFrame(pos, FRAME.setup, 1 - pos.active);
    pushFrame(pos, FRAME.setup, pos.active);
  } else if (phase === 'turnStart') pushFrame(pos, FRAME.turnStart);
  else if (phase === 'early') {
    pushFrame(pos, FRAME.frost);
    pushFrame(pos, FRAME.early);
  } else if (phase === 'frost') pushFrame(pos, FRAME.frost);
  else if (phase === 'control') pushFrame(pos, FRAME.control);
  else {
    pushFrame(pos, FRAME.next);
    if (canAct(pos, pos.active)) pushFrame(pos, FRAME.activate);
  }
}

const SETTERS: Readonly<Record<string, (pos: Banditen, value: unknown) => void>> = {
  turn: stageTurn,
  initiative: (pos, v) => void (pos.initiative = side('initiative', v)),
  active: (pos, v) => void (pos.active = side('active', v)),
  lastPass: (pos, v) => void (pos.lastPass = v === null ? 0 : side('lastPass', v) + 1),
  pa: (pos, v) => setPair(pos.pa, 'pa', v, 0, 99),
  losses: (pos, v) => setPair(pos.lost, 'losses', v, 0, 999),
  otherLosses: (pos, v) => setPair(pos.lostOther, 'otherLosses', v, 0, 999),
  lowAmmo: (pos, v) => void (pos.lowAmmo = flag('lowAmmo', v)),
  arrivals: stageArrivals,
  units: stageUnits,
};
const GRAVELLONA_SETTERS: typeof SETTERS = { conquered: stageConquered };
const TARNOVA_SETTERS: typeof SETTERS = {
  frost: (pos, v) => void (pos.frost = flag('frost', v)),
  bn3Turn: (pos, v) => void (pos.bn3Turn = whole('bn3Turn', v, 1, 99)),
  mines: stageMines,
  bunkers: stageBunkers,
  infirmary: stageInfirmary,
};

/** What follows from the rest of the state, and what to set instead. */
const FOLLOWS: Readonly<Record<string, string>> = {
  morale:
    'nothing (it follows from conquered or from the forts held; data replaces charts/…/morale)',
  night: 'nothing (it follows from turn)',
  scenario: 'nothing (it stands above state)',
};

/** Sets what the patch names; throws `DataError` for what it does not know. */
export function stage(pos: Banditen, patch: Tree): void {
  const before = phaseOf(pos);
  const setters = { ...SETTERS, ...(pos.scene.tarnova ? TARNOVA_SETTERS : GRAVELLONA_SETTERS) };
  const order = Object.keys(setters);
  for (const key of Object.keys(patch)) {
    if (key !== 'phase' && !order.includes(key)) {
      fail(key, FOLLOWS[key] ?? `one of phase, ${order.join(', ')}`, patch[key]);
    }
  }
  const phase = patch.phase;
  // The income is still to come: what the start has given is not what a turn before has saved.
  if (phase === 'turnStart') pos.pa.fill(0);
  for (const key of order) if (key in patch) setters[key](pos, patch[key]);
  if (phase === undefined) {
    if (before === 'activation') enterPhase(pos, 'activation');
    return;
  }
  const known = PHASES.find((p) => p === phase);
  if (!known) fail('phase', `one of ${PHASES.join(', ')}`, phase);
  else enterPhase(pos, known);
}
