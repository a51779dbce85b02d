// Chapter 13.4: assaults, from going in to the aftermath.

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
import { ARG, FRAME } from '../model/frames.ts';
import { FORTRESS } from '../model/roster.ts';
import { dpOf, RETREAT, stepsOf } from '../model/scene.ts';
import {
  cfOf,
  commander,
  enemyOf,
  fortIn,
  garrisons,
  has,
  MARK,
  noteEntry,
  noteSector,
  privately,
  relocate,
  SCAR,
  type Sx,
  stackIn,
  stackLimit,
  takeControl,
} from '../model/state.ts';
import { ONE, SPOT, VERB } from '../model/verbs.ts';
import { fillSheet } from './13-column.ts';
import { askLeaders } from './13-morale.ts';
import { startRetreat } from './13-retreat.ts';
import {
  capAtThreshold,
  facesEnemy,
  lowerTrench,
  surrender,
  undoWorks,
} from './16-disorganization.ts';

const ASSAULT_USE = { purpose: 'assault', rule: 'SE-13.4.3D' } as const;
const COUNTER_USE = { purpose: 'counterAssault', rule: 'SE-4.8G' } as const;

// ---- entering (SE-13.4.1)

/** Units of the side marked to assault a hex that are still outside it. */
function declaredOn(pos: Sx, side: number, hex: number): number {
  const { roster } = pos.scene;
  let n = 0;
  for (let u = 0; u < roster.count; u++) {
    if (
      roster.side[u] === side &&
      has(pos, u, MARK.assault) &&
      pos.aim[u] === hex + 1 &&
      pos.at[u] !== hex
    )
      n += 1;
  }
  return n;
}

const enteredIn = (pos: Sx, side: number, hex: number): number => {
  let n = 0;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (pos.scene.roster.side[u] === side && has(pos, u, MARK.inside)) n += 1;
  }
  return n;
};

function goIn(pos: Sx, unit: number, hex: number): void {
  pos.origin[unit] = pos.at[unit] + 1;
  pos.works[unit] = 0;
  relocate(pos, unit, hex);
  noteSector(pos, unit, hex);
  pos.mark[unit] |= MARK.inside | MARK.engaged;
}

/** The first hex that some unit is marked to assault, −1 when all have gone in or stayed. */
function nextTarget(pos: Sx, side: number): number {
  const { roster } = pos.scene;
  let first = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || pos.at[u] < 0 || !has(pos, u, MARK.assault)) continue;
    const aim = pos.aim[u];
    if (aim > 0 && pos.at[u] !== aim - 1 && (first === 0 || aim < first)) first = aim;
  }
  return first - 1;
}

/** SE-13.4.1, SE-13.1.4, AMB-23: who goes in when more were marked than fit. Frame: side, hex, seat. */
export const enter: DecisionPoint<Sx> = {
  name: 'enter',
  args: ARG.enter.args,
  deciders: (pos) => frameArg(pos, ARG.enter.seat),
  list(pos, _seat, out) {
    for (let u = 0; u < pos.scene.roster.count; u++) if (waitsFor(pos, u)) out.add(VERB.enter, u);
  },
  refuse(pos, _seat, code) {
    return verbOf(code) === VERB.enter &&
      code[ONE.unit] >= 0 &&
      code[ONE.unit] < pos.scene.roster.count &&
      waitsFor(pos, code[ONE.unit])
      ? undefined
      : refusal('SE-13.4.1', 'mustEnter', { at: frameArg(pos, ARG.enter.hex) });
  },
  decide(pos, _seat, code, play) {
    const hex = frameArg(pos, ARG.enter.hex);
    popFrame(pos);
    if (play.telling)
      play.tell(
        'entered',
        'SE-13.4.1',
        { unit: code[ONE.unit], at: hex },
        privately(pos, code[ONE.unit]),
      );
    goIn(pos, code[ONE.unit], hex);
  },
  usual(pos, _seat, out) {
    let best = -1;
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (waitsFor(pos, u) && (best < 0 || cfOf(pos, u) > cfOf(pos, best))) best = u;
    }
    setCode(out, VERB.enter, best);
  },
  ask: (pos) => ({ at: frameArg(pos, ARG.enter.hex) }),
};
const waitsFor = (pos: Sx, unit: number): boolean =>
  pos.scene.roster.side[unit] === frameArg(pos, ARG.enter.side) &&
  has(pos, unit, MARK.assault) &&
  pos.aim[unit] === frameArg(pos, ARG.enter.hex) + 1 &&
  pos.at[unit] >= 0 &&
  pos.at[unit] !== frameArg(pos, ARG.enter.hex);

