import { makeCode, type Proposals, type Reason, setCode } from '@esagono/engine';
import { loadMask, makeGroup } from '../../model/group.ts';
import { packUnits } from '../../model/paths.ts';
import { ACTION } from '../../model/scene.ts';
import { type Banditen, firstIn } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { priceReason } from '../../rules/06-command.ts';
import { stackReason } from '../../rules/07-stacking.ts';
import { inSight } from '../../rules/08-line-of-sight.ts';
import { aimReason, attackNumber, fireModifier } from '../../rules/09-fire.ts';
import { isPost, type Outlook, strengthIn } from './outlook.ts';
import type { Worth } from './worth.ts';

const FIRE: Reason = { key: 'fire', rule: 'BAN-5.1.2' };
const PREPARE: Reason = { key: 'prepare', rule: 'BAN-5.1.2' };

const FACES = 6;
const g = makeGroup();
const code = makeCode();

/** Hits to be expected of the units of a mask, all in one hex; `flags` are of VOLLEY. */
export function hitsOf(
  pos: Banditen,
  side: number,
  from: number,
  mask: number,
  at: number,
  flags = 0,
): number {
  const need = attackNumber(pos, at);
  let hits = 0;
  let left = mask;
  for (let unit = firstIn(pos, side, from); unit >= 0; unit = pos.next[unit], left >>>= 1) {
    if ((left & 1) === 0) continue;
    const reach = need - fireModifier(pos, unit, at, flags);
    hits += (pos.vf[unit] * Math.min(FACES, Math.max(0, FACES + 1 - reach))) / FACES;
  }
  return hits;
}

/** What a volley is worth: the shock, the losses, and the price of not reacting later. */
export function volleyMerit(w: Worth, hits: number, strength: number, spent: number): number {
  const felt = Math.min(hits, strength + 1);
  return felt * w.hit + Math.max(0, felt - 1) * w.loss - spent;
}

/** BAN-5.1.2: all who can fire at a hex fire together; one die more never hurts. */
export function proposeFire(pos: Banditen, o: Outlook, hex: number, out: Proposals): void {
  const { ground, lines, charts } = pos.scene;
  for (let i = 0; i < o.foeCount; i++) {
    const at = o.foes[i];
    if (ground.distance[hex * lines + at] > ground.sightReach || !inSight(pos, hex, at)) continue;
    let mask = 0;
    let bit = 1;
    let spent = 0;
    for (let unit = firstIn(pos, o.side, hex); unit >= 0; unit = pos.next[unit], bit <<= 1) {
      if (aimReason(pos, unit, hex, at, false) !== 0) continue;
      mask |= bit;
      spent += pos.fire[unit] + 1 >= charts.fire.markersMax ? o.worth.spent : o.worth.held;
    }
    if (mask === 0) continue;
    loadMask(pos, g, o.side, hex, mask);
    if (stackReason(pos, g) !== 0 || priceReason(pos, g, ACTION.fire) !== 0) continue;
    const hits = hitsOf(pos, o.side, hex, mask, at);
    if (hits <= 0) continue;
    const post = isPost(pos, at);
    const merit = volleyMerit(o.worth, hits, strengthIn(pos, 1 - o.side, at), spent);
    setCode(code, VERB.fire, packUnits(mask, hex), at);
    out.add(merit + (post ? o.worth.prepare : 0), post ? PREPARE : FIRE, at, hits, code);
  }
}
