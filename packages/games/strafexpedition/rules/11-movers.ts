// SE-11.0: who moves now, alone or as a stack, one after another.
import { FORCED } from '../model/paths.ts';
import { MARK, type Sx } from '../model/state.ts';
import { slotOfSeat } from './08-attach.ts';

/** Everything that stands with a unit, in the order of the roster. */
export function stackOf(pos: Sx, unit: number): readonly number[] {
  const units: number[] = [];
  for (let u = pos.first[pos.at[unit]]; u >= 0; u = pos.next[u]) units.push(u);
  return units.sort((a, b) => a - b);
}

export function clearMover(pos: Sx): void {
  pos.mover.fill(0);
  pos.mate.fill(0);
}

/** SE-11.0.7, SE-24.1: another unit of the seat starts, the former is finished. */
export function startMove(pos: Sx, seat: number, unit: number, mate: number, flags: number): void {
  const lane = slotOfSeat(pos, seat);
  // A unit that came over the Sector Line goes on in the other's hands.
  if (pos.mover[1 - lane] === unit + 1) {
    pos.mover[1 - lane] = 0;
    pos.mate[1 - lane] = 0;
  }
  pos.mover[lane] = unit + 1;
  pos.mate[lane] = mate + 1;
  const bits = MARK.moved | ((flags & FORCED) !== 0 ? MARK.forced : 0);
  pos.mark[unit] |= bits;
  if (mate >= 0) pos.mark[mate] |= bits;
}

/** SE-11.0: do these two move as a stack now? */
export const goTogether = (pos: Sx, unit: number, mate: number): boolean =>
  (pos.mover[0] === unit + 1 && pos.mate[0] === mate + 1) ||
  (pos.mover[1] === unit + 1 && pos.mate[1] === mate + 1);