/** SE-13.4: step D or G. Frame: side that assaults, 1 for counter-assaults, stage. */
export const assaults: Procedure<Sx> = {
  name: 'assaults',
  args: ARG.assaults.args,
  run(pos, play) {
    const side = frameArg(pos, ARG.assaults.side);
    if (frameArg(pos, ARG.assaults.stage) === 0) {
      const hex = nextTarget(pos, side);
      if (hex >= 0) {
        bringIn(pos, play, side, hex);
        return;
      }
      markEngaged(pos, side);
      setFrameArg(pos, ARG.assaults.stage, 1);
      return;
    }
    let count = 0;
    let only = -1;
    for (let i = 0; i < pos.targets.length; i++) {
      if (pos.targets[i] > 0) {
        count += 1;
        only = pos.targets[i] - 1;
      }
    }
    if (count === 0) {
      for (let u = 0; u < pos.scene.roster.count; u++) {
        pos.mark[u] &= ~(MARK.engaged | MARK.inside | MARK.assault | MARK.leads);
        if (pos.scene.roster.side[u] === side) pos.aim[u] = 0;
      }
      popFrame(pos);
    } else if (count === 1) startAssault(pos, only);
    else pushFrame(pos, FRAME.resolve, side, whoResolves(pos, side));
  },
};

/** SE-12.5, SE-13.1.4: each side's own limit. */
function bringIn(pos: Sx, play: Play, side: number, hex: number): void {
  const room = stackLimit(pos, hex) - enteredIn(pos, side, hex);
  const waiting = declaredOn(pos, side, hex);
  if (room > 0 && waiting > room) {
    pushFrame(pos, FRAME.enter, side, hex);
    const first = pos.slot.findIndex((_, u) => waitsFor(pos, u));
    setFrameArg(pos, ARG.enter.seat, 1 << commander(pos, first));
    return;
  }
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (
      roster.side[u] !== side ||
      !has(pos, u, MARK.assault) ||
      pos.aim[u] !== hex + 1 ||
      pos.at[u] < 0
    )
      continue;
    if (pos.at[u] === hex) continue;
    if (room > 0) {
      if (play.telling) play.tell('entered', 'SE-13.4.1', { unit: u, at: hex }, privately(pos, u));
      goIn(pos, u, hex);
    } else {
      pos.mark[u] &= ~MARK.assault;
      pos.aim[u] = 0;
    }
  }
}

/** SE-13.4.2: all who take part, and the list of hexes to resolve. */
function markEngaged(pos: Sx, side: number): void {
  const { roster } = pos.scene;
  let count = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || !has(pos, u, MARK.inside)) continue;
    const hex = pos.at[u];
    let known = false;
    for (let i = 0; i < count; i++) if (pos.targets[i] === hex + 1) known = true;
    if (known) continue;
    pos.targets[count++] = hex + 1;
    undoWorks(pos, hex); // SE-18.2.1
    for (let d = pos.first[hex]; d >= 0; d = pos.next[d]) {
      if (roster.side[d] !== side) pos.mark[d] |= MARK.engaged; // AMB-74: own guns left there do nothing
    }
  }
  pos.targets.subarray(0, count).sort();
}

function startAssault(pos: Sx, hex: number): void {
  for (let i = 0; i < pos.targets.length; i++) if (pos.targets[i] === hex + 1) pos.targets[i] = 0;
  const side = frameArg(pos, ARG.assaults.side);
  const counter = frameArg(pos, ARG.assaults.counter);
  pushFrame(pos, FRAME.assault, hex, side, 0, 0, 0, counter);
}

/** The seat of the first unit that is inside a hex still to be resolved. */
function whoResolves(pos: Sx, side: number): number {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] === side && has(pos, u, MARK.inside) && isTarget(pos, pos.at[u]))
      return 1 << commander(pos, u);
  }
  return 1 << side;
}

/** SE-4.8D: the active side picks the order. Frame: side, seat. */
export const resolve: DecisionPoint<Sx> = {
  name: 'resolve',
  args: ARG.resolve.args,
  deciders: (pos) => frameArg(pos, ARG.resolve.seat),
  list(pos, _seat, out) {
    for (let i = 0; i < pos.targets.length; i++)
      if (pos.targets[i] > 0) out.add(VERB.resolve, pos.targets[i] - 1);
  },
  refuse: (pos, _seat, code) =>
    verbOf(code) === VERB.resolve && code[SPOT.hex] >= 0 && isTarget(pos, code[SPOT.hex])
      ? undefined
      : refusal('SE-4.8D', 'noSuchAssault'),
  decide(pos, _seat, code) {
    popFrame(pos);
    startAssault(pos, code[SPOT.hex]);
  },
  usual(pos, _seat, out) {
    for (let i = pos.targets.length - 1; i >= 0; i--)
      if (pos.targets[i] > 0) setCode(out, VERB.resolve, pos.targets[i] - 1);
  },
};
const isTarget = (pos: Sx, hex: number): boolean => {
  for (let i = 0; i < pos.targets.length; i++) if (pos.targets[i] === hex + 1) return true;
  return false;
};

