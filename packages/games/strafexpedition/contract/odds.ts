// Exact odds of what a decision is about to roll.

import {
  argAt,
  type Code,
  type Dice,
  Distribution,
  enumerate,
  frameArg,
  frameBelow,
  type Game,
  type Modifier,
  means,
  type OddsSheet,
  topFrame,
  topKind,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { INFANTRY } from '../model/roster.ts';
import { dpOf, RETREAT, STAR, stepsOf, TRENCH_HIT } from '../model/scene.ts';
import { bfOf, enemyOf, has, MARK, type Sx, sideOfSeat } from '../model/state.ts';
import { ASSAULT, ONE, PIECE, SPOT, VERB } from '../model/verbs.ts';
import { barrageValue, bombardShift, bombardValue, mountainOnly } from '../rules/13-bombardment.ts';
import { fillSheet, modifiersOf } from '../rules/13-column.ts';
import { defensiveShift, defensiveValue } from '../rules/13-defence.ts';
import { fireColumn, USE, weatheredBf } from '../rules/13-fire.ts';
import { passingShift, passingValue } from '../rules/13-passing.ts';

const die = { purpose: 'assault', rule: 'SE-13.4.3D' } as const;

/** Reads the Assault Table under enumerating dice. */
function assaultOdds(
  pos: Sx,
  hex: number,
  side: number,
  mark: number,
  act: string,
): OddsSheet | undefined {
  const { scene } = pos;
  const s = fillSheet(pos, hex, side, mark);
  if (s.attack === 0) return undefined;
  const found = new Distribution();
  const top = scene.charts.assault.columns.length - 1;
  let att = scene.automatic[0];
  let def = scene.automatic[1];
  const read = (dice: Dice): void => {
    if (s.column < 0) return;
    const cell = ((dice.d6(die) - 1) * (top + 1) + Math.min(s.column, top)) * 2;
    att = scene.assault[cell];
    def = scene.assault[cell + 1];
  };
  enumerate(read, ({ n, d }) => {
    const won = (def & RETREAT) !== 0;
    found.add(
      {
        key: won ? 'assaultWon' : 'assaultLost',
        values: {
          won: won ? 1 : 0,
          attackerSteps: stepsOf(att),
          attackerDp: dpOf(att),
          defenderSteps: stepsOf(def),
          defenderDp: dpOf(def),
        },
      },
      n,
      d,
    );
  });
  const outcomes = found.outcomes();
  const base: Modifier = { key: 'column', rule: 'SE-13.4.3B', value: s.base };
  return {
    act,
    rule: 'SE-13.4.3C',
    outcomes,
    modifiers: [base, ...modifiersOf(s)],
    expected: means(outcomes),
  };
}

/** Reads the fire table: steps, disorganization and trench hits. */
function fireOdds(
  pos: Sx,
  column: number,
  trench: boolean,
  act: string,
  rule: string,
  modifiers: Modifier[],
): OddsSheet {
  const { scene } = pos;
  const found = new Distribution();
  let result = 0;
  const read = (dice: Dice): void => {
    result = 0;
    if (column < 0) return;
    result = scene.fire[(dice.d6(die) - 1) * 10 + column];
    if (result === STAR) result = dice.d6(die) <= scene.charts.limits.starMax ? 1 << 4 : 0;
  };
  enumerate(read, ({ n, d }) => {
    const hit = trench && (result & TRENCH_HIT) !== 0 ? 1 : 0;
    found.add(
      {
        key: result === 0 ? 'fireMissed' : 'fireHit',
        values: { steps: stepsOf(result), dp: dpOf(result), trench: hit },
      },
      n,
      d,
    );
  });
  const outcomes = found.outcomes();
  return { act, rule, outcomes, modifiers, expected: means(outcomes) };
}

/** The odds sheet of a legal decision; none under fog, where values are the enemy's secret. */
export function oddsOf(_game: Game<Sx>, pos: Sx, seat: number, code: Code): OddsSheet | undefined {
  if (pos.scene.fog) return undefined;
  const side = sideOfSeat(pos, seat);
  const { roster } = pos.scene;
  if (verbOf(code) === VERB.resolve && topKind(pos) === FRAME.order)
    return orderOdds(pos, code[SPOT.hex], side);
  if (verbOf(code) === VERB.resolve)
    return assaultOdds(pos, code[SPOT.hex], side, MARK.inside, 'resolve');
  if (verbOf(code) === VERB.assault) {
    // As if this unit, and those already marked against the hex, went in now.
    const unit = code[ASSAULT.unit];
    const hex = code[ASSAULT.at];
    const aim = pos.aim[unit];
    const mark = pos.mark[unit];
    pos.aim[unit] = hex + 1;
    pos.mark[unit] |= MARK.assault;
    const sheet = assaultOdds(pos, hex, side, MARK.assault, 'assault');
    pos.aim[unit] = aim;
    pos.mark[unit] = mark;
    return sheet;
  }
  if (verbOf(code) === VERB.lead) {
    const hex = pos.at[code[ONE.unit]];
    const mark = pos.mark[code[ONE.unit]];
    pos.mark[code[ONE.unit]] |= MARK.leads;
    const attacker = has(pos, code[ONE.unit], MARK.inside) ? side : enemyOf(side);
    const sheet = assaultOdds(pos, hex, attacker, MARK.inside, 'resolve');
    pos.mark[code[ONE.unit]] = mark;
    return sheet;
  }
  if (verbOf(code) === VERB.volley && topKind(pos) === FRAME.shoot) {
    const hex = frameArg(pos, ARG.shoot.hex);
    const value = passingValue(pos);
    const shift = passingShift(pos, hex);
    const rule = frameArg(pos, ARG.shoot.use) === USE.infiltration ? 'SE-11.1.2' : 'SE-13.4.5.4';
    return fireOdds(pos, fireColumn(pos, value, shift), false, 'defend', rule, [
      { key: 'value', rule: 'SE-13.3.5', value },
      { key: 'position', rule: 'SE-13.3.10', value: shift },
    ]);
  }
  if (verbOf(code) === VERB.aim || verbOf(code) === VERB.barrage) {
    const hex = verbOf(code) === VERB.aim ? code[PIECE.at] : code[SPOT.hex];
    const defending = verbOf(code) === VERB.aim && aimsAtAssaulters(pos, hex, side);
    if (defending) {
      const unit = code[PIECE.unit];
      const aim = pos.aim[unit];
      pos.aim[unit] = hex + 1;
      const value = defensiveValue(pos, side, hex, false);
      const shift = defensiveShift(pos, side, hex);
      pos.aim[unit] = aim;
      return fireOdds(pos, fireColumn(pos, value, shift), false, 'defend', 'SE-13.3.10', [
        { key: 'value', rule: 'SE-13.3.5', value },
        { key: 'position', rule: 'SE-13.3.10', value: shift },
      ]);
    }
    if (verbOf(code) === VERB.barrage) {
      const value = barrageValue(pos, seat, hex);
      return bombardOdds(pos, hex, value, true);
    }
    let total = 0;
    for (let u = 0; u < roster.count; u++) {
      if (
        roster.side[u] === side &&
        roster.kind[u] !== INFANTRY &&
        pos.aim[u] === hex + 1 &&
        u !== code[PIECE.unit]
      )
        total += bfOf(pos, u);
    }
    total += bfOf(pos, code[PIECE.unit]);
    return bombardOdds(pos, hex, weatheredBf(pos, total, hex), true);
  }
  return undefined;
}

function bombardOdds(pos: Sx, hex: number, value: number, trench: boolean): OddsSheet {
  const shift = bombardShift(pos, hex);
  return fireOdds(pos, fireColumn(pos, value, shift), trench, 'bombard', 'SE-13.2.5', [
    { key: 'value', rule: 'SE-13.2.5', value },
    { key: 'position', rule: 'SE-13.2.5', value: shift },
  ]);
}

/** A fire that waits for its turn, bombardment or defence. */
function orderOdds(pos: Sx, hex: number, side: number): OddsSheet {
  if (frameArg(pos, ARG.order.guns) === 1)
    return bombardOdds(pos, hex, bombardValue(pos, side, hex), !mountainOnly(pos, side, hex));
  // The frame of the fire lies just below.
  const counter = argAt(pos, frameBelow(topFrame(pos)), ARG.volley.counter) === 1;
  const value = defensiveValue(pos, side, hex, counter);
  const shift = defensiveShift(pos, side, hex);
  return fireOdds(pos, fireColumn(pos, value, shift), false, 'defend', 'SE-13.3.10', [
    { key: 'value', rule: 'SE-13.3.5', value },
    { key: 'position', rule: 'SE-13.3.10', value: shift },
  ]);
}

function aimsAtAssaulters(pos: Sx, hex: number, side: number): boolean {
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (pos.scene.roster.side[u] === enemyOf(side) && has(pos, u, MARK.assault)) return true;
  }
  return false;
}
