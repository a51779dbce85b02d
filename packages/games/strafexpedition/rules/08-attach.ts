// Chapter 8.3 to 8.6: attaching guns and Independents, and who is in command.

import {
  clearSeat,
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG } from '../model/frames.ts';
import { ARTILLERY, INFANTRY, MOUNTAIN_GUN } from '../model/roster.ts';
import {
  bfOf,
  fixedRule,
  has,
  isInfantry,
  isLocked,
  MARK,
  privately,
  type Sx,
  sectorOfSeat,
} from '../model/state.ts';
import { ONE, SPOT, VERB } from '../model/verbs.ts';
import type { CommandReach } from '../model/workspace.ts';
import {
  anyInReach,
  BLOCKED,
  boxGuns,
  commandReach,
  DIE_BITS,
  mayAct,
  OPENED,
} from './08-command.ts';

const ZOC_USE = { purpose: 'commandZoC', rule: 'SE-8.1' } as const;

export const slotOfSeat = (pos: Sx, seat: number): number =>
  pos.scene.team ? sectorOfSeat(seat) : 0;
export const actingOf = (pos: Sx, slot: number): number => pos.acting[slot] - 1;

export function reachOfSlot(pos: Sx, slot: number): CommandReach {
  const b = actingOf(pos, slot);
  const { side, range } = pos.scene.roster.brigades[b];
  return commandReach(pos, side, pos.hqAt[b] - 1, range, slot, false);
}

/** SE-8.1, AMB-05: dice rolled for one Brigade are not those of another. */
export function claimDice(pos: Sx, slot: number, brigade: number): void {
  if (pos.traced[slot] === brigade + 1) return;
  if (pos.traced[slot] > 0)
    for (let h = 0; h < pos.command.length; h++) pos.command[h] &= ~(DIE_BITS << (2 * slot));
  pos.traced[slot] = brigade + 1;
}

/** SE-8.1: what would be in reach if every die still to be rolled fell well. */
function hopedReach(pos: Sx, slot: number): CommandReach {
  const b = actingOf(pos, slot);
  const { side, range } = pos.scene.roster.brigades[b];
  return commandReach(pos, side, pos.hqAt[b] - 1, range, slot, true);
}

/** SE-8.5: could dice still bring an own unit into command? */
const mayHope = (pos: Sx, slot: number): boolean =>
  anyInReach(pos, actingOf(pos, slot), hopedReach(pos, slot));

export const countAttached = (pos: Sx, slot: number, infantry: boolean): number => {
  const { roster } = pos.scene;
  let n = 0;
  for (let u = 0; u < roster.count; u++) {
    if (
      pos.slot[u] === slot + 1 &&
      roster.brigade[u] < 0 &&
      (roster.kind[u] === INFANTRY) === infantry
    )
      n += 1;
  }
  return n;
};

/** AMB-82, SE-8.4, SE-20.9, SE-S5.III: why a gun, fort or Independent may not be attached. */
export function refuseAttach(
  pos: Sx,
  slot: number,
  unit: number,
  reach: CommandReach,
): Refusal | undefined {
  const { roster, charts, option, data, ground } = pos.scene;
  const b = actingOf(pos, slot);
  const { side } = roster.brigades[b];
  if (unit < 0 || unit >= roster.count || roster.side[unit] !== side || pos.at[unit] < 0) {
    return refusal('SE-8.3', 'notYourUnit');
  }
  if (roster.brigade[unit] >= 0) return refusal('SE-2.2.2', 'notIndependent', { unit });
  if (has(pos, unit, MARK.used)) return refusal('SE-8.5', 'alreadyUsed', { unit });
  if (isLocked(pos, unit)) return refusal('SE-S5.LCK', 'locked', { unit });
  const infantry = roster.kind[unit] === INFANTRY;
  const inReach = reach.dist[pos.at[unit]] >= 0 || (!infantry && option.gunsAnywhere);
  if (infantry) {
    if (has(pos, unit, MARK.fixed)) return refusal(fixedRule(pos), 'fixed', { unit });
    if (!inReach) return OUT_OF_COMMAND;
    if (pos.acting[1 - slot] > 0 && ground.sector[pos.at[unit]] !== slot)
      return refusal('SE-24.3', 'sectorLine', { unit, at: pos.at[unit] });
    return countAttached(pos, slot, true) >= charts.limits.independents
      ? refusal('SE-8.4', 'tooManyIndependents')
      : undefined;
  }
  if (roster.bf[unit] === 0) return refusal('SE-20.9', 'noGuns', { unit });
  const moving = roster.kind[unit] === ARTILLERY && !has(pos, unit, MARK.fire);
  if (moving) return refusal('SE-19.1', 'notReadyToFire', { unit });
  if (has(pos, unit, MARK.emplacing)) return refusal('SE-19.2', 'notReadyToFire', { unit });
  const third = roster.thirdCorps[unit] === 1 && roster.moves[unit] === MOUNTAIN_GUN;
  const until = data.campaign?.iiiSupportUntil ?? 0;
  if (third && pos.turn < until && roster.brigades[b].corps !== 'III') {
    return refusal('SE-S5.III', 'thirdCorpsOnly', { unit });
  }
  if (!inReach) return OUT_OF_COMMAND;
  return countAttached(pos, slot, false) >= boxGuns(pos, pos.plan[b])
    ? refusal('SE-8.2', 'boxFull', { guns: boxGuns(pos, pos.plan[b]) })
    : undefined;
}
const OUT_OF_COMMAND = refusal('SE-8.5', 'notInCommand');

