// Chapters 13.2.5 and 13.3.10: fires are resolved one by one, in the order the firing side likes.

import {
  type DecisionPoint,
  frameArg,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { INFANTRY } from '../model/roster.ts';
import { commander, enemyOf, holds, type Sx } from '../model/state.ts';
import { SPOT, VERB } from '../model/verbs.ts';

/** What `pickTarget` says besides a hex. */
export const NONE_LEFT = -1;
export const ASKED = -2;

const hexes = new Int16Array(128);
let gunner = 0;

/** Hexes at which units of the side still aim, each once by the number of the first of them. */
function gatherAims(pos: Sx, side: number, guns: boolean): number {
  const { roster } = pos.scene;
  let count = 0;
  for (let u = 0; u < roster.count && count < hexes.length; u++) {
    if (roster.side[u] !== side || pos.aim[u] === 0 || pos.at[u] < 0) continue;
    if (guns && roster.kind[u] === INFANTRY) continue; // its aim is the hex it assaults
    let known = false;
    for (let i = 0; i < count; i++) if (hexes[i] === pos.aim[u] - 1) known = true;
    if (known) continue;
    if (count === 0) gunner = u;
    hexes[count++] = pos.aim[u] - 1;
  }
  return count;
}

/** Hexes where somebody is left to be hit come first; their number. */
function gatherLive(pos: Sx, side: number, guns: boolean): number {
  const count = gatherAims(pos, side, guns);
  let live = 0;
  for (let i = 0; i < count; i++) {
    if (!holds(pos, enemyOf(side), hexes[i])) continue;
    const hex = hexes[i];
    hexes[i] = hexes[live];
    hexes[live++] = hex;
  }
  return live;
}

/** The hex to resolve now; the frame on top is that of the fire. */
export function pickTarget(pos: Sx, side: number, guns: boolean): number {
  const { next, inOrder } = guns ? ARG.barrage : ARG.volley;
  const chosen = frameArg(pos, next) - 1;
  if (chosen >= 0) {
    setFrameArg(pos, next, 0);
    return chosen;
  }
  const count = gatherAims(pos, side, guns);
  if (count === 0) return NONE_LEFT;
  const first = hexes[0];
  if (frameArg(pos, inOrder) === 1 || gatherLive(pos, side, guns) < 2) return first;
  pushFrame(pos, FRAME.order, side, guns ? 1 : 0, 1 << commander(pos, gunner));
  return ASKED;
}

const liveNow = (pos: Sx): number =>
  gatherLive(pos, frameArg(pos, ARG.order.side), frameArg(pos, ARG.order.guns) === 1);

/** SE-13.2.5, SE-13.3.10: which fire comes next. */
export const order: DecisionPoint<Sx> = {
  name: 'order',
  args: ARG.order.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.order.seat),
  list(pos, _seat, out) {
    out.add(VERB.accept);
    const count = liveNow(pos);
    for (let i = 0; i < count; i++) out.add(VERB.resolve, hexes[i]);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) === VERB.accept) return undefined;
    const rule = frameArg(pos, ARG.order.guns) === 1 ? 'SE-13.2.5' : 'SE-13.3.10';
    if (verbOf(code) !== VERB.resolve) return refusal(rule, 'notNow');
    const count = liveNow(pos);
    for (let i = 0; i < count; i++) if (hexes[i] === code[SPOT.hex]) return undefined;
    return refusal(rule, 'noSuchFire');
  },
  decide(pos, _seat, code) {
    const { next, inOrder } = frameArg(pos, ARG.order.guns) === 1 ? ARG.barrage : ARG.volley;
    popFrame(pos);
    if (verbOf(code) === VERB.accept) setFrameArg(pos, inOrder, 1);
    else setFrameArg(pos, next, code[SPOT.hex] + 1);
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.accept);
  },
};
