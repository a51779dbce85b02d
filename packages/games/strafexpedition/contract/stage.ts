// A patch of the described form put on the board: how situations are staged.
import { DataError, popFrame, pushFrame, setFrameArg } from '@esagono/engine';
import { WEATHERS } from '../model/data.ts';
import { ARG, FRAME } from '../model/frames.ts';
import { ARTILLERY, FORTRESS } from '../model/roster.ts';
import type { SxScene } from '../model/scene.ts';
import {
  BOX,
  BOX_NAMES,
  dismiss,
  fortIn,
  MARK,
  PHASE,
  PHASES,
  putOn,
  recount,
  SCAR,
  type Sx,
  takeOff,
} from '../model/state.ts';
import { canBombard } from '../rules/13-bombardment.ts';
import { FLAGS, SIDE_IDS, type Tree } from './describe.ts';
import { findBrigade, findUnit } from './names.ts';
import { findBox, findHex } from './verbs.ts';

const bad = (path: string, wanted: string, found: unknown): never => {
  throw new DataError(`state/${path}: expected ${wanted}, found ${JSON.stringify(found)}`);
};
const tree = (value: unknown, path: string): Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Tree)
    : bad(path, 'a mapping', value);
const whole = (value: unknown, path: string): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : bad(path, 'a whole number', value);
const within = (value: unknown, least: number, most: number, path: string): number => {
  const n = whole(value, path);
  return n < least || n > most ? bad(path, `a number from ${least} to ${most}`, value) : n;
};
const known = (spec: Tree, keys: readonly string[], path: string): void => {
  for (const key of Object.keys(spec))
    if (!keys.includes(key)) bad(`${path}/${key}`, listed(keys), spec[key]);
};
/** Words are matched without regard to capitals. */
const lower = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;
const flag = (value: unknown, path: string): number =>
  typeof value === 'boolean' ? Number(value) : bad(path, 'true or false', value);
/** More points than any column has to hold. */
const MOST = 9999;
const MOST_SPENT = 99;
const sideOf = (value: unknown, path: string): number => {
  const side = SIDE_IDS.findIndex((id) => id === lower(value));
  return side < 0 ? bad(path, 'italian or austrian', value) : side;
};
const hexOf = (pos: Sx, value: unknown, path: string): number => {
  const hex = findHex(pos, value);
  return hex < 0 ? bad(path, 'a hex', value) : hex;
};

/** A staged position may have counters and skies of its own; the printed ones stay as they are. */
const ownScene = (pos: Sx, change: Partial<SxScene>): void => {
  Reflect.set(pos, 'scene', { ...pos.scene, ...change });
};

export const VALUES = ['cf', 'mg', 'ma', 'morale', 'bf', 'range'] as const;
type ValueName = (typeof VALUES)[number];
const isValue = (key: string): key is ValueName => VALUES.some((name) => name === key);

/** One counter with other printed values: `cf: 6`, or both faces, `cf: [6, 3]`. */
function stageValue(pos: Sx, unit: number, key: ValueName, field: unknown, path: string): void {
  const { roster } = pos.scene;
  const column = roster[key].slice();
  if (key === 'ma') column.fill(whole(field, path), 2 * unit, 2 * unit + 2);
  else if (key === 'cf' || key === 'mg') {
    const [front, back] = Array.isArray(field)
      ? [whole(field[0], path), whole(field[1], path)]
      : [whole(field, path), undefined];
    column[2 * unit] = front;
    // The usual back of a counter: half the men, one machine gun less.
    column[2 * unit + 1] = back ?? (key === 'cf' ? Math.ceil(front / 2) : Math.max(0, front - 1));
  } else column[unit] = whole(field, path);
  const morale =
    key === 'bf' && roster.kind[unit] === ARTILLERY ? roster.morale.slice() : roster.morale;
  if (morale !== roster.morale) morale[unit] = column[unit]; // SE-19.7
  ownScene(pos, { roster: { ...roster, morale, [key]: column } });
}

