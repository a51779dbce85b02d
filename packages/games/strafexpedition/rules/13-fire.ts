// Chapter 13.2.5, 13.2.6 and 13.3.10: the table that all fire is read on, and its results.

import {
  type DecisionPoint,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { TERRAINS } from '../model/data.ts';
import { ARG, FRAME } from '../model/frames.ts';
import { ARTILLERY, FORTRESS, INFANTRY } from '../model/roster.ts';
import { dpOf, STAR, stepsOf, TRENCH_HIT } from '../model/scene.ts';
import {
  commander,
  countersIn,
  has,
  MARK,
  moraleOf,
  OVERCAST,
  RAIN,
  type Sx,
  weatherOf,
} from '../model/state.ts';
import { ONE, VERB } from '../model/verbs.ts';
import {
  addDisorganization,
  checkFort,
  eliminate,
  loseStep,
  lowerTrench,
  surrender,
} from './16-disorganization.ts';

/** Why a fire is rolled; the number travels in the frame. */
export const USE = {
  bombard: 0,
  defFire: 1,
  infiltration: 2,
  retreatFire: 3,
  counterDefFire: 4,
} as const;
const USES = [
  { purpose: 'bombard', rule: 'SE-13.2.5' },
  { purpose: 'defFire', rule: 'SE-13.3.10' },
  { purpose: 'infiltration', rule: 'SE-11.1.2' },
  { purpose: 'retreatFire', rule: 'SE-13.4.5.4' },
  { purpose: 'counterDefFire', rule: 'SE-4.8F' },
] as const;
const STAR_USE = { purpose: 'star', rule: 'SE-13.2.6' } as const;
const DEFENSIVE_STAR_USE = { purpose: 'star', rule: 'SE-13.3.11' } as const;

/** SE-13.2.5: the column of a value after shifts; −1 when there is no effect. */
export function fireColumn(pos: Sx, value: number, shift: number): number {
  if (value <= 0) return -1;
  const { columns } = pos.scene.charts.fire;
  let column = 0;
  while (column + 1 < columns.length && columns[column + 1] <= value) column += 1;
  return Math.max(-1, Math.min(columns.length - 1, column + shift));
}

/** SE-9.1.C, SE-9.1.O, SE-9.1.R, AMB-12: the guns' total under today's weather. */
export function weatheredBf(pos: Sx, total: number, target: number): number {
  const { weather } = pos.scene.charts;
  const sky = weatherOf(pos);
  if (sky === RAIN) return Math.floor(total / weather.rainFireDivisor);
  if (sky === OVERCAST && pos.scene.ground.level[target] >= weather.overcastLevel) {
    return Math.floor(total / weather.overcastFireDivisor);
  }
  return total;
}

/** SE-13.3.10, SE-18.4, AMB-72: trench and height of one firing hex. */
export function positionShift(pos: Sx, from: number, target: number): number {
  const { terrain } = pos.scene.charts;
  const { level } = pos.scene.ground;
  return (
    terrain.trenchFireShift[pos.trench[from]] +
    terrain.levelFireShift * Math.max(0, level[from] - level[target])
  );
}

export const coverShift = (pos: Sx, target: number): number =>
  pos.scene.charts.terrain.defensiveShift[TERRAINS[pos.scene.ground.terrain[target]]];

/**
 * SE-13.3.11, SE-2.2.5: one fire, one die, on the units marked `target` in a hex. Frame: hex, side hit, stage, column,
 * flags (1: trenches can be hit), result, use.
 */
export const fire: Procedure<Sx> = {
  name: 'fire',
  args: ARG.fire.args,
  run(pos, play) {
    const hex = frameArg(pos, ARG.fire.hex);
    const side = frameArg(pos, ARG.fire.side);
    const stage = frameArg(pos, ARG.fire.stage);
    const use = USES[frameArg(pos, ARG.fire.use)] ?? USES[0];
    if (stage === 0) {
      const column = frameArg(pos, ARG.fire.column);
      if (column < 0) {
        // SE-25.3: under fog a die falls all the same, as a value is given for each fire.
        if (pos.scene.fog) play.dice.d6(use);
        if (play.telling) play.tell('noEffect', use.rule, { at: hex });
        finish(pos, hex);
        return;
      }
      const die = play.dice.d6(use);
      let result = pos.scene.fire[(die - 1) * 10 + column];
      if (result === STAR) {
        const star = frameArg(pos, ARG.fire.use) === USE.bombard ? STAR_USE : DEFENSIVE_STAR_USE;
        result = play.dice.d6(star) <= pos.scene.charts.limits.starMax ? 1 << 4 : 0;
      }
      if (play.telling) {
        play.tell('fireResult', use.rule, {
          at: hex,
          die,
          column: pos.scene.charts.fire.columns[column] ?? 0,
          steps: stepsOf(result),
          dp: dpOf(result),
          trench: (result & TRENCH_HIT) !== 0 && (frameArg(pos, ARG.fire.flags) & 1) !== 0,
        });
      }
      setFrameArg(pos, ARG.fire.result, result);
      setFrameArg(pos, ARG.fire.stage, 1);
      if (stepsOf(result) > 0) pushFrame(pos, FRAME.losses, side, hex, stepsOf(result), 0);
      return;
    }
    const result = frameArg(pos, ARG.fire.result);
    // SE-16.4.1: steps came first, disorganization follows.
    let u = pos.first[hex];
    while (u >= 0) {
      const after = pos.next[u];
      if (has(pos, u, MARK.target)) {
        pos.mark[u] &= ~MARK.target;
        addDisorganization(pos, play, u, dpOf(result));
      }
      u = after;
    }
    if (
      (result & TRENCH_HIT) !== 0 &&
      (frameArg(pos, ARG.fire.flags) & 1) !== 0 &&
      pos.trench[hex] > 0
    ) {
      lowerTrench(pos, hex);
      if (play.telling) play.tell('trenchHit', 'SE-13.2.6', { at: hex, level: pos.trench[hex] });
      checkFort(pos, play, hex);
    }
    finish(pos, hex);
  },
};

function finish(pos: Sx, hex: number): void {
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) pos.mark[u] &= ~MARK.target;
  popFrame(pos);
}

