import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../data/limits.ts';
import type { Decision } from '../play/event.ts';
import { ALL_SEEING, SPECTATOR } from '../play/game.ts';
import { canonical, hashJson } from '../position/canonical.ts';
import { type Toy, toy } from '../testing/toy.ts';
import {
  headerHash,
  MatchError,
  type MatchFile,
  makeHeader,
  openingOf,
  packOf,
  parseMatch,
  parsePack,
  secretOfSeed,
  stepHash,
} from './match.ts';
import { isRefusal, Table } from './table.ts';
import { replayMatch, verifyMatch } from './verify.ts';

const header = makeHeader(toy, { scenario: 'short' }, secretOfSeed(5));

/** A few turns with dice, answers and a card shown. */
function played(): MatchFile {
  const table = new Table(toy, header);
  const script: Decision[] = [
    { do: 'add', n: 2 },
    { do: 'show' },
    { do: 'throw' },
    { do: 'add', n: 1 },
  ];
  for (let i = 0; table.length < 12 && table.pos.ended === 0; i++) {
    const seat = table.deciders() === 1 ? 0 : 1;
    const legal = table.decisions(seat);
    const wanted = script[i % script.length];
    table.play(seat, legal.find((d) => canonical(d) === canonical(wanted)) ?? legal[0]);
  }
  return table.file();
}

const copy = (file: MatchFile): MatchFile => JSON.parse(JSON.stringify(file));

describe('a match file', () => {
  const file = played();
  const withDice = file.steps.findIndex((step) => step.dice.length > 0);

  it('verifies when untouched and replays to the same position', () => {
    expect(verifyMatch(toy, parseMatch(canonical(file)))).toBeUndefined();
    expect(replayMatch(toy, file).file()).toEqual(file);
  });

  it('gives away a changed die at its step', () => {
    const bad = copy(file);
    bad.steps[withDice].dice[0] = (bad.steps[withDice].dice[0] % 6) + 1;
    expect(verifyMatch(toy, bad)).toMatchObject({ step: withDice + 1, kind: 'dice' });
  });

  it('gives away a changed decision at its step', () => {
    const bad = copy(file);
    const at = bad.steps.findIndex((step) => step.decision.do === 'add');
    bad.steps[at].decision = { do: 'add', n: 3 };
    expect(verifyMatch(toy, bad)).toMatchObject({ step: at + 1, kind: 'chain' });
  });

  it('gives away a cut tail', () => {
    const bad = copy(file);
    bad.steps.pop();
    expect(verifyMatch(toy, bad)).toMatchObject({ step: file.steps.length, kind: 'tail' });
  });

  it('gives away swapped steps at the first of them', () => {
    const bad = copy(file);
    [bad.steps[1], bad.steps[2]] = [bad.steps[2], bad.steps[1]];
    expect(verifyMatch(toy, bad)).toMatchObject({ step: 2, kind: 'chain' });
  });

  it('gives away another secret', () => {
    const bad = copy(file);
    bad.dice.secret = secretOfSeed(6);
    expect(verifyMatch(toy, bad)).toMatchObject({ step: 0, kind: 'seal' });
  });

  it('gives away changed options', () => {
    const bad = copy(file);
    bad.options = { goal: 12 };
    // The dice and the chain hang on the header: one of them no longer fits, at the latest at step 1.
    const breach = verifyMatch(toy, bad);
    expect([breach?.step, breach?.kind]).toEqual(breach?.step === 0 ? [0, 'dice'] : [1, 'chain']);
  });

  const withDecision = (decision: string): string =>
    canonical({ ...file, steps: [{ ...file.steps[0], decision: '@' }] }).replace('"@"', decision);

  it.each([
    ['{', 'not JSON'],
    [canonical(file).replace('{', '{"edition":"7",'), 'edition: this field is there twice'],
    [canonical({ ...file, scenario: 'sh\u202eort' }), 'scenario: expected only characters'],
    [canonical({ ...file, dice: { ...file.dice, nonces: ['a\u001b'] } }), 'dice/nonces/0'],
    [canonical({ ...file, dice: { ...file.dice, nonces: ['a'.repeat(201)] } }), 'dice/nonces/0'],
    [canonical({ ...file, dice: { ...file.dice, nonces: Array(9).fill('a') } }), 'dice/nonces'],
    [canonical({ ...file, steps: [{ ...file.steps[0], seat: 'r\u2066ed' }] }), 'steps/0/seat'],
    [canonical({ ...file, begin: [1e9, -1] }), 'begin/1'],
    [' '.repeat(LIMITS.fileBytes + 1), 'expected at most'],
    ['[]', 'the file'],
    [canonical({ ...file, format: 1 }), 'format'],
    [canonical({ ...file, extra: 1 }), 'extra: there is no such field'],
    [canonical({ ...file, dice: { ...file.dice, odd: 1 } }), 'dice/odd: there is no such field'],
    [withDecision(`{"do":"add","n":${'['.repeat(9000)}${']'.repeat(9000)}}`), 'nested deeper'],
    [withDecision('{"do":"add","__proto__":1}'), 'steps/0/decision/__proto__'],
    [canonical({ ...file, steps: [{ ...file.steps[0], dice: ['six'] }] }), 'steps/0/dice/0'],
    [canonical({ ...file, packs: [{ id: 'x', hash: '0'.repeat(64), set: { a: 1 } }] }), 'packs/x'],
  ])('is refused when broken: %#', (text, where) => {
    expect(() => parseMatch(text)).toThrow(MatchError);
    expect(() => parseMatch(text)).toThrow(where);
  });

  it('is not replayed where it was changed', () => {
    const bad = copy(file);
    bad.steps[withDice].dice[0] = (bad.steps[withDice].dice[0] % 6) + 1;
    expect(() => replayMatch(toy, bad)).toThrow(`step ${withDice + 1}: `);
    expect(() => replayMatch(toy, bad, undefined, withDice)).not.toThrow();
  });

  it.each<[string, (file: MatchFile) => void, string]>([
    ['a cut tail', (f) => f.steps.pop(), 'tail'],
    ['a false end', (f) => Object.assign(f.end, { steps: 3 }), 'tail'],
    ['a false last hash', (f) => Object.assign(f.end, { hash: '0'.repeat(64) }), 'tail'],
    ['a false position', (f) => Object.assign(f.end, { position: '0'.repeat(64) }), 'position'],
    ['false opening dice', (f) => f.begin.reverse().push(1), 'dice'],
    ['another commitment', (f) => Object.assign(f.dice, { commitment: '0'.repeat(64) }), 'seal'],
    ['another secret', (f) => Object.assign(f.dice, { secret: secretOfSeed(6) }), 'seal'],
  ])('with %s is refused by replay as by verify', (_, change, kind) => {
    const bad = copy(file);
    change(bad);
    expect(verifyMatch(toy, bad)?.kind).toBe(kind);
    expect(() => replayMatch(toy, bad)).toThrow(`${kind}: `);
    expect(() => replayMatch(toy, bad)).toThrow(MatchError);
  });

  it('gives away another salt at its step, though the chain fits it', () => {
    const bad = copy(file);
    let before = headerHash(bad);
    for (const step of bad.steps) {
      step.salt = '0'.repeat(32);
      step.hash = stepHash(before, step.seat, step.decision as Decision, step.dice, step.salt);
      before = step.hash;
    }
    bad.end.hash = before;
    expect(verifyMatch(toy, bad)).toMatchObject({ step: 1, kind: 'chain' });
    expect(() => replayMatch(toy, bad)).toThrow('step 1');
  });

  it('of another edition is not replayed', () => {
    expect(() => replayMatch(toy, { ...file, edition: '0' })).toThrow('edition');
  });
});

