import {
  canonical,
  type Decision,
  type Game,
  type GameEvent,
  isRefusal,
  type KeptTable,
  makeCode,
  makeHeader,
  type Options,
  owes,
  Random,
  sameBytes,
  sample,
  secretOfSeed,
  Table,
  writeDecision,
} from '@esagono/engine';
import { describe, expect, test } from 'vitest';
import { findGame } from './all.ts';

// What a seat decides in secret may be anything it likes: nobody else knows more by it. Each decision is
// carried out twice from the same moment, once with one word of it changed.

/** Words of decisions (`verb.word`) whose change another side notices, and those whose change none does. */
interface Found {
  readonly told: Set<string>;
  readonly kept: Map<string, number>;
}

type Eyes = (table: Table, viewer: number) => Uint8Array;
const known: Eyes = (table, viewer) => table.known(viewer).bytes;
/** A planted fault: everybody sees the true position. */
const peeking: Eyes = (table) => table.pos.bytes;

class Bender {
  readonly found: Found = { told: new Set(), kept: new Map() };
  readonly #game: Game;
  readonly #random: Random;
  readonly #eyes: Eyes;
  readonly #code = makeCode();
  readonly #events: (readonly GameEvent[])[] = [];
  readonly #open: () => Table;
  #table: Table;

  constructor(game: Game, scenario: string, options: Options, seed: number, eyes: Eyes) {
    const header = makeHeader(game, { scenario, options }, secretOfSeed(seed));
    this.#game = game;
    this.#random = new Random(seed);
    this.#eyes = eyes;
    this.#open = () => new Table(game, header);
    this.#table = this.#open();
  }

  run(steps: number): Found {
    for (let step = 0; step < steps && this.#table.pos.ended === 0; step++) {
      const bits = this.#table.deciders();
      const seat = this.#table.seats.findIndex((_, s) => owes(bits, s));
      const decision = this.#some(seat);
      const before = this.#table.kept();
      for (let n = 0; n < 3; n++) this.#bend(before, seat, decision);
      const played = this.#table.play(seat, decision);
      if (!isRefusal(played)) this.#events.push(played.events);
    }
    return this.found;
  }

  #some(seat: number): Decision {
    const pos = this.#table.known(seat);
    sample(this.#game, pos, seat, this.#random, this.#code);
    return writeDecision(this.#game, pos, this.#code);
  }

  #bend(before: KeptTable, seat: number, decision: Decision): void {
    const other = this.#some(seat);
    if (other.do !== decision.do) return;
    for (const [word, value] of Object.entries(other)) {
      if (canonical(value) === canonical(decision[word] ?? null)) continue;
      const one = this.#after(before, seat, decision);
      const two = this.#after(before, seat, { ...decision, [word]: value });
      if (one && two) this.#compare(`${decision.do}.${word}`, seat, one, two);
    }
  }

  /** Dice fall as the decision has it: after them all may differ. */
  #after(before: KeptTable, seat: number, decision: Decision) {
    const table = this.#open();
    table.resume(before, (step) => this.#events[step] ?? []);
    const played = table.play(seat, decision);
    if (isRefusal(played) || played.step.dice.length > 0) return undefined;
    return { table, events: played.events };
  }

  #compare(
    word: string,
    seat: number,
    one: { table: Table; events: readonly GameEvent[] },
    two: { table: Table; events: readonly GameEvent[] },
  ): void {
    const { side } = one.table.seats[seat];
    for (const [viewer, { side: theirs }] of one.table.seats.entries()) {
      if (theirs === side) continue;
      const alike =
        sameBytes(this.#eyes(one.table, viewer), this.#eyes(two.table, viewer)) &&
        canonical(one.table.eventsFor(viewer, one.events)) ===
          canonical(two.table.eventsFor(viewer, two.events));
      if (alike) this.found.kept.set(word, (this.found.kept.get(word) ?? 0) + 1);
      else this.found.told.add(word);
    }
  }
}

function bend(id: string, scenario: string, options: Options, eyes = known, games = 3): Found {
  const all: Found = { told: new Set(), kept: new Map() };
  for (let seed = 1; seed <= games; seed++) {
    const game = findGame(id);
    if (!game) throw new Error(`there is no game ${id}`);
    const { told, kept } = new Bender(game, scenario, options, seed, eyes).run(40);
    for (const word of told) all.told.add(word);
    for (const [word, n] of kept) all.kept.set(word, (all.kept.get(word) ?? 0) + n);
  }
  return all;
}

const CASES = [
  ['BAN-16.9', 'banditen', 'tarnova', {}, ['mine.value']],
  ['BAN-16.9', 'banditen', 'tarnova', { hiddenMinePositions: true }, ['mine.at', 'mine.value']],
  ['DRV-12.1a, DRV-12.3a', 'ta1', 'drvar', {}, ['aim.at', 'aim.unit', 'hide.at', 'hide.token']],
  ['SE-4.2, SE-4.3', 'strafexpedition', 'novegno', {}, ['plan.box', 'plan.brigade', 'bid.points']],
  ['what lies below', 'valleys', 'market', {}, ['swap.unit', 'swap.other']],
] as const;

describe.each(CASES)('%s: %s/%s %o', (_, id, scenario, options, words) => {
  test.each(words)('%s stays secret, whatever it is', (word) => {
    const { told, kept } = found(id, scenario, options);
    expect(kept.get(word) ?? 0).toBeGreaterThan(2);
    expect([...told]).not.toContain(word);
  });

  test('where everybody sees everything, it is seen', () => {
    const { told } = bend(id, scenario, options, peeking, 2);
    expect([...told].filter((word) => words.some((secret) => secret === word))).not.toEqual([]);
  });
});

const memory = new Map<string, Found>();
function found(id: string, scenario: string, options: Options): Found {
  const key = canonical([id, scenario, { ...options }]);
  const known = memory.get(key) ?? bend(id, scenario, options);
  memory.set(key, known);
  return known;
}
