import { type Decision, findFrame, refusal, type Verb } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { loadMask, loadRole, loadWaiting, makeGroup } from '../model/group.ts';
import { hexName, readHexName, readUnitName } from '../model/names.ts';
import {
  extraFlag,
  extraHex,
  extraHigh,
  packExtra,
  packed,
  pathHexes,
  unpackHex,
  unpackMask,
} from '../model/paths.ts';
import { type Banditen, occupied, ROLE, WAITING } from '../model/state.ts';
import { DIVIDE, MINE, ONE, PLACE, SHOT, SPOT, VERB, WALK } from '../model/verbs.ts';
import { addPart, countOf } from '../rules/05-divide.ts';
import { allowance } from '../rules/08-movement.ts';
import { currentHex, leftToSpend, ownIn } from '../rules/08-steps.ts';
import { entriesOf, entryPrice } from '../rules/14-reinforcements.ts';
import type { Fields } from './verb-reading.ts';
import {
  active,
  bad,
  namedPath,
  namedUnits,
  noHex,
  packWay,
  reactor,
  readGroup,
  unitsOf,
  waitingUnits,
} from './verb-reading.ts';

const g = makeGroup();

const plain = (name: string): Verb<Banditen> => ({
  name,
  fields: {},
  write: () => ({}),
  read: () => undefined,
});

function writePath(pos: Banditen, start: number, lo: number, hi: number): Fields {
  const hexes = pathHexes(pos.scene.ground.grid, start, lo, hi).map((hex) =>
    hexName(pos.scene, hex),
  );
  return { path: hexes, to: hexes.at(-1) ?? hexName(pos.scene, start) };
}

const walker = (name: 'move' | 'assault'): Verb<Banditen> => ({
  name,
  fields: { units: 'units', path: 'path', to: 'goal' },
  write: (pos, code) => ({
    units: unitsOf(pos, active(pos), code[WALK.units]),
    ...writePath(pos, unpackHex(code[WALK.units]), code[WALK.way], extraHigh(code[WALK.extra])),
  }),
  read(pos, seat, decision, out) {
    const path = namedPath(pos, decision);
    const wrong = readGroup(pos, seat, decision, out);
    if (wrong) return wrong;
    if (!path) return bad('path', 'hexes');
    loadMask(pos, g, seat, unpackHex(out[WALK.units]), unpackMask(out[WALK.units]));
    const broken = packWay(pos, g, g.hex, path, decision, allowance(pos, g, false));
    if (broken) return broken;
    out[WALK.way] = packed.lo;
    out[WALK.extra] = packed.hi;
    return undefined;
  },
});

const hexVerb = (name: string, field: 'at' | 'to'): Verb<Banditen> => ({
  name,
  fields: field === 'at' ? { at: 'hex' } : { to: 'goal' },
  write: (pos, code) => ({ [field]: hexName(pos.scene, code[SPOT.hex]) }),
  read(pos, _seat, decision, out) {
    out[SPOT.hex] = readHexName(pos.scene, decision[field]);
    return out[SPOT.hex] < 0 ? noHex(field, decision[field]) : undefined;
  },
});

const shooter = (
  name: string,
  side: (pos: Banditen) => number,
  aimed: boolean,
): Verb<Banditen> => ({
  name,
  fields: aimed ? { units: 'units', at: 'hex' } : { units: 'units' },
  write: (pos, code) => ({
    units: unitsOf(pos, side(pos), code[SHOT.units]),
    ...(aimed ? { at: hexName(pos.scene, code[SHOT.at]) } : {}),
  }),
  read(pos, seat, decision, out) {
    const wrong = readGroup(pos, seat, decision, out);
    if (wrong || !aimed) return wrong;
    out[SHOT.at] = readHexName(pos.scene, decision.at);
    return out[SHOT.at] < 0 ? noHex('at', decision.at) : undefined;
  },
});

