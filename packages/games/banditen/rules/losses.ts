import { type Play, pushFrame } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { CAR } from '../model/roster.ts';
import { AXIS } from '../model/scene.ts';
import {
  type Banditen,
  clearUnit,
  GONE,
  isCommand,
  liftUnit,
  setVf,
  sideOf,
} from '../model/state.ts';

/** Why strength was lost; only wear is left out of the count as such. */
export const LOSS = { battle: 0, mine: 1, breakdown: 2, wear: 3, surrender: 4 } as const;

/**
 * BAN-15.8.1, A-38, BAN-16.11.1: which losses count for victory. The formation says so at
 * Gravellona; at Tarnova Commands and artillery worn out by BAN-16.8 are left out.
 */
export function lossCounts(pos: Banditen, unit: number, cause: number): boolean {
  const { tarnova, house, roster } = pos.scene;
  if (tarnova) return !isCommand(pos, unit) && cause !== LOSS.wear;
  return roster.lossesCount[unit] === 1 && (house.commandsCount || !isCommand(pos, unit));
}

function record(pos: Banditen, unit: number, vf: number, cause: number): void {
  const ledger = lossCounts(pos, unit, cause) ? pos.lost : pos.lostOther;
  ledger[sideOf(pos, unit)] += vf;
}

/** BAN-2.2.1: strength falls and the markers stay; at nought the unit is gone. */
export function loseVf(pos: Banditen, unit: number, vf: number, cause: number, play: Play): void {
  if (vf === 0) return;
  if (vf >= pos.vf[unit]) {
    loseUnit(pos, unit, cause, play);
    return;
  }
  record(pos, unit, vf, cause);
  setVf(pos, unit, pos.vf[unit] - vf);
  if (play.telling)
    play.tell('reduced', 'BAN-2.2.1', { unit, vf: pos.vf[unit], hex: pos.hex[unit] });
}

/** BAN-9.2, BAN-11.1: points a hit costs; BAN-13.3.2, A-19: an armoured car that takes one is gone. */
export function takeHit(pos: Banditen, unit: number, vf: number, cause: number, play: Play): void {
  if (pos.scene.roster.type[unit] !== CAR) {
    loseVf(pos, unit, vf, cause, play);
    return;
  }
  if (play.telling) play.tell('carHit', 'BAN-13.3.2', { unit, hex: pos.hex[unit] });
  loseUnit(pos, unit, cause, play);
}

/** BAN-2.1.3: a Command on its front comes back as Replacement if it can; others are gone. */
export function loseUnit(pos: Banditen, unit: number, cause: number, play: Play): void {
  const hex = pos.hex[unit];
  const side = sideOf(pos, unit);
  record(pos, unit, pos.vf[unit], cause);
  if (play.telling) play.tell('eliminated', 'BAN-2.2.1', { unit, hex });
  const flips =
    isCommand(pos, unit) && !pos.back[unit] && pos.scene.roster.replacementRange[unit] > 0;
  if (hex < 0) liftUnit(pos, unit, GONE);
  clearUnit(pos, unit);
  if (isCommand(pos, unit)) pos.back[unit] = 1; // the original is lost for good
  if (flips) {
    pushFrame(pos, FRAME.replace, unit, hex);
    return;
  }
  if (play.telling && isCommand(pos, unit)) play.tell('commandGone', 'BAN-2.1.3', { unit });
  checkExtinction(pos, side, play);
}

/** BAN-16.11: no RSI unit left ends the game at once. */
export function checkExtinction(pos: Banditen, side: number, play: Play): void {
  if (!pos.scene.tarnova || side !== AXIS || pos.onMap[AXIS] > 0 || pos.ended) return;
  pos.ended = 1;
  if (play.telling) play.tell('noneLeft', 'BAN-16.11', { side });
}
