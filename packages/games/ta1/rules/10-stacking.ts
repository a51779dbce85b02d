import { type Codes, type DecisionPoint, frameArg, popFrame, setCode } from '@esagono/engine';
import { massAt, sideOf, type Ta1, topAt, VERB } from '../model/state.ts';
import { weaken } from './01-pieces.ts';
import { explain, WHY } from './05-reasons.ts';

/** TA1-10c: the owner takes off, point by point, what stands above the limit. */
export const excess: DecisionPoint<Ta1> = {
  name: 'excess',
  args: { side: 'everyone', hex: 'everyone' },
  deciders: (pos) => 1 << frameArg(pos, 1),
  list(pos, seat, out: Codes) {
    for (let u = topAt(pos, seat, frameArg(pos, 2)); u >= 0; u = pos.below[u])
      out.add(VERB.reduce, u);
  },
  refuse(pos, seat, code) {
    if (code[0] !== VERB.reduce) return explain(WHY.notYet);
    const unit = code[1];
    const { tables } = pos.scene;
    if (unit < 0 || unit >= tables.slots || sideOf(pos, unit) !== seat || tables.role[unit] !== 0) {
      return explain(WHY.notYours);
    }
    return pos.hex[unit] === frameArg(pos, 2) ? undefined : explain(WHY.notHere);
  },
  decide(pos, seat, code, play) {
    weaken(pos, play, code[1], 1, 'TA1-10c');
    if (massAt(pos, seat, frameArg(pos, 2)) <= pos.scene.tables.stackLimit) popFrame(pos);
  },
  usual: (pos, seat, out) => setCode(out, VERB.reduce, topAt(pos, seat, frameArg(pos, 2))),
  ask: (pos) => ({ at: frameArg(pos, 2) }),
};
