// Chapter 8: the Display, what a plan costs, tracing command, placing and attaching.
import {
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  setFrameArg,
} from '@esagono/engine';
import { distance } from '@esagono/hex';
import { VERB } from '../frames.ts';
import { ARTILLERY, INFANTRY, MOUNTAIN_GUN } from '../roster.ts';
import {
  bfOf,
  enemyOf,
  has,
  holds,
  inZoc,
  isLocked,
  MARK,
  sectorOfSeat,
  sideOfSeat,
  type Sx,
  privately,
} from '../state.ts';
import { hqSupply, supplyKey } from './10-supply.ts';
import { dayBudget, gunsNear, heat } from './staff.ts';

const ZOC_USE = { purpose: 'commandZoC', rule: 'SE-8.1' } as const;

/** SE-8.3: logistics a box of the Display costs; 0 when not planned. */
export const boxCost = (pos: Sx, box: number): number =>
  box === 0 ? 0 : pos.scene.charts.boxes[box - 1].cost;
/** SE-8.2: the most guns a box allows. */
export const boxGuns = (pos: Sx, box: number): number =>
  box === 0 ? 0 : pos.scene.charts.boxes[box - 1].guns;

/** SE-8.3: does the Brigade have own units on the map? */
export function inTheField(pos: Sx, brigade: number): boolean {
  const { units } = pos.scene.roster.brigades[brigade];
  for (let i = 0; i < units.length; i++) if (pos.at[units[i]] >= 0) return true;
  return false;
}

/** Own units that may act: AMB-52 locked ones do not, nor units already used. */
export const mayAct = (pos: Sx, unit: number): boolean =>
  pos.at[unit] >= 0 && !isLocked(pos, unit) && !has(pos, unit, MARK.used | MARK.fixed);

/** SE-24.1: bits of the sectors in which the Brigade stands (1 west, 2 east). */
export function sectorsOf(pos: Sx, brigade: number): number {
  const { units } = pos.scene.roster.brigades[brigade];
  let bits = 0;
  for (let i = 0; i < units.length; i++) {
    if (pos.at[units[i]] >= 0) bits |= 1 << pos.scene.ground.sector[pos.at[units[i]]];
  }
  return bits;
}

/** SE-24.1, SE-24.3: may this seat command the Brigade? A two-sector Brigade obeys both. */
export const mayCommand = (pos: Sx, seat: number, brigade: number): boolean =>
  pos.scene.roster.brigades[brigade].side === sideOfSeat(pos, seat) &&
  (!pos.scene.team || (sectorsOf(pos, brigade) & (1 << sectorOfSeat(seat))) !== 0);

// ---- the plan (SE-4.2)

export function planCost(pos: Sx, side: number): number {
  const { brigades } = pos.scene.roster;
  let total = 0;
  for (let b = 0; b < brigades.length; b++) {
    if (brigades[b].side === side) total += boxCost(pos, pos.plan[b]);
  }
  return total;
}

/** SE-S5.JUN1: the displaced Brigades rest on the day itself. */
const rests = (pos: Sx, brigade: number): boolean => {
  const { campaign } = pos.scene.data;
  return (
    campaign !== undefined &&
    pos.turn === campaign.displacementTurn &&
    campaign.displaced.includes(pos.scene.roster.brigades[brigade].id)
  );
};

export const plannable = (pos: Sx, seat: number, brigade: number): boolean =>
  mayCommand(pos, seat, brigade) && inTheField(pos, brigade) && !rests(pos, brigade);

