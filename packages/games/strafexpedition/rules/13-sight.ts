// Chapter 13.2.2: how far one sees, and what an acting headquarters' observers see.
import { distance } from '@esagono/hex';
import { unhidden } from '../model/ground.ts';
import { enemyOf, holds, inZoc, OVERCAST, RAIN, type Sx, weatherOf } from '../model/state.ts';

/** SE-3.LOS, SE-13.2.2, SE-9.1.O, SE-9.1.R, AMB-11: the farthest an observer sees a target. */
export function sightLimit(pos: Sx, from: number, to: number): number {
  const { charts, ground, option } = pos.scene;
  const { sight } = charts;
  const above = Math.max(0, ground.height[from] - ground.height[to]) * sight.perLevel;
  const weather = weatherOf(pos);
  if (weather === RAIN) return sight.rain;
  if (weather === OVERCAST) {
    const top = Math.max(ground.height[from], ground.height[to]);
    const limit = top >= charts.weather.overcastLevel ? sight.overcastHigh : sight.overcastLow;
    return option.overcastHeight ? limit + above : limit;
  }
  return sight.limit + above;
}

/** SE-3.LOS, SE-13.2.3 */
export function sees(pos: Sx, from: number, to: number): boolean {
  const { ground } = pos.scene;
  const far = distance(ground.grid, from, to);
  if (far <= 1) return true;
  return far <= sightLimit(pos, from, to) && unhidden(ground, from, to);
}

/** SE-13.2.2, AMB-09: a hex from which a side may observe. */
export function mayObserve(pos: Sx, side: number, hex: number): boolean {
  if (pos.scene.inPlay[hex] === 0 || holds(pos, enemyOf(side), hex)) return false;
  if (!inZoc(pos, side, hex)) return true;
  return pos.scene.option.friendObserves && holds(pos, side, hex);
}
