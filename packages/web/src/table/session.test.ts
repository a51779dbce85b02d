import {
  decisionPoint,
  type Game,
  makeCode,
  makeHeader,
  type Position,
  Random,
  sample,
  Table,
  writeDecision,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { ta1 } from '@esagono/games/ta1';
import { describe, expect, test, vi } from 'vitest';
import { Session } from './session.ts';

vi.mock('../store/matches.ts', () => ({ saveMatch: async () => true }));
vi.mock('../bots/bots.ts', () => ({ askBot: async () => undefined, stopBot: () => {} }));
vi.mock('../kit/sound.ts', () => ({ sound: () => {} }));

function sitDown<P extends Position>(of: Game<P>, scenario: string): Session {
  const game = of as unknown as Game;
  const header = makeHeader(game, { scenario, options: {} }, '5'.repeat(64), ['0']);
  return new Session(game, {
    id: 'test',
    file: new Table(game, header).file(),
    players: ['human', 'human'],
    standing: [null, null],
    turn: 1,
    turns: 1,
    waits: '',
    updated: 0,
  });
}

const random = () => new Random(11);

/** One decision, as chance has it; a set-up is taken as proposed. */
function next(session: Session, chance: Random): void {
  const { decider, game, table } = session;
  const code = makeCode();
  const point = decisionPoint(game, table.pos);
  if (point?.setup && point.usual) point.usual(table.pos, decider, code);
  else sample(game, table.pos, decider, chance, code);
  session.play(decider, writeDecision(game, table.pos, code));
}

/** A table of two people, played at random, several games if need be, until this window opens. */
function atWindow<P extends Position>(game: Game<P>, scenario: string, name: string): Session {
  const chance = random();
  for (let games = 0; games < 8; games++) {
    const session = sitDown(game, scenario);
    for (let i = 0; i < 3000 && session.table.pos.ended === 0; i++) {
      if (session.passVerb !== undefined && session.windows.open?.name === name) return session;
      next(session, chance);
    }
  }
  throw new Error(`no window ${name}`);
}

const decisionsFrom = (session: Session, from: number): readonly unknown[] =>
  Array.from(
    { length: session.table.length - from },
    (_, i) => session.table.step(from + i).step.decision,
  );

const WINDOWS = [
  { game: banditen, scenario: 'tarnova', name: 'reaction', pass: 'decline' },
  { game: ta1, scenario: 'gravellona', name: 'reaction', pass: 'pass' },
  { game: strafexpedition, scenario: 'novegno', name: 'defend', pass: 'commit' },
  { game: strafexpedition, scenario: 'novegno', name: 'counter', pass: 'done' },
  { game: strafexpedition, scenario: 'novegno', name: 'react', pass: 'decline' },
  { game: strafexpedition, scenario: 'novegno', name: 'shoot', pass: 'decline' },
] as unknown as { game: Game; scenario: string; name: string; pass: string }[];

describe.each(WINDOWS)('$game.id: $name', ({ game, scenario, name, pass }) => {
  test('letting one window pass answers this window alone', () => {
    const session = atWindow(game, scenario, name);
    const { length } = session.table;
    session.letPass(false);
    expect(decisionsFrom(session, length)).toEqual([{ do: pass }]);
  });

  test('letting a whole act pass leaves no window of it open', () => {
    const session = atWindow(game, scenario, name);
    const { seat } = session.store.getState().desk;
    const chance = random();
    session.letPass(true);
    for (let i = 0; i < 200 && session.table.pos.ended === 0; i++) {
      const point = decisionPoint(game, session.table.pos);
      if (point?.begins) break;
      // The other side goes on with its act: this one is not asked again whether it reacts.
      if (session.decider === seat) expect(session.passVerb).toBeUndefined();
      const before = session.table.length;
      const { decider } = session;
      next(session, chance);
      session.setStanding(decider, null); // answers what has been decided beforehand
      expect(session.table.length).toBeGreaterThan(before);
    }
  });
});

test('the replay goes back to the opening and forward to now', () => {
  const session = atWindow(banditen, 'tarnova', 'reaction');
  const { length, pos } = session.table;
  const [first] = session.turnStarts();
  expect(first).toEqual({ turn: 1, step: 0 });
  session.look(0);
  expect(session.store.getState().desk.pos.acts).toBe(0);
  session.look(length);
  expect(session.store.getState().desk.pos.bytes).toEqual(pos.bytes);
  session.look(undefined);
  expect(session.store.getState().review).toBeUndefined();
});

describe('Defensive Fire', () => {
  test('once a unit aims, being done with it is no longer letting pass', () => {
    const session = atWindow(strafexpedition, 'novegno', 'defend');
    const { desk } = session.store.getState();
    const aim = desk.choices.find((choice) => choice.verb === 'aim');
    if (aim) session.commit(aim);
    expect(session.windows.open?.name).toBe('defend');
    expect(session.passVerb).toBeUndefined();
  });

  test('all fire at once: everybody aims, and the fire is given', () => {
    const session = atWindow(strafexpedition, 'novegno', 'defend');
    const { length } = session.table;
    session.react();
    expect(decisionsFrom(session, length).slice(0, 2)).toEqual([
      { do: 'volley' },
      { do: 'commit' },
    ]);
  });
});

test('each window of one march can be let pass by itself', () => {
  const chance = random();
  let again = 0;
  for (let games = 0; games < 6 && again === 0; games++) {
    const session = sitDown(banditen, 'tarnova');
    for (let i = 0; i < 1500 && session.table.pos.ended === 0; i++) {
      if (!session.windows.open) next(session, chance);
      else {
        const { seat } = session.store.getState().desk;
        expect(session.passVerb).toBe('decline');
        session.letPass(false);
        if (session.windows.open && session.decider === seat) again += 1;
      }
    }
  }
  expect(again).toBeGreaterThan(0);
});

test('the best reaction with units is considered before it is done', () => {
  const session = atWindow(banditen, 'tarnova', 'reaction');
  const { length } = session.table;
  if (!session.windows.best(session.store.getState().desk.seat)) throw new Error('nothing to do');
  session.react();
  expect(session.table.length).toBe(length);
  const { selection } = session.store.getState();
  expect(selection.verb).toMatch(/^opportunity/);
  expect(selection.units.length).toBeGreaterThan(0);
});

test('a standing order answers without handing the screen over', () => {
  const session = sitDown(banditen, 'tarnova');
  const chance = random();
  session.windows.standing.fill('never');
  for (let i = 0; i < 300; i++) {
    const { desk, curtain } = session.store.getState();
    if (session.windows.open) {
      expect(desk.seat).toBe(-1);
      expect(curtain === session.decider).toBe(false);
      return;
    }
    session.lift();
    next(session, chance);
  }
  throw new Error('no window');
});