describe('a hidden roll', () => {
  it('is told only to those who may see it', () => {
    const table = new Table(toy, header);
    const [first, second] = table.opening; // each side's card is dealt in its own sight
    expect(table.eventsFor(0, table.opening)).toEqual([first]);
    expect(table.eventsFor(1, table.opening)).toEqual([second]);
    expect(table.eventsFor(SPECTATOR, table.opening)).toEqual([]);
    expect(table.eventsFor(ALL_SEEING, table.opening)).toEqual([first, second]);
  });
});

describe('undo', () => {
  const open = (lenient = true): Table<Toy> => new Table(toy, header, { lenient });

  it('restores the bytes, and the same act gives the same dice again', () => {
    const table = open();
    const before = table.pos.bytes.slice();
    table.play(0, { do: 'add', n: 2 });
    expect(table.undo(0)).toBeUndefined();
    expect(table.pos.bytes).toEqual(before);
    expect([table.redoable(0), table.redoable(1)]).toEqual([true, false]);
    expect(table.redo(1)).toBeUndefined();
    expect(table.redo(0)?.step.decision).toEqual({ do: 'add', n: 2 });
  });

  it('stops at the start, at dice, at what was shown, and at the other side', () => {
    const table = open();
    expect(table.undo(0)).toBe('start');
    table.play(0, { do: 'add', n: 1 });
    expect(table.undo(1)).toBe('other');
    table.play(1, { do: 'show' });
    expect(table.undo(1)).toBe('revealed');
    table.play(0, { do: 'throw' });
    expect(table.undo(0)).toBe('dice');
  });

  it('stops where the other side has been asked, unless friends play at one screen', () => {
    const strict = open(false);
    strict.play(0, { do: 'add', n: 1 });
    expect(strict.undo(0)).toBe('asked');
    const lenient = open();
    lenient.play(0, { do: 'add', n: 1 });
    expect(lenient.undo(0)).toBeUndefined();
  });
});

