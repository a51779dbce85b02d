import { describe, expect, it } from 'vitest';
import type { Decision } from '../play/event.ts';
import { ALL_SEEING, SPECTATOR } from '../play/game.ts';
import { canonical, hashJson } from '../position/canonical.ts';
import { type Toy, toy } from '../testing/toy.ts';
import {
  headerHash,
  type MatchFile,
  makeHeader,
  parseMatch,
  secretOfSeed,
  stepHash,
} from './match.ts';
import { parseSeatFile, type SeatFile, seatFileOf } from './seat-file.ts';
import { Table } from './table.ts';
import { replayMatch } from './verify.ts';
import { verifySeatFile } from './verify-seat.ts';

const opened = (seed: number): Table<Toy> =>
  new Table(toy, makeHeader(toy, { scenario: 'short' }, secretOfSeed(seed)));

const seatFile = (table: Table<Toy>, viewer: number): SeatFile => seatFileOf(table, viewer);

/** Ten decisions of both sides, dice and answers among them. */
function playOn(table: Table<Toy>, steps: number): void {
  for (let i = 0; i < steps && table.pos.ended === 0; i++) {
    const seat = table.deciders() === 1 ? 0 : 1;
    const legal = table.decisions(seat);
    table.play(seat, legal[i % legal.length]);
  }
}

/** The file with every hash blanked: they are salted, and look like noise to whoever plays. */
const withoutHashes = (file: SeatFile): string => canonical(file).replace(/"[0-9a-f]{64}"/g, '"#"');

describe('the file of a seat', () => {
  it('holds its own decisions, what it was told, and no secret', () => {
    const table = opened(3);
    playOn(table, 6);
    const file = seatFile(table, 0);
    const text = canonical(file);
    expect(parseSeatFile(text)).toEqual(file);
    const whole = table.file();
    const own = whole.steps.filter((step) => step.seat === 'red');
    expect(own.length).toBeGreaterThan(0);
    expect(file.steps.filter((step) => step.decision)).toHaveLength(own.length);
    expect(text).not.toContain(table.header.dice.secret);
    for (const step of whole.steps) expect(text).not.toContain(step.salt);
    expect(text).not.toContain(whole.end.position);
    // A table made from a whole file has no more to give away.
    const again = replayMatch(toy, table.file(), undefined, 6);
    expect(canonical(seatFile(again, 0))).toBe(text);
    expect(file.opening).toEqual([table.eventsFor(0, table.opening)[0]]);
  });

  it('is the whole match once that has ended, or for whoever keeps the table', () => {
    const table = opened(3);
    expect(table.fileFor(ALL_SEEING)).toEqual(table.file());
    expect(table.fileFor(0)).toEqual(seatFile(table, 0));
    playOn(table, 100);
    expect(table.pos.ended).toBe(1);
    expect(table.fileFor(0)).toEqual(table.file());
  });

  it('of whoever does not sit there is the spectator’s', () => {
    const table = opened(3);
    playOn(table, 4);
    const spectator = seatFile(table, SPECTATOR);
    for (const stranger of [2, 31, 32, -7, Number.NaN, 0.5]) {
      expect(table.fileFor(stranger)).toEqual(spectator);
    }
    expect(spectator.opening).toEqual([]);
  });

  it('is the same to the byte, but for hashes, where only what it may not know differs', () => {
    const seeds = Array.from({ length: 60 }, (_, seed) => opened(seed));
    const [first, ...rest] = seeds;
    const other = rest.find(
      ({ pos }) => pos.card[0] === first.pos.card[0] && pos.card[1] !== first.pos.card[1],
    );
    if (!other) throw new Error('no such deal');
    for (const table of [first, other]) {
      table.play(0, { do: 'add', n: 2 });
      table.play(1, { do: 'add', n: 1 });
      table.play(0, { do: 'show' });
    }
    expect(withoutHashes(seatFile(first, 0))).toBe(withoutHashes(seatFile(other, 0)));
    expect(withoutHashes(seatFile(first, 1))).not.toBe(withoutHashes(seatFile(other, 1)));
  });
});

