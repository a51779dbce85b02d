import type { Group } from '../model/group.ts';
import { WHY } from '../model/reasons.ts';
import { COMMAND } from '../model/roster.ts';
import { FORBIDDEN } from '../model/scene.ts';
import { type Banditen, WAITING } from '../model/state.ts';

/** BAN-2.1.1, BAN-2.1.3: how far a Command reaches, by the side of its counter. */
export function commandReach(pos: Banditen, command: number): number {
  const { roster } = pos.scene;
  return pos.back[command] ? roster.replacementRange[command] : roster.commandRange[command];
}

export function withinCommand(pos: Banditen, command: number, hex: number): boolean {
  const at = pos.hex[command];
  if (at < 0) return false;
  const { ground, lines } = pos.scene;
  return ground.distance[at * lines + hex] <= commandReach(pos, command);
}

/**
 * BAN-6, BAN-2.1.1: a unit is in command when a Command of its formation reaches it, when
 * its formation always is (BAN-15.5.2), or in the turn it enters (BAN-14). BAN-16.5.1 is in
 * the roster: the assault company and ITA list every Yugoslav Command. A substitute serves
 * while none of the formation's own Commands is in the game (spec 5.6).
 */
export function inCommand(pos: Banditen, unit: number): boolean {
  const { roster } = pos.scene;
  if (roster.type[unit] === COMMAND || roster.always[unit] || pos.fresh[unit]) return true;
  const hex = pos.hex[unit];
  if (hex === WAITING) return true;
  const own = roster.commands[roster.formation[unit]];
  let inGame = false;
  for (let i = 0; i < own.length; i++) {
    if (withinCommand(pos, own[i], hex)) return true;
    if (pos.vf[own[i]] > 0) inGame = true;
  }
  if (inGame) return false;
  const others = roster.substitutes[roster.formation[unit]];
  for (let i = 0; i < others.length; i++) if (withinCommand(pos, others[i], hex)) return true;
  return false;
}

/** one unit out of command makes the whole action out of command. */
export function groupInCommand(pos: Banditen, g: Group): boolean {
  for (let i = 0; i < g.count; i++) if (!inCommand(pos, g.units[i])) return false;
  return true;
}

export const isNight = (pos: Banditen): boolean => pos.scene.turns[pos.turn - 1].night;

/** BAN-6.1, BAN-5.1: what an action costs a group, FORBIDDEN when it may not take it. */
export function priceFor(pos: Banditen, g: Group, action: number): number {
  if (groupInCommand(pos, g)) return pos.scene.price[action];
  return isNight(pos) ? FORBIDDEN : pos.scene.priceOut[action];
}

/** BAN-6.1, BAN-16.6.2, A-43: the reason behind a price. */
export function priceReason(pos: Banditen, g: Group, action: number): number {
  const price = priceFor(pos, g, action);
  if (price === FORBIDDEN) return isNight(pos) ? WHY.nightCommand : WHY.outOfCommand;
  if (price <= pos.pa[g.side]) return 0;
  return price === pos.scene.price[action] ? WHY.noPoints : WHY.noDoublePoints;
}
