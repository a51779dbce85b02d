// Chapters 13.2.5 and 13.3.10: fires are resolved one by one, in the order the firing side likes.
import {
  type DecisionPoint,
  frameArg,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  setFrameArg,
} from '@esagono/engine';
import { FRAME, VERB } from '../model/frames.ts';
import { INFANTRY } from '../model/roster.ts';
import { commander, enemyOf, holds, type Sx } from '../model/state.ts';

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

/**
 * The hex to resolve now. The frame on top is that of the fire: its third number is the hex
 * just chosen + 1, its fourth 1 once the rest may follow by itself.
 */
export function pickTarget(pos: Sx, side: number, guns: boolean): number {
  const chosen = frameArg(pos, 3) - 1;
  if (chosen >= 0) {
    setFrameArg(pos, 3, 0);
    return chosen;
  }
  const count = gatherAims(pos, side, guns);
  if (count === 0) return NONE_LEFT;
  const first = hexes[0];
  if (frameArg(pos, 4) === 1 || gatherLive(pos, side, guns) < 2) return first;
  pushFrame(pos, FRAME.order, side, guns ? 1 : 0, 1 << commander(pos, gunner));
  return ASKED;
}

const liveNow = (pos: Sx): number => gatherLive(pos, frameArg(pos, 1), frameArg(pos, 2) === 1);

/** SE-13.2.5, SE-13.3.10: which fire comes next. Frame: firing side, 1 for bombardment, seat. */
export const order: DecisionPoint<Sx> = {
  name: 'order',
  args: { side: 'everyone', guns: 'everyone', seat: 'everyone' },
  reaction: true,
  deciders: (pos) => frameArg(pos, 3),
  list(pos, _seat, out) {
    out.add(VERB.accept);
    const count = liveNow(pos);
    for (let i = 0; i < count; i++) out.add(VERB.resolve, hexes[i]);
  },
  refuse(pos, _seat, code) {
    if (code[0] === VERB.accept) return undefined;
    const rule = frameArg(pos, 2) === 1 ? 'SE-13.2.5' : 'SE-13.3.10';
    if (code[0] !== VERB.resolve) return refusal(rule, 'notNow');
    const count = liveNow(pos);
    for (let i = 0; i < count; i++) if (hexes[i] === code[1]) return undefined;
    return refusal(rule, 'noSuchFire');
  },
  decide(pos, _seat, code) {
    popFrame(pos);
    if (code[0] === VERB.accept) setFrameArg(pos, 4, 1);
    else setFrameArg(pos, 3, code[1] + 1);
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.accept);
  },
};
