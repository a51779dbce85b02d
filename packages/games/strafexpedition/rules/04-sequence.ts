// Chapter 4: the turn, phase by phase.

import { type Play, type Procedure, pushFrame } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import {
  AH,
  BOX,
  commander,
  enemyOf,
  IT,
  PHASE,
  type Sx,
  seatsOf,
  TURN_MARKS,
} from '../model/state.ts';
import { owesAttack, passRule, planners } from './04-action.ts';
import { initiative, NOT_BID } from './04-initiative.ts';
import { displace, dueSeats, income } from './06-reinforcements.ts';
import { boxCost, plannable } from './08-command.ts';
import { supplyPhase } from './10-supply.ts';
import { mayMarch } from './11-march.ts';
import { canBombard } from './13-bombardment.ts';
import { checkCrowd } from './13-retreat.ts';
import { finishAllWorks } from './18-trenches.ts';
import { artilleryWork } from './19-artillery.ts';
import { judgeSupply, rally, replacing } from './21-replacements.ts';
import { breakthrough } from './23-victory.ts';
import { eventPhase } from './events.ts';

const lowest = (bits: number): number => bits & -bits;

/** Before the first turn: both sides set up, Italy first, and a scenario may begin with a bombardment. */
function prepare(pos: Sx): void {
  if (pos.phase === PHASE.preliminary) {
    pos.phase = PHASE.reinforcement;
    if (pos.scene.data.preliminary) bombardFirst(pos);
    return;
  }
  const side = pos.phase === PHASE.setupItalian ? IT : AH;
  pos.phase += 1;
  pushFrame(pos, FRAME.setup, side, seatsOf(pos, side));
}

/** The bottom of the agenda: what comes next in the turn. */
export const turn: Procedure<Sx> = {
  name: 'turn',
  args: {},
  run(pos, play) {
    const phase = pos.phase;
    switch (phase) {
      case PHASE.setupItalian:
      case PHASE.setupAustrian:
      case PHASE.preliminary:
        prepare(pos);
        return;
      case PHASE.reinforcement:
        startTurn(pos, play);
        pos.phase = PHASE.reinforcementSecond;
        askDue(pos, IT);
        return;
      case PHASE.reinforcementSecond:
        pos.phase = PHASE.command;
        askDue(pos, AH);
        return;
      case PHASE.command:
        pos.phase = PHASE.initiative;
        askPlans(pos);
        return;
      case PHASE.initiative:
        initiative(pos, play);
        return;
      case PHASE.supply:
        pos.phase = PHASE.artillery;
        supplyPhase(pos, play);
        return;
      case PHASE.artillery:
      case PHASE.artillerySecond:
        pos.phase = phase + 1;
        askGuns(pos, phase === PHASE.artillery ? pos.initiative : enemyOf(pos.initiative));
        return;
      case PHASE.event:
        pos.phase = PHASE.actions;
        pos.active = pos.initiative;
        pos.passes = 0;
        eventPhase(pos, play);
        return;
      case PHASE.actions:
        nextAction(pos, play);
        return;
      case PHASE.movement:
      case PHASE.movementSecond:
        pos.phase = phase + 1;
        askMarches(pos, phase === PHASE.movement ? pos.initiative : enemyOf(pos.initiative));
        return;
      case PHASE.trenches:
        pos.phase = PHASE.replacement;
        finishAllWorks(pos, play);
        return;
      case PHASE.replacement:
        pos.phase = PHASE.check;
        askReplacements(pos);
        return;
      default:
        check(pos, play);
    }
  },
};

/** The bombardment before the first turn, where a scenario has one. */
function bombardFirst(pos: Sx): void {
  if (!pos.scene.fog && !canBombard(pos, AH, 2)) return;
  pushFrame(pos, FRAME.barrage, AH, 1);
  pushFrame(pos, FRAME.bombard, lowest(seatsOf(pos, AH)), AH, 1);
}

/** SE-4.2: both sides plan, and nothing is bid yet. */
function askPlans(pos: Sx): void {
  pos.bid.fill(NOT_BID);
  const seats = commandSeats(pos, IT) | commandSeats(pos, AH);
  if (seats !== 0) pushFrame(pos, FRAME.command, seats);
}

/** SE-4.6 */
function askGuns(pos: Sx, side: number): void {
  const seats = artilleryWork(pos, side);
  if (seats !== 0) pushFrame(pos, FRAME.artillery, seats, side, 0);
}

/** SE-4.10A, SE-4.10B */
function askMarches(pos: Sx, side: number): void {
  const seats = marchSeats(pos, side);
  if (seats !== 0) pushFrame(pos, FRAME.march, seats, side);
}

/** SE-4.11: supply is judged once more before replacements. */
function askReplacements(pos: Sx): void {
  judgeSupply(pos);
  const seats = replacing(pos);
  if (seats !== 0) pushFrame(pos, FRAME.replace, seats);
}

