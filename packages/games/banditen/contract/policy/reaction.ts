import { makeCode, type Proposals, type Reason, setCode, winBy } from '@esagono/engine';
import { loadMask, makeGroup } from '../../model/group.ts';
import { packUnits } from '../../model/paths.ts';
import { type Banditen, firstIn, firstRole, ROLE } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { stackReason } from '../../rules/07-stacking.ts';
import { VOLLEY } from '../../rules/09-fire.ts';
import { assaultReason, whoFires } from '../../rules/12-reaction.ts';
import { assaultMerit, leadAgainst } from './assault.ts';
import { hitsOf, volleyMerit } from './fire.ts';
import { worthOf } from './worth.ts';

const HOLD: Reason = { key: 'hold', rule: 'BAN-5.2' };
const OPPORTUNITY: Reason = { key: 'opportunity', rule: 'BAN-12.1' };
const COUNTER: Reason = { key: 'counter', rule: 'BAN-12.2' };
const code = makeCode();
const g = makeGroup();

/** BAN-12: fire is free, so whoever sees the mover fires unless he wants his last marker. */
export function proposeReaction(pos: Banditen, side: number, out: Proposals): void {
  const { roster, ground, lines, charts } = pos.scene;
  const at = pos.hex[firstRole(pos, ROLE.mover)];
  let moving = 0;
  for (let unit = 0; unit < roster.units; unit++)
    if (pos.role[unit] & ROLE.mover) moving += pos.vf[unit];
  setCode(code, VERB.decline);
  out.add(worthOf(pos, side).silence, HOLD, at, 0, code);
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] !== side || firstIn(pos, side, hex) !== unit) continue;
    if (ground.distance[hex * lines + at] > ground.sightReach) continue;
    proposeFrom(pos, side, hex, at, moving, charts.fire.markersMax, out);
  }
}

function proposeFrom(
  pos: Banditen,
  side: number,
  hex: number,
  at: number,
  moving: number,
  markers: number,
  out: Proposals,
): void {
  const worth = worthOf(pos, side);
  const able = whoFires(pos, side, hex, at);
  let mask = 0;
  let fighters = 0;
  let bit = 1;
  let spent = 0;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit], bit <<= 1) {
    // Whoever may not fire together with those before him holds his fire.
    if (able & bit && loadMask(pos, g, side, hex, mask | bit) && stackReason(pos, g) === 0) {
      mask |= bit;
      if (pos.fire[unit] + 1 >= markers) spent += worth.lastShot;
    }
    if (!pos.pinned[unit]) fighters |= bit;
  }
  if (mask !== 0) {
    const hits = hitsOf(pos, side, hex, mask, at, VOLLEY.opportunity);
    setCode(code, VERB.opportunityFire, packUnits(mask, hex));
    if (hits > 0) out.add(volleyMerit(worth, hits, moving, spent), OPPORTUNITY, at, hits, code);
  }
  if (fighters === 0 || pos.pa[side] <= 0) return;
  if (!loadMask(pos, g, side, hex, fighters) || assaultReason(pos, g, at) !== 0) return;
  setCode(code, VERB.opportunityAssault, packUnits(fighters, hex));
  const merit = assaultMerit(pos, side, g.vf, at) - worth.counter;
  if (merit > 0)
    out.add(merit, COUNTER, at, 100 * winBy(leadAgainst(pos, side, g.vf, at), 1), code);
}
