import type { FieldKind } from '@esagono/engine';
import {
  canonical,
  DECISION_LIMITS,
  type Decision,
  fieldKind,
  type Game,
  isRefusal,
  makeCode,
  makeHeader,
  type Position,
  Random,
  type Refusal,
  readDecision,
  refuse,
  sample,
  secretOfSeed,
  Table,
  type Verb,
  writeDecision,
} from '@esagono/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from './all.ts';

/** Somebody is to decide something, and these are some of the things it may decide. */
interface Moment {
  readonly game: Game;
  readonly pos: Position;
  readonly seat: number;
  readonly legal: readonly Decision[];
}

/** Refusals never repeat more than so many characters of what was sent. */
const MOST_ECHO = 40;
const RUNS = 3000;

/** Moments of random matches of every scenario, each as the seat that decides knows it. */
function moments(game: Game, each: number, apart: number): Moment[] {
  const found: Moment[] = [];
  for (const { id } of game.scenarios) {
    const random = new Random(id.length);
    const table = new Table(game, makeHeader(game, { scenario: id }, secretOfSeed(id)));
    const code = makeCode();
    while (table.pos.ended === 0 && table.length < each * apart) {
      const bits = table.deciders();
      const seat = table.seats.findIndex((_, s) => (bits & (1 << s)) !== 0);
      const known = table.known(seat);
      const draw = (): Decision => {
        sample(game, known, seat, random, code);
        return writeDecision(game, known, code);
      };
      if (table.length % apart === 0) {
        const pos = game.blank(known);
        pos.bytes.set(known.bytes);
        found.push({ game, pos, seat, legal: Array.from({ length: 6 }, draw) });
      }
      table.play(seat, draw());
    }
  }
  return found;
}

/** Words and values that programs trip over. */
const TRAPS: readonly unknown[] = [
  [null, true, false, '', ' ', 'NaN', '-0', '__proto__', 'constructor', 'hasOwnProperty'],
  ['\u202e1609\u202c', '\u0000\u001b[2J', '\ud800', '٠١٢٣', 'x'.repeat(75), '16.09'.repeat(12)],
  [-1, -0, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 32, 2 ** 53, 5e-324, 65_536, 9999],
  [[], {}, [[]], [{}], [null], { length: 3 }, { length: -1, 0: 'a' }],
  [{ toString: 1 }, { valueOf: 1, toString: null }],
  // As JSON brings them: with `then` it would pass for a promise, with `__proto__` for a heir.
  [JSON.parse('{"then":1}'), JSON.parse('{"__proto__":{"units":[1]}}')],
].flat();

/** What no field expects. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...TRAPS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.oneof(fc.integer(), fc.constantFrom('0101', '16.09', 'x'), fc.constant(null)), {
    maxLength: 70,
  }),
);

/** How a legal decision is bent: which one, which of its fields, and what stands there instead. */
const bend = fc.record({
  moment: fc.nat(10_000),
  legal: fc.nat(10_000),
  field: fc.nat(10_000),
  place: fc.nat(10_000),
  how: fc.constantFrom('value', 'item', 'add', 'drop', 'verb', 'whole'),
  value: strange,
  name: fc.oneof(
    fc.constantFrom('units', 'unit', 'toString', '__proto__', 'then', 'path', 'to', 'at'),
    fc.string({ maxLength: 60 }),
  ),
});
type Bend = typeof bend extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length];

/** Sets a field as `JSON.parse` would: `__proto__` is a name like any other. */
const withField = (decision: object, name: string, value: unknown): object => {
  const copy = { ...decision };
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true });
  return copy;
};

function bent(moment: Moment, how: Bend): unknown {
  const { game, legal } = moment;
  const decision = pick(legal, how.legal);
  const { fields } = game.verbs.find((verb) => verb.name === decision.do) ?? game.verbs[0];
  const field = pick(['do', ...Object.keys(fields)], how.field);
  switch (how.how) {
    case 'whole':
      return how.value;
    case 'value':
      return withField(decision, field, how.value);
    case 'item': {
      const list: unknown = decision[field];
      if (!Array.isArray(list)) return withField(decision, field, [how.value]);
      const items = [...list];
      items[how.place % (list.length + 1)] = how.value;
      return withField(decision, field, items);
    }
    case 'add':
      return withField(decision, how.name, how.value);
    case 'drop':
      return Object.fromEntries(Object.entries(decision).filter(([key]) => key !== field));
    case 'verb':
      return { ...decision, do: pick(game.verbs, how.place).name };
  }
}

/** A verb with a likely value in each of its fields. */
function plausible({ game, pos }: Moment, verb: Verb, unit: number): object {
  const hex = game.hexName(pos, 40);
  const likely: Partial<Record<FieldKind, unknown>> = {
    unit,
    units: [unit],
    target: unit,
    hex,
    goal: hex,
    number: 2,
  };
  const fields = Object.keys(verb.fields).map((field) => [
    field,
    likely[fieldKind(verb.fields, field) ?? 'word'] ?? [hex],
  ]);
  return { do: verb.name, ...Object.fromEntries(fields) };
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

/** Some units of the roster may not be on the table yet. */
function nameLength(game: Game, pos: Position, unit: number): number {
  try {
    return game.unitName(pos, unit).length;
  } catch {
    return 0;
  }
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)])
      : [];

