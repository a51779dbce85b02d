import {
  type Code,
  type FieldInfo,
  frameArg,
  refusal,
  setCode,
  topKind,
  type Verb,
  verbOf,
  wordOf,
} from '@esagono/engine';
import { TOKENS } from '../model/data.ts';
import { ARG, FRAME } from '../model/frames.ts';
import { english, type Ta1 } from '../model/state.ts';
import { ROLE } from '../model/tables.ts';
import {
  ADVANCE,
  ALONE,
  ATTACK,
  BUILD,
  DROP,
  ENTRY,
  entryGroup,
  entryMask,
  HIDE,
  MARCH,
  ONE,
  PUT,
  packEntry,
  RAID,
  SPLIT,
  SPOT,
  VERB,
} from '../model/verbs.ts';
import { alone, partyOf, partyOfGroup } from '../rules/05-actions.ts';
import { marchAt, marchHex, marchLeft, marchParty } from '../rules/march.ts';
import { readUnit, readWork } from './names.ts';
import {
  hexId,
  malformed,
  maskOf,
  noSuchUnit,
  notYours,
  readHex,
  readPath,
  readUnits,
  side,
  unitsOf,
  writePath,
} from './verb-reading.ts';

// Decisions as JSON: units by number or printed name, hexes by printed number.

interface GroupFields {
  /** What the fourth number of the code is. */
  readonly last: 'path' | 'at' | 'none';
}

const toMoveCommand = (out: Code): Code => {
  setCode(out, VERB.moveCommand);
  return out;
};

/** Verbs of a group: where it stands, who of it, and a path or a target. */
function groupVerb(name: string, { last }: GroupFields): Verb<Ta1> {
  const fields: Record<string, FieldInfo> = { units: 'units' };
  if (last === 'path') Object.assign(fields, { path: 'path', to: 'goal' });
  if (last === 'at') fields.at = 'hex';
  return {
    name,
    fields,
    write(pos, code) {
      const decider = name === 'opportunityAssault' ? 1 - pos.active : pos.active;
      const units = unitsOf(pos, decider, code[MARCH.hex], code[MARCH.mask]);
      if (last === 'path') return { units, ...writePath(pos, code[MARCH.hex], code[MARCH.path]) };
      return last === 'at' ? { units, at: hexId(pos, code[ATTACK.at]) } : { units };
    },
    read(pos, seat, decision, out) {
      const units = readUnits(pos, decision.units);
      if (!Array.isArray(units)) return units;
      const strange = notYours(pos, seat, units);
      if (strange) return strange;
      if (units.some((u) => pos.scene.tables.role[u] === ROLE.command)) {
        // L3: in the English text a Command moves by the ordinary Move.
        if (name === 'move' && units.length === 1 && english(pos))
          return moveCommand.read(pos, seat, { ...decision, unit: units[0] }, toMoveCommand(out));
        return refusal('TA1-1.1a', 'commandsDoNot', { need: 0, has: 0 });
      }
      const found = maskOf(pos, units);
      if (!found) return refusal('TA1-5a', 'noUnits', { need: 0, has: 0 });
      out[MARCH.hex] = found.hex;
      out[MARCH.mask] = found.mask;
      if (last === 'path') {
        const owner = side(pos, units);
        const { mobility, movement } = partyOf(pos, owner, found.hex, found.mask);
        const path = readPath(pos, found.hex, decision, owner, mobility, movement);
        if (path < 0) return malformed('path', 'a list of neighbouring hexes');
        out[MARCH.path] = path;
      } else if (last === 'at') {
        out[ATTACK.at] = readHex(pos, decision.at);
        if (out[ATTACK.at] < 0) return malformed('at', 'a hex');
      }
      return undefined;
    },
  };
}

