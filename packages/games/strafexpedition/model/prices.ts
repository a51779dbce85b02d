// SE-11.0: what every side of every hex costs off the road, reckoned once for each class.
import type { Charts } from './data.ts';
import { CRAGS, type Ground, RIVER, ROANA } from './ground.ts';

/** A cost that nobody can pay. */
export const BARRED = 255;
/** SE-11.0.4: a Crags side, which has a price of its own. */
export const CLIFF = -1;
const CLASSES = 6;

/** SE-11.0.2, SE-11.0.8: half points by [class][hex*6+direction], BARRED or CLIFF. */
export function makePrices(
  ground: Ground,
  charts: Charts,
  enter: Int16Array,
  river: Uint8Array,
): Int16Array {
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
  return prices;
}

/**
 * What a side costs at the least, by [class][hex*6+direction], whoever stands about: the price off the
 * road or the rate of its road, nought where the rule has a price of its own (SE-11.0.4, SE-S5.RON).
 */
export function makeLeast(
  ground: Ground,
  links: Int16Array,
  prices: Int16Array,
  way: Uint8Array,
): readonly Uint8Array[] {
  const edges = ground.size * 6;
  return Array.from({ length: CLASSES }, (_, c) => {
    const least = new Uint8Array(edges).fill(BARRED);
    for (let edge = 0; edge < edges; edge++) {
      if (links[edge] < 0) continue;
      const price = prices[c * edges + edge];
      const path = ground.ways[edge];
      if (price === CLIFF || ground.sides[edge] === ROANA) least[edge] = 0;
      else least[edge] = path === 0 ? price : Math.min(price, way[(path - 1) * CLASSES + c]);
    }
    return least;
  });
}
