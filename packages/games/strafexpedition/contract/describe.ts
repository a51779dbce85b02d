// The position in readable form; stage.ts is the way back.
import { printId } from '@esagono/hex';
import { WEATHERS } from '../model/data.ts';
import { mapFacts } from '../model/ground.ts';
import { ARTILLERY, INFANTRY } from '../model/roster.ts';
import type { SxScene } from '../model/scene.ts';
import {
  AH,
  BOX,
  BOX_NAMES,
  bfOf,
  cfOf,
  has,
  IT,
  MARK,
  mgOf,
  moraleOf,
  SCAR,
  type Sx,
  weatherOf,
} from '../model/state.ts';
import { owed } from '../rules/04-initiative.ts';
import { pledged } from '../rules/08-command.ts';
import { placePoints, prisonerPoints } from '../rules/23-victory.ts';
import { phaseName } from './view.ts';

export const SIDE_IDS = ['italian', 'austrian'] as const;
export type Tree = Readonly<Record<string, unknown>>;

export const FLAGS = {
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
  silent: MARK.silent,
  struck: MARK.struck,
  climbed: MARK.climbed,
} as const;

const hexId = (pos: Sx, hex: number): string => printId(pos.scene.ground.grid, hex);
/** SE-19.5, SE-20.7: what its owner destroyed lies in the Eliminated box. */
const boxName = (box: number): string => BOX_NAMES[box === BOX.blown ? BOX.eliminated : box];
const both = (of: (side: number) => unknown): Tree => ({ italian: of(IT), austrian: of(AH) });

function describeUnit(pos: Sx, unit: number): unknown {
  if (pos.box[unit] !== BOX.map) return boxName(pos.box[unit]);
  const kind = pos.scene.roster.kind[unit];
  const flags = Object.entries(FLAGS).flatMap(([name, bit]) =>
    has(pos, unit, bit) ? [[name, true]] : [],
  );
  return {
    at: hexId(pos, pos.at[unit]),
    dp: pos.dp[unit],
    ...(pos.scene.roster.bf[unit] > 0 ? { bf: bfOf(pos, unit) } : {}),
    ...(kind === ARTILLERY
      ? {}
      : { cf: cfOf(pos, unit), mg: mgOf(pos, unit), morale: moraleOf(pos, unit) }),
    ...(kind === INFANTRY ? { steps: has(pos, unit, MARK.reduced) ? 1 : 2 } : {}),
    ...(kind === ARTILLERY ? { mode: has(pos, unit, MARK.fire) ? 'fire' : 'move' } : {}),
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
    const name = boxName(pos.box[u]);
    const box = boxes[name] ?? {};
    box[roster.types[u]] = (box[roster.types[u]] ?? 0) + 1;
    boxes[name] = box;
  }
  const own = roster.brigades.filter((b) => b.side === side);
  const fielded = own.filter((b) => b.units.some((u) => pos.box[u] === BOX.map));
  return { ...boxes, hqs: fielded.length, allHqs: own.length };
}

const started = new WeakMap<SxScene, Readonly<Record<string, string>>>();
/** Who held each hex when the scenario began; stands behind what has changed since. */
function startControl(pos: Sx): Readonly<Record<string, string>> {
  const { scene } = pos;
  let known = started.get(scene);
  if (!known) {
    known = Object.fromEntries(
      Array.from(scene.control, (side, h) => [hexId(pos, h), controlName(side)]),
    );
    started.set(scene, known);
  }
  return known;
}

const BOMBED = ['none', 'italian', 'austrian', 'both'] as const;

export function describe(pos: Sx): Tree {
  const { scene } = pos;
  const { roster, ground } = scene;
  const trenches: Record<string, number> = {};
  const control: Record<string, string> = Object.create(startControl(pos));
  const bombarded: Record<string, string> = {};
  for (let h = 0; h < ground.size; h++) {
    if (pos.trench[h] > 0) trenches[hexId(pos, h)] = pos.trench[h];
    if (pos.control[h] !== scene.control[h]) control[hexId(pos, h)] = controlName(pos.control[h]);
    const by = pos.marks[h] & SCAR.bombedMask;
    if (by > 0) bombarded[hexId(pos, h)] = BOMBED[by];
  }
  return {
    turn: pos.turn,
    date: scene.charts.track[String(pos.turn)]?.date ?? '',
    weather: WEATHERS[weatherOf(pos)],
    phase: phaseName(pos),
    initiative: pos.initiative < 0 ? 'none' : SIDE_IDS[pos.initiative],
    active: pos.active < 0 ? 'none' : SIDE_IDS[pos.active],
    passes: pos.passes,
    // SE-7.0: spent at once, although what is sealed is taken off the stock when all are in.
    lp: both((s) => pos.lp[s] - pledged(pos, s) - owed(pos, s)),
    outlay: both((s) => pos.outlay[s] + pledged(pos, s)),
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
    bombarded,
    force: both((s) => forceOf(pos, s)),
    map: mapFacts(ground),
    units: Object.fromEntries(roster.names.map((name, u) => [name, describeUnit(pos, u)])),
  };
}

const controlName = (value: number): string => (value === 0 ? 'none' : SIDE_IDS[value - 1]);
