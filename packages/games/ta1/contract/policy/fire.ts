import { makeCode, type Proposals, type Reason, setCode } from '@esagono/engine';
import { strength, type Ta1, topAt } from '../../model/state.ts';
import { ROLE } from '../../model/tables.ts';
import { VERB } from '../../model/verbs.ts';
import { targetHexes } from '../../rules/04-targets.ts';
import { whyNot } from '../../rules/05-legal.ts';
import { WHY } from '../../rules/05-reasons.ts';
import { attackModifier, canShoot, magnitude, mayAttack, targetIn } from '../../rules/08-attack.ts';
import { isPost, type Outlook } from './outlook.ts';
import type { Worth } from './worth.ts';

const FIRE: Reason = { key: 'fire', rule: 'TA1-8.1a' };
const PREPARE: Reason = { key: 'prepare', rule: 'TA1-8.1a' };

const FACES = 6;
const code = makeCode();

/** How many of six faces reach `need` with this modifier, as a chance. */
const reaches = (need: number, modifier: number): number =>
  Math.min(FACES, Math.max(0, FACES + 1 - (need - modifier))) / FACES;

/** What one shot is worth: TA1-8.1b to TA1-8.5b in one line each. */
export function shotWorth(
  pos: Ta1,
  w: Worth,
  unit: number,
  target: number,
  from: number,
  at: number,
): number {
  const { tables } = pos.scene;
  const away = tables.distances[from * tables.grid.size + at];
  const cell = (tables.kAttack[pos.kind[unit]] * 3 + tables.kTarget[pos.kind[target]]) * 6 + away;
  const modifier = attackModifier(pos, unit, target, away);
  const hit = reaches(tables.hit[cell], modifier);
  const shaken = Math.max(0, reaches(tables.morale[cell], modifier) - hit);
  const by = magnitude(pos, unit, target);
  const fails = 1 - Math.min(FACES, Math.max(0, strength(pos, target) - Math.min(0, by))) / FACES;
  const factor = by >= tables.charts.doubling.attackMagnitude ? 2 : 1;
  if (tables.role[target] === ROLE.command) return hit * w.shotCommand;
  const second = pos.stopped[target] ? w.hit : w.stopped;
  return hit * w.hit * Math.min(factor, pos.pf[target]) + shaken * fails * second;
}

/** TA1-8.1a: every hex in range, by all who can reach it together. */
export function proposeFire(pos: Ta1, o: Outlook, from: number, out: Proposals): void {
  let armed = false;
  for (let u = topAt(pos, o.side, from); u >= 0; u = pos.below[u])
    if (canShoot(pos, u)) armed = true;
  if (!armed) return;
  for (const at of targetHexes(pos, o.side, from)) proposeVolley(pos, o, from, at, out);
}

function proposeVolley(pos: Ta1, o: Outlook, from: number, at: number, out: Proposals): void {
  const { attackLimit } = pos.scene.tables;
  const target = targetIn(pos, 1 - o.side, at);
  let mask = 0;
  let bit = 1;
  let worth = 0;
  for (let u = topAt(pos, o.side, from); u >= 0; u = pos.below[u], bit <<= 1) {
    if (!mayAttack(pos, u, from, at)) continue;
    mask |= bit;
    worth += shotWorth(pos, o.worth, u, target, from, at);
    if (pos.attacks[u] + pos.opportunities[u] + 1 >= attackLimit) worth -= o.worth.last;
  }
  if (mask === 0) return;
  setCode(code, VERB.attack, from, mask, at);
  if (whyNot(pos, o.side, code) !== WHY.ok) return;
  const post = isPost(pos, 1 - o.side, at);
  out.add(worth + (post ? o.worth.prepare : 0), post ? PREPARE : FIRE, at, worth, code);
}
