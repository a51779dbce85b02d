// Chapters 11.1, 11.3 and 13.1: step A, movement and the declaration of assaults.

import {
  type Code,
  Codes,
  clearSeat,
  type DecisionPoint,
  frameArg,
  makeCode,
  type Play,
  popFrame,
  type Random,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG } from '../model/frames.ts';
import { FORCED, moveFlags, moveLength, moveMate, moveUnit } from '../model/paths.ts';
import { ARTILLERY, INFANTRY } from '../model/roster.ts';
import {
  AH,
  commander,
  has,
  isMoving,
  MARK,
  privately,
  type Sx,
  sideOfSeat,
} from '../model/state.ts';
import { ASSAULT, MOVE, ONE, VERB } from '../model/verbs.ts';
import { reachOfSlot, refuseAttach, slotOfSeat } from './08-attach.ts';
import {
  allowance,
  encodeMove,
  goAlong,
  mayStop,
  reach,
  refusePath,
  tacticalHow,
} from './11-movement.ts';
import { goTogether, stackOf, startMove } from './11-movers.ts';
import { mustLeave, refuseToStay } from './12-stacking.ts';
import { entryCost, marchFlags, refuseAssault, whyStill } from './13-declare.ts';
import { addDisorganization } from './16-disorganization.ts';
import { dig, refuseDig } from './18-trenches.ts';
import { owesAssault, refuseShirking } from './events-attack.ts';
import { usualAssault, usualMove } from './staff.ts';

/** SE-11.0.7: takes part, is infantry, has not finished or committed itself. */
const mayMove = (pos: Sx, unit: number, seat: number): boolean =>
  pos.slot[unit] > 0 &&
  pos.at[unit] >= 0 &&
  pos.scene.roster.kind[unit] === INFANTRY &&
  !has(pos, unit, MARK.assault | MARK.dug | MARK.fixed) &&
  (!has(pos, unit, MARK.moved) || isMoving(pos, unit)) &&
  commander(pos, unit) === seat;

const mayDeclare = (pos: Sx, unit: number, seat: number): boolean =>
  pos.slot[unit] > 0 &&
  pos.at[unit] >= 0 &&
  pos.scene.roster.kind[unit] === INFANTRY &&
  !has(pos, unit, MARK.assault | MARK.dug | MARK.fixed) &&
  commander(pos, unit) === seat;

/** Everything open to the seat by itself. */
function listAll(pos: Sx, seat: number, out: Codes): void {
  out.add(VERB.done);
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.slot[u] === 0) continue;
    if (mayMove(pos, u, seat)) {
      listMoves(pos, u, -1, out);
      for (let v = pos.next[u]; v >= 0; v = pos.next[v])
        if (pairs(pos, u, v, seat)) listMoves(pos, u, v, out);
    }
    listDeeds(pos, u, seat, out);
  }
}

/** Of all that, what one unit takes part in; −1: what no unit does. */
function listWith(pos: Sx, seat: number, unit: number, out: Codes): void {
  if (unit < 0) return out.add(VERB.done);
  if (unit >= pos.scene.roster.count || pos.at[unit] < 0) return;
  for (const u of stackOf(pos, unit)) {
    if (pos.slot[u] === 0) continue;
    if (mayMove(pos, u, seat)) {
      if (u === unit) listMoves(pos, u, -1, out);
      for (let v = pos.next[u]; v >= 0; v = pos.next[v]) {
        if ((u === unit || v === unit) && pairs(pos, u, v, seat)) listMoves(pos, u, v, out);
      }
    }
    if (u === unit) listDeeds(pos, u, seat, out);
  }
}

