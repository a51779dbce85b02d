// Chapter 10.4.1 under fog: a gun that nobody sees shows itself when it cuts a line.
import type { Play } from '@esagono/engine';
import { enemyOf, type Sx } from '../model/state.ts';
import { hqSupply, mayInterdict } from './10-supply.ts';

const isCut = (pos: Sx, side: number, hex: number): boolean => hqSupply(pos, side)[hex] === 0;

/**
 * SE-10.4.1, SE-25.0: where a headquarters may go is judged by what its side knows. If a hidden gun
 * cuts its line there, the gun is shown, the headquarters stays where it was, and the side chooses
 * again.
 */
export function cutByHidden(pos: Sx, play: Play, side: number, hex: number): boolean {
  if (!pos.scene.fog) return false;
  const { roster } = pos.scene;
  const { seen } = pos;
  const before = seen.slice();
  let gun = -1;
  for (let u = 0; u < roster.count && gun < 0; u++) {
    if (seen[u] === 1 || roster.side[u] !== enemyOf(side) || !mayInterdict(pos, u)) continue;
    seen[u] = 1;
    if (isCut(pos, side, hex)) gun = u;
  }
  seen.set(before);
  if (gun < 0) return false;
  seen[gun] = 1;
  if (play.telling) play.tell('lineCut', 'SE-10.4.1', { unit: gun, at: hex });
  return true;
}
