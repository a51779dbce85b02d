import { ValueDice } from '@esagono/engine';
import { xorshift } from './plain-map.ts';

/** The dice of the boardgame.io version, which keeps them in its state, for a game that asks for dice. */
export class XorshiftDice extends ValueDice {
  #state = 1;

  constructor(seed: number) {
    super();
    this.restart(seed);
  }

  restart(seed: number): void {
    this.#state = seed | 0 || 1;
  }

  protected draw(faces: number): number {
    this.#state = xorshift(this.#state);
    return 1 + ((this.#state >>> 0) % faces);
  }
}
