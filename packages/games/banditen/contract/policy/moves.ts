import { makeCode, type Proposals, type Reason, setCode } from '@esagono/engine';
import type { Group } from '../../model/group.ts';
import type { Reached } from '../../model/memory.ts';
import { packExtra, packUnits } from '../../model/paths.ts';
import { ACTION, AXIS } from '../../model/scene.ts';
import { type Banditen } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { priceReason } from '../../rules/06-command.ts';
import { findTargets } from '../../rules/09-fire.ts';
import { hitsOf, volleyMerit } from './fire.ts';
import {
  danger,
  isPost,
  type Outlook,
  stackIn,
  stormed,
  strengthIn,
  toFoe,
  toGoal,
} from './outlook.ts';

const ADVANCE: Reason = { key: 'advance', rule: 'BAN-5.1.1' };
const OCCUPY: Reason = { key: 'occupy', rule: 'BAN-15.8' };
const GARRISON: Reason = { key: 'garrison', rule: 'BAN-15.8.1' };
const COVER: Reason = { key: 'cover', rule: 'BAN-8.2' };
const MOVE_FIRE: Reason = { key: 'moveFire', rule: 'BAN-5.1.3' };

const code = makeCode();
/** The best places of the last group looked at, and what they are worth. */
const KEEP = 2;

/** How an attacker likes a hex, fire apart: near the goal, among friends. */
function attackerLikes(pos: Banditen, o: Outlook, g: Group, hex: number): number {
  const away = Math.max(1, toGoal(o, hex, false));
  const { step, take, crowd } = o.worth;
  let worth = -away * step * Math.min(4, 1 + g.vf / 2);
  if (!pos.scene.tarnova && isPost(pos, hex)) worth += take;
  const friends = hex === g.hex ? 0 : stackIn(pos, o.side, hex);
  return worth + friends * crowd;
}

/**
 * How a defender likes a hex, fire apart: a post of his, or near one that is threatened. Who could
 * storm it never makes it better: below `floor` nobody asks.
 */
function defenderLikes(pos: Banditen, o: Outlook, g: Group, hex: number, floor: number): number {
  const others = hex === g.hex ? stackIn(pos, o.side, hex) - g.stack : stackIn(pos, o.side, hex);
  const { step, fort, garrison, stay } = o.worth;
  let worth = -toGoal(o, hex, others <= 0) * step;
  if (isPost(pos, hex)) {
    worth += others > 0 ? fort : garrison;
    // A bird in the hand: who leaves one post for another has one less.
    if (others <= 0 && hex === g.hex) worth += stay;
  }
  if (worth < floor) return worth;
  const vf = g.vf + Math.max(0, others);
  return worth - stormed(pos, o, hex, vf) * o.worth.stormed;
}

/** Who sees a hex is dear to find out, and never makes it better: below `floor` nobody asks. */
function likes(pos: Banditen, o: Outlook, g: Group, hex: number, floor: number): number {
  const worth =
    o.side === AXIS ? defenderLikes(pos, o, g, hex, floor) : attackerLikes(pos, o, g, hex);
  return worth <= floor ? worth : worth - danger(pos, o, hex) * o.worth.danger;
}

function reasonFor(pos: Banditen, o: Outlook, hex: number, from: number): Reason {
  if (isPost(pos, hex)) return o.side === AXIS ? GARRISON : OCCUPY;
  return toGoal(o, hex, false) < toGoal(o, from, false) ? ADVANCE : COVER;
}

/** BAN-5.1.1: the group in `g` goes where it would rather stand; its reach has been found. */
export function proposeMoves(
  pos: Banditen,
  o: Outlook,
  g: Group,
  mask: number,
  reached: Readonly<Reached>,
  out: Proposals,
): void {
  if (reached.count === 0 || priceReason(pos, g, ACTION.move) !== 0) return;
  const here = likes(pos, o, g, g.hex, Number.NEGATIVE_INFINITY);
  let first = -1;
  let second = -1;
  let most = 0;
  let next = 0;
  for (let i = 0; i < reached.count; i++) {
    const gain = likes(pos, o, g, reached.hexes[i], here + next) - here;
    if (gain > most) {
      second = first;
      next = most;
      first = i;
      most = gain;
    } else if (gain > next) {
      second = i;
      next = gain;
    }
  }
  for (let k = 0; k < KEEP; k++) {
    const i = k === 0 ? first : second;
    if (i < 0) continue;
    const hex = reached.hexes[i];
    setCode(code, VERB.move, packUnits(mask, g.hex), reached.lo[i], reached.hi[i]);
    const away = toGoal(o, hex, false);
    out.add(k === 0 ? most : next, reasonFor(pos, o, hex, g.hex), hex, away, code);
  }
}

/** BAN-5.1.3: half a move and a volley, where the new place is no worse than the old one. */
export function proposeMoveAndFire(
  pos: Banditen,
  o: Outlook,
  g: Group,
  mask: number,
  reached: Readonly<Reached>,
  out: Proposals,
): void {
  if (reached.halfCount === 0 || toFoe(pos, o, g.hex) > pos.scene.ground.sightReach + 2) return;
  if (priceReason(pos, g, ACTION.moveAndFire) !== 0) return;
  const here = likes(pos, o, g, g.hex, Number.NEGATIVE_INFINITY);
  let best = -1;
  let most = 0;
  for (let i = 0; i < reached.halfCount; i++) {
    const gain = likes(pos, o, g, reached.hexes[i], here + most) - here;
    if (gain <= most && best >= 0) continue;
    if (gain < 0 || findTargets(pos, g, reached.hexes[i]).count === 0) continue;
    best = i;
    most = gain;
  }
  if (best < 0) return;
  const targets = findTargets(pos, g, reached.hexes[best]);
  let at = targets.at[0];
  for (let i = 1; i < targets.count; i++) {
    const other = targets.at[i];
    if (strengthIn(pos, 1 - o.side, other) > strengthIn(pos, 1 - o.side, at)) at = other;
  }
  const hits = hitsOf(pos, o.side, g.hex, mask, at) / 2;
  const merit =
    most + volleyMerit(o.worth, hits, strengthIn(pos, 1 - o.side, at), o.worth.onTheMove);
  const extra = packExtra(reached.hi[best], at, false);
  setCode(code, VERB.moveAndFire, packUnits(mask, g.hex), reached.lo[best], extra);
  out.add(merit, MOVE_FIRE, at, hits, code);
}
