import { findBot } from '@esagono/ai';
import {
  decisionPoint,
  firstDecider,
  type Game,
  isRefusal,
  makeCode,
  makeHeader,
  type Position,
  Random,
  Table,
  writeDecision,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { ta1 } from '@esagono/games/ta1';
import { expect, test } from 'vitest';
import { brushesOf } from './brush.ts';
import { type Desk, openDesk } from './choice.ts';
import { wayToPick } from './pick.ts';

const AUSTRIAN = 1;

/** A battle by rules of thumb until the question is put. */
function deskAt<P extends Position>(
  of: Game<P>,
  scenario: string,
  prompt: string,
  side?: number,
): Desk {
  const game = of as unknown as Game;
  const table = new Table(game, makeHeader(game, { scenario }, '0'.repeat(64), ['luck']));
  const bot = findBot('recruit');
  const board = game.board(table.pos);
  const random = new Random(1);
  const usual = makeCode();
  for (let i = 0; i < 400 && table.pos.ended === 0; i++) {
    const seat = firstDecider(table.deciders());
    const known = table.known(seat);
    const desk = openDesk(game, known, board, seat, seat);
    if (desk.view.prompt.key === prompt && (side ?? desk.side) === desk.side) return desk;
    const point = decisionPoint(game, known);
    if (point?.setup) point.usual?.(known, seat, usual);
    const code = point?.setup ? usual : bot?.choose(game, known, seat, random, bot.budget);
    if (!code || isRefusal(table.play(seat, writeDecision(game, known, code)))) break;
  }
  throw new Error('the question is not put');
}

test('many of one kind are taken one after another', () => {
  const [brush] = brushesOf(deskAt(strafexpedition, 'novegno', 'prompt.attach'));
  expect(brush).toMatchObject({ verb: 'attach', beside: false });
});

test('beside other acts of units they step back behind their name', () => {
  const brushes = brushesOf(deskAt(ta1, 'gravellona', 'prompt.activation'));
  expect(brushes.map(({ verb, beside }) => [verb, beside])).toEqual([['raise', true]]);
});

test('the best of them are asked for only where nothing else can be done with them', () => {
  const [attach] = brushesOf(deskAt(strafexpedition, 'novegno', 'prompt.attach'));
  expect(attach?.sole).toBe(true);
  const guns = brushesOf(deskAt(strafexpedition, 'novegno', 'prompt.artillery', AUSTRIAN));
  expect(guns.map(({ verb, beside, sole }) => [verb, beside, sole])).toEqual([
    ['mode', false, false],
    ['spike', true, false],
    ['interdict', true, false],
  ]);
});

test('an action that hands the turn over is weighed first, not done at a press', () => {
  const desk = deskAt(ta1, 'drvar', 'prompt.activation');
  expect(desk.choices.filter(({ verb }) => verb === 'interrogate').length).toBeGreaterThan(2);
  expect(brushesOf(desk)).toEqual([]);
});

test('it is said where to begin: beside the map while it is empty, then on it', () => {
  const header = makeHeader(banditen, { scenario: 'gravellona' }, '0'.repeat(64), ['luck']);
  const table = new Table(banditen, header);
  const seat = firstDecider(table.deciders());
  const board = banditen.board(table.pos);
  const first = openDesk(banditen, table.known(seat), board, seat, seat) as unknown as Desk;
  expect(wayToPick(first)).toBe('pickBeside');
  expect(wayToPick(deskAt(ta1, 'drvar', 'prompt.activation'))).toBe('pick');
});
