import { deflateRawSync } from 'node:zlib';
import {
  act,
  begin,
  conceal,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  QuietPlay,
  Random,
  SeededDice,
  sample,
} from '@esagono/engine';
import { difference } from '@esagono/protocol';
import { median } from './measure.ts';

export interface KnowledgeCost {
  /** Microseconds to build what one seat knows. */
  readonly conceal: number;
  /** Bytes of what changed in it by one step, compressed as it travels. */
  readonly delta: number;
}

/** What it costs to keep a seat up to date, over one random game: medians. */
export function knowledgeCost(game: Game, scenario: string, steps: number): KnowledgeCost {
  const play = new QuietPlay(new SeededDice(13));
  const pos = begin(game, game.open({ scenario }), play);
  const random = new Random(13);
  const code = makeCode();
  const known = game.blank(pos);
  conceal(game, pos, 0, known);
  let before = known.bytes.slice();
  const times: number[] = [];
  const sizes: number[] = [];
  for (let i = 0; i < steps && pos.ended === 0; i++) {
    const seat = firstDecider(deciders(game, pos));
    sample(game, pos, seat, random, code);
    act(game, pos, seat, code, play);
    const start = performance.now();
    conceal(game, pos, 0, known);
    times.push((performance.now() - start) * 1000);
    sizes.push(deflateRawSync(difference(before, known.bytes)).length);
    before = known.bytes.slice();
  }
  return { conceal: median(times), delta: median(sizes) };
}
