import {
  type Code,
  Codes,
  makeCode,
  type PolicyInfo,
  setCode,
  topKind,
  verbOf,
} from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { loadMask, makeGroup } from '../model/group.ts';
import { unpackHex, unpackMask } from '../model/paths.ts';
import { type Banditen, firstRole, HEXES, ROLE } from '../model/state.ts';
import { SHOT, VERB } from '../model/verbs.ts';
import { attackNumber, fireModifier, VOLLEY } from '../rules/09-fire.ts';
import { groundBonus } from '../rules/11-strength.ts';
import { react } from '../rules/12-reaction.ts';

/** Standing orders for reaction windows (spec 3.4), from never to always. */
export const POLICIES: readonly PolicyInfo[] = [
  { id: 'never' },
  { id: 'ask' },
  { id: 'always' },
  { id: 'adjacent' },
  { id: 'half' },
  { id: 'one' },
  { id: 'reserve' },
  { id: 'assault' },
];

const g = makeGroup();
const codes = new Codes();
const code = makeCode();
const FACES = 6;

/** Hits to be expected of a volley: each die by its own number. */
export function expectedHits(pos: Banditen, at: number): number {
  const need = attackNumber(pos, at);
  let hits = 0;
  for (let i = 0; i < g.count; i++) {
    const unit = g.units[i];
    const reach = need - fireModifier(pos, unit, at, VOLLEY.opportunity);
    hits += (pos.vf[unit] * Math.min(FACES, Math.max(0, FACES + 1 - reach))) / FACES;
  }
  return hits;
}

const inReserve = (pos: Banditen): boolean => {
  for (let i = 0; i < g.count; i++) if (pos.fire[g.units[i]] > 0) return false;
  return true;
};

/** The best volley (or assault) the order allows; declining when there is none. */
export function answerWindow(pos: Banditen, seat: number, policy: string, out: Code): boolean {
  if (topKind(pos) !== FRAME.react) return false;
  if (policy === 'ask' || !POLICIES.some((p) => p.id === policy)) return false;
  setCode(out, VERB.decline);
  if (policy === 'never') return true;
  const hex = pos.hex[firstRole(pos, ROLE.mover)];
  const { ground, lines } = pos.scene;
  codes.clear();
  react.list(pos, seat, codes);
  let best = policy === 'half' ? 0.5 : policy === 'one' ? 1 : 0;
  let assault = 0;
  for (let i = 0; i < codes.count; i++) {
    codes.read(i, code);
    if (verbOf(code) === VERB.decline) continue;
    const from = unpackHex(code[SHOT.units]);
    loadMask(pos, g, seat, from, unpackMask(code[SHOT.units]));
    if (verbOf(code) === VERB.opportunityAssault) {
      const margin = g.vf - pos.stack[(1 - seat) * HEXES + hex] - groundBonus(pos, hex);
      if (policy === 'assault' && margin > assault) {
        assault = margin;
        out.set(code);
      }
      continue;
    }
    if (assault > 0) continue;
    if (policy === 'adjacent' && ground.distance[from * lines + hex] > 1) continue;
    if (policy === 'reserve' && !inReserve(pos)) continue;
    const hits = expectedHits(pos, hex);
    if (hits > 0 && hits >= best) {
      best = hits;
      out.set(code);
    }
  }
  return true;
}
