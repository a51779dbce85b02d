import { Codes, makeCode, namedUnits } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { range, type Tree } from '../../answers.test-util.ts';
import { moment } from '../answers.test-util.ts';
import { ta1 } from '../index.ts';

// TA1-4: what a player may do, asked piece by piece, is what he may do.

const CASES: readonly (readonly [string, Tree])[] = [
  ['the first turn at Gravellona', { scenario: 'gravellona', start: 'default' }],
  ['the first turn at Drvar', { scenario: 'drvar', start: 'default' }],
  [
    'TA1-2e reinforcements due',
    { scenario: 'gravellona', state: { turn: 4, active: 'rsi', pa: { partisan: 9, rsi: 9 } } },
  ],
  [
    'DRV-12.3d a wave to jump, raids, a stopped stack with its Command',
    {
      scenario: 'drvar',
      state: {
        turn: 3,
        active: 'german',
        pa: { german: 9, yugoslav: 9 },
        raids: ['JU87-1'],
        units: {
          Rybka: '0909',
          Rot: { at: '0909', stopped: 1 },
          Blau: '0909',
          Grün: '1208',
          'Prateći bataljon 1': '0907',
          'Obiettivo 1': '1109',
        },
      },
    },
  ],
  [
    'TA1-9.7 a melee, tokens of the Yugoslav, a Command alone and stopped',
    {
      scenario: 'drvar',
      state: {
        turn: 4,
        active: 'yugoslav',
        pa: { german: 9, yugoslav: 9 },
        units: {
          'Prateći bataljon 1': '0909',
          'Prateći bataljon 2': '0909',
          Rot: '0909',
          L3: '1108',
          'Vrhovni štab': { at: '1211', stopped: 1 },
          'Obiettivo 1': '1109',
        },
      },
    },
  ],
];

describe.each(CASES)('%s', (_name, stage) => {
  const { pos, point, seat } = moment(stage);
  const read = (fill: (out: Codes) => void): readonly string[] => {
    const out = new Codes();
    fill(out);
    const one = makeCode();
    return Array.from({ length: out.count }, (_, i) => {
      out.read(i, one);
      return one.join();
    });
  };
  const all = read((out) => point.list(pos, seat, out));
  const named = new Map(
    all.map((text) => {
      const one = makeCode();
      text.split(',').forEach((n, i) => {
        one[i] = Number(n);
      });
      return [text, namedUnits(ta1, pos, one)];
    }),
  );

  it('lists every decision once', () => {
    expect(new Set(all).size).toBe(all.length);
  });
  it('gives each piece what names it, and the rest to nobody', () => {
    for (const unit of range(-1, pos.scene.tables.slots + 1)) {
      const own = all.filter((text) => {
        const units = named.get(text) ?? [];
        return unit < 0 ? units.length === 0 : units.includes(unit);
      });
      const listed = read((out) => point.listOf?.(pos, seat, unit, out));
      expect([...listed].sort(), `unit ${unit}`).toEqual([...own].sort());
    }
  });
});
