import { expect, it } from 'vitest';
import { SeededDice } from '../dice/dice.ts';
import { Codes } from '../position/codes.ts';
import { type Toy, toy } from '../testing/toy.ts';
import type { Game } from './game.ts';
import { begin, deciders, fewChoices, firstDecider, QuietPlay } from './play.ts';

const column = Int32Array.of(1, 2, 3);
const numbers = (() => {
  const codes = new Codes();
  for (const n of column) codes.add(0, n);
  return codes.numbers();
})();

it.each<[string, (out: Codes) => void]>([
  ['one by one', (out) => column.forEach((n) => out.add(0, n))],
  ['by columns', (out) => out.addAll(0, 1, column, column, 3)],
  ['by one column', (out) => out.addColumn(0, 1, column, 0, 3)],
  ['out of numbers kept', (out) => out.addNumbers(numbers, 3)],
])('a list of three written %s is no list of two', (_how, write) => {
  const [deal, turn, answer] = toy.frames;
  const list = (_pos: Toy, _seat: number, out: Codes) => write(out);
  const game: Game<Toy> = { ...toy, frames: [deal, { ...turn, list } as typeof turn, answer] };
  const opening = { scenario: game.scenarios[0].id };
  const pos = begin(game, game.open(opening), new QuietPlay(new SeededDice(1)));
  const seat = firstDecider(deciders(game, pos));
  expect(fewChoices(game, pos, seat, 2)).toBeUndefined();
  expect(fewChoices(game, pos, seat, 3)?.count).toBe(3);
});
