import { type Code, type Random, setCode } from '@esagono/engine';
import { type Group, loadMask, loadWaiting, waits } from '../model/group.ts';
import { MAX_PATH, packExtra, packed, packSteps, packUnits } from '../model/paths.ts';
import { ACTION } from '../model/scene.ts';
import { type Banditen, firstIn, occupied } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import type { Walk } from '../model/workspace.ts';
import { divideReason, partitionsOf } from './05-divide.ts';
import { infirmaryReason, recoverReason } from './05-recovery.ts';
import { priceReason } from './06-command.ts';
import { stackReason } from './07-stacking.ts';
import { allowance, endsMovement, stepCost, stepReason } from './08-movement.ts';
import { findTargets } from './09-fire.ts';
import { assaultersReason } from './11-strength.ts';
import { sampleMask } from './12-reaction.ts';
import { anyoneWaits, available, entriesOf, entryPrice, entryReason } from './14-reinforcements.ts';

/** Walks at random as far as luck and the rules allow; `own` as in `pathReason`. */
function wander(
  pos: Banditen,
  g: Group,
  start: number,
  budget: number,
  most: number,
  own: number,
  random: Random,
): Readonly<Walk> {
  const { neighbours } = pos.scene.ground.grid;
  const { walk } = pos.scene.workspace;
  walk.steps = 0;
  walk.hex = start;
  walk.left = budget;
  while (walk.steps < most && walk.steps < MAX_PATH && walk.left > 0) {
    if ((walk.steps > 0 || own >= 0) && endsMovement(pos, g, walk.hex, 0)) return walk;
    const turn = random.below(6);
    let found = -1;
    for (let i = 0; i < 6 && found < 0; i++) {
      const d = (turn + i) % 6;
      if (neighbours[walk.hex * 6 + d] === start) continue;
      if (stepReason(pos, g, walk.hex, d, walk.left, false) === 0) found = d;
    }
    if (found < 0) return walk;
    walk.left -= stepCost(pos, g, walk.hex, found);
    walk.hex = neighbours[walk.hex * 6 + found];
    walk.dirs[walk.steps++] = found;
  }
  return walk;
}

function sampleMove(pos: Banditen, g: Group, units: number, random: Random, out: Code): boolean {
  if (priceReason(pos, g, ACTION.move) !== 0) return false;
  const walk = wander(pos, g, g.hex, allowance(pos, g, false), 1 + random.below(g.pm), -1, random);
  if (walk.steps === 0) return false;
  packSteps(walk.dirs, walk.steps);
  setCode(out, VERB.move, units, packed.lo, packed.hi);
  return true;
}

function sampleFire(pos: Banditen, g: Group, units: number, random: Random, out: Code): boolean {
  const { count, at } = findTargets(pos, g, g.hex);
  if (count === 0 || priceReason(pos, g, ACTION.fire) !== 0) return false;
  setCode(out, VERB.fire, units, at[random.below(count)]);
  return true;
}

function sampleMoveAndFire(
  pos: Banditen,
  g: Group,
  units: number,
  random: Random,
  out: Code,
): boolean {
  const budget = allowance(pos, g, true);
  if (budget < 1 || priceReason(pos, g, ACTION.moveAndFire) !== 0) return false;
  if (random.below(2) === 0) {
    const { count, at } = findTargets(pos, g, g.hex);
    if (count === 0) return false;
    setCode(out, VERB.moveAndFire, units, 0, packExtra(0, at[random.below(count)], true));
    return true;
  }
  const walk = wander(pos, g, g.hex, budget, 1 + random.below(budget), -1, random);
  if (walk.steps === 0 || findTargets(pos, g, walk.hex).count === 0) return false;
  packSteps(walk.dirs, walk.steps);
  setCode(out, VERB.moveAndFire, units, packed.lo, packExtra(packed.hi, -1, false));
  return true;
}

function sampleAssault(pos: Banditen, g: Group, units: number, random: Random, out: Code): boolean {
  if (assaultersReason(pos, g) !== 0 || priceReason(pos, g, ACTION.assault) !== 0) return false;
  const { neighbours } = pos.scene.ground.grid;
  const walk = wander(pos, g, g.hex, allowance(pos, g, false), random.below(g.pm), -1, random);
  if (walk.steps >= MAX_PATH) return false;
  if (walk.steps > 0 && endsMovement(pos, g, walk.hex, 0)) return false;
  const turn = random.below(6);
  for (let i = 0; i < 6; i++) {
    const d = (turn + i) % 6;
    const to = neighbours[walk.hex * 6 + d];
    if (to < 0 || !occupied(pos, 1 - g.side, to)) continue;
    if (stepReason(pos, g, walk.hex, d, walk.left, true) !== 0) continue;
    walk.dirs[walk.steps] = d;
    packSteps(walk.dirs, walk.steps + 1);
    setCode(out, VERB.assault, units, packed.lo, packed.hi);
    return true;
  }
  return false;
}

