// Chapter 11.0: what every side of every hex costs off the road, reckoned once for each class.
import { CRAGS, RIVER } from '../model/ground.ts';
import { BARRED } from '../model/scene.ts';
import type { Sx } from '../model/state.ts';

type SxScene = Sx['scene'];

/** SE-11.0.4: a Crags side, which has a price of its own. */
export const CLIFF = -1;
const CLASSES = 6;

/** Scenes that differ in counters or weather only share the table of entry costs, and this one. */
const known = new WeakMap<Int16Array, Int16Array>();

/** SE-11.0.2, SE-11.0.8: half points by [class][hex*6+direction], BARRED or CLIFF. */
export function pricesOf(scene: SxScene): Int16Array {
  const made = known.get(scene.enter);
  if (made) return made;
  const { ground, enter, river, charts } = scene;
  const edges = ground.size * 6;
  const prices = new Int16Array(CLASSES * edges).fill(BARRED);
  for (let edge = 0; edge < edges; edge++) {
    const to = ground.grid.neighbours[edge];
    if (to < 0) continue;
    const kind = ground.sides[edge];
    const climb = Math.max(0, ground.level[to] - ground.level[Math.floor(edge / 6)]);
    for (let c = 0; c < CLASSES; c++) {
      const cost = enter[c * 5 + ground.terrain[to]] + (kind === RIVER ? river[c] : 0);
      const total = cost + 2 * charts.terrain.levelUp * climb;
      prices[c * edges + edge] = kind === CRAGS ? CLIFF : Math.min(BARRED, total);
    }
  }
  known.set(scene.enter, prices);
  return prices;
}