function stageUnit(pos: Sx, name: string, value: unknown): void {
  const path = `units/${name}`;
  const unit = findUnit(pos, name);
  if (unit < 0) bad(path, 'a unit of this scenario', name);
  if (typeof value === 'number' || (typeof value === 'string' && findHex(pos, value) >= 0))
    value = { at: value };
  if (value === null || typeof value === 'string') {
    const box = value === null ? BOX.waiting : BOX_NAMES.findIndex((b) => b === value);
    if (box < 0 || box === BOX.map)
      bad(path, `null or ${BOX_NAMES.filter((b) => b !== 'map').join(', ')}`, value);
    if (pos.at[unit] >= 0 && pos.scene.roster.kind[unit] === FORTRESS) pos.trench[pos.at[unit]] = 0;
    dismiss(pos, unit, box);
    return;
  }
  for (const [key, field] of Object.entries(tree(value, path))) {
    const here = `${path}/${key}`;
    if (key === 'at') {
      const hex = hexOf(pos, field, here);
      if (pos.at[unit] >= 0) takeOff(pos, unit);
      putOn(pos, unit, hex);
      if (pos.scene.roster.kind[unit] === FORTRESS)
        pos.trench[hex] = pos.scene.roster.fortTrench[unit];
    } else if (key === 'dp') pos.dp[unit] = within(field, 0, 99, here);
    else if (key === 'spent') {
      // A point in a number is read as text, for hexes are written so.
      const spent = typeof field === 'boolean' || field === null ? -1 : Number(field) * 2;
      if (!Number.isInteger(spent) || spent < 0 || spent > MOST_SPENT)
        bad(here, 'movement points, in halves', field);
      pos.spent[unit] = spent;
    } else if (key === 'mode') {
      if (lower(field) !== 'fire' && lower(field) !== 'move') bad(here, 'fire or move', field);
      pos.mark[unit] = (pos.mark[unit] & ~MARK.fire) | (lower(field) === 'fire' ? MARK.fire : 0);
    } else if (key === 'works')
      pos.works[unit] =
        (pos.works[unit] & ~3) |
        (whole(field, here) - 1) |
        (pos.works[unit] > 3 ? 0 : pos.turn * 4);
    else if (key === 'worksSince')
      pos.works[unit] = (pos.works[unit] & 3) | (whole(field, here) << 2);
    else if (key === 'aim') pos.aim[unit] = hexOf(pos, field, here) + 1;
    else if (key === 'assault' && typeof field !== 'boolean') {
      pos.aim[unit] = hexOf(pos, field, here) + 1;
      pos.mark[unit] |= MARK.assault;
    } else if (key === 'steps') {
      if (field !== 1 && field !== 2) bad(here, '1 or 2', field);
      pos.mark[unit] = (pos.mark[unit] & ~MARK.reduced) | (field === 1 ? MARK.reduced : 0);
    } else if (isValue(key)) stageValue(pos, unit, key, field, here);
    else if (key in FLAGS) {
      const bit = FLAGS[key as keyof typeof FLAGS];
      pos.mark[unit] = (pos.mark[unit] & ~bit) | (flag(field, here) === 1 ? bit : 0);
    } else
      bad(
        here,
        `at, dp, steps, spent, mode, works, worksSince, aim, ${VALUES.join(', ')}, ${Object.keys(FLAGS).join(', ')}`,
        field,
      );
  }
}

/** Empties the agenda down to the turn, which then goes on from the phase named. */
function restart(pos: Sx, phase: number): void {
  while (pos.depth > 1) popFrame(pos);
  pos.phase = phase;
  pos.ended = 0;
  pos.acting.fill(0);
  pos.command.fill(0);
  pos.traced.fill(0);
  for (let u = 0; u < pos.scene.roster.count; u++) pos.slot[u] = 0;
}

const STEPS = {
  attach: 0,
  move: 1,
  bombard: 2,
  defend: 3,
  assault: 4,
  counter: 5,
  capture: 8,
} as const;

/** By its word or by its letter in the sequence of play (SE-4.8). */
const LETTERS: Readonly<Record<string, keyof typeof STEPS>> = {
  a: 'move',
  b: 'bombard',
  c: 'defend',
  d: 'assault',
  e: 'counter',
};
function stepOf(value: unknown): number {
  const word = String(lower(value));
  const name = Object.hasOwn(LETTERS, word) ? LETTERS[word] : word;
  if (!Object.hasOwn(STEPS, name)) bad('action/step', Object.keys(STEPS).join(', '), value);
  return STEPS[name as keyof typeof STEPS];
}

/** SE-8.2 */
function boxOf(pos: Sx, value: unknown, path: string): number {
  const index = findBox(pos, value);
  return index > pos.scene.charts.boxes.length ? bad(path, 'a box', value) : index;
}

/** Staged with guns, step B is open though they reach nobody: why not is then to be asked. */
function openBombardment(pos: Sx, side: number): void {
  if (canBombard(pos, side, 0)) return;
  setFrameArg(pos, ARG.action.step, STEPS.defend);
  pushFrame(pos, FRAME.barrage, side, 0);
  pushFrame(pos, FRAME.bombard, 1 << (pos.scene.team ? side * 2 : side), side, 0);
}

