import type { Hint } from '@esagono/ai';
import { begin, type Game, QuietPlay, SeededDice } from '@esagono/engine';
import { skirmish as rules } from '@esagono/games/skirmish';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Choice, openDesk } from '../controller/choice.ts';
import { NOTHING } from '../controller/selection.ts';
import type { Coached } from '../table/coaching.ts';
import type { TableState } from '../table/table-state.ts';
import { canAsk, consult } from './consult.ts';

const skirmish = rules as Game;

/** A learner's table, and a coach who says what he is told to say. */
function seat(allowed = true) {
  const play = new QuietPlay(new SeededDice(1));
  const pos = begin(skirmish, skirmish.open({ scenario: 'meeting' }), play);
  const desk = openDesk(skirmish, pos, skirmish.board(pos), 0, 0);
  const store = createStore(() => ({ desk, selection: NOTHING, coached: undefined }) as TableState);
  const say = (plans: readonly Choice[], running: boolean): void => {
    const hints = plans.map(({ decision }) => ({ decision }) as Hint);
    const coached: Coached = { plans: hints, share: 0, running, shown: 0 };
    store.setState({ coached });
  };
  const session = { store, coaching: { allowed, ask: async () => say([], true) } };
  const pointed: Choice[] = [];
  const point = (choice: Choice): void => {
    pointed.push(choice);
    store.setState({ selection: { ...NOTHING, goal: choice.goal } });
  };
  let alone = 0;
  const ask = (): void =>
    consult(session, point, () => {
      alone += 1;
    });
  return { session, store, desk, say, ask, pointed, alone: () => alone };
}

test('what the coach thinks best is pointed at, anew when he changes his mind', () => {
  const { desk, say, ask, pointed } = seat();
  const [one, two] = desk.choices as [Choice, Choice];
  ask();
  expect(pointed).toEqual([]);
  say([one, two], true);
  say([one, two], true);
  say([two, one], false);
  expect(pointed).toEqual([one, two]);
});

test('whoever points elsewhere is left alone', () => {
  const { store, desk, say, ask, pointed } = seat();
  const [one, two] = desk.choices as [Choice, Choice];
  ask();
  say([one, two], true);
  store.setState({ selection: { ...NOTHING, goal: 7 } });
  say([two, one], false);
  expect(pointed).toEqual([one]);
});

test('once another question stands nothing more is heard', () => {
  const { store, desk, say, ask, pointed } = seat();
  ask();
  store.setState({ coached: undefined });
  say([desk.choices[0] as Choice], false);
  expect(pointed).toEqual([]);
});

test('a coach who has nothing to say leaves it to the lesson, once', () => {
  const { say, ask, pointed, alone } = seat();
  ask();
  say([], false);
  say([], false);
  expect([pointed.length, alone()]).toEqual([0, 1]);
});

test('he is asked only where he may be, by who has something to choose', () => {
  const { session, store, desk } = seat();
  expect(desk.choices.length).toBeGreaterThan(1);
  expect(canAsk(session, store.getState())).toBe(true);
  expect(canAsk(seat(false).session, store.getState())).toBe(false);
  store.setState({ desk: { ...desk, seat: -1 } });
  expect(canAsk(session, store.getState())).toBe(false);
});
