import {
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setFrameArg,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { ARTILLERY } from '../model/roster.ts';
import {
  AH,
  enemyOf,
  has,
  holds,
  MARK,
  noteSector,
  privately,
  SCAR,
  type Sx,
  slots,
} from '../model/state.ts';
import { placers, planners } from './04-action.ts';
import { actingOf, attaching } from './08-attach.ts';
import { sectorsOf } from './08-command.ts';
import { clearMover } from './11-movers.ts';
import { marchPoints } from './11-tactical.ts';
import { canBombard } from './13-bombardment.ts';
import { countering } from './13-counter.ts';
import { defenders } from './13-defence.ts';
import { checkCrowd } from './13-retreat.ts';
import { surrender } from './16-disorganization.ts';
import { finishWorks } from './18-trenches.ts';

// SE-4.9: the steps of one Action.

const anyAssault = (pos: Sx, side: number): boolean => {
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.scene.roster.side[u] === side && pos.at[u] >= 0 && has(pos, u, MARK.assault))
      return true;
  }
  return false;
};

const actingSeats = (pos: Sx, side: number): number => {
  let bits = 0;
  for (let slot = 0; slot < slots(pos); slot++) {
    if (pos.acting[slot] > 0) bits |= 1 << (pos.scene.team ? side * 2 + slot : side);
  }
  return bits;
};

/** SE-3.ACN, SE-4.9, SE-4.9A-I, SE-13.0, SE-24.5: steps A to I in order, for either side. */
export const action: Procedure<Sx> = {
  name: 'action',
  args: ARG.action.args,
  run(pos, play) {
    const side = frameArg(pos, ARG.action.side);
    const enemy = enemyOf(side);
    const step = frameArg(pos, ARG.action.step);
    const next = (to: number): void => setFrameArg(pos, ARG.action.step, to);
    next(step + 1);
    let seats = 0;
    switch (step) {
      case 0:
        noteSectors(pos);
        seats = attaching(pos, play, actingSeats(pos, side));
        if (seats > 0) pushFrame(pos, FRAME.attach, seats, side);
        return;
      case 1: // A
        if (pos.acting[0] === 0 && pos.acting[1] === 0) {
          popFrame(pos); // AMB-78: withdrawn; the side chooses again
          return;
        }
        noteSectors(pos);
        pushFrame(pos, FRAME.move, actingSeats(pos, side), side);
        return;
      case 2: // A2, then B
        endMoves(pos, play, side);
        startBombardment(pos, side);
        return;
      case 3: // C
        if (side === AH && pos.doctrine === 1) cancelUnbombarded(pos, play);
        if (!anyAssault(pos, side)) return;
        fireAt(pos, enemy, 0);
        return;
      case 4: // D
        if (anyAssault(pos, side)) pushFrame(pos, FRAME.assaults, side, 0, 0);
        else next(8);
        return;
      case 5:
        // E
        seats = countering(pos, enemy);
        if (seats > 0) pushFrame(pos, FRAME.counter, seats, enemy);
        else next(8);
        return;
      case 6: // F
        if (anyAssault(pos, enemy)) fireAt(pos, side, 1);
        else next(8);
        return;
      case 7: // G
        if (anyAssault(pos, enemy)) pushFrame(pos, FRAME.assaults, enemy, 1, 0);
        return;
      case 8: // G2, H
        captureLeftGuns(pos, play);
        complete(pos, play);
        return;
      case 9: // I
        if (frameArg(pos, ARG.action.reaction) === 0) askReaction(pos, enemy);
        return;
      default:
        if (frameArg(pos, ARG.action.reaction) === 0) pos.sectors = 0;
        popFrame(pos);
    }
  },
};

/**
 * SE-4.8A: forced marches are paid for, and no hex into which units moved may hold too many. Those
 * who came in crowded and have not moved have until the end of the turn (SE-6.1).
 */
function endMoves(pos: Sx, play: Play, side: number): void {
  clearMover(pos);
  marchPoints(pos, play);
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.slot[u] === 0 || pos.at[u] < 0 || !has(pos, u, MARK.moved)) continue;
    if (pos.scene.inPlay[pos.at[u]] === 1) checkCrowd(pos, play, side, pos.at[u]);
  }
}

