import {
  argAt,
  type Code,
  type Codes,
  type DecisionPoint,
  type DiceUse,
  frameArg,
  frameBelow,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setCode,
  setFrameArg,
  topFrame,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { explain, WHY } from '../model/reasons.ts';
import { COMMAND, MORALE_KINDS } from '../model/roster.ts';
import { AXIS } from '../model/scene.ts';
import { type Banditen, clearRole, ROLE, sideOf } from '../model/state.ts';
import { ONE, VERB } from '../model/verbs.ts';
import { axisMoraleGravellona } from './15-gravellona.ts';
import { axisMoraleTarnova } from './16-tarnova.ts';
import { LOSS, loseUnit, loseVf, takeHit } from './losses.ts';

const MORALE: DiceUse = { purpose: 'morale', rule: 'BAN-10.1' };
const FAILS = 0; // no die shows less than 1
export const PASSES = 7;

/**
 * BAN-10.1.4: the highest die that passes. BAN-15.4 and 15.6 fail without a die,
 * BAN-16.10.1 passes without one.
 */
export function moraleOf(pos: Banditen, unit: number): number {
  const { roster, charts, tarnova, house, ground } = pos.scene;
  const kind = MORALE_KINDS[roster.morale[unit]];
  if (kind === 'fails') return FAILS; // BAN-15.6
  if (roster.side[unit] === AXIS) {
    if (!tarnova) return axisMoraleGravellona(pos);
    return ground.fort[pos.hex[unit]] ? PASSES : axisMoraleTarnova(pos); // BAN-16.10.1
  }
  if (tarnova) {
    const { morale } = charts.tarnova;
    return kind === 'assaultCompany' ? morale.assaultCompany : morale.partisan; // BAN-16.4
  }
  const optional = charts.gravellona.morale.partisanOptional; // BAN-15.4.1
  const named = optional.formations.includes(roster.formations[roster.formation[unit]]);
  return house.partisanMorale && named ? optional.value : FAILS;
}

/** BAN-10.1.1, BAN-10.1.2: who fails is Pinned, and loses a point if he was so before. */
function fail(pos: Banditen, unit: number, play: Play): void {
  if (!pos.pinned[unit]) {
    pos.pinned[unit] = 1;
    if (play.telling) play.tell('pinned', 'BAN-10.1', { unit, hex: pos.hex[unit] });
    return;
  }
  loseVf(pos, unit, pos.scene.charts.morale.pinnedFailureLoss, LOSS.battle, play);
}

/**
 * BAN-10.1, A-17: one die for the hex, measured against each unit's own value. Returns how
 * many units passed. Units under check hold the role `target`.
 */
export function checkMorale(pos: Banditen, play: Play): number {
  const { units } = pos.scene.roster;
  let need = false;
  let any = -1;
  for (let unit = 0; unit < units; unit++) {
    if ((pos.role[unit] & ROLE.target) === 0 || pos.hex[unit] < 0) continue;
    any = unit;
    const value = moraleOf(pos, unit);
    if (value !== FAILS && value !== PASSES) need = true;
  }
  if (any < 0) return 0;
  const die = need ? play.dice.d6(MORALE) : 0;
  const hex = pos.hex[any];
  let passed = 0;
  let failed = 0;
  let morale = 0;
  for (let unit = 0; unit < units; unit++) {
    if ((pos.role[unit] & ROLE.target) === 0 || pos.hex[unit] < 0) continue;
    const value = moraleOf(pos, unit);
    if (value !== FAILS && value !== PASSES) morale = Math.max(morale, value);
    if (value === PASSES || (value !== FAILS && die <= value)) passed += 1;
    else {
      failed += 1;
      pos.role[unit] |= FAILED;
    }
  }
  if (play.telling) {
    const values = { side: sideOf(pos, any), hex, die, morale, passed, failed };
    play.tell('checked', 'BAN-10.1', values);
  }
  // Losses come after all have been judged: forts emptied by one must not judge the next.
  for (let unit = 0; unit < units; unit++) {
    if ((pos.role[unit] & FAILED) === 0) continue;
    pos.role[unit] &= ~FAILED;
    fail(pos, unit, play);
  }
  return passed;
}
const FAILED = 128;

const tally = { count: 0, last: -1, vf: 0 };
/** The units that the result being resolved falls on. */
function countTargets(pos: Banditen): Readonly<typeof tally> {
  tally.count = 0;
  tally.last = -1;
  tally.vf = 0;
  for (let unit = 0; unit < pos.scene.roster.units; unit++) {
    if (pos.role[unit] & ROLE.target) {
      tally.count += 1;
      tally.last = unit;
      tally.vf += pos.vf[unit];
    }
  }
  return tally;
}

/**
 * BAN-9.2, A-4: what hits do to the units in role `target`: losses first, chosen by the
 * owner, then one check by the survivors.
 */
export const hits: Procedure<Banditen> = {
  name: 'hits',
  args: ARG.hits.args,
  run(pos, play) {
    const losses = frameArg(pos, ARG.hits.losses);
    const cause = frameArg(pos, ARG.hits.cause);
    const { count, last, vf } = countTargets(pos);
    if (count === 0) {
      popFrame(pos);
      return;
    }
    if (losses > 0) {
      if (losses >= vf) {
        setFrameArg(pos, ARG.hits.losses, 0);
        for (let unit = 0; unit < pos.scene.roster.units; unit++) {
          if (pos.role[unit] & ROLE.target) loseUnit(pos, unit, cause, play);
        }
      } else if (count === 1) {
        setFrameArg(pos, ARG.hits.losses, 0);
        takeHit(pos, last, losses, cause, play);
      } else pushFrame(pos, FRAME.lose);
      return;
    }
    const check = frameArg(pos, ARG.hits.check);
    popFrame(pos);
    if (check) checkMorale(pos, play);
    clearRole(pos, ROLE.target);
  },
};

const isTarget = (pos: Banditen, unit: number): boolean =>
  unit >= 0 && unit < pos.scene.roster.units && (pos.role[unit] & ROLE.target) !== 0;

/** BAN-9.2: the owner says which of his units loses the next point. */
export const lose: DecisionPoint<Banditen> = {
  name: 'losses',
  args: {},
  deciders: (pos) => 1 << sideOf(pos, countTargets(pos).last),
  list(pos, _seat, out: Codes) {
    for (let unit = 0; unit < pos.scene.roster.units; unit++) {
      if (isTarget(pos, unit)) out.add(VERB.lose, unit);
    }
  },
  refuse(pos, _seat, code: Code) {
    if (verbOf(code) !== VERB.lose) return explain(WHY.notNow);
    return isTarget(pos, code[ONE.unit]) ? undefined : explain(WHY.notAmongTargets);
  },
  decide(pos, _seat, code, play) {
    popFrame(pos);
    const cause = frameArg(pos, ARG.hits.cause);
    setFrameArg(pos, ARG.hits.losses, frameArg(pos, ARG.hits.losses) - 1);
    takeHit(pos, code[ONE.unit], 1, cause, play);
  },
  usual(pos, _seat, out) {
    // Riflemen before heavy weapons, the strongest first, a Command last of all.
    let pick = -1;
    let worth = -1;
    const { roster } = pos.scene;
    for (let unit = 0; unit < roster.units; unit++) {
      if (!isTarget(pos, unit)) continue;
      const value =
        roster.type[unit] === COMMAND ? 0 : pos.vf[unit] * 2 + (roster.heavy[unit] ? 1 : 20);
      if (value > worth) {
        worth = value;
        pick = unit;
      }
    }
    setCode(out, VERB.lose, pick);
  },
  ask(pos) {
    const hits = frameBelow(topFrame(pos));
    return { losses: argAt(pos, hits, ARG.hits.losses), hex: argAt(pos, hits, ARG.hits.hex) };
  },
};
