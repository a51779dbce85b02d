import {
  type Codes,
  type DecisionPoint,
  frameArg,
  popFrame,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG } from '../model/frames.ts';
import { massAt, sideOf, type Ta1, topAt } from '../model/state.ts';
import { ONE, VERB } from '../model/verbs.ts';
import { weaken } from './01-pieces.ts';
import { explain, WHY } from './05-reasons.ts';

/** TA1-10c: the owner takes off, point by point, what stands above the limit. */
export const excess: DecisionPoint<Ta1> = {
  name: 'excess',
  args: ARG.excess.args,
  deciders: (pos) => 1 << frameArg(pos, ARG.excess.side),
  list(pos, seat, out: Codes) {
    for (let u = topAt(pos, seat, frameArg(pos, ARG.excess.hex)); u >= 0; u = pos.below[u])
      out.add(VERB.reduce, u);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) !== VERB.reduce) return explain(WHY.notNow);
    const unit = code[ONE.unit];
    const { tables } = pos.scene;
    if (unit < 0 || unit >= tables.slots || sideOf(pos, unit) !== seat || tables.role[unit] !== 0) {
      return explain(WHY.notYours);
    }
    return pos.hex[unit] === frameArg(pos, ARG.excess.hex) ? undefined : explain(WHY.notHere);
  },
  decide(pos, seat, code, play) {
    weaken(pos, play, code[ONE.unit], 1, 'TA1-10c');
    if (massAt(pos, seat, frameArg(pos, ARG.excess.hex)) <= pos.scene.tables.stackLimit)
      popFrame(pos);
  },
  usual: (pos, seat, out) =>
    setCode(out, VERB.reduce, topAt(pos, seat, frameArg(pos, ARG.excess.hex))),
  ask: (pos) => ({ at: frameArg(pos, ARG.excess.hex) }),
};
