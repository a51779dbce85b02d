import { DataError, isEndless, pushFrame, topKind } from '@esagono/engine';
import { parseId, printId } from '@esagono/hex';
import { TOKENS } from '../model/data.ts';
import { FRAME } from '../model/frames.ts';
import { FATE, massAt, PLACE, PLACES, type Ta1, WORK } from '../model/state.ts';
import { ROLE } from '../model/tables.ts';
import { lift, putOnTop, unitLabel } from '../rules/01-pieces.ts';
import { STAGE } from '../rules/02-turn.ts';
import { dealIdentities, lands, leastStrength, mostOf } from './fitting.ts';
import { nearName, onlyWithWords, plainName, readUnit, readWork } from './names.ts';
import { phaseOf } from './view.ts';

// The whole state in readable form, and the way back: one shape both ways.

type Tree = Readonly<Record<string, unknown>>;
export const MARKERS = [
  'attacks',
  'opportunities',
  'shots',
  'moved',
  'stopped',
  'outOfCommand',
  'exhausted',
  'damage',
] as const;
const FIELDS = `one of at, pf, aim, identity, faceUp, supplementary, ${MARKERS.join(', ')}`;
export const SCALARS = ['passes', 'delay', 'reached', 'commandLost', 'told'] as const;
const FATES = Object.keys(FATE);

function describeUnit(pos: Ta1, unit: number): Tree {
  const { tables } = pos.scene;
  const role = tables.role[unit];
  const shown: Record<string, unknown> = {
    at:
      pos.place[unit] === PLACE.map ? printId(tables.grid, pos.hex[unit]) : PLACES[pos.place[unit]],
  };
  if (role === ROLE.combat) shown.pf = pos.pf[unit];
  for (const marker of MARKERS) if (pos[marker][unit]) shown[marker] = pos[marker][unit];
  if (pos.supplementary[unit]) shown.supplementary = 1;
  if (role === ROLE.token) {
    shown.identity = TOKENS[pos.identity[unit]];
    shown.faceUp = pos.faceUp[unit] === 1;
  }
  if (pos.aim[unit] >= 0) shown.aim = printId(tables.grid, pos.aim[unit]);
  return shown;
}

const bySide = (pos: Ta1, values: ArrayLike<number>): Tree =>
  Object.fromEntries(pos.scene.tables.scenario.sides.map((id, side) => [id, values[side]]));

export function describe(pos: Ta1): Tree {
  const { tables } = pos.scene;
  const units: Record<string, unknown> = {};
  for (let unit = 0; unit < tables.slots; unit++) {
    if (pos.place[unit] !== PLACE.unused) units[unitLabel(pos, unit)] = describeUnit(pos, unit);
  }
  const works: Record<string, string[]> = {};
  pos.works.forEach((bits, hex) => {
    if (bits === 0) return;
    works[printId(tables.grid, hex)] = [
      ...(bits & WORK.cover ? ['cover'] : []),
      ...(bits & WORK.obstacle ? ['obstacle'] : []),
    ];
  });
  const { sides } = tables.scenario;
  const onceHeld = (o: { name: string }, i: number): string[] =>
    pos.onceHeld & (1 << i) ? [o.name] : [];
  return {
    turn: pos.turn,
    phase: phaseOf(pos),
    active: sides[pos.active],
    initiative: sides[pos.initiative],
    lastActor: sides[pos.lastActor],
    pa: bySide(pos, pos.pa),
    lost: bySide(pos, pos.lost),
    thirds: bySide(pos, [pos.scene.rules.thirds(pos, 0), pos.scene.rules.thirds(pos, 1)]),
    passes: pos.passes,
    control: Object.fromEntries(tables.objectives.map((o, i) => [o.name, sides[pos.control[i]]])),
    ...(pos.onceHeld ? { onceHeld: tables.objectives.flatMap(onceHeld) } : {}),
    works,
    units,
    delay: pos.delay,
    reached: pos.reached,
    tito: FATES[pos.tito],
    commandLost: pos.commandLost,
    told: pos.told,
    raids: tables.raidNames.filter((_, i) => pos.raids & (1 << i)),
  };
}

const wrong = (path: string, expected: string, found: unknown): DataError =>
  new DataError(`state/${path}: expected ${expected}, found ${JSON.stringify(found)}`);

