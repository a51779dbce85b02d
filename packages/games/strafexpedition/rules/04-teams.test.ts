import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { MARK } from '../model/state.ts';
import { allCells, plain, type TestTable } from '../table.test-util.ts';

type Tree = Record<string, unknown>;
const ROADS =
  'road 3020..3070; source 3020 italian; source 3070 italian; road 2420..2470; source 2420 austrian; source 2470 austrian';
const team = (state: Tree, sketch = ROADS): TestTable => plain(state, sketch, {}, { team: true });
const sectorOf = (d: TestTable, hex: string): number => d.pos.scene.ground.sector[d.hex(hex)] ?? -1;

describe('SE-24.3 SE-24.4: one Brigade a sector', () => {
  /** Ancona in the West, Salerno in the East, Roma in both. */
  const choosing = () =>
    team({
      initiative: 'italian',
      phase: 'actions',
      plan: { roma: 'none', salerno: 'none', ancona: 'none', '55bde': 'none' },
      units: { '79 I': '3034', '79 II': '3045', '89 I': '3065', '69 I': '3028', '55 87 I': '2425' },
    }).run();
  it('the hexes lie as told', () => {
    const d = choosing();
    expect(['3034', '3045', '3065', '3028', '2425'].map((hex) => sectorOf(d, hex))).toEqual([
      0, 1, 1, 0, 0,
    ]);
  });
  it('both seats choose, each a Brigade of its sector or one of both', () => {
    const d = choosing();
    expect([d.asks(), ...d.decides()]).toEqual(['choose', 'italian-west', 'italian-east']);
    const may = (seat: string, brigade: string, at: string) =>
      d.refused(seat, { do: 'activate', brigade, at });
    expect(may('italian-west', 'ancona', '3028')).toBeUndefined();
    expect(may('italian-east', 'ancona', '3028')).toBe('SE-24.1');
    expect(may('italian-east', 'roma', '3045')).toBeUndefined();
    expect(may('italian-west', 'roma', '3034')).toBeUndefined();
  });
  it('SE-24.4: with one acting in the West, a Brigade of both has no room in the East', () => {
    const d = choosing();
    d.play('italian-west', { do: 'activate', brigade: 'ancona', at: '3028' });
    expect([d.asks(), ...d.decides()]).toEqual(['choose', 'italian-east']);
    expect(d.refused('italian-east', { do: 'activate', brigade: 'roma', at: '3045' })).toBe(
      'SE-24.4',
    );
    expect(
      d.refused('italian-east', { do: 'activate', brigade: 'salerno', at: '3065' }),
    ).toBeUndefined();
    expect(d.offered('italian-east').some((c) => c.do === 'activate' && c.brigade === 'roma')).toBe(
      false,
    );
  });
  it('SE-24.3: a Brigade of both leaves the other seat nothing to choose', () => {
    const d = choosing();
    d.play('italian-east', { do: 'activate', brigade: 'roma', at: '3045' });
    expect(d.asks()).not.toBe('choose');
    expect([...d.pos.acting]).toEqual([0, d.brigade('roma') + 1]);
  });
  it('SE-24.4: neither seat must act', () => {
    const d = choosing();
    d.play('italian-west', { do: 'pass' });
    expect(d.decides()).toEqual(['italian-east']);
    d.play('italian-east', { do: 'pass' });
    expect([d.asks(), d.decides()]).toEqual(['choose', ['austrian-west', 'austrian-east']]);
  });
});