// ---- one assault

/** Who defended, for the aftermath. */
const GUNS_ONLY = 1;
const GARRISON = 2;
const FORT_HERE = 3;

const anyOf = (pos: Sx, side: number, hex: number): boolean => {
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u])
    if (pos.scene.roster.side[u] === side) return true;
  return false;
};

/**
 * AMB-30: steps, disorganization, surrender, retreat, aftermath.
 */
export const assault: Procedure<Sx> = {
  name: 'assault',
  args: ARG.assault.args,
  run(pos, play) {
    const hex = frameArg(pos, ARG.assault.hex);
    const side = frameArg(pos, ARG.assault.side);
    const enemy = enemyOf(side);
    const stage = frameArg(pos, ARG.assault.stage);
    setFrameArg(pos, ARG.assault.stage, stage + 1);
    switch (stage) {
      case 0: {
        if (!anyOf(pos, enemy, hex)) {
          setFrameArg(pos, ARG.assault.stage, 9); // SE-13.1.3: nobody left, walk in
          return;
        }
        setFrameArg(pos, ARG.assault.stage, 0);
        if (askLeaders(pos, hex, side)) return;
        setFrameArg(pos, ARG.assault.stage, 1);
        const kind =
          fortIn(pos, hex) >= 0 ? FORT_HERE : garrisons(pos, enemy, hex) ? GARRISON : GUNS_ONLY;
        setFrameArg(pos, ARG.assault.before, kind | (stackIn(pos, enemy, hex) << 4));
        roll(pos, play, hex, side);
        return;
      }
      case 1:
        if (stepsOf(frameArg(pos, ARG.assault.attackerResult)) > 0)
          pushFrame(
            pos,
            FRAME.losses,
            side,
            hex,
            stepsOf(frameArg(pos, ARG.assault.attackerResult)),
            1,
            1,
          );
        return;
      case 2:
        if (stepsOf(frameArg(pos, ARG.assault.defenderResult)) > 0)
          pushFrame(
            pos,
            FRAME.losses,
            enemy,
            hex,
            stepsOf(frameArg(pos, ARG.assault.defenderResult)),
            1,
            1,
          );
        return;
      case 3:
        // SE-16.4: both sides are judged on one position before anybody gives up, as in SE-4.5.
        for (const { unit, rule } of [
          ...disorganizeAll(pos, play, hex, side, frameArg(pos, ARG.assault.attackerResult)),
          ...disorganizeAll(pos, play, hex, enemy, frameArg(pos, ARG.assault.defenderResult)),
        ])
          surrender(pos, play, unit, rule);
        return;
      case 4:
        // AMB-29: defenders first when both must go.
        // SE-13.4.5.6: in a counter-assault the defenders are assaulters with a way back.
        if ((frameArg(pos, ARG.assault.defenderResult) & RETREAT) !== 0)
          startRetreat(pos, hex, enemy, frameArg(pos, ARG.assault.counter));
        return;
      case 5: {
        const back = (frameArg(pos, ARG.assault.attackerResult) & RETREAT) !== 0;
        const draw = !back && (frameArg(pos, ARG.assault.defenderResult) & RETREAT) === 0;
        if (back || draw) startRetreat(pos, hex, side, draw ? 2 : 1);
        return;
      }
      default:
        aftermath(pos, play, hex, side);
        popFrame(pos);
    }
  },
};

