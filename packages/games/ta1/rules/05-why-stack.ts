import type { Code } from '@esagono/engine';
import { contested, english, PLACE, sideOf, type Ta1, topAt, WORK } from '../model/state.ts';
import { ACTION, MOBILITY } from '../model/tables.ts';
import { BUILD, ONE, SPLIT, SPOT, STACK } from '../model/verbs.ts';
import { alone, onMap, Party, partyOf, whyNotOwn, whyNotPay } from './05-actions.ts';
import { WHY } from './05-reasons.ts';

// Chapter 5, table T-ACT: what units need to split, join, build, recover and change places.

/** Parts of a Split as decimal digits, largest first. */
export const SPLITS: readonly (readonly number[])[] = [
  [],
  [],
  [11],
  [21, 111],
  [31, 22, 211, 1111],
];

/** TA1-5e, GT13-12.3 */
export function whyNotSplit(pos: Ta1, side: number, code: Code): number {
  const unit = code[SPLIT.unit];
  const why = whyNotOwn(pos, side, unit);
  if (why !== WHY.ok) return why;
  const party = alone(pos, unit);
  if (party.fixed) return WHY.fixed;
  if (contested(pos, pos.hex[unit])) return WHY.inMelee;
  if (!SPLITS[pos.pf[unit]]?.includes(code[SPLIT.parts])) return WHY.cannotSplit;
  return whyNotPay(pos, side, party, ACTION.split);
}

/** TA1-5e, A56: counters of one formation, alike in all they can do. */
export function whyNotJoin(pos: Ta1, side: number, code: Code): number {
  const hex = code[STACK.hex];
  const { tables } = pos.scene;
  if (!onMap(pos, hex)) return WHY.offMap;
  const party = partyOf(pos, side, hex, code[STACK.mask]);
  if (party.count < 2) return WHY.noUnits;
  if (contested(pos, hex)) return WHY.inMelee;
  if (party.mass > tables.standard[side]) return WHY.cannotJoin;
  const badges = pos.scene.options.joinBadge === 'company' ? tables.kCompany : tables.kFormation;
  let badge = -1;
  let bit = 1;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (code[STACK.mask] & bit) {
      const own = badges[pos.kind[u]];
      if (badge >= 0 && own !== badge) return WHY.cannotJoin;
      badge = own;
    }
    bit <<= 1;
  }
  return whyNotPay(pos, side, party, ACTION.join);
}

/** GT13-5d, DRV-5d, A45 */
export function whyNotBuild(pos: Ta1, side: number, code: Code): number {
  const unit = code[BUILD.unit];
  const work = code[BUILD.work];
  if (pos.scene.options.buildAllowed === false) return WHY.noAction;
  if (work !== WORK.cover && work !== WORK.obstacle) return WHY.noAction;
  if ((pos.scene.rules.works & work) === 0) return WHY.noAction;
  const why = whyNotOwn(pos, side, unit);
  if (why !== WHY.ok) return why;
  const party = alone(pos, unit);
  if (party.mobility !== MOBILITY.foot || party.fixed) return WHY.notFoot;
  if (party.stopped) return WHY.stopped;
  if (contested(pos, pos.hex[unit])) return WHY.inMelee;
  if (pos.works[pos.hex[unit]] & work) return WHY.alreadyBuilt;
  return whyNotPay(pos, side, party, ACTION.build);
}

/** TA1-8.4b, A46: by a Command in the same hex; L4: in the English text by themselves. */
export function whyNotRecover(pos: Ta1, side: number, code: Code): number {
  const hex = code[SPOT.hex];
  const { tables } = pos.scene;
  if (!onMap(pos, hex)) return WHY.offMap;
  let command = false;
  let someone = false;
  for (const c of tables.commands) {
    if (pos.place[c] !== PLACE.map || pos.hex[c] !== hex || sideOf(pos, c) !== side) continue;
    command = true;
    if (pos.stopped[c]) someone = true;
  }
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) if (pos.stopped[u]) someone = true;
  if (!someone) return WHY.nobodyStopped;
  if (!command && !english(pos)) return WHY.noCommandHere;
  return whyNotPay(pos, side, recovering(pos, side, hex), ACTION.recover);
}

/** GT13-12.1: recovering a stopped German costs as much as a German; command does not matter (A46). */
export function recovering(pos: Ta1, side: number, hex: number): Readonly<Party> {
  const party = new Party();
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (pos.stopped[u] && pos.scene.tables.kGerman[pos.kind[u]]) party.german = true;
  }
  return party;
}

/** A17: one's own unit to the top of its hex, once in an activation. */
export function whyNotRaise(pos: Ta1, side: number, code: Code): number {
  const unit = code[ONE.unit];
  const why = whyNotOwn(pos, side, unit);
  if (why !== WHY.ok) return why;
  if (topAt(pos, side, pos.hex[unit]) === unit) return WHY.notHere;
  return pos.raised[unit] ? WHY.alreadyRaised : WHY.ok;
}
