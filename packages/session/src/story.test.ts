import { type Game, type MatchFile, makeHeader, secretOfSeed, Table } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { ta1 } from '@esagono/games/ta1';
import { expect, test } from 'vitest';
import { anything, sitDown } from './session.test-util.ts';
import { storyOf } from './story.ts';

/** A whole match as chance has it. */
async function played(game: Game, scenario: string, seed: number): Promise<MatchFile> {
  const { session, random } = sitDown(game, scenario, { seed });
  const table = new Table(game, makeHeader(game, { scenario }, secretOfSeed(seed)));
  while (!session.ended) {
    const seat = session.decider;
    const decision = anything(session, seat, random);
    table.play(seat, decision);
    expect(await session.decide(seat, decision)).toBeUndefined();
  }
  return table.file();
}

test.each([
  ['banditen', banditen as unknown as Game, 'gravellona'],
  ['ta1', ta1 as unknown as Game, 'gravellona'],
])(
  '%s: what was there, what came and what was lost add up turn by turn',
  async (_, game, scenario) => {
    const file = await played(game, scenario, 3);
    const { turns, heat, marches, steps, sides } = storyOf(game, file);
    expect(steps).toBe(file.steps.length);
    expect(sides).toHaveLength(2);
    expect(turns.length).toBeGreaterThan(3);
    // What was placed before play began stands there at the first point.
    expect(Math.max(...(turns[0]?.strength ?? []))).toBeGreaterThan(0);
    for (const [i, point] of turns.entries()) {
      const before = turns[i - 1];
      if (!before) continue;
      expect(point.turn).toBeGreaterThanOrEqual(before.turn);
      point.lost.forEach((lost, side) => {
        expect(lost).toBeGreaterThanOrEqual(before.lost[side] ?? 0);
      });
    }
    const last = turns.at(-1);
    const lost = (last?.lost ?? []).reduce((a, b) => a + b, 0);
    expect(lost).toBeGreaterThan(0);
    // Every loss has a place.
    expect(heat.reduce((sum, place) => sum + place.lost, 0)).toBe(lost);
    expect(marches[0]?.hexes).toBeGreaterThan(0);
  },
);

test('the score at the end is the score sheet', async () => {
  const game = banditen as unknown as Game;
  const file = await played(game, 'tarnova', 5);
  const table = new Table(game, makeHeader(game, { scenario: 'tarnova' }, secretOfSeed(5)));
  for (const { seat, decision } of file.steps) table.play(table.seatIndex(seat), decision);
  const { score } = game.outcome(table.pos);
  const sums = [0, 1].map((side) =>
    score.filter((line) => line.side === side).reduce((sum, line) => sum + line.points, 0),
  );
  expect(storyOf(game, file).turns.at(-1)?.score).toEqual(sums);
});

test('a match that is not over is not told', () => {
  const game = banditen as unknown as Game;
  const scenario = 'gravellona';
  const table = new Table(game, makeHeader(game, { scenario }, secretOfSeed(1)));
  expect(() => storyOf(game, table.file())).toThrow('not over');
});
