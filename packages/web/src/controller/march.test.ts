import { findBot } from '@esagono/ai';
import {
  decisionPoint,
  firstDecider,
  type Game,
  isRefusal,
  makeCode,
  makeHeader,
  Random,
  Table,
  writeDecision,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { expect, test } from 'vitest';
import { type Desk, openDesk } from './choice.ts';
import { choiceOf } from './choice-of.ts';
import { goesOnAt, type March, marchAfter } from './march.ts';
import { chosen, firstSelection, stepBack } from './selection.ts';

const game = banditen as unknown as Game;
const bot = findBot('recruit');

/** A battle by rules of thumb until a march is interrupted short of where it was to lead. */
function interrupted(): { desk: Desk; march: March } {
  const table = new Table(game, makeHeader(game, { scenario: 'gravellona' }, '0'.repeat(64), []));
  const board = game.board(table.pos);
  const random = new Random(1);
  let march: March | undefined;
  for (let i = 0; i < 400 && table.pos.ended === 0; i++) {
    const seat = firstDecider(table.deciders());
    const known = table.known(seat);
    const desk = openDesk(game, known, board, seat, seat);
    const here = desk.hexOf.get(march?.units[0] ?? -1);
    const asked = desk.view.prompt.key === 'prompt.goOn';
    if (march && asked && here !== undefined && march.path.slice(0, -1).includes(here))
      return { desk, march };
    const point = decisionPoint(game, known);
    const usual = makeCode();
    if (point?.setup) point.usual?.(known, seat, usual);
    const code = point?.setup ? usual : bot?.choose(game, known, seat, random, bot.budget);
    if (!code) break;
    const decision = writeDecision(game, known, code);
    const choice = choiceOf(desk, decision);
    if (choice) march = marchAfter(march, choice);
    if (isRefusal(table.play(seat, decision))) break;
  }
  throw new Error('nobody is interrupted');
}

test('a march that was interrupted is pointed at the next hex of its way', () => {
  const { desk, march } = interrupted();
  const onward = chosen(desk, firstSelection(desk, march));
  const here = march.path.indexOf(desk.hexOf.get(march.units[0] ?? -1) ?? -1);
  expect(march.path.slice(here + 1)).toContain(onward?.goal);
  // One step back leaves the choice open, as it is for whoever planned nothing.
  expect(stepBack(firstSelection(desk, march)).goal).toBe(-1);
  expect(chosen(desk, firstSelection(desk))).toBeUndefined();
});

test('nothing is pointed at behind it, nor for somebody who is not on its way', () => {
  const { desk, march } = interrupted();
  const back = [...march.path].reverse();
  const here = desk.hexOf.get(march.units[0] ?? -1) ?? -1;
  expect(goesOnAt(desk, { ...march, path: back.slice(0, back.indexOf(here) + 1) })).toBeUndefined();
  expect(goesOnAt(desk, { units: [-1], path: march.path })).toBeUndefined();
});

test('steps along it and reactions to it leave it as it is; another march takes its place', () => {
  const { desk, march } = interrupted();
  const onward = goesOnAt(desk, march);
  if (!onward) throw new Error('nowhere to go on');
  expect(marchAfter(march, onward)).toBe(march);
  const other = { ...onward, units: [7], path: [1, 2], moves: true };
  expect(marchAfter(march, other)).toBe(other);
});
