import { begin, QuietPlay, SeededDice } from '@esagono/engine';
import { skirmish } from '@esagono/games/skirmish';
import { describe, expect, test } from 'vitest';
import { type Desk, hexOfUnit, openDesk } from './choice.ts';
import { ableHexes, marksFor } from './marks.ts';
import {
  chosen,
  firstSelection,
  NOTHING,
  pickVerb,
  stepBack,
  tapHex,
  tapUnit,
} from './selection.ts';
import { closedVerbs, plainVerbs, readyVerbs, whyNot } from './verbs.ts';
import { partsOf, whoCan } from './way-out.ts';

function desk(seat = 0): Desk {
  const pos = begin(
    skirmish,
    skirmish.open({ scenario: 'meeting' }),
    new QuietPlay(new SeededDice(1)),
  );
  return openDesk(skirmish, pos, skirmish.board(pos), seat, seat) as unknown as Desk;
}

describe('the first tap takes units in hand', () => {
  test('on a hex with a unit that may act', () => {
    const d = desk();
    const hex = hexOfUnit(d, 0);
    const { selection, commit } = tapHex(d, NOTHING, hex);
    expect(selection.units).toEqual([0]);
    expect(selection.hex).toBe(hex);
    expect(commit).toBeUndefined();
  });

  test('and lights up just the hexes the unit can reach', () => {
    const d = desk();
    const { selection } = tapUnit(d, NOTHING, 0, false);
    const wanted = new Set(d.choices.filter((c) => c.units[0] === 0).map((c) => c.goal));
    expect(new Set(marksFor(d, selection, -1).hexes.map((m) => m.hex))).toEqual(wanted);
  });

  test('on an empty hex takes nothing', () => {
    const d = desk();
    const empty = d.board.hexes.findIndex((h) => !d.view.units.some((u) => u.hex === h.hex));
    expect(tapHex(d, NOTHING, empty).selection.units).toEqual([]);
  });

  test('on an enemy takes nothing', () => {
    const d = desk();
    expect(tapUnit(d, NOTHING, 20, false).selection.units).toEqual([]);
  });
});

describe('counters beside the map are gathered by taps', () => {
  const d = desk();
  const beside: Desk = {
    ...d,
    groups: new Map([
      ['1 2', { units: [1, 2], hex: -1, choices: [] }],
      ['3', { units: [3], hex: -1, choices: [] }],
    ]),
    view: { ...d.view, units: d.view.units.map((seen) => ({ ...seen, hex: -1 })) },
  };
  const gather = (...units: number[]) =>
    units.reduce((held, unit) => tapUnit(beside, held, unit, false).selection, NOTHING).units;

  test('those that may act together', () => expect(gather(2, 1)).toEqual([1, 2]));
  test('a second tap puts one back', () => expect(gather(2, 1, 2)).toEqual([1]));
  test('one that acts with nobody comes alone', () => expect(gather(1, 3)).toEqual([3]));
});

describe('the second tap points, the third commits', () => {
  test('a move', () => {
    const d = desk();
    const { selection } = tapUnit(d, NOTHING, 0, false);
    const goal = marksFor(d, selection, -1).hexes[0]?.hex ?? -1;
    const pointed = tapHex(d, selection, goal);
    expect(pointed.commit).toBeUndefined();
    expect(pointed.selection.goal).toBe(goal);
    const done = tapHex(d, pointed.selection, goal);
    expect(done.commit?.decision).toMatchObject({ do: 'move', unit: 0 });
    expect(done.commit?.goal).toBe(goal);
  });

  test('an act that points nowhere is committed by its button, pressed twice', () => {
    const d = desk();
    expect(plainVerbs(d).map((v) => v.verb)).toEqual(['end']);
    const first = pickVerb(d, NOTHING, 'end');
    expect(first.commit).toBeUndefined();
    expect(chosen(d, first.selection)?.decision).toEqual({ do: 'end' });
    expect(pickVerb(d, first.selection, 'end').commit?.verb).toBe('end');
  });
});

test('Esc steps back one level at a time', () => {
  const full = { hex: 3, units: [1], verb: 'move', goal: 7, variant: 1 };
  const once = stepBack(full);
  expect(once).toEqual({ hex: 3, units: [1], verb: 'move', goal: -1, variant: 0 });
  const twice = stepBack(once);
  expect(twice).toEqual({ hex: 3, units: [1], verb: undefined, goal: -1, variant: 0 });
  expect(stepBack(twice)).toEqual(NOTHING);
});

describe('why not', () => {
  test('a hex out of reach is asked about, and answered with the paragraph', () => {
    const d = desk();
    const { selection } = tapUnit(d, NOTHING, 0, false);
    const far = d.board.hexes.length - 1;
    const answer = tapHex(d, selection, far);
    expect(answer.asked).toBe(far);
    expect(whyNot(d, selection, undefined, far)).toMatchObject({
      rule: 'SK-2',
      code: 'outOfReach',
    });
  });

  test('a quiet act answers too', () => {
    const d = desk();
    const { selection } = tapUnit(d, NOTHING, 0, false);
    expect(readyVerbs(d, selection).map(({ verb }) => verb)).toEqual(['move']);
    expect(closedVerbs(d, selection)).toEqual(['fire']);
    expect(whyNot(d, selection, 'fire', -1)?.code).toBe('notInSight');
  });

  test('what may be done has no reason against it', () => {
    const d = desk();
    const { selection } = tapUnit(d, NOTHING, 0, false);
    const goal = marksFor(d, selection, -1).hexes[0]?.hex ?? -1;
    expect(whyNot(d, selection, 'move', goal)).toBeUndefined();
  });
});

test('nothing is in hand while several units could act, and all of them are marked', () => {
  const d = desk();
  expect(firstSelection(d)).toEqual(NOTHING);
  expect(ableHexes(d).size).toBe(15);
});

test('a seat that does not decide has no choices and marks', () => {
  const d = desk(1);
  expect(d.choices).toEqual([]);
  expect(marksFor(d, NOTHING, -1).hexes).toEqual([]);
});

test('a stack that cannot act as one offers those of its units that can', () => {
  const d = desk();
  const own = [...d.groups.values()].slice(0, 2).flatMap((group) => group.units);
  const parts = partsOf(d, { ...NOTHING, units: own });
  expect(parts.map((group) => group.units)).toEqual(own.map((unit) => [unit]));
  // Those that can act as one need no offer.
  expect(partsOf(d, { ...NOTHING, units: own.slice(0, 1) })).toEqual([]);
});

test('others who can do it are named: never those in hand, nearest first', () => {
  const d = desk();
  const [first] = d.groups.values();
  if (!first) throw new Error('nobody can act');
  const { hex, units } = first;
  const able = whoCan(d, 'move', { ...NOTHING, hex, units });
  expect(able.length).toBeGreaterThan(0);
  expect(able).not.toContainEqual(expect.objectContaining({ units }));
  expect(whoCan(d, 'fire', { ...NOTHING, hex, units })).toEqual([]);
});
