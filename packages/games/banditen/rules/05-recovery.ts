import type { Play } from '@esagono/engine';
import { WHY } from '../model/reasons.ts';
import { ACTION, FORBIDDEN, PARTISAN } from '../model/scene.ts';
import { type Banditen, firstIn, isCommand } from '../model/state.ts';
import { inCommand, isNight } from './06-command.ts';

/** all units of the hex that are in command; by the letter, combat units alone. */
const freed = (pos: Banditen, unit: number): boolean =>
  inCommand(pos, unit) && (pos.scene.house.recoverCommands || !isCommand(pos, unit));

/** BAN-5.1.6, A-20 Recovery: a Command in the hex and someone Pinned who is in command. */
export function recoverReason(pos: Banditen, side: number, hex: number): number {
  let command = false;
  let pinned = false;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) {
    if (isCommand(pos, unit)) command = true;
    if (pos.pinned[unit] && freed(pos, unit)) pinned = true;
  }
  if (!command) return WHY.recoveryCommand;
  if (!pinned) return WHY.recoveryNobody;
  return pos.pa[side] < pos.scene.price[ACTION.recovery] ? WHY.noPoints : 0;
}

/** what it costs those in the hex, in command if one of them is; FORBIDDEN at night else. */
export function infirmaryPrice(pos: Banditen, side: number): number {
  for (let unit = firstIn(pos, side, pos.infirmary); unit >= 0; unit = pos.next[unit]) {
    if (inCommand(pos, unit)) return pos.scene.price[ACTION.infirmary];
  }
  return isNight(pos) ? FORBIDDEN : pos.scene.priceOut[ACTION.infirmary];
}

/** BAN-16.11.2, A-37: a partisan unit in the hex may flip the Infirmary for a point. */
export function infirmaryReason(pos: Banditen, side: number): number {
  if (!pos.scene.tarnova || side !== PARTISAN || pos.infirmary < 0 || pos.flipped)
    return WHY.infirmaryGone;
  if (firstIn(pos, side, pos.infirmary) < 0) return WHY.infirmaryNobody;
  const price = infirmaryPrice(pos, side);
  if (price === FORBIDDEN) return isNight(pos) ? WHY.nightCommand : WHY.outOfCommand;
  return pos.pa[side] < price ? WHY.noPoints : 0;
}

/** BAN-5.1.6, BAN-10.1.3: the Pinned marker comes off everyone in command. */
export function recover(pos: Banditen, side: number, hex: number, play: Play): void {
  pos.pa[side] -= pos.scene.price[ACTION.recovery];
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) {
    if (freed(pos, unit)) pos.pinned[unit] = 0;
  }
  if (play.telling) play.tell('recovered', 'BAN-5.1.6', { hex, side });
}
