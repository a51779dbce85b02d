import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { plain } from '../table.test-util.ts';

type Move = Record<string, unknown>;
/** Phase 10 with these units; what is offered to the Italians, by unit, mate and kind of march. */
const marches = (units: Record<string, unknown>, sketch = 'plain') => {
  const d = plain({ units, phase: 'movement', initiative: 'italian' }, sketch).run();
  const { names } = d.pos.scene.roster;
  const moves = d
    .offered('italian')
    .filter(({ do: verb }) => verb === 'move')
    .map((move): Move => ({ ...move, units: (move.units as number[]).map((u) => names[u]) }));
  return { d, moves };
};
const unitsOf = ({ units }: Move): string => (units as string[]).toSorted().join('+');
const pathOf = ({ path }: Move): readonly string[] => path as string[];
const isForced = (move: Move): boolean => move.forced === true;
const isStrategic = (move: Move): boolean => move.strategic === true;

/** An enemy everywhere near, so that nobody marches behind the lines (SE-11.2.2). */
const FOE = { '55 87 I': '2023' };

describe('SE-4.10A SE-11.2.1: what is offered in Phase 10', () => {
  it('SE-11.3: forced marches for a battalion, alone and with another', () => {
    const { moves } = marches({ '79 I': '2020', '79 II': '2020', ...FOE });
    for (const who of ['79 I', '79 II', '79 I+79 II']) {
      const own = moves.filter((move) => unitsOf(move) === who);
      expect([who, own.some(isForced), own.some((m) => !isForced(m))]).toEqual([who, true, true]);
    }
    // Forced only where it alone gets there.
    const plainly = new Set(
      moves.filter((m) => !isForced(m) && unitsOf(m) === '79 I').map((m) => pathOf(m).at(-1)),
    );
    const forced = moves.filter((m) => isForced(m) && unitsOf(m) === '79 I');
    expect(forced.filter((m) => plainly.has(pathOf(m).at(-1) ?? ''))).toEqual([]);
  });
  it('SE-11.3: a gun marches, never by force, nor whoever goes with it', () => {
    const gun = { at: '2020', mode: 'move' };
    const { moves } = marches({ '79 I': '2020', 'V F1': gun, ...FOE });
    for (const who of ['V F1', '79 I+V F1']) {
      const own = moves.filter((move) => unitsOf(move) === who);
      expect([who, own.length > 0, own.some(isForced)]).toEqual([who, true, false]);
    }
  });
  it('SE-11.2.2: strategic marches go where the plain allowance does not reach', () => {
    const { moves } = marches({ '79 I': '2020' });
    const strategic = moves.filter((m) => isStrategic(m) && !isForced(m));
    const lengths = strategic.map((m) => pathOf(m).length);
    // Six points, a hex of plain each; doubled twelve.
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([7, 12]);
    const quiet = moves.filter((m) => !isStrategic(m) && !isForced(m));
    expect(Math.max(...quiet.map((m) => pathOf(m).length))).toBe(6);
  });
  it('SE-11.2.2: none with an enemy three hexes off', () => {
    expect(marches({ '79 I': '2020', ...FOE }).moves.some(isStrategic)).toBe(false);
    expect(marches({ '79 I': '2020', '55 87 I': '2024' }).moves.some(isStrategic)).toBe(true);
  });
});

describe('SE-11.0 SE-11.2.1: who goes with whom', () => {
  const pair = (mate: Record<string, unknown>, others: Record<string, unknown> = {}) => {
    const { d } = marches({ '79 I': '2020', '79 II': { at: '2020', ...mate }, ...others });
    return d.refused('italian', { do: 'move', units: ['79 I', '79 II'], path: ['2019'] });
  };
  it.each([
    ['both free', {}, undefined],
    ['the other has acted', { used: true }, 'SE-11.0'],
    ['the other has dug', { dug: true }, 'SE-11.0'],
    ['the other may not move', { fixed: true }, 'SE-11.0'],
    ['the other stands elsewhere', { at: '2019' }, 'SE-11.0'],
    ['the other has moved before', { moved: true }, 'SE-11.0'],
  ])('%s', (_case, mate, rule) => {
    expect(pair(mate)).toBe(rule);
  });
});

describe('SE-11.2.2: four hexes from every enemy, all the way', () => {
  const strategic = (foe: string, path: readonly string[]) => {
    const { d } = marches({ '79 I': '2020', '55 87 I': foe });
    return d.refused('italian', { do: 'move', unit: '79 I', path, strategic: true });
  };
  const WEST = ['2019', '2018', '2017', '2016', '2015', '2014', '2013'];
  it.each([
    ['far', '2030', undefined],
    ['three hexes from the start', '2023', 'SE-11.2.2'],
    ['four hexes from the start', '2024', undefined],
    ['four hexes from the end', '2009', undefined],
    ['three hexes from the end', '2010', 'SE-11.2.2'],
    ['three hexes from the middle', '2316', 'SE-11.2.2'],
  ])('%s', (_case, foe, rule) => {
    expect(strategic(foe, WEST)).toBe(rule);
  });
});

describe('SE-11.2.1: who marches in Phase 10', () => {
  it.each([
    ['free', '79 I', {}, true],
    ['has acted', '79 I', { used: true }, false],
    ['has dug', '79 I', { dug: true }, false],
    ['may not move', '79 I', { fixed: true }, false],
    ['has ended its move', '79 I', { moved: true }, false],
    ['has spent everything', '79 I', { spent: 12 }, false],
    ['a gun in fire mode', 'V F1', { mode: 'fire' }, false],
    ['a gun on the move', 'V F1', { mode: 'move' }, true],
    ['a fort', 'Verena', {}, false],
  ])('%s', (_case, unit, fields, goes) => {
    const { d, moves } = marches({ 'MT XII 1': '2040', [unit]: { at: '2020', ...fields } });
    expect(moves.some((move) => unitsOf(move) === unit)).toBe(goes);
    const asked = d.refused('italian', { do: 'move', unit, path: ['2019'] });
    expect(asked === undefined).toBe(goes);
  });
  it('what is listed of one unit is what the whole list has of it', () => {
    const { d } = marches({
      '79 I': '2020',
      '79 II': '2020',
      '80 I': { at: '2020', used: true },
      ...FOE,
    });
    const w = new Window(d, 'italian');
    const alone = new Set(['79 I', '79 II', '80 I'].flatMap((name) => w.listedOf(d.unit(name))));
    expect([...alone].toSorted()).toEqual(
      [...w.listed()].filter((code) => alone.has(code)).toSorted(),
    );
    expect(alone.size).toBe(w.listed().length - 1); // all but `done`
  });
  it('SE-12.4: two on a road pay for the ground beside it', () => {
    const { moves } = marches(
      { '79 I': '2020', '79 II': '2020', ...FOE, '55 87 I': '2420' },
      'road 2005..2020',
    );
    const longest = (who: string) =>
      Math.max(
        ...moves
          .filter((m) => unitsOf(m) === who && !isForced(m) && !isStrategic(m))
          .map((m) => pathOf(m).length),
      );
    expect([longest('79 I'), longest('79 I+79 II')]).toEqual([12, 6]);
  });
});
