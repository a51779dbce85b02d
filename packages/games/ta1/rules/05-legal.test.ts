import { describe, expect, it } from 'vitest';
import { code, type Tree } from '../../answers.test-util.ts';
import { WORK } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import {
  answer,
  drvar,
  GERMAN,
  gravellona,
  RSI,
  type Staged,
  way,
  YUGOSLAV,
} from './05-legal.test-util.ts';

describe('T-ACT moving', () => {
  const move = (stage: Staged, mask = 1, verb: number = VERB.move, ...to: readonly string[]) =>
    answer(stage.pos, GERMAN, code(verb, stage.hex('0909'), mask, way(stage, '0909', ...to)));

  it.each([
    ['a free unit moves', {}, 1, 'allowed'],
    ['TA1-5a nobody is named', {}, 0, 'TA1-5a noUnits'],
    ['TA1-5a a unit is named that is not there', {}, 2, 'TA1-5a noUnits'],
    ['TA1-5a one who is there and one who is not', {}, 3, 'TA1-5a noUnits'],
    ['TA1-8.8 who has moved', { moved: 1 }, 1, 'TA1-8.8 alreadyMoved'],
    ['TA1-8.4b who is stopped', { stopped: 1 }, 1, 'TA1-8.4b stopped'],
    ['TA1-6c out of command it moves', { outOfCommand: 1 }, 1, 'allowed'],
    ['TA1-8.2 three markers do not keep it', { attacks: 3 }, 1, 'allowed'],
  ])('%s', (_name, markers, mask, said) => {
    expect(move(drvar({ Rot: { at: '0909', ...markers } }), mask, VERB.move, '0908')).toBe(said);
  });

  it('TA1-7d not out of a melee', () => {
    const stage = drvar({ Rot: '0909', 'Prateći bataljon 1': '0909' });
    expect(move(stage, 1, VERB.move, '0908')).toBe('TA1-7d inMelee');
  });

  it.each([
    [1, {}, 'allowed'],
    [0, {}, 'TA1-5b noPoints'],
    [1, { outOfCommand: 1 }, 'TA1-5b noPoints'],
    [2, { outOfCommand: 1 }, 'allowed'],
  ])('TA1-5b, TA1-6c with %i points %j', (points, markers, said) => {
    const stage = drvar(
      { Rot: { at: '0909', ...markers } },
      { pa: { german: points, yugoslav: 9 } },
    );
    expect(move(stage, 1, VERB.move, '0908')).toBe(said);
  });

  it.each([
    ['before the first', -1],
    ['beyond the last', 24 * 18],
  ])('TA1-7a from a hex %s', (_name, from) => {
    const { pos } = drvar({ Rot: '0909' });
    for (const verb of [VERB.move, VERB.moveAssault, VERB.moveAttack, VERB.attack, VERB.melee])
      expect(answer(pos, GERMAN, code(verb, from, 1, 9))).toBe('TA1-7a offMap');
    for (const verb of [VERB.retreat, VERB.join, VERB.recover])
      expect(answer(pos, GERMAN, code(verb, from, 1, 9))).toBe('TA1-7a offMap');
  });

  it.each([
    ['four', 4, 'allowed'],
    ['five', 5, 'TA1-7a notEnoughMovement'],
  ])('TA1-7a %s clear hexes', (_name, steps, said) => {
    const ids = ['1009', '1110', '1210', '1310', '1309'].slice(0, steps);
    expect(move(drvar({ Rot: '0909' }), 1, VERB.move, ...ids)).toBe(said);
  });

  it.each([
    ['TA1-9a the enemy two hexes away', ['1008', '1108'], {}, 'allowed'],
    ['TA1-9a an empty hex', ['1008'], {}, 'TA1-9a nothingToAssault'],
    [
      'TA1-8.2 with three markers',
      ['1008', '1108'],
      { attacks: 2, opportunities: 1 },
      'TA1-8.2 spent',
    ],
    ['TA1-9.6b exhausted', ['1008', '1108'], { exhausted: 1 }, 'TA1-8.2 spent'],
    ['TA1-6c out of command', ['1008', '1108'], { outOfCommand: 1 }, 'TA1-6c outOfCommand'],
    ['TA1-5f one hex too far', ['1008', '1108', '1208'], {}, 'TA1-5f tooFarForHalf'],
  ])('half move and Assault: %s', (_name, to, markers, said) => {
    const stage = drvar({
      Rot: { at: '0909', ...markers },
      'Prateći bataljon 1': to.at(-1) === '1208' ? '1208' : '1108',
    });
    expect(move(stage, 1, VERB.moveAssault, ...to)).toBe(said);
  });

  it.each([
    ['TA1-8.1a with a target at the end', '1008', '1108', 'allowed'],
    ['TA1-8.1a out of range', '0809', '1308', 'TA1-8.1a noTarget'],
  ])('half move and Attack: %s', (_name, to, foe, said) => {
    const stage = drvar({ Rot: '0909', 'Prateći bataljon 1': foe });
    expect(move(stage, 1, VERB.moveAttack, to)).toBe(said);
  });

  it('GT13-12.3 the gun neither moves nor withdraws nor splits', () => {
    const stage = gravellona({ Artiglieria: '1205', 'Romolo 1': '1205' });
    const gun = stage.unit('Artiglieria');
    const from = stage.hex('1205');
    const free = gravellona({ Artiglieria: '1205', 'Romolo 1': '1203' });
    const path = way(free, '1205', '1206');
    expect(answer(free.pos, RSI, code(VERB.move, from, 1, path))).toBe('GT13-12.3 fixed');
    expect(answer(free.pos, RSI, code(VERB.split, gun, 11))).toBe('GT13-12.3 fixed');
    expect(answer(free.pos, RSI, code(VERB.attackMove, from, 1, free.hex('1203')))).toBe(
      'GT13-12.3 fixed',
    );
    expect(answer(free.pos, RSI, code(VERB.build, gun, WORK.cover))).toBe('GT13-5d notFoot');
    expect(answer(stage.pos, RSI, code(VERB.retreat, from, 1, path))).toBe('GT13-12.3 fixed');
  });
});