describe('taking back at random', () => {
  it('always leads to positions that were there, and never past a barrier', () => {
    const legal = fc.array(fc.record({ back: fc.boolean(), pick: fc.nat(50) }), { maxLength: 60 });
    fc.assert(
      fc.property(legal, (acts) => {
        const table = new Table(toy, header, { lenient: true });
        const seen = [table.pos.bytes.slice()];
        let floor = 0; // nobody gets below
        for (const { back, pick } of acts) {
          if (table.pos.ended !== 0) break;
          if (back) {
            const last = table.length > 0 ? table.step(table.length - 1) : undefined;
            const barrier = table.undo(last ? table.seatIndex(last.step.seat) : 0);
            expect(barrier === undefined).toBe(seen.length - 1 > floor);
            if (barrier === undefined) seen.pop();
          } else {
            const seat = table.deciders() & 1 ? 0 : 1;
            const list = table.decisions(seat);
            const played = table.play(seat, list[pick % list.length]);
            expect(isRefusal(played)).toBe(false);
            seen.push(table.pos.bytes.slice());
            if (table.undoBarrier(seat) !== undefined) floor = seen.length - 1;
          }
          expect(table.pos.bytes).toEqual(seen.at(-1));
          expect(table.length).toBe(seen.length - 1);
        }
        expect(verifyMatch(toy, parseMatch(canonical(table.file())))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});

it('nonces are bounded before a match is made of them', () => {
  const made = (nonces: string[]) => () =>
    makeHeader(toy, { scenario: 'short' }, secretOfSeed(1), nonces);
  expect(made(['a', 'b'])().dice.nonces).toEqual(['a', 'b']);
  expect(made(['a'.repeat(201)])).toThrow(MatchError);
  expect(made(Array(9).fill('a'))).toThrow(MatchError);
  expect(made(['\u202e'])).toThrow(MatchError);
});

describe('a pack', () => {
  const pack = { esagono: 'pack', format: 1, game: 'toy', id: 'mine', set: { 'charts/a': 3 } };

  it('is read, hashed and named by the match', () => {
    const read = packOf(parsePack(JSON.stringify(pack)));
    expect(makeHeader(toy, { scenario: 'short' }, secretOfSeed(1), [], [read]).packs).toEqual([
      { id: 'mine', hash: hashJson(pack.set), set: pack.set },
    ]);
  });

  it('yields to a later one that names the same value', () => {
    const packs = [3, 4].map((n) => packOf({ id: `p${n}`, set: { 'charts/a': n, [`b${n}`]: n } }));
    const both = makeHeader(toy, { scenario: 'short' }, secretOfSeed(1), [], packs);
    expect(openingOf(both).data).toEqual({ 'charts/a': 4, b3: 3, b4: 4 });
  });

  it.each([
    [{ ...pack, esagono: 'match' }, 'esagono'],
    [{ ...pack, id: '' }, 'id'],
    [{ ...pack, set: { a: [1] } }, 'set/a'],
    [{ ...pack, set: { a: null } }, 'set/a'],
    [{ ...pack, cheat: 1 }, 'cheat'],
    ['pack', 'the file'],
  ])('is refused when broken: %#', (value, where) => {
    expect(() => parsePack(JSON.stringify(value))).toThrow(where);
  });
});

describe('a table refuses and leaves everything as it was', () => {
  it.each([
    [0, { do: 'add', n: 4 }, 'TOY-1.1', 'tooMuch'],
    [0, { do: 'add', n: 'two' }, '', 'malformed'],
    [0, { do: 'fly' }, '', 'unknownVerb'],
    [0, { do: 'add', n: 1, m: 2 }, '', 'unknownField'],
    [0, { do: 'add', n: 1, toString: 2 }, '', 'unknownField'],
    [0, 'add', '', 'notADecision'],
    [1, { do: 'add', n: 1 }, '', 'notYourDecision'],
  ])('seat %i, %j', (seat, decision, rule, code) => {
    const table = new Table(toy, header);
    const before = table.pos.bytes.slice();
    const result = table.play(seat, decision);
    expect(isRefusal(result) && [result.rule, result.code]).toEqual([rule, code]);
    expect(table.pos.bytes).toEqual(before);
    expect(table.length).toBe(0);
  });
});
