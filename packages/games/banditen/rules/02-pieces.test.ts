import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';
import { banditen } from '../index.ts';
import { UNIT_TYPES } from '../model/data.ts';

const OK: string[] = [];

describe('pieces', () => {
  it('BAN-1.2 each scenario has its own map', () => {
    const titles = banditen.scenarios.map(
      (s) => banditen.board(banditen.open({ scenario: s.id })).title,
    );
    expect(titles).toEqual(['Gravellona Toce', 'Tarnova']);
  });

  it('BAN-2, BAN-2.3 Commands and combat units are units; markers are their states', () => {
    const pos = banditen.open({ scenario: 'tarnova' });
    banditen.stage(pos, {
      units: { 'Bn1 C': { at: '0101' }, 'Bn1 inf 1': { at: '2001', fire: 2, pinned: true } },
    });
    const units = banditen.view(pos, 0).units;
    const find = (name: string) => units.find((u) => u.face.name === name);
    expect(find('Bn1 C')?.face.type).toBe('command');
    expect(find('Bn1 inf 1')?.markers.map((m) => m.key)).toEqual([
      'fire2',
      'pinned',
      'outOfCommand',
    ]);
  });

  it('BAN-2.2.2 the types', () => {
    expect(UNIT_TYPES).toEqual(['infantry', 'mg', 'mortar', 'artillery', 'antitank', 'armoredCar']);
  });

  it('BAN-2.2 a combat unit shows formation, type, VF, PM and flags', () => {
    const pos = banditen.open({ scenario: 'gravellona' });
    banditen.stage(pos, { units: { 'IV 1': { at: '1216' }, Verbania: { at: '1404' } } });
    const faces = banditen.view(pos, 1).units.map((u) => u.face);
    const iv = faces.find((f) => f.name === 'IV 1');
    expect([iv?.formation, iv?.type, iv?.strength, iv?.movement]).toEqual(['iv', 'infantry', 2, 4]);
    expect(iv?.flags).toContain('automatic');
    expect(faces.find((f) => f.name === 'Verbania')?.flags).toContain('light');
  });

  it('BAN-ABB names are those of the abbreviations', () => {
    const pos = banditen.open({ scenario: 'tarnova' });
    const all = Array.from({ length: 70 }, (_, u) => banditen.unitName(pos, u));
    for (const name of ['Ass 1', 'ITA 1', 'Fulmine VF 1', 'Bn1 C']) expect(all).toContain(name);
  });

  it.each([
    [10, true],
    [11, false],
  ])('BAN-2.1.1, BAN-6 a unit %i hexes from its Command is in command: %s', (away, inCommand) => {
    const row = String(3 + away).padStart(2, '0');
    const failures = gravellona({
      state: { units: { 'GAR C': { at: '0803' }, 'Redi 1': { at: `08${row}` } } },
      expect: { units: { 'Redi 1': { inCommand } } },
    });
    expect(failures).toEqual(OK);
  });

  it('BAN-2.1.1 a Command moves with 4 PM', () => {
    const failures = gravellona({
      state: { ...partisanActs, units: { 'GAR C': { at: '1218' } } },
      play: [
        {
          partisan: {
            do: 'move',
            units: ['GAR C'],
            path: ['1219', '1119', '1019', '1018', '1017'],
          },
          refused: 'BAN-8',
        },
        { partisan: { do: 'move', units: ['GAR C'], path: ['1119', '1118', '1017', '1016'] } },
      ],
      expect: { units: { 'GAR C': { at: '10.16' } } },
    });
    expect(failures).toEqual(OK);
  });

  it('BAN-2.1.2 a Command assaults only with a combat unit, and its VF counts', () => {
    const units = {
      'GAR C': { at: '1312' },
      'Redi 1': { at: '1312' },
      'IV 1': { at: '1313', vf: 2 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'assault', units: ['GAR C'], path: ['1313'] }, refused: 'BAN-2.1.2' },
          { choices: 'partisan', absent: [{ do: 'assault', units: ['GAR C'] }] },
          {
            partisan: { do: 'assault', units: ['GAR C', 'Redi 1'], path: ['1313'] },
            dice: [1, 1],
            events: [{ event: 'melee', attack: 5, defence: 5 }],
          },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-2.1.3 an eliminated Command is replaced at the nearest unit, once', () => {
    const units = {
      'GAR C': { at: '1214' },
      'Redi 1': { at: '1212' },
      'Romolo 1': { at: '0912' },
      'IV 1': { at: '1215', vf: 2 },
    };
    expect(
      gravellona({
        state: { ...axisActs, units: { ...units, 'VG C': { at: '1410' } } },
        play: [
          { axis: { do: 'fire', units: ['IV 1'], at: '1214' }, dice: [6, 6] },
          { partisan: { do: 'pass' } },
        ],
        expect: {
          losses: { partisan: 1 },
          units: { 'GAR C': { at: '12.12', vf: 1, replacement: true, fire: 0, pinned: false } },
        },
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { ...axisActs, units: { ...units, 'GAR C': { at: '1214', replacement: true } } },
        play: [{ axis: { do: 'fire', units: ['IV 1'], at: '1214' }, dice: [6, 6] }],
        expect: { units: { 'GAR C': null } },
      }),
    ).toEqual(OK);
  });

  it('BAN-2.1.3 the owner chooses among equally near units; a blank back is gone at once', () => {
    expect(
      gravellona({
        state: {
          ...axisActs,
          units: {
            'GAR C': { at: '1214' },
            'Redi 1': { at: '1212' },
            'Romolo 1': { at: '1014' },
            'IV 1': { at: '1215', vf: 2 },
            'VG C': { at: '1410' },
          },
        },
        play: [
          {
            axis: { do: 'fire', units: ['IV 1'], at: '1214' },
            dice: [6, 6],
            expect: { asks: 'replaceAt' },
          },
          { partisan: { do: 'replace', to: '1609' }, refused: 'BAN-2.1.3' },
          { partisan: { do: 'replace', to: '1014' } },
        ],
        expect: { units: { 'GAR C': { at: '10.14', replacement: true } } },
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: {
          ...partisanActs,
          units: {
            'III C': { at: '1214' },
            'III 1': { at: '1212' },
            'Redi 1': { at: '1215' },
            'GAR C': { at: '1018' },
          },
        },
        play: [{ partisan: { do: 'fire', units: ['Redi 1'], at: '1214' }, dice: [6, 6, 1] }],
        expect: { units: { 'III C': null } },
      }),
    ).toEqual(OK);
  });

  it('BAN-2.2.1 a reduced unit keeps its markers', () => {
    expect(
      gravellona({
        state: {
          ...axisActs,
          units: {
            'Redi 1': { at: '1214', vf: 3, fire: 1 },
            'IV 1': { at: '1215', vf: 2 },
            'VG C': { at: '1410' },
          },
        },
        play: [{ axis: { do: 'fire', units: ['IV 1'], at: '1214' }, dice: [6, 6] }],
        expect: { units: { 'Redi 1': { vf: 2, fire: 1, pinned: true } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-8.3.3 everything but mine values is open to both', () => {
    const pos = banditen.open({ scenario: 'tarnova' });
    const units = { 'Bn1 C': { at: '0105' } };
    banditen.stage(pos, { phase: 'activation', mines: { '0101': 4 }, units });
    const strip = (seat: number) => banditen.view(pos, seat).units;
    expect(strip(0)).toEqual(strip(1));
    const mine = (seat: number) => banditen.view(pos, seat).markers.find((m) => m.key === 'mine');
    expect(mine(0)?.value).toBe(4);
    expect(mine(1)).toBeDefined();
    expect(mine(1)).not.toHaveProperty('value');
    expect(tarnova({ state: {} })).toEqual(OK);
  });

  it('a unit that does not exist cannot be expected, not even to be absent', () => {
    const misspelt = { state: {}, expect: { units: { 'Reddi 1': null } } };
    expect(() => gravellona(misspelt)).toThrow('did you mean Redi 1?');
    expect(
      gravellona({ state: {}, expect: { units: { 'redi 1': null, 'GAR Command': null } } }),
    ).toEqual(OK);
  });
});
