// The position in readable form, and a patch of that form put on the board.
import { DataError, popFrame, pushFrame } from '@esagono/engine';
import { printId } from '@esagono/hex';
import { findBox, findBrigade, findHex, findUnit } from './codec.ts';
import { WEATHERS } from './data.ts';
import { FRAME } from './frames.ts';
import { mapFacts } from './ground.ts';
import { FORTRESS } from './roster.ts';
import { placePoints, prisonerPoints } from './rules/23-victory.ts';
import {
  AH,
  BOX,
  BOX_NAMES,
  bfOf,
  dismiss,
  has,
  IT,
  MARK,
  PHASE,
  PHASES,
  putOn,
  recount,
  type Sx,
  takeOff,
  weatherOf,
} from './state.ts';
import { phaseName } from './view.ts';

export const SIDE_IDS = ['italian', 'austrian'] as const;
type Tree = Readonly<Record<string, unknown>>;

const FLAGS = {
  reduced: MARK.reduced,
  moved: MARK.moved,
  forced: MARK.forced,
  assault: MARK.assault,
  fired: MARK.offFired,
  defFired: MARK.defFired,
  emplacing: MARK.emplacing,
  dug: MARK.dug,
  used: MARK.used,
  retreated: MARK.retreated,
  fixed: MARK.fixed,
  outOfCommand: MARK.outOfCommand,
  halfMA: MARK.halfMA,
} as const;

const hexId = (pos: Sx, hex: number): string => printId(pos.scene.ground.grid, hex);
const both = (of: (side: number) => unknown): Tree => ({ italian: of(IT), austrian: of(AH) });

function describeUnit(pos: Sx, unit: number): unknown {
  if (pos.box[unit] !== BOX.map) return BOX_NAMES[pos.box[unit]];
  const kind = pos.scene.roster.kind[unit];
  const flags = Object.entries(FLAGS).flatMap(([name, bit]) =>
    has(pos, unit, bit) ? [[name, true]] : [],
  );
  return {
    at: hexId(pos, pos.at[unit]),
    dp: pos.dp[unit],
    ...(pos.scene.roster.bf[unit] > 0 ? { bf: bfOf(pos, unit) } : {}),
    ...(kind === 1 ? { mode: has(pos, unit, MARK.fire) ? 'fire' : 'move' } : {}),
    ...(pos.spent[unit] > 0 ? { spent: pos.spent[unit] / 2 } : {}),
    ...(pos.aim[unit] > 0 ? { aim: hexId(pos, pos.aim[unit] - 1) } : {}),
    ...(pos.works[unit] > 0
      ? { works: (pos.works[unit] & 3) + 1, worksSince: pos.works[unit] >> 2 }
      : {}),
    ...(pos.slot[unit] > 0 ? { active: true } : {}),
    ...Object.fromEntries(flags),
  };
}

/** Counters of a side by where they lie and what they are; headquarters of Brigades in the field. */
function forceOf(pos: Sx, side: number): Tree {
  const { roster } = pos.scene;
  const boxes: Record<string, Record<string, number>> = {};
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side) continue;
    const name = BOX_NAMES[pos.box[u]];
    const box = boxes[name] ?? {};
    box[roster.types[u]] = (box[roster.types[u]] ?? 0) + 1;
    boxes[name] = box;
  }
  const own = roster.brigades.filter((b) => b.side === side);
  const fielded = own.filter((b) => b.units.some((u) => pos.box[u] === BOX.map));
  return { ...boxes, hqs: fielded.length, allHqs: own.length };
}