function asTree(value: unknown, path: string): Tree {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(path, 'an object', value);
  return value as Tree;
}
function asCount(value: unknown, path: string, most = 255): number {
  const n = value === true ? 1 : value === false ? 0 : Number(value);
  if (!Number.isInteger(n) || n < 0 || n > most)
    throw wrong(path, `a number from 0 to ${most}`, value);
  return n;
}
function asHex(pos: Ta1, value: unknown, path: string): number {
  const hex = parseId(pos.scene.tables.grid, String(value).replace('.', ''));
  if (hex < 0) throw wrong(path, 'a hex', value);
  return hex;
}
function asSide(pos: Ta1, value: unknown, path: string): number {
  const { sides } = pos.scene.tables.scenario;
  const side = sides.indexOf(String(value).toLowerCase());
  if (side < 0) throw wrong(path, sides.join(' or '), value);
  return side;
}
function pair(pos: Ta1, value: unknown, path: string, into: Int16Array): void {
  for (const [id, n] of Object.entries(asTree(value, path))) {
    into[asSide(pos, id, `${path}/${id}`)] = asCount(n, `${path}/${id}`, 999);
  }
}

function removeUnit(pos: Ta1, unit: number, place: number): void {
  const combat = pos.scene.tables.role[unit] === ROLE.combat;
  if (pos.place[unit] === PLACE.map && combat) lift(pos, unit);
  for (const marker of MARKERS) pos[marker][unit] = 0;
  pos.hex[unit] = -1;
  // Taken off the table a piece is whole again.
  const spare = unit >= pos.scene.tables.firstSpare;
  if (combat) pos.pf[unit] = spare ? 0 : pos.scene.tables.kinds[unit].pf;
  pos.place[unit] = spare ? PLACE.unused : place;
}

function moveUnit(pos: Ta1, unit: number, value: unknown, path: string): void {
  const place = PLACES.indexOf(String(value) as (typeof PLACES)[number]);
  if (place >= 0 && place !== PLACE.map) {
    removeUnit(pos, unit, place);
    return;
  }
  const hex = asHex(pos, value, path);
  if (pos.scene.tables.role[unit] !== ROLE.combat) {
    pos.place[unit] = PLACE.map;
    pos.hex[unit] = hex;
    return;
  }
  if (pos.place[unit] === PLACE.map) lift(pos, unit);
  if (pos.pf[unit] === 0) pos.pf[unit] = pos.scene.tables.kinds[pos.kind[unit]].pf;
  putOnTop(pos, unit, hex);
}

function setStrength(pos: Ta1, unit: number, pf: number): void {
  const hex = pos.hex[unit];
  if (pos.place[unit] === PLACE.map) {
    lift(pos, unit);
    pos.pf[unit] = pf;
    putOnTop(pos, unit, hex);
  } else pos.pf[unit] = pf;
}

/** Where it stands comes first and its strength next, in whatever order they were written. */
const RANK: Readonly<Record<string, number>> = { at: 0, pf: 1 };
const inOrder = (patch: Tree): [string, unknown][] =>
  Object.entries(patch).sort(([a], [b]) => (RANK[a] ?? 2) - (RANK[b] ?? 2));

function stageUnit(pos: Ta1, unit: number, value: unknown, path: string): void {
  if (value === null) {
    // Off the map; and if it waits to come in, it will not.
    removeUnit(pos, unit, pos.place[unit] === PLACE.map ? PLACE.waiting : PLACE.removed);
    return;
  }
  const patch =
    typeof value === 'string' || typeof value === 'number' ? { at: value } : asTree(value, path);
  for (const [key, v] of inOrder(patch)) {
    const here = `${path}/${key}`;
    const marker = MARKERS.find((m) => m === key);
    if (marker) pos[marker][unit] = asFitting(pos, unit, key, v, here);
    else if (key === 'at') moveUnit(pos, unit, v, here);
    else if (key === 'pf') setStrength(pos, unit, asFitting(pos, unit, key, v, here));
    else if (key === 'supplementary' || key === 'faceUp')
      pos[key][unit] = asFitting(pos, unit, key, v, here);
    else if (key === 'aim') {
      if (!lands(pos, unit)) throw wrong(here, 'a unit that comes down from the air', v);
      pos.aim[unit] = asHex(pos, v, here);
    } else if (key === 'identity') {
      const id = TOKENS.findIndex((t) => t === String(v).toLowerCase());
      if (pos.scene.tables.role[unit] !== ROLE.token) throw wrong(here, 'a token', v);
      if (id < 0) throw wrong(here, TOKENS.join(', '), v);
      pos.identity[unit] = id;
    } else throw wrong(here, FIELDS, key);
  }
}

/** A number that this piece can have. */
function asFitting(pos: Ta1, unit: number, key: string, value: unknown, path: string): number {
  const most = mostOf(pos, unit, key);
  const n = asCount(value, path);
  if (n > 0 && most === 0) throw wrong(path, 'nothing, for this piece never has it', value);
  if (n > most) throw wrong(path, `a number from 0 to ${most}`, value);
  if (key === 'pf' && n < leastStrength(pos, unit))
    throw wrong(path, `a number from 1 to ${most}`, value);
  return n;
}

