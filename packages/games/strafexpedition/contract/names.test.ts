import { describe, expect, it } from 'vitest';
import { strafexpedition } from '../index.ts';
import { findBrigade, findUnit } from './names.ts';

const pos = strafexpedition.open({ scenario: 'campaign' });

describe('names as the rulebook gives them', () => {
  it.each([
    ['10geb', '10th Gebirgs Bde', '10. Gebirgs', '10 Geb', '10GEB'],
    ['55bde', '55th Bde', '55. Brigade', '55'],
    ['18bde', '18th Bde', '18'],
    ['18geb', '18th Gebirgs Bde'],
    ['180kj', '180th KJ Brigade', '180 KJ', '180. (KJ)'],
    ['58kj', '58th Bde', '58th KJ Brigade'],
    ['43lw', '43th Lw Brigade', '43. Landwehr'],
    ['98ldsch', '98th LdSch Bde', '98 Landesschützen'],
    ['2geb', '2nd Gebirgs Bde'],
    ['granatieri', 'Granatieri di Sardegna Brigade', 'Granatieri di Sardegna'],
    ['forli', 'Forlì', 'Forli Brigade'],
  ])('the Brigade %s', (id, ...names) => {
    const ids = names.map((name) => pos.scene.roster.brigades[findBrigade(pos, name)]?.id);
    expect(ids).toEqual(names.map(() => id));
  });

  it.each([
    ['V. Natisone', 'Val Natisone', 'V.Natisone', 'natisone'],
    ['M. Clapier', 'Monte Clapier', 'Clapier'],
    ['79 I', '79° I', '79 i'],
    ['V M1', 'v m1'],
    ['V F1', 'V F1'],
  ])('the unit %s', (name, ...others) => {
    const found = others.map((other) => pos.scene.roster.names[findUnit(pos, other)]);
    expect(found).toEqual(others.map(() => name));
  });

  it.each([['Gebirgs'], ['brigade'], ['']])('no Brigade is called %j', (name) => {
    expect(findBrigade(pos, name)).toBe(-1);
  });

  it.each([['M1'], ['I'], ['Val'], ['']])('no unit is called %j', (name) => {
    expect(findUnit(pos, name)).toBe(-1);
  });
});
