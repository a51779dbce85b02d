import {
  act,
  begin,
  makeCode,
  oddsOf,
  QuietPlay,
  readDecision,
  SeededDice,
  verbOf,
} from '@esagono/engine';
import { hexOf, parseId } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { ta1 } from './index.ts';
import type { Ta1 } from './model/state.ts';

// Overlays, standing orders, odds and appraisals: what the table offers beside the rules.

function opened(scenario: string, state: Record<string, unknown>): Ta1 {
  const pos = begin(ta1, ta1.open({ scenario }), new QuietPlay(new SeededDice(1)));
  ta1.stage(pos, { turn: 3, ...state });
  return pos;
}
const at = (pos: Ta1, id: string): number => parseId(pos.scene.tables.grid, id);
const coded = (pos: Ta1, seat: number, decision: Record<string, unknown>) => {
  const code = makeCode();
  expect(readDecision(ta1, pos, seat, decision, code)).toBeUndefined();
  return code;
};

describe('overlays', () => {
  const pos = opened('gravellona', {
    units: {
      'Redi 1': '1708',
      'Compagnia OP': '1404',
      'Comando IV compagnia': '1609',
      Automezzo: '1304',
    },
    active: 'rsi',
  });
  const kind = (name: string, from: string, hex: string) =>
    ta1.overlay(pos, 1, name, at(pos, from))?.hexes.find((h) => h.hex === at(pos, hex))?.kind;

  it.each([
    ['1508', '1708', 'hidden'],
    ['1404', '1604', 'seen'],
    ['1504', '1505', 'seen'],
  ])('TA1-8.6c, TA1-8.6d sight from %s to %s: %s', (from, to, expected) => {
    expect(kind('sight', from, to)).toBe(expected);
  });

  it.each([
    ['1117', 'inCommand'],
    ['1020', 'outOfCommand'],
  ])('TA1-6a command at %s: %s', (hex, expected) => {
    expect(kind('command', '1609', hex)).toBe(expected);
  });

  it('TA1-7a reach tells the points spent on the way', () => {
    const reach = ta1.overlay(pos, 0, 'reach', at(pos, '1304'))?.hexes ?? [];
    expect(reach.find((h) => h.hex === at(pos, '1309'))?.value).toBe(5);
    expect(reach.find((h) => h.hex === at(pos, '1305'))?.value).toBe(1);
    expect(reach.find((h) => h.hex === at(pos, '1304'))).toBeUndefined();
  });

  it('GT13-3.1 objectives tell who holds them', () => {
    const hexes = ta1.overlay(pos, 0, 'objectives', -1)?.hexes ?? [];
    expect(hexes.length).toBe(9);
    expect(hexes.every((h) => h.kind === 'second')).toBe(true);
    expect(hexOf(pos.scene.tables.grid, 12, 16)).toBe(at(pos, '1216'));
  });
});

describe('standing orders', () => {
  const window = (distance: 'near' | 'far') => {
    const pos = opened('gravellona', {
      units: { 'Romolo 1': '1502', 'Compagnia OP': distance === 'near' ? '1505' : '1506' },
      active: 'partisan',
      pa: { partisan: 5, rsi: 5 },
    });
    for (let u = 0; u < pos.scene.tables.firstSpare; u++) {
      const name = ta1.unitName(pos, u);
      if (!['Romolo 1', 'Compagnia OP'].includes(name)) ta1.stage(pos, { units: { [name]: null } });
    }
    const code = coded(pos, 0, { do: 'move', units: ['Romolo 1'], path: ['1503'] });
    act(ta1, pos, 0, code, new QuietPlay(new SeededDice(1)));
    return pos;
  };

  it.each([
    ['ask', 'near', false, 'pass'],
    ['never', 'near', true, 'pass'],
    ['always', 'near', true, 'opportunityAttack'],
    ['askNear', 'near', false, 'pass'],
    ['askNear', 'far', true, 'pass'],
    ['askAdjacent', 'near', true, 'pass'],
  ] as const)('TA1-8.7a %s, mover %s: answers %s', (policy, distance, answers, verb) => {
    const pos = window(distance);
    const code = makeCode();
    expect(ta1.answer(pos, 1, policy, code)).toBe(answers);
    if (answers) expect(ta1.verbs[verbOf(code)]?.name).toBe(verb);
  });
});

describe('odds', () => {
  it('TA1-9.1 the odds of a melee add up to one', () => {
    const pos = opened('gravellona', {
      units: { 'Redi 1': '1504', 'IV/Venezia Giulia 1': '1505' },
      active: 'partisan',
      pa: { partisan: 5, rsi: 5 },
    });
    const code = coded(pos, 0, { do: 'moveAssault', units: ['Redi 1'], to: '1505' });
    const sheet = oddsOf(ta1, pos, 0, code);
    const sum = sheet?.outcomes.reduce((n, o) => n + o.probability, 0) ?? 0;
    expect(sum).toBeCloseTo(1, 12);
  });
});

describe('appraisal', () => {
  it('GT13-13 taking an objective looks better to who took it', () => {
    const pos = opened('gravellona', {});
    const before = ta1.appraise(pos, 0);
    ta1.stage(pos, { control: { 'santa-maria': 'partisan' } });
    expect(ta1.appraise(pos, 0)).toBeGreaterThan(before);
    expect(ta1.appraise(pos, 0)).toBeCloseTo(-ta1.appraise(pos, 1), 9);
  });
});