function sampleFreely(pos: Sx, seat: number, random: Random, out: Code): void {
  const { roster, ground } = pos.scene;
  const start = random.below(roster.count);
  if (random.below(12) > 0) {
    for (let i = 0; i < roster.count; i++) {
      const u = (start + i) % roster.count;
      if (pos.slot[u] === 0) continue;
      const declares = mayDeclare(pos, u, seat);
      const moves = mayMove(pos, u, seat);
      if (!declares && !moves) continue;
      if (declares && random.below(2) === 0) {
        const turn = random.below(6);
        for (let k = 0; k < 6; k++) {
          const n = ground.grid.neighbours[pos.at[u] * 6 + ((turn + k) % 6)];
          if (n < 0 || pos.first[n] < 0) continue;
          const forced = random.below(4) === 0 ? 1 : 0;
          if (!refuseAssault(pos, u, n, forced)) return setCode(out, VERB.assault, u, n, forced);
        }
      }
      if (!moves) continue;
      if (random.below(6) === 0 && !refuseDig(pos, u, pos.slot[u] - 1))
        return setCode(out, VERB.dig, u);
      const mate =
        pos.next[u] >= 0 && random.below(4) === 0 && pairs(pos, u, pos.next[u], seat)
          ? pos.next[u]
          : -1;
      const flags = random.below(8) === 0 || has(pos, u, MARK.forced) ? FORCED : 0;
      const field = reach(pos, u, mate, flags, tacticalHow(pos));
      for (let tries = 0; tries < 4 && field.count > 1; tries++) {
        const hex = field.reached[1 + random.below(field.count - 1)];
        if (!mayStop(pos, roster.side[u], hex, mate >= 0 ? 2 : 1)) continue;
        const move = encodeMove(pos, field, hex, u, mate, flags);
        if (move) return setCode(out, VERB.move, move.march, move.way, move.onward);
      }
    }
  }
  setCode(out, VERB.done);
}

function refuseStep(pos: Sx, seat: number, code: Code): Refusal | undefined {
  if (verbOf(code) === VERB.done) return undefined;
  if (verbOf(code) === VERB.attach) {
    // Where nothing could be attached this step came at once: then say why not.
    const slot = slotOfSeat(pos, seat);
    return (
      refuseAttach(pos, slot, code[ONE.unit], reachOfSlot(pos, slot)) ??
      refusal('SE-4.8A', 'notNow')
    );
  }
  if (verbOf(code) !== VERB.move && verbOf(code) !== VERB.assault && verbOf(code) !== VERB.dig)
    return refusal('SE-4.8A', 'notNow');
  const unit = verbOf(code) === VERB.move ? moveUnit(code[MOVE.march]) : code[ONE.unit];
  if (
    unit < 0 ||
    unit >= pos.scene.roster.count ||
    pos.scene.roster.side[unit] !== sideOfSeat(pos, seat) ||
    pos.at[unit] < 0
  )
    return refusal('SE-11.1', 'notYourUnit');
  if (has(pos, unit, MARK.outOfCommand) && pos.slot[unit] === 0)
    return refusal('SE-8.6', 'outOfCommand', { unit });
  if (pos.slot[unit] === 0) return refusal('SE-3.ACT', 'notActivated', { unit });
  if (commander(pos, unit) !== seat) return refusal('SE-24.1', 'notYourUnit');
  if (verbOf(code) === VERB.move) {
    const mate = moveMate(code[MOVE.march]);
    if (pos.scene.roster.kind[unit] === ARTILLERY)
      return refusal('SE-19.1', 'infantryOnly', { unit });
    if (!mayMove(pos, unit, seat)) return whyStill(pos, unit, 'SE-11.0.7');
    if (mate >= pos.scene.roster.count) return refusal('SE-11.0', 'notTogether');
    if (mate >= 0 && !pairs(pos, unit, mate, seat))
      return refusal('SE-11.0', 'notTogether', { unit });
    return refusePath(
      pos,
      unit,
      mate,
      moveFlags(code[MOVE.march]) | forcedAlready(pos, unit, mate),
      tacticalHow(pos),
      code[MOVE.way],
      code[MOVE.onward],
      moveLength(code[MOVE.march]),
    );
  }
  if (verbOf(code) === VERB.assault) {
    return mayDeclare(pos, unit, seat)
      ? refuseAssault(pos, unit, code[ASSAULT.at], code[ASSAULT.forced])
      : whyStill(pos, unit, 'SE-13.1.1');
  }
  return mayMove(pos, unit, seat)
    ? refuseDig(pos, unit, pos.slot[unit] - 1)
    : refusal('SE-18.1', 'hasActed', { unit });
}

