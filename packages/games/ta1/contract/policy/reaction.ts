import { argAt, makeCode, type Proposals, type Reason, setCode, verbOf } from '@esagono/engine';
import { ARG } from '../../model/frames.ts';
import { massAt, PLACE, strength, type Ta1, topAt } from '../../model/state.ts';
import { ADVANCE, VERB } from '../../model/verbs.ts';
import { WHY } from '../../rules/05-reasons.ts';
import { pathTo, reach } from '../../rules/07-movement.ts';
import { onward } from '../../rules/07-onward.ts';
import { targetIn } from '../../rules/08-attack.ts';
import { shotTarget, whyNotCharge, whyNotShoot } from '../../rules/08-eligible.ts';
import { target as targetPoint } from '../../rules/08-volley.ts';
import { marchAt, marchHex, marchLeft, marchParty } from '../../rules/march.ts';
import { meleeMerit } from './assault.ts';
import { shotWorth } from './fire.ts';
import { likes } from './moves.ts';
import { type Outlook, toGoal } from './outlook.ts';

const HOLD: Reason = { key: 'hold', rule: 'TA1-8.7a' };
const OPPORTUNITY: Reason = { key: 'opportunity', rule: 'TA1-8.7a' };
const COUNTER: Reason = { key: 'counter', rule: 'TA1-9.9a' };
const STOP: Reason = { key: 'stop', rule: 'TA1-7a' };
const GO_ON: Reason = { key: 'goOn', rule: 'TA1-7a' };
const FIRE: Reason = { key: 'fire', rule: 'TA1-8.1a' };

const code = makeCode();

/** TA1-8.7a, TA1-9.9a: the best shot at the mover, a charge that should win, or silence. */
export function proposeReaction(pos: Ta1, o: Outlook, out: Proposals): void {
  const { combat, grid, river } = pos.scene.tables;
  const at = marchAt(pos);
  const hex = argAt(pos, at, ARG.march.hex);
  setCode(code, VERB.pass);
  out.add(o.worth.silence, HOLD, hex, 0, code);
  const target = shotTarget(pos, at);
  const slots = combat[o.side];
  for (let i = 0; i < pos.inUse[o.side] && target >= 0; i++) {
    const u = slots[i];
    if (pos.place[u] !== PLACE.map || whyNotShoot(pos, at, u) !== WHY.ok) continue;
    const worth = shotWorth(pos, o.worth, u, target, pos.hex[u], hex);
    setCode(code, VERB.opportunityAttack, u);
    out.add(worth, OPPORTUNITY, hex, worth, code);
  }
  for (let d = 0; d < 6; d++) {
    const from = grid.neighbours[hex * 6 + d];
    if (from < 0 || massAt(pos, o.side, from) === 0) continue;
    let mask = 0;
    let ours = 0;
    let bit = 1;
    for (let u = topAt(pos, o.side, from); u >= 0; u = pos.below[u], bit <<= 1) {
      if (whyNotCharge(pos, at, o.side, from, bit) !== WHY.ok) continue;
      mask |= bit;
      ours += strength(pos, u);
    }
    if (mask === 0 || whyNotCharge(pos, at, o.side, from, mask) !== WHY.ok) continue;
    const merit = meleeMerit(pos, o.side, ours, hex, river[hex * 6 + d]) - o.worth.charge;
    setCode(code, VERB.opportunityAssault, from, mask);
    if (merit > 0) out.add(merit, COUNTER, hex, ours, code);
  }
}

/** After an interruption: on towards what the movers would rather hold, or stop. */
export function proposeOnward(pos: Ta1, o: Outlook, out: Proposals): void {
  const at = marchAt(pos);
  const hex = marchHex(pos, at);
  onward.usual?.(pos, o.side, code);
  out.add(0, verbOf(code) === VERB.stop ? STOP : GO_ON, hex, 0, code);
  const { mobility, mass } = marchParty(pos, at);
  const field = reach(pos, o.side, hex, mobility, marchLeft(pos, at));
  const here = likes(pos, o, mass, hex, hex);
  let best = -1;
  let most = 0.3;
  for (let i = 1; i < field.count; i++) {
    const gain = likes(pos, o, mass, hex, field.reached[i], here + most) - here;
    if (gain <= most) continue;
    most = gain;
    best = field.reached[i];
  }
  if (best < 0) return;
  setCode(code, VERB.advance, 0, 0, pathTo(pos, field, best));
  if (code[ADVANCE.path] === 0 || onward.refuse(pos, o.side, code)) return;
  out.add(most, GO_ON, best, toGoal(o, best), code);
}

/** TA1-5f: at whom, after the half move: where the volley is worth most. */
export function proposeTarget(pos: Ta1, o: Outlook, out: Proposals): void {
  const from = argAt(pos, marchAt(pos), ARG.march.hex);
  setCode(code, VERB.hold);
  out.add(0, HOLD, from, 0, code);
  for (let i = 0; i < o.foeCount; i++) {
    const at = o.foes[i];
    setCode(code, VERB.shoot, at);
    if (targetPoint.refuse(pos, o.side, code)) continue;
    const target = targetIn(pos, 1 - o.side, at);
    let worth = 0;
    for (let u = topAt(pos, o.side, from); u >= 0; u = pos.below[u]) {
      if (pos.acting[u]) worth += shotWorth(pos, o.worth, u, target, from, at);
    }
    out.add(worth, FIRE, at, worth, code);
  }
}
