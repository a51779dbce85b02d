import { describe, expect, it } from 'vitest';
import { code } from '../../answers.test-util.ts';
import { type Ta1, WORK } from '../model/state.ts';
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

describe('T-ACT one piece', () => {
  const ask = (stage: Staged, side: number, verb: number, name: string, b = 0, c = 0) =>
    answer(stage.pos, side, code(verb, stage.unit(name), b, c));

  it.each([VERB.moveCommand, VERB.moveToken, VERB.split, VERB.build, VERB.raise, VERB.interrogate])(
    'TA1-4 verb %i by a piece that is none, or the enemy’s',
    (verb) => {
      const { pos, unit } = drvar({ Rot: '0909', 'Prateći bataljon 1': '1109' });
      for (const piece of [-1, pos.scene.tables.slots, unit('Prateći bataljon 1')])
        expect(answer(pos, GERMAN, code(verb, piece, WORK.cover))).toBe('TA1-4 notYours');
    },
  );

  it.each([
    ['TA1-1.1a four clear hexes', {}, ['1110', '1210', '1310', '1309'], {}, 'allowed'],
    [
      'TA1-1.1a not five',
      {},
      ['1110', '1210', '1310', '1309', '1308'],
      {},
      'TA1-7a notEnoughMovement',
    ],
    ['TA1-8.8 not again', { moved: 1 }, ['1009'], {}, 'TA1-8.8 alreadyMoved'],
    ['TA1-8.4b not stopped', { stopped: 1 }, ['1009'], {}, 'TA1-8.4b stopped'],
    [
      'TA1-7d not out of a melee',
      {},
      ['1009'],
      { Rot: '1010', 'Prateći bataljon 1': '1010' },
      'TA1-7d inMelee',
    ],
    [
      'TA1-10a a full hex is open to it',
      {},
      ['1009'],
      { Panther: '1009', Blau: '1009', Grün: '1009' },
      'allowed',
    ],
  ])('a Command: %s', (_name, markers, to, others, said) => {
    const stage = drvar(
      { Rybka: { at: '1010', ...markers }, ...others },
      { pa: { german: 0, yugoslav: 0 } },
    );
    expect(ask(stage, GERMAN, VERB.moveCommand, 'Rybka', 0, way(stage, '1010', ...to))).toBe(said);
  });

  it('TA1-4 what is not on the map', () => {
    const stage = drvar({ Rybka: 'lost', Rot: 'lost', 'Obiettivo 1': 'removed' });
    expect(ask(stage, GERMAN, VERB.moveCommand, 'Rybka', 0, 9)).toBe('TA1-4 notHere');
    expect(ask(stage, GERMAN, VERB.split, 'Rot', 11)).toBe('TA1-4 notHere');
    expect(ask(stage, GERMAN, VERB.build, 'Rot', WORK.cover)).toBe('TA1-4 notHere');
    expect(ask(stage, GERMAN, VERB.raise, 'Rot')).toBe('TA1-4 notHere');
    expect(ask(stage, GERMAN, VERB.interrogate, 'Rot')).toBe('TA1-4 notHere');
    expect(ask(stage, YUGOSLAV, VERB.moveToken, 'Obiettivo 1', 0, 9)).toBe('TA1-4 notHere');
  });

  it.each([
    ['DRV-12.1c moves for a point', {}, 1, 'allowed'],
    ['TA1-5b not without', {}, 0, 'TA1-5b noPoints'],
    ['DRV-12.1c once a turn', { moved: 1 }, 1, 'TA1-8.8 alreadyMoved'],
  ])('a token: %s', (_name, markers, points, said) => {
    const stage = drvar(
      { 'Obiettivo 1': { at: '0909', ...markers } },
      { active: 'yugoslav', pa: { german: 9, yugoslav: points } },
    );
    expect(ask(stage, YUGOSLAV, VERB.moveToken, 'Obiettivo 1', 0, way(stage, '0909', '0908'))).toBe(
      said,
    );
    expect(ask(stage, YUGOSLAV, VERB.split, 'Obiettivo 1', 11)).toBe('TA1-4 notYours');
  });

  it.each([
    ['2 into 1 and 1', 'Rot', {}, 11, 'allowed'],
    ['2 not into 2 and 1', 'Rot', {}, 21, 'TA1-5e cannotSplit'],
    ['3 into 2 and 1', 'Panther', {}, 21, 'allowed'],
    ['3 into three', 'Panther', {}, 111, 'allowed'],
    ['3 not into four', 'Panther', {}, 1111, 'TA1-5e cannotSplit'],
    ['1 not at all', 'Brecher', {}, 11, 'TA1-5e cannotSplit'],
    ['not out of command', 'Rot', { outOfCommand: 1 }, 11, 'TA1-6c outOfCommand'],
  ])('TA1-5e split %s', (_name, name, markers, parts, said) => {
    const stage = drvar({ [name]: { at: '0909', ...markers } });
    expect(ask(stage, GERMAN, VERB.split, name, parts)).toBe(said);
  });

  it('TA1-5e not in a melee, nor a Command', () => {
    const stage = drvar({ Rot: '0909', 'Prateći bataljon 1': '0909' });
    expect(ask(stage, GERMAN, VERB.split, 'Rot', 11)).toBe('TA1-7d inMelee');
    expect(ask(stage, GERMAN, VERB.build, 'Rot', WORK.cover)).toBe('TA1-7d inMelee');
    expect(ask(stage, GERMAN, VERB.split, 'Rybka', 11)).toBe('TA1-1.1a commandsDoNot');
    expect(ask(stage, GERMAN, VERB.build, 'Rybka', WORK.cover)).toBe('TA1-1.1a commandsDoNot');
    expect(ask(stage, GERMAN, VERB.raise, 'Rybka')).toBe('TA1-1.1a commandsDoNot');
    expect(ask(stage, GERMAN, VERB.moveCommand, 'Rot')).toBe('TA1-4 notYours');
    expect(ask(stage, YUGOSLAV, VERB.moveToken, 'Prateći bataljon 1')).toBe('TA1-4 notYours');
  });

  it.each([
    ['cover', {}, WORK.cover, 2, 'allowed'],
    ['an obstacle', {}, WORK.obstacle, 2, 'allowed'],
    ['not for one point', {}, WORK.cover, 1, 'TA1-5b noPoints'],
    ['not when stopped', { stopped: 1 }, WORK.cover, 2, 'TA1-8.4b stopped'],
    ['also after moving', { moved: 1 }, WORK.cover, 2, 'allowed'],
    ['nothing else', {}, 4, 2, 'TA1-5c noAction'],
    ['not both at once', {}, WORK.cover | WORK.obstacle, 2, 'TA1-5c noAction'],
  ])('DRV-5d build %s', (_name, markers, work, points, said) => {
    const stage = drvar(
      { Rot: { at: '0909', ...markers } },
      { pa: { german: points, yugoslav: 9 } },
    );
    expect(ask(stage, GERMAN, VERB.build, 'Rot', work)).toBe(said);
  });

  it('GT13-5d, DRV-5d one of each in a hex, no obstacle at Gravellona, none at all by the option', () => {
    const built = drvar({ Rot: '0909' }, { works: { '0909': ['cover'] } });
    expect(ask(built, GERMAN, VERB.build, 'Rot', WORK.cover)).toBe('DRV-5d alreadyBuilt');
    expect(ask(built, GERMAN, VERB.build, 'Rot', WORK.obstacle)).toBe('allowed');
    const old = gravellona({ 'IV/Venezia Giulia 1': '1205' });
    expect(ask(old, RSI, VERB.build, 'IV/Venezia Giulia 1', WORK.obstacle)).toBe('TA1-5c noAction');
    expect(ask(old, RSI, VERB.build, 'IV/Venezia Giulia 1', WORK.cover)).toBe('allowed');
    const none = drvar({ Rot: '0909' }, {}, { options: { buildAllowed: false } });
    expect(ask(none, GERMAN, VERB.build, 'Rot', WORK.cover)).toBe('TA1-5c noAction');
    const car = drvar({ 'William Panzer': '0909' });
    expect(ask(car, GERMAN, VERB.build, 'William Panzer', WORK.cover)).toBe('DRV-5d notFoot');
  });

  it('TA1-8.1e, A17 a unit is raised once, and only one that lies below', () => {
    const stage = drvar({ Rot: '0909', Blau: '0909' });
    expect(ask(stage, GERMAN, VERB.raise, 'Rot')).toBe('TA1-4 notHere');
    expect(ask(stage, GERMAN, VERB.raise, 'Blau')).toBe('allowed');
    stage.pos.raised[stage.unit('Blau')] = 1;
    expect(ask(stage, GERMAN, VERB.raise, 'Blau')).toBe('TA1-8.1e alreadyRaised');
  });

  it.each([
    ['in a settlement', '1208', { 'Obiettivo 1': '0305' }, 2, 'allowed'],
    ['in the fields', '0909', { 'Obiettivo 1': '0305' }, 2, 'DRV-12.2 notSettlement'],
    ['for two points', '1208', { 'Obiettivo 1': '0305' }, 1, 'TA1-5b noPoints'],
    [
      'not when all are known',
      '1208',
      { 'Obiettivo 1': { at: '0305', faceUp: true } },
      2,
      'DRV-12.2 noToken',
    ],
    ['not when none is left', '1208', {}, 2, 'DRV-12.2 noToken'],
  ])('DRV-12.2 questioning %s', (_name, at, tokens, points, said) => {
    const stage = drvar({ Rot: at, ...tokens }, { pa: { german: points, yugoslav: 9 } });
    expect(ask(stage, GERMAN, VERB.interrogate, 'Rot')).toBe(said);
    expect(ask(stage, GERMAN, VERB.interrogate, 'Rybka')).toBe('TA1-1.1a commandsDoNot');
    expect(answer(stage.pos, YUGOSLAV, code(VERB.interrogate, stage.unit('L3')))).toBe(
      'TA1-5c noAction',
    );
  });

  it('DRV-12.2, DRV-12.4a neither questions nor raids at Gravellona', () => {
    const stage = gravellona({ 'Romolo 1': '1204' }, { active: 'partisan' });
    expect(ask(stage, 0, VERB.interrogate, 'Romolo 1')).toBe('TA1-5c noAction');
    expect(answer(stage.pos, 0, code(VERB.air, 0, 5))).toBe('TA1-5c noAction');
  });
});

