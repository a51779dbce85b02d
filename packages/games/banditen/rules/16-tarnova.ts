import {
  type DiceUse,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setFrameArg,
  topKind,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { AXIS, PARTISAN } from '../model/scene.ts';
import { type Banditen, MAX_BUNKERS, MAX_MINES, occupied, ROLE } from '../model/state.ts';
import { conquer, present } from './15-gravellona.ts';
import { LOSS, loseVf } from './losses.ts';

const INCOME: DiceUse = { purpose: 'income', rule: 'BAN-16.2' };
const AMMUNITION: DiceUse = { purpose: 'ammunition', rule: 'BAN-16.7.2' };
const FROST: DiceUse = { purpose: 'frost', rule: 'BAN-16.6.1' };
const MINE_ENTRY: DiceUse = { purpose: 'mineEntry', rule: 'BAN-16.9.1' };
const MINE: DiceUse = { purpose: 'mine', rule: 'BAN-16.9.1' };
const INFIRMARY: DiceUse = { purpose: 'infirmary', rule: 'BAN-16.11.2' };

/** forts with an RSI unit in them, a lone Command included. */
export function fortsHeld(pos: Banditen): number {
  let n = 0;
  const { forts } = pos.scene.ground;
  for (let i = 0; i < forts.length; i++) if (occupied(pos, AXIS, forts[i])) n += 1;
  return n;
}

/** BAN-16.4: one point of Morale for every two forts without RSI units. */
export function axisMoraleTarnova(pos: Banditen): number {
  const { start, fortsPerPoint, minimum } = pos.scene.charts.tarnova.morale.axis;
  const lost = pos.scene.ground.forts.length - fortsHeld(pos);
  return Math.max(minimum, start - Math.floor(lost / fortsPerPoint));
}

/** BAN-16.3.1, A-25: the 3rd battalion is free once its marker has been met. */
export const bn3Free = (pos: Banditen): boolean => pos.turn >= pos.bn3Turn;

/** BAN-16.2, A-48: a die and two for every active battalion; BAN-16.2.1 fixes turn 1. */
export function partisanIncomeTarnova(pos: Banditen, play: Play): number {
  const { partisanIncome, firstTurn } = pos.scene.charts.tarnova;
  if (pos.turn === 1) return firstTurn.partisan;
  let sum = 0;
  for (let i = 0; i < partisanIncome.dice; i++) sum += play.dice.d6(INCOME);
  const { roster } = pos.scene;
  for (const formation of roster.income) {
    const bound = roster.formations[formation] === 'bn3' && !bn3Free(pos);
    if (!bound && present(pos, formation)) sum += partisanIncome.perBattalion;
  }
  return sum;
}

/** BAN-16.2: by the forts held; the first row that fits. */
export function axisIncomeTarnova(pos: Banditen): number {
  if (pos.turn === 1) return pos.scene.charts.tarnova.firstTurn.axis;
  const held = fortsHeld(pos);
  for (const row of pos.scene.charts.tarnova.axisIncome) if (held >= row.fortsFrom) return row.pa;
  return 0;
}

/** BAN-16.7.2: on the 20th a die below the turn's place in the day means rationing. */
export const ammunitionTarnova = (pos: Banditen, play: Play): boolean =>
  play.dice.d6(AMMUNITION) < pos.scene.turns[pos.turn - 1].ordinal;

/** BAN-16.6.1: from the second turn, one more in the dark. */
export function frostRoll(pos: Banditen, play: Play): boolean {
  const { from, dark } = pos.scene.charts.tarnova.frost;
  const turn = pos.scene.turns[pos.turn - 1];
  return play.dice.d6(FROST) + (turn.dark ? dark : 0) >= from;
}

/** BAN-16.8, A-15: natural ones wear artillery out; these losses count for nobody. */
export function artilleryWear(pos: Banditen, unit: number, ones: number, play: Play): void {
  const { loss } = pos.scene.charts.tarnova.artilleryWear;
  const times = pos.scene.house.onesOnce ? 1 : ones;
  if (play.telling) play.tell('worn', 'BAN-16.8', { unit, ones });
  loseVf(pos, unit, Math.min(pos.vf[unit], loss * times), LOSS.wear, play);
}

/** BAN-16.10: the bunker in this hex, −1 when there is none. */
export function bunkerAt(pos: Banditen, hex: number): number {
  if (!pos.scene.ground.fort[hex]) return -1;
  for (let i = 0; i < MAX_BUNKERS; i++) if (pos.bunker[i] === hex) return i;
  return -1;
}

/** BAN-16.10.2, BAN-16.10.3: the bunker goes, the fort stays. */
export function removeBunker(pos: Banditen, index: number, play: Play): void {
  if (play.telling) play.tell('bunkerGone', 'BAN-16.10.2', { hex: pos.bunker[index] });
  // Bunkers are kept in the order of their hexes with the empty places last.
  for (let i = index; i < MAX_BUNKERS; i++)
    pos.bunker[i] = i + 1 < MAX_BUNKERS ? pos.bunker[i + 1] : -1;
}

/** What follows when a side's units stand in a hex: conquest, or a bunker overrun. */
export function occupy(pos: Banditen, side: number, hex: number, play: Play): void {
  if (side !== PARTISAN || hex < 0) return;
  if (!pos.scene.tarnova) {
    conquer(pos, hex, play);
    return;
  }
  if (pos.scene.house.bunkersStay) return;
  const bunker = bunkerAt(pos, hex);
  if (bunker < 0 || !occupied(pos, PARTISAN, hex) || occupied(pos, AXIS, hex)) return;
  removeBunker(pos, bunker, play);
}

/** The mine that touches this hex, −1 when none does (BAN-16.9.1). */
export function mineNear(pos: Banditen, hex: number): number {
  const { ground, lines, charts } = pos.scene;
  let pick = -1;
  let nearest = charts.tarnova.mines.reach + 1;
  for (let i = 0; i < MAX_MINES; i++) {
    const at = pos.mineHex[i];
    if (at < 0) continue;
    const away = ground.distance[at * lines + hex];
    if (away < nearest) {
      nearest = away;
      pick = i;
    }
  }
  return pick;
}

/** Mines keep the order of their hexes, so that placing them in any order is the same. */
export function dropMine(pos: Banditen, index: number): void {
  for (let i = index; i < MAX_MINES; i++) {
    const more = i + 1 < MAX_MINES;
    pos.mineHex[i] = more ? pos.mineHex[i + 1] : -1;
    pos.mineValue[i] = more ? pos.mineValue[i + 1] : 0;
    pos.mineSeen[i] = more ? pos.mineSeen[i + 1] : 0;
  }
}

/** What a mine did to those who entered. */
export const MINED = { rolled: 1 << 8, stopped: 1 << 9 } as const;

/** The movement or the Assault that a mine broke into remembers it. */
function noteMine(pos: Banditen, what: number): void {
  const arg = topKind(pos) === FRAME.move ? ARG.move.state : ARG.assault.flags;
  setFrameArg(pos, arg, frameArg(pos, arg) | what);
}

/** Partisans who enter a hex look for mines first (spec 3.3, 4). */
export function pushMine(pos: Banditen, side: number, hex: number, role: number): void {
  if (!pos.scene.tarnova || side !== PARTISAN || mineNear(pos, hex) < 0) return;
  pushFrame(pos, FRAME.mine, hex, role);
}

/**
 * BAN-16.9.1, BAN-16.9.3, A-8, A-9: one die against the strength that enters; a marker so
 * found goes off and is gone. The zero has no effect unless the house says it stops.
 */
export const mine: Procedure<Banditen> = {
  name: 'mine',
  args: ARG.mine.args,
  run(pos, play) {
    const hex = frameArg(pos, ARG.mine.hex);
    const role = frameArg(pos, ARG.mine.role);
    popFrame(pos);
    const index = mineNear(pos, hex);
    const { charts, house, roster } = pos.scene;
    let vf = 0;
    for (let unit = 0; unit < roster.units; unit++) if (pos.role[unit] & role) vf += pos.vf[unit];
    if (index < 0 || vf === 0) return;
    noteMine(pos, MINED.rolled);
    pos.mineSeen[index] = hex + 1;
    const limit = pos.frost ? vf - charts.tarnova.frost.mineRoll : vf;
    if (!play.dice.atMost(limit, MINE_ENTRY)) {
      if (play.telling) play.tell('mineMissed', 'BAN-16.9.1', { hex, vf });
      return;
    }
    const value = pos.mineValue[index];
    const at = pos.mineHex[index];
    dropMine(pos, index);
    if (play.telling) play.tell('mineFound', 'BAN-16.9.1', { hex: at, value });
    if (value > 0 || house.zeroMineStops) noteMine(pos, MINED.stopped);
    if (value === 0) return;
    const hits = play.dice.pool(value, charts.tarnova.mines.hitOn, MINE);
    if (play.telling) play.tell('mineHits', 'BAN-16.9.1', { hex, hits });
    if (hits === 0) return;
    for (let unit = 0; unit < roster.units; unit++) {
      if (pos.role[unit] & role) pos.role[unit] |= ROLE.target;
    }
    const losses = house.mineHitsAreLosses ? hits : hits - charts.fire.hitsBeforeLoss;
    pushFrame(pos, FRAME.hits, PARTISAN, hex, losses, house.mineHitsAreLosses ? 0 : 1, LOSS.mine);
  },
};

/** BAN-16.11.2: at the end half a die, rounded down, is added to the losses of the RSI. */
export function infirmaryRoll(pos: Banditen, play: Play): void {
  if (!pos.flipped) return;
  const die = play.dice.d6(INFIRMARY);
  pos.infirmaryDie = Math.floor(die / pos.scene.charts.tarnova.infirmaryDivisor);
  if (play.telling) play.tell('infirmaryCounted', 'BAN-16.11.2', { added: pos.infirmaryDie });
}