/** SE-12.3, SE-EI.1: something has to be done before the seat is free to do as it likes. */
const isBound = (pos: Sx, seat: number): boolean =>
  mustLeave(pos, seat) > 0 || owesAssault(pos, seat);

/** So often a bound seat's choice is drawn at random before its choices are listed. */
const FREE_TRIES = 8;
/** What a bound seat may do. */
function boundChoices(pos: Sx, seat: number): Codes {
  const all = new Codes();
  const due = new Codes();
  listAll(pos, seat, all);
  keepDue(pos, seat, all, due);
  return due;
}

/** Adds to `out` those choices that a bound seat may take. */
function keepDue(pos: Sx, seat: number, choices: Codes, out: Codes): void {
  const code = makeCode();
  for (let i = 0; i < choices.count; i++) {
    choices.read(i, code);
    if (refuseToStay(pos, seat, code) ?? refuseShirking(pos, seat, code)) continue;
    out.addCode(code);
  }
}

/** Frame: pending seats, side. */
export const move: DecisionPoint<Sx> = {
  name: 'move',
  args: ARG.move.args,
  deciders: (pos) => frameArg(pos, ARG.move.pending),
  list(pos, seat, out) {
    if (!isBound(pos, seat)) return listAll(pos, seat, out);
    const all = new Codes();
    listAll(pos, seat, all);
    keepDue(pos, seat, all, out);
  },
  listOf(pos, seat, unit, out) {
    if (!isBound(pos, seat)) return listWith(pos, seat, unit, out);
    const its = new Codes();
    listWith(pos, seat, unit, its);
    keepDue(pos, seat, its, out);
  },
  sample(pos, seat, random, out) {
    if (mustLeave(pos, seat) === 0) {
      for (let tries = 0; tries < FREE_TRIES; tries++) {
        sampleFreely(pos, seat, random, out);
        if (!refuseShirking(pos, seat, out)) return;
      }
    }
    const due = boundChoices(pos, seat);
    due.read(random.below(due.count), out);
  },
  refuse: (pos, seat, code) =>
    refuseStep(pos, seat, code) ?? refuseToStay(pos, seat, code) ?? refuseShirking(pos, seat, code),
  decide(pos, seat, code, play) {
    if (verbOf(code) === VERB.done) {
      const lane = slotOfSeat(pos, seat);
      pos.mover[lane] = 0;
      pos.mate[lane] = 0;
      if (clearSeat(pos, ARG.move.pending, seat)) popFrame(pos);
      return;
    }
    if (verbOf(code) === VERB.dig) {
      dig(pos, play, code[ONE.unit], pos.slot[code[ONE.unit]] - 1);
      return;
    }
    if (verbOf(code) === VERB.assault) {
      declare(pos, play, code[ASSAULT.unit], code[ASSAULT.at], code[ASSAULT.forced]);
      return;
    }
    const unit = moveUnit(code[MOVE.march]);
    const mate = moveMate(code[MOVE.march]);
    const flags = moveFlags(code[MOVE.march]) | forcedAlready(pos, unit, mate);
    startMove(pos, seat, unit, mate, flags);
    goAlong(pos, play, code, flags, tacticalHow(pos), 'SE-11.1');
  },
  usual(pos, seat, out) {
    const { roster } = pos.scene;
    if (isBound(pos, seat)) {
      const due = boundChoices(pos, seat);
      for (let i = due.count - 1; i >= 0; i--) {
        due.read(i, out);
        if (verbOf(out) === VERB.assault) return;
      }
      return;
    }
    for (let u = 0; u < roster.count; u++) {
      if (pos.slot[u] === 0 || !mayDeclare(pos, u, seat)) continue;
      if (usualAssault(pos, u, (hex) => !refuseAssault(pos, u, hex, 0), out)) return;
    }
    for (let u = 0; u < roster.count; u++) {
      if (pos.slot[u] === 0 || !mayMove(pos, u, seat)) continue;
      if (usualMove(pos, u, tacticalHow(pos), out)) return;
      if (roster.side[u] !== AH && !refuseDig(pos, u, pos.slot[u] - 1))
        return setCode(out, VERB.dig, u);
    }
    setCode(out, VERB.done);
  },
};