/** SE-4.8B: whoever has guns that could fire; in fog everybody is asked, guns or not. */
function startBombardment(pos: Sx, side: number): void {
  let seats = 0;
  for (let slot = 0; slot < slots(pos); slot++) {
    if (pos.acting[slot] > 0 && (pos.scene.fog || canBombard(pos, side, slot)))
      seats |= 1 << (pos.scene.team ? side * 2 + slot : side);
  }
  if (seats === 0) return;
  pushFrame(pos, FRAME.barrage, side, 0);
  pushFrame(pos, FRAME.bombard, seats, side, 0);
}

/** SE-4.8I, SE-24.5: the other side may react, with team play only in the sectors of the Action. */
function askReaction(pos: Sx, enemy: number): void {
  let seats = planners(pos, enemy);
  if (pos.scene.team) seats &= pos.sectors << (enemy * 2);
  seats = placers(pos, seats);
  if (seats > 0) pushFrame(pos, FRAME.react, seats, enemy);
}

/** SE-24.3, SE-24.4: the sectors in which this Action has Brigades and what they attached, guns apart. */
function noteSectors(pos: Sx): void {
  if (!pos.scene.team || frameArg(pos, ARG.action.reaction) === 1) return;
  pos.sectors = 0;
  for (let slot = 0; slot < slots(pos); slot++)
    if (pos.acting[slot] > 0) pos.sectors |= sectorsOf(pos, actingOf(pos, slot));
  for (let u = 0; u < pos.scene.roster.count; u++)
    if (pos.at[u] >= 0) noteSector(pos, u, pos.at[u]);
}

function fireAt(pos: Sx, side: number, counter: number): void {
  const seats = defenders(pos, side, counter === 1);
  if (seats === 0) return;
  pushFrame(pos, FRAME.volley, side, counter);
  pushFrame(pos, FRAME.defend, seats, side, counter);
}

/** SE-EA.1, AMB-49: an assault on a hex that no gun hit is called off. */
function cancelUnbombarded(pos: Sx, play: Play): void {
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.scene.roster.side[u] !== AH || !has(pos, u, MARK.assault)) continue;
    if ((pos.marks[pos.aim[u] - 1] & SCAR.bombedByAh) !== 0) continue;
    if (play.telling)
      play.tell('assaultCancelled', 'SE-EA.1', { unit: u, at: pos.aim[u] - 1 }, privately(pos, u));
    pos.mark[u] &= ~MARK.assault;
    pos.aim[u] = 0;
  }
}

/** SE-13.4.5.3, SE-19.3, AMB-74: guns with enemies still in their hex. */
function captureLeftGuns(pos: Sx, play: Play): void {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (pos.at[u] < 0 || roster.kind[u] !== ARTILLERY) continue;
    if (holds(pos, enemyOf(roster.side[u]), pos.at[u])) surrender(pos, play, u, 'SE-19.3');
  }
}

/** SE-14.0, SE-4.8H: the headquarters is flipped, works are finished, markers leave. */
function complete(pos: Sx, play: Play): void {
  const { roster } = pos.scene;
  for (let slot = 0; slot < slots(pos); slot++) {
    const b = actingOf(pos, slot);
    if (b < 0) continue;
    finishWorks(pos, play, slot);
    pos.face[b] = 2;
    pos.plan[b] = 0;
    pos.acting[slot] = 0;
    pos.digs[slot] = 0;
    if (pos.forced === b + 1) pos.forcedDone = 1;
    if (play.telling) play.tell('completed', 'SE-14.0', { formation: roster.brigades[b].id });
  }
  pos.slot.fill(0);
  pos.aim.fill(0);
  pos.origin.fill(0);
  pos.dash.fill(0);
  const { mark } = pos;
  const left = ~(MARK.retreated | MARK.assault | MARK.inside | MARK.engaged | MARK.target);
  for (let u = 0; u < mark.length; u++) mark[u] &= left;
  pos.command.fill(0);
  pos.traced.fill(0);
  if (pos.scarred === 1) {
    for (let h = 0; h < pos.marks.length; h++) pos.marks[h] &= SCAR.bombedMask;
    pos.scarred = 0;
  }
}
