// What a seat does not know: the other side's plan, points and bids, and under fog its counters.

import {
  argAt,
  FRAME_WIDTH,
  findFrame,
  frameBelow,
  type Handle,
  kindAt,
  type Secrets,
  setArgAt,
  topFrame,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { ALL_SIDES, isOwn, isVeiled, knows, topOf } from '../model/knowledge.ts';
import { FORTRESS } from '../model/roster.ts';
import { AH, actingSide, IT, type Sx, type SxShape } from '../model/state.ts';
import { boxCost, inTheField } from '../rules/08-command.ts';
import { countVeiled, isHidden, layVeiled, refile, rezone, standInFor } from './fog.ts';

/** SE-4.2: sealed until the headquarters is placed, or the event names the Brigade (SE-EI.1). */
const isSealed = (pos: Sx, brigade: number): boolean =>
  pos.face[brigade] === 0 && pos.forced !== brigade + 1;

/** SE-4.3: what was bid is shown when the initiative is won; open bids at once. */
const bidsShown = (pos: Sx): boolean =>
  pos.initiative >= 0 || (pos.scene.option.openBids && findFrame(pos, FRAME.bid) >= 0);

/** So is what was spent; an open stock shows it as soon as it is paid (AMB-58). */
const outlayShown = (pos: Sx): boolean =>
  bidsShown(pos) || (pos.scene.option.openLogistics && findFrame(pos, FRAME.bid) >= 0);

const knowsUnit = (pos: Sx, viewer: number, unit: number): boolean =>
  !isVeiled(pos, unit) || isOwn(pos, viewer, pos.scene.roster.side[unit]);

/** The number of a frame that names a unit. */

/** SE-4.2, SE-4.3, SE-7.0 (AMB-58), SE-25.0 to SE-25.3. */
export const secrets: Secrets<SxShape, Sx, 'unitNamed'> = {
  plan: (pos, viewer, brigade) =>
    !isSealed(pos, brigade) || isOwn(pos, viewer, pos.scene.roster.brigades[brigade].side),
  stock: (pos, viewer, side) => pos.scene.option.openLogistics || isOwn(pos, viewer, side),
  outlay: (pos, viewer, side) => outlayShown(pos) || isOwn(pos, viewer, side),
  // That nothing is bid yet everybody knows.
  bid: (pos, viewer, side) => pos.bid[side] < 0 || bidsShown(pos) || isOwn(pos, viewer, side),
  place: (pos, viewer, unit) =>
    pos.scene.roster.kind[unit] === FORTRESS || knowsUnit(pos, viewer, unit),
  state: knowsUnit,
  unitNamed: (pos, viewer, frame) =>
    knowsUnit(pos, viewer, argAt(pos, frame * FRAME_WIDTH, ARG.retreat.unit)),
};

export function standIn(out: Sx, viewer: number, truth: Sx): void {
  const side = knows(truth, viewer);
  for (let enemy = 0; enemy < 2; enemy++) {
    if (enemy === side) continue;
    standInPlans(out, truth, enemy);
    if (truth.scene.fog) layVeiled(out, truth, enemy);
  }
  noteMovers(out, viewer, truth);
  out.near.set(truth.near);
  out.zoc.set(truth.zoc);
  if (truth.scene.fog) {
    refile(out);
    for (let enemy = 0; enemy < 2; enemy++) if (enemy !== side) rezone(out, enemy);
    translateAgenda(out, viewer, truth);
  } else {
    out.next.set(truth.next);
    out.first.set(truth.first);
  }
}

/** The sum of sealed boxes: known to all once it is shown what was spent. */
export function sealedSum(pos: Sx, side: number): number {
  if (!outlayShown(pos)) return 0;
  const { brigades } = pos.scene.roster;
  let sum = 0;
  for (let b = 0; b < brigades.length; b++) {
    if (brigades[b].side === side && isSealed(pos, b)) sum += boxCost(pos, pos.plan[b]);
  }
  return sum;
}

/** What was spent may have gone to the first Brigades, with as many guns as there are. */
function standInPlans(out: Sx, truth: Sx, side: number): void {
  let left = sealedSum(truth, side);
  const { roster, charts } = truth.scene;
  const { brigades } = roster;
  for (let round = 0; round < 2 && left > 0; round++) {
    for (let b = 0; b < brigades.length && left > 0; b++) {
      if (brigades[b].side !== side || !isSealed(truth, b)) continue;
      if (inTheField(truth, b) !== (round === 0)) continue;
      let box = charts.boxes.length;
      while (boxCost(truth, box) > left) box -= 1;
      out.plan[b] = box;
      left -= boxCost(truth, box);
    }
  }
}

/** Notes of whoever moves are his side's own. */
function noteMovers(out: Sx, viewer: number, truth: Sx): void {
  for (let lane = 0; lane < 2; lane++) {
    const mover = truth.mover[lane];
    const mate = truth.mate[lane];
    if (mover > 0 && knowsUnit(truth, viewer, mover - 1)) out.mover[lane] = mover;
    if (mate > 0 && knowsUnit(truth, viewer, mate - 1)) out.mate[lane] = mate;
  }
  const { fog } = truth.scene;
  if (!fog || isOwn(truth, viewer, actingSide(truth))) out.digs.set(truth.digs);
  if (!fog || isOwn(truth, viewer, IT)) out.forcedDone = truth.forcedDone;
}

/** A unit that somebody else must lead out of a hex is, for all one knows, the top one. */
function translateAgenda(out: Sx, viewer: number, truth: Sx): void {
  for (let at = topFrame(truth); at >= 0; at = frameBelow(at)) {
    if (kindAt(truth, at) !== FRAME.retreat) continue;
    const unit = argAt(truth, at, ARG.retreat.unit);
    if (knowsUnit(truth, viewer, unit)) continue;
    const top = topOf(out, truth.at[unit], truth.scene.roster.side[unit]);
    setArgAt(out, at, ARG.retreat.unit, Math.max(0, top));
  }
}

/** SE-25.1: of what lies veiled a viewer knows the type on top, and the rest as a number. */
export function handle(pos: Sx, viewer: number, unit: number): Handle {
  if (knowsUnit(pos, viewer, unit)) return { unit };
  const { roster } = pos.scene;
  const side = roster.side[unit];
  if (!isHidden(pos, unit, side)) return { unit, type: roster.types[unit] };
  return topOf(pos, pos.at[unit], side) === unit
    ? { unit: standInFor(pos, side, pos.at[unit]), type: roster.types[unit] }
    : { unit: -1, type: '' };
}

export function hiddenFrom(pos: Sx, seat: number): readonly string[] {
  if (pos.ended !== 0) return [];
  const side = knows(pos, seat);
  if (side === ALL_SIDES) return [];
  return [IT, AH].flatMap((enemy) => {
    if (enemy === side) return [];
    const { brigades } = pos.scene.roster;
    const sealed = brigades.some((b, i) => b.side === enemy && isSealed(pos, i));
    const veiled = pos.scene.fog ? countVeiled(pos, enemy) : 0;
    return [
      ...(sealed ? ['plan'] : []),
      ...(pos.scene.option.openLogistics ? [] : ['logistics']),
      ...(bidsShown(pos) ? [] : ['bid']),
      ...(veiled > 0 ? [`${veiled} counters`] : []),
    ];
  });
}
