import {
  type Game,
  makeHeader,
  openingOf,
  parseSituation,
  runSituation,
  secretOfSeed,
  splitReport,
  Table,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { expect, test } from 'vitest';
import { type Moment, momentText, reportText } from './moment.ts';

const game = banditen as unknown as Game;
const table = new Table(game, makeHeader(game, { scenario: 'tarnova' }, secretOfSeed(8)));
while (table.length < 30) {
  const seat = table.seats.findIndex((_, n) => (table.deciders() >> n) & 1);
  const all = table.decisions(seat);
  table.play(seat, all[(table.length * 5) % all.length]);
}
const moment: Moment = {
  game,
  opening: openingOf(table.header),
  pos: table.known(1),
  viewer: 1,
  step: table.length,
};
const words = { title: 'Is this legal?', note: 'About: fire', rule: 'BAN-9.2' };

test('a moment becomes a situation that opens to what the viewer knew', () => {
  const situation = parseSituation(momentText(moment, words));
  expect(situation.situation).toBe('Is this legal?');
  expect(situation.note).toBe('About: fire');
  const { pos, failures } = runSituation(game, situation);
  expect(failures).toEqual([]);
  expect(pos.bytes).toEqual(moment.pos.bytes);
});

test('a report has the match behind it, and no secret of the other side', () => {
  const { situation, match } = splitReport(reportText(moment, table.file(), words));
  expect(runSituation(game, parseSituation(situation)).failures).toEqual([]);
  expect(JSON.parse(match ?? '{}')).toMatchObject({ esagono: 'seat' });
  expect(match).not.toContain(table.header.dice.secret ?? 'no secret');
});

test('a report of an earlier moment ends there', () => {
  const early = { ...moment, step: 10 };
  const { match } = splitReport(reportText(early, table.file(), words));
  const { match: late } = splitReport(reportText(moment, table.file(), words));
  const steps = (text = '{}'): number => JSON.parse(text).steps.length;
  expect(steps(match)).toBeLessThan(steps(late));
});