/** SE-6.1: asks whoever has units to bring in. */
function askDue(pos: Sx, side: number): void {
  const seats = dueSeats(pos, side);
  if (seats !== 0) pushFrame(pos, FRAME.reinforce, seats, side);
}

/** SE-4.1 and the day's news. */
function startTurn(pos: Sx, play: Play): void {
  const { campaign } = pos.scene.data;
  if (play.telling) play.tell('turn', 'SE-4.1', { turn: pos.turn });
  if (campaign && pos.turn >= campaign.releaseTurn) pos.released = 1; // SE-S5.LCK
  displace(pos, play);
  income(pos, play);
}

/**
 * SE-7.2: a side without points has nothing to plan, but to leave it out would show its stock
 * (AMB-58); under fog no more than which Brigades are in the field is known of them.
 */
function commandSeats(pos: Sx, side: number): number {
  if (pos.scene.option.openLogistics && pos.lp[side] < boxCost(pos, 1)) return 0;
  const { brigades } = pos.scene.roster;
  const seats = seatsOf(pos, side);
  let bits = 0;
  for (let seat = 0; seat < 4; seat++) {
    if ((seats & (1 << seat)) === 0) continue;
    for (let b = 0; b < brigades.length; b++) if (plannable(pos, seat, b)) bits |= 1 << seat;
  }
  return pos.scene.fog && bits !== 0 ? seats : bits;
}

/** SE-4.8P, SE-4.9P: who chooses now; two passes or no plans left end the actions. */
function nextAction(pos: Sx, play: Play): void {
  const seats = planners(pos, pos.active);
  const others = planners(pos, enemyOf(pos.active));
  if (pos.passes >= 2 && owesAttack(pos)) {
    // SE-EI.1: Italy is asked again, and this time may not pass.
    pos.passes = 1;
    pos.active = IT;
    pushFrame(pos, FRAME.choose, planners(pos, IT), IT);
    return;
  }
  if (pos.passes >= 2 || (seats === 0 && others === 0)) {
    pos.phase = PHASE.movement;
    pos.passes = 0;
    pos.plan.fill(0); // SE-7.0, AMB-63: what was not used is lost
    return;
  }
  if (seats === 0) {
    pos.passes += 1;
    if (play.telling) play.tell('passed', passRule(pos, pos.active), { side: pos.active });
    pos.active = enemyOf(pos.active);
    return;
  }
  pushFrame(pos, FRAME.choose, seats, pos.active);
}

/** SE-4.10A, SE-4.10B: seats with something to move in Phase 10. */
function marchSeats(pos: Sx, side: number): number {
  const { roster, fog } = pos.scene;
  let bits = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side) continue;
    // Under fog only that the side has units on the map is known of them.
    if (fog && pos.at[u] >= 0) return seatsOf(pos, side);
    if (mayMarch(pos, u)) bits |= 1 << commander(pos, u);
  }
  return bits;
}

/** SE-4.11, SE-4.12, SE-6.1: rally, clearing up, breakthroughs, the next day. */
function check(pos: Sx, play: Play): void {
  const { roster, data, inPlay } = pos.scene;
  rally(pos, play);
  for (let u = 0; u < roster.count; u++) {
    if (pos.at[u] >= 0 && inPlay[pos.at[u]] === 1) checkCrowd(pos, play, roster.side[u], pos.at[u]);
  }
  clearTurn(pos);
  const winner = breakthrough(pos);
  if (winner >= 0) {
    pos.sudden = winner + 1;
    pos.ended = 1;
    if (play.telling)
      play.tell('breakthrough', winner === AH ? 'SE-23.3' : 'SE-23.4', { side: winner });
    return;
  }
  if (pos.turn >= data.turns[1]) {
    pos.ended = 1;
    if (play.telling) play.tell('gameEnds', 'SE-23.0', {});
    return;
  }
  pos.turn += 1;
  pos.phase = PHASE.reinforcement;
}

/** Markers and headquarters leave; LPs spent on unused plans are gone (SE-7.0, AMB-63). */
function clearTurn(pos: Sx): void {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    // An emplaced Heavy gun is ready from now on.
    pos.mark[u] &= ~TURN_MARKS;
    pos.spent[u] = 0;
    if (pos.box[u] !== BOX.map) pos.mark[u] = 0;
  }
  pos.plan.fill(0);
  pos.hqAt.fill(0);
  pos.face.fill(0);
  pos.outlay.fill(0);
  pos.bid.fill(0);
  pos.marks.fill(0);
  pos.command.fill(0);
  pos.traced.fill(0);
  pos.initiative = -1;
  pos.active = -1;
  pos.passes = 0;
  pos.doctrine = 0;
  pos.shortFire = 0;
  pos.forced = 0;
  pos.forcedDone = 0;
  pos.seen.fill(0);
}
