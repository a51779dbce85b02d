import { conceal, type Game, Random, sameBytes } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { expect, test } from 'vitest';
import { BranchHost, type Fork } from './branch.ts';
import { anything, decideAnything, sitDown } from './session.test-util.ts';
import { Session } from './session.ts';

const GAMES: readonly [string, Game, string][] = [
  ['Banditen!', banditen as unknown as Game, 'tarnova'],
  ['Strafexpedition', strafexpedition as unknown as Game, 'novegno'],
];

/** A match some way on, and what one seat knows of it. */
async function forkOf(game: Game, scenario: string, seat: number): Promise<Fork> {
  const { session, host, random } = sitDown(game, scenario);
  for (let n = 0; n < 60; n++) await decideAnything(session, random);
  return { game, opening: { scenario }, known: host.known(seat), seat, seed: 7 };
}

async function played(fork: Fork, steps: number): Promise<BranchHost> {
  const host = new BranchHost(fork);
  const people = host.seats.map(() => 'person' as const);
  const session = new Session(host, { sitters: people, think: () => Promise.resolve(undefined) });
  const random = new Random(3);
  for (let n = 0; n < steps && !session.ended; n++) {
    const refused = await session.decide(
      session.decider,
      anything(session, session.decider, random),
    );
    expect(refused).toBeUndefined();
  }
  return host;
}

test.each(GAMES)(
  '%s: a branch begins as its seat knows the match, and is played on',
  async (_name, game, scenario) => {
    for (const seat of [0, 1]) {
      const fork = await forkOf(game, scenario, seat);
      const before = fork.known.bytes.slice();
      const host = new BranchHost(fork);
      expect(sameBytes(host.known(seat).bytes, before)).toBe(true);
      const on = await played(fork, 40);
      expect(on.length).toBeGreaterThan(20);
      expect(game.faults(on.known(seat))).toEqual([]);
      // The match itself has not been touched.
      expect(sameBytes(fork.known.bytes, before)).toBe(true);
      await on.rewind(0);
      expect(on.length).toBe(0);
      expect(sameBytes(on.known(seat).bytes, before)).toBe(true);
    }
  },
);

test.each(GAMES)(
  '%s: nothing in a branch hangs on what its seat does not know',
  async (_name, game, scenario) => {
    const fork = await forkOf(game, scenario, 0);
    // Another truth that the seat cannot tell from the first.
    const other = game.blank(fork.known);
    other.bytes.set(fork.known.bytes);
    game.redeal(other, 0, new Random(99));
    const known = game.blank(other);
    conceal(game, other, 0, known);
    const [one, two] = [await played(fork, 25), await played({ ...fork, known }, 25)];
    for (const viewer of [-1, 0, 1]) {
      expect(sameBytes(one.known(viewer).bytes, two.known(viewer).bytes)).toBe(true);
    }
    expect(one.decisionsOf(0)).toEqual(two.decisionsOf(0));
  },
);

test('what the seat decided is there to be prepared; taking back goes past dice', async () => {
  const fork = await forkOf(banditen as unknown as Game, 'tarnova', 1);
  const host = await played(fork, 30);
  const all = host.seats.flatMap((_, seat) => host.decisionsOf(seat));
  expect(all).toHaveLength(host.length);
  const last = host.seatOf(host.length);
  const { length } = host;
  expect(host.barrier(1 - last)).toBe('other');
  expect(await host.undo(last)).toBeUndefined();
  expect(host.length).toBe(length - 1);
});
