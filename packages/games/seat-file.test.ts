import {
  canonical,
  type Decision,
  type Game,
  hashJson,
  headerHash,
  makeHeader,
  type Position,
  type SeatFile,
  SPECTATOR,
  secretOfSeed,
  stepHash,
  Table,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { banditen } from './banditen/index.ts';
import { strafexpedition } from './strafexpedition/index.ts';
import { ta1 } from './ta1/index.ts';

/** Somebody decides in secret: what, and which decisions lead there. */
interface Secret {
  readonly name: string;
  readonly game: Game;
  readonly scenario: string;
  readonly verb: string;
  /** False where others see that something was done, though not what: a marker laid face down. */
  readonly unseen: boolean;
}

const SECRETS: readonly Secret[] = [
  { name: 'mines of Tarnova', game: banditen, scenario: 'tarnova', verb: 'mine', unseen: false },
  { name: 'tokens of Drvar', game: ta1, scenario: 'drvar', verb: 'hide', unseen: true },
  {
    name: 'plans of the Strafexpedition',
    game: strafexpedition,
    scenario: 'novegno',
    verb: 'plan',
    unseen: true,
  },
  {
    name: 'bids of the Strafexpedition',
    game: strafexpedition,
    scenario: 'novegno',
    verb: 'bid',
    unseen: false,
  },
];

const opened = ({ game, scenario }: Secret): Table =>
  new Table(game, makeHeader(game, { scenario }, secretOfSeed(1)));

const seatsOf = (table: Table): number[] =>
  [...table.seats.keys()].filter((seat) => (table.deciders() & (1 << seat)) !== 0);

/** Closers first: whoever may go on does, until somebody may decide the secret. */
const CLOSERS = ['accept', 'ready', 'done', 'seal', 'commit', 'pass'];
function decisionsOf(table: Table, verb: string): { seat: number; found: Decision[] } {
  for (let step = 0; step < 60; step++) {
    for (const seat of seatsOf(table)) {
      const found = table.decisions(seat).filter((decision) => decision.do === verb);
      if (found.length > 1) return { seat, found };
    }
    const [seat] = seatsOf(table);
    const legal = table.decisions(seat);
    const next = CLOSERS.map((word) => legal.find((d) => d.do === word)).find((d) => d) ?? legal[0];
    table.play(seat, next);
  }
  throw new Error(`nobody ever decides ${verb}`);
}

const withoutHashes = (file: SeatFile | object): string =>
  canonical(file).replace(/"[0-9a-f]{64}"/g, '"#"');

describe.each(SECRETS.map((secret) => [secret.name, secret] as const))('%s', (_, secret) => {
  const { verb } = secret;
  const { seat, found } = decisionsOf(opened(secret), verb);
  const guesses = found.slice(0, 40);
  const played = (...decisions: Decision[]): Table<Position> => {
    const table = opened(secret);
    decisionsOf(table, verb);
    for (const decision of decisions) table.play(seat, decision);
    return table;
  };

  it('leave no trace in the files of others, neither what nor how many', () => {
    const none = played();
    const one = played(guesses[0]);
    const other = played(guesses[1]);
    expect(one.length).toBe(none.length + 1);
    const strangers = [SPECTATOR, ...none.seats.keys()].filter((viewer) => viewer !== seat);
    for (const viewer of strangers) {
      expect(withoutHashes(one.fileFor(viewer))).toBe(withoutHashes(other.fileFor(viewer)));
      // Not even a hash: a count of hashes would be a count of secret acts.
      if (secret.unseen)
        expect(canonical(one.fileFor(viewer))).toBe(canonical(none.fileFor(viewer)));
    }
    expect(withoutHashes(one.fileFor(seat))).not.toBe(withoutHashes(other.fileFor(seat)));
  });

  it('cannot be tried out on the chain of hashes', () => {
    const recovered = guesses.filter((guess) => {
      const table = played(guess);
      const step = table.file().steps.at(-1);
      if (!step) throw new Error('nothing was played');
      const before = table.step(table.length - 2)?.step.hash ?? headerHash(table.header);
      const tries = ['', '0'.repeat(32), before.slice(0, 32)];
      const hit = guesses.filter(
        (candidate) =>
          tries.some((salt) => stepHash(before, step.seat, candidate, [], salt) === step.hash) ||
          hashJson({ before, seat: step.seat, decision: candidate, dice: [] }) === step.hash,
      );
      // The attack itself is sound: whoever had the salt would find it.
      const opened = guesses.filter(
        (candidate) => stepHash(before, step.seat, candidate, step.dice, step.salt) === step.hash,
      );
      expect(opened).toEqual([guess]);
      return hit.length > 0;
    });
    expect(recovered).toEqual([]);
  });
});
