import { makeCode, type Proposals, type Reason, setCode, winBy } from '@esagono/engine';
import { massAt, PLACE, sideOf, strength, type Ta1, topAt } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { partyOf } from '../../rules/05-actions.ts';
import { whyNot } from '../../rules/05-legal.ts';
import { WHY } from '../../rules/05-reasons.ts';
import { addStep, assaultable } from '../../rules/07-movement.ts';
import { meleeCover } from '../../rules/09-melee.ts';
import { type Outlook, toFoe, toGoal } from './outlook.ts';
import { worthOf } from './worth.ts';

const STORM: Reason = { key: 'storm', rule: 'TA1-9a' };
const TAKE: Reason = { key: 'take', rule: 'TA1-9a' };
const MELEE: Reason = { key: 'melee', rule: 'TA1-9.1' };
const BREAK_OFF: Reason = { key: 'breakOff', rule: 'TA1-9.7' };

const CLEAR = 3; // TA1-9.4b: beyond the band of a morale test the loser loses strength
/** Hexes of the half move and the assault at its end. */
const STORM_REACH = 2;
const code = makeCode();

function strengthIn(pos: Ta1, side: number, hex: number, mask: number): number {
  let sum = 0;
  let bit = 1;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u], bit <<= 1) {
    if (mask & bit) sum += strength(pos, u);
  }
  return sum;
}

/** What stands in a hex that is worth taking. */
export function prizeIn(pos: Ta1, side: number, hex: number): number {
  const { objectiveAt, commands, tokens } = pos.scene.tables;
  const w = worthOf(pos, side);
  const objective = objectiveAt[hex];
  let prize = objective >= 0 && pos.control[objective] !== side ? w.objective : w.ground;
  for (let i = 0; i < commands.length; i++) {
    const c = commands[i];
    if (pos.place[c] === PLACE.map && pos.hex[c] === hex && sideOf(pos, c) !== side) {
      prize += w.command;
    }
  }
  if (side !== 0) return prize;
  for (let i = 0; i < tokens.length; i++) {
    if (pos.place[tokens[i]] === PLACE.map && pos.hex[tokens[i]] === hex) prize += w.token;
  }
  return prize;
}

export function leadOver(
  pos: Ta1,
  side: number,
  ours: number,
  hex: number,
  crossed: number,
): number {
  const theirs = strengthIn(pos, 1 - side, hex, -1);
  const river = crossed ? pos.scene.tables.charts.hexsides.river.melee : 0;
  return ours - theirs - meleeCover(pos, hex) - river;
}

export function meleeMerit(
  pos: Ta1,
  side: number,
  ours: number,
  hex: number,
  crossed: number,
): number {
  if (massAt(pos, 1 - side, hex) === 0) return prizeIn(pos, side, hex);
  const lead = leadOver(pos, side, ours, hex, crossed);
  const theirs = massAt(pos, 1 - side, hex);
  const win = winBy(lead, CLEAR);
  const loss = winBy(-lead, CLEAR);
  const prize = prizeIn(pos, side, hex) * win * (theirs <= 2 ? 1 : 0.5);
  return (
    prize + (win - loss) * worthOf(pos, side).pf * 1.5 + (winBy(lead, 1) - winBy(-lead, 1)) * 0.4
  );
}

function offer(
  pos: Ta1,
  o: Outlook,
  from: number,
  mask: number,
  path: number,
  at: number,
  crossed: number,
  out: Proposals,
): void {
  const ours = strengthIn(pos, o.side, from, mask);
  const merit = meleeMerit(pos, o.side, ours, at, crossed) - o.worth.storm;
  if (merit <= 0) return;
  setCode(code, VERB.moveAssault, from, mask, path);
  if (whyNot(pos, o.side, code) !== WHY.ok) return;
  const odds = 100 * winBy(leadOver(pos, o.side, ours, at, crossed), 1);
  out.add(merit, prizeIn(pos, o.side, at) > o.worth.ground ? TAKE : STORM, at, odds, code);
}

/** TA1-9a: half a move of one or two hexes and an assault, by the whole body. */
export function proposeAssaults(
  pos: Ta1,
  o: Outlook,
  from: number,
  mask: number,
  out: Proposals,
): void {
  const { grid, river, distances } = pos.scene.tables;
  // Whatever can be assaulted is an enemy or a goal.
  if (toFoe(o, from) > STORM_REACH && toGoal(o, from) > STORM_REACH) return;
  const party = partyOf(pos, o.side, from, mask);
  if (party.count === 0 || party.spent) return;
  for (let d = 0; d < 6; d++) {
    const first = grid.neighbours[from * 6 + d];
    if (first < 0) continue;
    const one = addStep(0, d);
    if (assaultable(pos, o.side, first)) {
      offer(pos, o, from, mask, one, first, river[from * 6 + d], out);
      continue;
    }
    for (let e = 0; e < 6; e++) {
      const second = grid.neighbours[first * 6 + e];
      if (second < 0 || distances[from * grid.size + second] !== 2) continue;
      if (!assaultable(pos, o.side, second)) continue;
      offer(pos, o, from, mask, addStep(one, e), second, river[first * 6 + e], out);
    }
  }
}

/** TA1-9.1, TA1-9.7: where both sides stand in one hex: fight on, or break off. */
export function proposeMelee(pos: Ta1, o: Outlook, hex: number, out: Proposals): void {
  let mask = 0;
  let bit = 1;
  for (let u = topAt(pos, o.side, hex); u >= 0; u = pos.below[u], bit <<= 1) mask |= bit;
  const ours = strengthIn(pos, o.side, hex, mask);
  const lead = leadOver(pos, o.side, ours, hex, 0);
  setCode(code, VERB.melee, hex, mask);
  if (whyNot(pos, o.side, code) === WHY.ok) {
    const merit = meleeMerit(pos, o.side, ours, hex, 0);
    out.add(merit, MELEE, hex, 100 * winBy(lead, 1), code);
  }
  for (let d = 0; d < 6; d++) {
    setCode(code, VERB.retreat, hex, mask, addStep(0, d));
    if (whyNot(pos, o.side, code) !== WHY.ok) continue;
    out.add(lead < 0 ? 0.2 - lead * 0.4 : -1, BREAK_OFF, hex, 100 * winBy(lead, 1), code);
    return;
  }
}
