import {
  type Code,
  Distribution,
  foresee,
  type Game,
  type Modifier,
  means,
  type OddsSheet,
  verbOf,
} from '@esagono/engine';
import { type Ta1, topAt } from '../model/state.ts';
import { ATTACK, ENTRY, MARCH, ONE, RAID, STACK, VERB } from '../model/verbs.ts';
import { partyOf } from '../rules/05-actions.ts';
import { attackModifier, coverOf, damageHelp, magnitude, targetIn } from '../rules/08-attack.ts';
import { shotTarget } from '../rules/08-eligible.ts';
import { meleeCover } from '../rules/09-melee.ts';
import { BLANK } from '../rules/drvar/03-points.ts';
import { raidTarget } from '../rules/drvar/12-air.ts';
import { marchAt } from '../rules/march.ts';
import { stoppedIn } from './odds-count.ts';
import { verbName } from './verbs.ts';
import { volleyOdds } from './volley-odds.ts';

// Exact odds: the rules themselves under every throw of the dice, from what the seat may know.

const WITH_DICE: ReadonlySet<number> = new Set([
  VERB.attack,
  VERB.attackMove,
  VERB.melee,
  VERB.moveAssault,
  VERB.enterAssault,
  VERB.air,
  VERB.fire,
  VERB.shoot,
  VERB.opportunityAttack,
  VERB.opportunityAssault,
  VERB.interrogate,
]);

/**
 * What the seat may know, as a position: face-down tokens are blanks to all but their owner, and
 * nobody runs out of points, so that looking ahead never runs into the next turn.
 */
function known(game: Game<Ta1>, pos: Ta1, seat: number): Ta1 {
  const copy = game.blank(pos);
  copy.bytes.set(pos.bytes);
  copy.pa[0] += 100;
  copy.pa[1] += 100;
  if (seat === 1) return copy;
  for (const token of pos.scene.tables.tokens) if (!pos.faceUp[token]) copy.identity[token] = BLANK;
  return copy;
}

const turnedUp = (pos: Ta1): number => {
  let n = 0;
  for (const token of pos.scene.tables.tokens) n += pos.faceUp[token];
  return n;
};

export function odds(game: Game<Ta1>, pos: Ta1, seat: number, code: Code): OddsSheet | undefined {
  if (!WITH_DICE.has(verbOf(code))) return undefined;
  const from = known(game, pos, seat);
  // Three or more firers are counted shot by shot.
  const volley = verbOf(code) === VERB.attack || verbOf(code) === VERB.attackMove;
  if (volley && partyOf(from, seat, code[ATTACK.hex], code[ATTACK.mask]).count > 2) {
    return sheet(from, seat, code, volleyOdds(game, from, seat, code));
  }
  const distribution = new Distribution();
  const before = { mine: from.lost[seat], theirs: from.lost[1 - seat] };
  const stopped = { mine: stoppedIn(from, seat), theirs: stoppedIn(from, 1 - seat) };
  const turned = turnedUp(from);
  const whole = foresee(game, from, seat, code, (after, n, d) => {
    const values = {
      enemyLost: after.lost[1 - seat] - before.theirs,
      ownLost: after.lost[seat] - before.mine,
      enemyStopped: Math.max(0, stoppedIn(after, 1 - seat) - stopped.theirs),
      ownStopped: Math.max(0, stoppedIn(after, seat) - stopped.mine),
      turnedUp: turnedUp(after) - turned,
    };
    const quiet = Object.values(values).every((v) => v === 0);
    distribution.add({ key: quiet ? 'nothing' : 'effect', values }, n, d);
  });
  return whole ? sheet(from, seat, code, distribution) : undefined;
}

function sheet(pos: Ta1, seat: number, code: Code, distribution: Distribution): OddsSheet {
  const outcomes = distribution.outcomes();
  return {
    act: verbName(code),
    rule: ruleOf(code),
    outcomes,
    modifiers: modifiersOf(pos, seat, code),
    expected: means(outcomes),
  };
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
      return 'TA1-8.1b';
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
