import {
  argAt,
  type Codes,
  type DecisionPoint,
  findFrame,
  type Procedure,
  popFrame,
  pushFrame,
  type Random,
  setArgAt,
  setCode,
  topFrame,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { CLOSED } from '../model/ground.ts';
import { type Group, joinGroup, loadMask, startGroup } from '../model/group.ts';
import { packUnits, unpackHex, unpackMask } from '../model/paths.ts';
import { explain, WHY } from '../model/reasons.ts';
import { ACTION } from '../model/scene.ts';
import {
  type Banditen,
  clearRole,
  firstIn,
  firstRole,
  HEXES,
  isCommand,
  moveUnit,
  ROLE,
  sideOf,
} from '../model/state.ts';
import { SHOT, VERB, WALK } from '../model/verbs.ts';
import { priceReason } from './06-command.ts';
import { stackReason } from './07-stacking.ts';
import { inSight } from './08-line-of-sight.ts';
import { behindLine, closedReason, stepCost } from './08-movement.ts';
import { currentHex, dropPinned, INTERRUPTED, previousHex, sendBack } from './08-steps.ts';
import { aimReason, payFor, pushVolley, VOLLEY } from './09-fire.ts';
import { assaultersReason } from './11-strength.ts';
import { touch } from './15-gravellona.ts';
import { pointNumbers, rangeNumbers } from './numbers.ts';

const LAST = { none: 0, fire: 1, assault: 2 } as const;

const windowAt = (pos: Banditen): number => findFrame(pos, FRAME.window);

/**
 * BAN-12, BAN-12.1, A-33, A-43: may this unit fire at the hex just entered? Sight apart. What one can
 * pay a group can: the price of a group is that of its dearest.
 */
function shooterReason(pos: Banditen, unit: number, hex: number): number {
  if (pos.role[unit] & ROLE.reacted) return WHY.reactedAlready;
  const why = aimReason(pos, unit, pos.hex[unit], hex, true);
  if (why !== 0) return why;
  // BAN-5.2.1: free, but the price is in the chart all the same.
  const one = pos.scene.workspace.groups.shooter;
  startGroup(one, sideOf(pos, unit), pos.hex[unit]);
  joinGroup(pos, one, unit);
  return priceReason(pos, one, ACTION.opportunityFire);
}

/** The way from a reactor's hex into the mover's, −1 when they do not touch. */
function dirTo(pos: Banditen, from: number, to: number): number {
  const { neighbours } = pos.scene.ground.grid;
  for (let d = 0; d < 6; d++) if (neighbours[from * 6 + d] === to) return d;
  return -1;
}

/** BAN-12.2, BAN-5.2.2: a group against the hex just entered. */
export function assaultReason(pos: Banditen, g: Group, hex: number): number {
  for (let i = 0; i < g.count; i++) {
    if (pos.role[g.units[i]] & ROLE.reacted) return WHY.reactedAlready;
  }
  const why = assaultersReason(pos, g) || stackReason(pos, g);
  if (why !== 0) return why;
  const dir = dirTo(pos, g.hex, hex);
  if (dir < 0) return WHY.notAdjacent;
  if (stepCost(pos, g, g.hex, dir) === CLOSED) return closedReason(g);
  if (g.bound && !behindLine(pos, hex)) return WHY.beyondLine;
  return priceReason(pos, g, ACTION.opportunityAssault);
}

/** The units of one hex that could fire at the hex just entered: bits. */
export function whoFires(pos: Banditen, side: number, from: number, hex: number): number {
  if (!inSight(pos, from, hex)) return 0;
  let able = 0;
  let bit = 1;
  for (let unit = firstIn(pos, side, from); unit >= 0; unit = pos.next[unit], bit <<= 1) {
    if (shooterReason(pos, unit, hex) === 0) able |= bit;
  }
  return able;
}

/** The units of one hex that could assault the hex just entered: bits. */
function whoAssaults(pos: Banditen, side: number, from: number, hex: number): number {
  const { ground, lines, workspace } = pos.scene;
  if (ground.distance[from * lines + hex] !== 1 || pos.pa[side] <= 0) return 0;
  const g = workspace.groups.reacting;
  let able = 0;
  let bit = 1;
  for (let unit = firstIn(pos, side, from); unit >= 0; unit = pos.next[unit], bit <<= 1) {
    startGroup(g, side, from);
    joinGroup(pos, g, unit);
    const why = assaultReason(pos, g, hex);
    // A Command may come along with others (BAN-2.1.2).
    if (why === 0 || why === WHY.commandAssault) able |= bit;
  }
  return hasFighter(pos, side, from, able) ? able : 0;
}

function hasFighter(pos: Banditen, side: number, hex: number, mask: number): boolean {
  let bit = 1;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit], bit <<= 1) {
    if (mask & bit && !isCommand(pos, unit)) return true;
  }
  return false;
}

