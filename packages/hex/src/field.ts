import { type Grid, opposite } from './grid.ts';

/** An edge cost that nobody can pay. */
export const CLOSED = 255;

const BUCKETS = 256; // more than the dearest open edge, so a ring of buckets never overlaps itself
const MOST = 32767; // Int16

/**
 * Where a unit can get, and for how much. Made once and used again for every search: a search
 * takes back only what the one before reached, so `cost` and `from` may always be read directly.
 */
export interface Field {
  readonly grid: Grid;
  readonly cost: Int16Array; // cheapest cost from the start, -1 where not reached
  readonly from: Int16Array; // the hex before on a cheapest path, -1 at the start and where not reached
  readonly reached: Int16Array; // the first `count` entries: start first, then by rising cost
  count: number;
  readonly queue: Queue;
}

/** Bucket queue: costs are small whole numbers, so a bucket a cost beats any heap. */
interface Queue {
  readonly head: Int32Array; // [cost % BUCKETS], first entry, -1 none
  readonly next: Int32Array; // [entry]
  readonly item: Int16Array; // [entry], the hex
  used: number; // entries given out in this search
  pending: number; // entries not yet taken out
}

/** Allocates all that searches on this grid will ever need. */
export function makeField(grid: Grid): Field {
  const entries = grid.size * 6 + 1; // each edge lowers the cost of its far hex once at most
  return {
    grid,
    cost: new Int16Array(grid.size).fill(-1),
    from: new Int16Array(grid.size).fill(-1),
    reached: new Int16Array(grid.size),
    count: 0,
    queue: {
      head: new Int32Array(BUCKETS).fill(-1),
      next: new Int32Array(entries),
      item: new Int16Array(entries),
      used: 0,
      pending: 0,
    },
  };
}

function begin(field: Field, start: number): void {
  const { cost, from, reached, queue } = field;
  if (queue.pending > 0) {
    // A cost function threw in the middle of the last search.
    queue.head.fill(-1);
    cost.fill(-1);
    from.fill(-1);
  }
  for (let i = 0; i < field.count; i++) {
    const hex = reached[i] as number;
    cost[hex] = -1;
    from[hex] = -1;
  }
  field.count = 0;
  queue.head[0] = 0;
  queue.next[0] = -1;
  queue.item[0] = start;
  queue.used = 1;
  queue.pending = 1;
  cost[start] = 0;
}

/**
 * Finds every hex whose cheapest way from `start` costs at most `budget`, and returns how many
 * (the start, at 0, is always one). `edges[hex * 6 + direction]` is the price of leaving a hex
 * that way, CLOSED where one cannot; `stop` marks hexes one may enter but not leave, `closed`
 * hexes one may not enter; the start is exempt from both. Allocates nothing; among equally cheap
 * paths always picks the same one.
 */
export function moveField(
  field: Field,
  start: number,
  edges: Uint8Array,
  budget: number,
  stop: Uint8Array | null = null,
  closed: Uint8Array | null = null,
): number {
  begin(field, start);
  const { cost, from, reached, queue } = field;
  const { head, next, item } = queue;
  const { neighbours } = field.grid;
  const most = budget < MOST ? budget : MOST;
  let used = 1;
  let pending = 1;
  let count = 0;
  let spent = 0;
  while (pending > 0) {
    const entry = head[spent & (BUCKETS - 1)] as number;
    if (entry < 0) {
      spent++;
      continue;
    }
    head[spent & (BUCKETS - 1)] = next[entry] as number;
    pending--;
    const hex = item[entry] as number;
    if (cost[hex] !== spent) continue; // a cheaper way was found since
    reached[count++] = hex;
    if (stop !== null && stop[hex] !== 0 && hex !== start) continue;
    const last = hex * 6 + 6;
    for (let i = hex * 6; i < last; i++) {
      const price = edges[i] as number;
      if (price === CLOSED) continue;
      const total = spent + price;
      if (total > most) continue;
      const to = neighbours[i] as number;
      if (to < 0) continue;
      const known = cost[to] as number;
      if (known >= 0 && known <= total) continue;
      if (closed !== null && closed[to] !== 0) continue;
      cost[to] = total;
      from[to] = hex;
      item[used] = to;
      next[used] = head[total & (BUCKETS - 1)] as number;
      head[total & (BUCKETS - 1)] = used++;
      pending++;
    }
  }
  queue.used = used;
  queue.pending = 0;
  field.count = count;
  return count;
}

