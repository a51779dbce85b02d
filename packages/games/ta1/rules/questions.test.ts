import { describe, expect, it } from 'vitest';
import { code, range, type Tree } from '../../answers.test-util.ts';
import { expectAnswers, moment, withHexes, without, withUnits } from '../answers.test-util.ts';
import { packEntry, VERB } from '../model/verbs.ts';
import { addStep, directionTo } from './07-movement.ts';

// Every question between two activations.

const day = (active: string, units: Tree, more: Tree = {}): Tree => ({
  scenario: 'gravellona',
  state: { turn: 3, active, pa: { partisan: 9, rsi: 9 }, units, ...more },
});
const atDrvar = (active: string, units: Tree, more: Tree = {}, rest: Tree = {}): Tree => ({
  scenario: 'drvar',
  state: { turn: 4, active, pa: { german: 9, yugoslav: 9 }, units, ...more },
  ...rest,
});

describe('answers', () => {
  it('TA1-8.1e a volley: the firers that are left, in any order', () => {
    const at = moment(
      day('partisan', {
        'Redi 1': '1504',
        'Redi 2': '1504',
        'Redi 3': '1504',
        'IV/Venezia Giulia 1': '1505',
        'IV/Venezia Giulia 2': '1505',
      }),
      { partisan: { do: 'attack', units: ['Redi 1', 'Redi 3'], at: '1505' } },
    );
    expect(at.point.name).toBe('volley');
    expectAnswers(
      at,
      [...withUnits(at, VERB.fire), ...without(VERB.fire)],
      [code(VERB.fire, at.unit('Redi 1')), code(VERB.fire, at.unit('Redi 3'))],
    );
  });

  it('TA1-5c after a half move: every hex somebody can attack from here, or nothing', () => {
    const at = moment(
      day('partisan', {
        'Redi 1': '1502',
        'IV/Venezia Giulia 1': '1506',
        'IV/Venezia Giulia 2': '1603',
        'Comando IV compagnia': '1404',
        Artiglieria: '1510',
      }),
      { partisan: { do: 'moveAttack', units: ['Redi 1'], path: ['1503', '1504'] } },
      { rsi: { do: 'pass' } },
      { rsi: { do: 'pass' } },
    );
    expect(at.point.name).toBe('target');
    expectAnswers(
      at,
      [...withHexes(at, VERB.shoot), code(VERB.hold), ...without(VERB.shoot, VERB.hold)],
      [code(VERB.hold), ...['1506', '1603', '1404'].map((id) => code(VERB.shoot, at.hex(id)))],
    );
  });

  it('TA1-8.7a, TA1-9.9a a window: who sees the mover, and who stands beside him', () => {
    const at = moment(
      day('partisan', {
        'Romolo 1': '1203',
        'IV/Venezia Giulia 1': '1205',
        'IV/Venezia Giulia 2': '1205',
        'IV/Venezia Giulia 3': { at: '1207', attacks: 3 },
        'I/Venezia Giulia': { at: '1103', stopped: 1 },
        'II/Venezia Giulia': { at: '1105', moved: 1 },
        'Comando IV compagnia': '1305',
      }),
      { partisan: { do: 'move', units: ['Romolo 1'], path: ['1204', '1203'] } },
    );
    expect(at.point.name).toBe('reaction');
    const masks = range(-1, 17);
    const assaults = range(-1, at.pos.scene.tables.grid.size + 1).flatMap((from) =>
      masks.map((mask) => code(VERB.opportunityAssault, from, mask)),
    );
    const shooters = [
      'IV/Venezia Giulia 1',
      'IV/Venezia Giulia 2',
      'I/Venezia Giulia',
      'II/Venezia Giulia',
    ];
    expectAnswers(
      at,
      [
        code(VERB.pass),
        ...withUnits(at, VERB.opportunityAttack),
        ...assaults,
        ...without(VERB.pass, VERB.opportunityAttack, VERB.opportunityAssault),
      ],
      [
        code(VERB.pass),
        ...shooters.map((name) => code(VERB.opportunityAttack, at.unit(name))),
        ...[1, 2, 3].map((mask) => code(VERB.opportunityAssault, at.hex('1205'), mask)),
      ],
    );
  });

  it('TA1-9.8 going on after a melee won: where what is left of the half move leads', () => {
    const at = moment(
      day('partisan', {
        'Redi 1': '1203',
        'Redi 2': '1203',
        'IV/Venezia Giulia 1': '1204',
        'IV/Venezia Giulia 2': '1205',
      }),
      {
        partisan: { do: 'moveAssault', units: ['Redi 1', 'Redi 2'], path: ['1204'] },
        dice: [5, 1],
      },
    );
    expect(at.point.name).toBe('onward');
    const { grid } = at.pos.scene.tables;
    const one = (id: string) => addStep(0, directionTo(grid, at.hex('1204'), at.hex(id)));
    const all = range(0, 8).map((dir) => code(VERB.advance, 0, 0, addStep(0, dir)));
    expectAnswers(
      at,
      [...all, code(VERB.stop), code(VERB.advance, 0, 0, 0), ...without(VERB.stop, VERB.advance)],
      [
        code(VERB.stop),
        // 1204 lies in an even column; the hex of the enemy by another Assault
        ...['1203', '1104', '1105', '1304', '1305', '1205'].map((id) =>
          code(VERB.advance, 0, 0, one(id)),
        ),
      ],
    );
  });

  it('TA1-1.1d a new Command: with any combat unit on the map', () => {
    const at = moment(
      day('partisan', {
        'Fanfulla 1': '1504',
        'Comando IV compagnia': '1505',
        'IV/Venezia Giulia 1': '1110',
        Artiglieria: '1313',
        'IV/Venezia Giulia 2': 'lost',
      }),
      { partisan: { do: 'move', units: ['Fanfulla 1'], path: ['1505'] } },
    );
    expect(at.point.name).toBe('appoint');
    expectAnswers(
      at,
      [...withUnits(at, VERB.appoint), ...without(VERB.appoint)],
      [
        code(VERB.appoint, at.unit('IV/Venezia Giulia 1')),
        code(VERB.appoint, at.unit('Artiglieria')),
      ],
    );
  });

  it('TA1-10c an over-full hex: any of the units in it, of its owner', () => {
    const at = moment(
      day(
        'partisan',
        {
          'Redi 1': '1203',
          'Redi 2': '1203',
          'Redi 3': '1203',
          'Redi 4': '1203',
          Valtoce: '1203',
          'Romolo 1': '1207',
          'Comando partigiano': '1203',
          'Compagnia OP': '1609',
        },
        { turn: 5, pa: { partisan: 3, rsi: 0 } },
      ),
      { partisan: { do: 'pass' } },
    );
    expect(at.point.name).toBe('excess');
    expectAnswers(
      at,
      [...withUnits(at, VERB.reduce), ...without(VERB.reduce)],
      ['Redi 1', 'Redi 2', 'Redi 3', 'Redi 4', 'Valtoce'].map((name) =>
        code(VERB.reduce, at.unit(name)),
      ),
    );
  });

  it('DRV-12.2 what the civilians give away: a token face down', () => {
    const at = moment(
      atDrvar('german', {
        'Obiettivo 1': { at: '0909', identity: 'urss' },
        'Obiettivo 2': { at: '1814', identity: 'x' },
        'Obiettivo 3': { at: '1208', identity: 'gb', faceUp: true },
        Rot: '1508',
      }),
      { german: { do: 'interrogate', unit: 'Rot' }, dice: [6] },
    );
    expect(at.point.name).toBe('reveal');
    expectAnswers(
      at,
      [...withUnits(at, VERB.reveal), ...without(VERB.reveal)],
      ['Obiettivo 1', 'Obiettivo 2'].map((name) => code(VERB.reveal, at.unit(name))),
    );
  });

  it('DRV-12.5b whole units of the group that is due, or none', () => {
    const at = moment(
      {
        scenario: 'drvar',
        state: {
          turn: 3,
          phase: 'begin',
          pa: { german: 2, yugoslav: 2 },
          units: { Rot: '1508', L3: '0303' },
        },
      },
      { run: true },
    );
    expect(at.point.name).toBe('delay');
    // 3. lička II 1 and 2 are whole (3), the machine guns are not.
    const group = at.pos.scene.tables.groups.findIndex(({ id }) => id === 'Y2');
    const { units } = at.pos.scene.tables.groups[group];
    const whole = ['3. lička II 1', '3. lička II 2'].map(
      (name) => 1 << units.indexOf(at.unit(name)),
    );
    const all = range(0, at.pos.scene.tables.groups.length).flatMap((g) =>
      range(0, 1 << 4).map((mask) => code(VERB.giveUp, packEntry(g, mask))),
    );
    expectAnswers(
      at,
      [...all, ...without(VERB.giveUp)],
      [0, whole[0], whole[1], whole[0] | whole[1]].map((mask) =>
        code(VERB.giveUp, packEntry(group, mask)),
      ),
    );
  });

  it('DRV-12.3c who stands where a unit comes down may fire at it', () => {
    const at = moment(
      atDrvar(
        'german',
        {
          Rot: '2412',
          Inžinjerija: '0909',
          'PA mitraljezi': { at: '0909', attacks: 3 },
          'Oficirska škola': '0909',
          'Prateći bataljon 1': '0908',
          '2. Welle Granatwerfer': null,
        },
        { turn: 3 },
      ),
      { german: { do: 'drop' } },
      { german: { do: 'aim', unit: '2. Welle', at: '0909' }, dice: [1] },
    );
    expect(at.point.name).toBe('contact');
    expectAnswers(
      at,
      [code(VERB.pass), ...withUnits(at, VERB.fire), ...without(VERB.pass, VERB.fire)],
      [code(VERB.pass), code(VERB.fire, at.unit('Inžinjerija'))],
    );
  });

  it('DRV-12.3a a jump is aimed at dry ground, one unit after another', () => {
    const data = { 'drvar-map/hexes/0101/terrain': 'water' };
    const units = { Rot: '2412', L3: '0303' };
    const at = moment(atDrvar('german', units, { turn: 3 }, { data }), {
      german: { do: 'drop' },
    });
    expect(at.point.name).toBe('aim');
    const { tables } = at.pos.scene;
    const dry = (hex: number) =>
      hex >= 0 && hex < tables.grid.size && tables.entryCost[0][hex] !== 255;
    const unit = Math.min(...['2. Welle', '2. Welle Granatwerfer'].map(at.unit));
    const all = range(-1, tables.grid.size + 1).map((hex) => code(VERB.aim, unit, hex));
    expectAnswers(
      at,
      [...all, ...without(VERB.aim)],
      all.filter((given) => dry(given[2])),
    );
    expect(dry(at.hex('0101'))).toBe(false);
  });
});
