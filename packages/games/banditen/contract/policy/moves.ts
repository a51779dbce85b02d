import { makeCode, type Proposals, type Reason, setCode } from '@esagono/engine';
import type { Group } from '../../model/group.ts';
import { packExtra, packUnits } from '../../model/paths.ts';
import { ACTION, AXIS } from '../../model/scene.ts';
import { type Banditen } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import type { Reached } from '../../model/workspace.ts';
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

const WORTH = {
  step: 0.42, // a hex nearer to the goal
  take: 9, // an objective that stands open
  garrison: 5, // a post of ours that stands empty
  stay: 4, // the post it would leave empty
  fort: 1.2,
  danger: 0.8, // a hit to be expected where it ends
  stormed: 0.35, // a VF by which somebody nearby is stronger
  crowd: 0.12, // a strong stack, for each VF: it can storm
};
const code = makeCode();
/** The best places of the last group looked at, and what they are worth. */
const KEEP = 2;

/** How an attacker likes a hex: near the goal, under cover, among friends. */
function attackerLikes(pos: Banditen, o: Outlook, g: Group, hex: number): number {
  const away = Math.max(1, toGoal(pos, o, hex, false));
  let worth = -away * WORTH.step * Math.min(4, 1 + g.vf / 2);
  if (!pos.scene.tarnova && isPost(pos, hex)) worth += WORTH.take;
  const friends = hex === g.hex ? 0 : stackIn(pos, o.side, hex);
  return worth + friends * WORTH.crowd - danger(pos, o, hex) * WORTH.danger;
}

/** How a defender likes a hex: a post of his, cover, and near a post that is threatened. */
function defenderLikes(pos: Banditen, o: Outlook, g: Group, hex: number): number {
  const others = hex === g.hex ? stackIn(pos, o.side, hex) - g.stack : stackIn(pos, o.side, hex);
  let worth = -toGoal(pos, o, hex, others <= 0) * WORTH.step;
  if (isPost(pos, hex)) {
    worth += others > 0 ? WORTH.fort : WORTH.garrison;
    // A bird in the hand: who leaves one post for another has one less.
    if (others <= 0 && hex === g.hex) worth += WORTH.stay;
  }
  const vf = g.vf + Math.max(0, others);
  worth -= stormed(pos, o, hex, vf) * WORTH.stormed;
  return worth - danger(pos, o, hex) * WORTH.danger;
}

function likes(pos: Banditen, o: Outlook, g: Group, hex: number): number {
  return o.side === AXIS ? defenderLikes(pos, o, g, hex) : attackerLikes(pos, o, g, hex);
}

function reasonFor(pos: Banditen, o: Outlook, hex: number, from: number): Reason {
  if (isPost(pos, hex)) return o.side === AXIS ? GARRISON : OCCUPY;
  return toGoal(pos, o, hex, false) < toGoal(pos, o, from, false) ? ADVANCE : COVER;
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
  const here = likes(pos, o, g, g.hex);
  let first = -1;
  let second = -1;
  let most = 0;
  let next = 0;
  for (let i = 0; i < reached.count; i++) {
    const gain = likes(pos, o, g, reached.hexes[i]) - here;
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
    const away = toGoal(pos, o, hex, false);
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
  const here = likes(pos, o, g, g.hex);
  let best = -1;
  let most = 0;
  for (let i = 0; i < reached.halfCount; i++) {
    const gain = likes(pos, o, g, reached.hexes[i]) - here;
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
  const merit = most + volleyMerit(hits, strengthIn(pos, 1 - o.side, at), 0.2);
  const extra = packExtra(reached.hi[best], at, false);
  setCode(code, VERB.moveAndFire, packUnits(mask, g.hex), reached.lo[best], extra);
  out.add(merit, MOVE_FIRE, at, hits, code);
}