/** SE-8.6: own units in command take part, the others are marked; fixed from now on. */
function fixCommand(pos: Sx, play: Play, slot: number): void {
  const { roster } = pos.scene;
  const b = actingOf(pos, slot);
  const reach = reachOfSlot(pos, slot);
  const { units } = roster.brigades[b];
  for (let i = 0; i < units.length; i++) {
    const u = units[i];
    if (!mayAct(pos, u)) continue;
    if (reach.dist[pos.at[u]] >= 0) {
      pos.slot[u] = slot + 1;
      pos.mark[u] |= MARK.used;
    } else {
      pos.mark[u] |= MARK.outOfCommand;
    }
  }
  if (play.telling)
    play.tell('inCommand', 'SE-8.6', { formation: roster.brigades[b].id, count: reach.count });
}

const ownInCommand = (pos: Sx, slot: number): boolean =>
  anyInReach(pos, actingOf(pos, slot), reachOfSlot(pos, slot));

/** Anything to attach, or a die that could bring somebody into command? */
function mayChoose(pos: Sx, slot: number): boolean {
  if (!ownInCommand(pos, slot)) return true;
  const { roster } = pos.scene;
  const hoped = hopedReach(pos, slot);
  const { dist } = reachOfSlot(pos, slot);
  const { units } = roster.brigades[actingOf(pos, slot)];
  if (units.some((u) => mayAct(pos, u) && dist[pos.at[u]] < 0 && hoped.dist[pos.at[u]] >= 0))
    return true;
  for (let u = 0; u < roster.count; u++)
    if (pos.at[u] >= 0 && roster.brigade[u] < 0 && !refuseAttach(pos, slot, u, hoped)) return true;
  return false;
}

/** The seats with a choice to make; Brigades of the others start at once, unless fog hides that. */
export function attaching(pos: Sx, play: Play, seats: number): number {
  let left = 0;
  for (let seat = 0; seat < 4; seat++) {
    if ((seats & (1 << seat)) === 0) continue;
    const slot = slotOfSeat(pos, seat);
    if (pos.scene.fog || mayChoose(pos, slot)) left |= 1 << seat;
    else fixCommand(pos, play, slot);
  }
  return left;
}