describe('SE-24.3 SE-24.4 SE-15.0: reactions by sector', () => {
  /** The Austrian Brigade acts; its units stand in these hexes. */
  const acting = (hexes: Tree, plan: Tree = { roma: 'none', salerno: 'none' }) => {
    const d = team({
      initiative: 'austrian',
      phase: 'actions',
      plan: { ...plan, '55bde': 'none' },
      units: { '79 I': '3034', '79 II': '3036', '89 I': '3065', '89 II': '3036', ...hexes },
    }).run();
    d.play('austrian-west', { do: 'activate', brigade: '55bde', at: '2425' });
    while (d.asks() !== 'react' && d.asks() !== 'nothing') {
      const seat = d.decides()[0] ?? '';
      d.play(seat, {
        do: d.asks() === 'choose' ? 'pass' : d.asks() === 'attach' ? 'ready' : 'done',
      });
    }
    return d;
  };
  it('only where the enemy acted', () => {
    expect(acting({ '55 87 I': '2425' }, { salerno: 'none', ancona: 'none' }).decides()).toEqual([
      'italian-west',
    ]);
  });
  it('in both when his Brigade stood in both, though only the western part was in command', () => {
    const d = acting({ '55 87 I': '2425', '55 87 II': '2465' });
    expect([sectorOf(d, '2425'), sectorOf(d, '2465')]).toEqual([0, 1]);
    expect(d.unitState('55 87 II').outOfCommand).toBe(true);
    expect(d.decides()).toEqual(['italian-west', 'italian-east']);
  });
  it('of a Brigade that is planned, to a hex that is allowed', () => {
    const d = acting({ '55 87 I': '2425' });
    const react = (brigade: string, at: string) =>
      d.refused('italian-west', { do: 'react', brigade, at });
    expect(react('roma', '3034')).toBeUndefined();
    expect(react('ancona', '3034')).not.toBeUndefined();
    expect(react('roma', '2425')).toBe('SE-8.5');
    expect(react('roma', '3060')).toBe('SE-8.5');
    expect(d.refused('italian-west', { do: 'activate', brigade: 'roma', at: '3034' })).toBe(
      'SE-4.8I',
    );
  });
  it('SE-24.3: one that stands in both answers for both, when it comes to act', () => {
    const both = () => acting({ '55 87 I': '2425', '55 87 II': '2465' });
    const d = both();
    expect(
      d.refused('italian-east', { do: 'react', brigade: 'salerno', at: '3065' }),
    ).toBeUndefined();
    d.play('italian-east', { do: 'react', brigade: 'salerno', at: '3065' }, 1);
    expect(d.asks()).not.toBe('react');
    // Where the die says no the other seat may still try.
    const failed = both();
    failed.play('italian-east', { do: 'react', brigade: 'salerno', at: '3065' }, 6);
    expect([failed.asks(), ...failed.decides()]).toEqual(['react', 'italian-west']);
    expect([...failed.pos.acting]).toEqual([0, 0]);
  });
});

