// No result depends on another match: whatever the rules remember between two questions.
import {
  act,
  begin,
  Codes,
  choices,
  deciders,
  firstDecider,
  makeCode,
  type Options,
  QuietPlay,
  Random,
  refuse,
  SeededDice,
  sample,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { strafexpedition as game } from './index.ts';
import type { Sx } from './model/state.ts';

/** One match played at random, which keeps everything it is told. */
class Match {
  readonly pos: Sx;
  readonly told: string[] = [];
  readonly #random: Random;
  readonly #play: QuietPlay;
  readonly #codes = new Codes();
  readonly #code = makeCode();
  #steps = 0;

  constructor(scenario: string, options: Options, seed: number) {
    this.#random = new Random(seed);
    this.#play = new QuietPlay(new SeededDice(seed));
    this.pos = begin(game, game.open({ scenario, options }), this.#play);
  }

  step(): void {
    const { pos } = this;
    if (pos.ended !== 0) return;
    const seat = firstDecider(deciders(game, pos));
    sample(game, pos, seat, this.#random, this.#code);
    this.#steps += 1;
    if (this.#steps % EVERY === 0) {
      this.#codes.clear();
      choices(game, pos, seat, this.#codes);
      this.told.push(`${this.#codes.count} choices`);
    }
    this.told.push(`${seat} ${this.#code.join(' ')} ${refuse(game, pos, seat, this.#code)?.rule}`);
    act(game, pos, seat, this.#code, this.#play);
    this.told.push(sum(pos.bytes));
  }
}

/** Full lists are dear: every so many steps. */
const EVERY = 100;
const STEPS = 500;

/** Two sums of different kind: enough to tell bytes apart where nobody chooses them. */
function sum(bytes: Uint8Array): string {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return `${a} ${b}`;
}

const SEEDS = [3, 4] as const;
const WAYS: [string, Options][] = [
  ['novegno', {}],
  ['asiago', {}],
  ['campaign', {}],
  ['campaign', { team: true }],
];
describe('two matches at one table', () => {
  it.each(WAYS)('%s %j: each goes as it goes alone', (scenario, options) => {
    const alone = SEEDS.map((seed) => {
      const match = new Match(scenario, options, seed);
      for (let i = 0; i < STEPS; i++) match.step();
      return match.told;
    });
    const both = SEEDS.map((seed) => new Match(scenario, options, seed));
    for (let i = 0; i < STEPS; i++) for (const match of both) match.step();
    expect(both[0]?.pos.scene).toBe(both[1]?.pos.scene);
    SEEDS.forEach((_seed, i) => {
      expect(both[i]?.told).toEqual(alone[i]);
    });
  });
});
