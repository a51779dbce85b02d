import {
  type Code,
  type Finding,
  type Forecast,
  type Modifier,
  topKind,
  verbOf,
} from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { PLACE, type Ta1, topAt } from '../model/state.ts';
import { ALONE, ATTACK, ENTRY, MARCH, ONE, RAID, SPOT, STACK, VERB } from '../model/verbs.ts';
import { pathEnd } from '../rules/07-movement.ts';
import { attackModifier, coverOf, damageHelp, magnitude, targetIn } from '../rules/08-attack.ts';
import { shotTarget } from '../rules/08-eligible.ts';
import { meleeCover } from '../rules/09-melee.ts';
import { BLANK } from '../rules/drvar/03-points.ts';
import { raidTarget } from '../rules/drvar/12-air.ts';
import { marchAt, marchHex } from '../rules/march.ts';
import { verbName } from './verbs.ts';

// How a decision is read when it is looked ahead at: what both sides lose, who is stopped, what turns up.

/** What a decision is looked at for; those that are not here roll no dice. */
const SUBJECT: Readonly<Record<number, keyof typeof HEADLINE>> = {
  [VERB.attack]: 'attack',
  [VERB.attackMove]: 'attack',
  [VERB.fire]: 'attack',
  [VERB.shoot]: 'attack',
  [VERB.air]: 'attack',
  [VERB.opportunityAttack]: 'attack',
  [VERB.melee]: 'melee',
  [VERB.moveAssault]: 'melee',
  [VERB.enterAssault]: 'melee',
  [VERB.opportunityAssault]: 'melee',
  [VERB.interrogate]: 'token',
  [VERB.move]: 'move',
  [VERB.moveAttack]: 'move',
  [VERB.moveCommand]: 'move',
  [VERB.moveToken]: 'move',
  [VERB.enter]: 'move',
  [VERB.retreat]: 'move',
  [VERB.advance]: 'move',
};

const HEADLINE = {
  attack: ({ values: v }: Finding) => v.enemyLost + v.enemyStopped > 0,
  melee: ({ values: v }: Finding) => v.enemyLost > v.ownLost,
  token: ({ values: v }: Finding) => v.turnedUp > 0,
  move: ({ values: v }: Finding) => v.ownLost + v.ownStopped === 0,
};

const GROUPS: Forecast<Ta1>['groups'] = [
  { key: 'enemyLoss', has: ({ values: v }) => v.enemyLost > v.ownLost },
  { key: 'ownLoss', has: ({ values: v }) => v.ownLost > v.enemyLost },
  { key: 'bothLose', has: ({ values: v }) => v.ownLost > 0 },
  { key: 'ownStopped', has: ({ values: v }) => v.ownStopped > 0 },
  { key: 'enemyStopped', has: ({ values: v }) => v.enemyStopped > 0 },
  { key: 'turnedUp', has: ({ values: v }) => v.turnedUp > 0 },
  { key: 'nothing', has: () => true },
];

/** How many combat units of a side are stopped. */
function stoppedIn(pos: Ta1, side: number): number {
  const slots = pos.scene.tables.combat[side];
  let n = 0;
  for (let i = 0; i < pos.inUse[side]; i++)
    if (pos.place[slots[i]] === PLACE.map) n += pos.stopped[slots[i]];
  return n;
}

const turnedUp = (pos: Ta1): number => {
  let n = 0;
  for (const token of pos.scene.tables.tokens) n += pos.faceUp[token];
  return n;
};

/** DRV-12.1a: what a face-down token is, only its owner knows; to the others it is a blank. */
function blankTokens(scratch: Ta1): void {
  for (const token of scratch.scene.tables.tokens)
    if (!scratch.faceUp[token]) scratch.identity[token] = BLANK;
}

/** Single shots and reactions, which are looked at for themselves. */
const SINGLE: ReadonlySet<number> = new Set([
  VERB.fire,
  VERB.opportunityAttack,
  VERB.opportunityAssault,
]);

/** Whose activation comes next is no part of the act. */
const actIsOver = (pos: Ta1): boolean =>
  topKind(pos) === FRAME.next || topKind(pos) === FRAME.activation;

export function forecast(known: Ta1, seat: number, code: Code): Forecast<Ta1> | undefined {
  const subject = SUBJECT[verbOf(code)];
  if (!subject) return undefined;
  const foe = 1 - seat;
  const before = { own: stoppedIn(known, seat), enemy: stoppedIn(known, foe) };
  const turned = turnedUp(known);
  const at = aimedAt(known, code);
  const blind = seat !== 1 && known.scene.tables.tokens.some((token) => !known.faceUp[token]);
  return {
    act: verbName(code),
    rule: ruleOf(code),
    ...(at < 0 ? {} : { at }),
    modifiers: modifiersOf(known, seat, code),
    cost: (after) => [{ key: 'points', rule: 'TA1-5b', value: known.pa[seat] - after.pa[seat] }],
    ...(blind ? { deal: blankTokens } : {}),
    ...(blind && subject !== 'attack' ? { unknown: [{ key: 'token', rule: 'DRV-12.1a' }] } : {}),
    ...(SINGLE.has(verbOf(code)) ? {} : { over: actIsOver }),
    read(after) {
      const values = {
        enemyLost: after.lost[foe] - known.lost[foe],
        ownLost: after.lost[seat] - known.lost[seat],
        enemyStopped: Math.max(0, stoppedIn(after, foe) - before.enemy),
        ownStopped: Math.max(0, stoppedIn(after, seat) - before.own),
        turnedUp: turnedUp(after) - turned,
      };
      const quiet = Object.values(values).every((v) => v === 0);
      return { key: quiet ? 'nothing' : 'effect', values };
    },
    groups: GROUPS,
    headline: { key: subject, counts: HEADLINE[subject] },
    quiet: subject === 'move',
    reaction: { key: 'reaction', rule: 'TA1-8.7a', policy: 'always' },
  };
}

