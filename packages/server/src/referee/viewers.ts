import type { GameEvent } from '@esagono/engine';
import { SPECTATOR, sameBytes } from '@esagono/engine';
import type { SeatKnowledge } from './knowledge.ts';
import type { KeptViewer } from './snapshot.ts';

interface Viewer {
  /** Numbers of the rows this viewer may know of: its own numbering is their order. */
  readonly seen: number[];
  bytes: Uint8Array;
  /** What has happened and is not for these eyes yet, oldest first. */
  readonly held: { readonly row: number; readonly at: number; readonly bytes: Uint8Array }[];
}

/** What a row is known by here. */
interface Row {
  readonly number: number;
  readonly seat: number;
  readonly at: number;
}

/**
 * Which rows each viewer may know of. A seat counts only these, so that no number tells how often
 * the other side has done something in secret.
 */
export class Viewers {
  #knowledge: SeatKnowledge;
  readonly #viewers = new Map<number, Viewer>();
  /** By how many milliseconds onlookers are behind. */
  readonly #delay: number;

  constructor(knowledge: SeatKnowledge, seats: number, delay = 0) {
    this.#knowledge = knowledge;
    this.#delay = delay;
    for (let viewer = SPECTATOR; viewer < seats; viewer++) {
      this.#viewers.set(viewer, { seen: [], bytes: knowledge.position(viewer), held: [] });
    }
  }

  /** Knows from now on through other eyes: the table was laid anew. */
  with(knowledge: SeatKnowledge): this {
    this.#knowledge = knowledge;
    return this;
  }

  /**
   * Takes note of a row. True when everybody may know of it. `open` rows (an end) are for all to see,
   * a take-back for whoever knew of something that it takes `back`.
   */
  note(
    row: Row,
    events: readonly GameEvent[],
    open: boolean,
    back: readonly number[] = [],
  ): boolean {
    const { number, seat, at } = row;
    let everybody = true;
    for (const [viewer, known] of this.#viewers) {
      const last = known.held.at(-1)?.bytes ?? known.bytes;
      // A table laid anew knows the same in other bytes: nothing has happened by that.
      const now = this.#knowledge.position(viewer);
      const moved = now !== last && !sameBytes(now, last);
      const bytes = moved ? now : last;
      const told = this.events(viewer, events).length > 0 || back.some((n) => knewOf(known, n));
      if (!open && viewer !== seat && !moved && !told) {
        everybody = false;
        continue;
      }
      if (viewer === SPECTATOR && this.#delay > 0) known.held.push({ row: number, at, bytes });
      else {
        known.seen.push(number);
        known.bytes = bytes;
      }
    }
    return everybody;
  }

  /** Onlookers may see by now what is old enough; all of it once nothing can be given away. */
  release(now: number): void {
    const { held, seen } = this.#of(SPECTATOR);
    while (held[0] && held[0].at + this.#delay <= now) {
      const next = held.shift();
      if (!next) return;
      seen.push(next.row);
      this.#of(SPECTATOR).bytes = next.bytes;
    }
  }

  kept(): KeptViewer[] {
    return [...this.#viewers].map(([viewer, { seen, bytes, held }]) => ({
      viewer,
      seen: [...seen],
      bytes,
      held: [...held],
    }));
  }

  /** Goes on from what was put away: each knows now what the table lets it know. */
  resume(kept: readonly KeptViewer[]): void {
    if (kept.length !== this.#viewers.size) throw new Error('others sat at this table');
    for (const { viewer, seen, bytes, held } of kept) {
      const now = this.#knowledge.position(viewer);
      if (!sameBytes(now, held.at(-1)?.bytes ?? bytes)) throw new Error('another position');
      const late = held.map((row, n) => (n === held.length - 1 ? { ...row, bytes: now } : row));
      const known = { seen: [...seen], bytes: held.length > 0 ? bytes : now, held: late };
      this.#viewers.set(viewer, known);
    }
  }

  /** How many rows the viewer may know of: the number of the last one, as it counts. */
  count(viewer: number): number {
    return this.#of(viewer).seen.length;
  }
  /** The rows that a viewer counts as `from` and after. */
  rows(viewer: number, from: number, most: number): readonly number[] {
    return this.#of(viewer).seen.slice(Math.max(0, from - 1), Math.max(0, from - 1) + most);
  }
  /** As what the viewer counts a row; 0 when it may not know of it. */
  numberOf(viewer: number, row: number): number {
    return this.#of(viewer).seen.indexOf(row) + 1;
  }
  bytes(viewer: number): Uint8Array {
    return this.#of(viewer).bytes;
  }
  /** The last row the viewer may know of, 0 before the first. */
  last(viewer: number): number {
    return this.#of(viewer).seen.at(-1) ?? 0;
  }
  events(viewer: number, events: readonly GameEvent[]): readonly GameEvent[] {
    return this.#knowledge.events(viewer, events);
  }

  /** May the viewer know of a row, now or when its time has come? */
  knows(viewer: number, row: number): boolean {
    return knewOf(this.#of(viewer), row);
  }

  #of(viewer: number): Viewer {
    const known = this.#viewers.get(viewer);
    if (!known) throw new Error(`there is no viewer ${viewer}`);
    return known;
  }
}

const knewOf = ({ seen, held }: Viewer, row: number): boolean =>
  has(seen, row) || held.some((late) => late.row === row);

/** Is a number among those that only rise? */
function has(rising: readonly number[], number: number): boolean {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rising[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return rising[from] === number;
}