/** Is there anything the side could do about the units that have entered this hex? */
function anyReaction(pos: Banditen, side: number, hex: number): boolean {
  const { roster, ground, lines, workspace } = pos.scene;
  const g = workspace.groups.reacting;
  for (let unit = 0; unit < roster.units; unit++) {
    const at = pos.hex[unit];
    if (at < 0 || roster.side[unit] !== side) continue;
    const away = ground.distance[hex * lines + at];
    if (away > ground.sightReach) continue;
    if (away <= roster.range[unit] && shooterReason(pos, unit, hex) === 0 && inSight(pos, hex, at))
      return true;
    if (away !== 1 || pos.pa[side] <= 0 || isCommand(pos, unit)) continue;
    startGroup(g, side, at);
    joinGroup(pos, g, unit);
    if (assaultReason(pos, g, hex) === 0) return true;
  }
  return false;
}

/** who was Pinned before this fire, by a mine, is not Pinned by it. */
function markHalted(pos: Banditen): void {
  for (let unit = 0; unit < pos.scene.roster.units; unit++) {
    if (pos.role[unit] & ROLE.mover && pos.pinned[unit]) pos.role[unit] |= ROLE.halted;
  }
}

/** BAN-8.1.3: movers whom this fire has Pinned among other friends go back whence they came. */
function pinnedGoBack(pos: Banditen, hex: number): void {
  const mover = firstRole(pos, ROLE.mover);
  if (mover < 0) return;
  const side = sideOf(pos, mover);
  let others = pos.combat[side * HEXES + hex];
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) {
    if (pos.role[unit] & ROLE.mover && !isCommand(pos, unit)) others -= 1;
  }
  if (others > 0) {
    for (let unit = 0; unit < pos.scene.roster.units; unit++) {
      const mover = (pos.role[unit] & (ROLE.mover | ROLE.halted)) === ROLE.mover;
      if (mover && pos.pinned[unit]) pos.role[unit] |= ROLE.target;
    }
    sendBack(pos, ROLE.target, previousHex(pos, findFrame(pos, FRAME.move)));
    clearRole(pos, ROLE.target);
  }
  clearRole(pos, ROLE.halted);
  dropPinned(pos);
}

/** BAN-12, BAN-12.1.1: the window on the hex just entered, open while anyone can react. */
export const window: Procedure<Banditen> = {
  name: 'window',
  args: ARG.window.args,
  run(pos) {
    const at = topFrame(pos);
    const hex = argAt(pos, at, ARG.window.hex);
    if (argAt(pos, at, ARG.window.last) === LAST.fire) pinnedGoBack(pos, hex);
    else if (argAt(pos, at, ARG.window.last) === LAST.assault) dropPinned(pos);
    setArgAt(pos, at, ARG.window.last, LAST.none);
    const mover = firstRole(pos, ROLE.mover);
    const over =
      argAt(pos, at, ARG.window.closed) !== 0 ||
      mover < 0 ||
      pos.hex[mover] !== hex ||
      !anyReaction(pos, 1 - sideOf(pos, mover), hex);
    if (!over) {
      pushFrame(pos, FRAME.react);
      return;
    }
    clearRole(pos, ROLE.reacted);
    popFrame(pos);
  },
};

const reactor = (pos: Banditen): number => 1 - sideOf(pos, firstRole(pos, ROLE.mover));

function markReacted(pos: Banditen, g: Group, last: number): void {
  for (let i = 0; i < g.count; i++) pos.role[g.units[i]] |= ROLE.reacted;
  setArgAt(pos, windowAt(pos), ARG.window.last, last);
  const move = findFrame(pos, FRAME.move);
  setArgAt(pos, move, ARG.move.state, argAt(pos, move, ARG.move.state) | INTERRUPTED);
}