describe('T-ACT attacking', () => {
  const attack = (stage: Staged, at: string, verb: number = VERB.attack, mask = 1) =>
    answer(stage.pos, GERMAN, code(verb, stage.hex('0909'), mask, stage.hex(at)));

  it.each([
    ['TA1-8 the enemy in range', '1109', {}, VERB.attack, 'allowed'],
    ['TA1-8.1a an empty hex', '1009', {}, VERB.attack, 'TA1-8.1a noTarget'],
    ['TA1-8.1a its own hex', '0909', {}, VERB.attack, 'TA1-10d fireInMelee'],
    ['TA1-8.2 three markers', '1109', { attacks: 3 }, VERB.attack, 'TA1-8.2 spent'],
    ['TA1-8.2 two markers', '1109', { attacks: 1, opportunities: 1 }, VERB.attack, 'allowed'],
    ['TA1-8.8 who has moved attacks', '1109', { moved: 1 }, VERB.attack, 'allowed'],
    ['TA1-8.4b who is stopped attacks', '1109', { stopped: 1 }, VERB.attack, 'allowed'],
    ['TA1-6c out of command it attacks', '1109', { outOfCommand: 1 }, VERB.attack, 'allowed'],
    ['T-ACT attack and half move', '1109', {}, VERB.attackMove, 'allowed'],
    ['TA1-8.8 who has moved', '1109', { moved: 1 }, VERB.attackMove, 'TA1-8.8 alreadyMoved'],
    ['TA1-8.4b who is stopped', '1109', { stopped: 1 }, VERB.attackMove, 'TA1-8.4b stopped'],
    ['TA1-6c out of command', '1109', { outOfCommand: 1 }, VERB.attackMove, 'TA1-6c outOfCommand'],
  ])('%s', (_name, at, markers, verb, said) => {
    const stage = drvar({ Rot: { at: '0909', ...markers }, 'Prateći bataljon 1': '1109' });
    expect(attack(stage, at, verb)).toBe(said);
  });

  it.each([
    [VERB.attack, 1, 'allowed'],
    [VERB.attack, 0, 'TA1-5b noPoints'],
    [VERB.attackMove, 2, 'allowed'],
    [VERB.attackMove, 1, 'TA1-5b noPoints'],
  ])('TA1-5b verb %i with %i points', (verb, points, said) => {
    const units = { Rot: '0909', 'Prateći bataljon 1': '1109' };
    const stage = drvar(units, { pa: { german: points, yugoslav: 9 } });
    expect(attack(stage, '1109', verb)).toBe(said);
  });

  it('TA1-8.1a, A11 each of the group must be able to', () => {
    const stage = drvar({
      Rot: '0909',
      Blau: { at: '0909', attacks: 3 },
      'Prateći bataljon 1': '1109',
    });
    expect(attack(stage, '1109', VERB.attack, 1)).toBe('allowed');
    expect(attack(stage, '1109', VERB.attack, 2)).toBe('TA1-8.2 spent');
    expect(attack(stage, '1109', VERB.attack, 3)).toBe('TA1-8.2 spent');
    expect(attack(stage, '1109', VERB.attack, 0)).toBe('TA1-5a noUnits');
  });

  it('TA1-7a at a hex that is none', () => {
    const { pos, hex } = drvar({ Rot: '0909', 'Prateći bataljon 1': '1109' });
    for (const at of [-1, 24 * 18])
      expect(answer(pos, GERMAN, code(VERB.attack, hex('0909'), 1, at))).toBe('TA1-7a offMap');
  });

  it('TA1-7d, A51 in a melee nobody attacks and moves', () => {
    const stage = drvar({
      Rot: '0909',
      'Prateći bataljon 1': '0909',
      'Prateći bataljon 2': '1109',
    });
    expect(attack(stage, '1109', VERB.attackMove)).toBe('TA1-7d inMelee');
    expect(attack(stage, '1109')).toBe('TA1-10d fireInMelee');
  });

  it('DRV-8b who has no attack type', () => {
    const stage = drvar({ 'Oficirska škola': '0909', Rot: '1109' }, { active: 'yugoslav' });
    const given = code(VERB.attack, stage.hex('0909'), 1, stage.hex('1109'));
    expect(answer(stage.pos, YUGOSLAV, given)).toBe('DRV-8b cannotShoot');
  });
});