/** SE-4.2: both sides seal their Displays; each seat goes on until it commits. */
export const command: DecisionPoint<Sx> = {
  name: 'command',
  deciders: (pos) => frameArg(pos, 1),
  list(pos, seat, out) {
    out.add(VERB.commit);
    const side = sideOfSeat(pos, seat);
    const { brigades } = pos.scene.roster;
    const left = pos.lp[side] - planCost(pos, side);
    for (let b = 0; b < brigades.length; b++) {
      if (!plannable(pos, seat, b)) continue;
      for (let box = 0; box <= pos.scene.charts.boxes.length; box++) {
        if (box !== pos.plan[b] && boxCost(pos, box) - boxCost(pos, pos.plan[b]) <= left) {
          out.add(VERB.plan, b, box);
        }
      }
    }
  },
  sample(pos, seat, random, out) {
    const side = sideOfSeat(pos, seat);
    const { brigades } = pos.scene.roster;
    const left = pos.lp[side] - planCost(pos, side);
    if (left > 0 && random.below(5) > 0) {
      for (let tries = 0; tries < 8; tries++) {
        const b = random.below(brigades.length);
        if (pos.plan[b] !== 0 || !plannable(pos, seat, b)) continue;
        const box = 1 + random.below(pos.scene.charts.boxes.length);
        if (boxCost(pos, box) <= left) return setCode(out, VERB.plan, b, box);
      }
    }
    // Now and then a plan is thought over.
    if (random.below(12) === 0) {
      const b = random.below(brigades.length);
      if (pos.plan[b] !== 0 && plannable(pos, seat, b)) return setCode(out, VERB.plan, b, 0);
    }
    setCode(out, VERB.commit);
  },
  refuse(pos, seat, code) {
    if (code[0] === VERB.commit) return undefined;
    if (code[0] !== VERB.plan) return refusal('SE-4.2', 'notNow');
    const [, b, box] = code;
    const side = sideOfSeat(pos, seat);
    const { brigades } = pos.scene.roster;
    if (b < 0 || b >= brigades.length || !mayCommand(pos, seat, b))
      return refusal('SE-2.2.2', 'notYourBrigade');
    if (box < 0 || box > pos.scene.charts.boxes.length) return refusal('SE-8.2', 'noSuchBox');
    if (!inTheField(pos, b))
      return refusal('SE-8.3', 'notInTheField', { formation: brigades[b].id });
    if (rests(pos, b)) return refusal('SE-S5.JUN1', 'rests', { formation: brigades[b].id });
    if (box === pos.plan[b]) return refusal('SE-4.2', 'alreadySo');
    const left = pos.lp[side] - planCost(pos, side) + boxCost(pos, pos.plan[b]);
    const need = boxCost(pos, box);
    return need > left ? refusal('SE-8.3', 'tooFewLp', { need, left }) : undefined;
  },
  decide(pos, seat, code, play) {
    if (code[0] === VERB.plan) {
      pos.plan[code[1]] = code[2];
      if (play.telling) {
        play.tell(
          'planned',
          'SE-4.2',
          {
            formation: pos.scene.roster.brigades[code[1]].id,
            box: code[2] === 0 ? 'off' : pos.scene.charts.boxes[code[2] - 1].id,
          },
          1 << seat,
        );
      }
      return;
    }
    const pending = frameArg(pos, 1) & ~(1 << seat);
    setFrameArg(pos, 1, pending);
    if (play.telling) play.tell('committed', 'SE-4.2', { side: sideOfSeat(pos, seat) });
    if (pending !== 0) return;
    // SE-7.0: what is planned is paid at once, whatever comes of it.
    for (let side = 0; side < 2; side++) {
      pos.outlay[side] = planCost(pos, side);
      pos.lp[side] -= pos.outlay[side];
    }
    popFrame(pos);
  },
  usual(pos, seat, out) {
    const side = sideOfSeat(pos, seat);
    const { brigades } = pos.scene.roster;
    const spent = planCost(pos, side);
    let best = -1;
    let hottest = 0;
    for (let b = 0; b < brigades.length; b++) {
      if (pos.plan[b] !== 0 || !plannable(pos, seat, b)) continue;
      const warmth = heat(pos, b);
      if (warmth > hottest) {
        hottest = warmth;
        best = b;
      }
    }
    const left = Math.min(pos.lp[side], dayBudget(pos, side)) - spent;
    if (best < 0 || left < boxCost(pos, 1)) return setCode(out, VERB.commit);
    let box = Math.min(pos.scene.charts.boxes.length, 1 + Math.ceil(gunsNear(pos, best) / 5));
    while (boxCost(pos, box) > left) box -= 1;
    setCode(out, VERB.plan, best, box);
  },
};

// ---- tracing command (SE-8.1)

export interface CommandReach {
  readonly hexes: Int16Array;
  count: number;
  dist: Int8Array; // −1 not reached
  fringe: Int16Array; // bare enemy-zone hexes a die could open
  fringeCount: number;
}
const spaces: CommandReach[] = [];
function space(size: number, index: number): CommandReach {
  const old = spaces[index];
  if (old && old.dist.length === size) return old;
  const made = {
    hexes: new Int16Array(size),
    count: 0,
    dist: new Int8Array(size).fill(-1),
    fringe: new Int16Array(size),
    fringeCount: 0,
  };
  spaces[index] = made;
  return made;
}

