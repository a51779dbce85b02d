import { describe, expect, it } from 'vitest';
import { strafexpedition } from '../index.ts';
import { table } from '../table.test-util.ts';
import { breakthrough } from './23-victory.ts';

const flat = { 'map/grid/flat': true };

describe('campaign', () => {
  it('SE-S5.LCK: the Italian East sleeps until turn 7 or the first crossing', () => {
    const d = table('campaign', { state: { turn: 6, initiative: 'italian', phase: 'movement' } });
    d.run();
    const at = String(d.unitState('205 I').at);
    const { grid } = d.pos.scene.ground;
    const next = strafexpedition.hexName(d.pos, grid.neighbours[d.hex(at) * 6 + 2]);
    expect(d.refused('italian', { do: 'move', unit: '205 I', path: [next] })).toBe('SE-S5.LCK');
    const woken = table('campaign', { state: { turn: 7, phase: 'reinforcement' } });
    woken.run();
    expect(woken.pos.released).toBe(1);
  });
  it('SE-S5.T1 SE-S5.EV SE-S1.EV: no change of mode and no event on May 15', () => {
    const d = table('campaign', { state: { initiative: 'italian', phase: 'artillery' } });
    d.run();
    expect(d.refused('italian', { do: 'mode', unit: 'V F1' })).toBe('SE-S5.T1');
    const quiet = table('campaign', { state: { initiative: 'austrian', phase: 'event' } });
    quiet.run();
    expect(quiet.asks()).toBe('march');
  });
  const thirdCorps = (turn: number, brigade: string) =>
    table('campaign', {
      data: flat,
      state: {
        turn,
        units: {
          'III M1': { at: '4327', mode: 'fire' },
          [brigade === '5bde' ? '5 59 I' : '55 87 I']: { at: '4328' },
        },
        action: { brigade, at: '4326', step: 'attach' },
      },
    });
  it.each([
    [9, '5bde', 'SE-S5.III'],
    [10, '5bde', undefined],
    [9, '55bde', undefined],
  ])('SE-S5.III: III Corps mountain guns on turn %i for %s', (turn, brigade, rule) => {
    expect(thirdCorps(turn, brigade).refused('austrian', { do: 'attach', unit: 'III M1' })).toBe(
      rule,
    );
  });
  it('SE-S5.III2: before May 19 they do not bombard the East', () => {
    const at = (turn: number) =>
      table('campaign', {
        data: flat,
        state: {
          turn,
          units: {
            'III F1': { at: '4135', mode: 'fire' },
            '55 87 I': { at: '4136' },
            '161 I': { at: '3937' },
          },
          action: { brigade: '55bde', at: '4136', step: 'bombard', with: ['III F1'] },
        },
      });
    const early = at(4);
    early.run();
    const late = at(5);
    late.run();
    expect(
      early.asks() === 'bombard'
        ? early.refused('austrian', { do: 'aim', unit: 'III F1', at: '3937' })
        : 'SE-S5.III2',
    ).toBe('SE-S5.III2');
    expect(late.refused('austrian', { do: 'aim', unit: 'III F1', at: '3937' })).toBeUndefined();
  });
  it('SE-S5.RON: the bridge is tried with a guard and an enemy within five hexes', () => {
    const near = (at: string) =>
      table('campaign', {
        data: flat,
        state: {
          released: true,
          units: { '206 I': { at: '3352' }, '55 87 I': { at } },
          initiative: 'italian',
          phase: 'artillery',
        },
      });
    expect(near('3345').refused('italian', { do: 'bridge' })).toBe('SE-S5.RON');
    const d = near('3346');
    d.play('italian', { do: 'bridge' }, 4);
    expect(d.state().bridge).toBe('blown');
    const stands = near('3346');
    stands.play('italian', { do: 'bridge' }, 5);
    expect(stands.state().bridge).toBe('intact');
    expect(stands.refused('italian', { do: 'bridge' })).toBe('SE-S5.RON');
  });
  it('SE-S5.VAL: units for Marostica may come by Valstagna a turn later', () => {
    const d = table('campaign', { state: { turn: 2, phase: 'reinforcement' } });
    d.run();
    d.play('italian', { do: 'divert', unit: 'Matajur' });
    expect(d.refused('italian', { do: 'arrive', unit: 'Matajur', at: '1468' })).toBe('SE-6.1');
    d.pos.turn = 3;
    expect(d.refused('italian', { do: 'arrive', unit: 'Matajur', at: '2872' })).toBeUndefined();
  });
  it('SE-S5.LOM: Lombardia arrives with half its movement', () => {
    const d = table('campaign', { state: { turn: 8, phase: 'reinforcement' } });
    d.run();
    d.play('italian', { do: 'arrive', unit: '73 I', at: '1468' });
    expect(d.unitState('73 I').halfMA).toBe(true);
  });
  it('SE-S5.JUN1: on June 1 the two Brigades come back whole near Rovereto', () => {
    const d = table('campaign', {
      state: {
        turn: 18,
        units: {
          '11 Geb 3': { at: '3603', dp: 3, reduced: true },
          '11 Geb 10': 'surrendered',
          '12 Geb 3': { at: '0550' },
        },
        prisoners: { italian: 4 },
        phase: 'reinforcement',
      },
    });
    d.run();
    expect(d.pos.prisoners[0]).toBe(6);
    if (d.decides()[0] === 'italian') d.play('italian', { do: 'accept' });
    d.play('austrian', { do: 'accept' });
    expect(d.unitState('11 Geb 3')).toMatchObject({ dp: 0 });
    expect(d.unitState('11 Geb 3').reduced).toBeUndefined();
    expect(typeof d.unitState('11 Geb 10').at).toBe('string');
  });
  it('SE-23.3 SE-23.4: breakthroughs need every hex named', () => {
    const south = ['1468', '1469', '1470', '1471', '0146', '0247', '0238', '0239'];
    const held = (ids: string[], side: string) =>
      breakthrough(
        table('campaign', { state: { control: Object.fromEntries(ids.map((id) => [id, side])) } })
          .pos,
      );
    expect(held(south, 'austrian')).toBe(1);
    expect(
      held(
        south.filter((id) => id !== '1471'),
        'austrian',
      ),
    ).toBe(-1);
    expect(held(['3502', '3603', '4018', '4019'], 'italian')).toBe(0);
  });
});

