import { type Code, verbOf } from '@esagono/engine';
import type { Ta1 } from '../model/state.ts';
import { ACTION } from '../model/tables.ts';
import { ONE, STACK, VERB } from '../model/verbs.ts';
import { alone, onMap, partyOf, whyNotMoving, whyNotOwn, whyNotPay } from './05-actions.ts';
import { WHY } from './05-reasons.ts';
import { spent } from './08-attack.ts';

// Chapters 8.7 and 9.9: a window opens only for those who could use it. Whoever asks for a reaction
// when none has opened is told what keeps the unit itself from reacting, if anything does.

export const whyNoWindow = (pos: Ta1, side: number, code: Code): number =>
  verbOf(code) === VERB.opportunityAttack
    ? whyNoShot(pos, side, code[ONE.unit])
    : whyNoCharge(pos, side, code[STACK.hex], code[STACK.mask]);

/** DRV-8b, TA1-8.2, TA1-5b */
function whyNoShot(pos: Ta1, side: number, unit: number): number {
  const why = whyNotOwn(pos, side, unit);
  if (why !== WHY.ok) return why;
  if (pos.scene.tables.kAttack[pos.kind[unit]] < 0) return WHY.cannotShoot;
  if (spent(pos, unit)) return WHY.spent;
  const dear = whyNotPay(pos, side, alone(pos, unit), ACTION.opportunityAttack);
  return dear === WHY.ok ? WHY.notNow : dear;
}

/** TA1-9.9b, TA1-6c, TA1-5b */
function whyNoCharge(pos: Ta1, side: number, hex: number, mask: number): number {
  if (!onMap(pos, hex)) return WHY.offMap;
  const party = partyOf(pos, side, hex, mask);
  if (party.count === 0) return WHY.noUnits;
  const why = whyNotMoving(party);
  if (why !== WHY.ok) return why;
  if (party.spent) return WHY.spent;
  const dear = whyNotPay(pos, side, party, ACTION.opportunityAssault);
  return dear === WHY.ok ? WHY.notNow : dear;
}
