import {
  argAt,
  type Code,
  type Codes,
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  pushFrame,
  type Random,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { type Ta1, topAt } from '../model/state.ts';
import { FARTHEST } from '../model/tables.ts';
import { ONE, SPOT, VERB } from '../model/verbs.ts';
import { explain, WHY } from './05-reasons.ts';
import { fire, mayAttack, targetIn } from './08-attack.ts';
import { whyUnable } from './08-unable.ts';
import { marchAt } from './march.ts';

// Chapter 8.1e: the units of a group fire one after another, in the order their owner likes.

const ready = (pos: Ta1, unit: number, from: number, at: number): boolean =>
  pos.firing[unit] === 1 && mayAttack(pos, unit, from, at);

/** Fires while there is nothing to choose; leaves a decision on the agenda when there is. */
export function startVolley(pos: Ta1, play: Play, side: number, from: number, at: number): void {
  if (carryOn(pos, play, side, from, at)) pushFrame(pos, FRAME.volley, from, at, side);
}

/** True when two or more firers are left and have something to fire at. */
function carryOn(pos: Ta1, play: Play, side: number, from: number, at: number): boolean {
  for (;;) {
    let only = -1;
    for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
      if (!ready(pos, u, from, at)) continue;
      if (only >= 0) return true;
      only = u;
    }
    if (only < 0) {
      pos.firing.fill(0);
      return false;
    }
    shoot(pos, play, side, only, at);
  }
}

function shoot(pos: Ta1, play: Play, side: number, unit: number, at: number): void {
  pos.firing[unit] = 0;
  fire(pos, play, unit, targetIn(pos, 1 - side, at), false);
}

export const volley: DecisionPoint<Ta1> = {
  name: 'volley',
  args: ARG.volley.args,
  deciders: (pos) => 1 << frameArg(pos, ARG.volley.side),
  list(pos, seat, out: Codes) {
    const from = frameArg(pos, ARG.volley.from);
    for (let u = topAt(pos, seat, from); u >= 0; u = pos.below[u]) {
      if (ready(pos, u, from, frameArg(pos, ARG.volley.at))) out.add(VERB.fire, u);
    }
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.fire) return explain(WHY.notNow);
    const unit = code[ONE.unit];
    if (
      unit < 0 ||
      unit >= pos.scene.tables.slots ||
      pos.hex[unit] !== frameArg(pos, ARG.volley.from)
    ) {
      return explain(WHY.notYours);
    }
    return ready(pos, unit, frameArg(pos, ARG.volley.from), frameArg(pos, ARG.volley.at))
      ? undefined
      : explain(WHY.noTarget);
  },
  decide(pos, seat, code, play) {
    const from = frameArg(pos, ARG.volley.from);
    const at = frameArg(pos, ARG.volley.at);
    shoot(pos, play, seat, code[ONE.unit], at);
    if (!carryOn(pos, play, seat, from, at)) popFrame(pos);
  },
  usual(pos, seat, out) {
    const from = frameArg(pos, ARG.volley.from);
    let u = topAt(pos, seat, from);
    while (!ready(pos, u, from, frameArg(pos, ARG.volley.at))) u = pos.below[u];
    setCode(out, VERB.fire, u);
  },
  ask: (pos) => ({ at: frameArg(pos, ARG.volley.at) }),
};

/** May any acting unit attack this hex from here? */
function anyMay(pos: Ta1, side: number, from: number, at: number): boolean {
  for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
    if (pos.acting[u] && mayAttack(pos, u, from, at)) return true;
  }
  return false;
}

/** Why none of them may, which is why the first of them may not. */
function whyNobodyMay(pos: Ta1, side: number, from: number, at: number): number {
  if (anyMay(pos, side, from, at)) return WHY.ok;
  let u = topAt(pos, side, from);
  while (u >= 0 && !pos.acting[u]) u = pos.below[u];
  return u < 0 ? WHY.noTarget : whyUnable(pos, u, from, at);
}

/** Half move and Attack: at whom, now that the half move is over. */
export const target: DecisionPoint<Ta1> = {
  name: 'target',
  args: {},
  deciders: (pos) => 1 << pos.active,
  list(pos, seat, out: Codes) {
    out.add(VERB.hold);
    const from = argAt(pos, marchAt(pos), ARG.march.hex);
    const { grid, distances } = pos.scene.tables;
    for (let at = 0; at < grid.size; at++) {
      if (distances[from * grid.size + at] <= FARTHEST && anyMay(pos, seat, from, at))
        out.add(VERB.shoot, at);
    }
  },
  sample(pos, seat, random: Random, out: Code) {
    setCode(out, VERB.hold);
    if (random.below(8) === 0) return;
    const from = argAt(pos, marchAt(pos), ARG.march.hex);
    const { grid, distances } = pos.scene.tables;
    const shift = random.below(grid.size);
    for (let i = 0; i < grid.size; i++) {
      const at = (i + shift) % grid.size;
      if (distances[from * grid.size + at] > FARTHEST || !anyMay(pos, seat, from, at)) continue;
      setCode(out, VERB.shoot, at);
      return;
    }
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.hold) return undefined;
    if (verbOf(code) !== VERB.shoot) return explain(WHY.notNow);
    const from = argAt(pos, marchAt(pos), ARG.march.hex);
    if (code[SPOT.hex] < 0 || code[SPOT.hex] >= pos.scene.tables.grid.size)
      return explain(WHY.offMap);
    return explain(whyNobodyMay(pos, seat, from, code[SPOT.hex]));
  },
  decide(pos, seat, code, play) {
    popFrame(pos);
    if (verbOf(code) === VERB.hold) return;
    const from = argAt(pos, marchAt(pos), ARG.march.hex);
    for (let u = topAt(pos, seat, from); u >= 0; u = pos.below[u]) pos.firing[u] = pos.acting[u];
    startVolley(pos, play, seat, from, code[SPOT.hex]);
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.hold),
  ask: (pos) => ({ at: argAt(pos, marchAt(pos), ARG.march.hex) }),
};
