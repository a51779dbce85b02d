/** A step nobody may take. */
export const CLOSED = 255;

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
}

export function makeWays(
  neighbours: Int16Array,
  edges: Uint8Array,
  size: number,
  most: number,
): Ways {
  const hexes: number[] = [];
  const before: number[] = [];
  const costs: number[] = [];
  const los: number[] = [];
  const lengths: number[] = [];
  const start = new Int32Array(size);
  const end = new Int32Array(size * (most + 1));
  for (let from = 0; from < size; from++) {
    start[from] = hexes.length;
    const best = new Map<number, { cost: number; lo: number; steps: number; by: number }>();
    best.set(from, { cost: 0, lo: 0, steps: 0, by: -1 });
    const placed = new Map<number, number>();
    for (let cost = 0; cost <= most; cost++) {
      for (const [hex, way] of [...best].filter(([, w]) => w.cost === cost)) {
        if (hex !== from) {
          placed.set(hex, hexes.length - start[from]);
          hexes.push(hex);
          before.push(way.by === from ? -1 : (placed.get(way.by) ?? -1));
          costs.push(cost);
          los.push(way.lo);
          lengths.push(way.steps);
        }
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
      end[from * (most + 1) + cost] = hexes.length;
    }
  }
  return {
    most,
    start,
    end,
    hexes: Int16Array.from(hexes),
    before: Int16Array.from(before),
    cost: Uint8Array.from(costs),
    lo: Int32Array.from(los),
    steps: Uint8Array.from(lengths),
  };
}