const moveAndFire: Verb<Banditen> = {
  name: 'moveAndFire',
  fields: { units: 'units', path: 'path', to: 'goal', at: 'hex', first: { words: 'move | fire' } },
  write(pos, code) {
    const target = extraHex(code[WALK.extra]);
    return {
      units: unitsOf(pos, active(pos), code[WALK.units]),
      ...(code[WALK.way] === 0
        ? {}
        : writePath(pos, unpackHex(code[WALK.units]), code[WALK.way], extraHigh(code[WALK.extra]))),
      first: extraFlag(code[WALK.extra]) ? 'fire' : 'move',
      ...(target < 0 ? {} : { at: hexName(pos.scene, target) }),
    };
  },
  read(pos, seat, decision, out) {
    const path = namedPath(pos, decision);
    const wrong = readGroup(pos, seat, decision, out);
    if (wrong) return wrong;
    const first = decision.first ?? 'move';
    if (first !== 'move' && first !== 'fire') return bad('first', 'move | fire');
    const fireFirst = first === 'fire';
    if (!path && !fireFirst) return bad('path', 'hexes');
    loadMask(pos, g, seat, unpackHex(out[WALK.units]), unpackMask(out[WALK.units]));
    const budget = allowance(pos, g, true);
    const broken = packWay(pos, g, g.hex, path ?? [], decision, budget);
    if (broken) return broken;
    const given = decision.at !== undefined && decision.at !== null;
    const target = given ? readHexName(pos.scene, decision.at) : -1;
    if ((given || fireFirst) && target < 0) return noHex('at', decision.at);
    out[WALK.way] = packed.lo;
    out[WALK.extra] = packExtra(packed.hi, target, fireFirst);
    return undefined;
  },
};

const divide: Verb<Banditen> = {
  name: 'divide',
  fields: { units: 'units', into: 'numbers' },
  write(pos, code) {
    const into: number[] = [];
    for (let vf = 6; vf >= 1; vf--)
      for (let k = countOf(code[DIVIDE.into], vf); k > 0; k--) into.push(vf);
    return { units: unitsOf(pos, active(pos), code[DIVIDE.units]), into };
  },
  read(pos, seat, decision, out) {
    const wrong = readGroup(pos, seat, decision, out);
    if (wrong) return wrong;
    if (!Array.isArray(decision.into) || decision.into.length === 0) return bad('into', 'numbers');
    for (const vf of decision.into) {
      if (typeof vf !== 'number' || !Number.isInteger(vf) || vf < 1 || vf > 6)
        return bad('into', 'numbers');
      if (countOf(out[DIVIDE.into], vf) === 15) return bad('into', 'numbers');
      out[DIVIDE.into] = addPart(out[DIVIDE.into], vf);
    }
    return undefined;
  },
};

const enter: Verb<Banditen> = {
  name: 'enter',
  fields: { units: 'units', path: 'path', to: 'goal', assault: 'flag' },
  write(pos, code) {
    const entry = extraHex(code[WALK.extra]);
    const hexes = [
      entry,
      ...pathHexes(pos.scene.ground.grid, entry, code[WALK.way], extraHigh(code[WALK.extra])),
    ];
    const path = hexes.map((hex) => hexName(pos.scene, hex));
    return {
      units: waitingUnits(pos, code[WALK.units]),
      path,
      to: path.at(-1) ?? '',
      ...(extraFlag(code[WALK.extra]) ? { assault: true } : {}),
    };
  },
  read(pos, seat, decision, out) {
    const path = namedPath(pos, decision);
    const units = namedUnits(pos, decision);
    if (units?.some((unit) => unit >= 0 && pos.hex[unit] !== WAITING))
      return refusal('BAN-14', 'notWaiting');
    const wrong = readGroup(pos, seat, decision, out, true);
    if (wrong) return wrong;
    if (!path || path.length === 0) return bad('path', 'hexes');
    if (typeof (decision.assault ?? false) !== 'boolean') return bad('assault', 'yes | no');
    if (path[0] < 0) return refusal('BAN-8.2', 'offMap');
    const entry = entryFor(pos, seat, unpackHex(out[WALK.units]), path[0], decision);
    const onward = entry === path[0] ? path.slice(1) : path;
    loadWaiting(pos, g, unpackHex(out[WALK.units]), unpackMask(out[WALK.units]));
    const left = g.pm - entryPrice(pos, g, entry);
    const broken = packWay(pos, g, entry, onward, decision, left, 0);
    if (broken) return broken;
    out[WALK.way] = packed.lo;
    out[WALK.extra] = packExtra(packed.hi, entry, decision.assault === true);
    return undefined;
  },
};