/** BAN-5.2: what the inactive player may do about a mover: fire, assault, or let it be. */
export const react: DecisionPoint<Banditen> = {
  name: 'reaction',
  args: {},
  reaction: true,
  deciders: (pos) => 1 << reactor(pos),
  list(pos, _seat, out: Codes) {
    const side = reactor(pos);
    const hex = argAt(pos, windowAt(pos), ARG.window.hex);
    const { roster, ground, lines, workspace } = pos.scene;
    const g = workspace.groups.reacting;
    out.add(VERB.decline);
    for (let unit = 0; unit < roster.units; unit++) {
      const at = pos.hex[unit];
      if (at < 0 || roster.side[unit] !== side || firstIn(pos, side, at) !== unit) continue;
      if (ground.distance[at * lines + hex] > ground.sightReach) continue;
      const fire = whoFires(pos, side, at, hex);
      const assault = whoAssaults(pos, side, at, hex);
      for (let mask = fire; mask !== 0; mask = (mask - 1) & fire) {
        loadMask(pos, g, side, at, mask);
        if (stackReason(pos, g) === 0) out.add(VERB.opportunityFire, packUnits(mask, at));
      }
      for (let mask = assault; mask !== 0; mask = (mask - 1) & assault) {
        loadMask(pos, g, side, at, mask);
        if (assaultReason(pos, g, hex) === 0) out.add(VERB.opportunityAssault, packUnits(mask, at));
      }
    }
  },
  sample(pos, seat, random: Random, out) {
    const side = seat;
    const hex = argAt(pos, windowAt(pos), ARG.window.hex);
    const { roster, ground, lines, workspace } = pos.scene;
    const g = workspace.groups.reacting;
    const skip = random.below(roster.units);
    setCode(out, VERB.decline);
    if (random.below(3) === 0) return;
    for (let i = 0; i < roster.units; i++) {
      const unit = (skip + i) % roster.units;
      const at = pos.hex[unit];
      if (at < 0 || roster.side[unit] !== side || firstIn(pos, side, at) !== unit) continue;
      if (ground.distance[at * lines + hex] > ground.sightReach) continue;
      const fire = whoFires(pos, side, at, hex);
      const assault = whoAssaults(pos, side, at, hex);
      if (assault !== 0 && (fire === 0 || random.below(2) === 0)) {
        const mask = sampleMask(assault, random);
        loadMask(pos, g, side, at, mask);
        if (assaultReason(pos, g, hex) === 0) {
          setCode(out, VERB.opportunityAssault, packUnits(mask, at));
          return;
        }
      }
      if (fire === 0) continue;
      const mask = sampleMask(fire, random);
      loadMask(pos, g, side, at, mask);
      if (stackReason(pos, g) === 0) {
        setCode(out, VERB.opportunityFire, packUnits(mask, at));
        return;
      }
    }
  },
  refuse(pos, _seat, code) {
    const verb = verbOf(code);
    if (verb === VERB.decline) return undefined;
    if (verb !== VERB.opportunityFire && verb !== VERB.opportunityAssault)
      return explain(WHY.notNow);
    const side = reactor(pos);
    const hex = argAt(pos, windowAt(pos), ARG.window.hex);
    const from = unpackHex(code[SHOT.units]);
    const g = pos.scene.workspace.groups.reacting;
    if (code[WALK.way] !== 0 || code[WALK.extra] !== 0) return explain(WHY.notNow);
    if (from < 0 || from >= HEXES || !loadMask(pos, g, side, from, unpackMask(code[SHOT.units]))) {
      return explain(WHY.noUnits);
    }
    if (verb === VERB.opportunityAssault) {
      const why = assaultReason(pos, g, hex);
      if (why !== WHY.noPoints) return explain(why);
      return explain(why, pointNumbers(pos, g, side, ACTION.opportunityAssault));
    }
    const apart = stackReason(pos, g);
    if (apart !== 0) return explain(apart);
    for (let i = 0; i < g.count; i++) {
      const why = shooterReason(pos, g.units[i], hex);
      if (why === WHY.outOfRange || why === WHY.nightRange)
        return explain(why, rangeNumbers(pos, g, from, hex));
      if (why === WHY.noPoints || why === WHY.noDoublePoints)
        return explain(why, pointNumbers(pos, g, side, ACTION.opportunityFire));
      if (why !== 0) return explain(why, { unit: g.units[i] });
    }
    return inSight(pos, from, hex) ? undefined : explain(WHY.noSight);
  },
  decide(pos, seat, code, play) {
    popFrame(pos);
    const at = windowAt(pos);
    const hex = argAt(pos, at, ARG.window.hex);
    if (verbOf(code) === VERB.decline) {
      setArgAt(pos, at, ARG.window.closed, 1);
      return;
    }
    const g = pos.scene.workspace.groups.reacting;
    loadMask(pos, g, seat, unpackHex(code[SHOT.units]), unpackMask(code[SHOT.units]));
    const from = g.hex;
    if (verbOf(code) === VERB.opportunityFire) {
      markReacted(pos, g, LAST.fire);
      markHalted(pos);
      payFor(pos, g, ACTION.opportunityFire);
      pushVolley(pos, g, from, hex, VOLLEY.opportunity);
      return;
    }
    markReacted(pos, g, LAST.assault);
    payFor(pos, g, ACTION.opportunityAssault);
    for (let i = 0; i < g.count; i++) {
      pos.role[g.units[i]] |= ROLE.firer;
      moveUnit(pos, g.units[i], hex);
    }
    if (play.telling) {
      const units = Array.from(g.units.subarray(0, g.count));
      play.tell('oppAssault', 'BAN-12.2', { units, from, at: hex });
    }
    touch(pos, seat, hex, play);
    if (!pos.ended) pushFrame(pos, FRAME.assault, seat, from, hex, 1, 0, from, 0);
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.decline);
  },
  ask: (pos) => ({ hex: currentHex(pos, findFrame(pos, FRAME.move)) }),
};

/** A random part of a mask, the whole of it half of the time. */
export function sampleMask(mask: number, random: Random): number {
  if ((mask & (mask - 1)) === 0 || random.below(2) === 0) return mask;
  const part = mask & random.below(mask + 1);
  return part === 0 ? mask : part;
}