/** Frame: pending seats, side. */
export const attach: DecisionPoint<Sx> = {
  name: 'attach',
  args: ARG.attach.args,
  deciders: (pos) => frameArg(pos, ARG.attach.pending),
  list(pos, seat, out) {
    const slot = slotOfSeat(pos, seat);
    if (ownInCommand(pos, slot)) out.add(VERB.ready);
    const reach = reachOfSlot(pos, slot);
    const count = reach.fringeCount;
    for (let i = 0; i < count; i++) out.add(VERB.trace, reach.fringe[i]);
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (pos.at[u] >= 0 && pos.scene.roster.brigade[u] < 0 && !refuseAttach(pos, slot, u, reach)) {
        out.add(VERB.attach, u);
      }
    }
    if (!ownInCommand(pos, slot) && !mayHope(pos, slot)) out.add(VERB.withdraw);
  },
  sample(pos, seat, random, out) {
    const slot = slotOfSeat(pos, seat);
    const reach = reachOfSlot(pos, slot);
    const b = actingOf(pos, slot);
    const own = anyInReach(pos, b, reach);
    const hopeless = !own && !mayHope(pos, slot);
    if (reach.fringeCount > 0 && ((!own && !hopeless) || random.below(4) === 0)) {
      return setCode(out, VERB.trace, reach.fringe[random.below(reach.fringeCount)]);
    }
    if (hopeless) return setCode(out, VERB.withdraw);
    const { roster, charts } = pos.scene;
    const { count } = roster;
    if (random.below(16) > 0) {
      const gunsFull = countAttached(pos, slot, false) >= boxGuns(pos, pos.plan[b]);
      const footFull = countAttached(pos, slot, true) >= charts.limits.independents;
      const { side } = roster.brigades[b];
      const start = random.below(count);
      for (let i = 0; i < count && !(gunsFull && footFull); i++) {
        const u = start + i < count ? start + i : start + i - count;
        if (pos.at[u] < 0 || roster.brigade[u] >= 0 || roster.side[u] !== side) continue;
        if (roster.kind[u] === INFANTRY ? footFull : gunsFull) continue;
        if (!refuseAttach(pos, slot, u, reach)) return setCode(out, VERB.attach, u);
      }
    }
    setCode(out, VERB.ready);
  },
  refuse(pos, seat, code) {
    const slot = slotOfSeat(pos, seat);
    if (verbOf(code) === VERB.ready) {
      return ownInCommand(pos, slot) ? undefined : refusal('SE-8.5', 'nobodyInCommand');
    }
    if (verbOf(code) === VERB.attach)
      return refuseAttach(pos, slot, code[ONE.unit], reachOfSlot(pos, slot));
    const reach = reachOfSlot(pos, slot);
    if (verbOf(code) === VERB.trace) {
      for (let i = 0; i < reach.fringeCount; i++)
        if (reach.fringe[i] === code[SPOT.hex]) return undefined;
      return refusal('SE-8.1', 'nothingToTrace');
    }
    if (verbOf(code) === VERB.withdraw) {
      if (ownInCommand(pos, slot)) return refusal('SE-8.5', 'mustAct');
      return mayHope(pos, slot) ? refusal('SE-8.5', 'traceFirst') : undefined;
    }
    return refusal('SE-4.8', 'notNow');
  },
  decide(pos, seat, code, play) {
    const slot = slotOfSeat(pos, seat);
    if (verbOf(code) === VERB.attach) {
      pos.slot[code[ONE.unit]] = slot + 1;
      pos.mark[code[ONE.unit]] |= MARK.used;
      const rule = isInfantry(pos, code[ONE.unit]) ? 'SE-8.4' : 'SE-8.3';
      if (play.telling)
        play.tell('attached', rule, { unit: code[ONE.unit] }, privately(pos, code[ONE.unit]));
      return;
    }
    if (verbOf(code) === VERB.trace) {
      const die = play.dice.d6(ZOC_USE);
      const open = die >= pos.scene.charts.limits.commandZocMin;
      pos.command[code[SPOT.hex]] |= (open ? OPENED : BLOCKED) << (2 * slot);
      if (play.telling)
        play.tell(open ? 'commandOpen' : 'commandBlocked', 'SE-8.1', { at: code[SPOT.hex], die });
      return;
    }
    if (verbOf(code) === VERB.withdraw) recallHq(pos, slot);
    else fixCommand(pos, play, slot);
    if (clearSeat(pos, ARG.attach.pending, seat)) popFrame(pos);
  },
  usual(pos, seat, out) {
    const slot = slotOfSeat(pos, seat);
    const reach = reachOfSlot(pos, slot);
    if (!anyInReach(pos, actingOf(pos, slot), reach)) {
      if (mayHope(pos, slot)) setCode(out, VERB.trace, reach.fringe[0]);
      else setCode(out, VERB.withdraw);
      return;
    }
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (pos.at[u] < 0 || pos.scene.roster.brigade[u] >= 0) continue;
      if (!refuseAttach(pos, slot, u, reach)) return setCode(out, VERB.attach, u);
    }
    setCode(out, VERB.ready);
  },
};

/** AMB-78: the headquarters goes back to the Display. */
export function recallHq(pos: Sx, slot: number): void {
  const b = actingOf(pos, slot);
  const { roster } = pos.scene;
  pos.hqAt[b] = 0;
  pos.face[b] = 0;
  pos.acting[slot] = 0;
  for (let u = 0; u < roster.count; u++) {
    if (pos.slot[u] !== slot + 1) continue;
    pos.slot[u] = 0;
    pos.mark[u] &= ~MARK.used;
  }
}

/** Guns and forts of a slot that could bombard now (SE-13.2.4). */
export const mayBombard = (pos: Sx, unit: number, slot: number): boolean =>
  pos.slot[unit] === slot + 1 &&
  pos.at[unit] >= 0 &&
  pos.scene.roster.kind[unit] !== INFANTRY &&
  !has(pos, unit, MARK.offFired) &&
  bfOf(pos, unit) > 0;