/** SE-18.1, SE-13.1: trenches and assaults of one unit. */
function listDeeds(pos: Sx, u: number, seat: number, out: Codes): void {
  if (mayMove(pos, u, seat) && !refuseDig(pos, u, pos.slot[u] - 1)) out.add(VERB.dig, u);
  if (!mayDeclare(pos, u, seat)) return;
  for (let d = 0; d < 6; d++) {
    const n = pos.scene.ground.grid.neighbours[pos.at[u] * 6 + d];
    if (n < 0 || pos.first[n] < 0) continue;
    if (!refuseAssault(pos, u, n, 0)) out.add(VERB.assault, u, n, 0);
    else if (!refuseAssault(pos, u, n, 1)) out.add(VERB.assault, u, n, 1);
  }
}

const forcedAlready = (pos: Sx, unit: number, mate: number): number =>
  has(pos, unit, MARK.forced) || (mate >= 0 && has(pos, mate, MARK.forced)) ? FORCED : 0;

/** SE-11.0: two units of one hex that start, or go on, together. */
const pairs = (pos: Sx, unit: number, mate: number, seat: number): boolean =>
  mate !== unit &&
  pos.scene.roster.side[mate] === pos.scene.roster.side[unit] &&
  pos.at[mate] === pos.at[unit] &&
  mayMove(pos, mate, seat) &&
  (goTogether(pos, unit, mate) ||
    (!has(pos, unit, MARK.moved) &&
      !has(pos, mate, MARK.moved) &&
      pos.spent[unit] === 0 &&
      pos.spent[mate] === 0));

function listMoves(
  pos: Sx,
  unit: number,
  mate: number,
  out: { add(verb: number, a?: number, b?: number, c?: number): void },
): void {
  const { roster } = pos.scene;
  const side = roster.side[unit];
  const already = forcedAlready(pos, unit, mate);
  for (let flags = already; flags <= FORCED; flags++) {
    const plain = allowance(pos, unit, 0) - pos.spent[unit];
    const field = reach(pos, unit, mate, flags, tacticalHow(pos));
    for (let i = 1; i < field.count; i++) {
      const hex = field.reached[i];
      if (flags === FORCED && already === 0 && field.cost[hex] <= plain) continue;
      if (!mayStop(pos, side, hex, mate >= 0 ? 2 : 1)) continue;
      const move = encodeMove(pos, field, hex, unit, mate, flags);
      if (move) out.add(VERB.move, move.march, move.way, move.onward);
    }
  }
}

/** SE-13.1.3: marked for good. */
function declare(pos: Sx, play: Play, unit: number, target: number, forced: number): void {
  const flags = marchFlags(pos, unit, forced);
  const budget = allowance(pos, unit, flags);
  pos.spent[unit] += entryCost(pos, unit, target, pos.spent[unit], budget);
  pos.mark[unit] |= MARK.assault | MARK.moved | ((flags & FORCED) !== 0 ? MARK.forced : 0);
  pos.aim[unit] = target + 1;
  pos.works[unit] = 0; // SE-18.2.1
  if (pos.forced > 0 && pos.scene.roster.brigade[unit] === pos.forced - 1) pos.forcedDone = 1;
  if (play.telling)
    play.tell('assaultDeclared', 'SE-13.1.3', { unit, at: target }, privately(pos, unit));
}

/** SE-11.3: the point of a forced march, after declarations and before bombardment. */
export function marchPoints(pos: Sx, play: Play): void {
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.at[u] < 0 || pos.slot[u] === 0 || !has(pos, u, MARK.forced)) continue;
    if (pos.scene.roster.kind[u] === ARTILLERY) continue;
    addDisorganization(pos, play, u, 1);
  }
}
