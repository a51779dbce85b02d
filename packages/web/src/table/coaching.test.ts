import { hints } from '@esagono/ai';
import { conceal, type Game, makeHeader, Random, Table } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import type { LocalHost } from '@esagono/session';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Advice } from '../bots/coach-worker.ts';
import type { Known } from '../bots/lay.ts';
import type { Player } from '../store/matches.ts';
import { Agreement } from './agreement.ts';
import { openLocal } from './local.ts';
import { PageSession } from './session.ts';

interface Asked {
  readonly known: Known;
  readonly tell: (advice: Advice) => void;
}
const asked: Asked[] = [];

vi.mock('../store/keeper.ts', () => ({
  Keeper: class {
    keep = async () => ({});
    close = async () => {};
  },
}));
vi.mock('../bots/bots.ts', () => ({ askBot: async () => undefined, stopBot: () => {} }));
vi.mock('../bots/coach.ts', () => ({
  askCoach: async (known: Known, _seed: number, tell: (advice: Advice) => void) => {
    asked.push({ known, tell });
  },
  stopCoach: () => {},
}));
vi.mock('../bots/helper.ts', () => ({
  listAway: async () => undefined,
  oddsAway: async () => undefined,
  threatsAway: async () => undefined,
}));
vi.mock('../common/sound.ts', () => ({ sound: () => {} }));

const game = banditen as unknown as Game;
const header = makeHeader(game, { scenario: 'tarnova', options: {} }, '5'.repeat(64), ['0']);

const sitDown = (players: readonly Player[], coach = true): PageSession => {
  const saved = { id: 't', file: new Table(game, header).file(), players, standing: [null, null] };
  const keeping = { kept: () => {}, refused: () => {} };
  const kept = { ...saved, turn: 1, turns: 1, waits: '', updated: 0 };
  const { session } = openLocal(game, kept, keeping);
  return coach ? session : new PageSession(session.host, { ...saved, keep: async () => true });
};

beforeEach(() => {
  asked.length = 0;
});

test('the coach is given what the seat knows and nothing else', async () => {
  const session = sitDown(['human', 'human']);
  await session.coaching.ask();
  const { known } = asked[0] as Asked;
  const host = session.host as LocalHost;
  const concealed = game.blank(host.table.pos);
  conceal(game, host.table.pos, known.seat, concealed);
  expect(known.bytes).toEqual(concealed.bytes);
});

test('what he says stands until something is decided; what he says too late is not heard', async () => {
  const session = sitDown(['human', 'human']);
  await session.coaching.ask();
  const { known, tell } = asked[0] as Asked;
  const plans = hints(game, session.pos, known.seat, new Random(1), { nodes: 50 });
  expect(plans.length).toBeGreaterThan(0);
  tell({ plans, share: 0.4 });
  expect(session.store.getState().coached).toMatchObject({ plans, running: true });
  session.coaching.stop();
  tell({ plans: [], share: 1 });
  expect(session.store.getState().coached).toMatchObject({ plans, running: false });
  session.coaching.lookAt(0);
  expect(session.store.getState().coached?.shown).toBe(0);
  const [plan] = plans;
  await session.decideFor(known.seat, plan?.decision ?? { do: '' });
  expect(session.store.getState().coached).toBeUndefined();
});

test('where a rating is at stake nobody is asked', () => {
  const session = sitDown(['human', 'human'], false);
  expect(session.coaching.allowed).toBe(false);
  void session.coaching.ask();
  expect(asked).toHaveLength(0);
});

const LOST = 0.01;

/** A table against a bot that has seen no hope for seven decisions. */
async function hopeless(): Promise<PageSession> {
  const session = sitDown(['human', 'bot:recruit']);
  for (let i = 0; i < 7; i++) expect(await session.agreement.heard(1, LOST)).toBe(false);
  return session;
}

test('a bot without hope offers to resign; accepted, the match is over and nobody is asked', async () => {
  const session = await hopeless();
  const gaveUp = session.agreement.heard(1, LOST);
  expect(session.store.getState().offered).toEqual({ seat: 1 });
  session.agreement.answer(true);
  expect(await gaveUp).toBe(true);
  const { agreed, offered } = session.store.getState();
  expect(offered).toBeUndefined();
  expect(agreed).toEqual({ how: 'resigned', winner: 0, step: session.host.length });
});

test('told to play on it plays on and does not ask again', async () => {
  const session = await hopeless();
  const gaveUp = session.agreement.heard(1, LOST);
  session.agreement.answer(false);
  expect(await gaveUp).toBe(false);
  for (let i = 0; i < 20; i++) expect(await session.agreement.heard(1, LOST)).toBe(false);
  expect(session.store.getState().agreed).toBeUndefined();
});

test('a fair draw is taken, and what is agreed on ends all questions until it is taken back', async () => {
  const session = sitDown(['human', 'bot:recruit']);
  expect(session.agreement.draw(0)).toBe(false);
  for (const chance of [0.9, 0.5, 0.5]) await session.agreement.heard(1, chance);
  expect(session.agreement.draw(0)).toBe(false);
  await session.agreement.heard(1, 0.5);
  expect(session.store.getState().desk.seat).toBe(0);
  expect(session.agreement.draw(0)).toBe(true);
  expect(session.store.getState()).toMatchObject({ agreed: { how: 'drawn', winner: -1 } });
  expect(session.store.getState().desk.seat).toBe(-1);
  const step = session.host.length;
  expect(Agreement.holds({ how: 'drawn', winner: -1, step }, step - 1)).toBeUndefined();
});

test('a person who resigns has lost', () => {
  const session = sitDown(['human', 'bot:recruit']);
  session.agreement.resign(0);
  expect(session.store.getState().agreed).toMatchObject({ how: 'resigned', winner: 1 });
});