function roll(pos: Sx, play: Play, hex: number, side: number): void {
  const { scene } = pos;
  const s = fillSheet(pos, hex, side, MARK.inside);
  const top = scene.charts.assault.columns.length - 1;
  let att: number;
  let def: number;
  let die = 0;
  if (s.column < 0) {
    [att, def] = scene.automatic; // SE-13.4.3C
    if (scene.fog) play.dice.d6(ASSAULT_USE); // SE-25.3: no die would show as much as one
  } else {
    die = play.dice.d6(frameArg(pos, ARG.assault.counter) === 1 ? COUNTER_USE : ASSAULT_USE);
    const cell = ((die - 1) * (top + 1) + Math.min(s.column, top)) * 2;
    att = scene.assault[cell];
    def = scene.assault[cell + 1];
  }
  if (play.telling) {
    play.tell('assaultResult', 'SE-13.4.3D', {
      at: hex,
      side,
      attack: s.attack,
      defence: s.defence,
      column: s.column < 0 ? '<1:2' : (scene.charts.assault.columns[Math.min(s.column, top)] ?? ''),
      // SE-25.3: values are given when a die needs them
      shift: s.column < 0 && scene.fog ? 0 : s.column - s.base,
      die,
      attackerSteps: stepsOf(att),
      attackerDp: dpOf(att),
      attackerRetreats: (att & RETREAT) !== 0,
      defenderSteps: stepsOf(def),
      defenderDp: dpOf(def),
      defenderRetreats: (def & RETREAT) !== 0,
    });
  }
  setFrameArg(pos, ARG.assault.attackerResult, att);
  setFrameArg(pos, ARG.assault.defenderResult, def);
}

interface Loser {
  readonly unit: number;
  readonly rule: string;
}

/**
 * SE-13.4.4, SE-16.4, SE-16.4.2, SE-20.5: points for each unit of a side, and those of the side
 * that must go who give themselves up, if an enemy is left to take them.
 */
function disorganizeAll(pos: Sx, play: Play, hex: number, side: number, result: number): Loser[] {
  const { roster } = pos.scene;
  const loses = (result & RETREAT) !== 0;
  const lost: Loser[] = [];
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (roster.side[u] !== side || !has(pos, u, MARK.engaged)) continue;
    pos.dp[u] += dpOf(result);
    if (play.telling && dpOf(result) > 0) {
      play.tell(
        'disorganized',
        'SE-13.4.4',
        { unit: u, points: dpOf(result), total: pos.dp[u] },
        privately(pos, u),
      );
    }
    if (loses && roster.kind[u] === FORTRESS) lost.push({ unit: u, rule: 'SE-20.5' });
    else if (loses && pos.dp[u] >= roster.morale[u] && facesEnemy(pos, u))
      lost.push({ unit: u, rule: 'SE-16.4' });
    else capAtThreshold(pos, u);
  }
  return lost;
}

/** SE-18.5, SE-13.5.4, SE-23.1, AMB-34, AMB-35, AMB-44: who has the hex now. */
function aftermath(pos: Sx, play: Play, hex: number, side: number): void {
  const counter = frameArg(pos, ARG.assault.counter) === 1;
  const fought = frameArg(pos, ARG.assault.before) > 0;
  const enemy = enemyOf(side);
  const won = (frameArg(pos, ARG.assault.defenderResult) & RETREAT) !== 0 || !fought;
  const holdsNow = garrisons(pos, side, hex) && !garrisons(pos, enemy, hex);
  const kind = frameArg(pos, ARG.assault.before) & 15;
  const cleared = fought && (won || kind >= GARRISON) && !garrisons(pos, enemy, hex);
  if (counter) {
    if (holdsNow) {
      const before = (pos.marks[hex] >> SCAR.levelShift) & 3;
      pos.trench[hex] = Math.max(pos.trench[hex], before); // SE-13.5.4
      takeControl(pos, side, hex);
      pos.marks[hex] &= ~SCAR.lost;
      if (play.telling)
        play.tell('retaken', 'SE-13.5.4', { at: hex, side, level: pos.trench[hex] });
    }
    return;
  }
  pos.scarred = 1;
  if (cleared) {
    const level = pos.trench[hex];
    pos.marks[hex] = (pos.marks[hex] & ~(3 << SCAR.levelShift)) | (level << SCAR.levelShift);
    // SE-20.6: a captured fort has already lost its level.
    if (level > 0 && kind !== FORT_HERE) {
      // AMB-35: one level, or by option one for each unit that stood there.
      const levels = pos.scene.option.trenchPerUnit ? frameArg(pos, ARG.assault.before) >> 4 : 1;
      for (let i = 0; i < levels; i++) lowerTrench(pos, hex);
      if (play.telling) play.tell('trenchLost', 'SE-18.5', { at: hex, level: pos.trench[hex] });
    }
  }
  if (holdsNow) {
    if (!fought) {
      pos.marks[hex] =
        (pos.marks[hex] & ~(3 << SCAR.levelShift)) | (pos.trench[hex] << SCAR.levelShift);
    }
    pos.marks[hex] |= SCAR.lost;
    for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
      if (pos.scene.roster.side[u] === side) noteEntry(pos, u, hex);
    }
    if (play.telling) play.tell('hexTaken', 'SE-13.4.1', { at: hex, side });
  }
}