const OPENED = 1;
const BLOCKED = 2;
const commandDie = (pos: Sx, hex: number, slot: number): number =>
  (pos.command[hex] >> (2 * slot)) & 3;

/**
 * SE-8.1, SE-3.CMD, AMB-05: hexes within range of a headquarters' hex. Enemy-held hexes are
 * closed, bare hexes in enemy zones need a die; `hopeful` treats unrolled ones as open.
 */
export function commandReach(
  pos: Sx,
  side: number,
  from: number,
  range: number,
  slot: number,
  hopeful: boolean,
): CommandReach {
  const { ground } = pos.scene;
  const { neighbours } = ground.grid;
  const found = space(ground.size, hopeful ? 1 : 0);
  for (let i = 0; i < found.count; i++) found.dist[found.hexes[i]] = -1;
  found.count = 0;
  found.fringeCount = 0;
  found.hexes[found.count++] = from;
  found.dist[from] = 0;
  const enemy = enemyOf(side);
  for (let i = 0; i < found.count; i++) {
    const hex = found.hexes[i];
    const far = found.dist[hex] + 1;
    if (far > range) break;
    for (let d = 0; d < 6; d++) {
      const n = neighbours[hex * 6 + d];
      if (n < 0 || found.dist[n] >= 0) continue;
      if (pos.first[n] >= 0 && holds(pos, enemy, n)) continue;
      if (inZoc(pos, side, n) && !holds(pos, side, n)) {
        const die = commandDie(pos, n, slot);
        if (die === BLOCKED) continue;
        if (die === 0 && !hopeful) {
          // The hex may be rolled for only if a path would go on from it.
          let known = false;
          for (let k = 0; k < found.fringeCount; k++) if (found.fringe[k] === n) known = true;
          if (!known && far < range) found.fringe[found.fringeCount++] = n;
          continue;
        }
      }
      found.dist[n] = far;
      found.hexes[found.count++] = n;
    }
  }
  return found;
}

/** Units of the Brigade that could act from the reach just found. */
function anyInReach(pos: Sx, brigade: number, reach: CommandReach): boolean {
  const { units } = pos.scene.roster.brigades[brigade];
  for (let i = 0; i < units.length; i++) {
    if (mayAct(pos, units[i]) && reach.dist[pos.at[units[i]]] >= 0) return true;
  }
  return false;
}

let hqMap = new Uint8Array(0);
let hqStamp: Sx | undefined;
let hqActs = -1;
let hqSide = -1;
let hqKey = 0;

/** Where headquarters of a side may stand for supply; kept while the decision is open. */
export function hqHexes(pos: Sx, side: number): Uint8Array {
  if (hqMap.length !== pos.scene.ground.size) hqMap = new Uint8Array(pos.scene.ground.size);
  const key = supplyKey(pos);
  if (hqStamp !== pos || hqActs !== pos.acts || hqSide !== side || hqKey !== key) {
    hqSupply(pos, side, hqMap);
    hqStamp = pos;
    hqActs = pos.acts;
    hqSide = side;
    hqKey = key;
  }
  return hqMap;
}

/** SE-8.5, AMB-07, AMB-78: why a headquarters may not stand there. */
export function refuseHq(pos: Sx, brigade: number, hex: number, slot: number): Refusal | undefined {
  const { scene } = pos;
  const { side, range } = scene.roster.brigades[brigade];
  if (hex < 0 || hex >= scene.ground.size || scene.inPlay[hex] === 0)
    return refusal('SE-8.5', 'outOfArea');
  if (holds(pos, enemyOf(side), hex)) return refusal('SE-8.5', 'enemyHex', { at: hex });
  if (!withinReach(pos, brigade, hex, range))
    return refusal('SE-8.5', 'nobodyInCommand', { at: hex });
  if (hqHexes(pos, side)[hex] === 0) return refusal('SE-8.5', 'noSupplyLine', { at: hex });
  if (!anyInReach(pos, brigade, commandReach(pos, side, hex, range, slot, true))) {
    return refusal('SE-8.5', 'nobodyInCommand', { at: hex });
  }
  return undefined;
}

function withinReach(pos: Sx, brigade: number, hex: number, range: number): boolean {
  const { units } = pos.scene.roster.brigades[brigade];
  for (let i = 0; i < units.length; i++) {
    if (mayAct(pos, units[i]) && distance(pos.scene.ground.grid, hex, pos.at[units[i]]) <= range)
      return true;
  }
  return false;
}

// ---- attaching (SE-8.3, SE-8.4, SE-8.6)