/** Price of a step, given what was spent up to `from`: a whole number, CLOSED or more to forbid. */
export type StepCost = (from: number, to: number, dir: number, spent: number) => number;

/**
 * As `moveField`, asking a function for each price: for rules too odd for a table of prices. `least`
 * holds what each edge costs at the least; a step that could not help even then is not asked about.
 */
export function moveFieldBy(
  field: Field,
  start: number,
  costOf: StepCost,
  budget: number,
  stop: Uint8Array | null = null,
  closed: Uint8Array | null = null,
  least: Uint8Array | null = null,
): number {
  begin(field, start);
  const { cost, from, reached, queue } = field;
  const { head, next, item } = queue;
  const { neighbours } = field.grid;
  const most = Math.min(budget, MOST);
  let used = 1;
  let pending = 1; // `queue.pending` is left as it is: should a price throw, the next search sees it
  let count = 0;
  for (let spent = 0; pending > 0; ) {
    const bucket = spent & (BUCKETS - 1);
    const entry = head[bucket] as number;
    if (entry < 0) {
      spent++;
      continue;
    }
    head[bucket] = next[entry] as number;
    pending--;
    const hex = item[entry] as number;
    if (cost[hex] !== spent) continue; // a cheaper way was found since
    reached[count++] = hex;
    if (stop !== null && stop[hex] !== 0 && hex !== start) continue;
    for (let dir = 0, i = hex * 6; dir < 6; dir++, i++) {
      const to = neighbours[i] as number;
      if (to < 0 || (closed !== null && closed[to] !== 0)) continue;
      const known = cost[to] as number;
      const hoped = least === null ? spent : spent + (least[i] as number);
      if (hoped > most || (known >= 0 && known <= hoped)) continue;
      const price = costOf(hex, to, dir, spent);
      const total = spent + price;
      if (!(price < CLOSED && total <= most) || (known >= 0 && known <= total)) continue;
      cost[to] = total;
      from[to] = hex;
      item[used] = to;
      next[used] = head[total & (BUCKETS - 1)] as number;
      head[total & (BUCKETS - 1)] = used++;
      pending++;
    }
  }
  queue.used = used;
  queue.pending = 0;
  field.count = count;
  return count;
}

/** Writes the cheapest path, start first, `hex` last, and returns its length; 0 if not reached. */
export function pathInto(field: Field, hex: number, out: Int16Array): number {
  if ((field.cost[hex] ?? -1) < 0) return 0;
  let length = 0;
  for (let at = hex; at >= 0; at = field.from[at] as number) length++;
  let place = length;
  for (let at = hex; at >= 0; at = field.from[at] as number) out[--place] = at;
  return length;
}

/** The same as a fresh list; empty when the hex was not reached. */
export function path(field: Field, hex: number): number[] {
  const hexes: number[] = [];
  if ((field.cost[hex] ?? -1) < 0) return hexes;
  for (let at = hex; at >= 0; at = field.from[at] as number) hexes.push(at);
  return hexes.reverse();
}

/** Prices of walking backwards: a field over `out` tells what it costs to come to its start. */
export function reverseEdges(grid: Grid, edges: Uint8Array, out: Uint8Array): void {
  for (let i = 0; i < grid.size * 6; i++) {
    const to = grid.neighbours[i] as number;
    out[i] = to < 0 ? CLOSED : (edges[to * 6 + opposite(i % 6)] as number);
  }
}
