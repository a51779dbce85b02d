// SE-4.8, SE-15.0: which planned Brigade acts now, from where; and who reacts.

import {
  type DecisionPoint,
  makeCode,
  type Proposals,
  type Reason,
  setCode,
} from '@esagono/engine';
import { distance } from '@esagono/hex';
import type { Sx } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { awaits, choose, react } from '../../rules/04-action.ts';
import { mayAct } from '../../rules/08-command.ts';
import { heat } from '../../rules/staff.ts';

const ACTIVATE: Reason = { key: 'activate', rule: 'SE-4.8' };
const WAIT: Reason = { key: 'wait', rule: 'SE-4.8P' };
const REACT: Reason = { key: 'react', rule: 'SE-15.0' };
const DECLINE: Reason = { key: 'decline', rule: 'SE-15.0' };

const WORTH = { near: 0.3, heat: 0.05 };
const code = makeCode();

/** The hex of one of its units from which most of the Brigade is at hand. */
function bestHq(pos: Sx, seat: number, b: number, verb: number, point: DecisionPoint<Sx>): number {
  const { roster, ground } = pos.scene;
  const { units, range } = roster.brigades[b];
  let best = -1;
  let most = 0;
  for (let i = 0; i < units.length; i++) {
    const hex = pos.at[units[i]];
    if (!mayAct(pos, units[i])) continue;
    let near = 0;
    for (let k = 0; k < units.length; k++) {
      const at = pos.at[units[k]];
      if (at >= 0 && distance(ground.grid, hex, at) <= range) near += 1;
    }
    if (near <= most) continue;
    setCode(code, verb, b, hex);
    if (point.refuse(pos, seat, code)) continue;
    most = near;
    best = hex;
  }
  return best;
}

function proposeBrigades(
  pos: Sx,
  seat: number,
  verb: number,
  point: DecisionPoint<Sx>,
  reason: Reason,
  out: Proposals,
): void {
  const { brigades } = pos.scene.roster;
  for (let b = 0; b < brigades.length; b++) {
    if (!awaits(pos, b)) continue;
    const hex = bestHq(pos, seat, b, verb, point);
    if (hex < 0) continue;
    const hot = heat(pos, b);
    setCode(code, verb, b, hex);
    out.add(1 + hot * WORTH.heat, reason, hex, hot, code);
  }
}

export function proposeChoice(pos: Sx, seat: number, out: Proposals): void {
  proposeBrigades(pos, seat, VERB.activate, choose, ACTIVATE, out);
  setCode(code, VERB.pass);
  if (!choose.refuse(pos, seat, code)) out.add(0, WAIT, -1, 0, code);
}

export function proposeReaction(pos: Sx, seat: number, out: Proposals): void {
  setCode(code, VERB.decline);
  out.add(1, DECLINE, -1, 0, code);
  proposeBrigades(pos, seat, VERB.react, react, REACT, out);
}
