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

/** A hex at which units of the side still aim, and the first of them by number. */
interface Aim {
  readonly hex: number;
  readonly gunner: number;
}

/** Every hex still aimed at, once, by the number of the first unit that aims there. */
function aims(pos: Sx, side: number, guns: boolean): readonly Aim[] {
  const { roster } = pos.scene;
  const found: Aim[] = [];
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || pos.aim[u] === 0 || pos.at[u] < 0) continue;
    if (guns && roster.kind[u] === INFANTRY) continue; // its aim is the hex it assaults
    const hex = pos.aim[u] - 1;
    if (!found.some((aim) => aim.hex === hex)) found.push({ hex, gunner: u });
  }
  return found;
}

/** Those where somebody is left to be hit. */
const live = (pos: Sx, side: number, aimed: readonly Aim[]): readonly Aim[] =>
  aimed.filter(({ hex }) => holds(pos, enemyOf(side), hex));

/** The hex to resolve now; the frame on top is that of the fire. */
export function pickTarget(pos: Sx, side: number, guns: boolean): number {
  const { next, inOrder } = guns ? ARG.barrage : ARG.volley;
  const chosen = frameArg(pos, next) - 1;
  if (chosen >= 0) {
    setFrameArg(pos, next, 0);
    return chosen;
  }
  const aimed = aims(pos, side, guns);
  if (aimed.length === 0) return NONE_LEFT;
  const { hex, gunner } = aimed[0];
  if (frameArg(pos, inOrder) === 1 || live(pos, side, aimed).length < 2) return hex;
  pushFrame(pos, FRAME.order, side, guns ? 1 : 0, 1 << commander(pos, gunner));
  return ASKED;
}

function liveNow(pos: Sx): readonly Aim[] {
  const side = frameArg(pos, ARG.order.side);
  return live(pos, side, aims(pos, side, frameArg(pos, ARG.order.guns) === 1));
}

/** SE-13.2.5, SE-13.3.10: which fire comes next. */
export const order: DecisionPoint<Sx> = {
  name: 'order',
  args: ARG.order.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.order.seat),
  list(pos, _seat, out) {
    out.add(VERB.accept);
    for (const { hex } of liveNow(pos)) out.add(VERB.resolve, hex);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) === VERB.accept) return undefined;
    const rule = frameArg(pos, ARG.order.guns) === 1 ? 'SE-13.2.5' : 'SE-13.3.10';
    if (verbOf(code) !== VERB.resolve) return refusal(rule, 'notNow');
    return liveNow(pos).some(({ hex }) => hex === code[SPOT.hex])
      ? undefined
      : refusal(rule, 'noSuchFire');
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
