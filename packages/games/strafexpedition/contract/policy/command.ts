// SE-4.2, SE-4.3: which Brigades to plan, how much to bid.

import { makeCode, type Proposals, type Reason, setCode, verbOf } from '@esagono/engine';
import { type Sx, sideOfSeat } from '../../model/state.ts';
import { PLAN as PLANNED, VERB } from '../../model/verbs.ts';
import { bid } from '../../rules/04-initiative.ts';
import { command, plannable } from '../../rules/08-command.ts';
import { gunsNear, heat } from '../../rules/staff.ts';

const PLAN: Reason = { key: 'plan', rule: 'SE-4.2' };
const SAVE: Reason = { key: 'save', rule: 'SE-7.0' };
const BID: Reason = { key: 'bid', rule: 'SE-4.3' };
const NO_BID: Reason = { key: 'noBid', rule: 'SE-4.3' };

const WORTH = { usual: 3, contact: 0.1, save: 0.5 };
/** Guns that one box of the Display more can bring into an Action (SE-8.2). */
const GUNS_A_BOX = 5;
const BIDS = 3;
const code = makeCode();

/** The hottest Brigades, each with the guns it can use; and to leave it at that. */
export function proposePlans(pos: Sx, seat: number, out: Proposals): void {
  command.usual?.(pos, seat, code);
  const planned = verbOf(code) === VERB.plan;
  out.add(
    WORTH.usual,
    planned ? PLAN : SAVE,
    -1,
    planned ? heat(pos, code[PLANNED.brigade]) : 0,
    code,
  );
  const { brigades } = pos.scene.roster;
  for (let b = 0; b < brigades.length; b++) {
    if (pos.plan[b] !== 0 || !plannable(pos, seat, b)) continue;
    const hot = heat(pos, b);
    if (hot === 0) continue;
    const box = 1 + Math.ceil(gunsNear(pos, b) / GUNS_A_BOX);
    for (const wanted of [1, Math.min(box, pos.scene.charts.boxes.length)]) {
      setCode(code, VERB.plan, b, wanted);
      if (!command.refuse(pos, seat, code)) out.add(hot * WORTH.contact, PLAN, -1, hot, code);
    }
  }
  setCode(code, VERB.commit);
  out.add(WORTH.save, SAVE, -1, pos.lp[sideOfSeat(pos, seat)], code);
}

/** Nothing, or a few points more than nothing. */
export function proposeBids(pos: Sx, seat: number, out: Proposals): void {
  for (let points = 0; points <= BIDS; points++) {
    setCode(code, VERB.bid, points);
    if (bid.refuse(pos, seat, code)) continue;
    out.add(-points, points === 0 ? NO_BID : BID, -1, points, code);
  }
}