function stageUnits(pos: Ta1, value: unknown): void {
  const named = Object.entries(asTree(value, 'units'));
  const all = pos.place.reduce((n, place) => n + (place === PLACE.unused ? 0 : 1), 0);
  if (named.length === all && named.every(([, patch]) => patch === null)) {
    emptyMap(pos);
    return;
  }
  const called = new Set<number>();
  // The last named of a hex would end on top; the first named should, so names go in reverse.
  for (const [name, patch] of named.reverse()) {
    const unit = readUnit(pos, name);
    if (unit < 0) throw wrong(`units/${name}`, nearName(pos, name), name);
    stageUnit(pos, unit, patch, `units/${name}`);
    if (typeof patch === 'object' && patch !== null && 'identity' in patch) called.add(unit);
  }
  if (!dealIdentities(pos, called)) {
    const all = Array.from(pos.scene.tables.defaultTokens, (id) => TOKENS[id]).join(', ');
    const given = [...called].map((token) => TOKENS[pos.identity[token]]);
    throw wrong('units', `no more identities than ${all}`, given);
  }
}

/** Nobody on the map, everybody whole and waiting, nothing lost: a clean table. */
function emptyMap(pos: Ta1): void {
  for (let unit = 0; unit < pos.scene.tables.slots; unit++) {
    if (pos.place[unit] !== PLACE.unused) removeUnit(pos, unit, PLACE.waiting);
  }
  pos.lost.fill(0);
  pos.commandLost = 0;
  pos.supplementary.fill(0);
}

export function objectiveOf(pos: Ta1, name: string, path: string): number {
  const { objectives } = pos.scene.tables;
  const wanted = plainName(name).replace('.', '');
  const hex = parseId(pos.scene.tables.grid, wanted);
  const exact = objectives.findIndex(
    (o) => plainName(o.name) === wanted || o.id === name || (hex >= 0 && o.hex === hex),
  );
  if (exact >= 0) return exact;
  const names = objectives.map((o) => o.name);
  const like = onlyWithWords(names, name);
  if (like < 0) throw wrong(path, names.join(', '), name);
  return like;
}

/** One thing needs no list; `null` and `none` are none. */
const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === 'none' ? [] : [value];

function stageWorks(pos: Ta1, value: unknown): void {
  for (const [id, kinds] of Object.entries(asTree(value, 'works'))) {
    const hex = asHex(pos, id, `works/${id}`);
    const closed = (): number => (pos.scene.tables.works[pos.works[hex]].vehicleMayEnter ? 0 : 1);
    pos.obstacles -= closed();
    pos.works[hex] = 0;
    for (const kind of listed(kinds)) {
      const work = readWork(kind);
      if (work === 0) throw wrong(`works/${id}`, 'cover or obstacle', kind);
      pos.works[hex] |= work;
    }
    pos.obstacles += closed();
  }
}

function stageRaids(pos: Ta1, value: unknown): void {
  const { raidNames } = pos.scene.tables;
  pos.raids = 0;
  for (const name of listed(value)) {
    const raid = raidNames.indexOf(String(name).toUpperCase());
    if (raid < 0) throw wrong('raids', raidNames.join(', '), name);
    pos.raids |= 1 << raid;
  }
}

/** The turn, and with it the air raids of its box (DRV-12.4a). */
function stageTurn(pos: Ta1, value: unknown): void {
  const { turns } = pos.scene.tables.scenario;
  const turn = Number(value);
  if (!Number.isInteger(turn) || turn < 1 || turn > turns)
    throw wrong('turn', `a number from 1 to ${turns}`, value);
  pos.turn = turn;
  pos.scene.rules.openTurn(pos);
}

const PHASES: Readonly<Record<string, (pos: Ta1) => void>> = {
  begin: (pos) => pushFrame(pos, FRAME.turn, STAGE.begin),
  points: (pos) => pushFrame(pos, FRAME.turn, STAGE.points),
  command: (pos) => pushFrame(pos, FRAME.turn, STAGE.command),
  activation: (pos) => {
    pushFrame(pos, FRAME.turn, STAGE.admin);
    pushFrame(pos, FRAME.activation);
  },
  landing: (pos) => {
    pushFrame(pos, FRAME.turn, STAGE.begin);
    pushFrame(pos, FRAME.land);
    for (let u = 0; u < pos.scene.tables.firstSpare; u++) pos.landing[u] = pos.aim[u] >= 0 ? 1 : 0;
  },
  admin: (pos) => pushFrame(pos, FRAME.turn, STAGE.admin),
};

function setPhase(pos: Ta1, value: unknown): void {
  const enter = PHASES[String(value)];
  if (!enter) throw wrong('phase', Object.keys(PHASES).join(', '), value);
  pos.agenda.fill(0);
  pos.depth = 0;
  pos.landing.fill(0);
  pos.acting.fill(0);
  pos.firing.fill(0);
  pos.reacted.fill(0);
  enter(pos);
}

