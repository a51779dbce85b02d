import { describe, expect, it } from 'vitest';
import { toy } from '../testing/toy.ts';
import { mismatches } from './mismatches.ts';
import { runSituation } from './situation.ts';
import { parseSituation, SituationError } from './situation-file.ts';

const head = 'situation: A test\ngame: toy\nscenario: short\n';
const run = (yaml: string) => runSituation(toy, parseSituation(head + yaml)).failures;

describe('situations', () => {
  it('pass when all comes out as written', () => {
    expect(
      run(`
options: { goal: 12 }
state: { total: { red: 5 } }
play:
  - red: { do: add, n: 2 }
    events: [{ event: added, n: 2, side: red }]
    expect: { total: { red: 7 }, decides: blue, asks: turn }
  - blue: { do: add, n: 4 }
    refused: TOY-1
  - choices: blue
    offered: [{ do: show }, { do: add, n: 3 }]
    absent: [{ do: halve }, { do: add, n: 4 }]
  - odds: blue
    of: { do: throw }
    outcomes: { 1: 1/6, 6: 1/6 }
    expected: { hits: 7/2 }
  - blue: { do: throw }
    dice: [5]
  - red: { do: halve }
    expect: { total: { blue: 3 } }
  - red: { do: throw }
    dice: [6]
  - blue: usual
expect: { total: { red: 13 }, outcome: { ended: true, winner: red, points: { blue: 3 } } }
`),
    ).toEqual([]);
  });

  it.each([
    ['a wrong number', 'expect: { total: { red: 1 } }', 'expect/total/red: expected 1, found 0'],
    ['too few dice', 'play: [{ red: { do: throw } }]', 'the script holds 0 dice'],
    [
      'an event that is only named',
      'play: [{ red: { do: add, n: 1 }, events: [added, roll] }]',
      'no event "roll"',
    ],
    ['dice left over', 'play: [{ red: { do: add, n: 1 }, dice: [4] }]', '1 of 1 scripted dice'],
    ['a refusal nobody expected', 'play: [{ red: { do: add, n: 9 } }]', 'refused by TOY-1'],
    [
      'a refusal that does not come',
      'play: [{ red: { do: add, n: 1 }, refused: TOY-1 }]',
      'accepted',
    ],
    [
      'another paragraph',
      'play: [{ red: { do: add, n: 9 }, refused: TOY-2 }]',
      'expected TOY-2, found TOY-1',
    ],
    [
      'a missing event',
      'play: [{ red: { do: add, n: 1 }, events: [{ event: roll }] }]',
      'no event',
    ],
    ['a choice not offered', 'play: [{ choices: red, offered: [{ do: halve }] }]', 'is not among'],
    ['a choice offered', 'play: [{ choices: red, absent: [{ do: add }] }]', 'is offered'],
    [
      'other odds',
      'play: [{ odds: red, of: { do: throw }, outcomes: { 1: 1/5 } }]',
      'expected 1/5, found 1/6',
    ],
  ])('fail on %s', (_name, yaml, message) => {
    expect(run(yaml).join('\n')).toContain(message);
  });

  it.each([
    ['TOY-1', 0],
    ['TOY-1.1', 0],
    ['TOY-1.2', 1],
    ['TOY', 1],
  ])('take a paragraph for those below it: %s', (rule, failures) => {
    expect(run(`play: [{ red: { do: add, n: 9 }, refused: ${rule} }]`).length).toBe(failures);
  });

  it.each([
    ['true', 0],
    ['[TOY-2, TOY-1]', 0],
    ['[TOY-2, TOY-3]', 1],
    ['{ rule: TOY-1, code: nothing }', 1],
  ])('take a refusal whose paragraph is left open or one of several: %s', (refused, failures) => {
    expect(run(`play: [{ red: { do: add, n: 9 }, refused: ${refused} }]`).length).toBe(failures);
  });

  it.each([
    ['[roll]', 0],
    ['[added]', 1],
    ['[{ event: added, n: 2 }]', 0],
    ['[{ event: added, n: 1 }]', 1],
  ])('see that something did not happen: %s', (unwanted, failures) => {
    expect(run(`play: [{ red: { do: add, n: 1 }, noEvents: ${unwanted} }]`).length).toBe(failures);
  });

  it('stop where the dice ran out: the rest would only be noise', () => {
    const failures = run(
      'play: [{ red: { do: throw } }, { blue: { do: add, n: 9 } }]\nexpect: { total: { red: 9 } }',
    );
    expect(failures).toEqual([expect.stringContaining('play/0: the script holds 0 dice')]);
  });

  it('let standing orders answer windows', () => {
    expect(
      run(
        'standing: { blue: never }\nplay: [{ red: { do: throw }, dice: [6] }]\nexpect: { total: { red: 6 }, decides: blue, asks: turn }',
      ),
    ).toEqual([]);
  });

  it.each([
    ['7.5', 7.5, 0],
    ['7.50', 7.5, 0],
    ['7', 7.5, 1],
    ['16.10', '16.10', 0],
    [1610, '16.10', 0],
    ['16.1', '16.10', 1],
    [null, undefined, 0],
    [null, 0, 1],
    [false, undefined, 0],
    [0, undefined, 0],
    ['none', undefined, 0],
    [1, undefined, 1],
    [{ at: null, moved: false }, undefined, 0],
    [{ at: '1609', moved: false }, undefined, 1],
    [{ 'romolo 1': 2, '16.09': 3 }, { 'Romolo 1': 2, 1609: 3 }, 0],
    [{ '16.9': 3 }, { 1609: 3 }, 1],
    [['b', 'a'], ['a', 'b'], 0],
    [['a', 'a'], ['a', 'b'], 1],
    [{ path: ['16.10', '16.09'] }, { path: ['16.09', '16.10'] }, 2],
    [[2, 1], [1, 2], 2],
    ['a', ['a'], 0],
    ['a', ['a', 'b'], 1],
    ['a', [], 1],
    ['none', [], 0],
    ['none', ['a'], 1],
    ['none', {}, 0],
    [[], {}, 0],
    ['none', { a: 1 }, 1],
    [[], { a: 1 }, 1],
    [true, 1, 0],
    [false, 1, 1],
    [1, true, 0],
    ['92/3', 92 / 3, 0],
    ['30 2/3', 92 / 3, 0],
    ['30 1/3', 92 / 3, 1],
    [{ sturmer: 1, Beisser: 'Grun' }, { Stürmer: 1, Beißer: 'Grün' }, 0],
    [{ 'Romolo 1': '16.10' }, { 'Romolo 1': { at: '16.10' } }, 0],
    [{ 'Romolo 1': '16.11' }, { 'Romolo 1': { at: '16.10' } }, 1],
  ])('hold %j against %j', (expected, actual, differences) => {
    expect(mismatches(expected, actual).length).toBe(differences);
  });

  it('read hexes as they are printed', () => {
    const parsed = parseSituation(
      `${head}state: { a: 16.10, b: 0146, c: 1609, d: -3, e: true, f: ~ }`,
    );
    expect(parsed.state).toEqual({ a: '16.10', b: '0146', c: 1609, d: -3, e: true, f: null });
  });

  it.each([
    ['situation: x', 'line 1'],
    [`${head}plays: []`, 'plays: there is no such field'],
    [`${head}play:\n  - red: {}\n    dice: [six]`, 'line 6: play/0/dice/0'],
    [`${head}a: &a [1]\nb: [*a, *a\n`, 'line'],
    [`${head}start: middle`, 'start'],
    ['x'.repeat(300_000), 'longer than'],
    [`${head}${'# *a\n'.repeat(65)}`, 'more than 64 anchors and aliases'],
    [`${head}a: &a x\nb: [${'*a,'.repeat(65)}]`, 'more than 64 anchors and aliases'],
    [
      `${head}${Array.from({ length: 65 }, (_, i) => `k${i}: &a${i} x\n`).join('')}`,
      'more than 64',
    ],
    [`${head}state: ${'['.repeat(33)}`, 'nested deeper than 32'],
    [`${head}state:\n  ${'- '.repeat(40)}x`, 'nested deeper than 32'],
    [`${head}state:\n  ${'? '.repeat(40)}x`, 'nested deeper than 32'],
    [`${head}state: { a: 1, b: 2, a: 3 }`, 'line 4: a is there twice'],
    [`${head}scenario: other`, 'scenario is there twice'],
  ])('are refused when broken: %#', (text, where) => {
    expect(() => parseSituation(text)).toThrow(SituationError);
    expect(() => parseSituation(text)).toThrow(where);
  });

  it.each([
    ['play: [{ green: { do: add } }]', 'expected a seat (red, blue), found green'],
    ['play: [{ dice: [1] }]', 'expected one seat'],
    ['state: { weather: 3 }', 'state/weather'],
    ['standing: { red: always }', 'expected one of never'],
    ['options: { goal: 13 }', 'expected one of 20, 12'],
  ])('are refused when they ask for what is not there: %s', (yaml, message) => {
    expect(() => run(yaml)).toThrow(message);
  });
});