export function describe(pos: Sx): Tree {
  const { scene } = pos;
  const { roster, ground } = scene;
  const trenches: Record<string, number> = {};
  const control: Record<string, string> = {};
  for (let h = 0; h < ground.size; h++) {
    if (pos.trench[h] > 0) trenches[hexId(pos, h)] = pos.trench[h];
    if (pos.control[h] !== scene.control[h]) control[hexId(pos, h)] = controlName(pos.control[h]);
  }
  return {
    turn: pos.turn,
    date: scene.charts.track[String(pos.turn)]?.date ?? '',
    weather: WEATHERS[weatherOf(pos)],
    phase: phaseName(pos),
    initiative: pos.initiative < 0 ? 'none' : SIDE_IDS[pos.initiative],
    active: pos.active < 0 ? 'none' : SIDE_IDS[pos.active],
    passes: pos.passes,
    lp: both((s) => pos.lp[s]),
    outlay: both((s) => pos.outlay[s]),
    prisoners: both((s) => pos.prisoners[s]),
    points: both((s) => (s === AH ? placePoints(pos) : 0) + prisonerPoints(pos, s)),
    russian: pos.russian,
    bridge: pos.bridge === 1 ? 'blown' : 'intact',
    released: pos.released === 1,
    doctrine: pos.doctrine === 1,
    shortFire: both((s) => (pos.shortFire & (1 << s)) !== 0),
    forced: pos.forced > 0 ? roster.brigades[pos.forced - 1].id : 'none',
    plan: Object.fromEntries(
      roster.brigades.flatMap((b, i) =>
        pos.plan[i] > 0 ? [[b.id, scene.charts.boxes[pos.plan[i] - 1].id]] : [],
      ),
    ),
    hq: Object.fromEntries(
      roster.brigades.flatMap((b, i) =>
        pos.hqAt[i] > 0
          ? [
              [
                b.id,
                { at: hexId(pos, pos.hqAt[i] - 1), face: pos.face[i] === 2 ? 'done' : 'acting' },
              ],
            ]
          : [],
      ),
    ),
    trenches,
    control,
    force: both((s) => forceOf(pos, s)),
    map: mapFacts(ground),
    units: Object.fromEntries(roster.names.map((name, u) => [name, describeUnit(pos, u)])),
  };
}

const controlName = (value: number): string => (value === 0 ? 'none' : SIDE_IDS[value - 1]);

// ---- staging

const bad = (path: string, wanted: string, found: unknown): never => {
  throw new DataError(`state/${path}: expected ${wanted}, found ${JSON.stringify(found)}`);
};
const tree = (value: unknown, path: string): Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Tree)
    : bad(path, 'a mapping', value);
const whole = (value: unknown, path: string): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : bad(path, 'a whole number', value);
const flag = (value: unknown, path: string): number =>
  typeof value === 'boolean' ? Number(value) : bad(path, 'true or false', value);
const sideOf = (value: unknown, path: string): number => {
  const side = SIDE_IDS.findIndex((id) => id === value);
  return side < 0 ? bad(path, 'italian or austrian', value) : side;
};
const hexOf = (pos: Sx, value: unknown, path: string): number => {
  const hex = findHex(pos, value);
  return hex < 0 ? bad(path, 'a hex', value) : hex;
};

