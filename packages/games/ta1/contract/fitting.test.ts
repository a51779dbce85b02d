import { describe, expect, it } from 'vitest';
import { staged } from '../table.test-util.ts';

// A position is staged with what its pieces can have; anything else is an error, not a hang.

const scenario = 'drvar';
const units = (pieces: Record<string, unknown>) =>
  staged({ scenario, state: { turn: 4, active: 'german', units: pieces } });

describe('what may be staged of a piece', () => {
  it.each([
    ['a Command has no strength', { Rybka: { at: '0910', pf: 3 } }],
    ['a token has no strength', { 'Obiettivo 3': { at: '1208', pf: 1 } }],
    ['a unit on the map has some', { Rot: { at: '1010', pf: 0 } }],
    ['at most three Attack markers', { Rot: { at: '1010', attacks: 4 } }],
    ['a marker is there or not', { Rot: { at: '1010', moved: 2 } }],
    ['only tokens have an identity', { Rot: { at: '1010', identity: 'tito' } }],
    ['only Commands are supplementary', { Rot: { at: '1010', supplementary: true } }],
    ['a token is never stopped', { 'Obiettivo 3': { at: '1208', stopped: true } }],
    ['only paratroops and gliders land', { L3: { at: 'waiting', aim: '1010' } }],
    [
      'there is one Tito',
      {
        'Obiettivo 3': { at: '1208', identity: 'tito' },
        'Obiettivo 4': { at: '1606', identity: 'tito' },
      },
    ],
  ])('%s', (_, pieces) => {
    expect(() => units(pieces)).toThrow('state/units');
  });

  it('takes what a piece can have', () => {
    const { pos, unit } = units({
      Rybka: { at: '0910', supplementary: true, stopped: true },
      Rot: { at: '1010', attacks: 2, opportunities: 1, exhausted: true, pf: 1 },
      '2. Welle': { at: 'waiting', aim: '1010' },
    });
    expect(pos.pf[unit('Rot')]).toBe(1);
    expect(pos.supplementary[unit('Rybka')]).toBe(1);
  });

  it('deals the others anew when a token is given an identity, DRV-12.1a', () => {
    const { pos } = staged({
      scenario,
      start: 'default',
      state: { units: { 'Obiettivo 2': { identity: 'tito' }, 'Obiettivo 5': { identity: 'x' } } },
    } as Parameters<typeof staged>[0]);
    const identities = pos.scene.tables.tokens.map((token) => pos.identity[token]);
    expect(identities[1]).toBe(1);
    expect(identities[4]).toBe(5);
    expect(identities.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 5]);
  });
});