describe('TA1-5e joining', () => {
  const join = (stage: Staged, mask: number) =>
    answer(stage.pos, GERMAN, code(VERB.join, stage.hex('0909'), mask));
  it.each([
    ['1 and 1', { Greifer: '0909', Stürmer: '0909' }, 3, {}, 'allowed'],
    ['one is not two', { Greifer: '0909', Stürmer: '0909' }, 1, {}, 'TA1-5a noUnits'],
    ['up to the standard, 2 and 2', { Rot: '0909', Blau: '0909' }, 3, {}, 'allowed'],
    ['not above it', { Panther: '0909', Blau: '0909' }, 3, {}, 'TA1-5e cannotJoin'],
    ['not unlike ones', { Greifer: '0909', 'Schwere MG': '0909' }, 3, {}, 'TA1-5e cannotJoin'],
    [
      'not out of command',
      { Greifer: { at: '0909', outOfCommand: 1 }, Stürmer: '0909' },
      3,
      {},
      'TA1-6c outOfCommand',
    ],
    [
      'not of two companies, by the option',
      { Greifer: '0909', Stürmer: '0909' },
      3,
      { joinBadge: 'company' },
      'TA1-5e cannotJoin',
    ],
    [
      'of three only those named',
      { Greifer: '0909', 'Schwere MG': '0909', Stürmer: '0909' },
      5,
      {},
      'allowed',
    ],
  ])('%s', (_name, units, mask, options, said) => {
    expect(join(drvar(units, {}, { options }), mask)).toBe(said);
  });
  it('not in a melee', () => {
    const stage = drvar({ Greifer: '0909', Stürmer: '0909', 'Prateći bataljon 1': '0909' });
    expect(join(stage, 3)).toBe('TA1-7d inMelee');
  });
});

