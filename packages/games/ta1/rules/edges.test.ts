import { ALL_SEEING, runSituation, type Situation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { code, listed, type Tree } from '../../answers.test-util.ts';
import { expectAnswers, moment, without, withUnits } from '../answers.test-util.ts';
import { reading } from '../contract/reading.ts';
import { ta1 } from '../index.ts';
import { VERB } from '../model/verbs.ts';
import { staged } from '../table.test-util.ts';
import { pathEnd, pathLength } from './07-movement.ts';
import { blockedAt } from './08-sight.ts';

// Cases at the edges of the paragraphs they cite.

const at = (scenario: string, active: string, units: Tree, more: Tree = {}): Tree => ({
  reading: 'strict',
  scenario,
  state: {
    turn: 4,
    active,
    pa: scenario === 'drvar' ? { german: 9, yugoslav: 9 } : { partisan: 9, rsi: 9 },
    units,
    ...more,
  },
});
/** How often something is told while the steps are played. */
function told(stage: Tree, event: string, ...play: readonly Tree[]): number {
  const situation = { situation: 'a case', game: 'ta1', start: 'empty', ...stage, play };
  const run = runSituation(ta1, situation as unknown as Situation, { reading });
  if (run.failures.length > 0) throw new Error(run.failures.join('; '));
  return run.told.filter((one) => one.event === event).length;
}

describe('chapters 1 to 3', () => {
  it('TA1-1.2d: what has left the map lies under nobody', () => {
    const { pos, unit } = moment(
      at('gravellona', 'partisan', {
        'Redi 1': '1303',
        'IV/Venezia Giulia 1': '1304',
        'IV/Venezia Giulia 2': '1304',
        Artiglieria: '1508',
      }),
      { partisan: { do: 'attack', units: ['Redi 1'], at: '1304' }, dice: [6] },
    );
    expect(pos.below[unit('IV/Venezia Giulia 1')]).toBe(-1);
    expect(pos.hex[unit('IV/Venezia Giulia 1')]).toBe(-1);
  });
  it('TA1-5e: when all spare counters are in use, those of joined units serve', () => {
    const platoons = [1, 2, 3, 4].map((n) => `IV/Venezia Giulia ${n}`);
    const rsi = (does: Tree) => ({ rsi: does });
    const halves = (unit: string) => rsi({ do: 'split', unit, parts: [1, 1] });
    const pass = { partisan: { do: 'pass' } };
    const { pos, unit } = moment(
      {
        ...at('gravellona', 'rsi', {
          ...Object.fromEntries(platoons.map((name) => [name, '1508'])),
          'Compagnia OP': '1609',
          'II/Venezia Giulia': '1404',
          'X MAS 1': '1708',
          'X MAS 2': '1110',
          'Comando IV compagnia': '1609',
          'Redi 1': '0920',
        }),
      },
      halves('Compagnia OP'),
      pass,
      halves('II/Venezia Giulia'),
      pass,
      halves('X MAS 1'),
      pass,
      halves('X MAS 2'),
      pass,
      rsi({ do: 'join', units: platoons }),
      pass,
      rsi({ do: 'split', unit: 'IV/Venezia Giulia 1', parts: [1, 1, 1, 1] }),
    );
    const school = pos.hex[unit('IV/Venezia Giulia 1')];
    const parts = [...pos.hex.entries()].filter(([u, hex]) => hex === school && pos.pf[u] === 1);
    expect(parts.length).toBe(4);
    expect(new Set(parts.map(([u]) => pos.kind[u]))).toEqual(
      new Set([unit('IV/Venezia Giulia 1')]),
    );
  });
  it.each([
    ['rsi', { partisan: 0, rsi: 3 }],
    ['partisan', { partisan: 3, rsi: 0 }],
  ])('TA1-2c: %s passes while the other has no points left: the turn is over', (active, pa) => {
    const units = { 'Comando partigiano': '1020', 'Comando IV compagnia': '1609' };
    const more = { 'Redi 1': '1020', 'Compagnia OP': '1609' };
    const { pos } = moment(at('gravellona', active, { ...units, ...more }, { pa }), {
      [active]: { do: 'pass' },
    });
    expect(pos.turn).toBe(5);
  });
  it('TA1-3a: the points of a turn are told once a side', () => {
    const stage = at('gravellona', 'rsi', { 'Redi 1': '1020', Artiglieria: '1508' });
    const points = { ...stage, state: { ...(stage.state as Tree), phase: 'points' } };
    expect(told(points, 'points', { run: true })).toBe(2);
    expect(told(points, 'initiative', { run: true })).toBe(1);
  });
  it.each([
    ['where he lies', { 'Obiettivo 4': { at: '1606', identity: 'tito' } }, {}, 4 + 1 + 2],
    ['nowhere near a star', { 'Obiettivo 4': { at: '0909', identity: 'tito' } }, {}, 4 + 1],
    [
      'of the first star',
      { 'Obiettivo 1': { at: '0305', identity: 'tito' } },
      { 'drvar-map/objectives/0/pa/yugoslav': 3 },
      4 + 1 + 3,
    ],
  ])('DRV-12.1b: the points of the star %s', (_case, tokens, data, points) => {
    const others = { 'Obiettivo 2': { at: '1814', identity: 'x' } };
    const units = { L3: '0303', Rot: '1010', ...others, ...tokens };
    const stage = at('drvar', 'german', units, { turn: 1, phase: 'points' });
    expect(moment({ ...stage, data }, { run: true, dice: [1, 4] }).pos.pa[1]).toBe(points);
  });
});

describe('chapters 4 to 6', () => {
  it('TA1-7a: a Command that goes far by data is offered ways of seven hexes at most', () => {
    const units = { 'Comando partigiano': '1020', 'Redi 1': '1020', Artiglieria: '1508' };
    const stage = at('gravellona', 'partisan', units);
    const asked = moment({ ...stage, data: { 'charts/movement/command': 12 } });
    const { point, pos, seat, unit } = asked;
    const ways = listed(asked).filter((given) => given[0] === VERB.moveCommand);
    const ends = ways.map((given) => pathEnd(pos, pos.hex[unit('Comando partigiano')], given[3]));
    expect(Math.max(...ways.map((given) => pathLength(given[3])))).toBe(7);
    expect(ways.map((given) => point.refuse(pos, seat, given))).toEqual(ways.map(() => undefined));
    expect(new Set(ends).size).toBe(ends.length);
  });
  it('TA1-2c: raids are free for the German, not for the Yugoslav', () => {
    const units = { Rot: '0909', Grün: '1010', L3: '0303' };
    const more = { turn: 1, pa: { german: 3, yugoslav: 0 }, raids: ['JU87-1'] };
    const { seat, point } = moment(at('drvar', 'german', units, more), {
      german: { do: 'move', units: ['Rot'], path: ['0908'] },
    });
    expect([point.name, seat]).toEqual(['activation', 0]);
  });
  it('TA1-6a: the Command of the enemy commands nobody', () => {
    const units = {
      'Redi 1': '1305',
      'Comando partigiano': '0620',
      'Comando IV compagnia': '1304',
      Artiglieria: '1304',
    };
    const stage = at('gravellona', 'partisan', units, { phase: 'command' });
    const { pos, unit } = moment(stage, { run: true });
    expect(pos.outOfCommand[unit('Redi 1')]).toBe(1);
    expect(pos.outOfCommand[unit('Artiglieria')]).toBe(0);
    expect(told(stage, 'outOfCommand', { run: true })).toBe(1);
  });
});

describe('chapters 8 and 9', () => {
  it('TA1-11.1a: Damage is a matter of vehicles', () => {
    const units = {
      'Redi 1': '1303',
      'IV/Venezia Giulia 1': { at: '1304', damage: 3 },
      Artiglieria: '1508',
    };
    const total = { event: 'attack', total: 4 };
    moment(at('gravellona', 'partisan', units), {
      partisan: { do: 'attack', units: ['Redi 1'], at: '1304' },
      dice: [3, 1],
      events: [total], // 3 and 1 for the magnitude
    });
    expect(told(at('gravellona', 'partisan', units), 'attack')).toBe(0);
  });
  it.each([
    ['TA1-8.6c', { 1305: 'wood' }, {}],
    ['TA1-8.6b', {}, { 'Redi 2': '1305' }],
    ['TA1-8.6c', { 1304: 'wood', 1305: 'wood' }, {}],
  ])('%s is what cuts the line first, two hexes on', (rule, terrain, more) => {
    const data = Object.fromEntries(
      Object.entries(terrain).map(([id, kind]) => [`gravellona-map/hexes/${id}/terrain`, kind]),
    );
    const units = { 'Redi 1': '1303', 'IV/Venezia Giulia 1': '1306', ...more };
    const refused = { partisan: { do: 'attack', units: ['Redi 1'], at: '1306' }, refused: rule };
    moment({ ...at('gravellona', 'partisan', units), data }, refused);
    const map = staged({ scenario: 'gravellona', data, state: { units } });
    const cut = '1304' in terrain ? '1304' : '1305';
    expect(blockedAt(map.pos, map.hex('1303'), map.hex('1306'))).toBe(map.hex(cut));
    expect(blockedAt(map.pos, map.hex('1303'), map.hex('1304'))).toBe(-1);
  });
  it('TA1-9.4b: the help of a stronger loser counts also for who began the melee', () => {
    const units = {
      '3. lička I 1': { at: '0909', pf: 3 },
      '2. Welle': { at: '0909', pf: 1 },
      L3: '0303',
    };
    const { pos, unit } = moment(at('drvar', 'yugoslav', units), {
      yugoslav: { do: 'melee', units: ['3. lička I 1'] },
      dice: [1, 5, 5], // 4 against 6; 5 less the 2 by which he is stronger is 3
    });
    expect(pos.stopped[unit('3. lička I 1')]).toBe(0);
  });
  it('DRV-12.1d: an Opportunity Assault that clears the hex turns up the token there', () => {
    const units = {
      'Delegati omladine': '0910',
      'Obiettivo 2': { at: '0909', identity: 'x' },
      '2. Welle': '0908',
      L3: '0303',
    };
    const { pos, unit } = moment(
      at('drvar', 'yugoslav', units),
      { yugoslav: { do: 'move', units: ['Delegati omladine'], path: ['0909'] } },
      {
        german: { do: 'opportunityAssault', units: ['2. Welle'] },
        dice: [6, 1], // 10 against 2
        events: ['overrun', 'tokenReached'],
      },
    );
    expect(pos.reached).toBe(1);
    expect(pos.faceUp[unit('Obiettivo 2')]).toBe(1);
  });
  it('DRV-12.1d: a Yugoslav victory beside a token leaves it face down', () => {
    const units = {
      '3. lička I 1': { at: '0909', pf: 3 },
      Greifer: '0909',
      'Obiettivo 2': { at: '0909', identity: 'x' },
      Rot: '1212',
    };
    const { pos, unit } = moment(at('drvar', 'yugoslav', units), {
      yugoslav: { do: 'melee', units: ['3. lička I 1'] },
      dice: [6, 1],
      events: ['overrun'],
    });
    expect([pos.faceUp[unit('Obiettivo 2')], pos.reached]).toEqual([0, 0]);
  });
  it('TA1-8.7e: fired at and gone, a Command is no longer aimed at', () => {
    const units = {
      'Comando partigiano': '1302',
      'Redi 1': '0920',
      'IV/Venezia Giulia 1': '1304',
      'IV/Venezia Giulia 2': '1304',
    };
    const { point, seat } = moment(
      at('gravellona', 'partisan', units),
      { partisan: { do: 'moveCommand', unit: 'Comando partigiano', path: ['1303'] } },
      { rsi: { do: 'opportunityAttack', unit: 'IV/Venezia Giulia 1' }, dice: [6] },
    );
    expect([point.name, seat]).toEqual(['appoint', 0]);
  });
  it('TA1-2e: a Command that comes in alone goes on by itself', () => {
    const units = { 'Redi 1': '0920', 'Compagnia OP': '1609', 'Comando IV compagnia': '1609' };
    const { pos, unit } = moment(at('gravellona', 'rsi', units, { turn: 10 }), {
      rsi: { do: 'enter', units: ['Comando X MAS'], at: '2005', path: ['1906'] },
    });
    expect(pos.hex[unit('Comando X MAS')]).toBe(20 * 5 + 18);
  });
});

describe('chapters 10 and 12', () => {
  it('TA1-10c: one of those in the over-full hex, and nobody else', () => {
    const units = {
      'Redi 1': '1303',
      'Redi 2': '1303',
      'Romolo 1': '1303',
      'Romolo 2': '1303',
      'Fanfulla 1': '1303',
      'Fanfulla 2': '1304',
      'Comando partigiano': '1303',
      Artiglieria: '1508',
    };
    const open = moment(at('gravellona', 'partisan', units, { phase: 'admin' }), { run: true });
    expect(open.point.ask?.(open.pos, 0)).toEqual({ at: open.hex('1303') });
    expectAnswers(
      open,
      [...withUnits(open, VERB.reduce), ...without(VERB.reduce)],
      ['Redi 1', 'Redi 2', 'Romolo 1', 'Romolo 2', 'Fanfulla 1'].map((name) =>
        code(VERB.reduce, open.unit(name)),
      ),
    );
    const why = (name: string) =>
      open.point.refuse(open.pos, open.seat, code(VERB.reduce, open.unit(name)))?.code;
    expect(['Artiglieria', 'Comando partigiano', 'Fanfulla 2'].map(why)).toEqual([
      'notYours',
      'notYours',
      'notHere',
    ]);
  });
  it.each([
    [1, '0201'],
    [2, '0102'],
  ])('DRV-12.3a: three throws off the map, then one of the ways that are left (%i)', (pick, to) => {
    const data = Object.fromEntries(
      ['0101', '0201', '0102'].map((id) => [`drvar-map/hexes/${id}/terrain`, 'clear']),
    );
    const units = { Rot: { at: 'waiting', aim: '0101' }, L3: '0303' };
    const stage = at('drvar', 'german', units, { turn: 1, phase: 'landing' });
    const { pos, unit, hex } = moment(
      { ...stage, data },
      { run: true, dice: [4, 1, 2, 6, pick, 1, 1] },
    );
    expect(pos.hex[unit('Rot')]).toBe(hex(to));
  });
  it('DRV-12.3d: how far the German has come with his list is told to him alone', () => {
    const units = { Rot: '0909', L3: '0303' };
    const { pos, point, unit } = moment(at('drvar', 'german', units), { german: { do: 'drop' } });
    expect(point.name).toBe('aim');
    const own = { who: 'own', unit: unit('2. Welle') };
    expect([0, 1, 2, ALL_SEEING].map((viewer) => point.ask?.(pos, viewer))).toEqual([
      own,
      { who: 'other' },
      { who: 'other' },
      own,
    ]);
    expect(point.refuse(pos, 0, code(VERB.aim, unit('2. Welle'), 0))).toBeUndefined();
  });
});