function stageUnit(pos: Sx, name: string, value: unknown): void {
  const path = `units/${name}`;
  const unit = findUnit(pos, name);
  if (unit < 0) bad(path, 'a unit of this scenario', name);
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
    } else if (key === 'dp') pos.dp[unit] = whole(field, here);
    else if (key === 'spent') pos.spent[unit] = Math.round(Number(field) * 2);
    else if (key === 'mode') {
      if (field !== 'fire' && field !== 'move') bad(here, 'fire or move', field);
      pos.mark[unit] = (pos.mark[unit] & ~MARK.fire) | (field === 'fire' ? MARK.fire : 0);
    } else if (key === 'works')
      pos.works[unit] =
        (pos.works[unit] & ~3) |
        (whole(field, here) - 1) |
        (pos.works[unit] > 3 ? 0 : pos.turn * 4);
    else if (key === 'worksSince')
      pos.works[unit] = (pos.works[unit] & 3) | (whole(field, here) << 2);
    else if (key === 'aim') pos.aim[unit] = hexOf(pos, field, here) + 1;
    else if (key in FLAGS) {
      const bit = FLAGS[key as keyof typeof FLAGS];
      pos.mark[unit] = (pos.mark[unit] & ~bit) | (flag(field, here) === 1 ? bit : 0);
    } else
      bad(
        here,
        `at, dp, spent, mode, works, worksSince, aim, ${Object.keys(FLAGS).join(', ')}`,
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

/** A Brigade in the middle of its Action: who acts, from where, with which guns. */
function stageAction(pos: Sx, value: unknown): void {
  const spec = tree(value, 'action');
  const b = findBrigade(pos, spec.brigade);
  if (b < 0) bad('action/brigade', 'a Brigade of this scenario', spec.brigade);
  const { side, units } = pos.scene.roster.brigades[b];
  restart(pos, PHASE.actions);
  if (pos.initiative < 0) pos.initiative = side;
  pos.active = spec.reaction === true ? 1 - side : side;
  pos.acting[0] = b + 1;
  pos.plan[b] = spec.box === undefined ? 4 : findBox(pos, spec.box);
  pos.hqAt[b] = hexOf(pos, spec.at, 'action/at') + 1;
  pos.face[b] = 1;
  const step = spec.step ?? 'move';
  if (typeof step !== 'string' || !(step in STEPS))
    bad('action/step', Object.keys(STEPS).join(', '), step);
  const join = (unit: number): void => {
    pos.slot[unit] = 1;
    pos.mark[unit] |= MARK.used;
  };
  if (step !== 'attach') for (const u of units) if (pos.at[u] >= 0) join(u);
  for (const name of Array.isArray(spec.with) ? spec.with : []) {
    const unit = findUnit(pos, name);
    if (unit < 0) bad('action/with', 'units of this scenario', name);
    join(unit);
  }
  pushFrame(
    pos,
    FRAME.action,
    side,
    STEPS[step as keyof typeof STEPS],
    spec.reaction === true ? 1 : 0,
  );
}

export function stage(pos: Sx, patch: Tree): void {
  for (const [key, value] of Object.entries(patch)) {
    switch (key) {
      case 'turn':
        pos.turn = whole(value, key);
        break;
      case 'phase': {
        const phase = PHASES.findIndex((p) => p === value);
        if (phase < 0) bad(key, PHASES.join(', '), value);
        restart(pos, phase);
        break;
      }
      case 'initiative':
        pos.initiative = sideOf(value, key);
        if (pos.active < 0) pos.active = pos.initiative;
        break;
      case 'active':
        pos.active = sideOf(value, key);
        break;
      case 'passes':
        pos.passes = whole(value, key);
        break;
      case 'russian':
        pos.russian = whole(value, key);
        break;
      case 'lp':
      case 'outlay':
      case 'prisoners':
        for (const [side, points] of Object.entries(tree(value, key))) {
          pos[key][sideOf(side, `${key}/${side}`)] = whole(points, `${key}/${side}`);
        }
        break;
      case 'bridge':
        if (value !== 'intact' && value !== 'blown') bad(key, 'intact or blown', value);
        pos.bridge = value === 'blown' ? 1 : 0;
        recount(pos);
        break;
      case 'released':
      case 'doctrine':
        pos[key] = flag(value, key);
        break;
      case 'shortFire':
        for (const [side, on] of Object.entries(tree(value, key))) {
          const bit = 1 << sideOf(side, `${key}/${side}`);
          pos.shortFire =
            flag(on, `${key}/${side}`) === 1 ? pos.shortFire | bit : pos.shortFire & ~bit;
        }
        break;
      case 'forced': {
        const b = findBrigade(pos, value);
        if (b < 0) bad(key, 'a Brigade of this scenario', value);
        pos.forced = b + 1;
        break;
      }
      case 'plan':
        for (const [id, box] of Object.entries(tree(value, key))) {
          const b = findBrigade(pos, id);
          if (b < 0) bad(`plan/${id}`, 'a Brigade of this scenario', id);
          const index = findBox(pos, box);
          if (index > pos.scene.charts.boxes.length) bad(`plan/${id}`, 'a box', box);
          pos.plan[b] = index;
          pos.face[b] = 0;
        }
        break;
      case 'trenches':
        if (value === null) pos.trench.fill(0);
        else
          for (const [id, level] of Object.entries(tree(value, key)))
            pos.trench[hexOf(pos, id, `${key}/${id}`)] = whole(level, `${key}/${id}`);
        break;
      case 'control':
        for (const [id, side] of Object.entries(tree(value, key))) {
          pos.control[hexOf(pos, id, `${key}/${id}`)] =
            side === 'none' ? 0 : sideOf(side, `${key}/${id}`) + 1;
        }
        break;
      case 'units':
        for (const [name, unit] of Object.entries(tree(value, key))) stageUnit(pos, name, unit);
        break;
      case 'action':
        stageAction(pos, value);
        break;
      default:
        bad(
          key,
          'a part of the state (turn, phase, action, units, trenches, control, plan, lp, …)',
          value,
        );
    }
  }
}