/** A Brigade in the middle of its Action: who acts, from where, with which guns. */
function stageAction(pos: Sx, value: unknown): void {
  const spec = tree(value, 'action');
  known(spec, ['brigade', 'at', 'step', 'with', 'box', 'reaction'], 'action');
  const reaction = spec.reaction === undefined ? 0 : flag(spec.reaction, 'action/reaction');
  const b = findBrigade(pos, spec.brigade);
  if (b < 0) bad('action/brigade', 'a Brigade of this scenario', spec.brigade);
  const { side, units } = pos.scene.roster.brigades[b];
  restart(pos, PHASE.actions);
  if (pos.initiative < 0) pos.initiative = side;
  pos.active = reaction === 1 ? 1 - side : side;
  pos.acting[0] = b + 1;
  pos.traced[0] = b + 1;
  pos.plan[b] = boxOf(pos, spec.box ?? '11-15', 'action/box');
  pos.hqAt[b] = hexOf(pos, spec.at, 'action/at') + 1;
  pos.face[b] = 1;
  const step = stepOf(spec.step ?? 'move');
  const join = (unit: number): void => {
    pos.slot[unit] = 1;
    pos.mark[unit] |= MARK.used;
  };
  if (step !== STEPS.attach) for (const u of units) if (pos.at[u] >= 0) join(u);
  for (const name of [spec.with ?? []].flat()) {
    const unit = findUnit(pos, name);
    if (unit < 0) bad('action/with', 'units of this scenario', name);
    join(unit);
  }
  pushFrame(pos, FRAME.action, side, step, reaction);
  if (step === STEPS.bombard && spec.with !== undefined) openBombardment(pos, side);
}

/** The order in which parts are put down, whatever the order in which they are written. */
const FIRST = ['date', 'turn', 'weather', 'phase'];
const LAST = ['units', 'trenches', 'plan', 'hq', 'action'];
const rank = (key: string): number =>
  FIRST.includes(key) ? FIRST.indexOf(key) - FIRST.length : LAST.indexOf(key) + 1;

function stageDate(pos: Sx, value: unknown): void {
  const { track } = pos.scene.charts;
  // May 18, 18 May and may 18th are one day.
  const day = (date: string): string =>
    `${/\d+/.exec(date)?.[0]} ${/[a-z]{3,}/.exec(date.toLowerCase())?.[0]}`;
  const turn = Object.keys(track).find((t) => day(track[t]?.date ?? '') === day(String(value)));
  pos.turn = turn === undefined ? bad('date', 'a date of the turn track, June 12', value) : +turn;
}

function stageWeather(pos: Sx, value: unknown): void {
  const found = WEATHERS.findIndex((w) => w === lower(value));
  if (found < 0) bad('weather', WEATHERS.join(', '), value);
  const weather = pos.scene.weather.slice();
  weather[pos.turn] = found;
  ownScene(pos, { weather });
}

const FACES = { acting: 1, done: 2 } as const;

/** A headquarters on the map: a hex alone means that its Brigade has acted. */
function stageHq(pos: Sx, id: string, value: unknown): void {
  const b = findBrigade(pos, id);
  if (b < 0) bad(`hq/${id}`, 'a Brigade of this scenario', id);
  const spec = typeof value === 'object' ? tree(value, `hq/${id}`) : { at: value };
  known(spec, ['at', 'face'], `hq/${id}`);
  const face = spec.face ?? 'done';
  if (face !== 'acting' && face !== 'done') bad(`hq/${id}/face`, 'acting or done', face);
  pos.hqAt[b] = hexOf(pos, spec.at, `hq/${id}/at`) + 1;
  pos.face[b] = FACES[face as keyof typeof FACES];
  if (face === 'done') pos.plan[b] = 0;
}

type Stager = (pos: Sx, value: unknown, key: string) => void;

/** Does it for every entry of a table. */
const each =
  (put: (pos: Sx, id: string, value: unknown, path: string) => void): Stager =>
  (pos, value, key) => {
    for (const [id, of] of Object.entries(tree(value, key))) put(pos, id, of, `${key}/${id}`);
  };

function brigade(pos: Sx, id: unknown, path: string): number {
  const found = findBrigade(pos, id);
  if (found < 0) bad(path, 'a Brigade of this scenario', id);
  return found;
}