/**
 * May this unit be the one to lose the next step? Kind 0 is fire (SE-13.2.6, SE-19.6:
 * infantry first, then guns), kind 1 an assault (SE-13.4.4: guns never, forts yes).
 */
function canLose(pos: Sx, unit: number, side: number, kind: number, guns: boolean): boolean {
  const { roster } = pos.scene;
  if (roster.side[unit] !== side) return false;
  if (kind === 1) return roster.kind[unit] !== ARTILLERY && has(pos, unit, MARK.engaged);
  if (!has(pos, unit, MARK.target)) return false;
  return guns ? roster.kind[unit] === ARTILLERY : roster.kind[unit] === INFANTRY;
}

/** SE-13.4.4, AMB-26: while `first`, only the unit whose Morale was used, or those that tie. */
function losers(
  pos: Sx,
  side: number,
  hex: number,
  kind: number,
  first: number,
): readonly number[] {
  const able: number[] = [];
  for (let guns = 0; guns < 2 && able.length === 0; guns++) {
    for (let u = pos.first[hex]; u >= 0; u = pos.next[u])
      if (canLose(pos, u, side, kind, guns === 1)) able.push(u);
    if (kind === 1) break;
  }
  if (first === 0) return able;
  const leader = able.find((u) => has(pos, u, MARK.leads));
  if (leader !== undefined) return [leader];
  const best = Math.max(...able.map((u) => moraleOf(pos, u)));
  return able.filter((u) => moraleOf(pos, u) === best);
}

/** Takes steps until none is left; asks the owner where there is a choice. */
export const losses: Procedure<Sx> = {
  name: 'losses',
  args: ARG.losses.args,
  run(pos, play) {
    const side = frameArg(pos, ARG.losses.side);
    const hex = frameArg(pos, ARG.losses.hex);
    const steps = frameArg(pos, ARG.losses.steps);
    const kind = frameArg(pos, ARG.losses.kind);
    const able = steps > 0 ? losers(pos, side, hex, kind, frameArg(pos, ARG.losses.first)) : [];
    if (able.length === 0) {
      popFrame(pos);
      return;
    }
    const gun = pos.scene.roster.kind[able[0]] === ARTILLERY;
    if (gun && steps < pos.scene.charts.limits.gunHits) {
      popFrame(pos); // SE-19.6, AMB-38: a single hit left over is lost
      return;
    }
    // Under fog one counter alone is no choice, but how many of a stack could pay is hidden.
    const alone = pos.scene.fog ? countersIn(pos, side, hex) === 1 : able.length === 1;
    if (alone) takeLoss(pos, play, able[0]);
    else {
      const seat = 1 << commander(pos, able[0]);
      pushFrame(pos, FRAME.lose, side, hex, kind, frameArg(pos, ARG.losses.first), seat);
    }
  },
};

/** With the losses frame on top: one unit pays (SE-17.3 for guns). */
function takeLoss(pos: Sx, play: Play, unit: number): void {
  const { roster, charts } = pos.scene;
  setFrameArg(pos, ARG.losses.first, 0);
  if (roster.kind[unit] === ARTILLERY) {
    setFrameArg(pos, ARG.losses.steps, frameArg(pos, ARG.losses.steps) - charts.limits.gunHits);
    eliminate(pos, play, unit, 'SE-19.6');
    return;
  }
  setFrameArg(pos, ARG.losses.steps, frameArg(pos, ARG.losses.steps) - 1);
  if (roster.kind[unit] === FORTRESS) surrender(pos, play, unit, 'SE-20.5');
  else loseStep(pos, play, unit);
}

const losersNow = (pos: Sx): readonly number[] =>
  losers(
    pos,
    frameArg(pos, ARG.lose.side),
    frameArg(pos, ARG.lose.hex),
    frameArg(pos, ARG.lose.kind),
    frameArg(pos, ARG.lose.first),
  );

export const lose: DecisionPoint<Sx> = {
  name: 'lose',
  args: ARG.lose.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.lose.seat),
  list(pos, _seat, out) {
    for (const unit of losersNow(pos)) out.add(VERB.lose, unit);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) === VERB.lose && losersNow(pos).includes(code[ONE.unit])) return undefined;
    const rule = frameArg(pos, ARG.lose.kind) === 1 ? 'SE-13.4.4' : 'SE-13.2.6';
    return refusal(rule, 'mustLoseStep', { at: frameArg(pos, ARG.lose.hex) });
  },
  decide(pos, _seat, code, play) {
    popFrame(pos);
    takeLoss(pos, play, code[ONE.unit]);
  },
  usual(pos, _seat, out) {
    const able = losersNow(pos);
    // The full-strength unit pays, so that both stay on the map.
    setCode(out, VERB.lose, able.find((u) => !has(pos, u, MARK.reduced)) ?? able[0]);
  },
  ask: (pos) => ({ at: frameArg(pos, ARG.lose.hex), side: frameArg(pos, ARG.lose.side) }),
};
