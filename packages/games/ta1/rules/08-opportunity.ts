import {
  argAt,
  type Code,
  type Codes,
  type DecisionPoint,
  type Play,
  popFrame,
  type Random,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG } from '../model/frames.ts';
import { contested, massAt, PLACE, sideOf, type Ta1, topAt } from '../model/state.ts';
import { ACTION } from '../model/tables.ts';
import { ONE, STACK, VERB } from '../model/verbs.ts';
import { lift, putOnTop, settleHex } from './01-pieces.ts';
import { alone, partyOf, pay } from './05-actions.ts';
import { explain, WHY } from './05-reasons.ts';
import { fire, RESULT } from './08-attack.ts';
import { anyReaction, shotTarget, whyNotCharge, whyNotShoot } from './08-eligible.ts';
import { fallBack, MELEE, maskedUnits, melee } from './09-melee.ts';
import { askAgain, dropOut, endMarch, leadUnit, marchAt } from './march.ts';

// Chapters 8.7 and 9.9: the window after each hex of an enemy movement.

export const reaction: DecisionPoint<Ta1> = {
  name: 'reaction',
  args: {},
  reaction: true,
  deciders: (pos) => 1 << (1 - pos.active),
  list(pos, seat, out: Codes) {
    out.add(VERB.pass);
    const at = marchAt(pos);
    const { tables } = pos.scene;
    const slots = tables.combat[seat];
    for (let i = 0; i < pos.inUse[seat]; i++) {
      if (pos.place[slots[i]] !== PLACE.map) continue;
      if (whyNotShoot(pos, at, slots[i]) === WHY.ok) out.add(VERB.opportunityAttack, slots[i]);
    }
    const hex = argAt(pos, at, ARG.march.hex);
    for (let d = 0; d < 6; d++) {
      const from = tables.grid.neighbours[hex * 6 + d];
      if (from < 0 || massAt(pos, seat, from) === 0) continue;
      const masks = 1 << stackSize(pos, seat, from);
      for (let mask = 1; mask < masks; mask++) {
        if (whyNotCharge(pos, at, seat, from, mask) === WHY.ok) {
          out.add(VERB.opportunityAssault, from, mask);
        }
      }
    }
  },
  sample(pos, seat, random: Random, out: Code) {
    setCode(out, VERB.pass);
    if (random.below(3) === 0) return;
    const at = marchAt(pos);
    const { tables } = pos.scene;
    const slots = tables.combat[seat];
    const shift = random.below(pos.inUse[seat]);
    if (random.below(4) > 0) {
      for (let i = 0; i < pos.inUse[seat]; i++) {
        const u = slots[(i + shift) % pos.inUse[seat]];
        if (pos.place[u] === PLACE.map && whyNotShoot(pos, at, u) === WHY.ok) {
          setCode(out, VERB.opportunityAttack, u);
          return;
        }
      }
    }
    const hex = argAt(pos, at, ARG.march.hex);
    const turn = random.below(6);
    for (let i = 0; i < 6; i++) {
      const from = tables.grid.neighbours[hex * 6 + ((i + turn) % 6)];
      if (from < 0 || massAt(pos, seat, from) === 0) continue;
      const mask = 1 + random.below((1 << stackSize(pos, seat, from)) - 1);
      if (whyNotCharge(pos, at, seat, from, mask) === WHY.ok) {
        setCode(out, VERB.opportunityAssault, from, mask);
        return;
      }
    }
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.pass) return undefined;
    const at = marchAt(pos);
    if (verbOf(code) === VERB.opportunityAttack) {
      const unit = code[ONE.unit];
      if (unit < 0 || unit >= pos.scene.tables.slots || sideOf(pos, unit) !== seat) {
        return explain(WHY.notYours);
      }
      return explain(whyNotShoot(pos, at, unit));
    }
    if (verbOf(code) !== VERB.opportunityAssault) return explain(WHY.notNow);
    if (code[STACK.hex] < 0 || code[STACK.hex] >= pos.scene.tables.grid.size)
      return explain(WHY.offMap);
    return explain(whyNotCharge(pos, at, seat, code[STACK.hex], code[STACK.mask]));
  },
  decide(pos, seat, code, play) {
    const at = marchAt(pos);
    if (verbOf(code) === VERB.pass) {
      close(pos);
      return;
    }
    if (verbOf(code) === VERB.opportunityAttack) shoot(pos, play, at, seat, code[ONE.unit]);
    else charge(pos, play, at, seat, code[STACK.hex], code[STACK.mask]);
    // TA1-8.7c: movers now in a melee have ended their move; so have those who are gone.
    const hex = argAt(pos, at, ARG.march.hex);
    if (contested(pos, hex)) {
      for (let u = topAt(pos, pos.active, hex); u >= 0; u = pos.below[u]) {
        if (pos.acting[u]) dropOut(pos, u);
      }
      const lead = leadUnit(pos, at);
      if (lead >= 0) dropOut(pos, lead);
      close(pos);
      endMarch(pos, at);
      return;
    }
    askAgain(pos, at);
    if (leadUnit(pos, at) < 0 || !anyReaction(pos, at)) close(pos);
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.pass),
  ask: (pos) => ({ at: argAt(pos, marchAt(pos), ARG.march.hex) }),
};