const number =
  (name: 'passes' | 'russian', most: number): Stager =>
  (pos, value, key) => {
    pos[name] = within(value, 0, most, key);
  };

const points = (name: 'lp' | 'outlay' | 'prisoners'): Stager =>
  each((pos, side, value, path) => {
    pos[name][sideOf(side, path)] = within(value, 0, MOST, path);
  });

const switched =
  (name: 'released' | 'doctrine'): Stager =>
  (pos, value, key) => {
    pos[name] = flag(value, key);
  };

/** What a situation may set, each by its own rule. */
const STAGERS: Readonly<Record<string, Stager>> = {
  turn(pos, value, key) {
    const turns = Object.keys(pos.scene.charts.track).map(Number);
    pos.turn = within(value, Math.min(...turns), Math.max(...turns), key);
  },
  date: stageDate,
  weather: stageWeather,
  phase(pos, value, key) {
    const phase = PHASES.findIndex((p) => p.toLowerCase() === lower(value));
    if (phase < 0) bad(key, PHASES.join(', '), value);
    restart(pos, phase);
  },
  action: stageAction,
  initiative(pos, value, key) {
    pos.initiative = sideOf(value, key);
    if (pos.active < 0) pos.active = pos.initiative;
  },
  active(pos, value, key) {
    pos.active = sideOf(value, key);
  },
  passes: number('passes', 2),
  lp: points('lp'),
  outlay: points('outlay'),
  prisoners: points('prisoners'),
  plan: each((pos, id, box, path) => {
    const b = brigade(pos, id, path);
    pos.plan[b] = boxOf(pos, box, path);
    pos.face[b] = 0;
  }),
  hq: each((pos, id, value) => stageHq(pos, id, value)),
  units: each((pos, name, value) => stageUnit(pos, name, value)),
  trenches(pos, value, key) {
    if (value !== null) return stageTrenches(pos, value, key);
    for (let h = 0; h < pos.trench.length; h++) if (fortIn(pos, h) < 0) pos.trench[h] = 0;
  },
  control: each((pos, id, side, path) => {
    pos.control[hexOf(pos, id, path)] = side === 'none' ? 0 : sideOf(side, path) + 1;
  }),
  bombarded: each((pos, id, side, path) => {
    pos.marks[hexOf(pos, id, path)] |= sideOf(side, path) === 0 ? SCAR.bombedByIt : SCAR.bombedByAh;
  }),
  bridge(pos, value, key) {
    if (value !== 'intact' && value !== 'blown') bad(key, 'intact or blown', value);
    pos.bridge = value === 'blown' ? 1 : 0;
    recount(pos);
  },
  released: switched('released'),
  doctrine: switched('doctrine'),
  shortFire: each((pos, side, on, path) => {
    const bit = 1 << sideOf(side, path);
    pos.shortFire = flag(on, path) === 1 ? pos.shortFire | bit : pos.shortFire & ~bit;
  }),
  forced(pos, value, key) {
    pos.forced = brigade(pos, value, key) + 1;
  },
  russian: number('russian', 3),
};

const stageTrenches = each((pos, id, level, path) => {
  pos.trench[hexOf(pos, id, path)] = within(level, 0, 3, path); // SE-3.TR
});

/** All names but the last with commas, as a sentence has them. */
const listed = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;

/** SE-4.5: from the Supply Phase on somebody is the Initiative Player. */
function needsInitiative(pos: Sx): void {
  if (pos.initiative < 0 && pos.active >= 0) pos.initiative = pos.active;
  if (pos.initiative < 0 && pos.phase >= PHASE.supply && pos.phase <= PHASE.movementSecond)
    bad('initiative', `italian or austrian, for the phase ${PHASES[pos.phase]}`, null);
}

/** SE-S5.LCK: from turn 7 on the Italian East is free, unless the situation says otherwise. */
function releaseByNow(pos: Sx): void {
  const { campaign } = pos.scene.data;
  if (campaign && pos.turn >= campaign.releaseTurn) pos.released = 1;
}

export function stage(pos: Sx, patch: Tree): void {
  const parts = Object.entries(patch).sort(([a], [b]) => rank(a) - rank(b));
  for (const [key, value] of parts) {
    const put = Object.hasOwn(STAGERS, key) ? STAGERS[key] : undefined;
    if (put) put(pos, value, key);
    else bad(key, listed(Object.keys(STAGERS)), value);
  }
  if (!('released' in patch)) releaseByNow(pos);
  if ('phase' in patch && !('action' in patch)) needsInitiative(pos);
}
