// AMB-26 as an option: each owner names the unit whose Morale counts in an assault.

import {
  type DecisionPoint,
  frameArg,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { ARTILLERY } from '../model/roster.ts';
import {
  commander,
  countersIn,
  garrisons,
  has,
  MARK,
  moraleOf,
  privately,
  type Sx,
} from '../model/state.ts';
import { ONE, VERB } from '../model/verbs.ts';

const mayLead = (pos: Sx, unit: number, side: number): boolean =>
  pos.scene.roster.side[unit] === side &&
  pos.scene.roster.kind[unit] !== ARTILLERY &&
  has(pos, unit, MARK.engaged);

/**
 * Is there a choice to make: units of unlike Morale, none of them named yet? Under fog being
 * asked would tell the enemy of hidden points (SE-25.2): there any two counters are a choice.
 */
function undecided(pos: Sx, hex: number, side: number): boolean {
  const { fog } = pos.scene;
  if (fog && (countersIn(pos, side, hex) < 2 || !garrisons(pos, side, hex))) return false;
  let low = 99;
  let high = -99;
  let count = 0;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (!mayLead(pos, u, side)) continue;
    if (has(pos, u, MARK.leads)) return false;
    low = Math.min(low, moraleOf(pos, u));
    high = Math.max(high, moraleOf(pos, u));
    count += 1;
  }
  return fog ? count > 0 : low < high;
}

/** Asks the attacker, then the defender; false when nothing is left to ask. */
export function askLeaders(pos: Sx, hex: number, attacker: number): boolean {
  if (!pos.scene.option.moraleByOwner) return false;
  for (let i = 0; i < 2; i++) {
    const side = i === 0 ? attacker : 1 - attacker;
    if (!undecided(pos, hex, side)) continue;
    pushFrame(pos, FRAME.lead, hex, side, 1 << leaderSeat(pos, hex, side));
    return true;
  }
  return false;
}

function leaderSeat(pos: Sx, hex: number, side: number): number {
  let u = pos.first[hex];
  while (!mayLead(pos, u, side)) u = pos.next[u];
  return commander(pos, u);
}

const here = (pos: Sx, unit: number): boolean =>
  pos.at[unit] === frameArg(pos, ARG.lead.hex) && mayLead(pos, unit, frameArg(pos, ARG.lead.side));

/** SE-13.4.4, AMB-26. Frame: hex, side, seat. */
export const lead: DecisionPoint<Sx> = {
  name: 'lead',
  args: ARG.lead.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.lead.seat),
  list(pos, _seat, out) {
    for (let u = pos.first[frameArg(pos, ARG.lead.hex)]; u >= 0; u = pos.next[u])
      if (here(pos, u)) out.add(VERB.lead, u);
  },
  refuse(pos, _seat, code) {
    const unit = code[ONE.unit];
    return verbOf(code) === VERB.lead &&
      unit >= 0 &&
      unit < pos.scene.roster.count &&
      here(pos, unit)
      ? undefined
      : refusal('SE-13.4.4', 'mustLead', { at: frameArg(pos, ARG.lead.hex) });
  },
  decide(pos, _seat, code, play) {
    const hex = frameArg(pos, ARG.lead.hex);
    popFrame(pos);
    pos.mark[code[ONE.unit]] |= MARK.leads;
    if (play.telling)
      play.tell(
        'leads',
        'SE-13.4.4',
        { unit: code[ONE.unit], at: hex },
        privately(pos, code[ONE.unit]),
      );
  },
  usual(pos, _seat, out) {
    let best = -1;
    for (let u = pos.first[frameArg(pos, ARG.lead.hex)]; u >= 0; u = pos.next[u]) {
      if (here(pos, u) && (best < 0 || moraleOf(pos, u) > moraleOf(pos, best))) best = u;
    }
    setCode(out, VERB.lead, best);
  },
  ask: (pos) => ({ at: frameArg(pos, ARG.lead.hex), side: frameArg(pos, ARG.lead.side) }),
};
