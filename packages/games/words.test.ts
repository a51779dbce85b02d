import {
  act,
  begin,
  deciders,
  firstDecider,
  makeCode,
  Random,
  SeededDice,
  sample,
  ToldPlay,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { findGame, READINGS } from './all.ts';

const STEPS = 400;
const APART = 25;

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

// A word that a situation may use but the reading does not know would be refused as misspelt.
describe.each([
  ['banditen', 'gravellona'],
  ['banditen', 'tarnova'],
  ['ta1', 'gravellona'],
  ['ta1', 'drvar'],
  ['strafexpedition', 'novegno'],
])('the words of %s/%s', (id, scenario) => {
  it('are all that a game shows and tells', () => {
    const game = findGame(id);
    const words = READINGS[id]?.words;
    if (!game || !words) throw new Error(`${id} has no reading`);
    const random = new Random(5);
    const play = new ToldPlay(new SeededDice(5));
    const pos = begin(game, game.open({ scenario }), play);
    const seen = { state: new Set<string>(), unit: new Set<string>(), event: new Set<string>() };
    const code = makeCode();
    for (let step = 0; step < STEPS && pos.ended === 0; step++) {
      const seat = firstDecider(deciders(game, pos));
      sample(game, pos, seat, random, code);
      act(game, pos, seat, code, play);
      if (step % APART !== 0) continue;
      const state = game.describe(pos);
      for (const key of keysOf(state)) seen.state.add(key);
      for (const unit of Object.values(Object(state.units)))
        for (const key of keysOf(unit)) seen.unit.add(key);
    }
    for (const { values } of play.events) for (const key of keysOf(values)) seen.event.add(key);
    expect(seen.event.size).toBeGreaterThan(0);
    const strangers = (['state', 'unit', 'event'] as const).flatMap((kind) =>
      [...seen[kind]].filter((word) => !words[kind].includes(word)),
    );
    expect(strangers).toEqual([]);
  });
});