describe('T-ACT melee and retreat', () => {
  const fought = { Rot: '0909', 'Prateći bataljon 1': '0909' };
  const melee = (stage: Staged, mask = 1) =>
    answer(stage.pos, GERMAN, code(VERB.melee, stage.hex('0909'), mask));
  const retreat = (stage: Staged, mask = 1, ...to: readonly string[]) =>
    answer(
      stage.pos,
      GERMAN,
      code(VERB.retreat, stage.hex('0909'), mask, way(stage, '0909', ...to)),
    );

  it.each([
    ['TA1-9a with the enemy in the hex', { ...fought }, 1, 'allowed'],
    ['TA1-9a alone', { Rot: '0909' }, 1, 'TA1-9a nothingToAssault'],
    ['TA1-5a nobody', { ...fought }, 0, 'TA1-5a noUnits'],
    ['TA1-8.2 three markers', { ...fought, Rot: { at: '0909', attacks: 3 } }, 1, 'TA1-8.2 spent'],
    ['A55 a token alone', { Rot: '0909', 'Obiettivo 1': '0909' }, 1, 'allowed'],
    [
      'TA1-6c out of command',
      { ...fought, Rot: { at: '0909', outOfCommand: 1 } },
      1,
      'TA1-6c outOfCommand',
    ],
    ['TA1-9a who is stopped fights', { ...fought, Rot: { at: '0909', stopped: 1 } }, 1, 'allowed'],
  ])('%s', (_name, units, mask, said) => {
    expect(melee(drvar(units), mask)).toBe(said);
  });

  it.each([
    ['TA1-9.7 out of a melee', fought, 1, ['0908'], 'allowed'],
    ['TA1-9.7 for nothing even without points', fought, 1, ['0908'], 'allowed'],
    ['TA1-9.7 not without a melee', { Rot: '0909' }, 1, ['0908'], 'TA1-9.7 notInMelee'],
    ['TA1-9.7 not two hexes', fought, 1, ['0908', '0907'], 'TA1-9.7 noRefuge'],
    [
      'TA1-9.7 not into the enemy',
      { ...fought, 'Prateći bataljon 2': '0908' },
      1,
      ['0908'],
      'TA1-9.7 noRefuge',
    ],
    [
      'TA1-8.4b not stopped',
      { ...fought, Rot: { at: '0909', stopped: 1 } },
      1,
      ['0908'],
      'TA1-8.4b stopped',
    ],
    [
      'TA1-6c out of command, too',
      { ...fought, Rot: { at: '0909', outOfCommand: 1 } },
      1,
      ['0908'],
      'allowed',
    ],
    [
      'TA1-8.8 also who has moved',
      { ...fought, Rot: { at: '0909', moved: 1 } },
      1,
      ['0908'],
      'allowed',
    ],
    ['TA1-5a not nobody', fought, 2, ['0908'], 'TA1-5a noUnits'],
    [
      'TA1-10a not into a full hex',
      { ...fought, Panther: '0908', Blau: '0908', Grün: '0908' },
      1,
      ['0908'],
      'TA1-10a tooMany',
    ],
  ])('%s', (_name, units, mask, to, said) => {
    const stage = drvar(units, { pa: { german: 0, yugoslav: 0 } });
    expect(retreat(stage, mask, ...to)).toBe(said);
  });

  it('TA1-7a a retreat pays no ground, but enters no water', () => {
    const data = {
      'drvar-map/hexes/0908/terrain': 'hill',
      'drvar-map/hexes/0910/terrain': 'water',
    };
    const stage = drvar(fought, {}, { data });
    expect(retreat(stage, 1, '0908')).toBe('allowed');
    expect(retreat(stage, 1, '0910')).toBe('TA1-7a forbiddenGround');
  });

  it('L12 in the English text from any hex, once', () => {
    const english = { options: { text: 'english' } };
    const ask = (units: Tree) => {
      const stage = gravellona(units, {}, english);
      return answer(
        stage.pos,
        RSI,
        code(VERB.retreat, stage.hex('1205'), 1, way(stage, '1205', '1206')),
      );
    };
    expect(ask({ 'IV/Venezia Giulia 1': '1205' })).toBe('allowed');
    expect(ask({ 'IV/Venezia Giulia 1': { at: '1205', moved: 1 } })).toBe('TA1-8.8 alreadyMoved');
    expect(ask({ 'IV/Venezia Giulia 1': { at: '1205', moved: 1 }, 'Romolo 1': '1205' })).toBe(
      'allowed',
    );
  });
});