describe('a finished match', () => {
  const table = opened(5);
  playOn(table, 7);
  const kept = [SPECTATOR, 0, 1].map((viewer) => parseSeatFile(canonical(seatFile(table, viewer))));
  playOn(table, 100);
  const match = parseMatch(canonical(table.file()));
  const copy = (file: SeatFile): SeatFile => JSON.parse(canonical(file));

  it('contains what every seat was told', () => {
    for (const file of kept) expect(verifySeatFile(toy, file, match)).toBeUndefined();
  });

  it('of other dice, or one that was rewritten, does not', () => {
    const another = opened(6);
    playOn(another, 100);
    expect(verifySeatFile(toy, kept[1], another.file())).toMatchObject({ step: 0, kind: 'header' });
    const bad: MatchFile = JSON.parse(canonical(match));
    bad.steps[2].decision = { do: 'throw' };
    expect(verifySeatFile(toy, kept[1], bad)?.kind).toBe('chain');
  });

  it('played anew from the middle is given away by the first hash that a seat kept', () => {
    const anew = opened(5);
    playOn(anew, 4);
    anew.play(anew.deciders() === 1 ? 0 : 1, anew.decisions(anew.deciders() === 1 ? 0 : 1)[3]);
    playOn(anew, 100);
    const found = verifySeatFile(toy, kept[0], anew.file());
    expect(found?.kind).toBe('told');
    expect(found?.step).toBeGreaterThanOrEqual(5);
  });

  it.each<[string, (file: SeatFile) => void, object]>([
    [
      'a hash',
      (f) => Object.assign(f.steps[1], { hash: '0'.repeat(64) }),
      { step: 2, kind: 'told' },
    ],
    ['an event', (f) => f.steps[0].events.push({ event: 'x', rule: '', values: {} }), { step: 1 }],
    ['a decision', (f) => Object.assign(f.steps[0], { decision: { do: 'show' } }), { step: 1 }],
    ['a missing step', (f) => f.steps.splice(0, 1), { kind: 'told' }],
    ['a step too many', (f) => f.steps.push(...kept[1].steps, ...kept[1].steps), { kind: 'told' }],
    ['another opening', (f) => f.opening.pop(), { step: 0, kind: 'told' }],
  ])('does not contain %s that was never told', (_, change, where) => {
    const bad = copy(kept[1]);
    change(bad);
    expect(verifySeatFile(toy, bad, match)).toMatchObject(where);
  });

  it('has no seat of that name', () => {
    expect(() => verifySeatFile(toy, { ...kept[1], viewer: 'green' }, match)).toThrow('viewer');
  });
});

describe('from published hashes nobody', () => {
  const table = opened(9);
  table.play(0, { do: 'add', n: 3 });
  const [step] = table.file().steps;
  const before = headerHash(table.header);
  const guesses: Decision[] = [1, 2, 3].map((n) => ({ do: 'add', n }));

  it('tries out what was decided without the salt', () => {
    const salts = [
      '',
      '0'.repeat(32),
      before.slice(0, 32),
      table.header.dice.commitment.slice(0, 32),
    ];
    const hits = guesses.filter((guess) =>
      salts.some((salt) => stepHash(before, 'red', guess, [], salt) === step.hash),
    );
    expect(hits).toEqual([]);
    expect(
      guesses.some(
        (guess) => hashJson({ before, seat: 'red', decision: guess, dice: [] }) === step.hash,
      ),
    ).toBe(false);
    // With the salt it would be found at once: the guesses and the chain are the right ones.
    expect(
      guesses.filter((guess) => stepHash(before, 'red', guess, [], step.salt) === step.hash),
    ).toEqual([{ do: 'add', n: 3 }]);
  });
});