describe('TA1-8.4b recovering', () => {
  const stopped = { at: '1010', stopped: 1 };
  const recover = (stage: Staged, id: string, side = GERMAN) =>
    answer(stage.pos, side, code(VERB.recover, stage.hex(id)));
  it.each([
    ['by the Command in the hex', { Rot: stopped }, 2, '1010', 'allowed'],
    ['the Command itself', { Rybka: stopped }, 2, '1010', 'allowed'],
    ['nobody is stopped', { Rot: '1010' }, 2, '1010', 'TA1-8.4b nobodyStopped'],
    ['no Command there', { Rot: { at: '0909', stopped: 1 } }, 2, '0909', 'TA1-8.4b noCommandHere'],
    ['for two points', { Rot: stopped }, 1, '1010', 'TA1-5b noPoints'],
    [
      'A46 out of command does not matter',
      { Rot: { ...stopped, outOfCommand: 1 } },
      2,
      '1010',
      'allowed',
    ],
    [
      'a Command that fell does not',
      { Rot: stopped, Rybka: 'lost' },
      2,
      '1010',
      'TA1-8.4b noCommandHere',
    ],
  ])('%s', (_name, units, points, id, said) => {
    expect(recover(drvar(units, { pa: { german: points, yugoslav: 9 } }), id)).toBe(said);
  });
  it('not by the enemy’s Command, nor of the enemy', () => {
    const stage = drvar({ Rot: { at: '1211', stopped: 1 } });
    expect(recover(stage, '1211')).toBe('TA1-8.4b noCommandHere');
    expect(recover(stage, '1211', YUGOSLAV)).toBe('TA1-8.4b nobodyStopped');
  });
  it('L4 in the English text by themselves', () => {
    const stage = gravellona(
      { 'IV/Venezia Giulia 1': { at: '1205', stopped: 1 } },
      {},
      { options: { text: 'english' } },
    );
    expect(recover(stage, '1205', RSI)).toBe('allowed');
  });
  it('GT13-12.1 for the Germans six points', () => {
    const ask = (points: number) =>
      recover(
        gravellona(
          { 'Plotone tedesco (D)': { at: '1108', stopped: 1 } },
          { pa: { partisan: 9, rsi: points } },
        ),
        '1108',
        RSI,
      );
    expect([ask(5), ask(6)]).toEqual(['TA1-5b noPoints', 'allowed']);
  });
});

