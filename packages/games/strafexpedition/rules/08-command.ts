// Chapter 8: the Display, what a plan costs, tracing command, placing headquarters.

import {
  type DecisionPoint,
  frameArg,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  setFrameArg,
  topKind,
  verbOf,
} from '@esagono/engine';
import { distance } from '@esagono/hex';
import { ARG, FRAME } from '../model/frames.ts';
import {
  enemyOf,
  has,
  holds,
  inZoc,
  isLocked,
  MARK,
  type Sx,
  seatsOf,
  sectorOfSeat,
  sideOfSeat,
} from '../model/state.ts';
import { PLAN, VERB } from '../model/verbs.ts';
import type { CommandReach } from '../model/workspace.ts';
import { hqHexes, suppliesNow } from './10-supply.ts';
import { dayBudget, gunsNear, heat } from './staff.ts';

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

/** SE-4.2: what a side has committed itself to pay; taken off its stock when all are sealed. */
export const pledged = (pos: Sx, side: number): number =>
  pos.depth > 0 &&
  topKind(pos) === FRAME.command &&
  (frameArg(pos, ARG.command.pending) & seatsOf(pos, side)) === 0
    ? planCost(pos, side)
    : 0;

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
  args: ARG.command.args,
  deciders: (pos) => frameArg(pos, ARG.command.pending),
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
    if (verbOf(code) === VERB.commit) return undefined;
    if (verbOf(code) !== VERB.plan) return refusal('SE-4.2', 'notNow');
    const b = code[PLAN.brigade];
    const box = code[PLAN.box];
    const side = sideOfSeat(pos, seat);
    const { brigades } = pos.scene.roster;
    if (b < 0 || b >= brigades.length || brigades[b].side !== side)
      return refusal('SE-2.2.2', 'notYourBrigade');
    if (inTheField(pos, b) && !mayCommand(pos, seat, b))
      return refusal('SE-24.1', 'notYourBrigade');
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
    if (verbOf(code) === VERB.plan) {
      pos.plan[code[PLAN.brigade]] = code[PLAN.box];
      if (play.telling) {
        play.tell(
          'planned',
          'SE-4.2',
          {
            formation: pos.scene.roster.brigades[code[PLAN.brigade]].id,
            box: code[PLAN.box] === 0 ? 'off' : pos.scene.charts.boxes[code[PLAN.box] - 1].id,
          },
          1 << seat,
        );
      }
      return;
    }
    const pending = frameArg(pos, ARG.command.pending) & ~(1 << seat);
    setFrameArg(pos, ARG.command.pending, pending);
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
    let box = Math.min(
      pos.scene.charts.boxes.length,
      1 + Math.ceil(gunsNear(pos, best) / pos.scene.charts.limits.gunsPerLp),
    );
    while (boxCost(pos, box) > left) box -= 1;
    setCode(out, VERB.plan, best, box);
  },
};

// ---- tracing command (SE-8.1)

export const OPENED = 1;
export const BLOCKED = 2;
export const DIE_BITS = 3;
const NO_DICE = -1;
const commandDie = (pos: Sx, hex: number, slot: number): number =>
  slot === NO_DICE ? 0 : (pos.command[hex] >> (2 * slot)) & DIE_BITS;
/** SE-8.1: the slot whose dice count for this Brigade, if those rolled there are its own. */
export const diceFor = (pos: Sx, slot: number, brigade: number): number =>
  pos.traced[slot] === brigade + 1 ? slot : NO_DICE;

/**
 * SE-8.1, SE-3.CMD, AMB-05: hexes within range of a headquarters' hex. Enemy-held hexes are
 * closed, bare hexes in enemy zones need a die; `hopeful` treats unrolled ones as open. The answer
 * is good until the next of its kind.
 */