/** Verbs of a Command or a token that moves alone. */
function loneVerb(name: string): Verb<Ta1> {
  return {
    name,
    fields: { unit: 'unit', path: 'path', to: 'goal' },
    write: (pos, code) => ({
      unit: code[ALONE.unit],
      ...writePath(pos, pos.hex[code[ALONE.unit]], code[ALONE.path]),
    }),
    read(pos, seat, decision, out) {
      const unit = readUnit(pos, decision.unit);
      if (unit < 0) return noSuchUnit(pos, 'unit', decision.unit);
      const strange = notYours(pos, seat, [unit]);
      if (strange) return strange;
      out[ALONE.unit] = unit;
      if (pos.hex[unit] < 0) return refusal('TA1-4', 'notHere', { need: 0, has: 0 });
      const { movement } = alone(pos, unit);
      const path = readPath(pos, pos.hex[unit], decision, side(pos, [unit]), 0, movement);
      if (path < 0) return malformed('path', 'a list of neighbouring hexes');
      out[ALONE.path] = path;
      return undefined;
    },
  };
}

function unitVerb(name: string): Verb<Ta1> {
  return {
    name,
    fields: { unit: 'unit' },
    write: (_pos, code) => ({ unit: code[ONE.unit] }),
    read(pos, _seat, decision, out) {
      out[ONE.unit] = readUnit(pos, decision.unit);
      return out[ONE.unit] < 0 ? noSuchUnit(pos, 'unit', decision.unit) : undefined;
    },
  };
}

function unitAtVerb(name: string): Verb<Ta1> {
  return {
    name,
    fields: { unit: 'unit', at: 'hex' },
    write: (pos, code) => ({ unit: code[PUT.unit], at: hexId(pos, code[PUT.at]) }),
    read(pos, _seat, decision, out) {
      out[PUT.unit] = readUnit(pos, decision.unit);
      if (out[PUT.unit] < 0) return noSuchUnit(pos, 'unit', decision.unit);
      out[PUT.at] = readHex(pos, decision.at);
      return out[PUT.at] < 0 ? malformed('at', 'a hex') : undefined;
    },
  };
}

function atVerb(name: string): Verb<Ta1> {
  return {
    name,
    fields: { at: 'hex' },
    write: (pos, code) => ({ at: hexId(pos, code[SPOT.hex]) }),
    read(pos, _seat, decision, out) {
      out[SPOT.hex] = readHex(pos, decision.at);
      return out[SPOT.hex] < 0 ? malformed('at', 'a hex') : undefined;
    },
  };
}

const bare = (name: string): Verb<Ta1> => ({
  name,
  fields: {},
  write: () => ({}),
  read: () => undefined,
});

/** Declining is called `pass` in some questions and `hold` in others; either word will do. */
const declining = (name: 'pass' | 'hold'): Verb<Ta1> => ({
  ...bare(name),
  ends: true,
  read(pos, _seat, _decision, out) {
    const kind = topKind(pos);
    if (kind === FRAME.target) setCode(out, VERB.hold);
    if (kind === FRAME.contact || kind === FRAME.reaction) setCode(out, VERB.pass);
    return undefined;
  },
});

const groupMask = (pos: Ta1, group: number, units: readonly number[]): number => {
  const all = pos.scene.tables.groups[group].units;
  let mask = 0;
  all.forEach((u, i) => {
    if (units.includes(u)) mask |= 1 << i;
  });
  return mask;
};

