import { makeCode, makeHeader, Random, sample, Table, writeDecision } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { expect, test, vi } from 'vitest';
import { Session } from './session.ts';

vi.mock('../store/matches.ts', () => ({ saveMatch: async () => true }));
vi.mock('../bots/bots.ts', () => ({ askBot: async () => undefined, stopBot: () => {} }));
vi.mock('../kit/sound.ts', () => ({ sound: () => {} }));

/** A table of two people, played at random until the other side may react to a move. */
function atWindow(): Session {
  const header = makeHeader(banditen, { scenario: 'tarnova', options: {} }, '5'.repeat(64), ['0']);
  const session = new Session(banditen, {
    id: 'test',
    file: new Table(banditen, header).file(),
    players: ['human', 'human'],
    standing: [null, null],
    turn: 1,
    turns: 1,
    waits: '',
    updated: 0,
  });
  const random = new Random(11);
  const code = makeCode();
  for (let i = 0; i < 2000 && session.passVerb === undefined; i++) {
    const { decider } = session;
    sample(banditen, session.table.pos, decider, random, code);
    session.play(decider, writeDecision(banditen, session.table.pos, code));
  }
  return session;
}

const last = (session: Session) => session.table.step(session.table.length - 1).step;

test('letting one window pass answers this window alone', () => {
  const session = atWindow();
  const { length } = session.table;
  expect(session.passVerb).toBe('decline');
  session.letPass(false);
  expect(session.table.length).toBe(length + 1);
  expect(last(session).decision).toEqual({ do: 'decline' });
});

test('letting a whole act pass leaves no window of it open', () => {
  const session = atWindow();
  const { length } = session.table;
  session.letPass(true);
  expect(session.table.length).toBeGreaterThan(length);
  expect(session.passVerb).toBeUndefined();
  for (let i = length; i < session.table.length; i++) {
    expect(session.table.step(i).step.decision).toEqual({ do: 'decline' });
  }
});