describe('events', () => {
  const event = (turn: number, ...dice: number[]) =>
    table('campaign', {
      data: flat,
      state: { turn, initiative: 'austrian', lp: { italian: 1, austrian: 2 }, phase: 'event' },
    }).run(...dice);
  it('SE-EV.0 SE-EI.4: die 1 with −1 reads the Italian table; 4 is five points', () => {
    expect(event(2, 1, 4).pos.lp[0]).toBe(6);
  });
  it('SE-EV.5 SE-EI.5-6 SE-EV.1-4: nothing happens', () => {
    expect(event(2, 6, 5).pos.lp[0]).toBe(1);
    expect(event(2, 3).pos.lp[0]).toBe(1);
  });
  it('SE-EV.6 SE-EA.4 SE-EA.5-6: the Austro-Hungarian table', () => {
    expect(event(7, 6, 4).pos.lp[1]).toBe(7);
    expect(event(7, 6, 6).pos.lp[1]).toBe(2);
  });
  it('SE-EI.3 SE-EA.3 SE-EA.1: marks for the turn', () => {
    expect(event(7, 5, 3).pos.shortFire).toBe(1);
    expect(event(7, 6, 3).pos.shortFire).toBe(2);
    expect(event(7, 6, 1).pos.doctrine).toBe(1);
  });
  it('SE-EA.1: under doctrine an assault needs bombardment', () => {
    const d = table('novegno', {
      data: flat,
      state: { doctrine: true, action: { brigade: '180kj', at: '1632', step: 'move' } },
    });
    expect(d.refused('austrian', { do: 'assault', unit: '180 KJ 1 I', at: '1332' })).toBe(
      'SE-EA.1',
    );
    const guns = table('novegno', {
      data: flat,
      state: {
        doctrine: true,
        units: { 'XX F1': { at: '1833', mode: 'fire' } },
        action: { brigade: '180kj', at: '1632', step: 'move', with: ['XX F1'] },
      },
    });
    expect(
      guns.refused('austrian', { do: 'assault', unit: '180 KJ 1 I', at: '1332' }),
    ).toBeUndefined();
  });
  it('SE-EI.3: short fire falls on own assaulters', () => {
    const d = table('novegno', {
      data: { ...flat, 'charts/fire/rows/0/3': 'D1' },
      state: {
        shortFire: { austrian: true },
        units: {
          'XX F1': { at: '1833', mode: 'fire' },
          '180 KJ 1 I': { assault: true, aim: '1332' },
        },
        action: { brigade: '180kj', at: '1632', step: 'bombard', with: ['XX F1'] },
      },
    });
    d.play('austrian', { do: 'aim', unit: 'XX F1', at: '1332' });
    d.play('austrian', { do: 'commit' }, 2, 1);
    expect(d.unitState('180 KJ 1 I').dp).toBe(1);
    expect(d.unitState('63 I').dp).toBe(0);
  });
  it('SE-EI.1: the picked Brigade must attack before Italy may close', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        forced: 'ancona',
        plan: { ancona: 'none' },
        passes: 1,
        initiative: 'austrian',
        active: 'italian',
        phase: 'actions',
      },
    });
    d.pos.passes = 1;
    d.pos.active = 0;
    expect(d.refused('italian', { do: 'pass' })).toBe('SE-EI.1');
    expect(d.offered('italian').some((c) => c.do === 'activate' && c.brigade === 'ancona')).toBe(
      true,
    );
  });
  it('SE-EI.2 SE-EA.2: the enemy moves battalions one hex', () => {
    const d = event(7, 5, 2, 1);
    expect([d.asks(), d.decides()]).toEqual(['eventMove', ['austrian']]);
    const shift = d.offered('austrian').find((c) => c.do === 'shift');
    d.play('austrian', shift ?? {});
    expect(strafexpedition.describe(d.pos)).toBeDefined();
    const other = event(7, 6, 2, 1);
    expect(other.decides()).toEqual(['italian']);
  });
});