function sampleDivide(pos: Banditen, g: Group, units: number, random: Random, out: Code): boolean {
  const ways = partitionsOf(g.vf);
  if (ways.length === 0) return false;
  const parts = ways[random.below(ways.length)];
  if (divideReason(pos, g, parts) !== 0) return false;
  setCode(out, VERB.divide, units, parts);
  return true;
}

function sampleEntry(pos: Banditen, side: number, random: Random, out: Code): boolean {
  const { arrivals } = pos.scene.roster;
  const g = pos.scene.workspace.groups.sampled;
  const turn = random.below(arrivals.length);
  for (let i = 0; i < arrivals.length; i++) {
    const a = (turn + i) % arrivals.length;
    if (arrivals[a].side !== side || !available(pos, a)) continue;
    const n = waitingCount(pos, a);
    if (n === 0) continue;
    const mask = random.below(3) === 0 ? 1 + random.below((1 << n) - 1) : 1 << random.below(n);
    loadWaiting(pos, g, a, mask);
    const entries = entriesOf(pos, a);
    let hex = entries[random.below(entries.length)];
    if (stackReason(pos, g) !== 0) continue;
    const units = packUnits(mask, a);
    if (occupied(pos, 1 - side, hex)) {
      const fits = entryReason(pos, g, a, hex, true) === 0;
      if (fits && assaultersReason(pos, g) === 0 && random.below(2) === 0) {
        setCode(out, VERB.enter, units, 0, packExtra(0, hex, true));
        return true;
      }
      hex = pos.scene.ground.grid.neighbours[hex * 6 + random.below(6)];
    }
    if (entryReason(pos, g, a, hex, false) !== 0) continue;
    const walk = wander(
      pos,
      g,
      hex,
      g.pm - entryPrice(pos, g, hex),
      random.below(g.pm + 1),
      0,
      random,
    );
    packSteps(walk.dirs, walk.steps);
    setCode(out, VERB.enter, units, packed.lo, packExtra(packed.hi, hex, false));
    return true;
  }
  return false;
}

const TRIES = 8;
const RARE = 24;

/** One legal action, quickly: any may come up, though not all alike often. */
export function sampleAction(pos: Banditen, side: number, random: Random, out: Code): void {
  setCode(out, VERB.pass);
  const luck = random.below(RARE);
  if (luck === 0) return;
  if (luck < 5 || pos.pa[side] <= 0) {
    if (anyoneWaits(pos, side) && sampleEntry(pos, side, random, out)) return;
    if (pos.pa[side] <= 0) return;
  }
  if (luck === 5 && infirmaryReason(pos, side) === 0) {
    setCode(out, VERB.infirmary);
    return;
  }
  const { roster } = pos.scene;
  for (let t = 0; t < TRIES; t++) {
    let unit = random.below(roster.units);
    for (let i = 0; i < roster.units && (pos.hex[unit] < 0 || roster.side[unit] !== side); i++) {
      unit = (unit + 1) % roster.units;
    }
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] !== side) return;
    if (sampleInHex(pos, side, hex, random, out)) return;
  }
}

function sampleInHex(pos: Banditen, side: number, hex: number, random: Random, out: Code): boolean {
  let all = 0;
  let free = 0;
  let bit = 1;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit], bit <<= 1) {
    all |= bit;
    if (!pos.pinned[unit]) free |= bit;
  }
  const verb = random.below(10);
  if (verb === 9) {
    if (recoverReason(pos, side, hex) === 0) {
      setCode(out, VERB.recover, hex);
      return true;
    }
  }
  const pool = verb === 1 || verb === 8 ? all : free;
  if (pool === 0) return false;
  const mask = sampleMask(pool, random);
  const g = pos.scene.workspace.groups.sampled;
  loadMask(pos, g, side, hex, mask);
  if ((g.mixed || g.brigades) && stackReason(pos, g) !== 0) return false;
  const units = packUnits(mask, hex);
  if (verb === 1) return sampleFire(pos, g, units, random, out);
  if (verb === 2 || verb === 3) return sampleAssault(pos, g, units, random, out);
  if (verb === 4) return sampleMoveAndFire(pos, g, units, random, out);
  if (verb === 8) return sampleDivide(pos, g, units, random, out);
  return sampleMove(pos, g, units, random, out);
}

/** How many units of a reinforcement still wait. */
function waitingCount(pos: Banditen, arrival: number): number {
  let n = 0;
  for (let unit = 0; unit < pos.scene.roster.units; unit++) if (waits(pos, unit, arrival)) n += 1;
  return n;
}