export function commandReach(
  pos: Sx,
  side: number,
  from: number,
  range: number,
  slot: number,
  hopeful: boolean,
): CommandReach {
  const { ground, workspace } = pos.scene;
  const { neighbours } = ground.grid;
  const found = hopeful ? workspace.hopefulCommand : workspace.command;
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
export function anyInReach(pos: Sx, brigade: number, reach: CommandReach): boolean {
  const { units } = pos.scene.roster.brigades[brigade];
  for (let i = 0; i < units.length; i++) {
    if (mayAct(pos, units[i]) && reach.dist[pos.at[units[i]]] >= 0) return true;
  }
  return false;
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
  if (enemyHq(pos, side, hex)) return refusal('SE-8.5', 'enemyHex', { at: hex });
  if (hqHexes(pos, side)[hex] === 0) {
    return suppliesNow(pos)[side][hex] === 1
      ? refusal('SE-10.4.1', 'lineUnderFire', { at: hex })
      : refusal('SE-8.5', 'noSupplyLine', { at: hex });
  }
  const dice = diceFor(pos, slot, brigade);
  if (!anyInReach(pos, brigade, commandReach(pos, side, hex, range, dice, true))) {
    return refusal('SE-8.5', 'nobodyInCommand', { at: hex });
  }
  return undefined;
}

/** SE-8.5: headquarters stay where they acted until Phase 11 and bar the hex to the enemy's. */
function enemyHq(pos: Sx, side: number, hex: number): boolean {
  const { brigades } = pos.scene.roster;
  for (let b = 0; b < brigades.length; b++)
    if (pos.hqAt[b] === hex + 1 && brigades[b].side !== side) return true;
  return false;
}

/**
 * Every hex that `refuseHq` leaves to the Brigade's headquarters, by rising number. The paths of
 * command are walked once, from the units outwards, instead of from each hex to the units: every hex
 * on the way but the last must let command pass.
 */
export function hqPlaces(pos: Sx, brigade: number, slot: number): readonly number[] {
  const { ground, inPlay, roster } = pos.scene;
  const { side, range, units } = roster.brigades[brigade];
  const dice = diceFor(pos, slot, brigade);
  const enemy = enemyOf(side);
  const far = new Int8Array(ground.size).fill(-1);
  let edge = units.flatMap((u) => (mayAct(pos, u) ? [pos.at[u]] : []));
  for (const hex of edge) far[hex] = 0;
  for (let step = 1; step <= range && edge.length > 0; step++) {
    const next: number[] = [];
    for (const hex of edge) {
      for (let d = 0; d < 6; d++) {
        const n = ground.grid.neighbours[hex * 6 + d];
        if (n < 0 || far[n] >= 0) continue;
        far[n] = step;
        if (letsPass(pos, side, n, dice)) next.push(n);
      }
    }
    edge = next;
  }
  const supplied = hqHexes(pos, side);
  const places: number[] = [];
  for (let h = 0; h < ground.size; h++) {
    if (far[h] < 0 || inPlay[h] === 0 || supplied[h] === 0) continue;
    if (!holds(pos, enemy, h) && !enemyHq(pos, side, h)) places.push(h);
  }
  return places;
}

/** SE-8.1: may command go on through this hex, if dice not yet rolled fall well? */
const letsPass = (pos: Sx, side: number, hex: number, dice: number): boolean =>
  !holds(pos, enemyOf(side), hex) &&
  (!inZoc(pos, side, hex) || holds(pos, side, hex) || commandDie(pos, hex, dice) !== BLOCKED);

/** Is there any hex for the Brigade's headquarters? Its own units' hexes are looked at first. */
export function canPlaceHq(pos: Sx, brigade: number, slot: number): boolean {
  const { units } = pos.scene.roster.brigades[brigade];
  for (let i = 0; i < units.length; i++)
    if (mayAct(pos, units[i]) && !refuseHq(pos, brigade, pos.at[units[i]], slot)) return true;
  return hqPlaces(pos, brigade, slot).length > 0;
}

function withinReach(pos: Sx, brigade: number, hex: number, range: number): boolean {
  const { units } = pos.scene.roster.brigades[brigade];
  for (let i = 0; i < units.length; i++) {
    if (mayAct(pos, units[i]) && distance(pos.scene.ground.grid, hex, pos.at[units[i]]) <= range)
      return true;
  }
  return false;
}