describe('TA1-2e entering', () => {
  const groupOf = (pos: Ta1, id: string): number =>
    pos.scene.tables.groups.findIndex((group) => group.id === id);
  const enter = (
    stage: Staged,
    side: number,
    id: string,
    mask: number,
    hex: string,
    path = 0,
    verb: number = VERB.enter,
  ) =>
    answer(stage.pos, side, code(verb, groupOf(stage.pos, id) | (mask << 8), stage.hex(hex), path));

  it.each([
    ['GT13-12.2a on its turn', 4, 1, '2005', 'allowed'],
    ['GT13-12.2a not before', 3, 1, '2005', 'TA1-2e notDue'],
    ['GT13-12.2a nor elsewhere', 4, 1, '1205', 'TA1-2e notAnEntry'],
    ['TA1-5a not nobody', 4, 0, '2005', 'TA1-5a noUnits'],
    ['TA1-5a nor more than there are', 4, 8, '2005', 'TA1-5a noUnits'],
  ])('%s', (_name, turn, mask, hex, said) => {
    expect(enter(gravellona({}, { turn }), RSI, 'II', mask, hex)).toBe(said);
  });

  it('TA1-5b for a point, TA1-7c not into the enemy but by assault', () => {
    const poor = gravellona({}, { turn: 4, pa: { partisan: 9, rsi: 0 } });
    expect(enter(poor, RSI, 'II', 1, '2005')).toBe('TA1-5b noPoints');
    const held = gravellona({ 'Romolo 1': '2005' }, { turn: 4 });
    expect(enter(held, RSI, 'II', 1, '2005')).toBe('TA1-7c enemyThere');
    expect(enter(held, RSI, 'II', 1, '2005', 0, VERB.enterAssault)).toBe('allowed');
    expect(enter(held, RSI, 'II', 1, '2004', 0, VERB.enterAssault)).toBe('TA1-9a nothingToAssault');
    expect(enter(held, RSI, 'II', 1, '2005', 9, VERB.enterAssault)).toBe('TA1-7c enemyThere');
    const one = gravellona({ 'Romolo 1': '2005' }, { turn: 4, pa: { partisan: 9, rsi: 1 } });
    expect(enter(one, RSI, 'II', 1, '2005', 0, VERB.enterAssault)).toBe('TA1-5b noPoints');
  });

  it('GT13-12.2b Valdossola only while the three objectives are held', () => {
    const without = gravellona({}, { turn: 5, active: 'partisan' });
    expect(enter(without, 0, 'VDO', 1, '1501')).toBe('GT13-12.2b conditionUnmet');
  });

  it('TA1-4 the enemy’s groups, numbers that are none, and who jumps does not walk in', () => {
    const stage = drvar({}, { turn: 6 });
    expect(enter(stage, GERMAN, 'Y1', 1, '0918')).toBe('TA1-4 notYours');
    expect(enter(stage, GERMAN, 'W2', 1, '0918')).toBe('TA1-5c noAction');
    expect(answer(stage.pos, GERMAN, code(VERB.enter, -1))).toBe('TA1-4 notYours');
    expect(answer(stage.pos, GERMAN, code(VERB.enter, 200))).toBe('TA1-4 notYours');
    expect(answer(stage.pos, GERMAN, code(VERB.drop, groupOf(stage.pos, 'William')))).toBe(
      'TA1-4 notYours',
    );
    expect(answer(stage.pos, GERMAN, code(VERB.drop, 200))).toBe('TA1-4 notYours');
    expect(answer(stage.pos, GERMAN, code(VERB.drop, groupOf(stage.pos, 'W2')))).toBe('allowed');
    expect(answer(stage.pos, YUGOSLAV, code(VERB.drop, groupOf(stage.pos, 'W2')))).toBe(
      'TA1-4 notYours',
    );
    const early = drvar({}, { turn: 2 });
    expect(answer(early.pos, GERMAN, code(VERB.drop, groupOf(early.pos, 'W2')))).toBe(
      'TA1-2e notDue',
    );
    const done = drvar({ '2. Welle': '0909', '2. Welle Granatwerfer': '0909' }, { turn: 6 });
    expect(answer(done.pos, GERMAN, code(VERB.drop, groupOf(done.pos, 'W2')))).toBe(
      'TA1-5a noUnits',
    );
  });

  it('TA1-10a not into a hex that would be over-full, unless it goes on', () => {
    const full = {
      'Prateći bataljon 1': '1018',
      'Prateći bataljon 2': '1018',
      Inžinjerija: '1018',
    };
    const stage = drvar(full, { turn: 4, active: 'yugoslav' });
    expect(enter(stage, YUGOSLAV, 'Y1', 1, '1018')).toBe('TA1-10a tooMany');
    expect(enter(stage, YUGOSLAV, 'Y1', 1, '0918')).toBe('allowed');
  });
});