export const slotOfSeat = (pos: Sx, seat: number): number =>
  pos.scene.team ? sectorOfSeat(seat) : 0;
export const actingOf = (pos: Sx, slot: number): number => pos.acting[slot] - 1;

export function reachOfSlot(pos: Sx, slot: number): CommandReach {
  const b = actingOf(pos, slot);
  const { side, range } = pos.scene.roster.brigades[b];
  return commandReach(pos, side, pos.hqAt[b] - 1, range, slot, false);
}

const countAttached = (pos: Sx, slot: number, infantry: boolean): number => {
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
function refuseAttach(
  pos: Sx,
  slot: number,
  unit: number,
  reach: CommandReach,
): Refusal | undefined {
  const { roster, charts, option, data } = pos.scene;
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
    if (has(pos, unit, MARK.fixed)) return refusal('SE-S2.TRK', 'fixed', { unit });
    if (!inReach) return OUT_OF_COMMAND;
    return countAttached(pos, slot, true) >= charts.limits.independents
      ? refusal('SE-8.4', 'tooManyIndependents')
      : undefined;
  }
  if (roster.bf[unit] === 0) return refusal('SE-20.9', 'noGuns', { unit });
  const moving = roster.kind[unit] === ARTILLERY && !has(pos, unit, MARK.fire);
  if (moving || has(pos, unit, MARK.emplacing))
    return refusal('SE-19.1', 'notReadyToFire', { unit });
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

/** Frame: pending seats, side. */
export const attach: DecisionPoint<Sx> = {
  name: 'attach',
  deciders: (pos) => frameArg(pos, 1),
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
    if (count === 0 && !ownInCommand(pos, slot)) out.add(VERB.withdraw);
  },
  sample(pos, seat, random, out) {
    const slot = slotOfSeat(pos, seat);
    const reach = reachOfSlot(pos, slot);
    const b = actingOf(pos, slot);
    const own = anyInReach(pos, b, reach);
    if (reach.fringeCount > 0 && (!own || random.below(4) === 0)) {
      return setCode(out, VERB.trace, reach.fringe[random.below(reach.fringeCount)]);
    }
    if (!own) return setCode(out, VERB.withdraw);
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
    if (code[0] === VERB.ready) {
      return ownInCommand(pos, slot) ? undefined : refusal('SE-8.5', 'nobodyInCommand');
    }
    if (code[0] === VERB.attach) return refuseAttach(pos, slot, code[1], reachOfSlot(pos, slot));
    const reach = reachOfSlot(pos, slot);
    if (code[0] === VERB.trace) {
      for (let i = 0; i < reach.fringeCount; i++) if (reach.fringe[i] === code[1]) return undefined;
      return refusal('SE-8.1', 'nothingToTrace');
    }
    if (code[0] === VERB.withdraw) {
      if (ownInCommand(pos, slot)) return refusal('SE-8.5', 'mustAct');
      return reach.fringeCount === 0 ? undefined : refusal('SE-8.5', 'traceFirst');
    }
    return refusal('SE-4.8', 'notNow');
  },
  decide(pos, seat, code, play) {
    const slot = slotOfSeat(pos, seat);
    if (code[0] === VERB.attach) {
      pos.slot[code[1]] = slot + 1;
      pos.mark[code[1]] |= MARK.used;
      if (play.telling) play.tell('attached', 'SE-8.3', { unit: code[1] }, privately(pos, code[1]));
      return;
    }
    if (code[0] === VERB.trace) {
      const die = play.dice.d6(ZOC_USE);
      const open = die >= pos.scene.charts.limits.commandZocMin;
      pos.command[code[1]] |= (open ? OPENED : BLOCKED) << (2 * slot);
      if (play.telling)
        play.tell(open ? 'commandOpen' : 'commandBlocked', 'SE-8.1', { at: code[1], die });
      return;
    }
    if (code[0] === VERB.withdraw) recallHq(pos, slot);
    else fixCommand(pos, play, slot);
    setFrameArg(pos, 1, frameArg(pos, 1) & ~(1 << seat));
    if (frameArg(pos, 1) === 0) popFrame(pos);
  },
  usual(pos, seat, out) {
    const slot = slotOfSeat(pos, seat);
    const reach = reachOfSlot(pos, slot);
    if (!anyInReach(pos, actingOf(pos, slot), reach)) {
      if (reach.fringeCount > 0) setCode(out, VERB.trace, reach.fringe[0]);
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