function entryVerb(name: string): Verb<Ta1> {
  return {
    name,
    fields: { units: 'units', at: 'hex', path: 'path', to: 'goal' },
    write(pos, code) {
      const { units } = pos.scene.tables.groups[entryGroup(code[ENTRY.group])];
      const named = units.filter((_, i) => entryMask(code[ENTRY.group]) & (1 << i));
      const way = code[ENTRY.path] === 0 ? {} : writePath(pos, code[ENTRY.at], code[ENTRY.path]);
      return { units: named, at: hexId(pos, code[ENTRY.at]), ...way };
    },
    read(pos, seat, decision, out) {
      const units = readUnits(pos, decision.units);
      if (!Array.isArray(units)) return units;
      if (units.length === 0) return malformed('units', 'a list of units');
      const strange = notYours(pos, seat, units);
      if (strange) return strange;
      const group = pos.scene.tables.groupOf[units[0]];
      if (group < 0 || units.some((u) => pos.scene.tables.groupOf[u] !== group)) {
        return refusal('TA1-2e', 'notDue', { need: 0, has: 0 });
      }
      out[ENTRY.group] = packEntry(group, groupMask(pos, group, units));
      out[ENTRY.at] = readHex(pos, decision.at);
      if (out[ENTRY.at] < 0) return malformed('at', 'a hex');
      const { mobility, movement } = partyOfGroup(pos, group, entryMask(out[ENTRY.group]));
      const path = readPath(pos, out[ENTRY.at], decision, side(pos, units), mobility, movement);
      if (path < 0) return malformed('path', 'a list of neighbouring hexes');
      out[ENTRY.path] = path;
      return undefined;
    },
  };
}

const WORKS: readonly string[] = ['', 'cover', 'obstacle'];

/** Air counters by their name, or by their type: the first of it that is left. */
function readRaid(pos: Ta1, value: unknown): number {
  if (typeof (value ?? '') !== 'string') return -1;
  const { raidNames } = pos.scene.tables;
  const word = wordOf(value ?? '').toUpperCase();
  const exact = raidNames.indexOf(word);
  if (exact >= 0) return exact;
  return raidNames.findIndex((name, i) => name.startsWith(word) && pos.raids & (1 << i));
}

const moveCommand = loneVerb('moveCommand');