/** Sets what the patch names; the phase last, since it depends on the rest. */
export function stage(pos: Ta1, patch: Tree): void {
  if ('turn' in patch) stageTurn(pos, patch.turn);
  for (const [key, value] of Object.entries(patch)) {
    const scalar = SCALARS.find((s) => s === key);
    if (scalar) pos[scalar] = asCount(value, key);
    else if (key === 'units') stageUnits(pos, value);
    else if (key === 'pa') pair(pos, value, key, pos.pa);
    else if (key === 'lost') pair(pos, value, key, pos.lost);
    else if (key === 'active' || key === 'initiative' || key === 'lastActor')
      pos[key] = asSide(pos, value, key);
    else if (key === 'tito') {
      const fate = FATES.indexOf(String(value));
      if (fate < 0) throw wrong(key, FATES.join(', '), value);
      pos.tito = fate;
    } else if (key === 'control') {
      for (const [name, side] of Object.entries(asTree(value, key))) {
        const i = objectiveOf(pos, name, `control/${name}`);
        pos.control[i] = asSide(pos, side, `control/${name}`);
        if (pos.control[i] === 0) pos.onceHeld |= 1 << i; // A52
      }
    } else if (key === 'onceHeld') {
      pos.onceHeld = 0;
      for (const name of listed(value)) pos.onceHeld |= 1 << objectiveOf(pos, String(name), key);
    } else if (key === 'raids') stageRaids(pos, value);
    else if (key === 'works') stageWorks(pos, value);
    else if (key === 'thirds') throw wrong(key, 'no points: they follow from the state', value);
    else if (key !== 'phase' && key !== 'turn') {
      throw wrong(key, 'a part of the state (units, pa, control, phase …)', key);
    }
  }
  if ('phase' in patch) setPhase(pos, patch.phase);
  else if (pos.depth > 0 && 'active' in patch) setPhase(pos, 'activation');
}

/** Everything wrong with this position. */
export function faults(pos: Ta1): string[] {
  if (isEndless(pos.top, pos.below)) return ['a stack runs in a circle'];
  const { tables } = pos.scene;
  const found: string[] = [];
  for (let side = 0; side < 2; side++) {
    let alive = 0;
    let all = 0;
    for (const unit of tables.combat[side]) {
      const place = pos.place[unit];
      // Whoever never came in has not been lost either.
      if (place !== PLACE.lost && place !== PLACE.unused) alive += pos.pf[unit];
      if (place === PLACE.map && (pos.pf[unit] === 0 || pos.hex[unit] < 0))
        found.push(`${unitLabel(pos, unit)} is on the map without strength or hex`);
      if (unit < tables.firstSpare) all += tables.kinds[unit].pf;
      if (place === PLACE.map && tables.combat[side].indexOf(unit) >= pos.inUse[side]) {
        found.push(`${unitLabel(pos, unit)} is not counted as in use`);
      }
    }
    if (alive + pos.lost[side] !== all)
      found.push(`side ${side}: ${alive} + ${pos.lost[side]} lost is not ${all}`);
    if (pos.pa[side] < 0) found.push(`side ${side} owes activation points`);
    let stacked = 0;
    for (let hex = 0; hex < tables.grid.size; hex++) {
      let mass = 0;
      for (let u = pos.top[side * tables.grid.size + hex]; u >= 0; u = pos.below[u]) {
        mass += pos.pf[u];
        stacked += 1;
        if (pos.hex[u] !== hex)
          found.push(`${unitLabel(pos, u)} is stacked where it does not stand`);
      }
      if (mass !== massAt(pos, side, hex))
        found.push(`hex ${hex}: ${mass} is not ${massAt(pos, side, hex)}`);
    }
    const onMap = tables.combat[side].reduce((n, u) => n + (pos.place[u] === PLACE.map ? 1 : 0), 0);
    if (stacked !== onMap) found.push(`side ${side}: ${stacked} stacked, ${onMap} on the map`);
  }
  const between = pos.depth > 0 && topKind(pos) === FRAME.activation;
  for (let unit = 0; between && unit < tables.slots; unit++) {
    if (pos.acting[unit] || pos.firing[unit] || pos.reacted[unit]) {
      found.push(`${unitLabel(pos, unit)} still acts between two actions`);
    }
  }
  const tokens = tables.tokens.filter((t) => pos.place[t] === PLACE.map).length;
  const gone = tables.tokens.filter((t) => pos.place[t] === PLACE.captured).length;
  if (gone !== pos.reached)
    found.push(`${gone} tokens captured, ${pos.reached} counted, ${tokens} on the map`);
  return found;
}
