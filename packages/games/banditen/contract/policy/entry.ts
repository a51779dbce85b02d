import { makeCode, type Proposals, type Reason, setCode } from '@esagono/engine';
import { joinGroup, loadWaiting, makeGroup, startGroup, waits } from '../../model/group.ts';
import { packExtra, packUnits } from '../../model/paths.ts';
import { type Banditen, WAITING } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { stackReason } from '../../rules/07-stacking.ts';
import { reach } from '../../rules/08-reach.ts';
import { available, entriesOf, entryPrice, entryReason } from '../../rules/14-reinforcements.ts';
import { danger, type Outlook, toGoal } from './outlook.ts';

const ENTER: Reason = { key: 'enter', rule: 'BAN-14' };
const g = makeGroup();
const code = makeCode();

/** The largest lawful group of what waits, in `g`: counters join as long as they may. */
function gather(pos: Banditen, arrival: number): number {
  const { roster, charts } = pos.scene;
  let mask = 0;
  let bit = 1;
  startGroup(g, roster.arrivals[arrival].side, WAITING);
  for (let unit = 0; unit < roster.units; unit++) {
    if (!waits(pos, unit, arrival)) continue;
    joinGroup(pos, g, unit);
    if (g.stack <= charts.stackingLimit && stackReason(pos, g) === 0) mask |= bit;
    else loadWaiting(pos, g, arrival, mask);
    bit <<= 1;
  }
  return mask;
}

/** BAN-14: free, so always worth it: as many as may come together, as near as is safe. */
export function proposeEntries(pos: Banditen, o: Outlook, out: Proposals): void {
  const { arrivals } = pos.scene.roster;
  for (let a = 0; a < arrivals.length; a++) {
    if (arrivals[a].side !== o.side || !available(pos, a)) continue;
    const mask = gather(pos, a);
    if (mask === 0) continue;
    const entries = entriesOf(pos, a);
    for (let e = 0; e < entries.length; e++) {
      if (entryReason(pos, g, a, entries[e], false) === 0)
        proposeFrom(pos, o, a, mask, entries[e], out);
    }
  }
}

/** How whoever comes in likes a hex; below `floor` nobody asks who fires at it. */
function likes(pos: Banditen, o: Outlook, hex: number, floor: number): number {
  const worth = -toGoal(o, hex, false) * o.worth.entryStep;
  return worth <= floor ? worth : worth - danger(pos, o, hex);
}

function proposeFrom(
  pos: Banditen,
  o: Outlook,
  arrival: number,
  mask: number,
  entry: number,
  out: Proposals,
): void {
  const reached = reach(pos, g, o.around, entry, g.pm - entryPrice(pos, g, entry), 0);
  let best = -1;
  let most = likes(pos, o, entry, Number.NEGATIVE_INFINITY);
  for (let i = 0; i < reached.count; i++) {
    const value = likes(pos, o, reached.hexes[i], most);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  const hex = best < 0 ? entry : reached.hexes[best];
  const lo = best < 0 ? 0 : reached.lo[best];
  const hi = best < 0 ? 0 : reached.hi[best];
  setCode(code, VERB.enter, packUnits(mask, arrival), lo, packExtra(hi, entry, false));
  out.add(o.worth.enter + most * o.worth.entryStep, ENTER, hex, g.vf, code);
}
