/** A step nobody may take. */
export const CLOSED = 255;
/** In place of a place: the hex where the ways begin. */
export const START = -1;
/** Places of a stretch that sets of bits have room for, and how many words they take. */
export const MOST_PLACES = 64;
export const WORDS = MOST_PLACES / 32;

/**
 * The cheapest ways on foot over an empty map, from every hex, tabled once: for each start
 * the hexes in reach by rising cost, the packed path, and what lies behind each. A search then
 * only has to look who is in the way.
 */
export interface Ways {
  readonly most: number; // PM up to which the table goes
  readonly start: Int32Array; // [hex] where its stretch begins
  readonly end: Int32Array; // [hex * (most + 1) + PM] where what so many PM reach ends
  readonly hexes: Int16Array;
  readonly lo: Int32Array; // the whole way, packed
  readonly steps: Uint8Array;
  readonly cost: Uint8Array;
  readonly round: Uint8Array; // no way round what bars the tabled one is cheaper than this
  readonly behind: Int32Array; // [place * WORDS + word] places whose way leads through this one: bits
  // The hexes around it from which it can be reached, in the order of directions:
  readonly nearStart: Int32Array; // [place] where they begin; those of the next place end them
  readonly near: Int16Array; // place of that hex in the stretch, or START
  readonly nearCost: Uint8Array; // PM of the step from there,
  readonly nearStep: Uint8Array; // and the step as a path packs it
  // Whose ways rest on a hex, in words of 32 starts:
  readonly words: number;
  readonly into: Int32Array; // [hex * words + word] starts that have it in their stretch, or are it: bits
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

/** For each place of a stretch, given the one before it: those that lie behind it, as bits. */
function behindEach(before: readonly number[]): Int32Array {
  const bits = new Int32Array(before.length * WORDS);
  before.slice(0, MOST_PLACES).forEach((by, place) => {
    for (let p = by; p >= 0; p = before[p]) bits[p * WORDS + (place >> 5)] |= 1 << (place & 31);
  });
  return bits;
}

/** The hexes from which a hex of the stretch can be reached within `most` PM. */
function stepsInto(
  neighbours: Int16Array,
  edges: Uint8Array,
  ways: ReadonlyMap<number, Way>,
  from: number,
  hex: number,
  most: number,
): { readonly by: number; readonly cost: number; readonly spent: number; readonly step: number }[] {
  return Array.from({ length: 6 }, (_, d) => {
    const by = neighbours[hex * 6 + d];
    const back = (d + 3) % 6;
    const cost = by < 0 ? CLOSED : edges[by * 6 + back];
    const spent = by === from ? 0 : (ways.get(by)?.cost ?? CLOSED);
    return { by, cost, spent, step: back + 1 };
  }).filter(({ cost, spent }) => spent + cost <= most);
}

/** For every hex the starts whose stretch it is in, those beside it and its own among them. */
function restingOn(
  neighbours: Int16Array,
  start: Int32Array,
  hexes: readonly number[],
): Pick<Ways, 'words' | 'into'> {
  const words = Math.ceil(start.length / 32);
  const into = new Int32Array(start.length * words);
  start.forEach((first, from) => {
    const beside = neighbours.subarray(from * 6, from * 6 + 6).filter((hex) => hex >= 0);
    for (const hex of [from, ...beside, ...hexes.slice(first, start[from + 1] ?? hexes.length)])
      into[hex * words + (from >> 5)] |= 1 << (from & 31);
  });
  return { words, into };
}

export function makeWays(
  neighbours: Int16Array,
  edges: Uint8Array,
  size: number,
  most: number,
): Ways {
  const all: Way[] = [];
  const hexes: number[] = [];
  const behind: number[] = [];
  const round: number[] = [];
  const nearStart: number[] = [0];
  const near: { place: number; cost: number; step: number }[] = [];
  const start = new Int32Array(size);
  const end = new Int32Array(size * (most + 1));
  for (let from = 0; from < size; from++) {
    start[from] = hexes.length;
    const ways = waysFrom(neighbours, edges, from, most);
    const places = new Map([...ways.keys()].map((hex, place) => [hex, place]));
    behind.push(...behindEach([...ways.values()].map((way) => places.get(way.by) ?? START)));
    for (const [hex, way] of ways) {
      hexes.push(hex);
      all.push(way);
      let cheapest = CLOSED;
      for (const { by, cost, spent, step } of stepsInto(neighbours, edges, ways, from, hex, most)) {
        const place = places.get(by) ?? START;
        near.push({ place, cost, step });
        const dearer = place === START ? CLOSED : round[start[from] + place];
        const other = by === way.by ? dearer : spent;
        cheapest = Math.min(cheapest, other + cost);
      }
      round.push(cheapest);
      nearStart.push(near.length);
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
    cost: Uint8Array.from(all, (way) => way.cost),
    lo: Int32Array.from(all, (way) => way.lo),
    steps: Uint8Array.from(all, (way) => way.steps),
    round: Uint8Array.from(round),
    behind: Int32Array.from(behind),
    nearStart: Int32Array.from(nearStart),
    near: Int16Array.from(near, ({ place }) => place),
    nearCost: Uint8Array.from(near, ({ cost }) => cost),
    nearStep: Uint8Array.from(near, ({ step }) => step),
    ...restingOn(neighbours, start, hexes),
  };
}
