import { findBot } from '@esagono/ai';
import { firstDecider, isRefusal, makeHeader, Random, Table, writeDecision } from '@esagono/engine';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { expect, test } from 'vitest';
import { viewOfAll } from '../board/views.ts';
import { type Desk, openDesk } from './choice.ts';
import { answerHexes, formationChoices, hexesOfFormation, nearestChoice } from './formations.ts';
import { chosen, firstSelection, pointed, tapHex } from './selection.ts';
import { targetsOf } from './targets.ts';

/** Novegno by rules of thumb until the moment has come. */
function deskWhen(come: (desk: Desk) => boolean): Desk {
  const header = makeHeader(strafexpedition, { scenario: 'novegno' }, '0'.repeat(64), ['luck']);
  const table = new Table(strafexpedition, header);
  const bot = findBot('recruit');
  const board = strafexpedition.board(table.pos);
  const random = new Random(1);
  for (let i = 0; i < 400 && table.pos.ended === 0; i++) {
    const seat = firstDecider(table.deciders());
    const known = table.known(seat);
    const desk = openDesk(strafexpedition, known, board, seat, seat);
    if (come(desk)) return desk;
    const code = bot?.choose(strafexpedition, known, seat, random, bot.budget);
    if (!code || isRefusal(table.play(seat, writeDecision(strafexpedition, known, code)))) break;
  }
  throw new Error('the moment does not come');
}

test('where only a number is asked for it is in hand at once: a bid shows its slider', () => {
  const desk = deskWhen((it) => it.view.prompt.key === 'prompt.bid');
  const selection = firstSelection(desk);
  expect(selection.verb).toBe('bid');
  expect(chosen(desk, selection)?.extras).toEqual({ points: 0 });
});

test('which Brigade, and where: each Brigade has a likeliest place among its own units', () => {
  const desk = deskWhen((it) => formationChoices(it).length > 1);
  for (const one of formationChoices(desk)) {
    const choice = nearestChoice(desk, one);
    expect(one.choices).toContain(choice);
    const hexes = hexesOfFormation(one.formation);
    const xs = hexes.map((hex) => desk.board.grid.x[hex] ?? 0);
    const x = desk.board.grid.x[choice?.goal ?? -1] ?? -1;
    expect(x).toBeGreaterThanOrEqual(Math.min(...xs));
    expect(x).toBeLessThanOrEqual(Math.max(...xs));
  }
});

test('pointing at another place keeps the Brigade', () => {
  const desk = deskWhen((it) => formationChoices(it).length > 1);
  const [first, second] = formationChoices(desk);
  const shared = second?.choices.find((c) => first?.choices.some((d) => d.goal === c.goal));
  const other = second?.choices.find((c) => c.goal !== shared?.goal);
  if (!shared || !other) throw new Error('no place that both may take');
  const held = pointed(desk, firstSelection(desk), other);
  const moved = chosen(desk, tapHex(desk, held, shared.goal).selection);
  expect(moved?.goal).toBe(shared.goal);
  expect(moved?.extras).toEqual(other.extras);
});

test('enemies in reach are listed with all who can strike them', () => {
  const desk = deskWhen((it) => targetsOf(it).some(({ choices }) => choices.length > 1));
  const [target] = targetsOf(desk);
  const units = target?.choices.map(({ units: [unit] }) => unit) ?? [];
  expect(new Set(units).size).toBe(units.length);
  expect(target?.choices.every(({ goal }) => goal === target.hex)).toBe(true);
});

test('the map goes where the answers are, and only as far as it must', () => {
  const desk = deskWhen((it) => formationChoices(it).length > 0);
  const hexes = answerHexes(desk);
  const open = { x: 0, y: 0, w: 1000, h: 800 };
  const away = { k: 60, x: -100_000, y: 0 };
  const view = viewOfAll(desk.board, hexes, away, open, 20);
  if (!view) throw new Error('the map stays where it was');
  expect(viewOfAll(desk.board, hexes, view, open, 20)).toBeUndefined();
});
