import type { Code } from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { massAt, PLACE, type Ta1 } from '../model/state.ts';
import { ACTION } from '../model/tables.ts';
import { DROP, ENTRY, entryGroup, entryMask, ONE, RAID } from '../model/verbs.ts';
import { alone, half, onMap, Party, partyOfGroup, whyNotOwn, whyNotPay } from './05-actions.ts';
import { because, WHY } from './05-reasons.ts';
import { MODE, pathLength, whyNotWalk } from './07-movement.ts';
import { manages } from './07-single-point.ts';
import { entryCloses } from './07-works.ts';

// Chapter 5, table T-ACT: what entries, jumps, air raids and interrogations need.

/** TA1-2e, A44, A53: [verb, group | mask << 8, entry hex, path after it]. */
export function whyNotEnter(pos: Ta1, side: number, code: Code, assault: boolean): number {
  const group = entryGroup(code[ENTRY.group]);
  const { tables } = pos.scene;
  if (code[ENTRY.group] < 0 || group >= tables.groups.length || tables.groups[group].side !== side)
    return WHY.notYours;
  const info = tables.groups[group];
  if (info.landing) return WHY.noAction;
  if (pos.scene.rules.mayEnter(pos, group)) {
    return pos.turn < info.turn + (info.delayed ? pos.delay : 0) ? WHY.notDue : WHY.conditionUnmet;
  }
  const party = partyOfGroup(pos, group, entryMask(code[ENTRY.group]));
  if (party.count === 0) return WHY.noUnits;
  if (party.moved) return WHY.alreadyMoved; // it came and went in this turn, A26
  const why = whyNotPay(pos, side, party, assault ? ACTION.moveAssault : ACTION.enter);
  if (why !== WHY.ok) return why;
  const hex = code[ENTRY.at];
  if (!info.hexes.includes(hex)) return WHY.notAnEntry;
  const { mobility, movement, mass } = party;
  const budget = assault ? half(movement) : movement;
  const cost = tables.entryCost[mobility][hex];
  if (cost === CLOSED) return WHY.forbiddenGround;
  if (cost > budget && !manages(movement, budget))
    return because(WHY.notEnoughMovement, cost, budget);
  if (entryCloses(pos, mobility, hex)) return WHY.forbiddenGround;
  const enemy = massAt(pos, 1 - side, hex) > 0;
  if (assault) {
    if (!enemy || mass === 0) return WHY.nothingToAssault;
    if (code[ENTRY.path] !== 0) return WHY.enemyThere;
  } else if (enemy) return WHY.enemyThere;
  if (pathLength(code[ENTRY.path]) > 0) {
    return whyNotWalk(
      pos,
      side,
      hex,
      code[ENTRY.path],
      mobility,
      budget - cost,
      movement,
      mass,
      MODE.plain,
    );
  }
  const there = massAt(pos, side, hex) + mass;
  return there > tables.stackLimit ? because(WHY.tooMany, there, tables.stackLimit) : WHY.ok;
}

/** DRV-12.3d: the second wave jumps as one action. */
export function whyNotDrop(pos: Ta1, side: number, code: Code): number {
  const { groups } = pos.scene.tables;
  const info = groups[code[DROP.group]];
  if (!info || info.side !== side || !info.landing) return WHY.notYours;
  if (pos.scene.rules.mayEnter(pos, code[DROP.group])) return WHY.notDue;
  let waiting = 0;
  for (let i = 0; i < info.units.length; i++)
    if (pos.place[info.units[i]] === PLACE.waiting) waiting |= 1 << i;
  const party = partyOfGroup(pos, code[DROP.group], waiting);
  return party.count === 0 ? WHY.noUnits : whyNotPay(pos, side, party, ACTION.enter);
}

/** Aircraft are no units: nothing makes them dearer. */
export const AIRCRAFT: Readonly<Party> = Object.freeze(new Party());

/** DRV-12.4a */
export function whyNotRaid(pos: Ta1, side: number, code: Code): number {
  if (pos.scene.tables.cost[ACTION.air] < 0 || side !== 0) return WHY.noAction;
  if (code[RAID.raid] < 0 || code[RAID.raid] > 30 || (pos.raids & (1 << code[RAID.raid])) === 0)
    return WHY.noRaid;
  return onMap(pos, code[RAID.at]) ? whyNotPay(pos, side, AIRCRAFT, ACTION.air) : WHY.offMap;
}

/** DRV-12.2, A36 */
export function whyNotInterrogate(pos: Ta1, side: number, code: Code): number {
  const unit = code[ONE.unit];
  const { tables } = pos.scene;
  if (tables.cost[ACTION.interrogate] < 0 || side !== 0) return WHY.noAction;
  const why = whyNotOwn(pos, side, unit);
  if (why !== WHY.ok) return why;
  if (tables.settlement[pos.hex[unit]] === 0) return WHY.notSettlement;
  let hidden = false;
  for (const token of tables.tokens) {
    if (pos.place[token] === PLACE.map && pos.faceUp[token] === 0) hidden = true;
  }
  if (!hidden) return WHY.noToken;
  return whyNotPay(pos, side, alone(pos, unit), ACTION.interrogate);
}
