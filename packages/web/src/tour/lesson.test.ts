import {
  decisionPoint,
  firstDecider,
  type Game,
  isRefusal,
  makeCode,
  makeHeader,
  owes,
  Random,
  sample,
  Table,
  writeDecision,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { expect, test } from 'vitest';
import { openDesk } from '../controller/choice.ts';
import { NOTHING, type Selection } from '../controller/selection.ts';
import type { TableState } from '../table/table-state.ts';
import en from '../text/en.json' with { type: 'json' };
import { FIRST_TURN } from './banditen-first-turn.ts';
import { Guide, type Lesson } from './lesson.ts';
import { FIRST_DAY } from './strafexpedition-first-day.ts';

const LEARNER = 1;
/** Decisions after which a lesson that is not over leads nowhere. */
const MANY = 400;

/** Plays a lesson as somebody who always asks to be shown, against an opponent who plays anything. */
function playThrough(game: Game, scenario: string, lesson: Lesson, seed: number): string[] {
  const setUpToo = lesson === FIRST_DAY;
  const digit = String(seed).padStart(2, '0');
  const table = new Table(
    game,
    makeHeader(game, { scenario, options: {} }, digit.repeat(32), [digit.repeat(8)]),
  );
  const random = new Random(seed);
  const code = makeCode();
  const board = game.board(table.pos);
  for (let point = decisionPoint(game, table.pos); ; point = decisionPoint(game, table.pos)) {
    const seat = firstDecider(table.deciders());
    if (!point?.setup || !point.usual || (seat === LEARNER && setUpToo)) break;
    point.usual(table.pos, seat, code);
    table.play(seat, writeDecision(game, table.pos, code));
  }
  let selection: Selection = NOTHING;
  const state = (): TableState =>
    ({
      desk: openDesk(
        game,
        table.pos,
        board,
        LEARNER,
        owes(table.deciders(), LEARNER) ? LEARNER : -1,
      ),
      length: table.length,
      selection,
    }) as TableState;
  const guide = new Guide(lesson, state());
  const shown: string[] = [];
  for (let i = 0; i < MANY; i++) {
    const now = state();
    guide.see(now);
    const card = guide.card(now);
    if (!card) return shown;
    if (shown.at(-1) !== card.key) shown.push(card.key);
    if (card.kind === 'read') {
      guide.next(now);
    } else if (card.kind === 'wait') {
      const seat = [0, 1].find((s) => s !== LEARNER && owes(table.deciders(), s)) ?? 0;
      sample(game, table.pos, seat, random, code);
      expect(isRefusal(table.play(seat, writeDecision(game, table.pos, code)))).toBe(false);
    } else {
      const hint = guide.hint(now);
      expect(hint, card.key).toBeDefined();
      if (!hint) return shown;
      const { units, verb, goal } = hint;
      // What is taken and pointed at may be all the step asks for; else it is done.
      selection = { ...selection, hex: -1, units, verb, goal, variant: 0 };
      const pointed = state();
      guide.see(pointed);
      for (let next = guide.card(pointed); next; next = guide.card(pointed)) {
        if (shown.at(-1) !== next.key) shown.push(next.key);
        if (next.kind !== 'read') break;
        guide.next(pointed);
      }
      expect(isRefusal(table.play(LEARNER, hint.decision))).toBe(false);
      selection = NOTHING;
    }
  }
  throw new Error(`the lesson never ends: ${shown.slice(-8).join(', ')}`);
}

test.each([1, 2, 3, 4])('the first turn of Banditen! is led to its end (luck %i)', (seed) => {
  const shown = playThrough(banditen as Game, 'gravellona', FIRST_TURN, seed);
  for (const key of ['ground', 'take', 'commit', 'seen', 'fire', 'roll', 'pass', 'end']) {
    expect(shown).toContain(key);
  }
  for (const key of shown) expect(en).toHaveProperty([`tour.${key}.text`]);
});

test('a first turn comes to an assault', () => {
  const shown = [1, 2, 3, 4].flatMap((seed) =>
    playThrough(banditen as Game, 'gravellona', FIRST_TURN, seed),
  );
  expect(shown).toContain('storm');
});

test.each([1, 2, 3])('the first day of Strafexpedition is led to its end (luck %i)', (seed) => {
  const shown = playThrough(strafexpedition as Game, 'novegno', FIRST_DAY, seed);
  for (const key of ['setUp', 'plan', 'seal', 'activate', 'move', 'moved', 'evening', 'done']) {
    expect(shown).toContain(`staff.${key}`);
  }
  for (const key of shown) expect(en).toHaveProperty([`tour.${key}.text`]);
});
