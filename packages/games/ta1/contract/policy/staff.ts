import { makeCode, type Proposals, type Reason, setCode } from '@esagono/engine';
import { massAt, PLACE, sideOf, type Ta1, topAt, WORK } from '../../model/state.ts';
import { MOBILITY } from '../../model/tables.ts';
import { VERB } from '../../model/verbs.ts';
import { whyNot } from '../../rules/05-legal.ts';
import { WHY } from '../../rules/05-reasons.ts';
import { rangeOfCommand } from '../../rules/06-command.ts';
import { pathTo, reach } from '../../rules/07-movement.ts';
import { danger, isOurs, type Outlook, toFoe, toGoal } from './outlook.ts';

const LEAD: Reason = { key: 'lead', rule: 'TA1-6a' };
const HIDE: Reason = { key: 'hide', rule: 'DRV-12.1c' };
const RALLY: Reason = { key: 'rally', rule: 'TA1-8.4b' };
const DIG: Reason = { key: 'dig', rule: 'GT13-5d' };
const ASK: Reason = { key: 'ask', rule: 'DRV-12.2' };

const SAFE = 5;
const code = makeCode();

/** How a Command or a token likes a hex: among friends, far from the enemy, its men in reach. */
function likes(pos: Ta1, o: Outlook, piece: number, hex: number, leads: boolean): number {
  const { combat, distances, grid } = pos.scene.tables;
  let worth = massAt(pos, o.side, hex) > 0 ? o.worth.company : 0;
  worth += Math.min(SAFE, toFoe(o, hex)) * o.worth.near;
  worth -= danger(pos, o, hex) * o.worth.exposed * (worth >= o.worth.company ? 0.2 : 1);
  if (!leads) return worth;
  const range = rangeOfCommand(pos, piece);
  const slots = combat[o.side];
  for (let i = 0; i < pos.inUse[o.side]; i++) {
    const u = slots[i];
    if (pos.place[u] !== PLACE.map) continue;
    if (distances[pos.hex[u] * grid.size + hex] <= range) worth += o.worth.led * pos.pf[u];
  }
  return worth;
}

/** TA1-6a, DRV-12.1c: Commands keep up and out of the way; tokens keep away. */
export function proposePiece(
  pos: Ta1,
  o: Outlook,
  piece: number,
  leads: boolean,
  out: Proposals,
): void {
  const { kMove } = pos.scene.tables;
  const from = pos.hex[piece];
  if (pos.place[piece] !== PLACE.map || pos.moved[piece]) return;
  const field = reach(pos, o.side, from, MOBILITY.foot, kMove[pos.kind[piece]]);
  const here = likes(pos, o, piece, from, leads);
  let best = -1;
  let most = 0.2;
  for (let i = 1; i < field.count; i++) {
    const gain = likes(pos, o, piece, field.reached[i], leads) - here;
    if (gain <= most) continue;
    most = gain;
    best = field.reached[i];
  }
  if (best < 0) return;
  const path = pathTo(pos, field, best);
  setCode(code, leads ? VERB.moveCommand : VERB.moveToken, piece, 0, path);
  if (path === 0 || whyNot(pos, o.side, code) !== WHY.ok) return;
  out.add(most, leads ? LEAD : HIDE, best, toFoe(o, best), code);
}

/** TA1-8.4b: a Command gets stopped men going again. */
export function proposeRally(pos: Ta1, o: Outlook, hex: number, out: Proposals): void {
  let pf = 0;
  for (let u = topAt(pos, o.side, hex); u >= 0; u = pos.below[u])
    if (pos.stopped[u]) pf += pos.pf[u];
  if (pf === 0) return;
  setCode(code, VERB.recover, hex);
  if (whyNot(pos, o.side, code) === WHY.ok) out.add(pf * o.worth.rally - 1, RALLY, hex, pf, code);
}

/** GT13-5d, DRV-12.2: those who hold a place dig in; those in a village ask around. */
export function proposeWorks(pos: Ta1, o: Outlook, hex: number, out: Proposals): void {
  const top = topAt(pos, o.side, hex);
  if (top < 0) return;
  const away = toFoe(o, hex);
  if (isOurs(o, hex) && away > 1 && away <= SAFE && !pos.works[hex]) {
    setCode(code, VERB.build, top, WORK.cover);
    if (whyNot(pos, o.side, code) === WHY.ok) out.add(o.worth.dig, DIG, hex, away, code);
  }
  if (pos.scene.tables.tokens.length === 0 || o.side !== 0) return;
  setCode(code, VERB.interrogate, top);
  if (whyNot(pos, o.side, code) === WHY.ok) out.add(o.worth.ask, ASK, hex, 0, code);
}

/** Commands of the side, and the Yugoslav's tokens. */
export function proposePieces(pos: Ta1, o: Outlook, out: Proposals): void {
  const { commands, tokens } = pos.scene.tables;
  for (let i = 0; i < commands.length; i++) {
    if (sideOf(pos, commands[i]) !== o.side) continue;
    proposePiece(pos, o, commands[i], true, out);
    if (pos.place[commands[i]] === PLACE.map) proposeRally(pos, o, pos.hex[commands[i]], out);
  }
  if (o.side !== 1) return;
  for (let i = 0; i < tokens.length; i++) {
    const near = pos.place[tokens[i]] === PLACE.map && toFoe(o, pos.hex[tokens[i]]) < SAFE;
    if (near) proposePiece(pos, o, tokens[i], false, out);
  }
}

export const headway = (pos: Ta1, o: Outlook, hex: number): number =>
  -toGoal(o, hex) * 0.4 - danger(pos, o, hex) * 0.2;
