import {
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setFrameArg,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { FORTRESS } from '../model/roster.ts';
import { dpOf, RETREAT, stepsOf } from '../model/scene.ts';
import {
  enemyOf,
  fortIn,
  garrisons,
  has,
  MARK,
  noteEntry,
  privately,
  SCAR,
  type Sx,
  stackIn,
  takeControl,
} from '../model/state.ts';
import { ASSAULT_USE, COUNTER_USE } from './13-assault.ts';
import { fillSheet } from './13-column.ts';
import { askLeaders } from './13-morale.ts';
import { originDirs, startRetreat } from './13-retreat.ts';
import { capAtThreshold, facesEnemy, lowerTrench, surrender } from './16-disorganization.ts';

// SE-13.4: one assault, from the die to what follows from it.

/** Who defended, for the aftermath. */
const GUNS_ONLY = 1;
const GARRISON = 2;
const FORT_HERE = 3;

/** What is kept of the moment before the die: who defended, how many, and whence they were assaulted. */
const before = {
  pack: (kind: number, units: number, origins: number): number =>
    kind | (units << 4) | (origins << 8),
  kind: (pos: Sx): number => frameArg(pos, ARG.assault.before) & 15,
  units: (pos: Sx): number => (frameArg(pos, ARG.assault.before) >> 4) & 15,
  // SE-13.4.5: an origin stays one when the unit that came from it has fallen.
  origins: (pos: Sx): number => frameArg(pos, ARG.assault.before) >> 8,
};

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
    const attackers = frameArg(pos, ARG.assault.attackerResult);
    const defenders = frameArg(pos, ARG.assault.defenderResult);
    switch (stage) {
      case 0:
        open(pos, play, hex, side);
        return;
      case 1:
        takeSteps(pos, hex, side, attackers);
        return;
      case 2:
        takeSteps(pos, hex, enemy, defenders);
        return;
      case 3:
        // SE-16.4: both sides are judged on one position before anybody gives up, as in SE-4.5.
        for (const { unit, rule } of [
          ...disorganizeAll(pos, play, hex, side, attackers),
          ...disorganizeAll(pos, play, hex, enemy, defenders),
        ])
          surrender(pos, play, unit, rule);
        return;
      case 4:
        // AMB-29: defenders first when both must go.
        // SE-13.4.5.6: in a counter-assault the defenders are assaulters with a way back.
        if ((defenders & RETREAT) !== 0)
          startRetreat(pos, hex, enemy, frameArg(pos, ARG.assault.counter), before.origins(pos));
        return;
      case 5: {
        const back = (attackers & RETREAT) !== 0;
        const draw = !back && (defenders & RETREAT) === 0;
        if (back || draw) startRetreat(pos, hex, side, draw ? 2 : 1, 0);
        return;
      }
      default:
        aftermath(pos, play, hex, side);
        popFrame(pos);
    }
  },
};

/** Both sides name who leads, then the die falls; where nobody is left the hex is walked into. */
function open(pos: Sx, play: Play, hex: number, side: number): void {
  const enemy = enemyOf(side);
  if (!anyOf(pos, enemy, hex)) {
    setFrameArg(pos, ARG.assault.stage, 9); // SE-13.1.3: nobody left, walk in
    return;
  }
  setFrameArg(pos, ARG.assault.stage, 0);
  if (askLeaders(pos, hex, side)) return;
  setFrameArg(pos, ARG.assault.stage, 1);
  const kind =
    fortIn(pos, hex) >= 0 ? FORT_HERE : garrisons(pos, enemy, hex) ? GARRISON : GUNS_ONLY;
  const packed = before.pack(kind, stackIn(pos, enemy, hex), originDirs(pos, hex, side));
  setFrameArg(pos, ARG.assault.before, packed);
  roll(pos, play, hex, side);
}

/** SE-13.4.4: the steps a side must lose. */
function takeSteps(pos: Sx, hex: number, side: number, result: number): void {
  const steps = stepsOf(result);
  if (steps > 0) pushFrame(pos, FRAME.losses, side, hex, steps, 1, 1);
}

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
  const kind = before.kind(pos);
  const fought = kind > 0;
  const enemy = enemyOf(side);
  const won = (frameArg(pos, ARG.assault.defenderResult) & RETREAT) !== 0 || !fought;
  const holdsNow = garrisons(pos, side, hex) && !garrisons(pos, enemy, hex);
  const cleared = fought && (won || kind >= GARRISON) && !garrisons(pos, enemy, hex);
  if (counter) {
    if (holdsNow) {
      const level = (pos.marks[hex] >> SCAR.levelShift) & 3;
      pos.trench[hex] = Math.max(pos.trench[hex], level); // SE-13.5.4
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
      const levels = pos.scene.option.trenchPerUnit ? before.units(pos) : 1;
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
