// Chapter 12.3: a unit stopped by fire among too many friends has not ended its movement.

import { type Refusal, refusal, verbOf } from '@esagono/engine';
import { FORCED, moveMate, moveUnit } from '../model/paths.ts';
import { has, MARK, type Sx, stackIn, stackLimit } from '../model/state.ts';
import { MOVE, VERB } from '../model/verbs.ts';
import { slotOfSeat } from './08-attach.ts';
import { mayStop, reach, tacticalHow } from './11-movement.ts';

/** The seat's units that are moving and have not committed themselves. */
function movers(pos: Sx, seat: number): number[] {
  const lane = slotOfSeat(pos, seat);
  return [pos.mover[lane] - 1, pos.mate[lane] - 1].filter(
    (u) => u >= 0 && !has(pos, u, MARK.assault),
  );
}

/** SE-12.1: by how many units of the side the hex is overfull. */
export const overfull = (pos: Sx, side: number, hex: number): number =>
  Math.max(0, stackIn(pos, side, hex) - stackLimit(pos, hex));

/** May these units go on to a hex with room for them? */
function goOn(pos: Sx, group: readonly number[]): boolean {
  const [unit, mate = -1] = group;
  const flags = group.some((u) => has(pos, u, MARK.forced)) ? FORCED : 0;
  const field = reach(pos, unit, mate, flags, tacticalHow(pos));
  for (let i = 1; i < field.count; i++)
    if (mayStop(pos, pos.scene.roster.side[unit], field.reached[i], group.length)) return true;
  return false;
}

/** SE-12.3: how many moving units of the seat must leave their hex before anything else is done. */
export function mustLeave(pos: Sx, seat: number): number {
  const group = movers(pos, seat);
  if (group.length === 0) return 0;
  const over = overfull(pos, pos.scene.roster.side[group[0]], pos.at[group[0]]);
  const due = Math.min(over, group.length);
  if (due === 0) return 0;
  const able = goOn(pos, group) || (due === 1 && group.some((u) => goOn(pos, [u])));
  return able ? due : 0;
}

/** SE-12.3: why this decision has to wait for those who stand over the limit. */
export function refuseToStay(pos: Sx, seat: number, code: Int32Array): Refusal | undefined {
  const due = mustLeave(pos, seat);
  if (due === 0) return undefined;
  const group = movers(pos, seat);
  const goers =
    verbOf(code) === VERB.move
      ? group.filter((u) => u === moveUnit(code[MOVE.march]) || u === moveMate(code[MOVE.march]))
      : [];
  return goers.length >= due ? undefined : refusal('SE-12.3', 'crowded', { at: pos.at[group[0]] });
}
