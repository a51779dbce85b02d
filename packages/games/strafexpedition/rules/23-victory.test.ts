import { describe, expect, it } from 'vitest';
import type { ScenarioId } from '../model/data.ts';
import { AH, IT } from '../model/state.ts';
import { table } from '../table.test-util.ts';
import { breakthrough, outcomeOf, placePoints, prisonerPoints } from './23-victory.ts';

const PLAIN = ['1468', '1469', '1470', '1471', '0146', '0247', '0238', '0239'];
const TRENTINO = ['3502', '3603', '4018', '4019'];

describe('SE-23.3 SE-23.4: a Breakthrough needs every hex', () => {
  const hold = (hexes: readonly string[], side: number) => {
    const d = table('campaign');
    d.pos.control.fill(0);
    for (const id of hexes) d.pos.control[d.hex(id)] = side + 1;
    return breakthrough(d.pos);
  };
  it('of Marostica, Thiene and Schio for Austria-Hungary', () => {
    expect(hold(PLAIN, AH)).toBe(AH);
    expect(hold(PLAIN, IT)).toBe(-1);
  });
  it.each(PLAIN)('not without %s', (missing) => {
    expect(
      hold(
        PLAIN.filter((id) => id !== missing),
        AH,
      ),
    ).toBe(-1);
  });
  it('of Rovereto and Folgaria for Italy', () => {
    expect(hold(TRENTINO, IT)).toBe(IT);
    expect(hold(TRENTINO, AH)).toBe(-1);
  });
  it.each(TRENTINO)('not without %s', (missing) => {
    expect(
      hold(
        TRENTINO.filter((id) => id !== missing),
        IT,
      ),
    ).toBe(-1);
  });
});

describe('SE-23.1.1: a place of several hexes counts when all are held', () => {
  it.each([
    ['Recoaro', ['0225', '0226']],
    ['Piovene Rocchette', ['0847', '0747']],
    ['Schio', ['0238', '0239']],
    ['Thiene', ['0146', '0247']],
    ['Marostica', ['1468', '1469', '1470', '1471']],
    ['Arsiero', ['1937', '1938', '2038']],
  ])('%s', (name, hexes) => {
    const d = table('campaign');
    const place = d.pos.scene.ground.objectives.find((o) => o.name === name);
    d.pos.control.fill(0);
    for (const id of hexes) {
      expect(placePoints(d.pos)).toBe(0);
      d.pos.control[d.hex(id)] = AH + 1;
    }
    expect(placePoints(d.pos)).toBe(place?.vp);
  });
});

describe('SE-23.2 SE-23.0: points and thresholds', () => {
  it.each([
    [9, 0],
    [10, 1],
    [19, 1],
    [20, 2],
  ])('%i steps are %i points', (steps, points) => {
    const { pos } = table('novegno');
    pos.prisoners[AH] = steps;
    expect(prisonerPoints(pos, AH)).toBe(points);
  });
  it.each([
    ['pasubio', 16, 0, AH],
    ['pasubio', 15, 0, -1],
    ['pasubio', 12, 0, -1],
    ['pasubio', 11, 0, IT],
    ['pasubio', 17, 2, -1], // what Italy took is subtracted
    ['asiago', 8, 0, AH],
    ['asiago', 7, 0, -1],
    ['asiago', 6, 0, -1],
    ['asiago', 5, 0, IT],
    ['campaign', 120, 0, AH],
    ['campaign', 119, 0, -1],
    ['campaign', 91, 0, -1],
    ['campaign', 90, 0, IT],
  ] as const)('%s: %i against %i', (scenario: ScenarioId, austrian, italian, winner) => {
    const { pos } = table(scenario);
    pos.control.fill(0);
    pos.prisoners[AH] = austrian * 10;
    pos.prisoners[IT] = italian * 10;
    const { key, ...result } = outcomeOf(pos);
    expect([result.winner, key]).toEqual([winner, winner === -1 ? 'pointsDraw' : 'points']);
  });
});

describe('SE-23.3 SE-23.4 SE-S3.VIC: what the result is called', () => {
  it.each([
    [AH, 'SE-23.3'],
    [IT, 'SE-23.4'],
  ])('a Breakthrough of side %i is %s', (side, rule) => {
    const { pos } = table('campaign');
    pos.sudden = side + 1;
    expect(outcomeOf(pos)).toMatchObject({ winner: side, rule, key: 'breakthrough' });
  });
  // Two of 1741, 1744 and 1850 win for Austria-Hungary.
  it.each([
    [[], IT, 'hexesDefended'],
    [['1741'], IT, 'hexesDefended'],
    [['1744', '1850'], AH, 'hexesHeld'],
    [['1741', '1744', '1850'], AH, 'hexesHeld'],
  ])('Cengio with %j', (held, winner, key) => {
    const d = table('cengio');
    d.pos.control.fill(0);
    for (const id of held) d.pos.control[d.hex(id)] = AH + 1;
    const outcome = outcomeOf(d.pos);
    expect(outcome).toMatchObject({ winner, key, points: { first: -1, second: -2 } });
    expect(outcome.points?.ahead).toBeCloseTo(-held.length);
    expect(outcome.score).toHaveLength(held.length);
  });
});