describe('DRV-12.4a raids', () => {
  it('of those that are left, on the map, for nothing, by the German', () => {
    const stage = drvar({}, { raids: ['JU87-2'], pa: { german: 0, yugoslav: 0 } });
    const raid = (side: number, nth: number, hex: number) =>
      answer(stage.pos, side, code(VERB.air, nth, hex));
    expect(raid(GERMAN, 1, 5)).toBe('allowed');
    expect(raid(GERMAN, 0, 5)).toBe('DRV-12.4a noRaid');
    expect(raid(GERMAN, -1, 5)).toBe('DRV-12.4a noRaid');
    expect(raid(GERMAN, 31, 5)).toBe('DRV-12.4a noRaid');
    expect(raid(GERMAN, 33, 5)).toBe('DRV-12.4a noRaid');
    expect(raid(GERMAN, 1, -1)).toBe('TA1-7a offMap');
    expect(raid(GERMAN, 1, 24 * 18)).toBe('TA1-7a offMap');
    expect(raid(YUGOSLAV, 1, 5)).toBe('TA1-5c noAction');
  });
});

it('TA1-4 a pass is always allowed, an answer to another question never', () => {
  const { pos } = drvar({});
  expect(answer(pos, GERMAN, code(VERB.pass))).toBe('allowed');
  expect(answer(pos, GERMAN, code(VERB.stop))).toBe('TA1-4 notNow');
});