/** The hex the act is aimed at; −1 for none. */
function aimedAt(pos: Ta1, code: Code): number {
  switch (verbOf(code)) {
    case VERB.attack:
    case VERB.attackMove:
      return code[ATTACK.at];
    case VERB.air:
      return code[RAID.at];
    case VERB.enterAssault:
      return code[ENTRY.at];
    case VERB.melee:
      return code[STACK.hex];
    case VERB.shoot:
      return code[SPOT.hex];
    case VERB.opportunityAttack:
    case VERB.opportunityAssault:
      return marchHex(pos, marchAt(pos));
    case VERB.move:
    case VERB.moveAttack:
    case VERB.moveAssault:
    case VERB.retreat:
      return pathEnd(pos, code[MARCH.hex], code[MARCH.path]);
    case VERB.moveCommand:
    case VERB.moveToken:
      return pathEnd(pos, pos.hex[code[ALONE.unit]], code[ALONE.path]);
    case VERB.enter:
      return pathEnd(pos, code[ENTRY.at], code[ENTRY.path]);
    default:
      return -1;
  }
}

function ruleOf(code: Code): string {
  switch (verbOf(code)) {
    case VERB.air:
      return 'DRV-12.4c';
    case VERB.interrogate:
      return 'DRV-12.2';
    case VERB.melee:
    case VERB.moveAssault:
    case VERB.enterAssault:
      return 'TA1-9.1';
    case VERB.opportunityAssault:
      return 'TA1-9.9a';
    case VERB.opportunityAttack:
      return 'TA1-8.7a';
    default:
      return SUBJECT[verbOf(code)] === 'move' ? 'TA1-7a' : 'TA1-8.1b';
  }
}

const some = (key: string, rule: string, value: number): Modifier[] =>
  value === 0 ? [] : [{ key, rule, value }];

/** Every modifier of the first shot, or of the melee's standing side. */
function modifiersOf(pos: Ta1, seat: number, code: Code): Modifier[] {
  const { tables } = pos.scene;
  if (verbOf(code) === VERB.attack || verbOf(code) === VERB.attackMove) {
    let unit = topAt(pos, seat, code[ATTACK.hex]);
    for (let bit = 1; unit >= 0 && (code[ATTACK.mask] & bit) === 0; bit <<= 1)
      unit = pos.below[unit];
    const target = targetIn(pos, 1 - seat, code[ATTACK.at]);
    return unit >= 0 && target >= 0 ? shot(pos, unit, target) : [];
  }
  if (verbOf(code) === VERB.opportunityAttack) {
    const target = shotTarget(pos, marchAt(pos));
    return target >= 0 ? shot(pos, code[ONE.unit], target) : [];
  }
  if (verbOf(code) === VERB.air) {
    const target = raidTarget(pos, code[RAID.at]);
    return target >= 0 ? some('terrain', 'TA1-8.1b', coverOf(pos, code[RAID.at])) : [];
  }
  if (verbOf(code) === VERB.melee)
    return some('cover', 'TA1-9.1', meleeCover(pos, code[STACK.hex]));
  if (verbOf(code) === VERB.enterAssault)
    return some('cover', 'TA1-9.1', meleeCover(pos, code[ENTRY.at]));
  if (verbOf(code) === VERB.moveAssault && (code[MARCH.path] & 7) === 1) {
    const dir = (code[MARCH.path] >> 3) & 7;
    const at = tables.grid.neighbours[code[MARCH.hex] * 6 + dir];
    return [
      ...some('cover', 'TA1-9.1', meleeCover(pos, at)),
      ...some('river', 'TA1-9.1', tables.crossing[code[MARCH.hex] * 6 + dir]),
    ];
  }
  return [];
}

/** TA1-8.1b: the five terms. */
export function shot(pos: Ta1, unit: number, target: number): Modifier[] {
  const { tables } = pos.scene;
  const away = tables.distances[pos.hex[unit] * tables.grid.size + pos.hex[target]];
  const kind = pos.kind[unit];
  const list = [
    ...some('magnitude', 'TA1-8.5a', Math.max(0, magnitude(pos, unit, target))),
    ...some(
      'weapons',
      'TA1-8.4e',
      tables.weapon[(kind * 3 + tables.kTarget[pos.kind[target]]) * 6 + away],
    ),
    ...some('terrain', 'TA1-8.1b', coverOf(pos, pos.hex[target])),
    ...some('damage', 'TA1-11.1a', damageHelp(pos, tables.kAttack[kind], target)),
    ...some('stopped', 'TA1-8.4b', pos.stopped[unit] ? tables.charts.stopped.attack : 0),
  ];
  const sum = list.reduce((n, m) => n + m.value, 0);
  if (sum !== attackModifier(pos, unit, target, away)) throw new Error('modifiers do not add up');
  return list;
}
