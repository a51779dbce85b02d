// SE-4.3: the initiative, its dice and the bids for it.
import {
  clearSeat,
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  topKind,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { AH, enemyOf, IT, PHASE, type Sx, seatsOf, sideOfSeat } from '../model/state.ts';
import { BID, VERB } from '../model/verbs.ts';

const INITIATIVE_USE = { purpose: 'initiative', rule: 'SE-4.3' } as const;
/** A side that has not been asked for its bid yet. */
export const NOT_BID = -1;

/** SE-4.3: bids (sealed, or open after the dice by AMB-02), dice, ties. */
export function initiative(pos: Sx, play: Play): void {
  if (pos.scene.option.openBids) {
    const totals = rollTotals(pos, play, 0);
    pos.bid.fill(0);
    if (settleOpen(pos, play, totals[0], totals[1])) return;
    const behind = totals[0] < totals[1] ? IT : AH;
    pushFrame(pos, FRAME.bid, seatsOf(pos, behind), 1, totals[0], totals[1]);
    return;
  }
  let seats = 0;
  for (let side = 0; side < 2; side++) {
    if (pos.bid[side] !== NOT_BID) continue;
    // Who has nothing left is asked too, and can only bid nought: stocks are secret (AMB-58).
    if (!pos.scene.option.openLogistics || pos.lp[side] > 0) seats |= seatsOf(pos, side);
    pos.bid[side] = 0;
  }
  if (seats !== 0) {
    pushFrame(pos, FRAME.bid, seats, 0);
    return;
  }
  for (let side = 0; side < 2; side++) pos.lp[side] -= pos.bid[side];
  const totals = rollTotals(pos, play, 1);
  award(pos, play, totals[0] > totals[1] ? IT : AH, totals[0], totals[1]);
}

/** Dice with points spent; ties roll again with the same modifiers. */
function rollTotals(pos: Sx, play: Play, withBids: number): [number, number] {
  const totals: [number, number] = [0, 0];
  do {
    for (let side = 0; side < 2; side++) {
      totals[side] = play.dice.d6(INITIATIVE_USE) + pos.outlay[side] + withBids * pos.bid[side];
    }
  } while (totals[0] === totals[1]);
  return totals;
}

/** SE-3.INI, SE-24.2: one Initiative Player a side for the turn. */
function award(pos: Sx, play: Play, side: number, italian: number, austrian: number): void {
  pos.initiative = side;
  pos.active = side;
  pos.phase = PHASE.supply;
  if (play.telling) {
    play.tell('initiative', 'SE-4.3', {
      side,
      italian,
      austrian,
      italianSpent: pos.outlay[IT],
      austrianSpent: pos.outlay[AH],
      italianBid: pos.bid[IT],
      austrianBid: pos.bid[AH],
    });
  }
}

/** AMB-02 (option): over when the side behind is known to be unable to pay more. */
function settleOpen(pos: Sx, play: Play, italian: number, austrian: number): boolean {
  const behind = italian < austrian ? IT : AH;
  if (!pos.scene.option.openLogistics) return false;
  if (pos.lp[behind] > Math.abs(italian - austrian)) return false;
  award(pos, play, enemyOf(behind), italian, austrian);
  return true;
}

/**
 * SE-24.2, AMB-60: in team play sealed bids of both seats add up; an open one is made by
 * whoever answers first. Frame: pending seats, 1 when open, then both totals.
 */
export const bid: DecisionPoint<Sx> = {
  name: 'bid',
  args: ARG.bid.args,
  deciders: (pos) => frameArg(pos, ARG.bid.pending),
  list(pos, seat, out) {
    const most = stock(pos, sideOfSeat(pos, seat));
    for (let n = 0; n <= most; n++) if (n === 0 || n >= least(pos)) out.add(VERB.bid, n);
  },
  sample(pos, seat, random, out) {
    const most = stock(pos, sideOfSeat(pos, seat));
    const n = random.below(2) === 0 ? 0 : random.below(most + 1);
    setCode(out, VERB.bid, n !== 0 && n < least(pos) ? 0 : n);
  },
  refuse(pos, seat, code) {
    const left = stock(pos, sideOfSeat(pos, seat));
    if (verbOf(code) !== VERB.bid || code[BID.points] < 0) return refusal('SE-4.3', 'notNow');
    if (code[BID.points] > left)
      return refusal('SE-4.3', 'tooFewLp', { need: code[BID.points], left });
    return code[BID.points] !== 0 && code[BID.points] < least(pos)
      ? refusal('SE-4.3', 'bidTooLow', { need: least(pos) })
      : undefined;
  },
  decide(pos, seat, code, play) {
    const side = sideOfSeat(pos, seat);
    if (frameArg(pos, ARG.bid.open) === 1) {
      pos.lp[side] -= code[BID.points];
      raiseOpen(pos, play, side, code[BID.points]);
      return;
    }
    pos.bid[side] += code[BID.points];
    // The team-mate is asked even with nothing left in the stock: the bid is sealed.
    if (clearSeat(pos, ARG.bid.pending, seat)) popFrame(pos);
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.bid, 0);
  },
};

/** AMB-60: what a side can still bid; sealed bids are paid when all are in, so that none shows. */
const stock = (pos: Sx, side: number): number =>
  frameArg(pos, ARG.bid.open) === 1 ? pos.lp[side] : pos.lp[side] - pos.bid[side];

/** Points of a sealed bid that the side's stock still holds. */
export const owed = (pos: Sx, side: number): number =>
  pos.depth > 0 && topKind(pos) === FRAME.bid && frameArg(pos, ARG.bid.open) === 0
    ? pos.bid[side]
    : 0;

/** An open bid must take the lead. */
const least = (pos: Sx): number =>
  frameArg(pos, ARG.bid.open) === 1
    ? Math.abs(frameArg(pos, ARG.bid.italian) - frameArg(pos, ARG.bid.austrian)) + 1
    : 1;

function raiseOpen(pos: Sx, play: Play, side: number, points: number): void {
  const both: [number, number] = [frameArg(pos, ARG.bid.italian), frameArg(pos, ARG.bid.austrian)];
  both[side] += points;
  pos.bid[side] += points;
  popFrame(pos);
  if (points === 0) award(pos, play, enemyOf(side), both[0], both[1]);
  else if (!settleOpen(pos, play, both[0], both[1])) {
    pushFrame(pos, FRAME.bid, seatsOf(pos, enemyOf(side)), 1, both[0], both[1]);
  }
}
