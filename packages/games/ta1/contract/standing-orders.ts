import { argAt, type Code, type PolicyInfo, setCode, topKind } from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { massAt, PLACE, sideOf, type Ta1 } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { WHY } from '../rules/05-reasons.ts';
import { attackModifier } from '../rules/08-attack.ts';
import { shotTarget, whyNotShoot } from '../rules/08-eligible.ts';
import { contact } from '../rules/drvar/12-landing.ts';
import { marchAt } from '../rules/march.ts';

// Section 3.3: standing orders that answer the windows of chapters 8.7 and 9.9.

export const policies: readonly PolicyInfo[] = [
  { id: 'ask' },
  { id: 'askNear' },
  { id: 'askAdjacent' },
  { id: 'always' },
  { id: 'never' },
];
const NEAR = 2;

/** The nearest unit of the side to the mover, in hexes. */
function nearest(pos: Ta1, seat: number, hex: number): number {
  const { combat, distances, grid } = pos.scene.tables;
  let best = 255;
  const slots = combat[seat];
  for (let i = 0; i < pos.inUse[seat]; i++) {
    const u = slots[i];
    if (pos.place[u] === PLACE.map) best = Math.min(best, distances[pos.hex[u] * grid.size + hex]);
  }
  return best;
}

/** The unit with the best modifier that may fire; −1 when none may. */
function bestShot(pos: Ta1, seat: number, at: number): number {
  const { combat, distances, grid } = pos.scene.tables;
  const target = shotTarget(pos, at);
  let best = -1;
  let most = -99;
  for (const u of combat[seat]) {
    if (pos.place[u] !== PLACE.map || whyNotShoot(pos, at, u) !== WHY.ok) continue;
    const away = distances[pos.hex[u] * grid.size + pos.hex[target]];
    const worth = attackModifier(pos, u, target, away) * 8 - away;
    if (worth > most) {
      most = worth;
      best = u;
    }
  }
  return best;
}

/** True when the order answers by itself; false: ask the player. */
export function answer(pos: Ta1, seat: number, policy: string, out: Code): boolean {
  if (topKind(pos) === FRAME.contact) {
    if (policy === 'never') setCode(out, VERB.pass);
    else if (policy === 'always') contact.usual?.(pos, seat, out);
    else return false;
    return true;
  }
  if (topKind(pos) !== FRAME.reaction) return false;
  const at = marchAt(pos);
  setCode(out, VERB.pass);
  switch (policy) {
    case 'never':
      return true;
    case 'always': {
      const unit = bestShot(pos, seat, at);
      if (unit >= 0) setCode(out, VERB.opportunityAttack, unit);
      return true;
    }
    case 'askNear':
      return nearest(pos, seat, argAt(pos, at, ARG.march.hex)) > NEAR;
    case 'askAdjacent':
      return nearest(pos, seat, argAt(pos, at, ARG.march.hex)) > 1;
    default:
      return false;
  }
}

/** How good the position looks: victory points first, then strength, grip and nearness to the goals. */
export function appraise(pos: Ta1, side: number): number {
  const { rules, tables } = pos.scene;
  let value = (rules.thirds(pos, side) - rules.thirds(pos, 1 - side)) * 4;
  for (let s = 0; s < 2; s++) {
    const sign = s === side ? 1 : -1;
    const slots = tables.combat[s];
    for (let i = 0; i < pos.inUse[s]; i++) {
      const u = slots[i];
      if (pos.place[u] !== PLACE.map) continue;
      value += sign * (pos.pf[u] * 3 - pos.stopped[u] * 4 - pos.outOfCommand[u]);
      value -= sign * goalDistance(pos, s, pos.hex[u]) * 0.25;
    }
  }
  for (const c of tables.commands) {
    if (pos.place[c] !== PLACE.map) continue;
    const sign = sideOf(pos, c) === side ? 1 : -1;
    value += sign * safety(pos, c) * (massAt(pos, sideOf(pos, c), pos.hex[c]) > 0 ? 0.5 : 4);
  }
  for (const t of tables.tokens) {
    if (pos.place[t] === PLACE.map) value += (side === 1 ? 1 : -1) * safety(pos, t) * 0.5;
  }
  return value;
}

const FAR = 5;

/** Hexes to the nearest enemy of a Command or token; beyond some distance it does not matter. */
export const safety = (pos: Ta1, piece: number): number =>
  Math.min(FAR, nearest(pos, 1 - sideOf(pos, piece), pos.hex[piece]));

/** Hexes to the nearest objective the side does not hold; for the Germans, to a token. */
export function goalDistance(pos: Ta1, side: number, hex: number): number {
  const { objectives, tokens, distances, grid } = pos.scene.tables;
  let best = 12;
  for (let i = 0; i < objectives.length; i++) {
    if (pos.control[i] === side && massAt(pos, side, objectives[i].hex) > 0) continue;
    best = Math.min(best, distances[hex * grid.size + objectives[i].hex]);
  }
  if (side === 1) return best;
  for (const t of tokens) {
    if (pos.place[t] === PLACE.map) best = Math.min(best, distances[hex * grid.size + pos.hex[t]]);
  }
  return best;
}
