import { describe, expect, it } from 'vitest';
import { FORCED, STRATEGIC } from '../model/paths.ts';
import { plain } from '../table.test-util.ts';
import { allowance } from './11-movement.ts';
import { weatheredBf } from './13-fire.ts';
import { sightLimit } from './13-sight.ts';

const HEIGHTS = '2012 level 5; 2013 level 6; 2014 level 3';
const under = (weather: string, options = {}) =>
  plain(
    { weather, units: { '79 I': '2020', 'MT XII 1': '2021', 'V F1': '2022', '73 I': '2023' } },
    HEIGHTS,
    {},
    options,
  );

describe('SE-9.1: guns', () => {
  // 2010 lies at Level 4, 2012 at 5, 2013 at 6
  it.each([
    ['clear', '2010', 9, 9],
    ['clear', '2013', 9, 9],
    ['overcast', '2010', 9, 9],
    ['overcast', '2012', 9, 4],
    ['overcast', '2013', 9, 4],
    ['rain', '2010', 9, 4],
    ['rain', '2013', 1, 0],
  ])('under %s at %s a total of %i counts %i', (weather, at, total, left) => {
    const d = under(weather);
    expect(weatheredBf(d.pos, total, d.hex(at))).toBe(left);
  });
});

describe('SE-9.1 SE-13.2.2: sight', () => {
  it.each([
    ['clear', '2010', '2011', 6],
    ['clear', '2012', '2011', 7], // one level down, one hex more
    ['clear', '2013', '2014', 9],
    ['clear', '2014', '2013', 6], // looking up gains nothing
    ['overcast', '2010', '2014', 4],
    ['overcast', '2012', '2010', 3], // either end at Level 5
    ['overcast', '2010', '2012', 3],
    ['rain', '2013', '2014', 2],
  ])('under %s from %s to %s: %i hexes', (weather, from, to, limit) => {
    const d = under(weather);
    expect(sightLimit(d.pos, d.hex(from), d.hex(to))).toBe(limit);
  });
  it('AMB-11: the option keeps the height bonus when overcast', () => {
    const d = under('overcast', { overcastHeight: true });
    expect(sightLimit(d.pos, d.hex('2013'), d.hex('2014'))).toBe(6);
  });
});

describe('SE-9.1.R SE-11.3 SE-11.2.2 SE-S5.LOM: allowances in points', () => {
  const BOTH = FORCED | STRATEGIC;
  it.each([
    ['clear', '79 I', 0, 6],
    ['clear', '79 I', FORCED, 9],
    ['clear', '79 I', STRATEGIC, 12],
    ['clear', '79 I', BOTH, 15],
    ['rain', '79 I', 0, 5],
    ['rain', '79 I', FORCED, 7.5],
    ['rain', '79 I', STRATEGIC, 10],
    ['overcast', '79 I', 0, 6],
    ['clear', 'MT XII 1', FORCED, 7.5],
    ['clear', 'V F1', 0, 5],
    ['rain', 'V F1', 0, 2.5],
    ['rain', 'V F1', STRATEGIC, 5],
  ])('%s: %s with march %i has %d', (weather, unit, flags, points) => {
    const d = under(weather);
    expect(allowance(d.pos, d.unit(unit), flags) / 2).toBe(points);
  });
  it.each([
    ['clear', 0, 3],
    ['clear', FORCED, 4.5],
    ['clear', STRATEGIC, 6],
    ['rain', 0, 2.5],
    ['rain', FORCED, 3.5], // 3.75, in halves
  ])('%s: Lombardia on its first day with march %i has %d', (weather, flags, points) => {
    const d = plain({ weather, units: { '73 I': { at: '2023', halfMA: true } } });
    expect(allowance(d.pos, d.unit('73 I'), flags) / 2).toBe(points);
  });
  it('AMB-21: the option triples for both', () => {
    const d = under('clear', { tripleMarch: true });
    expect(allowance(d.pos, d.unit('79 I'), BOTH) / 2).toBe(18);
  });
});
