import type { GameEvent } from '@esagono/engine';
import { SPECTATOR } from '@esagono/engine';
import type { SeatKnowledge } from './knowledge.ts';

interface Viewer {
  /** Numbers of the rows this viewer may know of: its own numbering is their order. */
  readonly seen: number[];
  bytes: Uint8Array;
}

/**
 * Which rows each viewer may know of. A seat counts only these, so that no number tells how often
 * the other side has done something in secret.
 */
export class Viewers {
  #knowledge: SeatKnowledge;
  readonly #viewers = new Map<number, Viewer>();

  constructor(knowledge: SeatKnowledge, seats: number) {
    this.#knowledge = knowledge;
    for (let viewer = SPECTATOR; viewer < seats; viewer++) {
      this.#viewers.set(viewer, { seen: [], bytes: knowledge.position(viewer) });
    }
  }

  /** Knows from now on through other eyes: the table was laid anew. */
  with(knowledge: SeatKnowledge): this {
    this.#knowledge = knowledge;
    return this;
  }

  /**
   * Takes note of a row. True when somebody besides `seat` may know of it.
   * `open` rows (a take-back, an end) are for all to see.
   */
  note(number: number, seat: number, events: readonly GameEvent[], open: boolean): boolean {
    let noticed = false;
    for (const [viewer, known] of this.#viewers) {
      const bytes = this.#knowledge.position(viewer);
      const moved = bytes !== known.bytes;
      known.bytes = bytes;
      if (!open && viewer !== seat && !moved && this.events(viewer, events).length === 0) continue;
      known.seen.push(number);
      noticed ||= viewer !== seat;
    }
    return noticed;
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

  #of(viewer: number): Viewer {
    const known = this.#viewers.get(viewer);
    if (!known) throw new Error(`there is no viewer ${viewer}`);
    return known;
  }
}
