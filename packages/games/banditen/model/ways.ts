/** A step nobody may take. */
export const CLOSED = 255;
/** In place of a place: the hex where the ways begin, and any that is not in their stretch. */
export const START = -2;
export const ELSEWHERE = -1;

/**
 * The cheapest ways on foot over an empty map, from every hex, tabled once: for each start
 * the hexes in reach by rising cost, the place of the hex before in the same stretch, and
 * the packed path. A search then only has to look who is in the way.
 */
export interface Ways {
  readonly most: number; // PM up to which the table goes
  readonly start: Int32Array; // [hex] where its stretch begins
  readonly end: Int32Array; // [hex * (most + 1) + PM] where what so many PM reach ends
  readonly hexes: Int16Array;
  readonly before: Int16Array; // place of the hex before within the stretch, −1 for the start
  readonly lo: Int32Array; // the whole way, packed
  readonly steps: Uint8Array;
  readonly cost: Uint8Array;
  // The six hexes around it, in the order of directions:
  readonly near: Int16Array; // [place * 6 + direction] place of that hex in the stretch, START or ELSEWHERE
  readonly nearCost: Uint8Array; // PM of the step from there, CLOSED when nobody may take it
}

/** A hex in reach of a start while the table is made. */
interface Way {
  readonly cost: number;
  readonly lo: number;
  readonly steps: number;
  readonly by: number; // the hex before
}

/** Everything within `most` PM of a hex, by rising cost. */
function waysFrom(
  neighbours: Int16Array,
  edges: Uint8Array,
  from: number,
  most: number,
): Map<number, Way> {
  const best = new Map<number, Way>([[from, { cost: 0, lo: 0, steps: 0, by: -1 }]]);
  const sorted = new Map<number, Way>();
  for (let cost = 0; cost <= most; cost++) {
    for (const [hex, way] of [...best].filter(([, w]) => w.cost === cost)) {
      if (hex !== from) sorted.set(hex, way);
      for (let d = 0; d < 6; d++) {
        const step = edges[hex * 6 + d];
        const next = neighbours[hex * 6 + d];
        if (step === CLOSED || next < 0) continue;
        const total = cost + step;
        const known = best.get(next);
        if (total > most || (known && known.cost <= total)) continue;
        const lo = way.lo | ((d + 1) << (3 * way.steps));
        best.set(next, { cost: total, lo, steps: way.steps + 1, by: hex });
      }
    }
  }
  return sorted;
}

export function makeWays(
  neighbours: Int16Array,
  edges: Uint8Array,
  size: number,
  most: number,
): Ways {
  const all: Way[] = [];
  const hexes: number[] = [];
  const before: number[] = [];
  const near: number[] = [];
  const nearCost: number[] = [];
  const start = new Int32Array(size);
  const end = new Int32Array(size * (most + 1));
  for (let from = 0; from < size; from++) {
    start[from] = hexes.length;
    const ways = waysFrom(neighbours, edges, from, most);
    const places = new Map([...ways.keys()].map((hex, place) => [hex, place]));
    for (const [hex, way] of ways) {
      hexes.push(hex);
      all.push(way);
      before.push(places.get(way.by) ?? -1);
      for (let d = 0; d < 6; d++) {
        const other = neighbours[hex * 6 + d];
        near.push(other === from ? START : (places.get(other) ?? ELSEWHERE));
        nearCost.push(other < 0 ? CLOSED : edges[other * 6 + ((d + 3) % 6)]);
      }
    }
    for (let cost = 0; cost <= most; cost++)
      end[from * (most + 1) + cost] =
        start[from] + [...ways.values()].filter((way) => way.cost <= cost).length;
  }
  return {
    most,
    start,
    end,
    hexes: Int16Array.from(hexes),
    before: Int16Array.from(before),
    cost: Uint8Array.from(all, (way) => way.cost),
    lo: Int32Array.from(all, (way) => way.lo),
    steps: Uint8Array.from(all, (way) => way.steps),
    near: Int16Array.from(near),
    nearCost: Uint8Array.from(nearCost),
  };
}