/** In the order of VERB. */
export const verbs: readonly Verb<Ta1>[] = [
  { ...bare('accept'), ends: true },
  unitAtVerb('place'),
  {
    name: 'hide',
    fields: { token: { words: 'token' }, at: 'hex' },
    write: (pos, code) => ({
      token: TOKENS[code[HIDE.token]] ?? '',
      at: hexId(pos, code[HIDE.at]),
    }),
    read(pos, _seat, decision, out) {
      out[HIDE.token] = TOKENS.findIndex((t) => t === wordOf(decision.token).toLowerCase());
      if (out[HIDE.token] < 1) return malformed('token', TOKENS.slice(1).join(', '));
      out[HIDE.at] = readHex(pos, decision.at);
      return out[HIDE.at] < 0 ? malformed('at', 'a hex') : undefined;
    },
  },
  unitAtVerb('aim'),
  { ...bare('ready'), ends: true },
  declining('pass'),
  unitVerb('raise'),
  groupVerb('move', { last: 'path' }),
  moveCommand,
  loneVerb('moveToken'),
  groupVerb('moveAssault', { last: 'path' }),
  groupVerb('moveAttack', { last: 'path' }),
  groupVerb('attackMove', { last: 'at' }),
  groupVerb('attack', { last: 'at' }),
  groupVerb('melee', { last: 'none' }),
  groupVerb('retreat', { last: 'path' }),
  {
    name: 'split',
    fields: { unit: 'unit', parts: 'numbers' },
    write: (_pos, code) => ({
      unit: code[SPLIT.unit],
      parts: Array.from(String(code[SPLIT.parts]), Number),
    }),
    read(pos, _seat, decision, out) {
      out[SPLIT.unit] = readUnit(pos, decision.unit);
      if (out[SPLIT.unit] < 0) return noSuchUnit(pos, 'unit', decision.unit);
      if (!Array.isArray(decision.parts)) return malformed('parts', 'a list of strengths');
      const parts = decision.parts.map((part) => Number(wordOf(part))).sort((a, b) => b - a);
      if (parts.length > 4 || parts.some((n) => !(Number.isInteger(n) && n >= 0 && n <= 9))) {
        return malformed('parts', 'a list of strengths');
      }
      out[SPLIT.parts] = Number(parts.join(''));
      return undefined;
    },
  },
  groupVerb('join', { last: 'none' }),
  {
    name: 'build',
    fields: { unit: 'unit', work: { words: 'work' } },
    write: (_pos, code) => ({ unit: code[BUILD.unit], work: WORKS[code[BUILD.work]] ?? '' }),
    read(pos, _seat, decision, out) {
      out[BUILD.unit] = readUnit(pos, decision.unit);
      if (out[BUILD.unit] < 0) return noSuchUnit(pos, 'unit', decision.unit);
      out[BUILD.work] = readWork(decision.work);
      return out[BUILD.work] === 0 ? malformed('work', 'cover or obstacle') : undefined;
    },
  },
  atVerb('recover'),
  entryVerb('enter'),
  entryVerb('enterAssault'),
  {
    name: 'drop',
    fields: { group: { words: 'group' } },
    write: (pos, code) => ({ group: pos.scene.tables.groups[code[DROP.group]]?.id ?? '' }),
    read(pos, _seat, decision, out) {
      // There is one wave that jumps later: it need not be named.
      const { groups } = pos.scene.tables;
      const jumping = groups.filter((g) => g.landing).map((g) => g.id);
      const wanted = decision.group ?? jumping.at(-1);
      out[DROP.group] = groups.findIndex((g) => g.id === wanted);
      return out[DROP.group] < 0 ? malformed('group', jumping.join(', ')) : undefined;
    },
  },
  {
    name: 'air',
    fields: { raid: { words: 'raid' }, at: 'hex' },
    write: (pos, code) => ({
      raid: pos.scene.tables.raidNames[code[RAID.raid]] ?? '',
      at: hexId(pos, code[RAID.at]),
    }),
    read(pos, _seat, decision, out) {
      out[RAID.raid] = readRaid(pos, decision.raid);
      if (out[RAID.raid] < 0 && pos.scene.tables.raidNames.length > 0)
        return malformed('raid', pos.scene.tables.raidNames.join(', '));
      out[RAID.at] = readHex(pos, decision.at);
      return out[RAID.at] < 0 ? malformed('at', 'a hex') : undefined;
    },
  },
  unitVerb('interrogate'),
  {
    name: 'advance',
    fields: { path: 'path', to: 'goal' },
    write: (pos, code) => writePath(pos, marchHex(pos, marchAt(pos)), code[ADVANCE.path]),
    read(pos, seat, decision, out) {
      if (marchAt(pos) < 0) return refusal('TA1-4', 'notNow', { need: 0, has: 0 });
      const at = marchAt(pos);
      const { mobility } = marchParty(pos, at);
      const left = marchLeft(pos, at);
      const path = readPath(pos, marchHex(pos, at), decision, seat, mobility, left);
      if (path < 0) return malformed('path', 'a list of neighbouring hexes');
      out[ADVANCE.path] = path;
      return undefined;
    },
  },
  { ...bare('stop'), ends: true },
  unitVerb('fire'),
  unitVerb('opportunityAttack'),
  groupVerb('opportunityAssault', { last: 'none' }),
  unitVerb('appoint'),
  {
    name: 'giveUp',
    fields: { units: 'units' },
    write(pos, code) {
      const info = pos.scene.tables.groups[entryGroup(code[ENTRY.group])];
      return { units: info.units.filter((_, i) => entryMask(code[ENTRY.group]) & (1 << i)) };
    },
    read(pos, _seat, decision, out) {
      const units = readUnits(pos, decision.units);
      if (!Array.isArray(units)) return units;
      if (topKind(pos) !== FRAME.delay) return refusal('DRV-12.5b', 'notNow', { need: 0, has: 0 });
      const group = frameArg(pos, ARG.delay.group);
      if (units.some((u) => pos.scene.tables.groupOf[u] !== group)) {
        return refusal('DRV-12.5b', 'notWhole', { need: 0, has: 0 });
      }
      out[ENTRY.group] = packEntry(group, groupMask(pos, group, units));
      return undefined;
    },
  },
  unitVerb('reduce'),
  unitVerb('reveal'),
  unitVerb('land'),
  declining('hold'),
  atVerb('shoot'),
];

export const verbName = (code: Code): string => verbs[verbOf(code)]?.name ?? '';