/** Whoever names a far `to` alone comes in by the only entry hex there is, if it is free. */
function entryFor(
  pos: Banditen,
  seat: number,
  arrival: number,
  to: number,
  decision: Decision,
): number {
  const entries = entriesOf(pos, arrival);
  const spelt = decision.path !== undefined || Array.isArray(decision.to);
  if (spelt || entries.length !== 1 || occupied(pos, 1 - seat, entries[0])) return to;
  return entries[0];
}
const goOn: Verb<Banditen> = {
  name: 'goOn',
  fields: { path: 'path', to: 'goal' },
  write: (pos, code) =>
    writePath(pos, currentHex(pos, findFrame(pos, FRAME.move)), code[WALK.way], code[WALK.extra]),
  read(pos, _seat, decision, out) {
    const path = namedPath(pos, decision);
    if (!path) return bad('path', 'hexes');
    const at = findFrame(pos, FRAME.move);
    if (at < 0 || !loadRole(pos, g, ROLE.mover)) return refusal('BAN-5.1', 'notNow');
    const left = leftToSpend(pos, g, at);
    const start = currentHex(pos, at);
    const broken = packWay(pos, g, start, path, decision, left, ownIn(pos, g, at));
    if (broken) return broken;
    out[WALK.way] = packed.lo;
    out[WALK.extra] = packed.hi;
    return undefined;
  },
};

const unitVerb = (name: string): Verb<Banditen> => ({
  name,
  fields: { unit: 'unit' },
  write: (_pos, code) => ({ unit: code[ONE.unit] }),
  read(pos, _seat, decision, out) {
    out[ONE.unit] = readUnitName(pos.scene, decision.unit);
    return out[ONE.unit] < 0 ? bad('unit', 'unit') : undefined;
  },
});

const place: Verb<Banditen> = {
  name: 'place',
  fields: { unit: 'unit', at: 'hex', vf: 'number' },
  write: (pos, code) => ({
    unit: code[PLACE.unit],
    at: hexName(pos.scene, code[PLACE.at]),
    vf: code[PLACE.vf],
  }),
  read(pos, _seat, decision, out) {
    out[PLACE.unit] = readUnitName(pos.scene, decision.unit);
    if (out[PLACE.unit] < 0) return bad('unit', 'unit');
    out[PLACE.at] = readHexName(pos.scene, decision.at);
    if (out[PLACE.at] < 0) return noHex('at', decision.at);
    const { roster } = pos.scene;
    const vf = decision.vf ?? roster.groups[roster.groupOf[out[PLACE.unit]]].full;
    if (typeof vf !== 'number' || !Number.isInteger(vf)) return bad('vf', 'number');
    out[PLACE.vf] = vf;
    return undefined;
  },
};

const mine: Verb<Banditen> = {
  name: 'mine',
  fields: { at: 'hex', value: 'number' },
  write: (pos, code) => ({ at: hexName(pos.scene, code[MINE.at]), value: code[MINE.value] }),
  read(pos, _seat, decision, out) {
    out[MINE.at] = readHexName(pos.scene, decision.at);
    if (out[MINE.at] < 0) return noHex('at', decision.at);
    if (typeof decision.value !== 'number' || !Number.isInteger(decision.value))
      return bad('value', 'number');
    out[MINE.value] = decision.value;
    return undefined;
  },
};

const byName: Record<keyof typeof VERB, Verb<Banditen>> = {
  pass: { ...plain('pass'), ends: true },
  move: walker('move'),
  fire: shooter('fire', active, true),
  moveAndFire,
  assault: walker('assault'),
  divide,
  recover: hexVerb('recover', 'at'),
  enter,
  infirmary: plain('infirmary'),
  attempt: plain('attempt'),
  skip: { ...plain('skip'), ends: true },
  opportunityFire: shooter('opportunityFire', reactor, false),
  opportunityAssault: shooter('opportunityAssault', reactor, false),
  decline: { ...plain('decline'), ends: true },
  goOn,
  stop: plain('stop'),
  target: hexVerb('target', 'at'),
  lose: unitVerb('lose'),
  retreat: hexVerb('retreat', 'to'),
  replace: hexVerb('replace', 'to'),
  accept: { ...plain('accept'), ends: true },
  ready: { ...plain('ready'), ends: true },
  place,
  remove: unitVerb('remove'),
  bunker: hexVerb('bunker', 'at'),
  mine,
  lift: hexVerb('lift', 'at'),
  shelter: hexVerb('shelter', 'at'),
};

/** The verbs in the order of their numbers. */
export const VERBS: readonly Verb<Banditen>[] = Object.entries(VERB)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => byName[name as keyof typeof VERB]);
