import { expect, it } from 'vitest';
import { isProcedure } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import { Random } from '../position/random.ts';
import { type Toy, toy } from '../testing/toy.ts';
import { makeHeader, secretOfSeed } from './match.ts';
import { isRefusal, Table } from './table.ts';

/** The toy without its goal: it goes on for as long as anybody wants. */
const endless: Game<Toy> = {
  ...toy,
  frames: toy.frames.map((frame) =>
    isProcedure(frame)
      ? frame
      : {
          ...frame,
          decide(pos, seat, code, play) {
            frame.decide(pos, seat, code, play);
            pos.ended = 0;
          },
        },
  ),
};

function play(decisions: number, looksBack: boolean): Table<Toy> {
  const header = makeHeader(endless, { scenario: 'short' }, secretOfSeed(5));
  const table = new Table(endless, header, { looksBack, lenient: true });
  const random = new Random(3);
  while (table.length < decisions) {
    const seat = table.deciders() & 1 ? 0 : 1;
    const list = table.decisions(seat);
    expect(isRefusal(table.play(seat, list[random.below(list.length)]))).toBe(false);
  }
  return table;
}

it('what is held of four thousand decisions is what is held of four hundred, and tells the same', () => {
  const table = play(4200, true);
  const whole = play(4200, false);
  expect(table.file()).toEqual(whole.file());
  const out = new Uint8Array(table.pos.bytes.length);
  for (let n = 0; n < table.length; n += 61) {
    const { events, rolls } = whole.step(n);
    expect(table.step(n)).toMatchObject({ events, rolls });
    table.was(table.length - n, out);
    // The recent steps and four pages of 64; 32 positions and the ends of those pages.
    expect(table.held.told).toBeLessThanOrEqual(128 + 64 + 4 * 64);
    expect(table.held.positions).toBeLessThanOrEqual(32 + 4);
  }
});

it('takes back step by step over the edges of its pages, and goes on with the same dice', () => {
  const table = play(300, true);
  const whole = play(300, false);
  table.rewind(258);
  const last = 258 - 1;
  const seat = table.seatOf(last);
  const barrier = table.undoBarrier(seat);
  expect(table.undo(seat)).toBe(barrier);
  table.rewind(200);
  for (let n = 200; n < 300; n++) {
    const { step } = whole.step(n);
    const played = table.play(table.seatIndex(step.seat), step.decision);
    expect(!isRefusal(played) && played.step).toEqual(step);
  }
  expect(table.pos.bytes).toEqual(whole.pos.bytes);
});

it('only a table that looks back has a way back, and it begins at the beginning', () => {
  const table = play(3, false);
  expect(() => table.rewind(1)).toThrow('nobody looks back');
  expect(() => play(0, true).resume(table.kept(), () => [])).toThrow('has begun');
});
