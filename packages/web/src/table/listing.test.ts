import {
  Codes,
  choices,
  decisionPoint,
  firstDecider,
  type Game,
  makeCode,
  makeHeader,
  Random,
  sample,
  secretOfSeed,
  Table,
  writeDecision,
} from '@esagono/engine';
import { skirmish } from '@esagono/games/skirmish';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { LocalHost } from '@esagono/session';
import { expect, test, vi } from 'vitest';
import type { Known } from '../bots/lay.ts';
import { openDesk } from '../controller/choice.ts';
import { fullDesk, quickDesk } from './listing.ts';

const GAMES = [skirmish, strafexpedition] as unknown as Game[];

/** The other thread, here: it has nothing but what it is sent. */
vi.mock('../bots/helper.ts', () => ({
  listAway: async ({ game: id, opening, bytes, seat }: Known) => {
    const game = GAMES.find((it) => it.id === id) as Game;
    const pos = game.open(opening);
    pos.bytes.set(bytes);
    const codes = new Codes();
    choices(game, pos, seat, codes);
    return codes.numbers();
  },
}));

/** The campaign where somebody may do more than a page lists in one breath. */
async function atLongList() {
  const game = strafexpedition as unknown as Game;
  const table = new Table(game, makeHeader(game, { scenario: 'campaign' }, secretOfSeed(1)));
  const host = LocalHost.open(game, table.file());
  const random = new Random(1);
  const code = makeCode();
  for (let i = 0; i < 400; i++) {
    const seat = firstDecider(host.deciders());
    const known = host.known(seat);
    const desk = quickDesk(host, known, game.board(known), seat, seat);
    if (desk.listing) return { host, desk };
    const point = decisionPoint(game, known);
    if (point?.setup && point.usual) point.usual(known, seat, code);
    else sample(game, known, seat, random, code);
    await host.decide(seat, writeDecision(game, known, code));
  }
  throw new Error('no long list');
}

test('a short list is there at once', () => {
  const game = skirmish as unknown as Game;
  const table = new Table(game, makeHeader(game, { scenario: 'meeting' }, secretOfSeed(1)));
  const host = LocalHost.open(game, table.file());
  const known = host.known(0);
  const desk = quickDesk(host, known, game.board(known), 0, 0);
  expect(desk.listing).toBe(false);
  expect(desk.choices.length).toBe(openDesk(game, known, game.board(known), 0, 0).choices.length);
});

test('a long one comes later, from elsewhere, and is the same; nobody waits for one gone stale', async () => {
  const { host, desk } = await atLongList();
  expect(desk.choices).toEqual([]);
  const whole = openDesk(host.game, desk.pos, desk.board, desk.seat, desk.seat);
  const full = await fullDesk(host, desk, () => true);
  expect(full?.listing).toBe(false);
  expect(full?.choices.length).toBe(whole.choices.length);
  expect(full?.choices.at(-1)?.decision).toEqual(whole.choices.at(-1)?.decision);
  expect([...(full?.groups.keys() ?? [])]).toEqual([...whole.groups.keys()]);
  expect(await fullDesk(host, desk, () => false)).toBeUndefined();
});