function close(pos: Ta1): void {
  pos.reacted.fill(0);
  popFrame(pos);
}

export function stackSize(pos: Ta1, side: number, hex: number): number {
  let n = 0;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) n += 1;
  return n;
}

/** TA1-8.7a, TA1-8.7b, TA1-8.7d, TA1-8.7e, TA1-8.7f */
function shoot(pos: Ta1, play: Play, at: number, side: number, unit: number): void {
  pay(pos, play, side, alone(pos, unit), ACTION.opportunityAttack);
  pos.reacted[unit] = 1;
  const target = shotTarget(pos, at);
  const result = fire(pos, play, unit, target, true);
  if (result === RESULT.hit || result === RESULT.stopped) dropOut(pos, target); // TA1-8.7e
}

/** TA1-9.9a, TA1-9.9b, TA1-9.9c, A26, A54 */
function charge(pos: Ta1, play: Play, at: number, side: number, from: number, mask: number): void {
  const { tables, rules } = pos.scene;
  const hex = argAt(pos, at, ARG.march.hex);
  pay(pos, play, side, partyOf(pos, side, from, mask), ACTION.opportunityAssault);
  const group = maskedUnits(pos, side, from, mask);
  let dir = 0;
  while (tables.grid.neighbours[from * 6 + dir] !== hex) dir += 1;
  if (play.telling) {
    play.tell('opportunityAssault', 'TA1-9.9a', { units: [...group], from, to: hex });
  }
  for (let i = group.length - 1; i >= 0; i--) {
    const u = group[i];
    lift(pos, u);
    putOnTop(pos, u, hex);
    pos.moved[u] = 1; // TA1-9.9b
    pos.reacted[u] = 1;
  }
  settleHex(pos, play, from);
  if (massAt(pos, 1 - side, hex) === 0) {
    settleHex(pos, play, hex); // TA1-9.2: a lone Command falls without a fight
    rules.seize(pos, play, side, hex);
    return;
  }
  const lead = leadUnit(pos, at);
  const before = pos.pf[lead];
  const stood = pos.stopped[lead];
  const outcome = melee(pos, play, hex, group, 0, tables.crossing[from * 6 + dir], lead);
  if (outcome === MELEE.tie) {
    fallBack(pos, play, hex, group, from);
    return;
  }
  if (outcome === MELEE.cleared) rules.seize(pos, play, side, hex);
  if (pos.place[lead] === PLACE.map && pos.acting[lead]) {
    if (pos.pf[lead] < before || pos.stopped[lead] > stood) dropOut(pos, lead); // TA1-9.9c
  }
}
