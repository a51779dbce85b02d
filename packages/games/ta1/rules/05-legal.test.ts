import { type Code, makeCode, setCode } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { type Ta1, WORK } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { staged } from '../table.test-util.ts';
import { whyNot } from './05-legal.ts';
import { explain } from './05-reasons.ts';
import { addStep, directionTo } from './07-movement.ts';

// Table T-ACT: what each action needs, asked of the rules themselves with numbers nobody has checked before.

type Tree = Readonly<Record<string, unknown>>;
type Staged = ReturnType<typeof staged>;

const code = (verb: number, a = 0, b = 0, c = 0): Code => {
  const made = makeCode();
  setCode(made, verb, a, b, c);
  return made;
};

/** The packed way through these hexes. */
function way({ pos, hex }: Staged, from: string, ...ids: readonly string[]): number {
  let at = hex(from);
  let path = 0;
  for (const id of ids) {
    path = addStep(path, directionTo(pos.scene.tables.grid, at, hex(id)));
    at = hex(id);
  }
  return path;
}

const answer = (pos: Ta1, side: number, given: Code): string => {
  const why = explain(whyNot(pos, side, given), pos);
  return why ? `${why.rule} ${why.code}` : 'allowed';
};

/** German infantry on open ground by day at Drvar, an enemy two hexes away, both with points. */
const drvar = (units: Tree, more: Tree = {}, rest: Tree = {}): Staged =>
  staged({
    scenario: 'drvar',
    state: {
      turn: 4,
      active: 'german',
      pa: { german: 9, yugoslav: 9 },
      units: { Rybka: '1010', 'Vrhovni štab': '1211', L3: '2412', ...units },
      ...more,
    },
    ...rest,
  });
const gravellona = (units: Tree, more: Tree = {}, rest: Tree = {}): Staged =>
  staged({
    scenario: 'gravellona',
    state: {
      turn: 3,
      active: 'rsi',
      pa: { partisan: 9, rsi: 9 },
      units: { 'Comando partigiano': '0101', 'Comando IV compagnia': '1108', ...units },
      ...more,
    },
    ...rest,
  });

const [GERMAN, YUGOSLAV] = [0, 1];
const RSI = 1;

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
    expect(ask(stage, GERMAN, VERB.split, 'Rybka', 11)).toBe('TA1-4 notYours');
    expect(ask(stage, GERMAN, VERB.build, 'Rybka', WORK.cover)).toBe('TA1-4 notYours');
    expect(ask(stage, GERMAN, VERB.raise, 'Rybka')).toBe('TA1-4 notYours');
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
    expect(ask(stage, GERMAN, VERB.interrogate, 'Rybka')).toBe('TA1-4 notYours');
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
  expect(answer(pos, GERMAN, code(VERB.stop))).toBe('TA1-4 notYet');
});
