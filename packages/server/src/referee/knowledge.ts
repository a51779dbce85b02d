import { type GameEvent, sameBytes, type Table } from '@esagono/engine';

/** What each viewer of a match may know. The referee sends nothing that does not come from here. */
export interface SeatKnowledge {
  /**
   * The position as the viewer may know it now, its bytes never written again; the very same array
   * as before when nothing has changed that this viewer may know.
   */
  position(viewer: number): Uint8Array;
  /** The events of a step that the viewer may read, in its own terms. */
  events(viewer: number, events: readonly GameEvent[]): readonly GameEvent[];
}

/** Knowledge as the table conceals it. */
export class TableKnowledge implements SeatKnowledge {
  readonly #table: Table;
  readonly #known = new Map<number, Uint8Array>();

  constructor(table: Table) {
    this.#table = table;
  }

  position(viewer: number): Uint8Array {
    const { bytes } = this.#table.known(viewer);
    const known = this.#known.get(viewer);
    if (known && sameBytes(known, bytes)) return known;
    const copy = bytes.slice();
    this.#known.set(viewer, copy);
    return copy;
  }

  events(viewer: number, events: readonly GameEvent[]): readonly GameEvent[] {
    return this.#table.eventsFor(viewer, events);
  }
}