/** A refusal is plain JSON that survives the wire and hardly repeats what it refuses. */
function inDueForm(refused: Refusal, sent: unknown): void {
  expect(canonical(JSON.parse(JSON.stringify(refused)))).toBe(canonical(refused));
  expect(canonical(refused)).not.toContain('null');
  for (const text of textsOf(sent)) {
    if (text.length <= MOST_ECHO) continue;
    expect(canonical(refused)).not.toContain(
      JSON.stringify(text.slice(0, MOST_ECHO + 1)).slice(1, -1),
    );
  }
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s, whatever is sent', (id, game) => {
  const all = moments(game, 8, id === 'strafexpedition' ? 60 : 25);

  it('is refused in due form or is legal, as JSON', () => {
    fc.assert(
      fc.property(bend, (how) => {
        const moment = pick(all, how.moment);
        const { pos, seat } = moment;
        const before = canonical([...pos.bytes.subarray(0, 64)]);
        const sent = bent(moment, how);
        const code = makeCode();
        const refused = readDecision(game, pos, seat, sent, code) ?? refuse(game, pos, seat, code);
        if (refused) inDueForm(refused, sent);
        else
          expect(
            readDecision(game, pos, seat, writeDecision(game, pos, code), code),
          ).toBeUndefined();
        expect(canonical([...pos.bytes.subarray(0, 64)])).toBe(before);
      }),
      { numRuns: RUNS, seed: 8 },
    );
  });

  it('fits the limits when it is legal, with room to spare', () => {
    const sizes = all.flatMap(({ pos, legal }) => [
      ...legal.map((decision) => Math.max(...Object.values(decision).map(lengthOf))),
      ...Array.from({ length: 100 }, (_, unit) => nameLength(game, pos, unit) / 2),
    ]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(DECISION_LIMITS.list);
    for (const { pos, seat, legal } of all) {
      for (const decision of legal) {
        expect(readDecision(game, pos, seat, decision, makeCode())).toBeUndefined();
      }
    }
  });

  it('is refused in due form or is legal, with a trap in each field of each verb', () => {
    const sentences = new Set<string>();
    for (const moment of all.filter((_, i) => i % 5 === 0)) {
      const { pos, seat, legal } = moment;
      const units = legal.flatMap((d) => (Array.isArray(d.units) ? d.units : [d.unit]));
      const own = units.find((unit) => typeof unit === 'number') ?? 0;
      for (const verb of game.verbs) {
        const usual = plausible(moment, verb, own);
        for (const field of Object.keys(verb.fields)) {
          for (const trap of TRAPS) {
            for (const value of [trap, [trap]]) {
              const sent = { ...usual, [field]: value };
              const code = makeCode();
              const refused =
                readDecision(game, pos, seat, sent, code) ?? refuse(game, pos, seat, code);
              if (refused) inDueForm(refused, sent);
              sentences.add(refused?.code ?? 'legal');
            }
          }
        }
      }
    }
    expect(sentences.size).toBeGreaterThan(2);
  });

  it('is refused where a field of a legal decision holds what can mean nothing', () => {
    const ignored = new Set<string>();
    for (const { pos, seat, legal } of all) {
      for (const decision of legal) {
        const verb = game.verbs.find((v) => v.name === decision.do);
        for (const field of ['do', ...Object.keys(verb?.fields ?? {})]) {
          const code = makeCode();
          const sent = { ...decision, [field]: {} };
          const refused =
            readDecision(game, pos, seat, sent, code) ?? refuse(game, pos, seat, code);
          if (!refused) ignored.add(canonical(sent));
        }
      }
    }
    expect([...ignored]).toEqual([]);
  });

  it('is refused in due form or is legal, as numbers', () => {
    let legal = 0;
    const int32 = fc.oneof(fc.integer(), fc.integer({ min: -3, max: 300 }), fc.nat(1 << 20));
    fc.assert(
      fc.property(fc.nat(10_000), fc.tuple(int32, int32, int32, int32), (n, numbers) => {
        const { pos, seat } = pick(all, n);
        for (const verb of [numbers[0], Math.abs(numbers[0]) % game.verbs.length]) {
          const code = makeCode(verb, numbers[1], numbers[2], numbers[3]);
          const refused = refuse(game, pos, seat, code);
          if (refused) inDueForm(refused, undefined);
          else legal += 1;
        }
      }),
      { numRuns: RUNS, seed: 8 },
    );
    expect(legal).toBeLessThan(RUNS * 2);
  });
});

it('a table refuses every shape from every seat, and nothing changes', () => {
  for (const game of GAMES) {
    const scenario = game.scenarios[0].id;
    const table = new Table(game, makeHeader(game, { scenario }, secretOfSeed(1)));
    const before = table.pos.bytes.slice();
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 31, 32)),
        strange,
        (seat, sent) => {
          for (const decision of [sent, { do: sent }]) {
            const result = table.play(seat, decision);
            expect(isRefusal(result)).toBe(true);
            if (isRefusal(result)) inDueForm(result, sent);
          }
        },
      ),
      { numRuns: 500, seed: 8 },
    );
    expect(table.pos.bytes).toEqual(before);
  }
});
