import {
  type Game,
  type MatchFile,
  type Position,
  replayMatch,
  SPECTATOR,
  Table,
} from '@esagono/engine';

/** Positions after each step, for the replay; the opening only if somebody goes back to it. */
export class Past {
  readonly #game: Game;
  readonly #after: Uint8Array[] = [];
  #file: MatchFile | undefined;
  #opening: Uint8Array | undefined;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Plays a match file through, noting every position on the way. */
  replay(file: MatchFile): Table {
    this.#file = file;
    return replayMatch(this.#game, file, (table) => this.note(table.pos));
  }

  note(pos: Position): void {
    this.#after.push(pos.bytes.slice());
  }

  forget(): void {
    this.#after.pop();
  }

  #bytes(step: number): Uint8Array {
    const known = this.#after[step - 1];
    if (known) return known;
    if (!this.#file) throw new Error('no match was replayed');
    this.#opening ??= new Table(this.#game, this.#file).pos.bytes;
    return this.#opening;
  }

  /** The position after `step` decisions. */
  at(step: number, like: Position): Position {
    const pos = this.#game.blank(like);
    pos.bytes.set(this.#bytes(step));
    return pos;
  }

  /** The first step of each turn, for jumping about in the replay. */
  turnStarts(like: Position): readonly { readonly turn: number; readonly step: number }[] {
    const pos = this.#game.blank(like);
    const starts: { turn: number; step: number }[] = [];
    for (let step = 0; step <= this.#after.length; step++) {
      pos.bytes.set(this.#bytes(step));
      const { turn } = this.#game.view(pos, SPECTATOR);
      if (turn !== starts.at(-1)?.turn) starts.push({ turn, step });
    }
    return starts;
  }
}
