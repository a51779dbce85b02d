import { describe, expect, it } from 'vitest';
import { ta1 } from '../index.ts';
import { parseData, shipped, UNIT_TYPES } from '../model/data.ts';
import { ROLE, type Tables } from '../model/tables.ts';
import { half } from './05-actions.ts';

const tables = (scenario: string): Tables => ta1.open({ scenario }).scene.tables;

describe('pieces', () => {
  it('TA1-1 every piece is a combat unit, a Command or a token', () => {
    const count = (scenario: string, role: number) =>
      tables(scenario).kinds.filter((kind) => kind.role === role).length;
    expect([0, 1, 2].map((role) => count('gravellona', role))).toEqual([33, 3, 0]);
    expect([0, 1, 2].map((role) => count('drvar', role))).toEqual([34, 3, 6]);
  });

  it('TA1-1.2a every combat unit says how it attacks and what target it is', () => {
    for (const scenario of ['gravellona', 'drvar']) {
      for (const kind of tables(scenario).kinds) {
        expect(kind.target, kind.id).toBeGreaterThanOrEqual(0);
        expect(kind.attack, kind.id).toBeGreaterThanOrEqual(-1);
        expect(kind.damageValue > 0, kind.id).toBe(kind.type === 'vehicle');
      }
    }
  });

  it.each([
    ['infantry', 4],
    ['paratroops', 4],
    ['machineGuns', 4],
    ['engineers', 4],
    ['support', 4],
    ['mortar', 4],
    ['mountain', 4],
    ['vehicle', 5],
    ['artillery', 1],
    ['command', 4],
  ] as const)('TA1-1.2b %s moves %i', (type, points) => {
    expect(parseData(shipped, 'drvar').charts.movement[type]).toBe(points);
    expect(UNIT_TYPES).toContain(type);
  });

  it('TA1-1.2c a whole unit is 4 or 3', () => {
    expect(tables('gravellona').standard).toEqual([3, 4]);
    expect(tables('drvar').standard).toEqual([4, 3]);
  });

  it('GT13-1.4c, DRV-1.4c reinforcements wait on their boxes', () => {
    const due = (scenario: string) =>
      Object.fromEntries(tables(scenario).groups.map((group) => [group.id, group.turn]));
    expect(due('gravellona')).toEqual({ II: 4, XMAS: 10, VDO: 5, VTO: 5 });
    expect(due('drvar')).toEqual({ Y1: 2, Y2: 3, Y3: 5, Y4: 6, W2: 3, William: 12 });
  });

  it.each([
    [4, 2],
    [5, 2],
    [1, 0],
  ])('TA1-5f half of %i is %i', (movement, points) => {
    expect(half(movement)).toBe(points);
  });

  it('TA1-1.2d there is a counter for every strength point', () => {
    for (const scenario of ['gravellona', 'drvar']) {
      const { combat, kinds } = tables(scenario);
      for (const side of [0, 1]) {
        const points = kinds.reduce(
          (n, k) => n + (k.role === ROLE.combat && k.side === side ? k.pf : 0),
          0,
        );
        expect(combat[side]?.length).toBe(points);
      }
    }
  });
});
