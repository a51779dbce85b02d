import {
  Codes,
  choices,
  type Decision,
  deciders,
  type Game,
  makeCode,
  openGame,
  owes,
  type Position,
  Random,
  sample,
  writeDecision,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { RemoteTable } from '@esagono/protocol';

/** What a page does with a table: runs the engine on the position its seat was sent. */
export class Page {
  readonly game: Game;
  readonly pos: Position;
  readonly remote: RemoteTable;
  readonly #random: Random;

  constructor(remote: RemoteTable, seed: number) {
    const { face } = remote;
    const game = face && findGame(face.game);
    if (!face || !game) throw new Error('the table is not open');
    this.game = game;
    this.remote = remote;
    this.pos = openGame(game, { scenario: face.scenario, options: face.options });
    this.#random = new Random(seed);
  }

  #look(): Position {
    const { position } = this.remote;
    if (!position) throw new Error('no position was sent');
    this.pos.bytes.set(position);
    return this.pos;
  }

  get owes(): boolean {
    return owes(deciders(this.game, this.#look()), this.remote.seat);
  }
  get ended(): boolean {
    return this.#look().ended !== 0;
  }

  /** Any legal decision, as this page sees it. */
  some(): Decision {
    const code = makeCode();
    sample(this.game, this.#look(), this.remote.seat, this.#random, code);
    return writeDecision(this.game, this.pos, code);
  }
  all(): Decision[] {
    const codes = new Codes();
    choices(this.game, this.#look(), this.remote.seat, codes);
    return Array.from({ length: codes.count }, (_, i) => {
      const code = makeCode();
      codes.read(i, code);
      return writeDecision(this.game, this.pos, code);
    });
  }
}