describe('SE-14.0: when an Action is over', () => {
  it('SE-4.8H: nothing of it is left on the counters', () => {
    const d = plain(
      {
        units: {
          '79 I': '2020',
          '79 II': '2030',
          '55 87 I': { at: '2021', assault: '2020' },
          '55 87 II': '2040',
        },
        action: { brigade: '55bde', at: '2022', step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1/D1R'),
    ).run(3);
    d.play('italian', { do: 'retreat', unit: '79 I', to: '2019' });
    expect(d.unitState('79 I').retreated).toBe(true);
    d.play('italian', { do: 'done' });
    const left = MARK.retreated | MARK.assault | MARK.inside | MARK.engaged | MARK.target;
    expect(d.pos.mark.some((bits) => (bits & left) !== 0)).toBe(false);
    for (const column of [
      d.pos.slot,
      d.pos.aim,
      d.pos.origin,
      d.pos.dash,
      d.pos.acting,
      d.pos.digs,
    ])
      expect(column.some((value) => value !== 0)).toBe(false);
    expect([d.pos.face[d.brigade('55bde')], d.pos.plan[d.brigade('55bde')]]).toEqual([2, 0]);
  });
  it('SE-19.3: a gun left behind in the first hex is taken like any other', () => {
    const d = plain({
      units: { 'V F1': { at: '0101', mode: 'fire' }, '55 87 I': '0101', '55 87 II': '0110' },
      action: { brigade: '55bde', at: '0110', step: 'capture' },
    }).run();
    expect([d.unitState('V F1'), d.pos.prisoners[1]]).toEqual(['surrendered', 5]);
  });
});

describe('SE-4.8B SE-24.5: who is asked for a bombardment', () => {
  const step = (team: boolean, fog: boolean, gun: Tree): TestTable =>
    plain(
      {
        units: { '55 87 I': '2425', '79 I': '2426', 'III F1': { at: '2424', ...gun } },
        action: { brigade: '55bde', at: '2425', step: 'move', with: ['III F1'] },
      },
      'plain',
      {},
      { team, fog },
    ).play(team ? 'austrian-west' : 'austrian', { do: 'done' });
  it.each([
    [false, false, { mode: 'fire' }, ['austrian']],
    [true, false, { mode: 'fire' }, ['austrian-west']],
    [false, false, { mode: 'fire', fired: true }, undefined],
    [false, true, { mode: 'fire', fired: true }, ['austrian']],
  ])('team %s, fog %s, a gun %j', (team, fog, gun, asked) => {
    const d = step(team, fog, gun);
    expect(d.asks() === 'bombard' ? d.decides() : undefined).toEqual(asked);
  });
});

describe('SE-4.10 SE-25.0: who is asked to march', () => {
  const acted = { '79 I': { at: '2020', used: true } };
  it.each([
    ['a unit that may', { '79 I': '2020' }, {}, ['italian']],
    ['a unit that has acted', acted, {}, undefined],
    ['the same under fog', acted, { fog: true }, ['italian']],
  ])('%s', (_case, units, options, asked) => {
    const d = plain(
      { units, phase: 'movement', initiative: 'italian' },
      'plain',
      {},
      options,
    ).run();
    expect(d.asks() === 'march' ? d.decides() : undefined).toEqual(asked);
  });
  it('under fog nobody who has nobody on the map, in the first hex or elsewhere', () => {
    const d = plain(
      { units: { '207 I': { at: '0101', used: true } }, phase: 'movement', initiative: 'austrian' },
      'plain',
      {},
      { fog: true },
    ).run();
    expect([d.asks(), ...d.decides()]).toEqual(['march', 'italian']);
  });
  it('SE-11.3: a forced march is paid for once, at the end of its own half', () => {
    const d = plain({
      units: { '79 I': '2020', '55 87 I': '2040' },
      phase: 'movement',
      initiative: 'italian',
    }).run();
    d.play('italian', { do: 'move', unit: '79 I', path: ['2019'], forced: true });
    d.play('italian', { do: 'done' });
    expect([d.unitState('79 I').dp, ...d.decides()]).toEqual([1, 'austrian']);
    d.play('austrian', { do: 'move', unit: '55 87 I', path: ['2041'] });
    d.play('austrian', { do: 'done' });
    expect(d.pos.dp[d.unit('79 I')]).toBe(1); // out of supply nobody rallies
  });
});

describe('SE-4.8 SE-15.0: a Reaction is not asked for in the choosing', () => {
  it('by another verb than its own', () => {
    const d = plain(
      {
        initiative: 'italian',
        phase: 'actions',
        plan: { roma: 'none' },
        units: { '79 I': '2020', '69 I': '2021', '55 87 I': '2040' },
      },
      'road 2010..2030; source 2010 italian',
    ).run();
    const asked = (verb: string, brigade: string, at: string) =>
      d.refused('italian', { do: verb, brigade, at });
    expect(asked('react', 'roma', '2020')).toBe('SE-4.8I');
    expect(asked('react', 'ancona', '2020')).toBe('SE-4.8');
    expect(asked('activate', 'ancona', '2020')).toBe('SE-4.8');
    expect(asked('activate', 'roma', '2020')).toBeUndefined();
    expect(asked('activate', 'roma', '2040')).toBe('SE-8.5');
  });
  it('the usual place is where most battalions are at hand, those in boxes are at nobody’s', () => {
    const units = { '79 I': '0101', '80 I': '2020', '80 II': '2021', '79 II': 'eliminated' };
    const d = plain(
      {
        initiative: 'italian',
        phase: 'actions',
        plan: { roma: 'none' },
        units: { ...units, '79 III': 'eliminated', '80 III': 'eliminated', '55 87 I': '4040' },
      },
      'road 0101..0110; source 0101 italian; road 2010..2030; source 2010 italian',
    ).run();
    const usual = d.offered('italian').filter((c) => c.do === 'activate');
    expect(usual.length).toBeGreaterThan(0);
    expect(new Set(['2020', '2021'])).toContain(String(new Window(d, 'italian').usual().at));
  });
});
