import {
  act,
  begin,
  type Decision,
  deciders,
  decisionPoint,
  firstDecider,
  makeCode,
  QuietPlay,
  Random,
  readDecision,
  SeededDice,
  sample,
} from '@esagono/engine';
import { skirmish } from '@esagono/games/skirmish';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { expect, test } from 'vitest';
import { openDesk } from './choice.ts';
import { gridsOf } from './grid.ts';

/** Monte Novegno at its first Command Phase. */
function atCommand() {
  const game = strafexpedition;
  const play = new QuietPlay(new SeededDice(3));
  const random = new Random(3);
  const pos = begin(game, game.open({ scenario: 'novegno' }), play);
  const code = makeCode();
  while (decisionPoint(game, pos)?.name !== 'command') {
    const point = decisionPoint(game, pos);
    const seat = firstDecider(deciders(game, pos));
    if (point?.setup && point.usual) point.usual(pos, seat, code);
    else sample(game, pos, seat, random, code);
    act(game, pos, seat, code, play);
  }
  const seat = firstDecider(deciders(game, pos));
  const open = () => openDesk(game, pos, game.board(pos), seat, seat);
  const plan = (decision: Decision): void => {
    expect(readDecision(game, pos, seat, decision, code)).toBeUndefined();
    act(game, pos, seat, code, play);
  };
  return { open, plan };
}

test('planning is a table of Brigades and boxes; what is planned stands marked', () => {
  const { open, plan } = atCommand();
  const [grid] = gridsOf(open());
  expect(grid?.verb).toBe('plan');
  expect(grid?.fields).toEqual(['brigade', 'box']);
  expect(grid?.columns).toEqual(['off', 'none', '1-5', '6-10', '11-15']);
  for (const row of grid?.rows ?? []) {
    expect(row.cells.map((cell) => cell.state === 'now')).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  }
  const cell = grid?.rows[0]?.cells[2];
  expect(cell?.state).toBe('open');
  if (cell) plan(cell.decision);
  const [after] = gridsOf(open());
  expect(after?.rows.map((row) => row.value)).toEqual(grid?.rows.map((row) => row.value));
  expect(after?.rows[0]?.cells.map((c) => c.state === 'now')).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('acts about units and places are no tables', () => {
  const play = new QuietPlay(new SeededDice(3));
  const pos = begin(skirmish, skirmish.open({ scenario: 'meeting' }), play);
  expect(gridsOf(openDesk(skirmish, pos, skirmish.board(pos), 0, 0))).toEqual([]);
});
