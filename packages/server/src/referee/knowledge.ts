import {
  canonical,
  type Game,
  type GameEvent,
  hashText,
  Random,
  SPECTATOR,
  type Table,
} from '@esagono/engine';

/** What each viewer of a match may know. The referee sends nothing that does not come from here. */
export interface SeatKnowledge {
  /**
   * The position as the viewer may know it now, its bytes never written again; the very same array
   * as before when nothing has changed that this viewer may know.
   */
  position(viewer: number): Uint8Array;
  /** The events of a step that the viewer may read. */
  events(viewer: number, events: readonly GameEvent[]): readonly GameEvent[];
}

interface Known {
  readonly face: string;
  readonly bytes: Uint8Array;
}

/**
 * Knowledge by re-dealing: whatever a viewer may not know is dealt anew under a seed that only the
 * referee knows, and only when the viewer’s view has changed.
 */
export class DealtKnowledge implements SeatKnowledge {
  readonly #game: Game;
  readonly #table: Table;
  readonly #secret: string;
  readonly #known = new Map<number, Known>();

  constructor(game: Game, table: Table, secret: string) {
    this.#game = game;
    this.#table = table;
    this.#secret = secret;
  }

  position(viewer: number): Uint8Array {
    const { pos } = this.#table;
    const face = canonical(this.#game.view(pos, viewer));
    const known = this.#known.get(viewer);
    if (known?.face === face) return known.bytes;
    const copy = this.#game.blank(pos);
    copy.bytes.set(pos.bytes);
    // Whoever only watches knows less than every seat.
    const eyes = viewer === SPECTATOR ? this.#table.seats.map((_, seat) => seat) : [viewer];
    const seed = hashText(`${this.#secret} ${viewer} ${face}`);
    for (const seat of eyes) {
      this.#game.redeal(copy, seat, new Random(Number.parseInt(seed.slice(0, 8), 16)));
    }
    this.#known.set(viewer, { face, bytes: copy.bytes });
    return copy.bytes;
  }

  events(viewer: number, events: readonly GameEvent[]): readonly GameEvent[] {
    return this.#table.eventsFor(viewer, events);
  }
}
