import {
  type Game,
  type MatchFile,
  type Position,
  replayMatch,
  SPECTATOR,
  Table,
} from '@esagono/engine';

/** Positions after each step, the opening first, for the replay. */
export class Past {
  readonly #game: Game;
  readonly #bytes: Uint8Array[] = [];

  constructor(game: Game) {
    this.#game = game;
  }

  /** Plays a match file through, noting every position on the way. */
  replay(file: MatchFile): Table {
    this.note(new Table(this.#game, file).pos);
    return replayMatch(this.#game, file, (table) => this.note(table.pos));
  }

  note(pos: Position): void {
    this.#bytes.push(pos.bytes.slice());
  }

  forget(): void {
    this.#bytes.pop();
  }

  /** The position after `step` decisions. */
  at(step: number, like: Position): Position {
    const pos = this.#game.blank(like);
    pos.bytes.set(this.#bytes[step] as Uint8Array);
    return pos;
  }

  /** The first step of each turn, for jumping about in the replay. */
  turnStarts(like: Position): readonly { readonly turn: number; readonly step: number }[] {
    const pos = this.#game.blank(like);
    const starts: { turn: number; step: number }[] = [];
    this.#bytes.forEach((bytes, step) => {
      pos.bytes.set(bytes);
      const { turn } = this.#game.view(pos, SPECTATOR);
      if (turn !== starts.at(-1)?.turn) starts.push({ turn, step });
    });
    return starts;
  }
}
